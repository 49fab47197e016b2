/** The published schemas come without declarations: these are the ones used here. */
declare module "discord-api-spec/zod" {
	/** The part of a zod schema that is used here. */
	interface Schema {
		safeParse(
			value: unknown,
		):
			| { readonly success: true; readonly data: unknown }
			| { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };
	}

	interface Issue {
		readonly code: string;
		readonly path: readonly PropertyKey[];
		readonly origin?: string;
		readonly minimum?: number | bigint;
		readonly maximum?: number | bigint;
		readonly values?: readonly unknown[];
		readonly expected?: string;
		readonly format?: string;
		readonly errors?: readonly (readonly Issue[])[];
	}

	export const ApplicationCommandAutocompleteCallbackRequestSchema: Schema;
	export const ApplicationCommandCreateRequestSchema: Schema;
	export const ApplicationCommandPatchRequestPartialSchema: Schema;
	export const ApplicationCommandResponseSchema: Schema;
	export const ApplicationCommandUpdateRequestSchema: Schema;
	export const CreateMessageInteractionCallbackRequestSchema: Schema;
	export const CreatePrivateChannelRequestSchema: Schema;
	export const CreateTextThreadWithMessageRequestSchema: Schema;
	export const CreateTextThreadWithoutMessageRequestSchema: Schema;
	export const CreatedThreadResponseSchema: Schema;
	export const ErrorSchema: Schema;
	export const GatewayBotResponseSchema: Schema;
	export const GatewayResponseSchema: Schema;
	export const GuildChannelResponseSchema: Schema;
	export const GuildMemberResponseSchema: Schema;
	export const GuildResponseSchema: Schema;
	export const GuildRoleResponseSchema: Schema;
	export const GuildWithCountsResponseSchema: Schema;
	export const IncomingWebhookRequestPartialSchema: Schema;
	export const IncomingWebhookUpdateRequestPartialSchema: Schema;
	export const IncomingWebhookInteractionRequestSchema: Schema;
	export const IncomingWebhookUpdateForInteractionCallbackRequestPartialSchema: Schema;
	export const ModalInteractionCallbackRequestDataSchema: Schema;
	export const InteractionCallbackResponseSchema: Schema;
	export const MessageCreateRequestSchema: Schema;
	export const MessageEditRequestPartialSchema: Schema;
	export const MessageResponseSchema: Schema;
	export const ModalInteractionCallbackRequestSchema: Schema;
	export const PinnedMessagesResponseSchema: Schema;
	export const PrivateApplicationResponseSchema: Schema;
	export const PrivateChannelResponseSchema: Schema;
	export const RatelimitedResponseSchema: Schema;
	export const ResolvedObjectsResponseSchema: Schema;
	export const ThreadMemberResponseSchema: Schema;
	export const ThreadResponseSchema: Schema;
	export const ThreadsResponseSchema: Schema;
	export const UpdateGuildChannelRequestPartialSchema: Schema;
	export const UpdateMessageInteractionCallbackRequestSchema: Schema;
	export const UpdateThreadRequestPartialSchema: Schema;
	export const UserPIIResponseSchema: Schema;
	export const UserResponseSchema: Schema;
}
