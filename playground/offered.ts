import type { Command, CommandOption } from "./command-definition.ts";
import { translated } from "./commands.ts";
import { OptionType } from "./discord.ts";
import type { OfferedCommand, OfferedOption } from "./seen.ts";

type Named = Pick<CommandOption, "name" | "name_localizations" | "description_localizations"> & {
	readonly description?: string | null;
};

/** What a client in a language offers of a command: one entry, or one for each of its sub-commands. */
export function offeredCommand(command: Command, locale: string): readonly OfferedCommand[] {
	return entries([command.definition], command.definition.options ?? [], locale).map((entry) => ({
		id: command.id,
		scope: command.guildId === undefined ? "global" : "guild",
		...entry,
	}));
}

function entries(
	path: readonly [...Named[], Named],
	options: readonly CommandOption[],
	locale: string,
): readonly Omit<OfferedCommand, "id" | "scope">[] {
	const parts = options.filter(({ type }) => type <= OptionType.SubcommandGroup);
	if (parts.length > 0) return parts.flatMap((part) => entries([...path, part], part.options ?? [], locale));
	const last = path[path.length - 1] as Named;
	return [
		{
			name: path.map(({ name }) => name).join(" "),
			label: path.map(({ name, name_localizations }) => translated(name, name_localizations, locale)).join(" "),
			description: translated(last.description ?? "", last.description_localizations, locale),
			options: options.map((option) => offeredOption(option, locale)),
		},
	];
}

function offeredOption(option: CommandOption, locale: string): OfferedOption {
	const least = option.min_value ?? option.min_length;
	const most = option.max_value ?? option.max_length;
	return {
		name: option.name,
		label: translated(option.name, option.name_localizations, locale),
		description: translated(option.description, option.description_localizations, locale),
		type: option.type,
		required: option.required ?? false,
		autocomplete: option.autocomplete ?? false,
		choices: (option.choices ?? []).map(({ name, name_localizations, value }) => ({
			name: translated(name, name_localizations, locale),
			value,
		})),
		...(least === undefined || least === null ? {} : { min: least }),
		...(most === undefined || most === null ? {} : { max: most }),
	};
}
