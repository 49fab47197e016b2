import type { IncomingMessage } from "node:http";
import { ApiError, refusal } from "./errors.ts";
import type { UploadedFile } from "./message-form.ts";

/** A whole multipart request of Discord's is at most this long; larger ones are refused unread. */
const MOST_BYTES = 120 * 1024 * 1024;

export interface RequestBody {
	readonly json: unknown;
	readonly files: readonly UploadedFile[];
}

/** Reads a request's body, JSON or multipart with `payload_json` and `files[n]`. Throws ApiError if it is neither. */
export async function readBody(request: IncomingMessage): Promise<RequestBody> {
	const bytes = await readBytes(request);
	if (bytes.length === 0) return { json: undefined, files: [] };
	const contentType = request.headers["content-type"] ?? "";
	if (contentType.startsWith("application/json")) return { json: parseJson(bytes.toString("utf8")), files: [] };
	if (!contentType.startsWith("multipart/form-data"))
		throw new ApiError(400, 50035, `Expected "Content-Type" header to be one of {'application/json'}.`);
	return readMultipart(bytes, contentType);
}

async function readBytes(request: IncomingMessage): Promise<Buffer> {
	const chunks: Buffer[] = [];
	let length = 0;
	for await (const chunk of request as AsyncIterable<Buffer>) {
		length += chunk.length;
		if (length > MOST_BYTES) throw refusal("tooLarge");
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw refusal("invalidJson");
	}
}

async function readMultipart(bytes: Buffer, contentType: string): Promise<RequestBody> {
	let form: FormData;
	try {
		form = await new Response(new Uint8Array(bytes), { headers: { "content-type": contentType } }).formData();
	} catch {
		throw refusal("invalidForm");
	}
	let json: unknown = {};
	const files: UploadedFile[] = [];
	for (const [name, value] of form) {
		const index = /^files?\[(\d+)\]$/.exec(name)?.[1];
		if (name === "payload_json") json = parseJson(typeof value === "string" ? value : await value.text());
		else if (typeof value !== "string")
			files.push({
				index: index ?? String(files.length),
				filename: value.name,
				contentType: value.type,
				bytes: Buffer.from(await value.arrayBuffer()),
			});
	}
	return { json, files };
}
