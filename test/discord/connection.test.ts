import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { isOvertaken } from "../../src/discord/connection.ts";

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
