import type { Fault, MalformedForm } from "./faults/fault.ts";
import { eventSubject } from "./faults/people.ts";
import type { Faults } from "./faults.ts";
import type { Dispatch } from "./gateway-events.ts";

/** What the gateway can do to all connections. */
export interface Line {
	send(dispatch: Dispatch): void;
	sendMalformed(form: MalformedForm, event?: string): void;
	closeAll(code: number): void;
	reconnect(): void;
	invalidate(resumable: boolean): void;
}

/** Brings events to the bot, as the faults let it. */
export class Delivery {
	readonly #faults: Faults;
	readonly #line: Line;
	/** Events that wait for the next one to overtake them. */
	#overtaken: (() => void)[] = [];

	constructor(faults: Faults, line: Line) {
		this.#faults = faults;
		this.#line = line;
	}

	deliver(dispatch: Dispatch): void {
		const struck = this.#faults.strike(eventSubject(dispatch.name, dispatch.data));
		if (struck.some(({ kind }) => kind === "lose")) return;
		const delayMs = struck.reduce((sum, fault) => (fault.kind === "delay" ? sum + fault.ms : sum), 0);
		const send = (): void => this.#send(dispatch, struck);
		if (delayMs === 0) send();
		else setTimeout(send, delayMs).unref();
	}

	#send(dispatch: Dispatch, struck: readonly Fault[]): void {
		const late = struck.find((fault) => fault.kind === "out-of-order");
		if (late !== undefined) {
			this.#hold(() => this.#sendNow(dispatch, struck), late.ms);
			return;
		}
		this.#sendNow(dispatch, struck);
		for (const send of this.#overtaken.splice(0)) send();
	}

	#hold(send: () => void, ms: number): void {
		const once = (): void => {
			clearTimeout(timer);
			this.#overtaken = this.#overtaken.filter((other) => other !== once);
			send();
		};
		const timer = setTimeout(once, ms);
		timer.unref();
		this.#overtaken.push(once);
	}

	#sendNow(dispatch: Dispatch, struck: readonly Fault[]): void {
		let copies = 1;
		for (const fault of struck) {
			switch (fault.kind) {
				case "duplicate":
					copies = fault.deliveries;
					break;
				case "malformed":
					this.#line.sendMalformed(fault.form, dispatch.name);
					break;
				case "close":
					this.#line.closeAll(fault.code);
					break;
				case "reconnect":
					this.#line.reconnect();
					break;
				case "invalid-session":
					this.#line.invalidate(fault.resumable);
			}
		}
		for (let copy = 0; copy < copies; copy++) this.#line.send(dispatch);
	}
}
