import { LINES, POINTS, type Rules, SIDE } from "./state.ts";

/** Points as a set: bit i is point i. */
export type PointSet = number;

export const bit = (point: number): PointSet => 1 << point;

/** Every point of the board. */
export const ALL: PointSet = 2 ** POINTS - 1;

export const setOf = (points: readonly number[]): PointSet => points.reduce((set, point) => set | bit(point), 0);

/** The points of a set in rising order. */
export function pointsOf(set: PointSet): readonly number[] {
	const points: number[] = [];
	for (let point = 0; point < POINTS; point++) if (set & bit(point)) points.push(point);
	return points;
}

/** For each point, the ways that lead from it along the lines, each to the end of its line. */
export const RAYS: readonly (readonly (readonly number[])[])[] = Array.from({ length: POINTS }, (_, point) =>
	LINES.filter((line) => line.includes(point)).flatMap((line) => {
		const at = line.indexOf(point);
		return [line.slice(at + 1), line.slice(0, at).toReversed()].filter((ray) => ray.length > 0);
	}),
);

/** For each point, those that one step leads to. */
export const NEIGHBOURS: readonly PointSet[] = RAYS.map((rays) => setOf(rays.map(([next]) => next!)));

/** The points between two on a line, from the first to the second; undefined if no line leads from one to the other. */
export function between(from: number, to: number): readonly number[] | undefined {
	const ray = RAYS[from]!.find((points) => points.includes(to));
	return ray?.slice(0, ray.indexOf(to));
}

/** Where a point stands when points are sorted as their names are: a1, a2, … e5. */
export const nameRank = (point: number): number => (point % SIDE) * SIDE + Math.floor(point / SIDE);

/** Where tigers may be set up (rules 1, item 2), sorted by name. */
export const SETUP_POINTS: Readonly<Record<Rules["setup"], readonly number[]>> = {
	nine: [6, 11, 16, 7, 12, 17, 8, 13, 18],
	ring: [6, 11, 16, 7, 17, 8, 13, 18],
	corners: [6, 16, 8, 18],
};
