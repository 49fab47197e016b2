import type { CommandDefinition, CommandOption } from "./command-definition.ts";
import { optionsAt } from "./commands.ts";
import { OptionType } from "./discord.ts";
import { PersonError } from "./person-error.ts";
import type { Json } from "./records.ts";
import type { World } from "./world.ts";

/** What a person filled in: by option name, a text, a number, a yes or no, or the id of a user or channel. */
export type OptionValues = Readonly<Record<string, string | number | boolean>>;

/** The options of an interaction's data, and the ids they name. */
export interface CommandInput {
	readonly options: readonly Json[];
	readonly users: readonly string[];
	readonly channels: readonly string[];
}

/**
 * What a client sends of the values for a command, after the checks that a client makes: required options, kinds,
 * choices, bounds. While `focused` is being completed, its text may be anything and other options may be missing.
 */
export function commandInput(
	world: World,
	definition: CommandDefinition,
	path: readonly string[],
	values: OptionValues,
	focused?: string,
): CommandInput {
	const options = optionsAt(definition, path);
	if (options === undefined)
		throw new PersonError("no-such-command", `There is no /${[definition.name, ...path].join(" ")}.`);
	for (const name of Object.keys(values))
		if (!options.some((option) => option.name === name)) wrong(`There is no option ${name}.`);
	const filled = options.flatMap((option) => {
		const value = values[option.name];
		if (option.name === focused)
			return [{ name: option.name, type: option.type, value: String(value ?? ""), focused: true }];
		if (value === undefined) {
			if (option.required && focused === undefined) wrong(`The option ${option.name} is required.`);
			return [];
		}
		if (focused === undefined) checkValue(world, option, value);
		return [{ name: option.name, type: option.type, value }];
	});
	const ids = (types: readonly number[]) =>
		filled.filter(({ type }) => types.includes(type)).map(({ value }) => String(value));
	return {
		options: wrapped(definition, path, filled),
		users: ids([OptionType.User, OptionType.Mentionable]),
		channels: ids([OptionType.Channel]),
	};
}

/** Sub-commands stand in the data as options around their own. */
function wrapped(definition: CommandDefinition, path: readonly string[], inner: readonly Json[]): readonly Json[] {
	const types: number[] = [];
	let options = definition.options ?? [];
	for (const name of path) {
		const option = options.find((candidate) => candidate.name === name);
		types.push(option?.type ?? OptionType.Subcommand);
		options = option?.options ?? [];
	}
	return path.reduceRight<readonly Json[]>(
		(parts, name, index) => [{ name, type: types[index], options: parts }],
		inner,
	);
}

function wrong(message: string): never {
	throw new PersonError("wrong-input", message);
}

function checkValue(world: World, option: CommandOption, value: string | number | boolean): void {
	const { name, type, choices } = option;
	switch (type) {
		case OptionType.String:
			if (typeof value !== "string" || value === "") wrong(`${name} takes a text.`);
			checkBounds(name, String(value).length, option.min_length, option.max_length);
			break;
		case OptionType.Integer:
		case OptionType.Number:
			if (typeof value !== "number" || (type === OptionType.Integer && !Number.isInteger(value)))
				wrong(`${name} takes a number.`);
			checkBounds(name, Number(value), option.min_value, option.max_value);
			break;
		case OptionType.Boolean:
			if (typeof value !== "boolean") wrong(`${name} takes yes or no.`);
			break;
		case OptionType.User:
		case OptionType.Mentionable:
			if (world.users.get(String(value)) === undefined) wrong(`${name} takes a user.`);
			break;
		case OptionType.Channel:
			if (world.channels.get(String(value)) === undefined) wrong(`${name} takes a channel.`);
			break;
		default:
			wrong(`The playground has no options of type ${type}.`);
	}
	if (choices?.length && !choices.some((choice) => choice.value === value)) wrong(`${name} takes one of its choices.`);
}

function checkBounds(
	name: string,
	measure: number,
	least: number | null | undefined,
	most: number | null | undefined,
): void {
	if (measure < (least ?? Number.NEGATIVE_INFINITY)) wrong(`${name} is too short or small.`);
	if (measure > (most ?? Number.POSITIVE_INFINITY)) wrong(`${name} is too long or great.`);
}
