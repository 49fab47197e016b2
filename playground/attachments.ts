import type { AttachmentForm, UploadedFile } from "./message-form.ts";
import type { Attachment } from "./records.ts";
import type { World } from "./world.ts";

/**
 * The attachments of a message after a request: of `before` those that the list names (all, if there is no list),
 * then the files that came along. Puts the new bytes into the store and takes away those no longer shown.
 */
export function takeAttachments(
	world: World,
	forms: readonly AttachmentForm[] | null | undefined,
	files: readonly UploadedFile[],
	before: readonly Attachment[] = [],
): readonly Attachment[] {
	const form = (id: string) => forms?.find((candidate) => String(candidate.id) === id);
	const kept = forms === undefined ? before : before.filter(({ id }) => form(id) !== undefined);
	for (const { id } of before) if (!kept.some((attachment) => attachment.id === id)) world.store.deleteFile(id);
	return [
		...kept.map((attachment) => ({ ...attachment, ...described(form(attachment.id)) })),
		...files.map((file) => storeFile(world, file, form(file.index))),
	];
}

function storeFile(world: World, file: UploadedFile, form: AttachmentForm | undefined): Attachment {
	const id = world.nextId();
	world.store.putFile(id, file.bytes);
	return {
		id,
		filename: safeName(form?.filename ?? file.filename),
		size: file.bytes.length,
		contentType: contentTypeOf(file),
		...pictureSize(file.bytes),
		...described(form),
	};
}

function described(form: AttachmentForm | undefined): Partial<Attachment> {
	return {
		...(form?.description ? { description: form.description } : {}),
		...(form?.title ? { title: form.title } : {}),
	};
}

/** Discord keeps letters, digits, dots, hyphens and underscores of a file's name. */
function safeName(name: string): string {
	return name.replaceAll(/[^\w.-]+/g, "_") || "unknown";
}

const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PNG_WIDTH_AT = 16;
const PNG_HEIGHT_AT = 20;
const PNG_SIZE_END = 24;

function isPng(bytes: Buffer): boolean {
	return bytes.length >= PNG_SIZE_END && bytes.subarray(0, PNG_HEAD.length).equals(PNG_HEAD);
}

/** Discord tells the type of a picture from its bytes, whatever the request says. */
function contentTypeOf(file: UploadedFile): string {
	return isPng(file.bytes) ? "image/png" : file.contentType;
}

function pictureSize(bytes: Buffer): { width?: number; height?: number } {
	return isPng(bytes) ? { width: bytes.readUInt32BE(PNG_WIDTH_AT), height: bytes.readUInt32BE(PNG_HEIGHT_AT) } : {};
}
