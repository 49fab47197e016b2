import type { Answer } from "../../../playground/answer.ts";
import type { Person } from "../../../playground/person.ts";
import type { Playground } from "../../../playground/playground.ts";
import { type Answered, type Body, type Desk, openDesk } from "../api.ts";

/** Something a person did, which waits for the bot's answer. */
export interface Started {
	readonly id: string;
	readonly token: string;
	/** Sends the first answer. */
	answer(body: object, query?: string, files?: Readonly<Record<string, Uint8Array>>): Promise<Answered>;
	/** Calls a route of the interaction's token: POST without a path, or `/messages/@original` and the like. */
	later(method: string, path?: string, body?: object): Promise<Answered>;
	/** What the person got. */
	readonly got: Promise<Answer>;
}

/** A playground in which a rule is played, with /do registered and nobody logged in. */
export interface Scene extends Desk {
	readonly ana: Person;
	readonly bojan: Person;
	readonly playground: Playground;
	/** The path of the application's global commands. */
	readonly commands: string;
	/** Does something that sends an interaction. */
	start(act: () => Promise<Answer | readonly object[]>): Promise<Started>;
	/** Ana uses /do in #general, or elsewhere. */
	useDo(channel?: string): Promise<Started>;
	/** Ana presses the button of a message. */
	press(message: string, customId?: string): Promise<Started>;
	/** Writes in a channel or thread. */
	say(channel: string, content?: string): Promise<Answered>;
	/** The path of a channel's messages, or of one of them. */
	at(channel: string, message?: string): string;
}

/** What has one button. */
export const BUTTON = {
	content: "Press",
	components: [{ type: 1, components: [{ type: 2, style: 1, label: "Go", custom_id: "go" }] }],
};

/** A form with one field. */
export const MODAL = {
	custom_id: "form",
	title: "Your move",
	components: [{ type: 18, label: "Move", component: { type: 4, style: 1, custom_id: "text", max_length: 5 } }],
};

const DO = {
	name: "do",
	description: "Does it",
	options: [
		{ type: 3, name: "text", description: "A text", autocomplete: true },
		{ type: 4, name: "count", description: "A number", min_value: 1, max_value: 5 },
	],
};

export async function openScene(): Promise<Scene> {
	const desk = await openDesk({ settings: { bucketSize: 1000 } });
	const { playground, general } = desk;
	const ana = playground.person("Ana");
	const commands = `/applications/${playground.applicationId}/commands`;
	await desk.call("PUT", commands, [DO]);
	const start: Scene["start"] = async (act) => {
		const waiting = ana.waitFor((event) =>
			event.kind === "interaction" && event.state === "waiting" ? event.interactionId : undefined,
		);
		const got = act();
		got.catch(() => {});
		const { id = "", token = "" } = playground.world.interactions.get(await waiting) ?? {};
		return {
			id,
			token,
			answer: (body, query = "", files) =>
				desk.call("POST", `/interactions/${id}/${token}/callback${query}`, body, files),
			later: (method, path = "", body) =>
				desk.call(method, `/webhooks/${playground.applicationId}/${token}${path}`, body),
			got: got as Promise<Answer>,
		};
	};
	return {
		...desk,
		ana,
		bojan: playground.person("Bojan"),
		commands,
		start,
		useDo: (channel = general) => start(() => ana.command(channel, "do")),
		press: (message, customId = "go") => start(() => ana.press(message, customId)),
		say: (channel, content = "x") => desk.call("POST", `/channels/${channel}/messages`, { content }),
		at: (channel, message = "") => `/channels/${channel}/messages${message && `/${message}`}`,
	};
}

/** Whether a thread sleeps and is locked, from its answer. */
export const stateOf = (thread: Body) => thread.thread_metadata as { archived: boolean; locked: boolean };
