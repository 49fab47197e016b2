import {
	type APIModalInteractionResponseCallbackData,
	ComponentType,
	type ModalSubmitInteraction,
	TextInputStyle,
} from "discord.js";
import { type Control, formatControl } from "./custom-id.ts";

/** The one field of every form. */
const FORM_FIELD = "text";

const TITLE_LIMIT = 45;

/** A form of one line of text. What is sent in comes back as a press with this control. */
export const textForm = (
	control: Control,
	words: { readonly title: string; readonly label: string; readonly placeholder: string; readonly longest: number },
): APIModalInteractionResponseCallbackData => ({
	custom_id: formatControl(control),
	title: words.title.slice(0, TITLE_LIMIT),
	components: [
		{
			type: ComponentType.Label,
			label: words.label.slice(0, TITLE_LIMIT),
			component: {
				type: ComponentType.TextInput,
				custom_id: FORM_FIELD,
				style: TextInputStyle.Short,
				placeholder: words.placeholder,
				min_length: 1,
				max_length: words.longest,
				required: true,
			},
		},
	],
});

/** What was typed into a form; undefined if it came without its field. */
export function typedInto({ fields }: ModalSubmitInteraction): string | undefined {
	const field = fields.fields.get(FORM_FIELD);
	return field?.type === ComponentType.TextInput ? field.value : undefined;
}
