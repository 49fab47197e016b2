import { expect } from "vitest";
import { CODES, COMMANDS, docs, NOBODY, type Rule } from "./rule.ts";

const command = (more: object = {}) => ({ name: "move", description: "Plays a move", ...more });
const option = (more: object = {}) => ({ type: 3, name: "text", description: "The move", ...more });
const choice = (name: string, value: string | number = name) => ({ name, value });
const times = <T>(count: number, make: (index: number) => T) =>
	Array.from({ length: count }, (_, index) => make(index));
const STRUCTURE = `${COMMANDS}#application-command-object-application-command-structure`;
const NAMING = `${COMMANDS}#application-command-object-application-command-naming`;
const OPTION = `${COMMANDS}#application-command-object-application-command-option-structure`;
const CHOICE = `${COMMANDS}#application-command-object-application-command-option-choice-structure`;
const LOCALES = docs("reference#locales");
const PERMITTED = `${COMMANDS}#permissions`;
const REGISTERING = `${COMMANDS}#registering-a-command`;
const COMMANDS_LIMITS = `${COMMANDS}#slash-commands`;

/** Definitions that Discord refuses; most of them pass its published schemas. */
const REFUSED: readonly (readonly [why: string, body: object, source: string, guessed?: true])[] = [
	["a name in upper case", command({ name: "Move" }), NAMING],
	["a name with a space", command({ name: "my move" }), NAMING],
	["a name of 33 characters", command({ name: "x".repeat(33) }), NAMING],
	["no name", { description: "Plays a move" }, NAMING],
	["no description", { name: "move" }, STRUCTURE],
	["an empty description", command({ description: "" }), STRUCTURE],
	["a description of 101 characters", command({ description: "x".repeat(101) }), STRUCTURE],
	["a translation into a language Discord lacks", command({ name_localizations: { mk: "потег" } }), LOCALES],
	["a translated name in upper case", command({ name_localizations: { bg: "Ход" } }), LOCALES],
	["a translated description into no language", command({ description_localizations: { xx: "?" } }), LOCALES],
	[
		"a required option after an optional one",
		command({ options: [option(), option({ name: "more", required: true })] }),
		OPTION,
	],
	["two options of one name", command({ options: [option(), option()] }), OPTION],
	["an option without a description", command({ options: [{ type: 3, name: "text" }] }), OPTION],
	["an option name in upper case", command({ options: [option({ name: "Text" })] }), OPTION],
	["26 options", command({ options: times(26, (index) => option({ name: `o${index}` })) }), OPTION],
	["26 choices", command({ options: [option({ choices: times(26, (index) => choice(`c${index}`)) })] }), CHOICE],
	[
		"autocomplete together with choices",
		command({ options: [option({ autocomplete: true, choices: [choice("a")] })] }),
		CHOICE,
	],
	["two choices of one name", command({ options: [option({ choices: [choice("a"), choice("a", "b")] })] }), CHOICE],
	["a number for a text choice", command({ options: [option({ choices: [choice("a", 1)] })] }), CHOICE],
	["bounds the wrong way round", command({ options: [option({ type: 4, min_value: 2, max_value: 1 })] }), OPTION],
	[
		"an option beside a sub-command",
		command({ options: [option(), { type: 1, name: "part", description: "A part" }] }),
		OPTION,
	],
	["an option type that does not exist", command({ options: [option({ type: 12 })] }), OPTION],
	[
		"more than 8000 characters in all",
		command({
			options: times(25, (index) =>
				option({ name: `o${index}`, choices: times(4, (other) => choice(`${other}${"x".repeat(98)}`)) }),
			),
		}),
		COMMANDS_LIMITS,
	],
	["rights that are no number", command({ default_member_permissions: "all" }), PERMITTED],
	["a context that does not exist", command({ contexts: [3] }), STRUCTURE],
	["a key that does not exist", command({ defaultMemberPermissions: "8" }), STRUCTURE, true],
	["a description for a command on a user", { type: 2, name: "Challenge", description: "no" }, STRUCTURE],
];

const GLOBAL = "/applications/:application/commands";
const GUILD = "/applications/:application/guilds/:guild/commands";

/** The routes of one scope, which are the same for both. */
function scopeRules(scope: typeof GLOBAL | typeof GUILD): readonly Rule[] {
	const pathIn = (application: string, guild: string) =>
		scope.replace(":application", application).replace(":guild", guild);
	const base = scope === GLOBAL ? "global-commands" : "guild-commands";
	const section = (what: string) =>
		`${COMMANDS}#${what.replace("SCOPE", base.replace("-commands", "-application-command"))}`;
	return [
		{
			at: `GET ${scope}`,
			says: "lists without translations, unless they are asked for",
			source: section("get-SCOPEs"),
			act: async ({ call, playground }) => {
				const path = pathIn(playground.applicationId, playground.guildId);
				await call("PUT", path, [command({ name_localizations: { bg: "ход" } })]);
				expect((await call("GET", path)).body).toMatchObject([{ name: "move" }]);
				expect(JSON.stringify((await call("GET", path)).body)).not.toContain("ход");
				expect(JSON.stringify((await call("GET", `${path}?with_localizations=true`)).body)).toContain("ход");
			},
		},
		{
			at: `POST ${scope}`,
			says: "makes a command, or puts it in the place of one of the same name",
			source: section("create-SCOPE"),
			act: async ({ call, playground }) => {
				const path = pathIn(playground.applicationId, playground.guildId);
				const made = await call("POST", path, command());
				expect(made.status).toBe(201);
				const again = await call("POST", path, command({ description: "Other" }));
				expect(again).toMatchObject({ status: 200, body: { id: made.body.id, description: "Other" } });
			},
		},
		{
			at: `PUT ${scope}`,
			says: "puts a list in the place of all, where those that stay keep their ids",
			source: section("bulk-overwrite-SCOPEs"),
			act: async ({ call, playground }) => {
				const path = pathIn(playground.applicationId, playground.guildId);
				const { body } = await call("POST", path, command());
				await call("POST", path, command({ name: "other" }));
				expect((await call("PUT", path, [command()])).body).toMatchObject([{ id: body.id }]);
				expect((await call("GET", path)).body).toHaveLength(1);
			},
		},
		{
			at: `GET ${scope}/:command`,
			says: "an unknown one, or one of the other scope, is 10063",
			source: CODES,
			ask: ({ call, playground }) => call("GET", `${pathIn(playground.applicationId, playground.guildId)}/${NOBODY}`),
			answer: { status: 404, code: 10063 },
		},
		{
			at: `PATCH ${scope}/:command`,
			says: "changes what is named, and gives it a new version",
			source: section("edit-SCOPE"),
			act: async ({ call, playground }) => {
				const path = pathIn(playground.applicationId, playground.guildId);
				const { body } = await call("POST", path, command());
				const edited = await call("PATCH", `${path}/${body.id}`, { description: "Other" });
				expect(edited.body).toMatchObject({ name: "move", description: "Other" });
				expect(edited.body.version).not.toBe(body.version);
			},
		},
		{
			at: `DELETE ${scope}/:command`,
			says: "takes it away",
			source: section("delete-SCOPE"),
			act: async ({ call, playground }) => {
				const path = pathIn(playground.applicationId, playground.guildId);
				const { body } = await call("POST", path, command());
				expect((await call("DELETE", `${path}/${body.id}`)).status).toBe(204);
				expect((await call("DELETE", `${path}/${body.id}`)).body.code).toBe(10063);
			},
		},
	];
}

/** The registration of commands. */
export const COMMAND_RULES: readonly Rule[] = [
	...scopeRules(GLOBAL),
	...scopeRules(GUILD),
	...REFUSED.map(
		([why, body, source, guessed]): Rule => ({
			at: `PUT ${GLOBAL}`,
			says: `no command with ${why}, alone or among others`,
			source,
			...(guessed ? { guessed } : {}),
			act: async ({ call, commands, playground }) => {
				const before = playground.world.commands.values();
				expect(await call("POST", commands, body)).toMatchObject({ status: 400, body: { code: 50035 } });
				const all = await call("PUT", commands, [command({ name: "fine" }), body]);
				expect(all).toMatchObject({ status: 400, body: { code: 50035, errors: { 1: expect.anything() } } });
				expect(playground.world.commands.values()).toEqual(before);
			},
		}),
	),
	{
		at: `PUT ${GLOBAL}`,
		says: "no two commands of one type and name",
		source: NAMING,
		act: async ({ call, commands }) => {
			expect((await call("PUT", commands, [command(), command()])).body.code).toBe(50035);
			expect((await call("PUT", commands, [command(), { type: 2, name: "move" }])).status).toBe(200);
		},
	},
	{
		at: `PUT ${GLOBAL}`,
		says: "at most 100 slash commands, and 15 each for users and for messages",
		source: REGISTERING,
		act: async ({ call, commands, playground }) => {
			playground.settings.commandsADay = 1000;
			for (const [type, most] of [
				[1, 100],
				[2, 15],
				[3, 15],
			] as const) {
				const list = times(most + 1, (index) =>
					type === 1 ? command({ name: `c${index}` }) : { type, name: `c${index}` },
				);
				expect((await call("PUT", commands, list)).body.code).toBe(30032);
				expect((await call("PUT", commands, list.slice(1))).status).toBe(200);
			}
		},
	},
	{
		at: `PUT ${GLOBAL}`,
		says: "200 new commands in a day, which those that are there already do not count to",
		source: REGISTERING,
		act: async ({ call, commands, playground }) => {
			expect(playground.settings.commandsADay).toBe(200);
			playground.settings.commandsADay = 3;
			expect((await call("PUT", commands, [command(), command({ name: "other" })])).status).toBe(200);
			expect((await call("PUT", commands, [command(), command({ name: "other" })])).status).toBe(200);
			const { status, body } = await call("PUT", commands, [command({ name: "third" })]);
			expect([status, body.code]).toEqual([429, 30034]);
		},
	},
	{
		at: `PUT ${GUILD}`,
		says: "those of a guild that the application is not in are out of reach",
		source: CODES,
		ask: ({ call, playground }) =>
			call("PUT", `/applications/${playground.applicationId}/guilds/${NOBODY}/commands`, []),
		answer: { status: 403, code: 50001 },
	},
	{
		at: `GET ${GLOBAL}`,
		says: "another application's are unknown",
		source: CODES,
		ask: ({ call }) => call("GET", `/applications/${NOBODY}/commands`),
		answer: { status: 404, code: 10002 },
	},
];
