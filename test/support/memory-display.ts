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

type Failing = "throw" | "throwAfter" | Exclude<Shown, { kind: "shown" }> | undefined;

/**
 * Shows matches on a list. The ids it gives rise like Discord's. `obstacle` makes calls fail the way Discord does: by
 * throwing, before or after the thing was shown, or by a place that is gone or blocked.
 */
export class MemoryDisplay implements Display {
	readonly events: Event[] = [];
	obstacle: (what: keyof Display, detail: string) => Failing | Promise<Failing> = () => undefined;
	/** What stands, by what it is: a second showing of the same thing finds it, unless it is said that there was none. */
	private readonly standing = new Map<string, string>();
	private next = 1_100_000_000_000_000_000n;

	challenge(offer: Offer): Promise<Shown> {
		return this.show("challenge", offer.id);
	}

	challengeStatus(offer: Offer): Promise<Shown> {
		return this.show("challengeStatus", `${offer.id} ${offer.status.kind}`);
	}

	root(match: Match, fresh: boolean): Promise<Shown> {
		return this.show("root", `${match.id} ${match.shown.copy}`, fresh);
	}

	thread(match: Match): Promise<Shown> {
		return this.show("thread", match.root ?? "");
	}

	greeting({ match }: Table, fresh: boolean): Promise<Shown> {
		return this.show("greeting", match.thread ?? "", fresh);
	}

	line({ match }: Table, line: Line, fresh: boolean): Promise<Shown> {
		return this.show("line", `${match.id} ${line.number}`, fresh);
	}

	board({ match }: Table, fresh: boolean): Promise<Shown> {
		return this.show("board", `${match.id} ${match.log.length} ${match.shown.copy}`, fresh);
	}

	wake(match: Match): Promise<Shown> {
		return this.show("wake", match.thread ?? "", true);
	}

	archive(match: Match): Promise<Shown> {
		return this.show("archive", match.thread ?? "");
	}

	unreadable(thread: string, reason: string): Promise<Shown> {
		return this.show("unreadable", `${thread} ${reason}`);
	}

	retireBoard(_thread: string, message: string): Promise<Shown> {
		return this.show("retireBoard", message);
	}

	async hindrance(match: { readonly id: string }, { reason }: { readonly reason: string }): Promise<void> {
		this.events.push({ what: "hindrance", id: match.id, detail: reason });
	}

	of(what: keyof Display): readonly Event[] {
		return this.events.filter((event) => event.what === what);
	}

	private async show(what: keyof Display, detail: string, fresh = false): Promise<Shown> {
		const obstacle = await this.obstacle(what, detail);
		if (obstacle === "throw") throw new Error("passing failure");
		if (typeof obstacle === "object") return obstacle;
		const key = `${what} ${detail}`;
		const earlier = fresh ? undefined : this.standing.get(key);
		const id = earlier ?? String(this.next++);
		if (earlier === undefined) this.events.push({ what, id, detail });
		this.standing.set(key, id);
		if (obstacle === "throwAfter") throw new Error("passing failure");
		return { kind: "shown", id };
	}
}
