import { DiscordAPIError, InteractionResponseType, MessageFlags, REST, RESTJSONErrorCodes, Routes } from "discord.js";
import { type Message, toRest } from "./message.ts";
import { tryFor } from "./trying.ts";

/** What is needed to answer an interaction. */
export interface Answerable {
	readonly id: string;
	readonly token: string;
	readonly applicationId: string;
	/** The message that was pressed, and the interaction that this message answered. */
	readonly message?: { readonly id: string; readonly interactionMetadata: { readonly id: string } | null } | null;
}

/** First answers: a new private message that is still to come, or the message pressed, to be changed. */
export type Deferral = "reply" | "update";

const FIRST_ANSWER_MS = 2500;
const ATTEMPT_MS = 1200;
const PAUSE_MS = 50;
/** How long Discord is asked what became of a first answer. */
const ASKING_MS = 5_000;
/** How long an answer that was promised is tried to be shown. */
const SHOWING_MS = 20_000;
/** Messages of which it is remembered who answers last. */
const REMEMBERED = 10_000;
/** Every answer has a token, and so a queue, of its own, which is used for some seconds. */
const SWEEP_MS = 60_000;

/**
 * Answers interactions, whatever happens on the way. A first answer that Discord may have taken although the connection
 * broke is sent again; that it was answered before then means that it was taken.
 */
export class Replies {
	private readonly callbacks: REST;
	private readonly edits: REST;
	/** The newest interaction that changes a message, by the interaction that the message answered first. */
	private readonly newest = new Map<string, string>();

	/** `rest` is the client's own, whose address and times are taken over. */
	constructor(rest: REST) {
		// Discord does not count answers towards its limit on all requests: they neither use it up nor wait for it.
		const uncounted = {
			...rest.options,
			globalRequestsPerSecond: Number.POSITIVE_INFINITY,
			handlerSweepInterval: SWEEP_MS,
		};
		// What is tried again, and whether an earlier attempt may have been taken, is decided here.
		this.edits = new REST({ ...uncounted, retries: 0 });
		this.callbacks = new REST({ ...uncounted, retries: 0, timeout: ATTEMPT_MS });
	}

	/** The first answer. "gone" when nobody waits for one any more, or another delivery was first: then nothing is to be done. */
	async defer(interaction: Answerable, how: Deferral): Promise<"answered" | "gone"> {
		const { id, token, applicationId } = interaction;
		this.remember(placeOf(interaction, how), id);
		const body =
			how === "update"
				? { type: InteractionResponseType.DeferredMessageUpdate }
				: {
						type: InteractionResponseType.DeferredChannelMessageWithSource,
						data: { flags: MessageFlags.Ephemeral },
					};
		const lastMoment = Date.now() + FIRST_ANSWER_MS;
		for (let mayHaveArrived = false; ; mayHaveArrived = true) {
			try {
				await this.callbacks.post(Routes.interactionCallback(id, token), { body, auth: false });
				return "answered";
			} catch (error) {
				if (error instanceof DiscordAPIError) {
					const before = error.code === RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged;
					return before && mayHaveArrived ? "answered" : "gone";
				}
				if (Date.now() > lastMoment) return (await this.isAnswered({ id, token, applicationId })) ? "answered" : "gone";
				await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
			}
		}
	}

	/** Whether one of several attempts that all seemed to fail was taken. Throws the last of many failures. */
	private async isAnswered({ token, applicationId }: Answerable): Promise<boolean> {
		try {
			await tryFor(ASKING_MS, () => this.edits.get(Routes.webhookMessage(applicationId, token), { auth: false }));
			return true;
		} catch (error) {
			if (error instanceof DiscordAPIError) return false;
			throw error;
		}
	}

	/**
	 * Shows the answer itself in place of the deferral. Throws Discord's refusal, or the last of many failures. An attempt
	 * that comes after a newer press on the same message is left out: it would put back what is no longer so.
	 */
	async show(interaction: Answerable, how: Deferral, message: Message): Promise<void> {
		const { id, token, applicationId } = interaction;
		const { body, files } = toRest(message);
		const path = Routes.webhookMessage(applicationId, token);
		const place = placeOf(interaction, how);
		await tryFor(SHOWING_MS, async () => {
			if (BigInt(this.newest.get(place) ?? id) > BigInt(id)) return;
			await this.edits.patch(path, { body, files, auth: false });
		});
	}

	private remember(place: string, id: string): void {
		if (BigInt(this.newest.get(place) ?? "0") > BigInt(id)) return;
		this.newest.delete(place);
		this.newest.set(place, id);
		const [oldest] = this.newest.keys();
		if (this.newest.size > REMEMBERED && oldest !== undefined) this.newest.delete(oldest);
	}
}

/** Where an answer stands: the message pressed, known by what it answered first, or a new one. */
const placeOf = ({ id, message }: Answerable, how: Deferral): string =>
	how === "update" && message ? (message.interactionMetadata?.id ?? message.id) : id;
