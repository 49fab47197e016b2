/** The numbers of Discord's API that the playground uses, by the names of Discord's own documentation. */

export const ChannelType = { Text: 0, Direct: 1, PublicThread: 11, PrivateThread: 12 } as const;

export const MessageType = {
	Default: 0,
	ThreadCreated: 18,
	Reply: 19,
	ChatInputCommand: 20,
	ThreadStarter: 21,
} as const;

export const MessageFlag = {
	SuppressEmbeds: 1 << 2,
	HasThread: 1 << 5,
	Ephemeral: 1 << 6,
	Loading: 1 << 7,
	SuppressNotifications: 1 << 12,
	ComponentsV2: 1 << 15,
} as const;

export const ComponentType = {
	ActionRow: 1,
	Button: 2,
	StringSelect: 3,
	TextInput: 4,
	UserSelect: 5,
	RoleSelect: 6,
	MentionableSelect: 7,
	ChannelSelect: 8,
	Section: 9,
	TextDisplay: 10,
	Thumbnail: 11,
	MediaGallery: 12,
	File: 13,
	Separator: 14,
	Container: 17,
	Label: 18,
	FileUpload: 19,
	RadioGroup: 21,
	CheckboxGroup: 22,
	Checkbox: 23,
} as const;

export const ButtonStyle = { Link: 5, Premium: 6 } as const;

export const InteractionType = { Command: 2, Component: 3, Autocomplete: 4, Modal: 5 } as const;

export const CallbackType = {
	Pong: 1,
	Message: 4,
	DeferredMessage: 5,
	DeferredUpdate: 6,
	Update: 7,
	Choices: 8,
	Modal: 9,
} as const;

export const CommandType = { ChatInput: 1, User: 2, Message: 3 } as const;

export const OptionType = {
	Subcommand: 1,
	SubcommandGroup: 2,
	String: 3,
	Integer: 4,
	Boolean: 5,
	User: 6,
	Channel: 7,
	Role: 8,
	Mentionable: 9,
	Number: 10,
	Attachment: 11,
} as const;

/** Where a command may be used. */
export const Context = { Guild: 0, BotDirect: 1, PrivateChannel: 2 } as const;

export const Intent = {
	Guilds: 1 << 0,
	GuildMembers: 1 << 1,
	GuildPresences: 1 << 8,
	GuildMessages: 1 << 9,
	DirectMessages: 1 << 12,
	MessageContent: 1 << 15,
} as const;

/** Limits that Discord sets on what an application sends. */
export const Limit = {
	content: 2000,
	embedText: 6000,
	rows: 5,
	buttonsInRow: 5,
	componentsV2: 40,
	files: 10,
	fileBytes: 10 * 1024 * 1024,
	choices: 25,
	chatInputCommands: 100,
	otherCommands: 15,
	commandText: 8000,
	modalComponents: 5,
	pins: 250,
} as const;

/** The moment, in milliseconds since 1970, from which Discord's ids count. */
export const DISCORD_EPOCH = 1_420_070_400_000;
