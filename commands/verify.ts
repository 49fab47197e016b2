import { ApplicationCommandOptionType } from "discord.js";
import english from "../locales/en.json" with { type: "json" };
import { formatEvidence } from "../src/app/evidence.ts";
import type { Answer, Command, Context } from "../src/discord/command.ts";
import { describe } from "../src/discord/describe.ts";
import { findTable, linkTo, namedTable } from "../src/discord/finding.ts";
import type { Say } from "../src/discord/words.ts";
import type { Match } from "../src/match/match.ts";
import type { Table } from "../src/match/table.ts";
import { drawsOf } from "../src/match/turn.ts";
import { verify as check, type Fault } from "../src/match/verify.ts";

const MATCH = "match";
/** More are in the file. */
const MOST_FAULTS = 5;
const LONGEST_ASKED = 200;

/** `/verify`: whether the dice of a match hold, running or finished, with all one needs to check them without the bot. */
export const verify: Command = {
	data: describe("verify", [
		{
			type: ApplicationCommandOptionType.String,
			name: MATCH,
			description: english.command.verify.match,
			max_length: LONGEST_ASKED,
		},
	]),
	async execute(context, interaction, say) {
		const asked = interaction.options.getString(MATCH);
		const found =
			asked === null ? await findTable(context, interaction, say) : await namedTable(context, interaction, asked);
		if (!found) return { content: say("verify.noMatch") };
		return "answer" in found ? found.answer : report(context, found.table, say);
	},
};

async function report({ channels }: Context, { match, contest }: Table, say: Say): Promise<Answer> {
	const faults = check(match, contest);
	const draws = drawsOf(match);
	const marks = new Set(match.log.flatMap((entry) => (entry.kind === "draw" ? [entry.mark] : [])));
	const { thread } = match;
	const standing =
		thread === undefined ? new Set<string>() : await channels.idsAfter(thread, thread).catch(() => undefined);
	const lost = standing ? [...marks].filter((mark) => !standing.has(mark)).length : 0;
	const lines = [
		say(faults.length === 0 ? "verify.holds" : "verify.faults", { match: match.id, count: draws }),
		...tellFaults(faults, say),
		...(await tellSeals(channels, match, say)),
		...(standing ? (lost > 0 ? [say("verify.marksGone", { count: lost })] : []) : [say("verify.marksUnseen")]),
		say("verify.proves"),
		say("verify.cannot"),
	];
	return { content: lines.join("\n"), file: { name: `kafana-${match.id}.json`, text: formatEvidence(match) } };
}

function tellFaults(faults: readonly Fault[], say: Say): readonly string[] {
	const told = faults
		.slice(0, MOST_FAULTS)
		.map(({ draw, kind }) => say("verify.fault", { draw, why: say(`verify.why.${kind}`) }));
	return faults.length > MOST_FAULTS ? [...told, say("verify.moreFaults", { count: faults.length })] : told;
}

/** Where each seal stands, and whether it does. */
async function tellSeals(channels: Context["channels"], match: Match, say: Say): Promise<readonly string[]> {
	const [first] = match.seals;
	if (!first) return [];
	const { guild, channel, root, thread, greeting } = match;
	const places = [
		...(root === undefined ? [] : [{ channel, message: root, where: say("verify.challenge") }]),
		...(thread === undefined || greeting === undefined
			? []
			: [{ channel: thread, message: greeting, where: say("verify.greeting") }]),
	];
	const told = places.map(async (place) => {
		const content = await channels.content(place.channel, place.message).catch(() => undefined);
		const link = linkTo(guild, place.channel, place.message);
		const stands = match.seals.some(({ seal }) => content?.includes(seal));
		return say(stands ? "verify.stands" : "verify.notThere", { where: place.where, link });
	});
	return [say("verify.seal", { seal: first.seal }), ...(await Promise.all(told))];
}
