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
import { members, ownGuild, textChannelsOf } from "../guilds.ts";
import type { Guild } from "../records.ts";
import { type Call, ok, param, type Reply, type Route } from "../route.ts";
import { wireMember, wireTextChannel, wireUser } from "../wire.ts";
import { wireApplication, wireGuild } from "../wire-guild.ts";

/** The gateway, the users, the application and its guilds: what can only be read. */
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

const named = (call: Call): Guild => ownGuild(call.world, param(call, "guild"));

function readGuild(call: Call): Reply {
	const guild = wireGuild(call.world, named(call));
	const count = members(call.world).length;
	const counted = call.query.get("with_counts") === "true";
	return ok(counted ? { ...guild, approximate_member_count: count, approximate_presence_count: count } : guild);
}

function listChannels(call: Call): Reply {
	return ok(textChannelsOf(call.world, named(call)).map((channel) => wireTextChannel(call.world, channel)));
}

function listRoles(call: Call): Reply {
	return ok(wireGuild(call.world, named(call)).roles);
}

function readMember(call: Call): Reply {
	named(call);
	const user = call.world.users.get(param(call, "user"));
	if (user === undefined) throw refusal("unknownUser");
	if (user.joinedAt === undefined) throw refusal("unknownMember");
	return ok(wireMember(user));
}
