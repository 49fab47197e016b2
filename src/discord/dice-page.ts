import { drawThrows } from "../../renderers/index.ts";
import { type ChiSquare, chiSquare, even } from "../app/chi-square.ts";
import { diceIn, FACES, type Rolls } from "../match/rolls.ts";
import type { Context } from "./command.ts";
import type { Message } from "./message.ts";
import { nameInText, plainName } from "./names.ts";
import type { Say } from "./words.ts";

/** Fewer dice, or rolls, than this are not judged: of each number, or of doubles, five are to be expected at the least. */
const FEWEST = 30;
const UNUSUAL = 0.05;
const RARE = 0.01;
const PERCENT = 100;

/** The dice of one side, whose name is as people know it. */
export interface Side {
	readonly name: string;
	readonly rolls: Rolls;
}

/** The dice of two sides: a picture, and in words how often each number came and whether that is unusual. */
export async function dicePage(
	{ log, mentions }: Context,
	{
		title,
		heading,
		sides,
		file,
		theme,
	}: {
		/** As it stands in the picture, and above the words. */
		readonly title: string;
		readonly heading: string;
		readonly sides: readonly [Side, Side];
		/** What no other picture is called. */
		readonly file: string;
		readonly theme: string | undefined;
	},
	say: Say,
): Promise<Message> {
	const [first, second] = sides.map(({ name, rolls }) => ({ name: plainName(name), faces: rolls.faces }));
	const png =
		first &&
		second &&
		(await drawThrows({
			title,
			expected: say("dice.expected"),
			sides: [first, second],
			...(theme === undefined ? {} : { theme }),
		}).catch((error: unknown) => {
			log.error("drawing failed", { dice: file, error });
			return undefined;
		}));
	const told = sides.map((side) => tellSide(side, say));
	const alt = say("dice.above", { title });
	return {
		content: [heading, ...told, say("dice.meaning", { verify: mentions.get("verify") ?? "`/verify`" })].join("\n"),
		pictures: png ? [{ name: `kafana-dice-${file}.png`, alt, png }] : [],
	};
}

function tellFaces({ name, rolls }: Side, say: Say): string {
	const faces = rolls.faces.map((count, face) => say("dice.face", { count, face: face + 1 }));
	return say("dice.faces", { name: nameInText(name), faces: faces.join(", ") });
}

function tellSide(side: Side, say: Say): string {
	const { name, rolls } = side;
	const dice = diceIn(rolls);
	if (dice === 0) return say("dice.none", { name: nameInText(name) });
	const found = judged(chiSquare(rolls.faces, even(FACES)), say);
	const uneven = dice < FEWEST ? say("dice.few", { dice }) : say("dice.uneven", { dice, ...found });
	return [tellFaces(side, say), uneven, ...tellDoubles(rolls, say)].join("\n");
}

function tellDoubles({ rolls, doubles }: Rolls, say: Say): readonly string[] {
	if (rolls === 0) return [];
	const counts = { doubles, rolls, expected: decimal(rolls / FACES) };
	if (rolls < FEWEST) return [say("dice.doubles", counts)];
	const found = chiSquare([doubles, rolls - doubles], [1 / FACES, 1 - 1 / FACES]);
	return [say("dice.doublesJudged", { ...counts, ...judged(found, say) })];
}

const judged = ({ value, p }: ChiSquare, say: Say) => ({
	value: decimal(value),
	percent: p * PERCENT < 1 ? decimal(p * PERCENT) : Math.round(p * PERCENT),
	verdict: say(`dice.verdict.${p < RARE ? "rare" : p < UNUSUAL ? "unusual" : "usual"}`),
});

const decimal = (value: number): string => value.toFixed(1);
