import { type APIInteraction, type Client, GatewayDispatchEvents } from "discord.js";
import type { Log } from "../app/ports.ts";

/** Interactions remembered: far more than are ever under way at once. */
const REMEMBERED = 1000;

const UNREADABLE = "UNREADABLE_INTERACTION";

/**
 * Interactions as Discord sent them. Without intents discord.js has no channels and only hollow guilds, so it leaves out
 * the channel an interaction came from and cannot tell what members may do; both stand in what was sent.
 */
export class RawInteractions {
	private readonly sent = new Map<string, APIInteraction>();
	private readonly log: Log;

	constructor(log: Log) {
		this.log = log;
	}

	/** Remembers a client's interactions from now on, each before its handler runs. */
	listen(client: Client): void {
		client.on("raw", (packet: { t?: string; readonly d?: unknown }) => {
			if (packet.t !== GatewayDispatchEvents.InteractionCreate) return;
			if (!isWhole(packet.d)) {
				// discord.js would throw over it: under another name it takes no notice.
				packet.t = UNREADABLE;
				this.log.warn("an interaction that cannot be read");
				return;
			}
			const interaction = packet.d;
			this.sent.set(interaction.id, interaction);
			const [oldest] = this.sent.keys();
			if (this.sent.size > REMEMBERED && oldest !== undefined) this.sent.delete(oldest);
		});
	}

	/** The channel an interaction came from. */
	channel(id: string): APIInteraction["channel"] {
		return this.sent.get(id)?.channel;
	}

	/** The name the one who acted goes by in the server, or elsewhere. */
	actorName(id: string): string | undefined {
		const sent = this.sent.get(id);
		const user = sent?.member?.user ?? sent?.user;
		return sent?.member?.nick ?? user?.global_name ?? user?.username;
	}

	/** A member named in a command: nickname, and what that member may do in the channel. Undefined for strangers. */
	member(
		id: string,
		user: string,
	): { readonly nick?: string | null | undefined; readonly permissions: string } | undefined {
		const data = this.sent.get(id)?.data;
		return data && "resolved" in data && data.resolved && "members" in data.resolved
			? data.resolved.members?.[user]
			: undefined;
	}
}

/** Whether what came has what every interaction has: an id, a token, a type, a user, and what belongs to its type. */
function isWhole(sent: unknown): sent is APIInteraction {
	if (typeof sent !== "object" || sent === null) return false;
	const { id, token, type, data, member, user, entitlements, authorizing_integration_owners } = sent as Partial<
		Record<string, unknown>
	> & { readonly member?: { readonly user?: unknown } | null };
	return (
		[id, token].every((text) => typeof text === "string") &&
		typeof type === "number" &&
		[data, member?.user ?? user, authorizing_integration_owners].every((part) => typeof part === "object" && part) &&
		Array.isArray(entitlements)
	);
}
