import { isDeepStrictEqual } from "node:util";
import type { Result } from "../games/game.ts";
import { fail, ok } from "../games/game.ts";
import type { Player, Terms } from "../match/match.ts";
import {
	accept,
	decline,
	expire,
	isOpen,
	type NotAnswered,
	OFFER_LIFE_MS,
	type Offer,
	termsOf,
	withdraw,
} from "../match/offers.ts";
import { startChain } from "./chains.ts";
import type { Ports } from "./ports.ts";
import { KeyedQueue } from "./queue.ts";
import { keys, listMine, readOffer, Untouched } from "./shelf.ts";
import { Transaction, transact } from "./transaction.ts";

/** Characters of printed ids: 32, none that is easily mistaken for another. */
const ID_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const ID_LENGTH = 10;

/** How many challenges one person may have open at a time, and how many of them to the same person. */
export const MOST_OPEN = 10;
export const MOST_TO_ONE = 3;
/** An interaction, which lives for 15 minutes, is delivered again no later than this. */
const MADE_LIFE_MS = 24 * 60 * 60 * 1000;

/** Why a challenge was not made. */
export type NotMade = "tooMany" | "tooManyToOne";

/** A wish to play, before it is stored. */
export interface Wish extends Terms {
	readonly from: Player;
	/** Absent: open to anyone. */
	readonly to?: Player;
	readonly guild: string;
	readonly channel: string;
	/** The interaction it came by. */
	readonly by: string;
}

/** Making and answering challenges. Each call is one commit; showing it is the settler's affair. */
export class Challenges {
	private readonly ports: Ports;
	/** One queue per challenger, so that challenges made at once are counted. */
	private readonly queue = new KeyedQueue();

	constructor(ports: Ports) {
		this.ports = ports;
	}

	/** Stores a challenge with the seal of its dice. The same interaction makes one challenge, however often it comes. */
	challenge(wish: Wish): Promise<Result<Offer, NotMade>> {
		return this.queue.run(wish.from.id, () => this.make(wish));
	}

	/** The same, unless one of the two has challenged the other to just this already and that is open: then that challenge. */
	again(wish: Wish & { readonly to: Player }): Promise<Result<Offer, NotMade>> {
		const { from, to } = wish;
		const pair = [from.id, to.id].toSorted().join(" ");
		return this.queue.run(pair, async () => {
			const open = [...(await this.openBy(from.id)), ...(await this.openBy(to.id))];
			const isTheirs = ({ from: one, to: other }: Offer) => [one.id, other?.id ?? ""].toSorted().join(" ") === pair;
			const known = open.find((offer) => isDeepStrictEqual(termsOf(offer), termsOf(wish)) && isTheirs(offer));
			return known ? ok(known) : this.challenge(wish);
		});
	}

	private make(wish: Wish): Promise<Result<Offer, NotMade>> {
		const { ports } = this;
		const id = [...ports.random(ID_LENGTH)].map((byte) => ID_ALPHABET[byte % ID_ALPHABET.length]).join("");
		return transact<Result<Offer, NotMade>>(ports.records, async (tx) => {
			const made = await tx.get<{ offer: string }>(keys.made(wish.by));
			const earlier = made && (await readOffer(tx, made.offer));
			if (earlier) return ok(earlier);
			const open = await this.openBy(wish.from.id);
			if (open.length >= MOST_OPEN) return fail("tooMany");
			if (wish.to && open.filter(({ to }) => to?.id === wish.to?.id).length >= MOST_TO_ONE) return fail("tooManyToOne");
			const now = ports.now();
			const offer: Offer = {
				version: 1,
				id,
				...wish,
				seal: startChain(ports, tx, id, 1),
				status: { kind: "open" },
				createdAt: now,
				expiresAt: now + OFFER_LIFE_MS,
			};
			tx.set(keys.offer(id), offer);
			tx.set(keys.made(wish.by), { offer: id });
			tx.set(keys.owed("offer", id), {});
			tx.set(keys.due(offer.expiresAt, id, "expire"), {});
			tx.set(keys.due(now + MADE_LIFE_MS, wish.by, "forget"), {});
			for (const key of entriesOf(offer)) tx.set(key, {});
			return ok(offer);
		});
	}

	private async openBy(person: string): Promise<readonly Offer[]> {
		const open: Offer[] = [];
		for (const id of await listMine(this.ports.records, person, "offer")) {
			const offer = await this.get(id).catch((error: unknown) => {
				if (!(error instanceof Untouched)) throw error;
			});
			if (offer && isOpen(offer, this.ports.now())) open.push(offer);
		}
		return open;
	}

	/** The challenge, or undefined if there is none of that id. Throws Untouched. */
	get(id: string): Promise<Offer | undefined> {
		return readOffer(new Transaction(this.ports.records), id);
	}

	/**
	 * Accepts by a press on the challenge's message, which need not be known yet. Of many at once one is first; the others are told so, and he alone
	 * may press again.
	 */
	accept(id: string, who: Player, message: string): Promise<Result<Offer, NotAnswered> | undefined> {
		return this.answer(id, (offer, tx) => {
			if (offer.status.kind === "accepted" && offer.status.by.id === who.id) return ok(offer);
			const taken = accept(offer, who, offer.message ?? message, this.ports.now());
			if (!taken.ok) return taken;
			const { match } = taken.value;
			tx.set(keys.match(id), match);
			tx.set(keys.owed("match", id), {});
			for (const { id: person } of match.players) tx.set(keys.mine(person, "match", id), {});
			return ok(taken.value.offer);
		});
	}

	decline(id: string, who: Player): Promise<Result<Offer, NotAnswered> | undefined> {
		return this.answer(id, (offer) => decline(offer, who, this.ports.now()));
	}

	withdraw(id: string, who: Player): Promise<Result<Offer, NotAnswered> | undefined> {
		return this.answer(id, (offer) => withdraw(offer, who, this.ports.now()));
	}

	/** Ends a challenge whose time has run out. */
	async expire(id: string): Promise<void> {
		await this.answer(id, (offer) => {
			const now = expire(offer, this.ports.now());
			return now === offer ? fail("expired") : ok(now);
		});
	}

	/** Removes a challenge that could not be shown at all. */
	async abandon(id: string): Promise<void> {
		await this.answer(id, (offer) => withdraw(offer, offer.from, this.ports.now()));
	}

	private answer(
		id: string,
		decide: (offer: Offer, tx: Transaction) => Result<Offer, NotAnswered>,
	): Promise<Result<Offer, NotAnswered> | undefined> {
		return transact(this.ports.records, async (tx) => {
			const offer = await readOffer(tx, id);
			if (!offer) return undefined;
			const decided = decide(offer, tx);
			if (!decided.ok || decided.value === offer) return decided;
			tx.set(keys.offer(id), decided.value);
			tx.set(keys.owed("offer", id), {});
			for (const key of entriesOf(offer)) tx.remove(key);
			return decided;
		});
	}
}

const entriesOf = ({ id, from, to }: Offer): readonly string[] => [
	keys.mine(from.id, "offer", id),
	...(to ? [keys.mine(to.id, "asked", id)] : []),
];
