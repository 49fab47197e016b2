import type { Playground } from "../../playground/playground.ts";
import { contests } from "../../src/games/index.ts";
import { isLine, type Match } from "../../src/match/match.ts";
import { openTable } from "../../src/match/table.ts";

/** Entries whose interaction, as the playground knows it, was not that of the seat to move; or whose turn it was not. */
export function foreignMoves({ world }: Playground, match: Match): number {
	let foreign = 0;
	for (const [index, entry] of match.log.entries()) {
		if (!isLine(entry)) continue;
		const by = world.interactions.get(entry.by)?.userId;
		const { phase } = openTable({ ...match, log: match.log.slice(0, index) }, contestOf(match));
		const onTurn = entry.kind === "resign" || (phase.kind === "move" && phase.seat === entry.seat);
		if (by !== match.players[entry.seat].id || !onTurn) foreign += 1;
	}
	return foreign;
}

/** Public messages of the bot's that say what only one person should be told. */
export function spoiled({ world }: Playground): number {
	const privateWords =
		/^(You |That board|It is not your turn|That button|There is no game|This game is over|Good\. The game|I cannot read|\*\*Your )/;
	return world.messages
		.values()
		.filter(
			({ authorId, ephemeralFor, content }) => authorId === world.bot.id && !ephemeralFor && privateWords.test(content),
		).length;
}

/** How many matches share a thread with another. */
export function mixedUp(matches: readonly Match[]): number {
	const places = matches.flatMap(({ thread, root }) => (thread === undefined ? [] : [`${thread} ${root}`]));
	const threads = places.map((place) => place.split(" ")[0]);
	return threads.length - new Set(threads).size;
}

function contestOf({ game }: Match) {
	const contest = contests[game];
	if (!contest) throw new Error(`no contest ${game}`);
	return contest;
}
