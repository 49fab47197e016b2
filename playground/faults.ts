import { randomUUID } from "node:crypto";
import { seededNumbers } from "./faults/chance.ts";
import type { Fault, FaultSubject } from "./faults/fault.ts";
import { isFor } from "./faults/matching.ts";

/** A fault in force. */
export interface ArmedFault {
	readonly id: string;
	readonly fault: Fault;
	/** How often it has struck. */
	readonly struck: number;
	/** How often it will strike yet; without end if absent. */
	readonly left?: number;
}

interface Armed {
	readonly id: string;
	readonly fault: Fault;
	readonly draw: () => number;
	struck: number;
}

/** How many faults that have struck as often as they were to are remembered. */
const MOST_SPENT = 20;

/** The faults in force. */
export class Faults {
	#armed: Armed[] = [];
	#spent: Armed[] = [];
	#count = 0;

	/**
	 * Adds faults, as they are needed in a test: `faults.add({ kind: "drop", effect: true, times: 1 })`, or for trouble of
	 * all kinds over all routes and events `faults.add(...chaos(0.05, "seed"))`. Answers a function that takes them away.
	 */
	add(...faults: readonly Fault[]): () => void {
		const ids = faults.map((fault) => this.arm(fault).id);
		return () => {
			for (const id of ids) this.remove(id);
		};
	}

	/** Adds a fault and answers it as it stands. One of chance without a seed gets one, so that it can be had again. */
	arm(fault: Fault): ArmedFault {
		const { chance = 1, seed = randomUUID() } = fault;
		const seeded = chance === 1 ? fault : { ...fault, seed };
		const armed = { id: String(++this.#count), fault: seeded, draw: seededNumbers(seed), struck: 0 };
		this.#armed.push(armed);
		return asSeen(armed);
	}

	/** Takes a fault away, or forgets one that is spent; false if there is none of that id. */
	remove(id: string): boolean {
		const count = () => this.#armed.length + this.#spent.length;
		const before = count();
		this.#armed = this.#armed.filter((armed) => armed.id !== id);
		this.#spent = this.#spent.filter((spent) => spent.id !== id);
		return count() < before;
	}

	/** Takes all faults away, and forgets those that are spent. */
	clear(): void {
		this.#armed = [];
		this.#spent = [];
	}

	/** The faults in force, oldest first. */
	get armed(): readonly ArmedFault[] {
		return this.#armed.map(asSeen);
	}

	/** The newest of those that have struck as often as they were to, oldest first. */
	get spent(): readonly ArmedFault[] {
		return this.#spent.map(asSeen);
	}

	/** The faults that strike a request or an event now, each of them counted. */
	strike(subject: FaultSubject): readonly Fault[] {
		const struck = this.#armed.filter(
			({ fault, draw }) => isFor(fault, subject) && (fault.chance === undefined || draw() < fault.chance),
		);
		for (const armed of struck) armed.struck++;
		const isSpent = ({ fault, struck }: Armed) => struck === fault.times;
		if (struck.some(isSpent)) {
			this.#spent = [...this.#spent, ...this.#armed.filter(isSpent)].slice(-MOST_SPENT);
			this.#armed = this.#armed.filter((armed) => !isSpent(armed));
		}
		return struck.map(({ fault }) => fault);
	}
}

function asSeen({ id, fault, struck }: Armed): ArmedFault {
	return { id, fault, struck, ...(fault.times === undefined ? {} : { left: fault.times - struck }) };
}
