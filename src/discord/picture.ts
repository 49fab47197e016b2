import { renderers } from "../../renderers/index.ts";
import type { Scene } from "../../renderers/renderer.ts";
import type { Log } from "../app/ports.ts";
import type { Settings } from "../app/settings.ts";
import type { Seat, Step } from "../games/game.ts";
import { games } from "../games/index.ts";
import { type Composition, formatSteps } from "../match/compose.ts";
import { revisionOf } from "../match/match.ts";
import { isSingle } from "../match/score.ts";
import type { Table } from "../match/table.ts";
import type { Message } from "./message.ts";
import { plainName } from "./names.ts";
import type { Say } from "./words.ts";

/** Whose side a board is turned to when nobody in particular asks: who moves, or who moved last. */
export function sideToMove({ phase, story }: Table): Seat {
	if (phase.kind === "move") return phase.seat;
	const last = story.findLast((told) => told.kind === "line");
	return last ? last.line.seat : 0;
}

/** No two pictures of a match share a name: it holds the revision and what else tells it from others. */
const pictureName = ({ match }: Table, rest: string): string => `kafana-${match.id}-${revisionOf(match)}-${rest}.png`;

/** The name of the public board's picture, by which an interrupted post is found again. */
export const boardName = (table: Table): string => pictureName(table, `board${table.match.shown.copy}`);

/** How a position is to be shown. */
export interface Showing {
	readonly say: Say;
	readonly log: Log;
	/** The turn being composed on it. */
	readonly draft?: Composition;
	/** The steps on offer, to be marked, where no turn is being composed. */
	readonly steps?: readonly Step[] | undefined;
	/** How it is liked by whoever it is for. */
	readonly settings: Settings;
	/** The player whom the words speak to, where nobody else hears them. */
	readonly reader?: Seat | undefined;
	readonly name?: string;
}

/** What both have in a match of several games. */
function scoreOf({ match, finished }: Table): NonNullable<Scene<unknown>["score"]> {
	const won = finished.at(-1)?.score ?? [0, 0];
	return match.length && "points" in match.length ? { won, target: match.length.points } : { won };
}

/**
 * A message that shows a position of a match: some words, and the picture. The position in words stands after the words
 * for whoever likes it told, and if it cannot be drawn; otherwise the picture carries it.
 */
export async function shown(words: string, table: Table, viewer: Seat, showing: Showing): Promise<Message> {
	const { say, log, draft, reader, settings } = showing;
	const { match } = table;
	const renderer = renderers[games[table.name]?.renderer ?? ""];
	if (!renderer) throw new Error(`no renderer for ${table.name}`);
	const steps = draft?.steps ?? showing.steps;
	const scene = {
		state: draft ? draft.view : table.state,
		viewer,
		names: [plainName(match.players[0].name), plainName(match.players[1].name)] as const,
		...(steps ? { steps } : {}),
		...(table.phase.kind === "over" ? { outcome: table.phase.outcome } : {}),
		...(isSingle(match.length) ? {} : { score: scoreOf(table) }),
		...(settings.theme === undefined ? {} : { theme: settings.theme }),
		...(reader === undefined ? {} : { reader }),
	};
	const png = await renderer.draw(scene).catch((error: unknown) => {
		log.error("drawing failed", { match: match.id, error });
		return undefined;
	});
	const { turn, position, note } = renderer.describe(scene, say);
	const noted = note === undefined ? words : `${words} ${note}`;
	const told = settings.words || png === undefined;
	const rest = `${viewer}${draft ? `-${formatSteps(draft.taken)}` : ""}${settings.theme === undefined ? "" : `-${settings.theme}`}`;
	const name = showing.name ?? pictureName(table, rest);
	return {
		content: told ? `${noted}\n${position}` : noted,
		pictures: png === undefined ? [] : [{ name, alt: told ? say("board.above") : `${turn} ${position}`, png }],
	};
}
