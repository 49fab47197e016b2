import type { OfferedCommand, OfferedOption } from "../../playground/seen.ts";

/** A command as a client is offered it. */
export function command(name: string, options: readonly OfferedOption[]): OfferedCommand {
	return { id: "1", scope: "global", name, label: name, description: `What ${name} does`, options };
}

/** An option of a command: an optional text, unless it is told otherwise. */
export function option(name: string, change: Partial<OfferedOption>): OfferedOption {
	return {
		name,
		label: name,
		description: `What ${name} is`,
		type: 3,
		required: false,
		autocomplete: false,
		choices: [],
		...change,
	};
}
