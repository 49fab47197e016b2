/**
 * A slow search for the plays of the pin games, written apart from the program's own: points are stacks of men from bottom to top,
 * numbered for White alone, and every order of every number is tried. It shares no code and no idea with what it checks.
 */

type Colour = "w" | "b";

/** Stacks 1..24 in White's numbering, bottom first, and the men each side has borne off. White moves down, Black up. */
export interface Stacks {
	readonly points: readonly string[];
	readonly off: Readonly<Record<Colour, number>>;
}

export interface BruteRules {
	readonly bearOffWhilePinned: "others" | "none";
	readonly mother: "win" | "off";
}

/** What ended a game, said for White, who moves. */
export type BruteEnd = "bearOff" | "mother" | "bothMothers" | undefined;

const ALL = 15;
const START = 24;

const top = (stack: string): string => stack.slice(-1);
const pinned = (stack: string, colour: Colour): boolean => stack.includes(colour) && top(stack) !== colour;

/** White may land where nobody is, where he is on top, and on a lone black man. */
const accepts = (stack: string): boolean => stack === "" || top(stack) === "w" || stack === "b";

function whitePlaces(stacks: Stacks): readonly number[] {
	return stacks.points.flatMap((stack, point) => (stack.includes("w") ? [point] : []));
}

function bornOff(stacks: Stacks, from: number, die: number, rules: BruteRules): boolean {
	const places = whitePlaces(stacks);
	if (places.some((point) => point > 6)) return false;
	if (rules.bearOffWhilePinned === "none" && places.some((point) => pinned(stacks.points[point]!, "w"))) return false;
	return from === die || (from < die && Math.max(...places) === from);
}

/** White's position after moving the top man of `from` by `die`, or undefined if the rules forbid it. */
function moved(stacks: Stacks, from: number, die: number, rules: BruteRules): Stacks | undefined {
	const stack = stacks.points[from]!;
	if (top(stack) !== "w") return undefined;
	const points = [...stacks.points];
	points[from] = stack.slice(0, -1);
	if (from > die) {
		const reached = stacks.points[from - die]!;
		if (!accepts(reached)) return undefined;
		points[from - die] = `${reached}w`;
		return { points, off: stacks.off };
	}
	return bornOff(stacks, from, die, rules) ? { points, off: { ...stacks.off, w: stacks.off.w + 1 } } : undefined;
}

/** How the game stands after a step of White's, in the order of the tests of the rules. */
export function bruteEnd(stacks: Stacks, rules: BruteRules): BruteEnd {
	if (stacks.off.w === ALL) return "bearOff";
	// Black starts from White's 1-point.
	if (!pinned(stacks.points[1]!, "b")) return undefined;
	if (pinned(stacks.points[START]!, "w")) return "bothMothers";
	return rules.mother === "win" && !stacks.points[START]!.includes("w") ? "mother" : undefined;
}

interface Node {
	readonly stacks: Stacks;
	readonly left: readonly number[];
	readonly used: readonly number[];
	readonly end: BruteEnd;
}

const keyOf = ({ stacks, left, used }: Node): string => `${textOf(stacks)} ${[...left].sort()} ${[...used].sort()}`;

/** A position in one text. */
export const textOf = ({ points, off }: Stacks): string => `${points.join(",")} ${off.w} ${off.b}`;

function successors(node: Node, rules: BruteRules): readonly Node[] {
	if (node.end !== undefined) return [];
	return node.left.flatMap((die, index) =>
		node.stacks.points.flatMap((_, from) => {
			const stacks = moved(node.stacks, from, die, rules);
			if (stacks === undefined) return [];
			const left = node.left.filter((_, other) => other !== index);
			return [{ stacks, left, used: [...node.used, die], end: bruteEnd(stacks, rules) }];
		}),
	);
}

/** The final positions of all legal plays of White with these two dice. */
export function bruteFinals(stacks: Stacks, dice: readonly [number, number], rules: BruteRules): ReadonlySet<string> {
	const [first, second] = dice;
	const left = first === second ? [first, first, first, first] : [first, second];
	const leaves: Node[] = [];
	let level: readonly Node[] = [{ stacks, left, used: [], end: undefined }];
	while (level.length > 0) {
		const next = new Map<string, Node>();
		for (const node of level) {
			const after = successors(node, rules);
			if (after.length === 0 && node.used.length > 0) leaves.push(node);
			for (const child of after) next.set(keyOf(child), child);
		}
		level = [...next.values()];
	}
	const most = Math.max(0, ...leaves.map((leaf) => leaf.used.length));
	const higher = Math.max(first, second);
	const mustBeHigher = most === 1 && leaves.some((leaf) => leaf.used[0] === higher);
	const legal = leaves.filter((leaf) => leaf.used.length === most || leaf.end !== undefined);
	return new Set(legal.filter((leaf) => !mustBeHigher || leaf.used[0] === higher).map((leaf) => textOf(leaf.stacks)));
}
