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
