import type { Locator } from "playwright-core";
import type { Visitor } from "./visitor.ts";
import type { Way } from "./ways.ts";

export const TAPA = "Tapa (Macedonia, Bulgaria)";
export const TIGERS = "Main tapal empat (Malaysia)";

const RESULT = /wins \d+ points?\.|The game is a draw/;
const MOST_TURNS = 400;

/** A game of two people, as they see it in their browsers. */
export class Game {
	readonly players: readonly Visitor[];
	/** How many lines there are: of turns, and of a resignation. */
	#lines = 0;

	private constructor(players: readonly Visitor[]) {
		this.players = players;
	}

	/** One challenges the other to a single game, who accepts; both go into the thread and see the first board. */
	static async start(a: Visitor, b: Visitor, name = TAPA): Promise<Game> {
		await a.command("challenge", { game: name, person: `@${b.name}`, length: "a single game" });
		await a.answer("Your challenge stands").waitFor();
		await b.press(b.message(`challenges you to ${name}`).getByRole("button", { name: "Accept" }));
		const game = new Game([a, b]);
		for (const player of game.players) await game.enter(player);
		return game;
	}

	/** Goes into the thread, by the card below the challenge. */
	async enter(visitor: Visitor): Promise<void> {
		await visitor.press(visitor.page.getByRole("link", { name: /Open thread/ }).last());
		await this.board(visitor).waitFor();
	}

	/** The newest board on which somebody is called to play. */
	board({ messages, page }: Visitor): Locator {
		const control = page.getByRole("button").or(page.getByRole("combobox"));
		return messages
			.filter({ has: page.getByRole("img") })
			.filter({ has: control })
			.last();
	}

	/** The message that tells how the game ended. */
	result(visitor: Visitor): Locator {
		return visitor.message(RESULT);
	}

	/** Waits until a person sees the newest line and what comes after it: the next board, or the result. */
	async caughtUp(visitor: Visitor): Promise<void> {
		const next = this.board(visitor).or(this.result(visitor));
		if (this.#lines === 0) return next.first().waitFor();
		const { messages, page } = visitor;
		const line = messages
			.filter({ hasNot: page.getByRole("img") })
			.filter({ hasText: new RegExp(`\\s${this.#lines}\\. \\S`) });
		await line.last().locator("xpath=following::article").and(next).first().waitFor();
	}

	/** Who is called to play once both have caught up, or nobody when the game is over. */
	async toPlay(): Promise<Visitor | undefined> {
		for (const player of this.players) await this.caughtUp(player);
		for (const player of this.players) {
			if ((await this.result(player).count()) > 0) return undefined;
			const called = await this.board(player).getAttribute("aria-label");
			if (called?.includes("mentions you")) return player;
		}
		throw new Error(`Nobody is called to play after line ${this.#lines}.`);
	}

	/** Plays one turn, by whoever is called; answers who that was, or nobody when the game is over. */
	async turn(wayOf: (mover: Visitor) => Way): Promise<Visitor | undefined> {
		const mover = await this.toPlay();
		if (mover === undefined) return undefined;
		await wayOf(mover)(mover, this.board(mover));
		this.#lines++;
		return mover;
	}

	/** Plays until the game has a result; answers how many turns that took. */
	async playOut(wayOf: (mover: Visitor) => Way): Promise<number> {
		for (let turns = 0; turns < MOST_TURNS; turns++) if ((await this.turn(wayOf)) === undefined) return turns;
		throw new Error(`No end after ${MOST_TURNS} turns.`);
	}
}
