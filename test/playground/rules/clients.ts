import { expect } from "vitest";
import { ANSWERING, COMMANDS, docs, issue, PERMISSIONS, type Rule, THREADS } from "./rule.ts";
import { BUTTON, MODAL } from "./scene.ts";

const PERMITTED = `${COMMANDS}#permissions`;
const reason = (name: string) => ({ reason: name });

/** What a person's client does, offers and refuses. */
export const CLIENTS: readonly Rule[] = [
	{
		at: "client",
		says: "commands take the right to use them",
		source: PERMISSIONS,
		act: async ({ ana, general, playground }) => {
			expect(ana.commands(general)).toHaveLength(1);
			playground.moderator.allow(general, ana.id, { remove: ["UseApplicationCommands"] });
			expect(ana.commands(general)).toEqual([]);
		},
	},
	{
		at: "client",
		says: "a command for certain rights is offered to those who have them, by 0 to administrators only",
		source: PERMITTED,
		act: async ({ call, commands, ana, general, playground }) => {
			const put = (default_member_permissions: string) =>
				call("PUT", commands, [{ name: "do", description: "Does it", default_member_permissions }]);
			await put("0");
			expect(ana.commands(general)).toEqual([]);
			await put(String(1n << 34n));
			expect(ana.commands(general)).toEqual([]);
			playground.moderator.allow(general, ana.id, { add: ["ManageThreads"] });
			expect(ana.commands(general)).toHaveLength(1);
		},
	},
	{
		at: "client",
		says: "a command is offered in its contexts, and one of the guild not in direct messages",
		source: `${COMMANDS}#interaction-contexts`,
		act: async ({ call, commands, ana, general, playground }) => {
			const own = `/applications/${playground.applicationId}/guilds/${playground.guildId}/commands`;
			await call("PUT", own, [{ name: "own", description: "Of the guild" }]);
			await call("PUT", commands, [
				{ name: "here", description: "In the guild", contexts: [0] },
				{ name: "there", description: "In direct messages", contexts: [1] },
			]);
			const names = (channel: string) => ana.commands(channel).map(({ name }) => name);
			expect([names(general).sort(), names(ana.direct())]).toEqual([["here", "own"], ["there"]]);
		},
	},
	{
		at: "client",
		says: "a global command and one of the guild of the same name are both shown",
		source: `${COMMANDS}#registering-a-command`,
		act: async ({ call, ana, general, playground }) => {
			const own = `/applications/${playground.applicationId}/guilds/${playground.guildId}/commands`;
			await call("PUT", own, [{ name: "do", description: "Does it here" }]);
			expect(
				ana
					.commands(general)
					.map(({ scope }) => scope)
					.sort(),
			).toEqual(["global", "guild"]);
		},
	},
	{
		at: "client",
		says: "names are shown in the person's language or in one that stands in for it, and sent without translation",
		source: `${COMMANDS}#localization`,
		act: async ({ call, commands, start, ana, general, playground }) => {
			const name_localizations = { "en-GB": "british", "es-ES": "spanish", tr: "turkish" };
			await call("PUT", commands, [{ name: "do", description: "Does it", name_localizations }]);
			const label = (locale: string) => {
				playground.moderator.setLocale(ana.id, locale);
				return ana.commands(general)[0]?.label;
			};
			expect(["tr", "en-US", "en-GB", "es-419", "es-ES", "de"].map(label)).toEqual([
				"turkish",
				"british",
				"british",
				"spanish",
				"spanish",
				"do",
			]);
			const sent = new Promise((resolve) =>
				playground.world.listen((event) => event.kind === "dispatch" && resolve(event.data.data)),
			);
			await start(() => ana.command(general, "do"));
			expect(await sent).toMatchObject({ name: "do" });
		},
	},
	{
		at: "client",
		says: "an option that is completed takes any text, whatever was offered",
		source: `${COMMANDS}#autocomplete`,
		act: async ({ start, ana, general, playground }) => {
			const { id } = await start(() => ana.command(general, "do", { text: "not offered" }));
			expect(playground.world.interactions.get(id)?.state).toBe("waiting");
		},
	},
	{
		at: "client",
		says: "while one option is completed, those required may be missing and the text half typed",
		source: `${COMMANDS}#autocomplete`,
		act: async ({ call, commands, start, ana, general, playground }) => {
			const option = { type: 3, description: "A text", required: true };
			const options = [
				{ ...option, name: "first" },
				{ ...option, name: "text", autocomplete: true },
			];
			await call("PUT", commands, [{ name: "do", description: "Does it", options }]);
			const sent = new Promise((resolve) =>
				playground.world.listen((event) => event.kind === "dispatch" && resolve(event.data.data)),
			);
			await start(() => ana.complete(general, "do", { text: "24" }, "text"));
			expect(await sent).toMatchObject({ options: [{ name: "text", value: "24", focused: true }] });
		},
	},
	{
		at: "client",
		says: "a client may send the name of a choice instead of its value",
		source: issue(7206),
		act: async ({ start, ana, general, playground }) => {
			const asked = await start(() => ana.complete(general, "do", { text: "24" }, "text"));
			await asked.answer({ type: 8, data: { choices: [{ name: "From 24 to 18", value: "24/18" }] } });
			await asked.got;
			ana.sendsLabels = true;
			const sent = new Promise((resolve) =>
				playground.world.listen((event) => event.kind === "dispatch" && resolve(event.data.data)),
			);
			await start(() => ana.command(general, "do", { text: "24/18" }));
			expect(await sent).toMatchObject({ options: [{ name: "text", value: "From 24 to 18" }] });
		},
	},
	{
		at: "client",
		says: "numbers are kept within their bounds",
		source: `${COMMANDS}#application-command-object-application-command-option-structure`,
		act: async ({ ana, general }) => {
			await expect(ana.command(general, "do", { count: 6 })).rejects.toMatchObject(reason("wrong-input"));
			await expect(ana.command(general, "do", { count: 1.5 })).rejects.toMatchObject(reason("wrong-input"));
		},
	},
	{
		at: "client",
		says: "fields of a form are kept within their bounds, and only its person sends it",
		source: docs("components/reference#text-input"),
		act: async ({ useDo, ana, bojan }) => {
			const { answer, got } = await useDo();
			await answer({ type: 9, data: MODAL });
			const { modal } = await got;
			if (modal === undefined) throw new Error("no form");
			for (const text of ["", "123456"])
				await expect(ana.submit(modal, { text })).rejects.toMatchObject(reason("wrong-input"));
			await expect(bojan.submit(modal, { text: "6/off" })).rejects.toMatchObject(reason("no-such-modal"));
		},
	},
	{
		at: "client",
		says: "what is disabled cannot be pressed, nor what was taken away",
		source: docs("components/reference#button"),
		act: async ({ call, at, send, ana, general }) => {
			const [row] = BUTTON.components;
			const disabled = [{ ...row, components: row?.components.map((part) => ({ ...part, disabled: true })) }];
			const { id } = await send({ ...BUTTON, components: disabled });
			await expect(ana.press(id, "go")).rejects.toMatchObject(reason("disabled"));
			await call("PATCH", at(general, id), { components: [] });
			await expect(ana.press(id, "go")).rejects.toMatchObject(reason("no-such-control"));
		},
	},
	{
		at: "client",
		says: "in a thread that sleeps no application is used",
		source: `${THREADS}#active-archived-threads`,
		act: async ({ thread, send, ana, playground }) => {
			const { id } = await thread();
			const message = await send(BUTTON, id);
			playground.moderator.setThread(id, { archived: true });
			await expect(ana.command(id, "do")).rejects.toMatchObject(reason("archived"));
			await expect(ana.press(message.id, "go")).rejects.toMatchObject(reason("archived"));
			ana.say(id, "Wake up");
			await expect(ana.command(id, "nothing")).rejects.toMatchObject(reason("no-such-command"));
		},
	},
	{
		at: "client",
		says: "in a locked thread nobody writes without the right to manage threads",
		source: `${THREADS}#locked-threads`,
		act: async ({ thread, ana, playground }) => {
			const { id } = await thread();
			playground.moderator.setThread(id, { locked: true });
			expect(() => ana.say(id, "x")).toThrow(expect.objectContaining(reason("locked")));
			playground.moderator.allow(id, ana.id, { add: ["ManageThreads"] });
			expect(ana.say(id, "x").content).toBe("x");
		},
	},
	{
		at: "client",
		says: "a private answer is gone when its client is started anew or it is put away",
		guessed: true,
		source: `${ANSWERING}#followup-messages`,
		act: async ({ useDo, ana, general }) => {
			const shown = () => ana.messages(general).map(({ content }) => content);
			const reply = async (content: string) => (await useDo()).answer({ type: 4, data: { content, flags: 64 } });
			await reply("one");
			ana.restart();
			expect(shown()).toEqual([]);
			await reply("two");
			expect(shown()).toEqual(["two"]);
			ana.dismiss(ana.messages(general).at(-1)?.id ?? "");
			expect(shown()).toEqual([]);
		},
	},
	{
		at: "client",
		says: "a reply notifies whom it answers",
		source: docs("resources/message#allowed-mentions-object"),
		act: async ({ send, ana, general }) => {
			const { id } = ana.say(general, "A question");
			await send({ content: "An answer", message_reference: { message_id: id } });
			expect(ana.messages(general).at(-1)).toMatchObject({ replyTo: id, pingsMe: true });
		},
	},
];
