import { randomBytes } from "node:crypto";
import type { WebSocket } from "ws";
import { Delivery } from "./delivery.ts";
import { Intent } from "./discord.ts";
import { dispatchProblems } from "./dispatch-schemas.ts";
import type { MalformedForm } from "./faults/fault.ts";
import { malformed } from "./faults/malformed.ts";
import type { Faults } from "./faults.ts";
import { type Dispatch, dispatchesOf, guildCreates, membersChunk } from "./gateway-events.ts";
import { takeLogin } from "./gateway-limits.ts";
import {
	CloseCode,
	type Connection,
	ENDING_CODES,
	isToken,
	Op,
	PASSED_OVER,
	type Payload,
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

/** The gateway: one shard, sessions that can be resumed, and the events that are made of what happens. */
export class Gateway {
	readonly #world: World;
	readonly #log: Log;
	readonly #faults: Faults;
	readonly #sessions = new Map<string, Session>();
	readonly #connections = new Set<Connection>();
	readonly #stopListening: () => void;
	/** Whether heartbeats are acknowledged. May be stopped for all of them; a fault stops single ones. */
	acknowledges = true;
	/** Whether new connections are taken. A test may stop that. */
	open = true;

	constructor(world: World, log: Log, faults: Faults) {
		this.#world = world;
		this.#log = log;
		this.#faults = faults;
		const delivery = new Delivery(faults, this);
		this.#stopListening = world.listen((event) => {
			const wanted = [...this.#sessions.values()].reduce((all, { intents }) => all | intents, 0);
			for (const dispatch of dispatchesOf(world, event, wanted)) {
				this.#check(dispatch);
				delivery.deliver(dispatch);
			}
		});
	}

	/** Whether a client is logged in. */
	get connected(): boolean {
		return [...this.#sessions.values()].some((session) => session.socket !== undefined);
	}

	/** Takes a new connection. */
	accept(socket: WebSocket): void {
		const connection: Connection = { socket, session: undefined };
		this.#connections.add(connection);
		let beatAt = Date.now();
		const watch = setInterval(() => {
			if (Date.now() - beatAt > this.#world.settings.heartbeatMs * MISSED_HEARTBEATS)
				socket.close(CloseCode.SessionTimedOut, "Session timed out.");
		}, this.#world.settings.heartbeatMs);
		watch.unref();
		socket.on("error", () => socket.terminate());
		socket.on("close", (code) => {
			clearInterval(watch);
			this.#connections.delete(connection);
			if (connection.session !== undefined && ENDING_CODES.has(code)) this.#sessions.delete(connection.session.id);
			this.#part(connection);
		});
		socket.on("message", (raw) => {
			const payload = parse(raw);
			if (payload === undefined) return socket.close(CloseCode.DecodeError, "Error while decoding payload.");
			if (payload.op === Op.Heartbeat) {
				beatAt = Date.now();
				if (this.#acknowledgesNext()) send(socket, { op: Op.HeartbeatAck });
			} else this.#take(connection, payload);
		});
		send(socket, { op: Op.Hello, d: { heartbeat_interval: this.#world.settings.heartbeatMs, _trace: [] } });
	}

	/** Sends an event to all sessions that want it. */
	send(dispatch: Dispatch): void {
		this.#forget();
		for (const session of this.#sessions.values())
			if (dispatch.intent === 0 || (session.intents & dispatch.intent) !== 0)
				this.#sendTo(session, dispatch.name, dispatch.data);
	}

	/** Cuts all connections without a word; the sessions can be resumed. */
	cut(): void {
		for (const { socket } of this.#connections) socket.terminate();
	}

	/** Asks all clients to reconnect and resume (op 7). What happens until they do is kept for them. */
	reconnect(): void {
		for (const connection of this.#connections) {
			send(connection.socket, { op: Op.Reconnect, d: null });
			this.#part(connection);
		}
	}

	/** Tells all clients that their session is not valid (op 9): they may resume it, or must identify anew. */
	invalidate(resumable: boolean): void {
		if (!resumable) this.#sessions.clear();
		for (const connection of this.#connections) {
			send(connection.socket, { op: Op.InvalidSession, d: resumable });
			this.#part(connection);
		}
	}

	/** Closes all connections with a code of Discord's. After some of the codes the sessions cannot be resumed. */
	closeAll(code: number, reason = ""): void {
		if (ENDING_CODES.has(code)) this.#sessions.clear();
		for (const { socket } of this.#connections) socket.close(code, reason);
	}

	/** Sends all sessions something that is no proper event. */
	sendMalformed(form: MalformedForm, event?: string): void {
		const wrong = malformed(form, event);
		if (wrong.kind === "event") this.sendRaw(wrong.name, wrong.data);
		else for (const { socket } of this.#connections) if (socket.readyState === socket.OPEN) socket.send(wrong.text);
	}

	/** Sends an event as it is, to all sessions, unchecked. */
	sendRaw(name: string, data: unknown): void {
		for (const session of this.#sessions.values()) this.#sendTo(session, name, data);
	}

	/** Ends everything. */
	close(): void {
		this.#stopListening();
		this.cut();
	}

	#acknowledgesNext(): boolean {
		const struck = this.#faults.strike({ method: "HEARTBEAT", path: "ACK", body: undefined, people: [] });
		return this.acknowledges && struck.length === 0;
	}

	/** Takes what a client sends, heartbeats aside. */
	#take(connection: Connection, { op, d }: Payload): void {
		const { socket, session } = connection;
		if (op === Op.Identify || op === Op.Resume) {
			if (session !== undefined) socket.close(CloseCode.AlreadyAuthenticated, "Already authenticated.");
			else connection.session = op === Op.Identify ? this.#identify(socket, d) : this.#resume(socket, d);
		} else if (session === undefined) {
			socket.close(CloseCode.NotAuthenticated, "Not authenticated.");
		} else if (op === Op.RequestMembers) {
			this.#sendChecked(session, membersChunk(this.#world, d));
		} else if (!PASSED_OVER.has(op)) {
			socket.close(CloseCode.UnknownOperation, "Unknown opcode.");
		}
	}

	/** Parts a session from its connection: from now on events are kept for it. */
	#part(connection: Connection): void {
		const { session, socket } = connection;
		connection.session = undefined;
		if (session?.socket !== socket) return;
		session.socket = undefined;
		session.lostAt = Date.now();
	}

	#identify(socket: WebSocket, data: unknown): Session | undefined {
		const identified = readIdentify(data, this.#world.realm.token, this.#world.settings.privilegedIntents);
		if (identified.kind === "refused") {
			socket.close(identified.code, identified.reason);
			return undefined;
		}
		const login = takeLogin(this.#world);
		if (login === "too-soon") send(socket, { op: Op.InvalidSession, d: false });
		if (login === "spent") this.closeAll(CloseCode.AuthenticationFailed, "Authentication failed.");
		if (login !== "taken") return undefined;
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
		if ((session.intents & Intent.Guilds) !== 0)
			for (const created of guildCreates(this.#world)) this.#sendChecked(session, created);
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
