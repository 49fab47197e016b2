import {
	ActionRowBuilder,
	ApplicationCommandOptionType,
	AttachmentBuilder,
	type BaseInteraction,
	ButtonBuilder,
	ButtonStyle,
	type ChatInputCommandInteraction,
	DiscordAPIError,
	Events,
	type GuildMember,
	LabelBuilder,
	MessageFlags,
	ModalBuilder,
	StringSelectMenuBuilder,
	TextDisplayBuilder,
	TextInputBuilder,
	TextInputStyle,
	UserSelectMenuBuilder,
} from "discord.js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Person } from "../../playground/person.ts";
import { type Stage, setStage } from "./bot.ts";

let stage: Stage;
let ana: Person;
let bojan: Person;
let general: string;
/** What the bot does with the next interactions, in order; the last one stays. */
let acts: ((interaction: BaseInteraction) => unknown)[] = [];
let failures: unknown[] = [];

beforeAll(async () => {
	stage = await setStage();
	ana = stage.playground.person("Ana");
	bojan = stage.playground.person("Bojan");
	general = stage.general;
	await stage.client.application.commands.set([
		{ name: "do", description: "Does it" },
		{
			name: "with",
			description: "Takes options",
			nameLocalizations: { bg: "със" },
			options: [
				{ name: "who", description: "A user", type: ApplicationCommandOptionType.User, required: true },
				{
					name: "count",
					description: "A number",
					type: ApplicationCommandOptionType.Integer,
					minValue: 1,
					maxValue: 5,
				},
				{ name: "text", description: "A text", type: ApplicationCommandOptionType.String, autocomplete: true },
				{ name: "sure", description: "Sure?", type: ApplicationCommandOptionType.Boolean },
				{ name: "where", description: "A channel", type: ApplicationCommandOptionType.Channel },
			],
		},
		{
			name: "set",
			description: "Has parts",
			options: [
				{
					name: "language",
					description: "Sets it",
					type: ApplicationCommandOptionType.Subcommand,
					options: [
						{
							name: "to",
							description: "Which",
							type: ApplicationCommandOptionType.String,
							required: true,
							choices: [{ name: "Turkish", value: "tr" }],
						},
					],
				},
			],
		},
	]);
	stage.client.on(Events.InteractionCreate, async (interaction) => {
		const act = acts.length > 1 ? acts.shift() : acts[0];
		try {
			await act?.(interaction);
		} catch (error) {
			failures.push(error);
		}
	});
});
afterAll(() => stage.close());
beforeEach(() => {
	failures = [];
	stage.playground.settings.answerMs = 3000;
});

const PNG = Buffer.from(
	"iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAIAAAA2iEnWAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==",
	"base64",
);

const picture = (name: string) => new AttachmentBuilder(PNG, { name }).setDescription("The board in words");

function answerWith(...next: ((interaction: ChatInputCommandInteraction) => unknown)[]): void {
	acts = next as typeof acts;
}

const button = (id: string) =>
	new ActionRowBuilder<ButtonBuilder>().addComponents(
		new ButtonBuilder().setCustomId(id).setLabel("Press").setStyle(ButtonStyle.Primary),
	);

async function bytesOf(url: string | undefined): Promise<Buffer> {
	return Buffer.from(await (await fetch(url ?? "")).arrayBuffer());
}

describe("first answers", () => {
	test("a message with a picture keeps its bytes, size and alt text", async () => {
		answerWith((interaction) => interaction.reply({ content: "Board", files: [picture("board.png")] }));
		const answer = await ana.command(general, "do");
		expect(answer).toMatchObject({ state: "answered", kind: "message" });
		expect(answer.latencyMs).toBeLessThan(3000);
		const [attachment] = answer.message?.attachments ?? [];
		expect(attachment).toMatchObject({
			filename: "board.png",
			contentType: "image/png",
			description: "The board in words",
			width: 2,
			height: 3,
			size: PNG.length,
		});
		expect((await bytesOf(attachment?.url)).equals(PNG)).toBe(true);
		expect(bojan.messages(general).at(-1)?.id).toBe(answer.message?.id);
	});

	test("asked for, the answer to a callback has the message", async () => {
		let id: string | undefined;
		answerWith(async (interaction) => {
			const response = await interaction.reply({ content: "Here", withResponse: true });
			id = response.resource?.message?.id;
		});
		const answer = await ana.command(general, "do");
		await expect.poll(() => id).toBe(answer.message?.id);
	});

	test("a private deferral is filled in by an edit, followed up, and the follow-up edited", async () => {
		answerWith(async (interaction) => {
			await interaction.deferReply({ flags: MessageFlags.Ephemeral });
			await interaction.editReply({ content: "Draft", files: [picture("draft.png")] });
			const next = await interaction.followUp({ content: "More", flags: MessageFlags.Ephemeral });
			await interaction.webhook.editMessage(next.id, { content: "Even more" });
		});
		const answer = await ana.command(general, "do");
		expect(answer.kind).toBe("deferred-message");
		const filled = await answer.settled();
		expect(filled).toMatchObject({ content: "Draft", ephemeral: true, loading: false });
		expect((await bytesOf(filled.attachments[0]?.url)).equals(PNG)).toBe(true);
		await expect.poll(() => answer.followUps.map(({ content }) => content)).toEqual(["Even more"]);
		expect(bojan.messages(general).map(({ id }) => id)).not.toContain(filled.id);
		expect(bojan.messages(general).map(({ id }) => id)).not.toContain(answer.followUps[0]?.id);
		await expect(stage.client.rest.get(`/channels/${general}/messages/${filled.id}`)).rejects.toMatchObject({
			code: 10008,
		});
	});

	test("the first follow-up after a deferral takes its place", async () => {
		answerWith(async (interaction) => {
			await interaction.deferReply();
			await interaction.followUp("In its place");
		});
		const answer = await ana.command(general, "do");
		expect((await answer.settled()).content).toBe("In its place");
		expect(answer.followUps).toEqual([]);
	});

	test("a press is answered by an update that replaces the picture", async () => {
		answerWith(
			(interaction) =>
				interaction.reply({ content: "One", files: [picture("one.png")], components: [button("again")] }),
			(interaction) => {
				const press = interaction as BaseInteraction;
				if (press.isButton()) return press.update({ content: "Two", attachments: [], files: [picture("two.png")] });
			},
		);
		const { message } = await ana.command(general, "do");
		const answer = await bojan.press(message?.id ?? "", "again");
		expect(answer.kind).toBe("update");
		expect(answer.message).toMatchObject({ id: message?.id, content: "Two" });
		expect(answer.message?.attachments.map(({ filename }) => filename)).toEqual(["two.png"]);
		expect(answer.message?.components).toHaveLength(1);
		expect((await fetch(message?.attachments[0]?.url ?? "")).status).toBe(404);
	});

	test("a deferred update and an edit that keeps the picture", async () => {
		answerWith(
			(interaction) => interaction.reply({ files: [picture("one.png")], components: [button("again")] }),
			async (interaction) => {
				const press = interaction as BaseInteraction;
				if (!press.isButton()) return;
				await press.deferUpdate();
				await press.editReply({ content: "Words", attachments: [...press.message.attachments.values()] });
			},
		);
		const { message } = await ana.command(general, "do");
		const answer = await ana.press(message?.id ?? "", "again");
		expect(answer.kind).toBe("deferred-update");
		const edited = await answer.until(({ content }) => content === "Words");
		expect(edited.attachments).toEqual(message?.attachments);
	});

	test("a private message can be pressed by its person, who is named to the bot with everything around", async () => {
		let seen: unknown;
		answerWith(
			(interaction) =>
				interaction.reply({ content: "Private", flags: MessageFlags.Ephemeral, components: [button("own")] }),
			(interaction) => {
				const press = interaction as BaseInteraction;
				if (!press.isButton()) return;
				seen = {
					user: press.user.id,
					channel: press.channelId,
					guild: press.guildId,
					private: press.message.flags.has(MessageFlags.Ephemeral),
					rights: press.appPermissions.has("CreatePublicThreads"),
					locale: press.locale,
					guildLocale: press.guildLocale,
					context: press.context,
				};
				return press.reply({ content: "Also private", flags: MessageFlags.Ephemeral });
			},
		);
		const { message } = await bojan.command(general, "do");
		await expect(ana.press(message?.id ?? "", "own")).rejects.toMatchObject({ reason: "no-such-message" });
		const answer = await bojan.press(message?.id ?? "", "own");
		expect(answer.message).toMatchObject({ content: "Also private", ephemeral: true, replyTo: message?.id });
		expect(seen).toEqual({
			user: bojan.id,
			channel: general,
			guild: stage.playground.guildId,
			private: true,
			rights: true,
			locale: "bg",
			guildLocale: "en-US",
			context: 0,
		});
		bojan.dismiss(message?.id ?? "");
		expect(bojan.messages(general).map(({ id }) => id)).not.toContain(message?.id);
	});
});

describe("what people fill in", () => {
	test("options come as they were given, users with their membership", async () => {
		let seen: unknown;
		answerWith((interaction) => {
			const { options } = interaction;
			seen = {
				who: options.getUser("who", true).username,
				member: (options.getMember("who") as GuildMember | null)?.user.id,
				count: options.getInteger("count"),
				text: options.getString("text"),
				sure: options.getBoolean("sure"),
				where: options.getChannel("where")?.id,
			};
			return interaction.reply("Seen");
		});
		await ana.command(general, "with", { who: bojan.id, count: 3, text: "6/off", sure: true, where: general });
		expect(seen).toEqual({ who: "bojan", member: bojan.id, count: 3, text: "6/off", sure: true, where: general });
	});

	test("a sub-command comes inside its command", async () => {
		answerWith((interaction) =>
			interaction.reply(`${interaction.options.getSubcommand()} ${interaction.options.getString("to")}`),
		);
		expect((await ana.command(general, "set language", { to: "tr" })).message?.content).toBe("language tr");
	});

	test.for([
		["a required option is missing", "with", {}],
		["a number is out of its bounds", "with", { who: "ana", count: 6 }],
		["a text is given for a number", "with", { who: "ana", count: "3" }],
		["an option is not known", "do", { what: "?" }],
		["a choice is not offered", "set language", { to: "fr" }],
	] as const)("a client sends nothing if %s", async ([, name, values]) => {
		const given: Record<string, string | number> = { ...values };
		if (given.who) given.who = ana.id;
		await expect(ana.command(general, name, given)).rejects.toMatchObject({ reason: "wrong-input" });
	});

	test("a command that is not registered is not on offer", async () => {
		await expect(ana.command(general, "nothing")).rejects.toMatchObject({ reason: "no-such-command" });
		await expect(ana.command(general, "set")).rejects.toMatchObject({ reason: "no-such-command" });
	});

	test("commands are offered in a person's language", () => {
		const label = (person: Person) => person.commands(general).find(({ name }) => name === "with")?.label;
		expect([label(ana), label(bojan)]).toEqual(["with", "със"]);
		expect(ana.commands(general).map(({ name }) => name)).toEqual(["do", "with", "set language"]);
	});

	test("an option is completed from what is typed so far", async () => {
		answerWith((interaction) => {
			const typing = interaction as BaseInteraction;
			if (!typing.isAutocomplete()) return;
			const { name, value } = typing.options.getFocused(true);
			return typing.respond([{ name: `${name} ${value} ${typing.options.get("count")?.value}`, value: "24/18" }]);
		});
		const choices = await ana.complete(general, "with", { text: "24", count: 2 }, "text");
		expect(choices).toEqual([{ name: "text 24 2", value: "24/18" }]);
	});

	test("selects send what was chosen", async () => {
		const seen: unknown[] = [];
		const texts = new StringSelectMenuBuilder()
			.setCustomId("move")
			.addOptions({ label: "24/18", value: "a" }, { label: "13/7", value: "b" });
		const users = new UserSelectMenuBuilder().setCustomId("who");
		answerWith(
			(interaction) =>
				interaction.reply({
					components: [
						new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(texts),
						new ActionRowBuilder<UserSelectMenuBuilder>().addComponents(users),
					],
				}),
			(interaction) => {
				const choice = interaction as BaseInteraction;
				if (choice.isStringSelectMenu()) seen.push(choice.values);
				if (choice.isUserSelectMenu()) seen.push(choice.users.map(({ username }) => username));
				if (choice.isMessageComponent()) return choice.deferUpdate();
			},
		);
		const { message } = await ana.command(general, "do");
		await ana.select(message?.id ?? "", "move", ["b"]);
		await ana.select(message?.id ?? "", "who", [bojan.id]);
		expect(seen).toEqual([["b"], ["bojan"]]);
		await expect(ana.select(message?.id ?? "", "move", ["c"])).rejects.toMatchObject({ reason: "wrong-input" });
		await expect(ana.select(message?.id ?? "", "move", ["a", "b"])).rejects.toMatchObject({ reason: "wrong-input" });
		await expect(ana.press(message?.id ?? "", "move")).rejects.toMatchObject({ reason: "no-such-control" });
		await expect(ana.press(message?.id ?? "", "other")).rejects.toMatchObject({ reason: "no-such-control" });
	});

	test("a form opens, is checked as a client does, and comes back", async () => {
		const modal = new ModalBuilder()
			.setCustomId("type-it")
			.setTitle("Your move")
			.addTextDisplayComponents(new TextDisplayBuilder({ content: "Two numbers" }))
			.addLabelComponents(
				new LabelBuilder()
					.setLabel("Move")
					.setTextInputComponent(
						new TextInputBuilder().setCustomId("text").setStyle(TextInputStyle.Short).setMaxLength(5),
					),
				new LabelBuilder()
					.setLabel("How sure")
					.setStringSelectMenuComponent(
						new StringSelectMenuBuilder().setCustomId("sure").addOptions({ label: "Very", value: "very" }),
					),
			);
		answerWith(
			(interaction) => interaction.showModal(modal),
			(interaction) => {
				const form = interaction as BaseInteraction;
				if (!form.isModalSubmit()) return;
				const { fields } = form;
				return form.reply(`${fields.getTextInputValue("text")} ${fields.getStringSelectValues("sure")}`);
			},
		);
		const opened = await ana.command(general, "do");
		expect(opened.kind).toBe("modal");
		const form = opened.modal;
		if (form === undefined) throw new Error("No form was opened.");
		expect(form).toMatchObject({ customId: "type-it", title: "Your move" });
		await expect(ana.submit(form, {})).rejects.toMatchObject({ reason: "wrong-input" });
		await expect(ana.submit(form, { text: "24/18!", sure: ["very"] })).rejects.toMatchObject({ reason: "wrong-input" });
		await expect(bojan.submit(form, { text: "6/off", sure: ["very"] })).rejects.toMatchObject({
			reason: "no-such-modal",
		});
		const answer = await ana.submit(form, { text: "6/off", sure: ["very"] });
		expect(answer.message?.content).toBe("6/off very");
	});
});

describe("answers that come wrong", () => {
	test("one that comes too late is refused, and the person has seen the failure", async () => {
		answerWith(async (interaction) => {
			await new Promise((resolve) => setTimeout(resolve, 150));
			await interaction.reply("Too late");
		});
		stage.playground.settings.answerMs = 100;
		const answer = await ana.command(general, "do");
		expect(answer).toMatchObject({ state: "failed", kind: undefined, message: undefined });
		expect(answer.latencyMs).toBeGreaterThanOrEqual(99);
		await expect.poll(() => failures).toMatchObject([{ code: 10062, status: 404 }]);
	});

	test("a second one is refused", async () => {
		answerWith(async (interaction) => {
			await interaction.reply("Once");
			await interaction.client.rest.post(`/interactions/${interaction.id}/${interaction.token}/callback`, {
				auth: false,
				body: { type: 4, data: { content: "Twice" } },
			});
		});
		expect((await ana.command(general, "do")).message?.content).toBe("Once");
		await expect.poll(() => failures).toMatchObject([{ code: 40060, status: 400 }]);
	});

	test("a later one before the first is refused", async () => {
		answerWith(async (interaction) => {
			await expect(interaction.followUp("Before")).rejects.toThrow();
			await expect(
				interaction.client.rest.post(`/webhooks/${interaction.applicationId}/${interaction.token}`, {
					auth: false,
					body: { content: "Before" },
				}),
			).rejects.toMatchObject({ code: 10015 });
			await interaction.reply("First");
		});
		expect((await ana.command(general, "do")).message?.content).toBe("First");
		expect(failures).toEqual([]);
	});

	test.for([
		["a command", { type: 7, data: { content: "x" } }],
		["a command", { type: 8, data: { choices: [] } }],
		["a command", { type: 1 }],
		["a command, with a deferral that has the flag for components V2", { type: 5, data: { flags: 1 << 15 } }],
		["a command, with nothing to see", { type: 4, data: { content: "" } }],
		["a command, with a form of no fields", { type: 9, data: { custom_id: "x", title: "x", components: [] } }],
	] as const)("what does not fit %s is refused, and a right answer is still taken: %o", async ([, body]) => {
		answerWith(async (interaction) => {
			await interaction.client.rest
				.post(`/interactions/${interaction.id}/${interaction.token}/callback`, { auth: false, body })
				.catch((error: unknown) => failures.push(error));
			await interaction.reply("Right");
		});
		expect((await ana.command(general, "do")).message?.content).toBe("Right");
		expect(failures).toHaveLength(1);
		expect(failures[0]).toBeInstanceOf(DiscordAPIError);
		expect([50006, 50035]).toContain((failures[0] as DiscordAPIError).code);
	});

	test("a form cannot be answered with a form", async () => {
		const modal = { custom_id: "f", title: "F", components: [{ type: 10, content: "Nothing to fill in" }] };
		const showRaw = (interaction: BaseInteraction) =>
			interaction.client.rest.post(`/interactions/${interaction.id}/${interaction.token}/callback`, {
				auth: false,
				body: { type: 9, data: modal },
			});
		answerWith(showRaw, showRaw);
		const { modal: form } = await ana.command(general, "do");
		if (form === undefined) throw new Error("No form was opened.");
		stage.playground.settings.answerMs = 200;
		expect((await ana.submit(form, {})).state).toBe("failed");
		await expect.poll(() => failures).toMatchObject([{ code: 50035 }]);
	});

	test("a number for a text is no choice", async () => {
		answerWith((interaction) =>
			interaction.client.rest.post(`/interactions/${interaction.id}/${interaction.token}/callback`, {
				auth: false,
				body: { type: 8, data: { choices: [{ name: "Five", value: 5 }] } },
			}),
		);
		stage.playground.settings.answerMs = 200;
		await expect(ana.complete(general, "with", {}, "text")).rejects.toMatchObject({ reason: "no-answer" });
		await expect.poll(() => failures).toMatchObject([{ code: 50035 }]);
	});

	test("a token runs out", async () => {
		answerWith(async (interaction) => {
			await interaction.deferReply();
			stage.playground.settings.tokenMs = 0;
			await interaction.editReply("Too late");
		});
		const { tokenMs } = stage.playground.settings;
		const answer = await ana.command(general, "do");
		await expect.poll(() => failures).toMatchObject([{ code: 50027, status: 401 }]);
		expect(answer.message?.loading).toBe(true);
		stage.playground.settings.tokenMs = tokenMs;
	});
});

describe("in direct messages", () => {
	test("a command answers there, without a guild", async () => {
		let seen: unknown;
		answerWith((interaction) => {
			seen = [interaction.guildId, interaction.context, interaction.user.id, interaction.channelId];
			return interaction.reply({ content: "Between us", components: [button("here")] });
		});
		const direct = ana.direct();
		const answer = await ana.command(direct, "do");
		expect(answer.message).toMatchObject({ content: "Between us", channelId: direct });
		expect(seen).toEqual([null, 1, ana.id, direct]);
		expect(ana.channels().map(({ kind }) => kind)).toContain("direct");
		expect(() => bojan.messages(direct)).toThrow();
	});

	test("a command that is not for direct messages is not on offer there", async () => {
		const { commands } = stage.client.application;
		const command = await commands.create({ name: "here-only", description: "In the guild", contexts: [0] });
		expect(ana.commands(general).map(({ name }) => name)).toContain("here-only");
		expect(ana.commands(ana.direct()).map(({ name }) => name)).not.toContain("here-only");
		await commands.delete(command.id);
	});
});

test("a thread that sleeps takes no commands and no presses", async () => {
	answerWith((interaction) => interaction.reply({ content: "Start", components: [button("press")] }));
	const { message } = await ana.command(general, "do");
	const thread = (await stage.client.rest.post(`/channels/${general}/messages/${message?.id}/threads`, {
		body: { name: "Game" },
	})) as { id: string };
	const { message: inside } = await ana.command(thread.id, "do");
	stage.playground.moderator.setThread(thread.id, { archived: true });
	await expect(ana.command(thread.id, "do")).rejects.toMatchObject({ reason: "archived" });
	await expect(ana.press(inside?.id ?? "", "press")).rejects.toMatchObject({ reason: "archived" });
	ana.say(thread.id, "Wake up");
	expect((await ana.command(thread.id, "do")).message?.content).toBe("Start");
});
