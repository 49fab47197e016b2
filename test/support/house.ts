import { createHash } from "node:crypto";
import { Challenges } from "../../src/app/challenges.ts";
import { Sweeper } from "../../src/app/due.ts";
import { Matches } from "../../src/app/matches.ts";
import type { Ports } from "../../src/app/ports.ts";
import { Settler } from "../../src/app/settle.ts";
import type { Offer } from "../../src/match/offers.ts";
import type { Table } from "../../src/match/table.ts";
import type { Records } from "../../src/store/records.ts";
import { MemoryDisplay } from "./memory-display.ts";
import { memoryStore } from "./memory-store.ts";

export const ANA = { id: "100000000000000001", name: "Ana" };
export const BOJAN = { id: "100000000000000002", name: "Bojan" };
export const ELIF = { id: "100000000000000003", name: "Elif" };

/** The use cases over a store in memory, with a clock that tests move and random bytes that repeat for a seed. */
export function openHouse(options: { records?: Records; display?: MemoryDisplay; seed?: string } = {}) {
	const { records = memoryStore(), display = new MemoryDisplay(), seed = "house" } = options;
	const clock = { now: Date.UTC(2026, 10, 30) };
	const log: string[] = [];
	let count = 0;
	const note = (event: string, details?: object): void => {
		log.push(`${event} ${JSON.stringify(details, (_key, value) => (value instanceof Error ? value.message : value))}`);
	};
	const ports: Ports = {
		records,
		display,
		log: { info: note, warn: note, error: note },
		now: () => clock.now,
		random(bytes) {
			count += 1;
			return createHash("sha256").update(`${seed} ${count}`).digest().subarray(0, bytes);
		},
	};
	const settler = new Settler(ports);
	const challenges = new Challenges(ports);
	const matches = new Matches(ports, settler);
	const sweeper = new Sweeper(ports, settler, challenges);
	return { ports, records, display, clock, log, settler, challenges, matches, sweeper };
}

export type House = ReturnType<typeof openHouse>;

let interactions = 200_000_000_000_000_000n;
/** An interaction id no other has. */
export const interaction = (): string => String(interactions++);

/** A wish to play Tapa in one channel. */
export const wish = (from = ANA, to: typeof ANA | "anyone" = BOJAN) => ({
	game: "tapa-mk",
	from,
	...(to === "anyone" ? {} : { to }),
	guild: "300000000000000001",
	channel: "300000000000000002",
	by: interaction(),
});

/** A challenge, which must not be refused. */
export async function makeOffer({ challenges }: House, wanted = wish()): Promise<Offer> {
	const made = await challenges.challenge(wanted);
	if (!made.ok) throw new Error(made.error);
	return made.value;
}

/** A match between Ana and Bojan with its first board shown. */
export async function startMatch(house: House, from = ANA, to = BOJAN): Promise<Table> {
	const offer = await makeOffer(house, wish(from, to));
	await house.settler.settleOffer(offer.id);
	const { message = "" } = (await house.challenges.get(offer.id)) ?? {};
	await house.challenges.accept(offer.id, to, message);
	await house.settler.settleMatch(offer.id);
	await house.settler.settleOffer(offer.id);
	return tableOf(house, offer.id);
}

/** Plays the first legal turn of whoever is to move; what it leaves to be shown stays owed. */
export async function playTurn(house: House, id: string) {
	const { phase, game, state, match } = await tableOf(house, id);
	if (phase.kind !== "move") throw new Error(`nobody is to move, but ${phase.kind}`);
	const text = game.format(state, game.plays(state)[0]);
	return house.matches.turn(id, [text], { person: match.players[phase.seat].id, interaction: interaction() });
}

/** The match, which must be there. */
export async function tableOf({ matches }: House, id: string): Promise<Table> {
	const table = await matches.get(id);
	if (!table) throw new Error(`no match ${id}`);
	return table;
}
