import { ANSWERING, docs, GATEWAY, issue, LIMITS } from "./rule.ts";

/** What Discord has and the playground has not, and why. */
export const LEFT_OUT: readonly { readonly what: string; readonly why: string; readonly source: string }[] = [
	{
		what: "compressed gateway traffic and ETF",
		why: "compression is optional, and clients take plain text where they asked for it; ETF is refused (4002)",
		source: `${GATEWAY}#encoding-and-compression`,
	},
	{
		what: "interactions over HTTP",
		why: "an application has them instead of the gateway, and this one uses the gateway",
		source: `${ANSWERING}#receiving-an-interaction`,
	},
	{
		what: "more than one shard, and closing with 4011",
		why: "one is needed at 2500 guilds, and there is one guild",
		source: `${GATEWAY}#sharding`,
	},
	{
		what: "installation to users, and their limit of five later answers",
		why: "the application is installed to guilds only",
		source: `${ANSWERING}#create-followup-message`,
	},
	{
		what: "roles",
		why: "rights are set for single users, which is the last word where Discord has roles as well",
		source: docs("topics/permissions#permission-overwrites"),
	},
	{
		what: "forum, media, announcement and voice channels",
		why: "games are started in text channels",
		source: docs("resources/channel#channel-object-channel-types"),
	},
	{
		what: "Discord's messages about who was added to a thread, new names and pins",
		why: "the application adds nobody, gives no new names and pins nothing",
		source: docs("topics/threads#new-message-types"),
	},
	{
		what: "the note in the channel about a thread from an older message",
		why: "Discord does not say how old; only people see it",
		source: docs("topics/threads#new-message-types"),
	},
	{
		what: "presses in threads that sleep, which some telephones let through",
		why: "Discord refuses the answer (50083), as it does for a thread that falls asleep after the press",
		source: issue(5517),
	},
	{
		what: "reactions, polls, stickers, embeds made of links, webhooks with addresses of their own",
		why: "the application uses none; a request for one is refused rather than passed over",
		source: docs("resources/message#create-message"),
	},
	{
		what: "rights that an answer to an interaction needs for files, links and emoji",
		why: "Discord does not say which count",
		source: `${ANSWERING}#interaction-callback`,
	},
	{
		what: "slow mode",
		why: "bots are not slowed",
		source: docs("resources/channel#channel-object"),
	},
	{
		what: "options and form fields that take files",
		why: "the application has none",
		source: docs("components/reference#file-upload"),
	},
	{
		what: "refusing programs that do not say who they are",
		why: "the client sets the header; Discord may block others, and says no more",
		source: docs("reference#user-agent"),
	},
	{
		what: "limits on emoji, and on routes that the playground does not have",
		why: "nothing asks for them",
		source: LIMITS,
	},
];
