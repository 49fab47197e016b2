import { renderers } from "../../renderers/index.ts";
import type { Log } from "../app/ports.ts";
import type { Settings } from "../app/settings.ts";
import type { Seat, Step } from "../games/game.ts";
import { games } from "../games/index.ts";
import { type Composition, formatSteps } from "../match/compose.ts";
import { revisionOf } from "../match/match.ts";
import type { Table } from "../match/table.ts";
import type { Picture } from "./message.ts";
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
	readonly theme?: string | undefined;
	readonly name?: string;
}

/** A message's words, with the position after them for whoever likes it told. */
export const withPosition = (words: string, shown: Picture, settings: Settings): string =>
	settings.words ? `${words}\n${shown.alt}` : words;

/** The picture of a position of a match, and the same in words. If it cannot be drawn, the words alone. */
export async function picture(table: Table, viewer: Seat, showing: Showing): Promise<Picture> {
	const { say, log, draft, theme } = showing;
	const { match } = table;
	const renderer = renderers[games[match.game]?.renderer ?? ""];
	if (!renderer) throw new Error(`no renderer for ${match.game}`);
	const steps = draft?.steps ?? showing.steps;
	const scene = {
		state: draft ? draft.view : table.state,
		viewer,
		names: [plainName(match.players[0].name), plainName(match.players[1].name)] as const,
		...(steps ? { steps } : {}),
		...(table.phase.kind === "over" ? { outcome: table.phase.outcome } : {}),
		...(theme === undefined ? {} : { theme }),
	};
	const png = await renderer.draw(scene).catch((error: unknown) => {
		log.error("drawing failed", { match: match.id, error });
		return undefined;
	});
	const rest = `${viewer}${draft ? `-${formatSteps(draft.taken)}` : ""}${theme === undefined ? "" : `-${theme}`}`;
	return { name: showing.name ?? pictureName(table, rest), alt: renderer.describe(scene, say), png };
}
