import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocketServer } from "ws";
import { Api } from "./api.ts";
import type { Faults } from "./faults.ts";
import type { Gateway } from "./gateway.ts";
import { limitConnection } from "./gateway-limits.ts";
import { eventsOf, pushEvents, servePage, servesPage } from "./page-api.ts";
import type { Person } from "./person.ts";
import { serveAttachment, servePageFile } from "./static-files.ts";
import type { World } from "./world.ts";

const LOOPBACK = "127.0.0.1";
/** Names of this machine that a request may be for. */
const OWN_HOST = /^(127\.0\.0\.1|localhost)(:\d+)?$/;

/** What answers the requests. */
export interface Parts {
	readonly world: World;
	readonly api: Api;
	readonly faults: Faults;
	readonly gateway: Gateway;
	readonly people: ReadonlyMap<string, Person>;
}

/** A server that runs. */
export interface Listening {
	/** Cuts all connections and stops. */
	close(): Promise<void>;
}

/** Listens on a port of this machine (0: any free one); resolves once it does. */
export async function listen(parts: Parts, port: number): Promise<Listening> {
	const server = createServer((request, response) => {
		route(parts, request, response).catch((error: unknown) => {
			console.error("The playground failed:", error);
			if (!response.headersSent) response.writeHead(500);
			response.end();
		});
	});
	// A bot's idle connection is kept longer than it pauses between two requests, as Discord's is.
	server.keepAliveTimeout = 75_000;
	const sockets = new WebSocketServer({ noServer: true });
	server.on("upgrade", (request, socket, head) => {
		const address = addressOf(request);
		const path = address?.pathname ?? "";
		const person = eventsOf(parts.people, path);
		const gateway = path === "/gateway" || path === "/gateway/";
		const wanted = isOwn(request) && (gateway ? parts.gateway.open : person !== undefined);
		if (!wanted) return socket.destroy();
		sockets.handleUpgrade(request, socket, head, (opened) => {
			if (gateway) {
				limitConnection(opened, address?.searchParams ?? new URLSearchParams());
				parts.gateway.accept(opened);
			} else if (person !== undefined) pushEvents(person, opened);
		});
	});
	await new Promise<void>((resolve, reject) => {
		server.once("error", reject);
		server.listen(port, LOOPBACK, resolve);
	});
	parts.world.origin = `http://${LOOPBACK}:${(server.address() as AddressInfo).port}`;
	return {
		async close() {
			for (const client of sockets.clients) client.terminate();
			server.closeAllConnections();
			await new Promise<void>((resolve) => server.close(() => resolve()));
		},
	};
}

/** Whether a request comes from this machine's own programs and page: no page of another site may reach in. */
function isOwn({ headers }: IncomingMessage): boolean {
	const from = headers.origin === undefined || OWN_HOST.test(headers.origin.replace(/^http:\/\//, ""));
	return from && OWN_HOST.test(headers.host ?? "");
}

/** Where a request goes; undefined if its address cannot be read. */
function addressOf({ url = "/" }: IncomingMessage): URL | undefined {
	try {
		const address = new URL(`http://playground${url}`);
		decodeURIComponent(address.pathname);
		return address;
	} catch {
		return undefined;
	}
}

async function route(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
	const url = addressOf(request);
	if (!isOwn(request)) response.writeHead(421).end();
	else if (url === undefined) response.writeHead(400).end();
	else if (Api.serves(url.pathname)) await parts.api.serve(request, response, url);
	else if (servesPage(url.pathname)) await servePage(parts, request, response, url);
	else if (!serveAttachment(parts.world, response, url)) servePageFile(response, url);
}
