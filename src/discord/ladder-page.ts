import { drawPlayers, mostPlayers } from "../../renderers/index.ts";
import { isByRating, type Row, type Scope, withoutPlayers } from "../app/leaderboard.ts";
import type { Settings } from "../app/settings.ts";
import { contests } from "../games/index.ts";
import type { Context } from "./command.ts";
import type { Message } from "./message.ts";
import { nameInText, plainName } from "./names.ts";
import { gameName } from "./telling.ts";
import type { Say } from "./words.ts";

/** Two standard deviations: nineteen times of twenty the strength lies no farther off. */
const DEVIATIONS = 2;
/** The reader and the neighbours on both sides, with a gap above them. */
const NEIGHBOURS = 3;

const familyOf = Object.values(contests).map(({ family }) => family);

/** The families of several contests: that of a single one has the same ladder. */
export const families: readonly string[] = [...new Set(familyOf)].filter(
	(family) => familyOf.indexOf(family) !== familyOf.lastIndexOf(family),
);

/** What a leaderboard is of, in words. */
function scopeName({ of, period }: Scope, say: Say): string {
	const what =
		of === undefined ? say("ladder.all") : Object.hasOwn(contests, of) ? gameName(of, say) : say(`ladder.family.${of}`);
	return say("ladder.title", { what, period: say(`ladder.period.${period}`) });
}

/** A page of a server's leaderboard as its reader sees it: a picture, and the same in words. */
export async function ladderPage(
	{ ladders, members, log }: Context,
	{
		guild,
		scope,
		page,
		reader,
	}: { readonly guild: string; readonly scope: Scope; readonly page: number; readonly reader: string },
	{ say, settings }: { readonly say: Say; readonly settings: Settings },
): Promise<{ readonly message: Message; readonly pages: number }> {
	const all = await ladders.rows(guild, scope);
	const title = scopeName(scope, say);
	if (all.length === 0) return { message: { content: say("ladder.empty", { title }) }, pages: 0 };
	const first = page * mostPlayers;
	const own = all.findIndex(({ player }) => player.id === reader);
	const near = [...all.slice(0, first + mostPlayers), ...all.slice(Math.max(0, own - 1), own + 2)];
	const { gone, names } = await members.of(guild, [...new Set(near.map(({ player }) => player.id))]);
	const rows = withoutPlayers(all, gone, isByRating(scope));
	const pages = Math.max(1, Math.ceil(rows.length / mostPlayers));
	const shown = chosenRows(rows, page % pages, reader);
	const rated = scope.of !== undefined;
	const heads = [...(rated ? ["rating"] : []), "matches", "wins", "points", "mars", "streak"];
	const nameOf = ({ player }: Row): string => names.get(player.id) ?? player.name;
	const lines = shown.map((row) => ({
		place: String(row.place),
		name: plainName(nameOf(row)),
		cells: cellsOf(row, rated),
		own: row.player.id === reader,
	}));
	const theme = settings.theme === undefined ? {} : { theme: settings.theme };
	const png = await drawPlayers({
		title,
		heads: heads.map((head) => say(`ladder.head.${head}`)),
		lines,
		...theme,
	}).catch((error: unknown) => {
		log.error("drawing failed", { leaderboard: guild, error });
		return undefined;
	});
	const told = shown.map((row) => tellRow(row, nameInText(nameOf(row)), rated, say));
	const text = told.join("\n");
	const name = `kafana-ladder-${scope.of ?? "all"}-${scope.period}-${page}-${reader}.png`;
	return {
		message: {
			content: settings.words || !png ? `**${title}**\n${text}` : `**${title}**`,
			pictures: png ? [{ name, alt: settings.words ? say("ladder.above") : text.slice(0, ALT_LIMIT), png }] : [],
		},
		pages,
	};
}

const ALT_LIMIT = 1024;

/** A page; on the first, for a reader who stands below it, fewer of the best and the reader's neighbours. */
function chosenRows(rows: readonly Row[], page: number, reader: string): readonly Row[] {
	const top = rows.slice(page * mostPlayers, (page + 1) * mostPlayers);
	const own = rows.findIndex(({ player }) => player.id === reader);
	if (page > 0 || own < mostPlayers) return top;
	return [...rows.slice(0, mostPlayers - NEIGHBOURS), ...rows.slice(own - 1, own + NEIGHBOURS - 1)];
}

const signed = (streak: number): string => (streak > 0 ? `+${streak}` : streak < 0 ? `−${-streak}` : "0");

function cellsOf({ rating, tally }: Row, rated: boolean): readonly string[] {
	const strength = rating ? `${Math.round(rating.rating)} ±${Math.round(DEVIATIONS * rating.rd)}` : "";
	const { matches, wins, points, mars, streak } = tally;
	return [...(rated ? [strength] : []), String(matches), String(wins), String(points), String(mars), signed(streak)];
}

function tellRow({ place, rating, tally }: Row, name: string, rated: boolean, say: Say): string {
	const strength =
		rated && rating
			? say("ladder.strength", { rating: Math.round(rating.rating), off: Math.round(DEVIATIONS * rating.rd) })
			: "";
	return say("ladder.row", { place, name, ...tally, streak: signed(tally.streak), strength });
}
