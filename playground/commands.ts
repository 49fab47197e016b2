import type { Command, CommandDefinition, CommandOption } from "./command-definition.ts";
import { CommandType, Context, OptionType } from "./discord.ts";
import { guildOf } from "./guilds.ts";
import { Permission, permissionsIn } from "./permissions.ts";
import type { Channel, Json } from "./records.ts";
import type { World } from "./world.ts";

/** The type of a command, which a definition may leave out. */
export function commandType(definition: CommandDefinition): number {
	return definition.type ?? CommandType.ChatInput;
}

/** The commands of a scope: a guild's, or the global ones. */
export function commandsIn(world: World, guildId: string | undefined): readonly Command[] {
	return world.commands.values().filter((command) => command.guildId === guildId);
}

/**
 * Puts a command into a scope. One of the same type and name there is replaced and keeps its id; its version changes
 * only with its definition.
 */
export function putCommand(world: World, guildId: string | undefined, definition: CommandDefinition): Command {
	const before = commandsIn(world, guildId).find(
		(command) =>
			command.definition.name === definition.name && commandType(command.definition) === commandType(definition),
	);
	if (before !== undefined && JSON.stringify(before.definition) === JSON.stringify(definition)) return before;
	const id = before?.id ?? world.nextId();
	const command: Command = {
		id,
		version: world.nextId(),
		definition,
		...(guildId === undefined ? {} : { guildId }),
	};
	world.commands.put(id, command);
	return command;
}

/** A command as Discord answers it. Lists leave translations out unless they are asked for. */
export function wireCommand(world: World, command: Command, translations = true): Json {
	const { definition, guildId } = command;
	const permissions = definition.default_member_permissions;
	return {
		id: command.id,
		application_id: world.realm.applicationId,
		version: command.version,
		type: commandType(definition),
		name: definition.name,
		description: definition.description ?? "",
		default_member_permissions: permissions === undefined || permissions === null ? null : String(permissions),
		nsfw: definition.nsfw ?? false,
		...(translations
			? {
					name_localizations: definition.name_localizations ?? null,
					description_localizations: definition.description_localizations ?? null,
				}
			: {}),
		...(definition.options?.length
			? { options: definition.options.map((option) => wireOption(option, translations)) }
			: {}),
		...(guildId === undefined
			? {
					contexts: definition.contexts ?? null,
					integration_types: definition.integration_types ?? [0],
					dm_permission: definition.dm_permission ?? true,
				}
			: { guild_id: guildId }),
	};
}

const TRANSLATIONS = new Set(["name_localizations", "description_localizations"]);

function wireOption(option: CommandOption, translations: boolean): Json {
	const kept = Object.entries(option).filter(
		([key, value]) => value !== null && (translations || !TRANSLATIONS.has(key)),
	);
	return {
		...Object.fromEntries(kept),
		...(option.options?.length ? { options: option.options.map((part) => wireOption(part, translations)) } : {}),
	};
}

/** Whether a person's client offers a command in a channel. */
export function isOffered(world: World, command: Command, channel: Channel, userId: string): boolean {
	const { contexts, dm_permission, default_member_permissions: needed } = command.definition;
	const guild = guildOf(world, channel);
	if (world.realm.removed) return false;
	if (command.guildId !== undefined && command.guildId !== guild?.id) return false;
	if (guild === undefined) {
		return contexts?.includes(Context.BotDirect) ?? dm_permission ?? true;
	}
	if (command.guildId === undefined && contexts && !contexts.includes(Context.Guild)) return false;
	const bits = permissionsIn(world, channel, userId);
	if ((bits & Permission.UseApplicationCommands) === 0n) return false;
	if (needed === undefined || needed === null || (bits & Permission.Administrator) !== 0n) return true;
	// "0" stands for administrators only.
	return BigInt(needed) !== 0n && (bits & BigInt(needed)) === BigInt(needed);
}

/** The text of a name or description in a language, by Discord's rule which related language stands in. */
export function translated(
	text: string,
	translations: Readonly<Record<string, string>> | null | undefined,
	locale: string,
): string {
	const related: Readonly<Record<string, string>> = { "en-US": "en-GB", "en-GB": "en-US", "es-419": "es-ES" };
	return translations?.[locale] ?? translations?.[related[locale] ?? ""] ?? text;
}

/** The options at the end of a path of sub-command names, or undefined if the command has no such path. */
export function optionsAt(
	definition: CommandDefinition,
	path: readonly string[],
): readonly CommandOption[] | undefined {
	let options = definition.options ?? [];
	for (const name of path) {
		const next = options.find((option) => option.name === name && option.type <= OptionType.SubcommandGroup);
		if (next === undefined) return undefined;
		options = next.options ?? [];
	}
	return options.some((option) => option.type <= OptionType.SubcommandGroup) ? undefined : options;
}
