import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { MALFORMED_FORMS } from "../../playground/faults/fault.ts";
import type { Person } from "../../playground/person.ts";
import { TEST_SETTINGS } from "../support/playground.ts";
import { type Desk, openDesk } from "./api.ts";
import { eventually } from "./bot.ts";
import { openWire, type Wire } from "./raw-gateway.ts";

const PRESS = "EVENT INTERACTION_CREATE";

let desk: Desk;
let ana: Person;
let bojan: Person;
let wires: Wire[] = [];

beforeAll(async () => {
	desk = await openDesk();
	[ana, bojan] = [desk.playground.person("Ana"), desk.playground.person("Bojan")];
	await desk.call("PUT", `/applications/${desk.playground.applicationId}/commands`, [
		{ name: "do", description: "Does it", type: 1 },
	]);
});
afterEach(() => {
	for (const wire of wires) wire.end();
	wires = [];
	desk.playground.faults.clear();
	desk.playground.gateway.acknowledges = true;
	Object.assign(desk.playground.settings, TEST_SETTINGS);
});
afterAll(() => desk.playground.close());

async function open(): Promise<Wire> {
	const wire = await openWire(desk.playground);
	wires.push(wire);
	return wire;
}

/** Someone does something, which nobody answers. */
function act(person: Person): void {
	desk.playground.settings.answerMs = 100;
	void person.command(desk.general, "do");
}

/** The ids of those who did what arrived, in order. */
const actors = (wire: Wire): readonly string[] =>
	wire.frames.flatMap((frame) =>
		typeof frame === "object" && frame.t === "INTERACTION_CREATE" ? [idOf(frame.d)].filter((id) => id !== "") : [],
	);

const idOf = (data: unknown): string => (data as { member?: { user: { id: string } } } | null)?.member?.user.id ?? "";

describe("the gateway closes with", () => {
	// Which of Discord's gateway close event codes allow a reconnection, and which a resumption, is told by its
	// documentation of opcodes and status codes.
	test.for([
		[4000, "resumed"],
		[4001, "resumed"],
		[4002, "resumed"],
		[4003, "resumed"],
		[4005, "resumed"],
		[4008, "resumed"],
		[4004, "ended"],
		[4007, "ended"],
		[4009, "ended"],
		[4010, "ended"],
		[4011, "ended"],
		[4012, "ended"],
		[4013, "ended"],
		[4014, "ended"],
	] as const)("%i when something happens, and the session can be %s", async ([code, then]) => {
		desk.playground.faults.add({ kind: "close", code, route: PRESS, times: 1 });
		const wire = await open();
		const session = await wire.identify();
		act(ana);
		await eventually(() => wire.closed !== undefined);
		expect(wire.closed).toBe(code);
		expect(actors(wire)).toEqual([]);
		const again = await open();
		again.resume(session, 1);
		await eventually(() => again.frames.length > 1);
		expect(again.frames[1]).toMatchObject(
			then === "resumed" ? { op: 0, t: "INTERACTION_CREATE", s: 2 } : { op: 9, d: false },
		);
	});
});

test("a client that is asked to reconnect gets what happened meanwhile, then RESUMED", async () => {
	const wire = await open();
	const session = await wire.identify();
	desk.playground.faults.add({ kind: "reconnect", route: PRESS, times: 1 });
	act(ana);
	await eventually(() => wire.frames.some((frame) => typeof frame === "object" && frame.op === 7));
	act(bojan);
	const again = await open();
	again.resume(session, 1);
	await eventually(() => again.events().includes("RESUMED"));
	expect(actors(wire)).toEqual([]);
	expect(actors(again)).toEqual([ana.id, bojan.id]);
	expect(again.events().at(-1)).toBe("RESUMED");
});

test("a session that is not valid for the moment is resumed on the same connection", async () => {
	const wire = await open();
	const session = await wire.identify();
	desk.playground.faults.add({ kind: "invalid-session", resumable: true, route: PRESS, times: 1 });
	act(ana);
	await eventually(() => wire.frames.some((frame) => typeof frame === "object" && frame.op === 9 && frame.d === true));
	wire.resume(session, 1);
	await eventually(() => wire.events().includes("RESUMED"));
	expect(actors(wire)).toEqual([ana.id]);
});

test("a session that is not valid any more is begun anew, and what happened meanwhile is lost", async () => {
	const wire = await open();
	await wire.identify();
	desk.playground.faults.add({ kind: "invalid-session", resumable: false, route: PRESS, times: 1 });
	act(ana);
	await eventually(() => wire.frames.some((frame) => typeof frame === "object" && frame.op === 9 && frame.d === false));
	const again = await open();
	await again.identify();
	act(bojan);
	await eventually(() => actors(again).length > 0);
	expect([...actors(wire), ...actors(again)]).toEqual([bojan.id]);
});

test("single heartbeats are not acknowledged, or none", async () => {
	const wire = await open();
	const acks = () => wire.frames.filter((frame) => typeof frame === "object" && frame.op === 11).length;
	desk.playground.faults.add({ kind: "mute-acks", times: 2 });
	for (let beat = 0; beat < 3; beat++) wire.send(1, null);
	await eventually(() => acks() > 0);
	expect(acks()).toBe(1);
	expect(desk.playground.faults.armed).toEqual([]);
	desk.playground.gateway.acknowledges = false;
	wire.send(1, null);
	wire.send(99, null);
	await eventually(() => wire.closed !== undefined);
	expect(acks()).toBe(1);
});

describe("events", () => {
	test("are overtaken by the next one, or come late if there is none", async () => {
		const wire = await open();
		await wire.identify();
		desk.playground.faults.add({ kind: "out-of-order", ms: 10_000, person: ana.id, times: 1 });
		act(ana);
		act(bojan);
		await eventually(() => actors(wire).length === 2);
		expect(actors(wire)).toEqual([bojan.id, ana.id]);
		desk.playground.faults.add({ kind: "out-of-order", ms: 50, person: ana.id, times: 1 });
		act(ana);
		await eventually(() => actors(wire).length === 3);
	});

	test("are lost for one person, and reach the bot from another", async () => {
		const wire = await open();
		await wire.identify();
		desk.playground.faults.add({ kind: "lose", person: ana.id });
		act(ana);
		act(bojan);
		await eventually(() => actors(wire).length > 0);
		expect(actors(wire)).toEqual([bojan.id]);
	});

	test.for(MALFORMED_FORMS)("come after something malformed: %s", async (form) => {
		const wire = await open();
		await wire.identify();
		const before = wire.frames.length;
		desk.playground.faults.add({ kind: "malformed", form, route: PRESS, times: 1 });
		act(ana);
		await eventually(() => actors(wire).length > 0);
		const [wrong, right, ...rest] = wire.frames.slice(before);
		expect(rest).toEqual([]);
		expect(right).toMatchObject({ op: 0, t: "INTERACTION_CREATE", d: { member: { user: { id: ana.id } } } });
		expect(wrong).toEqual(
			{
				"not-json": expect.stringMatching(/^\{"op":0/),
				"unknown-op": { op: 99, t: null, s: null, d: null },
				"unknown-event": { op: 0, t: "TEA_SERVED", s: 2, d: { glasses: 2 } },
				"missing-fields": { op: 0, t: "INTERACTION_CREATE", s: 2, d: { id: expect.any(String), type: 2 } },
				"no-data": { op: 0, t: "INTERACTION_CREATE", s: 2, d: null },
			}[form],
		);
	});
});

test.for([
	[{ kind: "close", code: 4000 }, (wire: Wire) => wire.closed === 4000],
	[{ kind: "reconnect" }, (wire: Wire) => opOf(wire) === 7],
	[{ kind: "invalid-session", resumable: true }, (wire: Wire) => opOf(wire) === 9],
	[{ kind: "malformed", form: "not-json" }, (wire: Wire) => typeof wire.frames.at(-1) === "string"],
	[{ kind: "malformed", form: "no-data" }, (wire: Wire) => wire.events().at(-1) === "INTERACTION_CREATE"],
] as const)("the page does %o to the connection at once", async ([given, holds]) => {
	const wire = await open();
	await wire.identify();
	const response = await fetch(`${desk.playground.url}/gateway`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify(given),
	});
	expect([response.status, await response.json()]).toEqual([200, {}]);
	await eventually(() => holds(wire));
});

const opOf = (wire: Wire): number | undefined => {
	const last = wire.frames.at(-1);
	return typeof last === "object" ? last.op : undefined;
};
