/**
 * A slow search for the plays of the hitting and the blocking games, written apart from the program's own: a side is the list of its
 * fifteen men, each known by how far he has to go, and every order of every number is tried. It shares no code and no idea with what it
 * checks.
 */

/** How far each man has to go, in his own side's numbering: 0 is off, 25 on the bar. From far to near. */
export interface Lists {
	readonly mine: readonly number[];
	readonly theirs: readonly number[];
}

export interface ListRules {
	/** Both sides go round the same way; else towards each other. */
	readonly parallel: boolean;
	/** A lone man is sent to the bar; else any man closes a point. */
	readonly hits: boolean;
	/** A man that has hit on 6..1 stays there (H6). */
	readonly hitterStays: boolean;
	/** Until a man of mine is here or nearer, only the first may move; 24 where all always may (F2). */
	readonly freeFrom: number;
	/** When 24..19 may not all be held (F3). */
	readonly quarter: "step" | "end" | "never";
	/** A wall before all of theirs must be opened (F5). */
	readonly unblock: boolean;
	/** No wall may be completed before all of theirs (F7). */
	readonly noTrap: boolean;
}

interface Node extends Lists {
	readonly left: readonly number[];
	readonly used: readonly number[];
	/** Points where a man who hit must stay. */
	readonly staying: readonly number[];
}

const far = (a: number, b: number): number => b - a;

/** Their number of my point. */
function theirNumber(point: number, { parallel }: ListRules): number {
	if (!parallel) return 25 - point;
	return point > 12 ? point - 12 : point + 12;
}

const countOf = (men: readonly number[], place: number): number => men.filter((man) => man === place).length;

function mayLeave({ mine, staying }: Node, from: number, rules: ListRules): boolean {
	if (from === 0) return false;
	if (mine.includes(25) && from !== 25) return false;
	if (staying.includes(from) && countOf(mine, from) === 1) return false;
	const nearest = Math.min(...mine);
	if (nearest <= rules.freeFrom) return true;
	return from === nearest;
}

/** My men and theirs after a step, or undefined if the rules forbid it. */
function stepped(node: Node, from: number, die: number, rules: ListRules): Node | undefined {
	const { mine, theirs, staying } = node;
	const to = Math.max(0, from - die);
	if (to === 0 && (mine[0]! > 6 || (from < die && mine[0]! > from))) return undefined;
	const met = to === 0 ? 0 : countOf(theirs, theirNumber(to, rules));
	if (met > (rules.hits ? 1 : 0)) return undefined;
	const moved = [...mine];
	moved.splice(moved.indexOf(from), 1, to);
	const sent = met === 1 ? theirs.toSpliced(theirs.indexOf(theirNumber(to, rules)), 1, 25) : theirs;
	const after = { mine: moved.sort(far), theirs: sent.toSorted(far) };
	if (rules.quarter === "step" && holdsQuarter(after)) return undefined;
	if (rules.noTrap && traps(after, rules).some((wall) => !traps(node, rules).includes(wall))) return undefined;
	return {
		...after,
		left: node.left.toSpliced(node.left.indexOf(die), 1),
		used: [...node.used, die],
		staying: met === 1 && rules.hitterStays && to <= 6 ? [...staying, to] : staying,
	};
}

const holdsQuarter = ({ mine }: Lists): boolean => [24, 23, 22, 21, 20, 19].every((point) => mine.includes(point));

/** The first of their six points that mine hold in a row, for each such six. */
function walls({ mine }: Lists, rules: ListRules): readonly number[] {
	const held = new Set(mine.filter((man) => man > 0).map((man) => theirNumber(man, rules)));
	const firsts = Array.from({ length: 19 }, (_, index) => index + 1);
	return firsts.filter((first) => [0, 1, 2, 3, 4, 5].every((more) => held.has(first + more)));
}

/** Those walls that every man of theirs is behind. */
const traps = (lists: Lists, rules: ListRules): readonly number[] =>
	walls(lists, rules).filter((first) => lists.theirs.every((man) => man > first + 5));

/** The wall right before the one point that all of theirs on the board stand on, if there is one. */
function wallBefore(lists: Lists, rules: ListRules): number | undefined {
	const [point, ...others] = new Set(lists.theirs.filter((man) => man > 0));
	if (point === undefined || others.length > 0) return undefined;
	return walls(lists, rules).find((first) => first === point - 6);
}

const isOver = ({ mine }: Lists): boolean => mine[0] === 0;

/** A position in one text. */
export const listsText = ({ mine, theirs }: Lists): string => `${mine} ${theirs}`;

const nodeKey = (node: Node): string => `${listsText(node)} ${node.left} ${node.used} ${node.staying}`;

/** Everything that can be played with some of these numbers, in any order, not going on after the end. */
function reachable(lists: Lists, pool: readonly number[], rules: ListRules): readonly Node[] {
	const found: Node[] = [];
	let level: readonly Node[] = [{ ...lists, left: pool, used: [], staying: [] }];
	while (level.length > 0) {
		const next = new Map<string, Node>();
		for (const node of level) {
			if (isOver(node)) continue;
			for (const die of new Set(node.left)) {
				for (const from of new Set(node.mine)) {
					const after = mayLeave(node, from, rules) ? stepped(node, from, die, rules) : undefined;
					if (after !== undefined) next.set(nodeKey(after), after);
				}
			}
		}
		level = [...next.values()];
		found.push(...level);
	}
	return found;
}

/** The final positions of all legal plays with these numbers: two dice, or so many of one. */
export function listFinals(lists: Lists, pool: readonly number[], rules: ListRules): ReadonlySet<string> {
	const ends = reachable(lists, pool, rules).filter((node) => !(rules.quarter === "end" && holdsQuarter(node)));
	const most = Math.max(0, ...ends.map(({ used }) => used.length));
	let legal = ends.filter((node) => node.used.length === most || isOver(node));
	const higher = Math.max(...pool);
	if (most === 1 && new Set(pool).size === 2 && legal.some(({ used }) => used[0] === higher)) {
		legal = legal.filter(({ used }) => used[0] === higher);
	}
	const wall = rules.unblock ? wallBefore(lists, rules) : undefined;
	if (wall !== undefined) {
		const opening = legal.filter((node) => !walls(node, rules).includes(wall));
		if (opening.length > 0) legal = opening;
	}
	return new Set(legal.map(listsText));
}
