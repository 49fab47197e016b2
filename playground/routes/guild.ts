import {
	GatewayBotResponseSchema,
	GatewayResponseSchema,
	GuildChannelResponseSchema,
	GuildMemberResponseSchema,
	GuildRoleResponseSchema,
	GuildWithCountsResponseSchema,
	PrivateApplicationResponseSchema,
	UserPIIResponseSchema,
	UserResponseSchema,
} from "discord-api-spec/zod";
import { refusal } from "../errors.ts";
import { loginsADay } from "../gateway-limits.ts";
import { gatewayUrl } from "../gateway-protocol.ts";
import type { Json } from "../records.ts";
import { type Call, ok, param, type Reply, type Route } from "../route.ts";
import { wireMember, wireTextChannel, wireUser } from "../wire.ts";
import { wireApplication, wireGuild } from "../wire-guild.ts";

/** The gateway, the users, the application and the guild: what can only be read. */
export const GUILD_ROUTES: readonly Route[] = [
	{
		method: "GET",
		path: "/gateway",
		open: true,
		answer: [GatewayResponseSchema],
		handle: ({ world }) => ok({ url: gatewayUrl(world) }),
	},
	{ method: "GET", path: "/gateway/bot", answer: [GatewayBotResponseSchema], handle: gateway },
	{ method: "GET", path: "/users/@me", answer: [UserPIIResponseSchema], handle: readSelf },
	{ method: "GET", path: "/users/:user", answer: [UserResponseSchema], handle: readUser },
	{
		method: "GET",
		path: "/applications/@me",
		answer: [PrivateApplicationResponseSchema],
		handle: ({ world }) => ok(wireApplication(world)),
	},
	{ method: "GET", path: "/guilds/:guild", answer: [GuildWithCountsResponseSchema], handle: readGuild },
	{ method: "GET", path: "/guilds/:guild/channels", answer: [GuildChannelResponseSchema], handle: listChannels },
	{ method: "GET", path: "/guilds/:guild/roles", answer: [GuildRoleResponseSchema], handle: listRoles },
	{ method: "GET", path: "/guilds/:guild/members/:user", answer: [GuildMemberResponseSchema], handle: readMember },
];

function gateway({ world }: Call): Reply {
	const logins = loginsADay(world);
	const { count, resetAfter } = world.quotas.left("logins in a day", logins);
	return ok({
		url: gatewayUrl(world),
		shards: 1,
		session_start_limit: {
			total: logins.most,
			remaining: count,
			reset_after: resetAfter,
			max_concurrency: 1,
		},
	});
}

function readSelf({ world }: Call): Reply {
	return ok({ ...wireUser(world.bot), mfa_enabled: false, locale: "en-US", email: null, verified: true });
}

function readUser(call: Call): Reply {
	const user = call.world.users.get(param(call, "user"));
	if (user === undefined) throw refusal("unknownUser");
	return ok(wireUser(user));
}

function guildOf(call: Call): Json {
	if (param(call, "guild") !== call.world.realm.guildId || call.world.realm.removed) throw refusal("unknownGuild");
	return wireGuild(call.world);
}

function readGuild(call: Call): Reply {
	const guild = guildOf(call);
	const members = call.world.users.values().filter((user) => user.joinedAt !== undefined).length;
	const counted = call.query.get("with_counts") === "true";
	return ok(counted ? { ...guild, approximate_member_count: members, approximate_presence_count: members } : guild);
}

function listChannels(call: Call): Reply {
	guildOf(call);
	return ok(
		call.world.channels
			.values()
			.flatMap((channel) => (channel.kind === "text" ? [wireTextChannel(call.world, channel)] : [])),
	);
}

function listRoles(call: Call): Reply {
	return ok(guildOf(call).roles);
}

function readMember(call: Call): Reply {
	guildOf(call);
	const user = call.world.users.get(param(call, "user"));
	if (user === undefined) throw refusal("unknownUser");
	if (user.joinedAt === undefined) throw refusal("unknownMember");
	return ok(wireMember(user));
}
