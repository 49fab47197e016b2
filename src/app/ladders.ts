import type { Match } from "../match/match.ts";
import { listResults, listStandings, voidMatch } from "./ladder.ts";
import { leaderboard, type Row, type Scope } from "./leaderboard.ts";
import type { Ports } from "./ports.ts";
import type { Result, Standing } from "./results.ts";

/** Looking at the ladders of servers, and voiding matches. */
export class Ladders {
	private readonly ports: Ports;

	constructor(ports: Ports) {
		this.ports = ports;
	}

	rows(guild: string, scope: Scope): Promise<readonly Row[]> {
		return leaderboard(this.ports.records, guild, scope, this.ports.now());
	}

	/** A player's ended matches on a server, oldest first. */
	async resultsOf(guild: string, person: string): Promise<readonly Result[]> {
		const all = await listResults(this.ports.records, guild);
		return all.filter(({ players }) => players.some(({ id }) => id === person));
	}

	async standingsOf(guild: string, person: string): Promise<readonly Standing[]> {
		return (await listStandings(this.ports.records, guild)).filter(({ player }) => player.id === person);
	}

	/** Takes an ended match out of its server's ladder. */
	voidMatch(id: string, by: Omit<NonNullable<Match["voided"]>, "at">): ReturnType<typeof voidMatch> {
		return voidMatch(this.ports.records, id, { ...by, at: this.ports.now() });
	}
}
