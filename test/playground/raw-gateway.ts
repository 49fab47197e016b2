import { WebSocket } from "ws";
import type { Playground } from "../../playground/playground.ts";
import { eventually } from "./bot.ts";

/** What came over a gateway connection. */
export interface Frame {
	readonly op: number;
	readonly t: string | null;
	readonly s: number | null;
	readonly d: unknown;
}

/** A connection to the gateway, used without a client. */
export interface Wire {
	/** Everything that came, in order; what is not JSON as text. */
	readonly frames: readonly (Frame | string)[];
	/** The code it was closed with. */
	readonly closed: number | undefined;
	send(op: number, d: unknown): void;
	/** Logs in; resolves with the session's id. */
	identify(): Promise<string>;
	/** Takes up a session again after the event of that number. */
	resume(session: string, seq: number): void;
	/** The names of the events that came, in order. */
	events(): readonly string[];
	end(): void;
}

/** Opens a connection; resolves once the gateway has said hello. */
export async function openWire(playground: Playground): Promise<Wire> {
	const socket = new WebSocket(`${playground.url.replace("http", "ws")}/gateway/?v=10&encoding=json`);
	const frames: (Frame | string)[] = [];
	let closed: number | undefined;
	socket.on("message", (data) => {
		const text = String(data);
		try {
			frames.push(JSON.parse(text) as Frame);
		} catch {
			frames.push(text);
		}
	});
	socket.on("close", (code) => {
		closed = code;
	});
	const events = () => frames.flatMap((frame) => (typeof frame === "object" && frame.t ? [frame.t] : []));
	const send = (op: number, d: unknown): void => socket.send(JSON.stringify({ op, d }));
	await eventually(() => frames.length > 0);
	return {
		frames,
		get closed() {
			return closed;
		},
		send,
		async identify() {
			send(2, { token: playground.token, intents: 0, properties: {} });
			await eventually(() => events().includes("READY"));
			const ready = frames.find((frame) => typeof frame === "object" && frame.t === "READY") as Frame;
			return (ready.d as { session_id: string }).session_id;
		},
		resume: (session, seq) => send(6, { token: playground.token, session_id: session, seq }),
		events,
		end: () => socket.terminate(),
	};
}
