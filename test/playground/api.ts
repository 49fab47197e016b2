import type { Playground, PlaygroundOptions } from "../../playground/playground.ts";
import { startPlayground } from "../support/playground.ts";

/** The fields of answers that tests read. */
export interface Body {
	readonly id: string;
	readonly code: number;
	readonly message: string;
	readonly content: string;
	readonly name: string;
	readonly flags: number;
	readonly errors: object;
	readonly [key: string]: unknown;
}

export interface Answered {
	readonly status: number;
	readonly headers: Headers;
	readonly body: Body;
}

/** A playground, with its API called as the bot would. */
export interface Desk {
	readonly playground: Playground;
	readonly general: string;
	readonly games: string;
	/** Calls a route; the body is sent as JSON, or as multipart if there are files. */
	call(method: string, path: string, body?: unknown, files?: Readonly<Record<string, Uint8Array>>): Promise<Answered>;
	/** Sends a message to #general or elsewhere and answers it. */
	send(body: object, channel?: string): Promise<Body>;
	/** Starts a public thread from a new message and answers it. */
	thread(name?: string): Promise<Body>;
}

/** Starts a playground that is called without a client. */
export async function openDesk(options: PlaygroundOptions = {}): Promise<Desk> {
	const playground = await startPlayground(options);
	const { general = "", games = "" } = playground.channels;
	const desk: Desk = {
		playground,
		general,
		games,
		async call(method, path, body, files) {
			const response = await fetch(`${playground.apiUrl}/v10${path}`, {
				method,
				headers: {
					authorization: `Bot ${playground.token}`,
					...(files === undefined && body !== undefined ? { "content-type": "application/json" } : {}),
				},
				...(body === undefined ? {} : { body: files === undefined ? JSON.stringify(body) : multipart(body, files) }),
			});
			const text = await response.text();
			return { status: response.status, headers: response.headers, body: (text ? JSON.parse(text) : {}) as Body };
		},
		async send(body, channel = general) {
			const answer = await desk.call("POST", `/channels/${channel}/messages`, body);
			if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
			return answer.body;
		},
		async thread(name = "Game") {
			const { id } = await desk.send({ content: "Start" });
			return (await desk.call("POST", `/channels/${general}/messages/${id}/threads`, { name })).body;
		},
	};
	return desk;
}

function multipart(body: unknown, files: Readonly<Record<string, Uint8Array>>): FormData {
	const form = new FormData();
	form.set("payload_json", JSON.stringify(body));
	for (const [index, [name, bytes]] of Object.entries(files).entries())
		form.set(`files[${index}]`, new Blob([new Uint8Array(bytes)]), name);
	return form;
}
