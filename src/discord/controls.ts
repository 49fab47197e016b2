import { ButtonStyle, ComponentType } from "discord.js";
import { type Control, formatControl } from "./custom-id.ts";
import type { Row } from "./message.ts";

const ROW_BUTTONS = 5;
/** As many entries as a select may have. */
const SELECT_ENTRIES = 25;
/** Choices in buttons when everything fits into them; beyond that, fewer and the rest in a select. */
const CHOICE_ROWS = 4;
const MOST_BUTTONS = CHOICE_ROWS * ROW_BUTTONS;
const FEWER_BUTTONS = (CHOICE_ROWS - 1) * ROW_BUTTONS;
const PAGE = FEWER_BUTTONS + SELECT_ENTRIES;
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

/** Up to five buttons side by side; no row for none. */
export function buttonRow(buttons: readonly Button[]): readonly Row[] {
	if (buttons.length === 0) return [];
	return [
		{
			type: ComponentType.ActionRow,
			components: buttons.slice(0, ROW_BUTTONS).map(({ label, control, style = "secondary" }) => ({
				type: ComponentType.Button,
				label: label.length > LABEL_LIMIT ? `${label.slice(0, LABEL_LIMIT - 1)}…` : label,
				style: STYLES[style],
				custom_id: formatControl(control),
			})),
		},
	];
}

export interface Entry {
	readonly label: string;
	/** At most 100 characters. */
	readonly value: string;
	readonly chosen?: boolean;
}

/** A select of up to 25 entries, one of which is chosen. */
export const selectRow = (control: Control, placeholder: string, entries: readonly Entry[]): readonly Row[] => [
	{
		type: ComponentType.ActionRow,
		components: [
			{
				type: ComponentType.StringSelect,
				custom_id: formatControl(control),
				placeholder,
				min_values: 1,
				max_values: 1,
				options: entries
					.slice(0, SELECT_ENTRIES)
					.map(({ label, value, chosen }) => ({ label: label.slice(0, LABEL_LIMIT), value, default: chosen === true })),
			},
		],
	},
];

/** One choice, and the argument its control carries. */
export interface Choice {
	readonly label: string;
	readonly argument: string;
}

/** How many pages the choices of one message need. */
export const pagesOf = (choices: readonly Choice[]): number =>
	choices.length <= MOST_BUTTONS ? 1 : Math.ceil(choices.length / PAGE);

/**
 * A page of choices in at most four rows: a button each up to twenty; of more, fifteen buttons, and a select whose values
 * are the arguments of the others.
 */
export function choiceRows(
	choices: readonly Choice[],
	page: number,
	controlOf: (argument: string) => Control,
	menu: { readonly control: Control; readonly placeholder: string },
): readonly Row[] {
	const few = choices.length <= MOST_BUTTONS;
	const shown = few ? choices : choices.slice(page * PAGE, (page + 1) * PAGE);
	const buttons = shown.slice(0, few ? MOST_BUTTONS : FEWER_BUTTONS);
	const rest = shown.slice(buttons.length);
	const rows: Row[] = [];
	for (let start = 0; start < buttons.length; start += ROW_BUTTONS) {
		const row = buttons.slice(start, start + ROW_BUTTONS);
		rows.push(...buttonRow(row.map(({ label, argument }) => ({ label, control: controlOf(argument) }))));
	}
	const entries = rest.map(({ label, argument }) => ({ label, value: argument }));
	return rest.length === 0 ? rows : [...rows, ...selectRow(menu.control, menu.placeholder, entries)];
}
