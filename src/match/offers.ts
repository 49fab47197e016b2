import type { Result } from "../games/game.ts";
import { fail, ok } from "../games/game.ts";
import { MATCH_VERSION, type Match, type Player, type Terms } from "./match.ts";

/** Raised when the shape of a stored challenge changes. */
export const OFFER_VERSION = 1;
/** A challenge that nobody takes up runs out after 48 hours. */
export const OFFER_LIFE_MS = 48 * 60 * 60 * 1000;

export type OfferStatus =
	| { readonly kind: "open" }
	| { readonly kind: "accepted"; readonly by: Player }
	| { readonly kind: "declined"; readonly by: Player }
	| { readonly kind: "withdrawn" }
	| { readonly kind: "expired" };

/** A stored challenge, to one person or to anyone. Plain JSON. */
export interface Offer extends Terms {
	readonly version: typeof OFFER_VERSION;
	/** As printed; the match that comes of it bears the same id. */
	readonly id: string;
	readonly from: Player;
	/** Absent in a challenge open to anyone. */
	readonly to?: Player;
	readonly guild: string;
	readonly channel: string;
	/** Seal of the dice chain made for it: 64 hex digits. */
	readonly seal: string;
	readonly status: OfferStatus;
	/** The public message, once known, and the status it shows. */
	readonly message?: string;
	readonly shown?: OfferStatus["kind"];
	/** The interaction that made it. */
	readonly by: string;
	/** UTC ms. */
	readonly createdAt: number;
	readonly expiresAt: number;
}

/** Why an answer to a challenge was not taken. */
export type NotAnswered = "self" | "notYours" | "expired" | Exclude<OfferStatus["kind"], "open" | "expired">;

const closed = (offer: Offer, now: number): NotAnswered | undefined => {
	if (offer.status.kind !== "open") return offer.status.kind;
	return now >= offer.expiresAt ? "expired" : undefined;
};

/** Who plays against the challenger: who accepted, or whom the challenge is made to; undefined while anyone may. */
export const opponentIn = ({ status, to }: Offer): Player | undefined => (status.kind === "accepted" ? status.by : to);

/** Whether a challenge can still be answered. */
export const isOpen = (offer: Offer, now: number): boolean => closed(offer, now) === undefined;

/**
 * The challenge accepted by a press on its message, with the match it becomes: seat 0 is the challenger, seat 1 who
 * accepts. The thread will grow from that message.
 */
export function accept(
	offer: Offer,
	who: Player,
	message: string,
	now: number,
): Result<{ offer: Offer; match: Match }, NotAnswered> {
	const refused = closed(offer, now) ?? mayAnswer(offer, who);
	if (refused) return fail(refused);
	const match: Match = {
		version: MATCH_VERSION,
		id: offer.id,
		...termsOf(offer),
		players: [offer.from, who],
		guild: offer.guild,
		channel: offer.channel,
		root: message,
		seals: [{ seal: offer.seal, firstDraw: 1 }],
		log: [],
		shown: { revision: -1, copy: 0 },
		createdAt: now,
	};
	return ok({ offer: { ...offer, message, status: { kind: "accepted", by: who } }, match });
}

/** What was agreed, and nothing else. */
export const termsOf = ({ game, length, options, starter, unrated }: Terms): Terms => ({
	game,
	...(length === undefined ? {} : { length }),
	...(options === undefined ? {} : { options }),
	...(starter === undefined ? {} : { starter }),
	...(unrated === undefined ? {} : { unrated }),
});

/** The challenge declined by whom it was made to. */
export function decline(offer: Offer, who: Player, now: number): Result<Offer, NotAnswered> {
	const refused = closed(offer, now) ?? (offer.to ? mayAnswer(offer, who) : "notYours");
	return refused ? fail(refused) : ok({ ...offer, status: { kind: "declined", by: who } });
}

/** The challenge taken back by whoever made it. */
export function withdraw(offer: Offer, who: Player, now: number): Result<Offer, NotAnswered> {
	const refused = closed(offer, now) ?? (offer.from.id === who.id ? undefined : "notYours");
	return refused ? fail(refused) : ok({ ...offer, status: { kind: "withdrawn" } });
}

/** The challenge once its time has run out; unchanged before that or when it was answered. */
export const expire = (offer: Offer, now: number): Offer =>
	offer.status.kind === "open" && now >= offer.expiresAt ? { ...offer, status: { kind: "expired" } } : offer;

function mayAnswer(offer: Offer, who: Player): NotAnswered | undefined {
	if (who.id === offer.from.id) return "self";
	return offer.to && offer.to.id !== who.id ? "notYours" : undefined;
}
