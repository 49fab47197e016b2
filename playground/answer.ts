import { CallbackType } from "./discord.ts";
import type { Interaction, Message, Modal } from "./records.ts";
import { type SeenMessage, seenMessage } from "./seen.ts";
import { compareIds } from "./snowflake.ts";
import type { World } from "./world.ts";

/** How a bot first answered. */
export type AnswerKind = "message" | "deferred-message" | "deferred-update" | "update" | "choices" | "modal";

const KINDS: Readonly<Record<number, AnswerKind>> = {
	[CallbackType.Message]: "message",
	[CallbackType.DeferredMessage]: "deferred-message",
	[CallbackType.DeferredUpdate]: "deferred-update",
	[CallbackType.Update]: "update",
	[CallbackType.Choices]: "choices",
	[CallbackType.Modal]: "modal",
};

const PATIENCE_MS = 5000;

/** What a bot answered to something a person did. Its messages are read anew each time: they follow later edits. */
export class Answer {
	readonly interactionId: string;
	/** "failed" if no first answer came in time: the client says that the application did not respond. */
	readonly state: "answered" | "failed";
	/** How it first answered; undefined if it failed. */
	readonly kind: AnswerKind | undefined;
	/** How long the first answer took, or the failing. */
	readonly latencyMs: number;
	/** The form it opened. */
	readonly modal: Modal | undefined;
	readonly #world: World;
	readonly #userId: string;
	readonly #originalId: string | undefined;

	constructor(world: World, interaction: Interaction) {
		this.#world = world;
		this.#userId = interaction.userId;
		this.#originalId = interaction.originalId;
		this.interactionId = interaction.id;
		this.state = interaction.state === "answered" ? "answered" : "failed";
		this.kind = interaction.state === "answered" ? KINDS[interaction.callback ?? 0] : undefined;
		this.latencyMs = (interaction.answeredAt ?? Date.now()) - interaction.createdAt;
		this.modal = interaction.modal;
	}

	/** The message it answered with or changed, as it is now; undefined if there is none or it is gone. */
	get message(): SeenMessage | undefined {
		const message = this.#world.messages.get(this.#originalId ?? "");
		return message === undefined ? undefined : seenMessage(this.#world, message, this.#userId);
	}

	/** The later messages by the same interaction, as they are now, oldest first. */
	get followUps(): readonly SeenMessage[] {
		return this.#world.messages
			.values()
			.filter((message) => message.origin?.interactionId === this.interactionId && message.id !== this.#originalId)
			.filter((message) => message.ephemeralFor === undefined || message.ephemeralFor === this.#userId)
			.sort((a, b) => compareIds(a.id, b.id))
			.map((message) => seenMessage(this.#world, message, this.#userId));
	}

	/** The message once it is there and no longer "thinking". Rejects after `ms`. */
	settled(ms = PATIENCE_MS): Promise<SeenMessage> {
		return this.until((message) => !message.loading, ms);
	}

	/** The message once `holds` is true of it, now or after a later edit. Rejects after `ms`. */
	until(holds: (message: SeenMessage) => boolean, ms = PATIENCE_MS): Promise<SeenMessage> {
		const now = this.message;
		if (now !== undefined && holds(now)) return Promise.resolve(now);
		return this.#wait(holds, ms);
	}

	/** The message after its next edit. Rejects after `ms`. */
	edited(ms = PATIENCE_MS): Promise<SeenMessage> {
		return this.#wait(() => true, ms);
	}

	#wait(holds: (message: SeenMessage) => boolean, ms: number): Promise<SeenMessage> {
		return new Promise((resolve, reject) => {
			const stop = this.#world.listen((event) => {
				if (event.kind !== "message-update" || event.message.id !== this.#originalId) return;
				const message = this.#seen(event.message);
				if (!holds(message)) return;
				finish();
				resolve(message);
			});
			const timer = setTimeout(() => {
				finish();
				reject(new Error(`No such edit of the answer within ${ms} ms; it is ${JSON.stringify(this.message)}`));
			}, ms);
			const finish = (): void => {
				stop();
				clearTimeout(timer);
			};
		});
	}

	#seen(message: Message): SeenMessage {
		return seenMessage(this.#world, message, this.#userId);
	}

	/** The parts that fit into JSON. */
	toJSON(): object {
		const { interactionId, state, kind, latencyMs, modal, message, followUps } = this;
		return { interactionId, state, kind, latencyMs, modal, message, followUps };
	}
}
