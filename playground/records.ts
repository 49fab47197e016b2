import type { Choice } from "./command-definition.ts";

/** What the playground remembers: plain JSON, never changed in place. Times are milliseconds since 1970. */

/** Any JSON object of Discord's that the playground keeps as it came. */
export type Json = { readonly [key: string]: unknown };

/** A component of a message or a modal, in Discord's own shape. Which fields are there depends on `type`. */
export interface Component {
	readonly type: number;
	readonly id?: number;
	readonly custom_id?: string;
	readonly label?: string;
	readonly style?: number;
	readonly url?: string;
	readonly disabled?: boolean;
	readonly emoji?: Emoji;
	readonly placeholder?: string;
	readonly description?: string;
	readonly min_values?: number;
	readonly max_values?: number;
	readonly min_length?: number;
	readonly max_length?: number;
	readonly required?: boolean;
	readonly value?: string;
	readonly content?: string;
	readonly options?: readonly SelectOption[];
	/** Parts of a row, section or container. */
	readonly components?: readonly Component[];
	/** The pictures of a gallery. */
	readonly items?: readonly Json[];
	/** The one part of a label. */
	readonly component?: Component;
	readonly accessory?: Component;
}

export interface Emoji {
	/** Of an emoji that a guild made; those of Unicode are their name. */
	readonly id?: string | null;
	readonly name: string;
	readonly animated?: boolean | null;
}

export interface SelectOption {
	readonly label: string;
	readonly value: string;
	readonly description?: string;
	readonly emoji?: Emoji;
	readonly default?: boolean;
}

/** A user of this Discord. */
export interface User {
	readonly id: string;
	readonly username: string;
	readonly globalName: string;
	readonly bot: boolean;
	/** The language of the person's client. */
	readonly locale: string;
	/** Since when a member of the guilds; absent for those who are not. */
	readonly joinedAt?: number;
	/** Takes no direct messages. */
	readonly closedDirect?: boolean;
	/** The id after which the person's client was started: older private answers are gone from it. */
	readonly startedAfter?: string;
}

/** A guild, which people call a server. */
export interface Guild {
	readonly id: string;
	readonly name: string;
	readonly locale: string;
}

/** The guilds, the application and what the client logs in with. */
export interface Realm {
	/** The first guild. */
	readonly guildId: string;
	readonly guildName: string;
	readonly guildLocale: string;
	readonly ownerId: string;
	readonly applicationId: string;
	readonly token: string;
	/** The people one can be, in order. */
	readonly people: readonly string[];
	/** A bot that is not the one under test. */
	readonly otherBotId: string;
	/** The guilds after the first; a playground of an earlier version has none. */
	readonly others?: readonly Guild[];
	/** The application has been removed from the guilds. */
	readonly removed?: boolean;
}

interface ChannelBase {
	readonly id: string;
	readonly lastMessageId?: string;
	readonly lastPinAt?: number;
}

export interface TextChannel extends ChannelBase {
	readonly kind: "text";
	/** Absent in the first guild. */
	readonly guildId?: string;
	readonly name: string;
	readonly position: number;
	readonly topic?: string;
}

export interface ThreadMember {
	readonly userId: string;
	readonly joinedAt: number;
}

export interface Thread extends ChannelBase {
	readonly kind: "thread";
	readonly parentId: string;
	readonly name: string;
	readonly ownerId: string;
	readonly private: boolean;
	readonly invitable: boolean;
	readonly archived: boolean;
	readonly locked: boolean;
	/** When `archived` last changed, or the thread was made. */
	readonly archiveAt: number;
	readonly createdAt: number;
	/** When something was last said in it: the sleep is counted from here. */
	readonly activeAt: number;
	readonly autoArchiveMinutes: number;
	readonly slowdown: number;
	readonly members: readonly ThreadMember[];
	readonly messageCount: number;
	readonly totalSent: number;
}

export interface DirectChannel extends ChannelBase {
	readonly kind: "direct";
	readonly personId: string;
}

export type Channel = TextChannel | Thread | DirectChannel;

/** A file of a message; its bytes are kept in the store under `id`. */
export interface Attachment {
	readonly id: string;
	readonly filename: string;
	readonly size: number;
	readonly contentType?: string;
	/** The alt text. */
	readonly description?: string;
	readonly title?: string;
	readonly width?: number;
	readonly height?: number;
}

/** The interaction that a message answers. */
export interface MessageOrigin {
	readonly interactionId: string;
	readonly type: number;
	readonly userId: string;
	readonly commandName?: string;
	/** The message whose control was used. */
	readonly sourceId?: string;
	/** The first answer, where this message is a later one. */
	readonly originalId?: string;
}

export interface Message {
	readonly id: string;
	readonly channelId: string;
	readonly authorId: string;
	readonly type: number;
	readonly content: string;
	readonly createdAt: number;
	readonly editedAt?: number;
	readonly flags: number;
	readonly tts: boolean;
	readonly pinned: boolean;
	readonly pinnedAt?: number;
	/** Whom the text mentions, as far as allowed. */
	readonly mentions: readonly string[];
	readonly mentionRoles: readonly string[];
	readonly mentionEveryone: boolean;
	/** Who was notified when it was sent: silent messages and edits notify nobody. */
	readonly pinged: readonly string[];
	readonly attachments: readonly Attachment[];
	readonly embeds: readonly Json[];
	readonly components: readonly Component[];
	readonly nonce?: string | number;
	readonly referenceId?: string;
	/** The thread that a type 21 message opens or a type 18 message tells of. */
	readonly referenceChannelId?: string;
	readonly origin?: MessageOrigin;
	/** The only person who sees it. */
	readonly ephemeralFor?: string;
}

/** A form that a bot opened for a person. */
export interface Modal {
	/** The interaction that was answered with it. */
	readonly interactionId: string;
	readonly customId: string;
	readonly title: string;
	readonly components: readonly Component[];
}

/** Something a person did with the application. */
export interface Interaction {
	readonly id: string;
	readonly token: string;
	readonly type: number;
	readonly userId: string;
	readonly channelId: string;
	readonly commandName?: string;
	/** The message whose control was used, also through a modal. */
	readonly sourceId?: string;
	/** The type of the option that is being completed. */
	readonly focusedType?: number;
	readonly createdAt: number;
	readonly state: "waiting" | "answered" | "failed";
	/** The type of the first answer. */
	readonly callback?: number;
	readonly answeredAt?: number;
	/** The message that `@original` means. */
	readonly originalId?: string;
	readonly choices?: readonly Choice[];
	readonly modal?: Modal;
}

/** Rights set by a test for one user in one channel, instead of the usual ones. */
export interface Grant {
	readonly channelId: string;
	readonly userId: string;
	/** A number in decimal digits, as Discord writes permissions. */
	readonly bits: string;
}

/** A message made with a nonce. */
export interface NonceUse {
	readonly messageId: string;
	readonly at: number;
}
