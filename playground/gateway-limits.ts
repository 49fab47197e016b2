import type { WebSocket } from "ws";
import { CloseCode } from "./gateway-protocol.ts";
import { Quotas, type Rate } from "./quotas.ts";
import { newToken } from "./seed.ts";
import type { World } from "./world.ts";

const DAY_MS = 86_400_000;
const VERSION = "10";
/** What one connection may send. */
const SENDS: Rate = { most: 120, ms: 60_000 };
const MOST_BYTES = 4096;

/** The logins of a day. */
export function loginsADay({ settings }: World): Rate {
	return { most: settings.identifiesADay, ms: DAY_MS };
}

/**
 * Counts a login. "too-soon" if it comes right after another; "spent" if the day's are used up: then the token is no
 * longer good, and its owner must get a new one.
 */
export function takeLogin(world: World): "taken" | "too-soon" | "spent" {
	const { quotas, settings, realm } = world;
	if (quotas.take("logins", { most: 1, ms: settings.identifyMs }) > 0) return "too-soon";
	if (quotas.take("logins in a day", loginsADay(world)) === 0) return "taken";
	world.store.transaction(() => world.setRealm({ ...realm, token: newToken(realm.applicationId) }));
	return "spent";
}

/** Closes a connection that asks for what the gateway does not speak, and one that sends too much or too often. */
export function limitConnection(socket: WebSocket, query: URLSearchParams): void {
	const version = query.get("v") ?? VERSION;
	if (version !== VERSION) socket.close(CloseCode.InvalidVersion, "Invalid API version.");
	else if ((query.get("encoding") ?? "json") !== "json")
		socket.close(CloseCode.DecodeError, "Only JSON is spoken here.");
	const quotas = new Quotas();
	socket.on("message", (raw: Buffer) => {
		if (raw.length > MOST_BYTES) socket.close(CloseCode.DecodeError, "Payload too large.");
		else if (quotas.take("sends", SENDS) > 0) socket.close(CloseCode.RateLimited, "You are being rate limited.");
	});
}
