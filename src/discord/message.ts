import {
	type APIActionRowComponent,
	type APIComponentInMessageActionRow,
	MessageFlags,
	type RESTPostAPIChannelMessageJSONBody,
} from "discord.js";

export type Row = APIActionRowComponent<APIComponentInMessageActionRow>;

export interface Picture {
	/** A file name no other picture has, so that no client shows a cached one. */
	readonly name: string;
	/** The picture in words, at most 1,024 characters. */
	readonly alt: string;
	readonly png: Buffer;
}

/** What the bot says, public or private. */
export interface Message {
	readonly content: string;
	readonly rows?: readonly Row[];
	readonly pictures?: readonly Picture[];
	/** A file to keep. */
	readonly file?: { readonly name: string; readonly text: string };
	/** The people to ping; nobody else ever is. */
	readonly ping?: readonly string[];
	/** No notification at all. */
	readonly silent?: boolean;
}

export const CONTENT_LIMIT = 2000;

/** What is too long is cut; a name that is cut still ends where its direction ends. */
function contentOf(text: string): string {
	if (text.length <= CONTENT_LIMIT) return text.toWellFormed();
	const cut = text.slice(0, CONTENT_LIMIT - 2).toWellFormed();
	return `${cut}…${cut.lastIndexOf("\u2068") > cut.lastIndexOf("\u2069") ? "\u2069" : ""}`;
}

/** A message as a request, with the files it sends. Of a message that is edited everything is replaced. */
export function toRest(message: Message, nonce?: string) {
	const { pictures = [], file } = message;
	const body = {
		content: contentOf(message.content),
		components: [...(message.rows ?? [])],
		attachments: [
			...pictures.map(({ name, alt }, id) => ({ id: String(id), filename: name, description: alt })),
			...(file ? [{ id: String(pictures.length), filename: file.name }] : []),
		],
		allowed_mentions: { parse: [], users: [...(message.ping ?? [])] },
		...(message.silent ? { flags: MessageFlags.SuppressNotifications } : {}),
		...(nonce === undefined ? {} : { nonce, enforce_nonce: true }),
	} satisfies RESTPostAPIChannelMessageJSONBody;
	const drawn = pictures.map(({ name, png }) => ({ name, data: png }));
	return { body, files: file ? [...drawn, { name: file.name, data: Buffer.from(file.text) }] : drawn };
}
