import { Client } from "discord.js";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { isOvertaken } from "../../src/discord/connection.ts";
import { Hearing } from "../../src/discord/hearing.ts";
import { eventually, newClient } from "../playground/bot.ts";
import { startPlayground } from "../support/playground.ts";

// Twenty minutes of trouble at the gateway left four such rejections, each of a connection that was being replaced.
test("what the client sends to a connection that is not open yet is no fault of the bot", () => {
	const socket = new WebSocket("ws://127.0.0.1:1");
	socket.on("error", () => undefined);
	let thrown: unknown;
	try {
		socket.send("{}");
	} catch (error) {
		thrown = error;
	}
	socket.terminate();
	expect(isOvertaken(thrown)).toBe(true);
	expect(isOvertaken(new Error("Used disallowed intents"))).toBe(false);
});

test("that an old connection tells of a session which was given up is no fault of the bot either", () => {
	const client = new Client({ intents: [] });
	const { handlePacket } = client.ws as unknown as { handlePacket(packet: object, shard: object): void };
	let thrown: unknown;
	try {
		handlePacket.call(client.ws, { op: 0, t: "RESUMED", d: {}, s: 1 }, { id: 0, sessionInfo: null });
	} catch (error) {
		thrown = error;
	}
	expect(thrown).toBeInstanceOf(TypeError);
	expect(isOvertaken(thrown)).toBe(true);
	expect(isOvertaken(new TypeError("Cannot read properties of null"))).toBe(false);
});

// The client takes this code, its own, for a connection that it is about to replace, and waits for ever.
const OWN_CODE = 4200;

test("a client that stays without a connection, for good and without a word, is connected anew", async () => {
	const playground = await startPlayground();
	const said: string[] = [];
	const say = (event: string): void => void said.push(event);
	const hearing = new Hearing({ info: say, warn: say, error: say }, { every: 50, unready: 300, silent: 60_000 });
	const client = newClient(playground, { ws: hearing.options });
	await client.login(playground.token);
	hearing.watch(client);
	for (let time = 1; time <= 2; time++) {
		playground.gateway.closeAll(OWN_CODE);
		await eventually(() => !playground.gateway.connected);
		await eventually(() => playground.gateway.connected, 20_000);
	}
	expect(said.every((event) => event.startsWith("nothing is heard"))).toBe(true);
	expect(said.length).toBeGreaterThanOrEqual(2);
	hearing.stop();
	await client.destroy();
	await playground.close();
});
