import {
	ApplicationCommandCreateRequestSchema,
	ApplicationCommandPatchRequestPartialSchema,
	ApplicationCommandResponseSchema,
	ApplicationCommandUpdateRequestSchema,
} from "discord-api-spec/zod";
import type { Command, CommandDefinition } from "../command-definition.ts";
import { commandProblems } from "../command-rules.ts";
import { commandsIn, commandType, putCommand, wireCommand } from "../commands.ts";
import { CommandType, Limit } from "../discord.ts";
import { ApiError, invalidForm, type Problem, refusal, TooOften } from "../errors.ts";
import { checkForm, problem, repeats } from "../form.ts";
import { ownGuilds } from "../guilds.ts";
import { type Call, NO_CONTENT, ok, param, type Reply, type Route } from "../route.ts";

const SECOND_MS = 1000;
const DAY_MS = 86_400_000;
const SCOPES = ["/applications/:application/commands", "/applications/:application/guilds/:guild/commands"];

/** The registered commands, global and of a guild. */
export const COMMAND_ROUTES: readonly Route[] = SCOPES.flatMap((scope): readonly Route[] => {
	const answer = [ApplicationCommandResponseSchema];
	return [
		{ method: "GET", path: scope, answer, handle: list },
		{ method: "POST", path: scope, answer, handle: create },
		{ method: "PUT", path: scope, answer, handle: replaceAll },
		{
			method: "GET",
			path: `${scope}/:command`,
			answer,
			handle: (call) => ok(wireCommand(call.world, commandOf(call))),
		},
		{ method: "PATCH", path: `${scope}/:command`, answer, handle: change },
		{ method: "DELETE", path: `${scope}/:command`, handle: remove },
	];
});

/** The guild of the path, undefined for the global commands. */
function scopeOf(call: Call): string | undefined {
	const { realm } = call.world;
	if (param(call, "application") !== realm.applicationId) throw refusal("unknownApplication");
	const guildId = call.params.guild;
	if (guildId !== undefined && !ownGuilds(call.world).some(({ id }) => id === guildId)) throw refusal("missingAccess");
	return guildId;
}

function commandOf(call: Call): Command {
	const scope = scopeOf(call);
	const command = call.world.commands.get(param(call, "command"));
	if (command === undefined || command.guildId !== scope) throw refusal("unknownCommand");
	return command;
}

/** Discord's clients write permissions as a text of digits, where the published schema wants a number. */
function coerced(body: unknown): unknown {
	if (typeof body !== "object" || body === null || !("default_member_permissions" in body)) return body;
	const { default_member_permissions: bits } = body;
	return typeof bits === "string" && /^\d+$/.test(bits) ? { ...body, default_member_permissions: Number(bits) } : body;
}

function list(call: Call): Reply {
	const translations = call.query.get("with_localizations") === "true";
	return ok(commandsIn(call.world, scopeOf(call)).map((command) => wireCommand(call.world, command, translations)));
}

function create(call: Call): Reply {
	const scope = scopeOf(call);
	const form = checkForm<CommandDefinition>(ApplicationCommandCreateRequestSchema, coerced(call.body), commandProblems);
	const existed = commandsIn(call.world, scope).some(({ definition }) => nameKey(definition) === nameKey(form));
	const command = putCommand(call.world, scope, form);
	demandRoom(call, scope);
	if (!existed) spendCreates(call, scope, 1);
	return { status: existed ? 200 : 201, body: wireCommand(call.world, command) };
}

function replaceAll(call: Call): Reply {
	const scope = scopeOf(call);
	if (!Array.isArray(call.body)) throw invalidForm([problem([], "BASE_TYPE_LIST", "Must be a list of commands.")]);
	const problems: Problem[] = [];
	const forms = call.body.flatMap((item: unknown, index) => {
		try {
			return [checkForm<CommandDefinition>(ApplicationCommandUpdateRequestSchema, coerced(item), commandProblems)];
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			problems.push(...error.problems.map((found) => ({ ...found, path: [index, ...found.path] })));
			return [];
		}
	});
	for (const index of repeats(forms, nameKey))
		problems.push(
			problem([index, "name"], "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique"),
		);
	if (problems.length > 0) throw invalidForm(problems);
	const count = countNew(call, scope, forms);
	const kept = forms.map((form) => putCommand(call.world, scope, form));
	for (const command of commandsIn(call.world, scope))
		if (!kept.some(({ id }) => id === command.id)) call.world.commands.delete(command.id);
	demandRoom(call, scope);
	spendCreates(call, scope, count);
	return ok(kept.map((command) => wireCommand(call.world, command)));
}

/** A scope has room for 100 slash commands, and 15 each for users and for messages (30032). */
function demandRoom(call: Call, scope: string | undefined): void {
	const types = commandsIn(call.world, scope).map(({ definition }) => commandType(definition));
	for (const type of new Set(types)) {
		const most = type === CommandType.ChatInput ? Limit.chatInputCommands : Limit.otherCommands;
		if (types.filter((other) => other === type).length > most) throw refusal("tooManyCommands");
	}
}

/** How many commands a scope does not have yet. */
function countNew(call: Call, scope: string | undefined, forms: readonly CommandDefinition[]): number {
	const present = new Set(commandsIn(call.world, scope).map(({ definition }) => nameKey(definition)));
	return forms.filter((form) => !present.has(nameKey(form))).length;
}

/** A scope takes 200 new commands in a day, also those that are put all at once (30034). */
function spendCreates({ world: { quotas, settings } }: Call, scope: string | undefined, count: number): void {
	const key = `new commands ${scope}`;
	const rate = { most: settings.commandsADay, ms: DAY_MS };
	const left = quotas.left(key, rate);
	if (left.count < count) throw new TooOften(left.resetAfter / SECOND_MS, "dailyCommands");
	for (let spent = 0; spent < count; spent++) quotas.take(key, rate);
}

function nameKey(definition: CommandDefinition): string {
	return `${commandType(definition)} ${definition.name}`;
}

function change(call: Call): Reply {
	const before = commandOf(call);
	const form = checkForm<Partial<CommandDefinition>>(
		ApplicationCommandPatchRequestPartialSchema,
		coerced(call.body),
		(candidate) => commandProblems(candidate, true),
	);
	const definition = { ...before.definition, ...form };
	const problems = commandProblems(definition);
	if (problems.length > 0) throw invalidForm(problems);
	const command = { ...before, version: call.world.nextId(), definition };
	call.world.commands.put(command.id, command);
	return ok(wireCommand(call.world, command));
}

function remove(call: Call): Reply {
	call.world.commands.delete(commandOf(call).id);
	return NO_CONTENT;
}
