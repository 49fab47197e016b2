import { createCanvas } from "canvas";
import { type Brush, setFont, write } from "./brush.ts";
import { fittedText, isolated } from "./display-name.ts";
import type { Sheet, Sprite } from "./sprite.ts";

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
		sheet: Sheet,
		text: string,
		at: { readonly x: number; readonly y: number },
		look: LabelLook,
		room?: number,
	): void;
}

/** Names and numbers of the boards drawn lately. A long name takes 0.1 MB. */
export const LABELS = 64;

/** Room around a text for what reaches over its measure: accents, tails, the curl of a last letter. */
const MARGIN = 6;
const LINES = 2;

/** Makes labels that remember the `most` used last. */
export function createLabels(most: number): Labels {
	const kept = new Map<string, Sprite>();
	let ruler: Brush | undefined;
	const make = (text: string, look: LabelLook, room: number): Sprite => {
		const measuring = ruler ?? createCanvas(1, 1).getContext("2d");
		ruler = measuring;
		setFont(measuring, look.size);
		const measure = (part: string): number => measuring.measureText(part).width;
		const fitted = isolated(fittedText(text, room, measure));
		const width = Math.ceil(measure(fitted)) + 2 * MARGIN;
		const height = LINES * look.size;
		return {
			width,
			height,
			paint: (brush) => write(brush, fitted, { x: MARGIN, y: height / 2 }, { ...look, align: "left" }),
		};
	};
	const labelOf = (text: string, look: LabelLook, room: number): Sprite => {
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
		draw(sheet, text, at, look, room = Number.POSITIVE_INFINITY) {
			const label = labelOf(text, look, room);
			const left = { left: -MARGIN, center: -label.width / 2, right: MARGIN - label.width }[look.align];
			sheet.put(label, at.x + left, at.y - label.height / 2);
		},
	};
}
