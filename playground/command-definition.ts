/** A registered command, with its definition as Discord answers it. */
export interface Command {
	readonly id: string;
	readonly guildId?: string;
	readonly version: string;
	readonly definition: CommandDefinition;
}

export interface CommandDefinition {
	readonly name: string;
	readonly type?: number | null;
	readonly description?: string | null;
	readonly name_localizations?: Readonly<Record<string, string>> | null;
	readonly description_localizations?: Readonly<Record<string, string>> | null;
	readonly default_member_permissions?: string | number | null;
	readonly dm_permission?: boolean | null;
	readonly contexts?: readonly number[] | null;
	readonly integration_types?: readonly number[] | null;
	readonly options?: readonly CommandOption[] | null;
	readonly nsfw?: boolean | null;
}

export interface CommandOption {
	readonly type: number;
	readonly name: string;
	readonly description: string;
	readonly name_localizations?: Readonly<Record<string, string>> | null;
	readonly description_localizations?: Readonly<Record<string, string>> | null;
	readonly required?: boolean | null;
	readonly autocomplete?: boolean | null;
	readonly choices?: readonly Choice[] | null;
	readonly options?: readonly CommandOption[] | null;
	readonly min_value?: number | null;
	readonly max_value?: number | null;
	readonly min_length?: number | null;
	readonly max_length?: number | null;
	readonly channel_types?: readonly number[] | null;
}

export interface Choice {
	readonly name: string;
	readonly value: string | number;
	readonly name_localizations?: Readonly<Record<string, string>> | null;
}
