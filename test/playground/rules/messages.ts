import { expect } from "vitest";
import type { Body } from "../api.ts";
import { CODES, docs, issue, NOBODY, PERMISSIONS, type Rule, THREADS } from "./rule.ts";

const MESSAGE = docs("resources/message");
const CREATE = "POST /channels/:channel/messages";
const EDIT = "PATCH /channels/:channel/messages/:message";
const FILES = docs("reference#editing-message-attachments");
const A = new Uint8Array([65]);
const B = new Uint8Array([66]);

const filesOf = (message: Body) => (message.attachments as Body[]).map(({ filename }) => filename);

/** What is written, changed and deleted by the bot's token. The forms of messages are in a table of their own. */
export const MESSAGES: readonly Rule[] = [
	{
		at: CREATE,
		says: "takes the right to send",
		source: PERMISSIONS,
		ask: ({ say, general, playground }) => {
			playground.moderator.allowApplication(general, { remove: ["SendMessages"] });
			return say(general);
		},
		answer: { status: 403, code: 50013 },
	},
	{
		at: CREATE,
		says: "takes the right to attach files, if there are any",
		source: PERMISSIONS,
		ask: ({ call, at, general, playground }) => {
			playground.moderator.allowApplication(general, { remove: ["AttachFiles"] });
			return call("POST", at(general), {}, { "a.txt": A });
		},
		answer: { status: 403, code: 50013 },
	},
	{
		at: CREATE,
		says: "embeds without the right to embed links are refused",
		guessed: true,
		source: PERMISSIONS,
		ask: ({ call, at, general }) => call("POST", at(general), { embeds: [{ title: "x" }] }),
		answer: { status: 403, code: 50013 },
	},
	{
		at: CREATE,
		says: "in a thread the right to send in threads counts, and the other has no effect",
		source: `${THREADS}#permissions`,
		act: async ({ say, thread, general, playground }) => {
			const { id } = await thread();
			playground.moderator.allowApplication(general, { remove: ["SendMessages"] });
			expect((await say(id)).status).toBe(200);
			playground.moderator.allowApplication(general, { remove: ["SendMessagesInThreads"] });
			expect((await say(id)).body.code).toBe(50013);
		},
	},
	{
		at: CREATE,
		says: "removed from the guild, the application writes nowhere in it",
		guessed: true,
		source: CODES,
		ask: ({ say, general, playground }) => {
			playground.moderator.setInstalled(false);
			return say(general);
		},
		answer: { status: 403, code: 50001 },
	},
	{
		at: CREATE,
		says: "a person who takes no direct messages is 50007",
		source: CODES,
		ask: async ({ call, say, ana, playground }) => {
			const { body } = await call("POST", "/users/@me/channels", { recipient_id: ana.id });
			playground.moderator.setDirectMessages(ana.id, false);
			return say(body.id);
		},
		answer: { status: 403, code: 50007 },
	},
	{
		at: CREATE,
		says: "a person who shares no guild with the application takes no direct messages either",
		guessed: true,
		source: CODES,
		ask: async ({ call, say, ana, playground }) => {
			const { body } = await call("POST", "/users/@me/channels", { recipient_id: ana.id });
			playground.moderator.removeMember(ana.id);
			return say(body.id);
		},
		answer: { status: 403, code: 50007 },
	},
	{
		at: CREATE,
		says: "an enforced nonce makes a repeated request answer the first message, for some minutes",
		source: `${MESSAGE}#create-message-jsonform-params`,
		act: async ({ send, playground }) => {
			const body = { content: "x", nonce: "n", enforce_nonce: true };
			const first = await send(body);
			expect((await send(body)).id).toBe(first.id);
			expect((await send({ ...body, enforce_nonce: false })).id).not.toBe(first.id);
			playground.settings.nonceMs = -1;
			expect((await send(body)).id).not.toBe(first.id);
		},
	},
	{
		at: CREATE,
		says: "an enforced nonce is compared within one channel",
		guessed: true,
		source: `${MESSAGE}#create-message-jsonform-params`,
		act: async ({ send, general, games }) => {
			const body = { content: "x", nonce: "n", enforce_nonce: true };
			expect((await send(body, general)).id).not.toBe((await send(body, games)).id);
		},
	},
	{
		at: CREATE,
		says: "plain messages mention whomever they name, if nothing else is said",
		source: `${MESSAGE}#allowed-mentions-object`,
		ask: ({ say, general, ana }) => say(general, `<@${ana.id}>`),
		answer: { status: 200, body: { mentions: [{ global_name: "Ana" }] } },
	},
	{
		at: CREATE,
		says: "with an empty list nobody is mentioned, with ids only those who are also named",
		source: `${MESSAGE}#allowed-mentions-object`,
		act: async ({ send, ana, bojan }) => {
			const content = `<@${ana.id}>`;
			expect((await send({ content, allowed_mentions: { parse: [] } })).mentions).toEqual([]);
			expect((await send({ content, allowed_mentions: { users: [bojan.id] } })).mentions).toEqual([]);
			expect((await send({ content, allowed_mentions: { users: [ana.id] } })).mentions).toHaveLength(1);
		},
	},
	{
		at: CREATE,
		says: "texts of components V2 mention as content does",
		source: docs("components/reference#text-display"),
		act: async ({ send, ana }) => {
			const body = { flags: 1 << 15, components: [{ type: 10, content: `<@${ana.id}>` }] };
			expect((await send(body)).mentions).toHaveLength(1);
			expect((await send({ ...body, allowed_mentions: { parse: [] } })).mentions).toEqual([]);
		},
	},
	{
		at: CREATE,
		says: "everyone is mentioned only by one who may",
		source: PERMISSIONS,
		act: async ({ send, general, playground }) => {
			expect((await send({ content: "@everyone" })).mention_everyone).toBe(false);
			playground.moderator.allowApplication(general, { add: ["MentionEveryone"] });
			expect((await send({ content: "@everyone" })).mention_everyone).toBe(true);
		},
	},
	{
		at: CREATE,
		says: "a silent message mentions and notifies nobody",
		source: `${MESSAGE}#message-object-message-flags`,
		act: async ({ send, ana, general }) => {
			await send({ content: `<@${ana.id}>`, flags: 1 << 12 });
			expect(ana.messages(general).at(-1)).toMatchObject({ mentions: [ana.id], pinged: [], silent: true });
		},
	},
	{
		at: CREATE,
		says: "a message of nothing is empty",
		source: CODES,
		ask: ({ call, at, general }) => call("POST", at(general), { content: " " }),
		answer: { status: 400, code: 50006 },
	},
	{
		at: CREATE,
		says: "a file of more than 10 MiB is too large",
		source: docs("reference#uploading-files"),
		ask: ({ call, at, general }) => call("POST", at(general), {}, { "a.bin": new Uint8Array(10 * 1024 * 1024 + 1) }),
		answer: { status: 413, code: 40005 },
	},
	{
		at: EDIT,
		says: "only of the own messages",
		source: CODES,
		ask: ({ call, at, general, ana }) => call("PATCH", at(general, ana.say(general, "Mine").id), { content: "Yours" }),
		answer: { status: 403, code: 50005 },
	},
	{
		at: EDIT,
		says: "what is not named stays",
		source: `${MESSAGE}#edit-message`,
		ask: async ({ call, at, general, send }) =>
			call("PATCH", at(general, (await send({ content: "x" })).id), {
				components: [{ type: 1, components: [{ type: 2, style: 1, label: "Go", custom_id: "go" }] }],
			}),
		answer: { status: 200, body: { content: "x", components: [{ type: 1 }] } },
	},
	{
		at: EDIT,
		says: "without a list of attachments all files stay, and new ones are added",
		source: `${MESSAGE}#edit-message`,
		act: async ({ call, at, general }) => {
			const { body } = await call("POST", at(general), {}, { "a.txt": A });
			const edited = await call("PATCH", at(general, body.id), {}, { "b.txt": B });
			expect(filesOf(edited.body)).toEqual(["a.txt", "b.txt"]);
		},
	},
	{
		at: EDIT,
		says: "with a list only the files stay that it names, and their addresses go with them",
		source: FILES,
		act: async ({ call, at, general }) => {
			const { body } = await call("POST", at(general), {}, { "a.txt": A, "b.txt": B });
			const [first, second] = body.attachments as [Body, Body];
			const edited = await call("PATCH", at(general, body.id), { attachments: [{ id: second.id }] });
			expect(filesOf(edited.body)).toEqual(["b.txt"]);
			expect((await fetch(String(first.url))).status).toBe(404);
			expect((await fetch(String(second.url))).status).toBe(200);
		},
	},
	{
		at: EDIT,
		says: "the alt text of a file that stays can be changed",
		source: FILES,
		act: async ({ call, at, general }) => {
			const { body } = await call("POST", at(general), {}, { "a.txt": A });
			const [{ id }] = body.attachments as [Body];
			const edited = await call("PATCH", at(general, body.id), { attachments: [{ id, description: "In words" }] });
			expect(edited.body.attachments).toMatchObject([{ id, description: "In words" }]);
		},
	},
	{
		at: EDIT,
		says: "a new file that the list does not name is refused",
		guessed: true,
		source: FILES,
		ask: async ({ call, at, general, send }) =>
			call("PATCH", at(general, (await send({ content: "x" })).id), { attachments: [] }, { "a.txt": A }),
		answer: { status: 400, code: 50035 },
	},
	{
		at: EDIT,
		says: "the flag for components V2 cannot be taken away",
		source: docs("components/reference#legacy-message-component-behavior"),
		ask: async ({ call, at, general, send }) => {
			const { id } = await send({ flags: 1 << 15, components: [{ type: 10, content: "x" }] });
			return call("PATCH", at(general, id), { flags: 0 });
		},
		answer: { status: 400, code: 50035 },
	},
	{
		at: EDIT,
		says: "whom an edit mentions is not notified",
		guessed: true,
		source: `${MESSAGE}#edit-message`,
		act: async ({ call, at, general, send, ana }) => {
			const { id } = await send({ content: "x" });
			const edited = await call("PATCH", at(general, id), { content: `<@${ana.id}>` });
			expect(edited.body.mentions).toHaveLength(1);
			expect(ana.messages(general).at(-1)?.pinged).toEqual([]);
		},
	},
	{
		at: EDIT,
		says: "messages older than an hour take only few edits in a channel",
		guessed: true,
		source: issue(4413),
		act: async ({ call, at, general, send, playground }) => {
			const { id } = await send({ content: "x" });
			const edit = () => call("PATCH", at(general, id), { content: "y" });
			for (let count = 0; count < 5; count++) expect((await edit()).status).toBe(200);
			playground.settings.oldMessageMs = 0;
			for (let count = 0; count < 3; count++) expect((await edit()).status).toBe(200);
			const { status, body, headers } = await edit();
			expect([status, body]).toMatchObject([429, { code: 30046, retry_after: expect.any(Number) }]);
			expect(headers.get("retry-after")).toMatch(/^\d+$/);
		},
	},
	{
		at: "DELETE /channels/:channel/messages/:message",
		says: "the own ones without a right, those of others with that to manage messages",
		source: `${MESSAGE}#delete-message`,
		act: async ({ call, at, general, send, ana, playground }) => {
			expect((await call("DELETE", at(general, (await send({ content: "x" })).id))).status).toBe(204);
			const { id } = ana.say(general, "Mine");
			expect((await call("DELETE", at(general, id))).body.code).toBe(50013);
			playground.moderator.allowApplication(general, { add: ["ManageMessages"] });
			expect((await call("DELETE", at(general, id))).status).toBe(204);
		},
	},
	{
		at: "POST /channels/:channel/typing",
		says: "is shown to people, and takes the right to send",
		source: docs("resources/channel#trigger-typing-indicator"),
		act: async ({ call, general, ana, playground }) => {
			const seen = ana.waitFor((event) => (event.kind === "typing" ? event.channelId : undefined));
			expect((await call("POST", `/channels/${general}/typing`)).status).toBe(204);
			expect(await seen).toBe(general);
			playground.moderator.allowApplication(general, { remove: ["SendMessages"] });
			expect((await call("POST", `/channels/${general}/typing`)).body.code).toBe(50013);
		},
	},
	{
		at: "POST /users/@me/channels",
		says: "is the same channel each time, and none with a bot",
		source: docs("resources/user#create-dm"),
		act: async ({ call, ana, playground }) => {
			const open = (id: string) => call("POST", "/users/@me/channels", { recipient_id: id });
			expect((await open(ana.id)).body.id).toBe((await open(ana.id)).body.id);
			expect((await open(playground.bots.other)).body.code).toBe(50007);
			expect((await open(NOBODY)).body.code).toBe(50035);
		},
	},
	{
		at: "PUT /channels/:channel/messages/pins/:message",
		says: "takes the right to pin messages, and at most 250 are pinned",
		source: `${MESSAGE}#pin-message`,
		act: async ({ call, general, send, playground }) => {
			const { id } = await send({ content: "x" });
			const pin = () => call("PUT", `/channels/${general}/messages/pins/${id}`);
			expect((await pin()).body.code).toBe(50013);
			playground.moderator.allowApplication(general, { add: ["PinMessages"] });
			expect((await pin()).status).toBe(204);
			const pinned = playground.world.messages.get(id);
			if (pinned === undefined) throw new Error("no message");
			for (let count = 1; count < 250; count++) {
				const other = playground.world.nextId();
				playground.world.messages.put(other, { ...pinned, id: other });
			}
			const { body } = await send({ content: "y" }).then((more) =>
				call("PUT", `/channels/${general}/messages/pins/${more.id}`),
			);
			expect(body.code).toBe(30003);
		},
	},
	{
		at: "DELETE /channels/:channel/messages/pins/:message",
		says: "takes the right to pin messages",
		source: `${MESSAGE}#unpin-message`,
		act: async ({ call, general, send, playground }) => {
			const path = `/channels/${general}/messages/pins/${(await send({ content: "x" })).id}`;
			expect((await call("DELETE", path)).body.code).toBe(50013);
			playground.moderator.allowApplication(general, { add: ["PinMessages"] });
			expect((await call("DELETE", path)).status).toBe(204);
		},
	},
	{
		at: "files",
		says: "the address of a file is signed and runs out; reading the message again gives a good one",
		source: docs("reference#signed-attachment-cdn-urls"),
		act: async ({ call, at, general, playground }) => {
			const { body } = await call("POST", at(general), {}, { "a.txt": A });
			const good = new URL(String((body.attachments as [Body])[0].url));
			expect((await fetch(good)).status).toBe(200);
			const changed = new URL(good);
			changed.searchParams.set("ex", "7fffffff");
			for (const bad of [changed, good.origin + good.pathname]) expect((await fetch(bad)).status).toBe(404);
			playground.settings.fileLinkMs = -3_600_000;
			const old = (await call("GET", at(general, body.id))).body.attachments as [Body];
			expect((await fetch(String(old[0].url))).status).toBe(404);
			playground.settings.fileLinkMs = 3_600_000;
			const anew = (await call("GET", at(general, body.id))).body.attachments as [Body];
			expect(await (await fetch(String(anew[0].url))).text()).toBe("A");
		},
	},
];
