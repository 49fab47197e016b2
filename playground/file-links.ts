import { createHmac } from "node:crypto";
import type { Attachment } from "./records.ts";
import type { World } from "./world.ts";

const SECOND_MS = 1000;
/** Links to a file are the same for a while, so that clients need not load it again with each message they read. */
const ROUNDING_MS = 3_600_000;

/** The address of a message's file, good for a time only, with its marks: when it ends, when it was given, a signature. */
export function fileUrl(
	world: World,
	channelId: string,
	{ id, filename }: Pick<Attachment, "id" | "filename">,
	now = Date.now(),
): string {
	const path = `/attachments/${channelId}/${id}/${encodeURIComponent(filename)}`;
	const issued = Math.floor(now / ROUNDING_MS) * ROUNDING_MS;
	const [ex, is] = [issued + world.settings.fileLinkMs, issued].map((at) => Math.ceil(at / SECOND_MS).toString(16));
	return `${world.origin}${path}?ex=${ex}&is=${is}&hm=${signature(world, path, `${ex} ${is}`)}`;
}

/** Whether an address was given out by `fileUrl` and has not run out. */
export function isGoodLink(world: World, { pathname, searchParams }: URL, now = Date.now()): boolean {
	const { ex = "", is = "", hm } = Object.fromEntries(searchParams);
	return hm === signature(world, pathname, `${ex} ${is}`) && Number.parseInt(ex, 16) * SECOND_MS > now;
}

function signature({ realm }: World, path: string, times: string): string {
	return createHmac("sha256", realm.guildId).update(`${path} ${times}`).digest("hex");
}
