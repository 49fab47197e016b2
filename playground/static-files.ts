import { readFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import type { World } from "./world.ts";

const PAGE = fileURLToPath(new URL("page/", import.meta.url));

const CONTENT_TYPES: Readonly<Record<string, string>> = {
	".html": "text/html; charset=utf-8",
	".css": "text/css; charset=utf-8",
	".js": "text/javascript; charset=utf-8",
	".svg": "image/svg+xml",
	".png": "image/png",
	".woff2": "font/woff2",
};

const ATTACHMENT_PATH = /^\/attachments\/(\d+)\/(\d+)\/([^/]+)$/;

/** Serves a file of a message, as Discord's file server does. */
export function serveAttachment(world: World, response: ServerResponse, path: string): boolean {
	const [, channelId, id = "", name = ""] = ATTACHMENT_PATH.exec(path) ?? [];
	if (channelId === undefined) return false;
	const attachment = world.messages
		.inGroup(channelId)
		.flatMap((message) => message.attachments)
		.find((candidate) => candidate.id === id && encodeURIComponent(candidate.filename) === name);
	const bytes = attachment === undefined ? undefined : world.store.file(id);
	if (attachment === undefined || bytes === undefined) {
		response.writeHead(404).end("This content is no longer available.");
		return true;
	}
	response.writeHead(200, {
		"content-type": attachment.contentType ?? "application/octet-stream",
		"content-length": bytes.length,
		// The bytes under an id never change.
		"cache-control": "public, max-age=31536000, immutable",
		"x-content-type-options": "nosniff",
	});
	response.end(bytes);
	return true;
}

/** Serves a file of the page; the page itself at the root. */
export async function servePageFile(response: ServerResponse, path: string): Promise<void> {
	const name = normalize(path === "/" ? "index.html" : decodeURIComponent(path)).replace(/^[/\\]+/, "");
	const contentType = CONTENT_TYPES[extname(name)];
	if (contentType === undefined || name.startsWith("..")) {
		response.writeHead(404).end();
		return;
	}
	try {
		const bytes = await readFile(join(PAGE, name));
		response.writeHead(200, { "content-type": contentType, "cache-control": "no-cache" }).end(bytes);
	} catch {
		response.writeHead(404).end();
	}
}
