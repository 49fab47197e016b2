import { ButtonStyle, ComponentType, Limit } from "./discord.ts";
import type { Problem } from "./errors.ts";
import { problem, repeats } from "./form.ts";
import type { Component } from "./records.ts";

type Path = readonly (string | number)[];

/** Parts that only a message with the flag for components V2 may have. */
const V2_TYPES: ReadonlySet<number> = new Set([
	ComponentType.Section,
	ComponentType.TextDisplay,
	ComponentType.MediaGallery,
	ComponentType.File,
	ComponentType.Separator,
	ComponentType.Container,
]);

/** Whether a component is one of the five kinds of select. */
function isSelect(component: Component): boolean {
	const { type } = component;
	return (
		type === ComponentType.StringSelect || (type >= ComponentType.UserSelect && type <= ComponentType.ChannelSelect)
	);
}

/** A component and all its parts, each with its path. */
export function walk(components: readonly Component[], base: Path): readonly (readonly [Component, Path])[] {
	return components.flatMap((component, index) => within(component, [...base, index]));
}

function within(component: Component, path: Path): readonly (readonly [Component, Path])[] {
	return [
		[component, path] as const,
		...walk(component.components ?? [], [...path, "components"]),
		...(component.component ? within(component.component, [...path, "component"]) : []),
		...(component.accessory ? within(component.accessory, [...path, "accessory"]) : []),
	];
}

/** What the published schemas do not say about the components of a message. */
export function messageComponentProblems(components: readonly Component[], v2: boolean): readonly Problem[] {
	const all = walk(components, ["components"]);
	const problems: Problem[] = [];
	if (!v2 && components.length > Limit.rows)
		problems.push(problem(["components"], "BASE_TYPE_BAD_LENGTH", `Must be ${Limit.rows} or fewer in length.`));
	if (v2 && all.length > Limit.componentsV2)
		problems.push(
			problem(["components"], "COMPONENT_MAX_TOTAL_COMPONENTS", `Must be ${Limit.componentsV2} or fewer in all.`),
		);
	for (const [component, path] of all) {
		if (!v2 && V2_TYPES.has(component.type))
			problems.push(problem([...path, "type"], "UNION_TYPE_CHOICES", "Needs the flag for components V2."));
		if (component.type === ComponentType.ActionRow) problems.push(...rowProblems(component, path));
		if (component.type === ComponentType.Button) problems.push(...buttonProblems(component, path));
		if (isSelect(component)) problems.push(...selectProblems(component, path));
	}
	return [...problems, ...repeatedIds(all)];
}

/** Two controls of one message or modal with the same custom_id. */
export function repeatedIds(all: readonly (readonly [Component, Path])[]): readonly Problem[] {
	return [
		...repeats(all, ([component]) => component.custom_id).map((index) =>
			problem(
				[...(all[index]?.[1] ?? []), "custom_id"],
				"COMPONENT_CUSTOM_ID_DUPLICATED",
				"Component custom id cannot be duplicated",
			),
		),
		...repeats(all, ([component]) => (component.id === 0 ? undefined : component.id)).map((index) =>
			problem([...(all[index]?.[1] ?? []), "id"], "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated"),
		),
	];
}

function rowProblems(row: Component, path: Path): readonly Problem[] {
	const parts = row.components ?? [];
	return parts.some(isSelect) && parts.length > 1
		? [problem([...path, "components"], "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "A select takes a row of its own.")]
		: [];
}

function buttonProblems(button: Component, path: Path): readonly Problem[] {
	const has = (field: "custom_id" | "url" | "label" | "emoji") => button[field] !== undefined && button[field] !== null;
	const at = (field: string, code: string, message: string) => problem([...path, field], code, message);
	if (button.style === ButtonStyle.Premium) return [];
	const problems: Problem[] = [];
	if (!has("label") && !has("emoji"))
		problems.push(at("label", "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A button needs a label or an emoji."));
	if (has("label") && button.label === "" && !has("emoji"))
		problems.push(at("label", "BASE_TYPE_BAD_LENGTH", "Must be 1 or more in length."));
	if (button.style === ButtonStyle.Link) {
		if (!has("url")) problems.push(at("url", "BASE_TYPE_REQUIRED", "A link button must have a url."));
		if (has("custom_id"))
			problems.push(at("custom_id", "BUTTON_COMPONENT_CUSTOM_ID_URL", "A link button cannot have a custom id."));
	} else {
		if (!has("custom_id"))
			problems.push(at("custom_id", "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED", "A custom id is required."));
		if (has("url")) problems.push(at("url", "BUTTON_COMPONENT_URL", "Only a link button can have a url."));
	}
	return problems;
}

/** What the published schemas do not say about a select, in a message or in a modal. */
export function selectProblems(select: Component, path: Path): readonly Problem[] {
	const at = (field: string, code: string, message: string) => problem([...path, field], code, message);
	const least = select.min_values ?? 1;
	const most = select.max_values ?? 1;
	const problems: Problem[] = [];
	if (least > most) problems.push(at("min_values", "SELECT_COMPONENT_MIN_VALUES", "Must not be above max_values."));
	if (select.type !== ComponentType.StringSelect) return problems;
	const options = select.options ?? [];
	if (most > options.length)
		problems.push(at("max_values", "SELECT_COMPONENT_MAX_VALUES", "Must not be above the number of options."));
	if (options.filter((option) => option.default).length > most)
		problems.push(at("options", "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "More are chosen than may be."));
	for (const index of repeats(options, (option) => option.value))
		problems.push(
			problem(
				[...path, "options", index, "value"],
				"SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
				"The specified option value is already used",
			),
		);
	return problems;
}
