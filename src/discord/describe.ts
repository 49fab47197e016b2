import {
	ApplicationCommandType,
	ApplicationIntegrationType,
	InteractionContextType,
	type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from "discord.js";
import english from "../../locales/en.json" with { type: "json" };

type Name = keyof typeof english.command;
type Options = NonNullable<RESTPostAPIChatInputApplicationCommandsJSONBody["options"]>;

/** A slash command as Discord is told of it. It can be called in servers and in the bot's direct messages. */
export const describe = (name: Name, options: Options = []): RESTPostAPIChatInputApplicationCommandsJSONBody => ({
	type: ApplicationCommandType.ChatInput,
	name,
	description: english.command[name].description,
	options,
	contexts: [InteractionContextType.Guild, InteractionContextType.BotDM],
	integration_types: [ApplicationIntegrationType.GuildInstall],
});
