import type { Match } from "../match/match.ts";
import { type Offer, opponentIn } from "../match/offers.ts";
import { NO_ROLLS, type Rolls, together } from "../match/rolls.ts";
import type { Records } from "../store/records.ts";
import { listResults, listStandings, voidMatch } from "./ladder.ts";
import { leaderboard, type Row, type Scope } from "./leaderboard.ts";
import type { Result, Standing } from "./results.ts";
import { type Stakes, stakesOf } from "./stakes.ts";

/** Looking at the ladders of servers, and voiding matches. */
export class Ladders {
	private readonly records: Records;
	private readonly now: () => number;

	/** `now` gives UTC ms. */
	constructor(records: Records, now: () => number) {
		this.records = records;
		this.now = now;
	}

	rows(guild: string, scope: Scope): Promise<readonly Row[]> {
		return leaderboard(this.records, guild, scope, this.now());
	}

	/** A player's ended matches on a server, oldest first. */
	async resultsOf(guild: string, person: string): Promise<readonly Result[]> {
		const all = await listResults(this.records, guild);
		return all.filter(({ players }) => players.some(({ id }) => id === person));
	}

	/** What a person has thrown in the ended matches of a server, and what all others have. */
	async rollsOf(guild: string, person: string): Promise<readonly [Rolls, Rolls]> {
		const thrown = (await listResults(this.records, guild)).flatMap(({ players, rolls }) =>
			players.map(({ id }, seat) => ({ own: id === person, rolls: rolls?.[seat === 0 ? 0 : 1] ?? NO_ROLLS })),
		);
		const sum = (own: boolean): Rolls => together(thrown.filter((one) => one.own === own).map(({ rolls }) => rolls));
		return [sum(true), sum(false)];
	}

	async standingsOf(guild: string, person: string): Promise<readonly Standing[]> {
		return (await listStandings(this.records, guild)).filter(({ player }) => player.id === person);
	}

	/** What the two of a challenge would play for; undefined while anyone may accept, and where it is unrated. */
	async stakesOf(offer: Offer): Promise<Stakes | undefined> {
		const opponent = opponentIn(offer);
		if (!opponent || offer.unrated) return undefined;
		return stakesOf(this.records, offer, [offer.from.id, opponent.id], this.now());
	}

	/** Takes an ended match out of its server's ladder. */
	voidMatch(id: string, by: Omit<NonNullable<Match["voided"]>, "at">): ReturnType<typeof voidMatch> {
		return voidMatch(this.records, id, { ...by, at: this.now() });
	}
}
