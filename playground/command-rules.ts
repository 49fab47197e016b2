import type { Choice, CommandDefinition, CommandOption } from "./command-definition.ts";
import { CommandType, Limit, OptionType } from "./discord.ts";
import type { Problem } from "./errors.ts";
import { problem, repeats } from "./form.ts";

type Path = readonly (string | number)[];
type Translations = Readonly<Record<string, string>> | null | undefined;

/** The languages that Discord's clients have. */
const LOCALES: readonly string[] = (
	"id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk hi th zh-CN ja " +
	"zh-TW ko"
).split(" ");

const NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;

function isName(name: string): boolean {
	return NAME.test(name) && name === name.toLowerCase();
}

/** What the published schemas do not say about a command; `partial` where only some of its fields are given. */
export function commandProblems(command: Partial<CommandDefinition>, partial = false): readonly Problem[] {
	const type = command.type ?? CommandType.ChatInput;
	const problems: Problem[] = [...localeProblems(command, [])];
	if (type === CommandType.ChatInput) {
		if (command.name !== undefined) problems.push(...nameProblems(command.name, command.name_localizations, []));
		if (!partial && !command.description)
			problems.push(problem(["description"], "BASE_TYPE_REQUIRED", "This field is required"));
		problems.push(...optionsProblems(command.options ?? [], []));
	} else {
		if (command.description)
			problems.push(
				problem(["description"], "APPLICATION_COMMAND_DESCRIPTION_INVALID", "Only slash commands have one."),
			);
		if (command.options?.length)
			problems.push(problem(["options"], "APPLICATION_COMMAND_OPTIONS_INVALID", "Only slash commands have options."));
	}
	const { default_member_permissions: permissions } = command;
	if (permissions !== undefined && permissions !== null && !/^\d+$/.test(String(permissions)))
		problems.push(problem(["default_member_permissions"], "NUMBER_TYPE_COERCE", "Not a set of permissions."));
	if (textLength(command) > Limit.commandText)
		problems.push(problem([], "APPLICATION_COMMAND_TOO_LARGE", `Command exceeds maximum size (${Limit.commandText})`));
	return problems;
}

function nameProblems(name: string, translations: Translations, path: Path): readonly Problem[] {
	const wrong = (at: Path) =>
		problem(at, "APPLICATION_COMMAND_INVALID_NAME", "Lower case letters, digits, - and _ only, at most 32.");
	return [
		...(isName(name) ? [] : [wrong([...path, "name"])]),
		...Object.entries(translations ?? {}).flatMap(([locale, text]) =>
			isName(text) ? [] : [wrong([...path, "name_localizations", locale])],
		),
	];
}

interface Translated {
	readonly name_localizations?: Translations;
	readonly description_localizations?: Translations;
}

function localeProblems(translated: Translated, path: Path): readonly Problem[] {
	return (["name_localizations", "description_localizations"] as const).flatMap((field) =>
		Object.keys(translated[field] ?? {})
			.filter((locale) => !LOCALES.includes(locale))
			.map((locale) =>
				problem([...path, field, locale], "ENUM_TYPE_COERCE", `Value "${locale}" is not a valid enum value.`),
			),
	);
}

function isSubcommand({ type }: CommandOption): boolean {
	return type === OptionType.Subcommand || type === OptionType.SubcommandGroup;
}

function optionsProblems(options: readonly CommandOption[], base: Path): readonly Problem[] {
	const path = [...base, "options"];
	const problems: Problem[] = options.flatMap((option, index) => [...optionProblems(option, [...path, index])]);
	for (const index of repeats(options, ({ name }) => name))
		problems.push(
			problem(
				[...path, index, "name"],
				"APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
				"Option name must be unique",
			),
		);
	const firstOptional = options.findIndex((option) => !option.required && !isSubcommand(option));
	for (const [index, option] of options.entries())
		if (option.required && firstOptional >= 0 && index > firstOptional)
			problems.push(
				problem(
					[...path, index],
					"APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
					"Required options must be placed before non-required options",
				),
			);
	if (options.some(isSubcommand) && !options.every(isSubcommand))
		problems.push(
			problem(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-commands and options cannot stand together."),
		);
	return problems;
}

function optionProblems(option: CommandOption, path: Path): readonly Problem[] {
	const problems: Problem[] = [
		...nameProblems(option.name, option.name_localizations, path),
		...localeProblems(option, path),
	];
	if (option.autocomplete && option.choices?.length)
		problems.push(
			problem(
				[...path, "autocomplete"],
				"APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES",
				"Autocomplete cannot stand together with choices.",
			),
		);
	for (const [low, high] of [
		["min_value", "max_value"],
		["min_length", "max_length"],
	] as const)
		if ((option[low] ?? Number.NEGATIVE_INFINITY) > (option[high] ?? Number.POSITIVE_INFINITY))
			problems.push(problem([...path, low], "APPLICATION_COMMAND_OPTIONS_MIN_MAX", `Must not be above ${high}.`));
	const choices = option.choices ?? [];
	for (const [index, choice] of choices.entries())
		problems.push(...localeProblems(choice, [...path, "choices", index]));
	for (const field of ["name", "value"] as const)
		for (const index of repeats(choices, (choice) => choice[field]))
			problems.push(
				problem(
					[...path, "choices", index, field],
					"APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS",
					"Choices must differ.",
				),
			);
	return [...problems, ...optionsProblems(option.options ?? [], path)];
}

/** The characters of a command that Discord counts, of each text its longest translation. */
function textLength(command: Partial<CommandDefinition>): number {
	const longest = (text: string | null | undefined, translations: Translations) =>
		Math.max(text?.length ?? 0, ...Object.values(translations ?? {}).map((translation) => translation.length));
	const choiceLength = (choice: Choice) =>
		longest(choice.name, choice.name_localizations) + String(choice.value).length;
	const part = (item: Partial<CommandDefinition> | CommandOption): number =>
		longest(item.name, item.name_localizations) +
		longest(item.description, item.description_localizations) +
		(item.options ?? []).reduce((sum, option) => sum + part(option), 0) +
		("choices" in item ? (item.choices ?? []).reduce((sum, choice) => sum + choiceLength(choice), 0) : 0);
	return part(command);
}
