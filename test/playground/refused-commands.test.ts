import { afterAll, beforeAll, expect, test } from "vitest";
import { type Body, type Desk, openDesk } from "./api.ts";

let desk: Desk;
let scope: string;
beforeAll(async () => {
	desk = await openDesk({ settings: { bucketSize: 1000 } });
	scope = `/applications/${desk.playground.applicationId}/commands`;
});
afterAll(() => desk.playground.close());

const command = (more: object = {}) => ({ name: "move", description: "Plays a move", ...more });
const option = (more: object = {}) => ({ type: 3, name: "text", description: "The move", ...more });
const choice = (name: string, value: string | number = name) => ({ name, value });
const times = <T>(count: number, make: (index: number) => T) =>
	Array.from({ length: count }, (_, index) => make(index));

/** Definitions that Discord refuses; most of them pass its published schemas. */
const REFUSED: readonly (readonly [why: string, body: object])[] = [
	["a name in upper case", command({ name: "Move" })],
	["a name with a space", command({ name: "my move" })],
	["a name of 33 characters", command({ name: "x".repeat(33) })],
	["no name", { description: "Plays a move" }],
	["no description", { name: "move" }],
	["an empty description", command({ description: "" })],
	["a description of 101 characters", command({ description: "x".repeat(101) })],
	["a translation into a language Discord lacks", command({ name_localizations: { mk: "потег" } })],
	["a translated name in upper case", command({ name_localizations: { bg: "Ход" } })],
	["a translated description into no language", command({ description_localizations: { xx: "?" } })],
	[
		"a required option after an optional one",
		command({ options: [option(), option({ name: "more", required: true })] }),
	],
	["two options of one name", command({ options: [option(), option()] })],
	["an option without a description", command({ options: [{ type: 3, name: "text" }] })],
	["an option name in upper case", command({ options: [option({ name: "Text" })] })],
	["26 options", command({ options: times(26, (index) => option({ name: `o${index}` })) })],
	["26 choices", command({ options: [option({ choices: times(26, (index) => choice(`c${index}`)) })] })],
	[
		"autocomplete together with choices",
		command({ options: [option({ autocomplete: true, choices: [choice("a")] })] }),
	],
	["two choices of one name", command({ options: [option({ choices: [choice("a"), choice("a", "b")] })] })],
	["a number for a text choice", command({ options: [option({ choices: [choice("a", 1)] })] })],
	["bounds the wrong way round", command({ options: [option({ type: 4, min_value: 2, max_value: 1 })] })],
	[
		"an option beside a sub-command",
		command({ options: [option(), { type: 1, name: "part", description: "A part" }] }),
	],
	["an option type that does not exist", command({ options: [option({ type: 12 })] })],
	[
		"more than 8000 characters in all",
		command({
			options: times(25, (index) =>
				option({ name: `o${index}`, choices: times(4, (other) => choice(`${other}${"x".repeat(98)}`)) }),
			),
		}),
	],
	["rights that are no number", command({ default_member_permissions: "all" })],
	["a context that does not exist", command({ contexts: [3] })],
	["a key that does not exist", command({ defaultMemberPermissions: "8" })],
	["a description for a command on a user", { type: 2, name: "Challenge", description: "no" }],
];

test.for(REFUSED)("a command with %s is refused (50035)", async ([, body]) => {
	expect(await desk.call("POST", scope, body)).toMatchObject({ status: 400, body: { code: 50035 } });
	const all = await desk.call("PUT", scope, [command({ name: "fine" }), body]);
	expect(all).toMatchObject({ status: 400, body: { code: 50035, errors: { 1: expect.anything() } } });
	expect(desk.playground.world.commands.values()).toEqual([]);
});

test("101 slash commands are too many (30032), 100 are not", async () => {
	const commands = times(101, (index) => command({ name: `c${index}` }));
	expect((await desk.call("PUT", scope, commands)).body.code).toBe(30032);
	expect((await desk.call("PUT", scope, commands.slice(1))).status).toBe(200);
	await desk.call("PUT", scope, []);
});

test("two commands of one name are refused, one of each kind is not", async () => {
	expect((await desk.call("PUT", scope, [command(), command()])).body.code).toBe(50035);
	expect((await desk.call("PUT", scope, [command(), { type: 2, name: "move" }])).status).toBe(200);
	await desk.call("PUT", scope, []);
});

test("a command keeps its id through a new definition, and its version through none", async () => {
	const put = async (...commands: object[]) =>
		(await desk.call("PUT", scope, commands)).body as unknown as readonly Body[];
	const [first] = await put(command());
	const [same] = await put(command());
	const [other] = await put(command({ description: "Plays it" }));
	expect(same).toEqual(first);
	expect(other).toMatchObject({ id: first?.id, description: "Plays it" });
	expect(other?.version).not.toBe(first?.version);
	const one = `${scope}/${first?.id}`;
	expect((await desk.call("PATCH", one, { description: "Again" })).body.description).toBe("Again");
	expect((await desk.call("GET", one)).body.description).toBe("Again");
	expect((await desk.call("DELETE", one)).status).toBe(204);
	expect((await desk.call("GET", one)).body.code).toBe(10063);
});

test("global and guild commands of one name both show; another guild is out of reach (50001)", async () => {
	const guild = (id: string) => `/applications/${desk.playground.applicationId}/guilds/${id}/commands`;
	await desk.call("PUT", scope, [command()]);
	await desk.call("PUT", guild(desk.playground.guildId), [command()]);
	const offered = desk.playground.person("Ana").commands(desk.general);
	expect(offered.map(({ name, scope: from }) => `${from} ${name}`)).toEqual(["global move", "guild move"]);
	expect((await desk.call("PUT", guild("1".repeat(18)), [])).body.code).toBe(50001);
	await desk.call("PUT", guild(desk.playground.guildId), []);
	expect(desk.playground.person("Ana").commands(desk.general)).toHaveLength(1);
});

test.for([
	["administrators only", { default_member_permissions: "0" }, []],
	["those who may manage threads", { default_member_permissions: String(1n << 34n) }, []],
	["everyone", {}, ["move"]],
	["those who may use commands", { default_member_permissions: String(1n << 31n) }, ["move"]],
	["direct messages only", { contexts: [1] }, []],
] as const)("a command for %s is offered accordingly", async ([, more, names]) => {
	await desk.call("PUT", scope, [command(more)]);
	expect(
		desk.playground
			.person("Ana")
			.commands(desk.general)
			.map(({ name }) => name),
	).toEqual(names);
});

test("without the right to use commands none are offered", async () => {
	const { moderator, person } = desk.playground;
	await desk.call("PUT", scope, [command()]);
	moderator.allow(desk.general, person("Ana").id, { remove: ["UseApplicationCommands"] });
	expect(person("Ana").commands(desk.general)).toEqual([]);
	expect(person("Bojan").commands(desk.general)).toHaveLength(1);
	moderator.resetRights(desk.general, person("Ana").id);
	expect(person("Ana").commands(desk.general)).toHaveLength(1);
});
