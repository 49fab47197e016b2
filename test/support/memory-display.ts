import type { Display, Shown } from "../../src/app/ports.ts";
import type { Match } from "../../src/match/match.ts";
import type { Offer } from "../../src/match/offers.ts";
import type { Line, Table } from "../../src/match/table.ts";

/** Something that was shown, in the order it was. */
export interface Event {
	readonly what: keyof Display;
	readonly id: string;
	readonly detail: string;
}

/**
 * Shows matches on a list. The ids it gives rise like Discord's. `obstacle` makes calls fail the way Discord does: by
 * throwing, before or after the thing was shown, or by a place that is gone or blocked.
 */
export class MemoryDisplay implements Display {
	readonly events: Event[] = [];
	obstacle: (what: keyof Display) => "throw" | "throwAfter" | Exclude<Shown, { kind: "shown" }> | undefined = () =>
		undefined;
	/** What stands, by what it is: a second showing of the same thing finds it. */
	private readonly standing = new Map<string, string>();
	private next = 1_100_000_000_000_000_000n;

	challenge(offer: Offer): Promise<Shown> {
		return this.show("challenge", offer.id);
	}

	challengeStatus(offer: Offer): Promise<Shown> {
		return this.show("challengeStatus", `${offer.id} ${offer.status.kind}`);
	}

	root(match: Match): Promise<Shown> {
		return this.show("root", `${match.id} ${match.shown.copy}`);
	}

	thread(match: Match): Promise<Shown> {
		return this.show("thread", match.root ?? "");
	}

	greeting({ match }: Table): Promise<Shown> {
		return this.show("greeting", match.thread ?? "");
	}

	line({ match }: Table, line: Line): Promise<Shown> {
		return this.show("line", `${match.id} ${line.number}`);
	}

	board({ match }: Table): Promise<Shown> {
		return this.show("board", `${match.id} ${match.log.length} ${match.shown.copy}`);
	}

	wake(match: Match): Promise<Shown> {
		return this.show("wake", match.thread ?? "");
	}

	archive(match: Match): Promise<Shown> {
		return this.show("archive", match.thread ?? "");
	}

	unreadable(thread: string, reason: string): Promise<Shown> {
		return this.show("unreadable", `${thread} ${reason}`);
	}

	async retireBoard(_match: unknown, message: string): Promise<void> {
		this.events.push({ what: "retireBoard", id: message, detail: message });
	}

	async hindrance(match: { readonly id: string }, reason: string): Promise<void> {
		this.events.push({ what: "hindrance", id: match.id, detail: reason });
	}

	of(what: keyof Display): readonly Event[] {
		return this.events.filter((event) => event.what === what);
	}

	private async show(what: keyof Display, detail: string): Promise<Shown> {
		const obstacle = this.obstacle(what);
		if (obstacle === "throw") throw new Error("passing failure");
		if (typeof obstacle === "object") return obstacle;
		const key = `${what} ${detail}`;
		const id = this.standing.get(key) ?? String(this.next++);
		if (!this.standing.has(key)) this.events.push({ what, id, detail });
		this.standing.set(key, id);
		if (obstacle === "throwAfter") throw new Error("passing failure");
		return { kind: "shown", id };
	}
}
