import type { Result } from "../games/game.ts";
import { fail, ok } from "../games/game.ts";
import type { Player } from "../match/match.ts";
import { accept, decline, expire, type NotAnswered, OFFER_LIFE_MS, type Offer, withdraw } from "../match/offers.ts";
import { startChain } from "./chains.ts";
import type { Ports } from "./ports.ts";
import { keys, readOffer } from "./shelf.ts";
import { Transaction, transact } from "./transaction.ts";

/** Characters of printed ids: 32, none that is easily mistaken for another. */
const ID_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const ID_LENGTH = 10;

/** A wish to play, before it is stored. */
export interface Wish {
	readonly game: string;
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

	constructor(ports: Ports) {
		this.ports = ports;
	}

	/** Stores a challenge with the seal of its dice. The same interaction makes one challenge, however often it comes. */
	challenge(wish: Wish): Promise<Offer> {
		const { ports } = this;
		const id = [...ports.random(ID_LENGTH)].map((byte) => ID_ALPHABET[byte % ID_ALPHABET.length]).join("");
		return transact(ports.records, async (tx) => {
			const made = await tx.get<{ offer: string }>(keys.made(wish.by));
			const earlier = made && (await readOffer(tx, made.offer));
			if (earlier) return earlier;
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
			for (const person of partiesOf(offer)) tx.set(keys.mine(person, id), {});
			return offer;
		});
	}

	/** The challenge, or undefined if there is none of that id. Throws Untouched. */
	get(id: string): Promise<Offer | undefined> {
		return readOffer(new Transaction(this.ports.records), id);
	}

	/** Accepts by a press on the challenge's message. Of many at once one is first; the others are told so. */
	accept(id: string, who: Player, message: string): Promise<Result<Offer, NotAnswered> | undefined> {
		return this.answer(id, (offer, tx) => {
			const taken = accept(offer, who, message, this.ports.now());
			if (!taken.ok) return taken;
			const { match } = taken.value;
			tx.set(keys.match(id), match);
			tx.set(keys.owed("match", id), {});
			for (const { id: person } of match.players) tx.set(keys.mine(person, id), {});
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
			if (!decided.ok) return decided;
			tx.set(keys.offer(id), decided.value);
			tx.set(keys.owed("offer", id), {});
			if (decided.value.status.kind !== "accepted")
				for (const person of partiesOf(offer)) tx.remove(keys.mine(person, id));
			return decided;
		});
	}
}

const partiesOf = ({ from, to }: Offer): readonly string[] => (to ? [from.id, to.id] : [from.id]);
