import type { Answer } from "../../playground/answer.ts";
import type { Person } from "../../playground/person.ts";
import { PersonError } from "../../playground/person-error.ts";
import type { SeenMessage } from "../../playground/seen.ts";
import { boardIn, buttonsOf, type SeenMatch } from "./play.ts";
import { below, pick, type Random } from "./random-play.ts";

/** Something a person did that may change a match: one interaction, or all those on one message, which has one answer. */
export interface Deed {
	readonly person: string;
	readonly match: string;
	readonly answers: readonly Answer[];
	/** The message that was pressed and carries the answer, and what stood in it before, where it is not a new one. */
	readonly message?: string;
	readonly before: string;
}

const PATIENCE_MS = 4000;
const MOST_STEPS = 8;
const SAYINGS = ["What a roll!", "Well played.", "Tea?", "Hm."];

/**
 * A person who plays in several games in any order, by typing and by pressing, now and then presses twice, presses what
 * is old, looks at boards, talks, and rarely resigns. Everything done that may change a match is kept.
 */
export class Restless {
	readonly deeds: Deed[] = [];
	readonly #person: Person;
	readonly #random: Random;
	/** Controls seen before, which may be old by now. */
	readonly #old: { readonly message: string; readonly control: string }[] = [];

	constructor(person: Person, random: Random) {
		this.#person = person;
		this.#random = random;
	}

	/** Does something in one of the games. What the machine or Discord's client does not allow is left undone. */
	async act(matches: readonly SeenMatch[]): Promise<void> {
		const mine = matches.filter(({ players }) => players.includes(this.#person));
		if (mine.length === 0) return;
		const waiting = mine.filter(({ thread }) => boardIn(this.#person, thread)?.content.startsWith(this.#mention));
		const match =
			below(this.#random, 8) > 0 && waiting.length > 0 ? pick(this.#random, waiting) : pick(this.#random, mine);
		try {
			await this.#one(match);
		} catch (error) {
			if (error instanceof PersonError) return;
			// Answers that do not come in time are what trouble is for.
			if (!/within|in vain/.test(String(error))) throw error;
		}
	}

	get #mention(): string {
		return `<@${this.#person.id}>`;
	}

	async #one(match: SeenMatch): Promise<void> {
		switch (below(this.#random, 20)) {
			case 0:
				return void (await this.#person.command(
					match.thread,
					pick(this.#random, ["board", "games", "verify", "help"]),
				));
			case 1:
				return void this.#person.say(match.thread, pick(this.#random, SAYINGS));
			case 2:
				return this.#pressOld(match);
			case 3:
				return below(this.#random, 10) === 0 ? this.#resign(match) : undefined;
			case 4:
			case 5:
			case 6:
			case 7:
			case 8:
				return this.#press(match);
			default:
				return this.#type(match);
		}
	}

	async #type(match: SeenMatch): Promise<void> {
		const choices = await this.#person.complete(match.thread, "move", { play: "" }, "play");
		const play = choices.length > 0 ? String(pick(this.#random, choices).value) : "24/18";
		const answer = await this.#person.command(match.thread, "move", { play });
		this.#keep(match, [answer], "");
		await answer.settled(PATIENCE_MS);
	}

	async #press(match: SeenMatch): Promise<void> {
		const board = boardIn(this.#person, match.thread);
		const opening = board && buttonsOf(board);
		if (!board || !opening || opening.length === 0) return;
		const first = pick(this.#random, opening);
		this.#remember(board.id, first.id);
		const opened = await this.#person.press(board.id, first.id);
		let draft: SeenMessage = await opened.settled(PATIENCE_MS);
		for (let step = 0; step < MOST_STEPS; step++) {
			const buttons = buttonsOf(draft);
			const done = buttons.find(({ label }) => label === "Done");
			const { content, id } = draft;
			if (done) {
				this.#remember(id, done.id);
				const presses = below(this.#random, 6) === 0 ? 2 : 1;
				const answers = await Promise.all(Array.from({ length: presses }, () => this.#person.press(id, done.id)));
				this.#keep(match, answers, content, id);
				return;
			}
			const steps = buttons.filter(({ id }) => /^1:step:/.test(id));
			if (steps.length === 0) return;
			const pressed = await this.#person.press(id, pick(this.#random, steps).id);
			if (pressed.state === "failed") return;
			draft = await pressed.until((message) => message.content !== content, PATIENCE_MS);
		}
	}

	async #pressOld(match: SeenMatch): Promise<void> {
		if (this.#old.length === 0) return;
		const { message, control } = pick(this.#random, this.#old);
		const answer = await this.#person.press(message, control);
		if (control.includes(":done:")) this.#keep(match, [answer], answer.message?.content ?? "", message);
	}

	async #resign(match: SeenMatch): Promise<void> {
		const asked = await (await this.#person.command(match.thread, "resign")).settled(PATIENCE_MS);
		const yes = buttonsOf(asked).find(({ id }) => id.includes(":resign:"));
		if (!yes) return;
		this.#keep(match, [await this.#person.press(asked.id, yes.id)], asked.content, asked.id);
	}

	#keep({ id }: SeenMatch, answers: readonly Answer[], before: string, message?: string): void {
		const earlier = this.deeds.findIndex((deed) => message !== undefined && deed.message === message);
		const [same] = earlier < 0 ? [] : this.deeds.splice(earlier, 1);
		this.deeds.push({
			person: this.#person.id,
			match: id,
			...(message === undefined ? {} : { message }),
			answers: [...(same?.answers ?? []), ...answers],
			before: same?.before ?? before,
		});
	}

	#remember(message: string, control: string): void {
		this.#old.push({ message, control });
		if (this.#old.length > 20) this.#old.shift();
	}
}
