import { ownGuilds } from "./guilds.ts";
import { usualBits } from "./permissions.ts";
import type { Guild, Json } from "./records.ts";
import { wireUser, wireUserOf } from "./wire.ts";
import type { World } from "./world.ts";

function everyoneRole(world: World, guild: Guild): Json {
	return {
		id: guild.id,
		name: "@everyone",
		permissions: usualBits(world, world.realm.people[0] ?? "").toString(),
		position: 0,
		color: 0,
		colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
		hoist: false,
		managed: false,
		mentionable: false,
		icon: null,
		unicode_emoji: null,
		flags: 0,
	};
}

export function wireGuild(world: World, guild: Guild): Json {
	return {
		id: guild.id,
		name: guild.name,
		icon: null,
		description: null,
		home_header: null,
		splash: null,
		discovery_splash: null,
		features: [],
		banner: null,
		owner_id: world.realm.ownerId,
		application_id: null,
		region: "rotterdam",
		afk_channel_id: null,
		afk_timeout: 300,
		system_channel_id: null,
		system_channel_flags: 0,
		widget_enabled: false,
		widget_channel_id: null,
		verification_level: 0,
		roles: [everyoneRole(world, guild)],
		default_message_notifications: 0,
		mfa_level: 0,
		explicit_content_filter: 0,
		max_presences: null,
		max_members: 500_000,
		max_stage_video_channel_users: 0,
		max_video_channel_users: 25,
		vanity_url_code: null,
		premium_tier: 0,
		premium_subscription_count: 0,
		preferred_locale: guild.locale,
		rules_channel_id: null,
		safety_alerts_channel_id: null,
		public_updates_channel_id: null,
		premium_progress_bar_enabled: false,
		nsfw: false,
		nsfw_level: 0,
		emojis: [],
		stickers: [],
		incidents_data: null,
	};
}

/** The application, as it sees itself. */
export function wireApplication(world: World): Json {
	const { realm, bot } = world;
	return {
		id: realm.applicationId,
		name: bot.globalName,
		icon: null,
		description: "",
		type: null,
		flags: 0,
		flags_new: "0",
		bot: wireUser(bot),
		bot_public: true,
		bot_require_code_grant: false,
		integration_types_config: { "0": {} },
		verify_key: "0".repeat(64),
		redirect_uris: [],
		interactions_endpoint_url: null,
		role_connections_verification_url: null,
		owner: wireUserOf(world, realm.ownerId),
		approximate_guild_count: ownGuilds(world).length,
		approximate_user_install_count: 0,
		approximate_user_authorization_count: 0,
		explicit_content_filter: 0,
		team: null,
		eligible_oauth2_scopes: [],
	};
}
