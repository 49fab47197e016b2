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
	/** Absent when drawing failed: then the words stand alone. */
	readonly png: Buffer | undefined;
}

/** What the bot says, public or private. */
export interface Message {
	readonly content: string;
	readonly rows?: readonly Row[];
	readonly pictures?: readonly Picture[];
	/** The people to ping; nobody else ever is. */
	readonly ping?: readonly string[];
	/** No notification at all. */
	readonly silent?: boolean;
}

const CONTENT_LIMIT = 2000;

const isDrawn = (picture: Picture): picture is Picture & { readonly png: Buffer } => picture.png !== undefined;

/** The words of a message, with those of pictures that could not be drawn, if they are not said already. */
function contentOf({ content, pictures = [] }: Message): string {
	const missing = pictures.filter(({ png, alt }) => png === undefined && !content.includes(alt));
	const text = [content, ...missing.map(({ alt }) => alt)].join("\n");
	return (text.length > CONTENT_LIMIT ? `${text.slice(0, CONTENT_LIMIT - 1)}…` : text).toWellFormed();
}

/** A message as a request, with the files it sends. Of a message that is edited everything is replaced. */
export function toRest(message: Message, nonce?: string) {
	const drawn = (message.pictures ?? []).filter(isDrawn);
	const body = {
		content: contentOf(message),
		components: [...(message.rows ?? [])],
		attachments: drawn.map(({ name, alt }, id) => ({ id: String(id), filename: name, description: alt })),
		allowed_mentions: { parse: [], users: [...(message.ping ?? [])] },
		...(message.silent ? { flags: MessageFlags.SuppressNotifications } : {}),
		...(nonce === undefined ? {} : { nonce, enforce_nonce: true }),
	} satisfies RESTPostAPIChannelMessageJSONBody;
	return { body, files: drawn.map(({ name, png }) => ({ name, data: png })) };
}
