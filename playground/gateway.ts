import { randomBytes } from "node:crypto";
import type { WebSocket } from "ws";
import { Intent } from "./discord.ts";
import { dispatchProblems } from "./dispatch-schemas.ts";
import type { Faults } from "./faults.ts";
import { type Dispatch, dispatchesOf, guildCreate, membersChunk } from "./gateway-events.ts";
import {
	CloseCode,
	isToken,
	Op,
	PASSED_OVER,
	parse,
	readIdentify,
	ready,
	type Session,
	send,
} from "./gateway-protocol.ts";
import type { Log } from "./log.ts";
import type { World } from "./world.ts";

/** How many events a lost session keeps for its resumption. */
const MOST_KEPT = 2000;
/** A client that misses two heartbeats is gone. */
const MISSED_HEARTBEATS = 2.5;

/** The ways in which a test can disturb the connection. */
export type Disturbance =
	/** Asks clients to reconnect and resume (op 7). */
	| "reconnect"
	/** Ends the sessions (op 9): clients must identify anew. */
	| "invalidate"
	/** Cuts the connections without a word; the sessions can be resumed. */
	| "cut";

/** The gateway: one shard, sessions that can be resumed, and the events that are made of what happens. */
export class Gateway {
	readonly #world: World;
	readonly #log: Log;
	readonly #faults: Faults;
	readonly #sessions = new Map<string, Session>();
	readonly #sockets = new Set<WebSocket>();
	readonly #stopListening: () => void;
	/** Whether heartbeats are acknowledged. A test may stop that. */
	acknowledges = true;
	/** Whether new connections are taken. A test may stop that. */
	open = true;

	constructor(world: World, log: Log, faults: Faults) {
		this.#world = world;
		this.#log = log;
		this.#faults = faults;
		this.#stopListening = world.listen((event) => {
			const wanted = [...this.#sessions.values()].reduce((all, { intents }) => all | intents, 0);
			for (const dispatch of dispatchesOf(world, event, wanted)) this.#deliver(dispatch);
		});
	}

	/** Whether a client is logged in. */
	get connected(): boolean {
		return [...this.#sessions.values()].some((session) => session.socket !== undefined);
	}

	/** Takes a new connection. */
	accept(socket: WebSocket): void {
		this.#sockets.add(socket);
		let session: Session | undefined;
		let beatAt = Date.now();
		const watch = setInterval(() => {
			if (Date.now() - beatAt > this.#world.settings.heartbeatMs * MISSED_HEARTBEATS)
				socket.close(CloseCode.SessionTimedOut, "Session timed out.");
		}, this.#world.settings.heartbeatMs);
		watch.unref();
		socket.on("error", () => socket.terminate());
		socket.on("close", () => {
			clearInterval(watch);
			this.#sockets.delete(socket);
			if (session?.socket === socket) {
				session.socket = undefined;
				session.lostAt = Date.now();
			}
		});
		socket.on("message", (raw) => {
			const payload = parse(raw);
			if (payload === undefined) return socket.close(CloseCode.DecodeError, "Error while decoding payload.");
			if (payload.op === Op.Heartbeat) {
				beatAt = Date.now();
				if (this.acknowledges) send(socket, { op: Op.HeartbeatAck });
			} else if (payload.op === Op.Identify || payload.op === Op.Resume) {
				if (session !== undefined) return socket.close(CloseCode.AlreadyAuthenticated, "Already authenticated.");
				session = payload.op === Op.Identify ? this.#identify(socket, payload.d) : this.#resume(socket, payload.d);
			} else if (session === undefined) {
				socket.close(CloseCode.NotAuthenticated, "Not authenticated.");
			} else if (payload.op === Op.RequestMembers) {
				this.#sendChecked(session, membersChunk(this.#world, payload.d));
			} else if (!PASSED_OVER.has(payload.op)) {
				socket.close(CloseCode.UnknownOperation, "Unknown opcode.");
			}
		});
		send(socket, { op: Op.Hello, d: { heartbeat_interval: this.#world.settings.heartbeatMs, _trace: [] } });
	}

	/** Disturbs all connections. */
	disturb(how: Disturbance): void {
		if (how === "invalidate") this.#sessions.clear();
		for (const socket of this.#sockets) {
			if (how === "reconnect") send(socket, { op: Op.Reconnect, d: null });
			else if (how === "invalidate") send(socket, { op: Op.InvalidSession, d: false });
			else socket.terminate();
		}
	}

	/** Closes all connections with a code of Discord's, 4000 to 4014. */
	closeAll(code: number, reason = ""): void {
		for (const socket of this.#sockets) socket.close(code, reason);
	}

	/** Sends an event as it is, to all sessions, unchecked. */
	sendRaw(name: string, data: unknown): void {
		for (const session of this.#sessions.values()) this.#sendTo(session, name, data);
	}

	/** Ends everything. */
	close(): void {
		this.#stopListening();
		for (const socket of this.#sockets) socket.terminate();
	}

	#identify(socket: WebSocket, data: unknown): Session | undefined {
		const identified = readIdentify(data, this.#world.realm.token, this.#world.settings.privilegedIntents);
		if (identified.kind === "refused") {
			socket.close(identified.code, identified.reason);
			return undefined;
		}
		this.#forget();
		const session: Session = {
			id: randomBytes(16).toString("hex"),
			intents: identified.intents,
			sequence: 0,
			sent: [],
			socket,
			lostAt: 0,
		};
		this.#sessions.set(session.id, session);
		this.#sendChecked(session, { name: "READY", intent: 0, data: ready(this.#world, session) });
		if ((session.intents & Intent.Guilds) !== 0 && !this.#world.realm.removed)
			this.#sendChecked(session, guildCreate(this.#world));
		return session;
	}

	#resume(socket: WebSocket, data: unknown): Session | undefined {
		const { token, session_id: id, seq } = (data ?? {}) as { token?: unknown; session_id?: unknown; seq?: unknown };
		if (!isToken(token, this.#world.realm.token)) {
			socket.close(CloseCode.AuthenticationFailed, "Authentication failed.");
			return undefined;
		}
		this.#forget();
		const session = this.#sessions.get(String(id));
		const oldest = session === undefined ? 0 : session.sequence - session.sent.length;
		if (session === undefined || typeof seq !== "number" || seq < oldest) {
			send(socket, { op: Op.InvalidSession, d: false });
			return undefined;
		}
		if (seq > session.sequence) {
			socket.close(CloseCode.InvalidSequence, "Invalid seq.");
			return undefined;
		}
		session.socket?.terminate();
		session.socket = socket;
		for (const event of session.sent) if (event.s > seq) send(socket, { op: Op.Dispatch, ...event });
		this.#sendTo(session, "RESUMED", { _trace: [] });
		return session;
	}

	/** Sessions lost too long ago cannot be resumed any more. */
	#forget(): void {
		for (const session of this.#sessions.values())
			if (session.socket === undefined && Date.now() - session.lostAt > this.#world.settings.resumeMs)
				this.#sessions.delete(session.id);
	}

	#deliver(dispatch: Dispatch): void {
		const faults = this.#faults.strike({ method: "EVENT", path: dispatch.name, body: dispatch.data });
		if (faults.some(({ kind }) => kind === "lose")) return;
		const times = faults.reduce((most, fault) => (fault.kind === "duplicate" ? fault.deliveries : most), 1);
		const delay = faults.reduce((sum, fault) => (fault.kind === "delay" ? sum + fault.ms : sum), 0);
		this.#check(dispatch);
		const now = (): void => {
			this.#forget();
			for (const session of this.#sessions.values())
				if (dispatch.intent === 0 || (session.intents & dispatch.intent) !== 0)
					for (let copy = 0; copy < times; copy++) this.#sendTo(session, dispatch.name, dispatch.data);
		};
		if (delay === 0) now();
		else setTimeout(now, delay).unref();
	}

	#sendChecked(session: Session, dispatch: Dispatch): void {
		this.#check(dispatch);
		this.#sendTo(session, dispatch.name, dispatch.data);
	}

	#check(dispatch: Dispatch): void {
		const problems = dispatchProblems(dispatch);
		if (problems.length > 0) this.#log.violation({ where: dispatch.name, problems, value: dispatch.data });
	}

	#sendTo(session: Session, name: string, data: unknown): void {
		session.sequence++;
		const event = { s: session.sequence, t: name, d: data };
		session.sent.push(event);
		if (session.sent.length > MOST_KEPT) session.sent.shift();
		if (session.socket !== undefined) send(session.socket, { op: Op.Dispatch, ...event });
	}
}
