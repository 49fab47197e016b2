import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { isGoodLink } from "./file-links.ts";
import type { World } from "./world.ts";

const PAGE = fileURLToPath(new URL("page/", import.meta.url));

const CONTENT_TYPES: Readonly<Record<string, string>> = {
	".html": "text/html; charset=utf-8",
	".css": "text/css; charset=utf-8",
	".js": "text/javascript; charset=utf-8",
	".svg": "image/svg+xml",
};

/** The looks of the page, in the order in which they count. They go out as one file, since nothing shows before all are there. */
const SHEETS = [
	"theme",
	"frame",
	"channels",
	"messages",
	"content",
	"controls",
	"foot",
	"composer",
	"picture",
	"side",
	"faults",
	"narrow",
];
const ALL_SHEETS = "page.css";

const ATTACHMENT_PATH = /^\/attachments\/(\d+)\/(\d+)\/([^/]+)$/;

/** Serves a file of a message, as Discord's file server does, by an address that has not run out. */
export function serveAttachment(world: World, response: ServerResponse, url: URL): boolean {
	const [, channelId, id = "", name = ""] = ATTACHMENT_PATH.exec(url.pathname) ?? [];
	if (channelId === undefined) return false;
	const attachment = world.messages
		.inGroup(channelId)
		.flatMap((message) => message.attachments)
		.find((candidate) => candidate.id === id && encodeURIComponent(candidate.filename) === name);
	const bytes = attachment === undefined || !isGoodLink(world, url) ? undefined : world.store.file(id);
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

/** Serves a file of the page. At the root: the client of a person (`?as=`), those of several (`?side=`), or the choice. */
export function servePageFile(response: ServerResponse, { pathname, searchParams }: URL): void {
	const root = searchParams.has("side") ? "side.html" : searchParams.has("as") ? "client.html" : "index.html";
	const name = normalize(pathname === "/" ? root : decodeURIComponent(pathname)).replace(/^[/\\]+/, "");
	const contentType = CONTENT_TYPES[extname(name)];
	if (contentType === undefined || name.startsWith("..")) {
		response.writeHead(404).end();
		return;
	}
	try {
		const bytes = name === ALL_SHEETS ? Buffer.concat(SHEETS.map((sheet) => read(`${sheet}.css`))) : read(name);
		response.writeHead(200, {
			"content-type": contentType,
			"content-length": bytes.length,
			"cache-control": "no-cache",
		});
		response.end(bytes);
	} catch {
		response.writeHead(404).end();
	}
}

/** Read at once: the files are small and in the system's memory, and a busy machine makes one wait for each turn. */
function read(name: string): Buffer {
	return readFileSync(join(PAGE, name));
}
