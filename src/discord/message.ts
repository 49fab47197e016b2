import {
	type APIActionRowComponent,
	type APIComponentInMessageActionRow,
	AttachmentBuilder,
	type InteractionEditReplyOptions,
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
	readonly picture?: Picture;
	/** The people to ping; nobody else ever is. */
	readonly ping?: readonly string[];
	/** No notification at all. */
	readonly silent?: boolean;
}

const CONTENT_LIMIT = 2000;

/** The words of a message, with those of a picture that could not be drawn. */
const contentOf = ({ content, picture }: Message): string => {
	const text = picture && !picture.png ? `${content}\n${picture.alt}` : content;
	return text.length > CONTENT_LIMIT ? `${text.slice(0, CONTENT_LIMIT - 1)}…` : text;
};

/** A message as a request by bot token, with the files it sends. */
export function toRest(message: Message, nonce?: string) {
	const png = message.picture?.png;
	const body = {
		content: contentOf(message),
		components: [...(message.rows ?? [])],
		attachments:
			png && message.picture ? [{ id: "0", filename: message.picture.name, description: message.picture.alt }] : [],
		allowed_mentions: { parse: [], users: [...(message.ping ?? [])] },
		...(message.silent ? { flags: MessageFlags.SuppressNotifications } : {}),
		...(nonce === undefined ? {} : { nonce, enforce_nonce: true }),
	} satisfies RESTPostAPIChannelMessageJSONBody;
	return { body, files: png && message.picture ? [{ name: message.picture.name, data: png }] : [] };
}

/** A message as the answer to an interaction that was deferred. What an earlier answer showed is replaced whole. */
export function toReply(message: Message): InteractionEditReplyOptions {
	const { picture } = message;
	return {
		content: contentOf(message),
		components: [...(message.rows ?? [])],
		attachments: [],
		files: picture?.png ? [new AttachmentBuilder(picture.png, { name: picture.name, description: picture.alt })] : [],
		allowedMentions: { parse: [] },
	};
}
