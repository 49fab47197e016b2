import { type REST, Routes } from "discord.js";
import type { Command, Mentions } from "./command.ts";

/** Registered everywhere. Any other scope is a server's id. */
export const GLOBAL_SCOPE = "global";

/** Registers the commands in one scope and clears the others named: commands in two scopes are shown twice. */
export async function registerCommands(
	rest: REST,
	commands: readonly Command[],
	where: { readonly application: string; readonly scope: string; readonly clear: readonly string[] },
): Promise<Mentions> {
	const put = (scope: string, body: readonly unknown[]): Promise<unknown> =>
		rest.put(
			scope === GLOBAL_SCOPE
				? Routes.applicationCommands(where.application)
				: Routes.applicationGuildCommands(where.application, scope),
			{ body },
		);
	const made = (await put(
		where.scope,
		commands.map(({ data }) => data),
	)) as readonly { readonly id: string; readonly name: string }[];
	for (const scope of where.clear) await put(scope, []);
	return new Map(made.map(({ id, name }) => [name, `</${name}:${id}>`]));
}
