import { DiscordAPIError, InteractionResponseType, MessageFlags, REST, RESTJSONErrorCodes, Routes } from "discord.js";
import { type Message, toRest } from "./message.ts";
import { tryFor } from "./trying.ts";

/** What is needed to answer an interaction. */
export interface Answerable {
	readonly id: string;
	readonly token: string;
	readonly applicationId: string;
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

/**
 * Answers interactions, whatever happens on the way. A first answer that Discord may have taken although the connection
 * broke is sent again; that it was answered before then means that it was taken.
 */
export class Replies {
	private readonly callbacks: REST;
	private readonly edits: REST;

	/** `rest` is the client's own, whose address and times are taken over. */
	constructor(rest: REST) {
		// Discord does not count answers towards its limit on all requests: they neither use it up nor wait for it.
		const uncounted = { ...rest.options, globalRequestsPerSecond: Number.POSITIVE_INFINITY };
		this.edits = new REST(uncounted);
		// Its own retries would hide whether an earlier attempt may have been taken.
		this.callbacks = new REST({ ...uncounted, retries: 0, timeout: ATTEMPT_MS });
	}

	/** The first answer. "gone" when nobody waits for one any more, or another delivery was first: then nothing is to be done. */
	async defer({ id, token, applicationId }: Answerable, how: Deferral): Promise<"answered" | "gone"> {
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

	/** Shows the answer itself in place of the deferral. Throws Discord's refusal, or the last of many failures. */
	async show({ token, applicationId }: Answerable, message: Message): Promise<void> {
		const { body, files } = toRest(message);
		const path = Routes.webhookMessage(applicationId, token);
		await tryFor(SHOWING_MS, () => this.edits.patch(path, { body, files, auth: false }));
	}
}
