import { hash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
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

const VERSIONED_PATH = /^\/v\/(\w+)(\/.*)$/;
const VERSION_DIGITS = 12;
const FOREVER = "public, max-age=31536000, immutable";

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
		"cache-control": FOREVER,
		"x-content-type-options": "nosniff",
	});
	response.end(bytes);
	return true;
}

/**
 * Serves a file of the page. At the root: the client of a person (`?as=`), those of several (`?side=`), or the choice.
 * What these pages name has an address with the page's version in it, so that a browser asks for it only once, however
 * many people it shows, and again as soon as a file of the page is changed.
 */
export function servePageFile(response: ServerResponse, { pathname, searchParams }: URL): void {
	const [, version, path = "/"] = VERSIONED_PATH.exec(pathname) ?? [undefined, undefined, pathname];
	const root = searchParams.has("side") ? "side.html" : searchParams.has("as") ? "client.html" : "index.html";
	const name = normalize(path === "/" ? root : decodeURIComponent(path)).replace(/^[/\\]+/, "");
	const contentType = CONTENT_TYPES[extname(name)];
	if (contentType === undefined || name.startsWith("..")) {
		response.writeHead(404).end();
		return;
	}
	try {
		const bytes = name.endsWith(".html") ? versioned(read(name)) : read(name);
		response.writeHead(200, {
			"content-type": contentType,
			"content-length": bytes.length,
			"cache-control": version === undefined ? "no-cache" : FOREVER,
		});
		response.end(bytes);
	} catch {
		response.writeHead(404).end();
	}
}

/** Read at once: the files are small and in the system's memory, and a busy machine makes one wait for each turn. */
function read(name: string): Buffer {
	if (name === ALL_SHEETS) return Buffer.concat(SHEETS.map((sheet) => read(`${sheet}.css`)));
	return readFileSync(join(PAGE, name));
}

/** Changes when any file of the page does. */
function pageVersion(): string {
	const times = readdirSync(PAGE).map((name) => `${name} ${statSync(join(PAGE, name)).mtimeMs}`);
	return hash("sha256", times.join("\n")).slice(0, VERSION_DIGITS);
}

function versioned(page: Buffer): Buffer {
	const version = pageVersion();
	return Buffer.from(
		page.toString("utf8").replaceAll(/(?<=(?:href|src)=")(?=[\w-]+\.(?:js|css|svg)")/g, `v/${version}/`),
	);
}
