import type { Canvas } from "canvas";
import { type Brush, setFont, sprite, write } from "./brush.ts";
import { fittedText, isolated } from "./display-name.ts";

/** How a text is set. */
export interface LabelLook {
	readonly size: number;
	readonly colour: string;
	readonly align: "left" | "center" | "right";
}

/** Texts as sprites: setting type costs far more than copying it, and a board says the same names all evening. */
export interface Labels {
	/** Draws a text with its digits and capitals centred on `y`; cut with an ellipsis if it is wider than `room`. */
	draw(
		brush: Brush,
		text: string,
		at: { readonly x: number; readonly y: number },
		look: LabelLook,
		room?: number,
	): void;
}

/** Room around a text for what reaches over its measure: accents, tails, the curl of a last letter. */
const MARGIN = 6;
const LINES = 2;

/** Makes labels that remember the `most` used last. */
export function createLabels(most: number): Labels {
	const kept = new Map<string, Canvas>();
	let measuring: Canvas | undefined;
	const make = (text: string, look: LabelLook, room: number): Canvas => {
		measuring ??= sprite(1, 1, () => {});
		const ruler = measuring.getContext("2d");
		setFont(ruler, look.size);
		const measure = (part: string): number => ruler.measureText(part).width;
		const fitted = isolated(fittedText(text, room, measure));
		const width = Math.ceil(measure(fitted)) + 2 * MARGIN;
		const height = LINES * look.size;
		return sprite(width, height, (brush) =>
			write(brush, fitted, { x: MARGIN, y: height / 2 }, { ...look, align: "left" }),
		);
	};
	const labelOf = (text: string, look: LabelLook, room: number): Canvas => {
		const key = JSON.stringify([text, look.size, look.colour, room]);
		const label = kept.get(key) ?? make(text, look, room);
		kept.delete(key);
		kept.set(key, label);
		for (const oldest of kept.keys()) {
			if (kept.size <= most) break;
			kept.delete(oldest);
		}
		return label;
	};
	return {
		draw(brush, text, at, look, room = Number.POSITIVE_INFINITY) {
			const label = labelOf(text, look, room);
			const left = { left: -MARGIN, center: -label.width / 2, right: MARGIN - label.width }[look.align];
			brush.drawImage(label, Math.round(at.x + left), Math.round(at.y - label.height / 2));
		},
	};
}
