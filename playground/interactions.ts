import { randomBytes } from "node:crypto";
import type { Interaction, Json } from "./records.ts";
import type { World } from "./world.ts";

const TOKEN_BYTES = 96;

/** A new interaction, before it has an id and a state. */
export type NewInteraction = Pick<Interaction, "type" | "userId" | "channelId"> &
	Partial<Pick<Interaction, "commandName" | "sourceId" | "focusedType">>;

/** The interactions under way, and the time in which each must be answered. */
export class Interactions {
	readonly #world: World;
	readonly #timers = new Map<string, NodeJS.Timeout>();

	/** Those still waiting in the file were cut off by a stop of the playground: they have failed. */
	constructor(world: World) {
		this.#world = world;
		world.store.transaction(() => {
			for (const interaction of world.interactions.values())
				if (interaction.state === "waiting") this.#fail(interaction);
		});
		world.listen((event) => {
			if (event.kind === "interaction" && event.interaction.state !== "waiting") this.#stop(event.interaction.id);
		});
	}

	/** Starts an interaction and sends it to the bot with the data that belongs to its type. */
	start(made: NewInteraction, event: (interaction: Interaction) => Json): Interaction {
		const world = this.#world;
		return world.store.transaction(() => {
			const interaction: Interaction = {
				...made,
				id: world.nextId(),
				token: randomBytes(TOKEN_BYTES).toString("base64url"),
				createdAt: Date.now(),
				state: "waiting",
			};
			world.interactions.put(interaction.id, interaction);
			const data = event(interaction);
			world.store.afterCommit(() => this.#watch(interaction.id));
			world.tell({ kind: "interaction", interaction });
			world.tell({ kind: "dispatch", event: "INTERACTION_CREATE", data });
			return interaction;
		});
	}

	/** Forgets the clocks that run. */
	close(): void {
		for (const id of this.#timers.keys()) this.#stop(id);
	}

	#watch(id: string): void {
		const timer = setTimeout(() => {
			this.#timers.delete(id);
			const interaction = this.#world.interactions.get(id);
			if (interaction?.state === "waiting") this.#world.store.transaction(() => this.#fail(interaction));
		}, this.#world.settings.answerMs);
		timer.unref();
		this.#timers.set(id, timer);
	}

	#fail(interaction: Interaction): void {
		settle(this.#world, { ...interaction, state: "failed" });
	}

	#stop(id: string): void {
		clearTimeout(this.#timers.get(id));
		this.#timers.delete(id);
	}
}

/** Puts a changed interaction in place of itself and tells of it. */
export function settle(world: World, interaction: Interaction): void {
	world.interactions.put(interaction.id, interaction);
	world.tell({ kind: "interaction", interaction });
}
