import { repeatedIds, selectProblems, walk } from "./component-rules.ts";
import { ComponentType, Limit } from "./discord.ts";
import type { Problem } from "./errors.ts";
import { problem } from "./form.ts";
import type { Component } from "./records.ts";

/** What the published schemas do not say about a modal. */
export function modalProblems(modal: { readonly components: readonly Component[] }): readonly Problem[] {
	const all = walk(modal.components, ["components"]);
	const problems: Problem[] = [];
	if (modal.components.length > Limit.modalComponents)
		problems.push(
			problem(["components"], "BASE_TYPE_BAD_LENGTH", `Must be ${Limit.modalComponents} or fewer in length.`),
		);
	for (const [component, path] of all) {
		if (component.type === ComponentType.ActionRow && component.components?.length !== 1)
			problems.push(problem([...path, "components"], "BASE_TYPE_BAD_LENGTH", "A row of a modal has one text input."));
		if (component.type === ComponentType.TextInput) problems.push(...textProblems(component, path));
		if (component.type === ComponentType.StringSelect || component.type === ComponentType.UserSelect)
			problems.push(...selectProblems(component, path));
	}
	return [...problems, ...repeatedIds(all)];
}

function textProblems(input: Component, path: readonly (string | number)[]): readonly Problem[] {
	const problems: Problem[] = [];
	const labelled = path.at(-1) === "component";
	const label = input.label ?? undefined;
	if (labelled && label !== undefined)
		problems.push(problem([...path, "label"], "BASE_TYPE_UNEXPECTED", "The label around it is its label."));
	if (!labelled && label === undefined)
		problems.push(problem([...path, "label"], "BASE_TYPE_REQUIRED", "This field is required"));
	const most = input.max_length ?? Number.POSITIVE_INFINITY;
	if ((input.min_length ?? 0) > most)
		problems.push(problem([...path, "min_length"], "TEXT_INPUT_LENGTHS", "Must not be above max_length."));
	const { length } = input.value ?? "";
	if (length > most || (length > 0 && length < (input.min_length ?? 0)))
		problems.push(problem([...path, "value"], "BASE_TYPE_BAD_LENGTH", "Not as long as it has to be."));
	return problems;
}
