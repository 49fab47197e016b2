import { messageComponentProblems, walk } from "./component-rules.ts";
import { ComponentType, Limit, MessageFlag } from "./discord.ts";
import { type Problem, refusal } from "./errors.ts";
import { checkForm, problem, repeats } from "./form.ts";
import type { Component, Json, Message } from "./records.ts";
import type { Schema } from "./schema.ts";

/** A file that came with a request, under the number of its part. */
export interface UploadedFile {
	readonly index: string;
	readonly filename: string;
	readonly contentType: string;
	readonly bytes: Buffer;
}

export interface AllowedMentions {
	readonly parse?: readonly string[] | null;
	readonly users?: readonly string[] | null;
	readonly roles?: readonly string[] | null;
	readonly replied_user?: boolean | null;
}

export interface AttachmentForm {
	readonly id: string | number;
	readonly filename?: string | null;
	readonly description?: string | null;
	readonly title?: string | null;
}

/** The fields of a message in a request. On an edit, an absent field stays as it was. */
export interface MessageForm {
	readonly content?: string | null;
	readonly embeds?: readonly Json[] | null;
	readonly components?: readonly Component[] | null;
	readonly allowed_mentions?: AllowedMentions | null;
	readonly attachments?: readonly AttachmentForm[] | null;
	readonly flags?: number | null;
	readonly tts?: boolean | null;
	readonly nonce?: string | number | null;
	readonly enforce_nonce?: boolean | null;
	readonly message_reference?: { readonly message_id?: string; readonly fail_if_not_exists?: boolean | null } | null;
	readonly sticker_ids?: readonly string[] | null;
	readonly poll?: Json | null;
}

/** Keys of a new message that clients send with every message, also where they have no meaning. */
export const IDLE_KEYS = ["tts", "nonce", "enforce_nonce", "message_reference", "sticker_ids"];

/** What else the rules need to know about a message in a request. */
export interface FormContext {
	readonly files: readonly UploadedFile[];
	/** The message to be changed. */
	readonly before?: Message;
	/** Flags that may be set here. */
	readonly flags: number;
}

/** Flags a bot may set on a message of its own. */
export const MESSAGE_FLAGS = MessageFlag.SuppressEmbeds | MessageFlag.SuppressNotifications | MessageFlag.ComponentsV2;
/** Flags a bot may set on an answer to an interaction. */
export const ANSWER_FLAGS = MESSAGE_FLAGS | MessageFlag.Ephemeral;

/**
 * Checks a message in a request by its schema and by what Discord refuses besides. Throws 50035 with the wrong fields,
 * 50006 if nothing would be left to see, 40005 if a file is too large.
 */
export function checkMessage(schema: Schema, body: unknown, context: FormContext): MessageForm {
	const form = checkForm<MessageForm>(schema, body, (candidate) => messageProblems(candidate, context), IDLE_KEYS);
	if (context.files.some((file) => file.bytes.length > Limit.fileBytes)) throw refusal("tooLarge");
	if (isEmpty(form, context)) throw refusal("emptyMessage");
	return form;
}

/** What a field will be: absent in the request keeps what was, null takes it away. */
function afterEdit<T>(now: T | null | undefined, then: T | undefined): T | undefined {
	return now === undefined ? then : (now ?? undefined);
}

function isEmpty(form: MessageForm, { files, before }: FormContext): boolean {
	return (
		!afterEdit(form.content, before?.content)?.trim() &&
		!afterEdit(form.embeds, before?.embeds)?.length &&
		!afterEdit(form.components, before?.components)?.length &&
		!afterEdit<readonly unknown[]>(form.attachments, before?.attachments)?.length &&
		files.length === 0
	);
}

function messageProblems(form: MessageForm, context: FormContext): readonly Problem[] {
	const v2 = (((form.flags ?? 0) | (context.before?.flags ?? 0)) & MessageFlag.ComponentsV2) !== 0;
	return [
		...contentProblems(form),
		...flagProblems(form, context),
		...(v2 ? v2Problems(form, context) : []),
		...messageComponentProblems(form.components ?? [], v2),
		...attachmentProblems(form, context),
		...mentionProblems(form.allowed_mentions ?? {}),
		...unsupportedProblems(form),
	];
}

function contentProblems(form: MessageForm): readonly Problem[] {
	const problems: Problem[] = [];
	if ((form.content ?? "").length > Limit.content)
		problems.push(problem(["content"], "BASE_TYPE_MAX_LENGTH", `Must be ${Limit.content} or fewer in length.`));
	if (textOf(form.embeds ?? []) > Limit.embedText)
		problems.push(
			problem(["embeds"], "MAX_EMBED_SIZE_EXCEEDED", `Embed size exceeds maximum size of ${Limit.embedText}`),
		);
	if (form.enforce_nonce && (form.nonce === undefined || form.nonce === null))
		problems.push(problem(["nonce"], "BASE_TYPE_REQUIRED", "enforce_nonce needs a nonce."));
	return problems;
}

const EMBED_TEXTS = new Set(["title", "description", "name", "value", "text"]);

/** The characters of an embed that count towards the limit: title, description, fields, footer and author. */
function textOf(value: unknown): number {
	if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + textOf(item), 0);
	if (typeof value !== "object" || value === null) return 0;
	return Object.entries(value).reduce(
		(sum, [key, item]) => sum + (EMBED_TEXTS.has(key) && typeof item === "string" ? item.length : textOf(item)),
		0,
	);
}

function flagProblems(form: MessageForm, { flags, before }: FormContext): readonly Problem[] {
	if (form.flags === undefined || form.flags === null) return [];
	const kept = before?.flags ?? 0;
	const problems: Problem[] = [];
	if ((form.flags & ~(flags | kept)) !== 0)
		problems.push(problem(["flags"], "MESSAGE_FLAGS_INVALID", "These flags cannot be set here."));
	if ((kept & MessageFlag.ComponentsV2) !== 0 && (form.flags & MessageFlag.ComponentsV2) === 0)
		problems.push(problem(["flags"], "MESSAGE_FLAGS_INVALID", "The flag for components V2 cannot be taken away."));
	return problems;
}

function v2Problems(form: MessageForm, { before, files }: FormContext): readonly Problem[] {
	const code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2";
	const message = "This field cannot be used together with components V2.";
	const problems: Problem[] = [];
	if (afterEdit(form.content, before?.content)) problems.push(problem(["content"], code, message));
	if (afterEdit(form.embeds, before?.embeds)?.length) problems.push(problem(["embeds"], code, message));
	if (form.poll) problems.push(problem(["poll"], code, message));
	const names = new Set([...files, ...(before?.attachments ?? [])].map((file) => file.filename));
	for (const [component, path] of walk(form.components ?? [], ["components"]))
		for (const name of fileReferences(component))
			if (!names.has(name))
				problems.push(problem(path, "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", `No file ${name}.`));
	return problems;
}

const FILE_REFERENCE = "attachment://";

/** The names of files that a part of a components V2 message shows. */
function fileReferences(component: Component): readonly string[] {
	if (
		component.type !== ComponentType.MediaGallery &&
		component.type !== ComponentType.File &&
		component.type !== ComponentType.Thumbnail
	)
		return [];
	const urls: string[] = [];
	JSON.stringify({ ...component, components: undefined }, (key, value: unknown) => {
		if (key === "url" && typeof value === "string") urls.push(value);
		return value;
	});
	return urls.filter((url) => url.startsWith(FILE_REFERENCE)).map((url) => url.slice(FILE_REFERENCE.length));
}

/** Each named attachment is a file that came along or one the message has; each file is named, if any is. */
function attachmentProblems(form: MessageForm, { files, before }: FormContext): readonly Problem[] {
	const repeated = repeats(files, (file) => file.index).map(() =>
		problem(["files"], "ATTACHMENT_DUPLICATED", "Two files have the same number."),
	);
	const count = (form.attachments ?? before?.attachments ?? []).length;
	if (Math.max(count, files.length) > Limit.files || (!form.attachments && count + files.length > Limit.files))
		return [problem(["attachments"], "BASE_TYPE_BAD_LENGTH", `Must be ${Limit.files} or fewer in length.`)];
	if (form.attachments === undefined || form.attachments === null) return repeated;
	const named = form.attachments.map(({ id }) => String(id));
	const known = new Set([...files.map((file) => file.index), ...(before?.attachments ?? []).map(({ id }) => id)]);
	return [
		...repeated,
		...named.flatMap((id, index) =>
			known.has(id)
				? []
				: [problem(["attachments", index, "id"], "ATTACHMENT_NOT_FOUND", "There is no file for this attachment.")],
		),
		...repeats(named, (id) => id).map((index) =>
			problem(["attachments", index, "id"], "ATTACHMENT_DUPLICATED", "This attachment is named twice."),
		),
		...files
			.filter((file) => !named.includes(file.index))
			.map((file) => problem(["attachments"], "ATTACHMENT_NOT_NAMED", `The file ${file.filename} is not named.`)),
	];
}

function mentionProblems({ parse, users, roles }: AllowedMentions): readonly Problem[] {
	const both = (kind: string, list: readonly string[] | null | undefined) =>
		parse?.includes(kind) && list && list.length > 0
			? [
					problem(
						["allowed_mentions"],
						"MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
						`parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`,
					),
				]
			: [];
	return [...both("users", users), ...both("roles", roles)];
}

function unsupportedProblems(form: MessageForm): readonly Problem[] {
	const problems: Problem[] = [];
	if (form.poll) problems.push(problem(["poll"], "NOT_IMITATED", "The playground has no polls."));
	if (form.sticker_ids?.length)
		problems.push(problem(["sticker_ids"], "NOT_IMITATED", "The playground has no stickers."));
	return problems;
}
