import { CallbackType, Context, InteractionType, Limit } from "./discord.ts";
import { guildOf } from "./guilds.ts";
import { permissionsIn } from "./permissions.ts";
import type { Channel, Interaction, Json, Message, User } from "./records.ts";
import { owners, wireInteractionChannel, wireMember, wireMemberPart, wireUser } from "./wire.ts";
import { wireMessage } from "./wire-message.ts";
import type { World } from "./world.ts";

/** The data of an INTERACTION_CREATE event. */
export function interactionEvent(
	world: World,
	interaction: Interaction,
	user: User,
	channel: Channel,
	data: Json,
): Json {
	const { realm } = world;
	const guild = guildOf(world, channel);
	const source = interaction.sourceId === undefined ? undefined : world.messages.get(interaction.sourceId);
	const member = { ...wireMember(user), permissions: permissionsIn(world, channel, user.id).toString() };
	return {
		id: interaction.id,
		application_id: realm.applicationId,
		type: interaction.type,
		token: interaction.token,
		version: 1,
		data,
		channel_id: channel.id,
		channel: wireInteractionChannel(world, channel, user.id),
		...(guild === undefined
			? { user: wireUser(user) }
			: {
					guild_id: guild.id,
					guild: { id: guild.id, locale: guild.locale, features: [] },
					guild_locale: guild.locale,
					member,
				}),
		...(source === undefined ? {} : { message: wireMessage(world, source) }),
		app_permissions: permissionsIn(world, channel, realm.applicationId).toString(),
		locale: user.locale,
		entitlements: [],
		authorizing_integration_owners: owners(world, channel.id),
		context: guild === undefined ? Context.BotDirect : Context.Guild,
		attachment_size_limit: Limit.fileBytes,
	};
}

/** The users and channels that the data of an interaction names by id, in full. */
export function resolved(
	world: World,
	channel: Channel,
	userId: string,
	ids: { readonly users: readonly string[]; readonly channels: readonly string[] },
): Json {
	const users = ids.users.flatMap((id) => world.users.get(id) ?? []);
	const members = channel.kind === "direct" ? [] : users.filter((user) => user.joinedAt !== undefined);
	const channels = ids.channels.flatMap((id) => world.channels.get(id) ?? []);
	const byId = <T extends { id: string }>(items: readonly T[], wire: (item: T) => Json) =>
		Object.fromEntries(items.map((item) => [item.id, wire(item)]));
	return {
		...(users.length === 0 ? {} : { users: byId(users, wireUser) }),
		...(members.length === 0
			? {}
			: {
					members: byId(members, (user) => ({
						...wireMemberPart(user),
						permissions: permissionsIn(world, channel, user.id).toString(),
					})),
				}),
		...(channels.length === 0
			? {}
			: {
					channels: byId(channels, (item) => ({
						...wireInteractionChannel(world, item, userId),
						app_permissions: permissionsIn(world, item, world.realm.applicationId).toString(),
					})),
				}),
	};
}

/** The answer to a callback that asked for one: what became of the interaction. */
export function callbackResponse(
	world: World,
	interaction: Interaction,
	message: Message | undefined,
	loading: boolean,
) {
	const channel = world.channels.get(interaction.channelId);
	const guild = channel && guildOf(world, channel);
	const updates = interaction.callback === CallbackType.DeferredUpdate || interaction.callback === CallbackType.Update;
	return {
		interaction: {
			id: interaction.id,
			type: interaction.type,
			channel_id: interaction.channelId,
			...(guild === undefined ? {} : { guild_id: guild.id }),
			...(message === undefined
				? {}
				: {
						response_message_id: message.id,
						response_message_loading: loading,
						response_message_ephemeral: message.ephemeralFor !== undefined,
					}),
		},
		...(message === undefined
			? {}
			: {
					resource: {
						type: updates ? CallbackType.Update : CallbackType.Message,
						message: wireMessage(world, message),
					},
				}),
	};
}

/** Which answers an interaction may get, by its type. */
export function allowedCallbacks(interaction: Interaction): readonly number[] {
	const messages: readonly number[] = [CallbackType.Message, CallbackType.DeferredMessage];
	const updates: readonly number[] = [CallbackType.DeferredUpdate, CallbackType.Update];
	switch (interaction.type) {
		case InteractionType.Autocomplete:
			return [CallbackType.Choices];
		case InteractionType.Component:
			return [...messages, ...updates, CallbackType.Modal];
		case InteractionType.Modal:
			return interaction.sourceId === undefined ? messages : [...messages, ...updates];
		default:
			return [...messages, CallbackType.Modal];
	}
}
