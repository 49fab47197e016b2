import { ComponentType } from "./discord.ts";
import { PersonError } from "./person-error.ts";
import type { Component, Json, Modal } from "./records.ts";
import type { World } from "./world.ts";

/** What a person filled in: by custom id, a text, the chosen values, or a tick. */
export type ModalValues = Readonly<Record<string, string | readonly string[] | boolean>>;

/** What a client sends of a filled-in modal, after the checks that a client makes. */
export function modalInput(world: World, modal: Modal, values: ModalValues): readonly Json[] {
	const known = modal.components.flatMap(inputsOf);
	for (const name of Object.keys(values))
		if (!known.some((input) => input.custom_id === name))
			throw new PersonError("no-such-control", `The form has no field ${name}.`);
	return modal.components.map((component, index) => {
		const id = component.id ?? index + 1;
		switch (component.type) {
			case ComponentType.ActionRow:
				return {
					type: component.type,
					id,
					components: inputsOf(component).map((input) => filled(world, input, values)),
				};
			case ComponentType.Label: {
				const [input] = inputsOf(component);
				return { type: component.type, id, ...(input ? { component: filled(world, input, values) } : {}) };
			}
			default:
				return { type: component.type, id };
		}
	});
}

/** The fields in a part of a modal. */
function inputsOf(component: Component): readonly Component[] {
	return [...(component.components ?? []), ...(component.component ? [component.component] : [])];
}

/** The users chosen in a modal. */
export function modalUsers(modal: Modal, values: ModalValues): readonly string[] {
	return modal.components
		.flatMap(inputsOf)
		.filter(({ type }) => type === ComponentType.UserSelect || type === ComponentType.MentionableSelect)
		.flatMap(({ custom_id }) => values[custom_id ?? ""] ?? [])
		.filter((value) => typeof value === "string");
}

function filled(world: World, input: Component, values: ModalValues): Json {
	const name = input.custom_id ?? "";
	const given = values[name];
	const base = { type: input.type, id: input.id ?? 0, custom_id: name };
	const wrong = (message: string): never => {
		throw new PersonError("wrong-input", `${input.label ?? name}: ${message}`);
	};
	if (input.type === ComponentType.TextInput) {
		const value = given ?? input.value ?? "";
		if (typeof value !== "string") return wrong("takes a text.");
		if (value === "" && (input.required ?? true)) wrong("is required.");
		if (value !== "" && value.length < (input.min_length ?? 0)) wrong("is too short.");
		if (value.length > (input.max_length ?? Number.POSITIVE_INFINITY)) wrong("is too long.");
		return { ...base, value };
	}
	if (input.type === ComponentType.Checkbox) return { ...base, value: given === true };
	if (input.type === ComponentType.RadioGroup) {
		if (given === undefined && (input.required ?? true)) wrong("is required.");
		if (given !== undefined && !input.options?.some(({ value }) => value === given)) wrong("takes one of its options.");
		return { ...base, value: given ?? null };
	}
	const chosen = Array.isArray(given) ? (given as readonly string[]) : given === undefined ? [] : [String(given)];
	if (chosen.length === 0 && (input.required ?? true)) wrong("is required.");
	checkChosen(world, input, chosen, wrong);
	return { ...base, values: chosen };
}

/** Refuses values that a select does not offer, or too few or many of them. */
export function checkChosen(
	world: World,
	select: Component,
	values: readonly string[],
	wrong: (message: string) => never,
): void {
	if (new Set(values).size !== values.length) wrong("names a value twice.");
	if (values.length > 0 && values.length < (select.min_values ?? 1)) wrong("takes more values.");
	if (values.length > (select.max_values ?? 1)) wrong("takes fewer values.");
	for (const value of values) {
		const known = select.options
			? select.options.some((option) => option.value === value)
			: world.users.get(value) !== undefined || world.channels.get(value) !== undefined;
		if (!known) wrong(`does not offer ${value}.`);
	}
}
