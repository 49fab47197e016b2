import { ButtonStyle, ComponentType } from "discord.js";
import type { Step } from "../games/game.ts";
import { type Control, formatControl } from "./custom-id.ts";
import type { Row } from "./message.ts";

const ROW_BUTTONS = 5;
const SELECT_OPTIONS = 25;
/** Steps in buttons when everything fits into them; beyond that, this many and the rest in a select. */
const STEP_ROWS = 4;
const MOST_STEP_BUTTONS = STEP_ROWS * ROW_BUTTONS;
const FEWER_STEP_BUTTONS = (STEP_ROWS - 1) * ROW_BUTTONS;
const LABEL_LIMIT = 80;

export interface Button {
	readonly label: string;
	readonly control: Control;
	readonly style?: "primary" | "secondary" | "success" | "danger";
}

const STYLES = {
	primary: ButtonStyle.Primary,
	secondary: ButtonStyle.Secondary,
	success: ButtonStyle.Success,
	danger: ButtonStyle.Danger,
} as const;

/** Up to five buttons side by side. */
export const buttonRow = (buttons: readonly Button[]): Row => ({
	type: ComponentType.ActionRow,
	components: buttons.slice(0, ROW_BUTTONS).map(({ label, control, style = "secondary" }) => ({
		type: ComponentType.Button,
		label: label.slice(0, LABEL_LIMIT),
		style: STYLES[style],
		custom_id: formatControl(control),
	})),
});

/**
 * The next steps of a turn in at most four rows: a button each; more than twenty, fifteen buttons and a select for the
 * rest. `controlOf` gives the control that takes a step; the select bears the control of its menu, and its values are
 * the steps' codes.
 */
export function stepRows(
	steps: readonly Step[],
	controlOf: (step: Step) => Control,
	menu: { readonly control: Control; readonly placeholder: string },
): readonly Row[] {
	const few = steps.length <= MOST_STEP_BUTTONS;
	const buttons = steps.slice(0, few ? MOST_STEP_BUTTONS : FEWER_STEP_BUTTONS);
	const rest = steps.slice(buttons.length, buttons.length + SELECT_OPTIONS);
	const rows: Row[] = [];
	for (let start = 0; start < buttons.length; start += ROW_BUTTONS) {
		const row = buttons.slice(start, start + ROW_BUTTONS);
		rows.push(buttonRow(row.map((step) => ({ label: step.label, control: controlOf(step) }))));
	}
	if (rest.length === 0) return rows;
	rows.push({
		type: ComponentType.ActionRow,
		components: [
			{
				type: ComponentType.StringSelect,
				custom_id: formatControl(menu.control),
				placeholder: menu.placeholder,
				min_values: 1,
				max_values: 1,
				options: rest.map((step) => ({ label: step.label, value: step.code })),
			},
		],
	});
	return rows;
}
