import {
	ApplicationCommandOptionType,
	ChannelType,
	type ChatInputCommandInteraction,
	PermissionFlagsBits,
	PermissionsBitField,
} from "discord.js";
import english from "../locales/en.json" with { type: "json" };
import { MOST_OPEN, MOST_TO_ONE } from "../src/app/challenges.ts";
import { hindranceOf } from "../src/app/settle.ts";
import { answering } from "../src/discord/answering.ts";
import type { Answer, Command, Context, Pressed } from "../src/discord/command.ts";
import { describe } from "../src/discord/describe.ts";
import { linkTo, refuse } from "../src/discord/finding.ts";
import { gameChoices } from "../src/discord/game-choices.ts";
import { houseRuleChoices, readHouseRules, whyIdle } from "../src/discord/house-rules.ts";
import { lengthChoices, readLength } from "../src/discord/lengths.ts";
import { keptName, nameInText } from "../src/discord/names.ts";
import { NEEDED_PERMISSIONS } from "../src/discord/permissions.ts";
import { gameName, tellHindrance } from "../src/discord/telling.ts";
import type { Say } from "../src/discord/words.ts";
import { opposite } from "../src/games/game.ts";
import { contests } from "../src/games/index.ts";
import { type Player, seatOf } from "../src/match/match.ts";
import { termsOf } from "../src/match/offers.ts";
import { isSingle } from "../src/match/score.ts";

const PERSON = "person";
const GAME = "game";
const LENGTH = "length";
const RULES = "rules";
const UNRATED = "unrated";

/** `/challenge`, with the buttons of a challenge. */
export const challenge: Command = {
	data: describe("challenge", [
		{
			type: ApplicationCommandOptionType.String,
			name: GAME,
			description: english.command.challenge.game,
			required: true,
			choices: [...gameChoices],
		},
		{ type: ApplicationCommandOptionType.User, name: PERSON, description: english.command.challenge.person },
		{
			type: ApplicationCommandOptionType.String,
			name: LENGTH,
			description: english.command.challenge.length,
			autocomplete: true,
		},
		{
			type: ApplicationCommandOptionType.String,
			name: RULES,
			description: english.command.challenge.rules,
			autocomplete: true,
		},
		{ type: ApplicationCommandOptionType.Boolean, name: UNRATED, description: english.command.challenge.unrated },
	]),
	async execute(context, interaction, say) {
		const wish = readWish(context, interaction, say);
		if (typeof wish === "string") return { content: wish };
		return show(context, wish, await context.challenges.challenge(wish), say);
	},
	async complete({ words }, interaction) {
		const { options, locale } = interaction;
		const { name, value } = options.getFocused(true);
		const choices = name === RULES ? houseRuleChoices : lengthChoices;
		return choices(options.getString(GAME) ?? "", value, words.in(locale));
	},
	presses: { ...answering, rematch: { defer: "reply", execute: rematch } },
};

type Wish = Parameters<Context["challenges"]["challenge"]>[0];

/** Shows the challenge that was made, or says why none was. */
async function show(
	{ challenges, settler, log }: Context,
	wish: Wish,
	made: Awaited<ReturnType<Context["challenges"]["challenge"]>>,
	say: Say,
): Promise<Answer> {
	if (!made.ok) {
		const most = made.error === "tooMany" ? MOST_OPEN : MOST_TO_ONE;
		return { content: say(`challengeRefuse.${made.error}`, { most, to: nameInText(wish.to?.name ?? "") }) };
	}
	const offer = made.value;
	const obstacle = await settler.settleOffer(offer.id).catch((error: unknown) => {
		log.warn("a challenge waits to be shown", { offer: offer.id, error });
		return "later" as const;
	});
	if (obstacle === "later") return { content: say("offer.waitShown") };
	if (obstacle) {
		await challenges.abandon(offer.id);
		return { content: say("offer.notShown", { why: tellHindrance(hindranceOf(obstacle), say) }) };
	}
	const message = (await challenges.get(offer.id))?.message;
	const link = linkTo(offer.guild, offer.channel, message);
	if (offer.from.id !== wish.from.id)
		return { content: say("offer.theirs", { from: nameInText(offer.from.name), link }) };
	return { content: say("offer.made", { link }) };
}

/** Challenges the other player of an ended match to the same, where they played it. */
async function rematch(context: Context, { interaction, control, say }: Pressed): Promise<Answer> {
	const table = await context.matches.get(control.id);
	if (!table) return { content: say("refuse.noMatch") };
	const { match, phase } = table;
	const seat = seatOf(match, interaction.user.id);
	if (seat === undefined) return refuse({ kind: "watching" }, table, say);
	if (phase.kind !== "over") return { content: say("challengeRefuse.running") };
	const { user, id, guildId } = interaction;
	if (guildId !== match.guild) return { content: say("challengeRefuse.dm") };
	const from = { id: user.id, name: keptName(context.raw.actorName(id) ?? user.displayName) };
	const { starter: _chance, ...terms } = termsOf(match);
	const to = match.players[opposite(seat)];
	const { gone } = await context.members.of(match.guild, [to.id], 0);
	if (gone.has(to.id)) return { content: say("challengeRefuse.left", { name: nameInText(to.name) }) };
	const wish = { ...terms, from, to, guild: match.guild, channel: match.channel, by: id };
	return show(context, wish, await context.challenges.again(wish), say);
}

/** What is wished for, or the sentence that says why it cannot be. */
function readWish(context: Context, interaction: ChatInputCommandInteraction, say: Say): Wish | string {
	const { guildId, channelId, user, options } = interaction;
	if (guildId === null) return say("challengeRefuse.dm");
	const game = options.getString(GAME, true);
	if (!Object.hasOwn(contests, game)) return say("challengeRefuse.game");
	const length = readLength(game, options.getString(LENGTH), say);
	if (!length) {
		const lengths = lengthChoices(game, "", say).map(({ name }) => name);
		return say("challengeRefuse.length", { game: gameName(game, say), lengths: lengths.join(", ") });
	}
	const rules = readHouseRules(game, options.getString(RULES) ?? "", say);
	if (!rules) {
		const known = houseRuleChoices(game, "", say).map(({ name }) => name);
		return say("challengeRefuse.rules", { game: gameName(game, say), rules: known.join("; ") });
	}
	const idle = whyIdle(game, rules, isSingle(length), say);
	if (idle !== undefined) return idle;
	const missing = new PermissionsBitField(interaction.appPermissions).missing([...NEEDED_PERMISSIONS]);
	if (missing.includes("ViewChannel")) return say("challengeRefuse.permissions", { missing: listed(missing, say) });
	switch (context.raw.channel(interaction.id)?.type) {
		case ChannelType.GuildText:
			break;
		case ChannelType.PublicThread:
		case ChannelType.PrivateThread:
		case ChannelType.AnnouncementThread:
			return say("challengeRefuse.thread");
		default:
			return say("challengeRefuse.channel");
	}
	if (missing.length > 0) return say("challengeRefuse.permissions", { missing: listed(missing, say) });
	const opponent = readOpponent(context, interaction, say);
	if (typeof opponent === "string") return opponent;
	const from = { id: user.id, name: keptName(context.raw.actorName(interaction.id) ?? user.displayName) };
	return {
		game,
		...(isSingle(length) ? {} : { length }),
		...(Object.keys(rules).length > 0 ? { options: rules } : {}),
		...(options.getBoolean(UNRATED) ? { unrated: true } : {}),
		from,
		...(opponent ? { to: opponent } : {}),
		guild: guildId,
		channel: channelId,
		by: interaction.id,
	};
}

function readOpponent(
	{ me, raw }: Context,
	interaction: ChatInputCommandInteraction,
	say: Say,
): Player | undefined | string {
	const person = interaction.options.getUser(PERSON);
	// A person was named whom Discord tells nothing of.
	if (!person) return interaction.options.get(PERSON) ? say("challengeRefuse.stranger") : undefined;
	const member = raw.member(interaction.id, person.id);
	const name = keptName(member?.nick ?? person.displayName);
	if (person.id === interaction.user.id) return say("challengeRefuse.self");
	if (person.id === me) return say("challengeRefuse.me");
	if (person.bot || person.system) return say("challengeRefuse.bot", { name: nameInText(name) });
	const sees = member && new PermissionsBitField(BigInt(member.permissions)).has(PermissionFlagsBits.ViewChannel);
	return sees ? { id: person.id, name } : say("challengeRefuse.away", { name: nameInText(name) });
}

const listed = (missing: readonly string[], say: Say): string =>
	missing.map((name) => say(`permission.${name}`)).join(", ");
