import { expect } from "vitest";
import type { Body } from "../api.ts";
import { ANSWERING, CODES, COMMANDS, docs, issue, NOBODY, type Rule } from "./rule.ts";
import { BUTTON, MODAL, type Scene } from "./scene.ts";

const CALLBACK = "POST /interactions/:interaction/:token/callback";
const TOKEN = "/webhooks/:webhook/:token";
const ORIGINAL = `${TOKEN}/messages/@original`;
const MESSAGE = `${TOKEN}/messages/:message`;
const TYPES = `${ANSWERING}#interaction-response-object-interaction-callback-type`;
const DATA = `${ANSWERING}#interaction-response-object-interaction-callback-data-structure`;
const CALLING = `${ANSWERING}#interaction-callback`;
const FOLLOWING = `${ANSWERING}#followup-messages`;
const PRIVATE = 64;
const V2 = 1 << 15;

const text = (content: string, flags = 0) => ({ type: 4, data: { content, flags } });

/** Ana's form, opened by /do. */
async function openForm({ useDo, start, ana }: Scene) {
	const opened = await useDo();
	await opened.answer({ type: 9, data: MODAL });
	const { modal } = await opened.got;
	if (modal === undefined) throw new Error("no form");
	return start(() => ana.submit(modal, { text: "6/off" }));
}

/** A choice is asked for while Ana types. */
const complete = ({ start, ana, general }: Scene, option = "text") =>
	start(() => ana.complete(general, "do", { [option]: "24" }, option));

/** First answers, later ones, and what of them who sees. */
export const INTERACTIONS: readonly Rule[] = [
	{
		at: CALLBACK,
		says: "is answered by nothing, or by what became of it, if asked for",
		source: `${CALLING}`,
		act: async ({ useDo }) => {
			expect((await (await useDo()).answer(text("x"))).status).toBe(204);
			const { status, body } = await (await useDo()).answer(text("x"), "?with_response=true");
			expect([status, body]).toMatchObject([
				200,
				{ interaction: { response_message_loading: false }, resource: { type: 4, message: { content: "x" } } },
			]);
		},
	},
	{
		at: CALLBACK,
		says: "an interaction has to be answered within 3 seconds",
		source: CALLING,
		act: async ({ useDo, playground }) => {
			expect(playground.settings.answerMs).toBe(3000);
			playground.settings.answerMs = 1;
			const { answer, got } = await useDo();
			expect((await got).state).toBe("failed");
			expect(await answer(text("x"))).toMatchObject({ status: 404, body: { code: 10062 } });
		},
	},
	{
		at: CALLBACK,
		says: "an unknown interaction, or one with another token, is 10062",
		source: CODES,
		ask: ({ call }) => call("POST", `/interactions/${NOBODY}/token/callback`, text("x")),
		answer: { status: 404, code: 10062 },
	},
	{
		at: CALLBACK,
		says: "the second answer is refused, whatever the first was",
		source: CODES,
		ask: async ({ useDo }) => {
			const { answer } = await useDo();
			await answer({ type: 5 });
			return answer(text("x"));
		},
		answer: { status: 400, code: 40060 },
	},
	{
		at: CALLBACK,
		says: "an answer that is refused leaves the interaction to be answered",
		guessed: true,
		source: CALLING,
		act: async ({ useDo }) => {
			const { answer } = await useDo();
			expect((await answer(text(""))).body.code).toBe(50006);
			expect((await answer(text("x"))).status).toBe(204);
		},
	},
	...([7, 6, 8, 1, 10, 3] as const).map(
		(type): Rule => ({
			at: CALLBACK,
			says: `a command is not answered by type ${type}`,
			source: TYPES,
			ask: async ({ useDo }) => (await useDo()).answer({ type, data: { content: "x", choices: [] } }),
			answer: { status: 400, code: 50035 },
		}),
	),
	{
		at: CALLBACK,
		says: "a press may be answered by a new message, a change of the message, or a form",
		source: TYPES,
		act: async ({ send, press }) => {
			const { id } = await send(BUTTON);
			for (const body of [
				text("x"),
				{ type: 5 },
				{ type: 6 },
				{ type: 7, data: { content: "y" } },
				{ type: 9, data: MODAL },
			])
				expect((await (await press(id)).answer(body)).status).toBe(204);
			expect((await (await press(id)).answer({ type: 8, data: { choices: [] } })).body.code).toBe(50035);
		},
	},
	{
		at: CALLBACK,
		says: "a form is not answered by a form",
		source: TYPES,
		ask: async (scene) => (await openForm(scene)).answer({ type: 9, data: MODAL }),
		answer: { status: 400, code: 50035 },
	},
	{
		at: CALLBACK,
		says: "a form that no message opened changes none",
		source: TYPES,
		ask: async (scene) => (await openForm(scene)).answer({ type: 7, data: { content: "x" } }),
		answer: { status: 400, code: 50035 },
	},
	{
		at: CALLBACK,
		says: "the message of a press that was deleted cannot be changed",
		guessed: true,
		source: CODES,
		ask: async ({ send, press, playground }) => {
			const { id } = await send(BUTTON);
			const { answer } = await press(id);
			playground.moderator.deleteMessage(id);
			return answer({ type: 7, data: { content: "x" } });
		},
		answer: { status: 404, code: 10008 },
	},
	{
		at: CALLBACK,
		says: "choices are at most 25, of the option's own type, with names of 1 to 100 characters",
		source: `${COMMANDS}#application-command-object-application-command-option-choice-structure`,
		act: async (scene) => {
			const offer = async (choices: object[]) => (await complete(scene)).answer({ type: 8, data: { choices } });
			const many = Array.from({ length: 26 }, (_, n) => ({ name: `${n}`, value: `${n}` }));
			for (const wrong of [
				many,
				[{ name: "", value: "x" }],
				[{ name: "x".repeat(101), value: "x" }],
				[{ name: "x", value: 5 }],
			])
				expect((await offer(wrong)).body.code).toBe(50035);
			expect((await offer(many.slice(1))).status).toBe(204);
		},
	},
	{
		at: CALLBACK,
		says: "a deferral takes no flag but that for private answers",
		source: DATA,
		ask: async ({ useDo }) => (await useDo()).answer({ type: 5, data: { flags: V2 } }),
		answer: { status: 400, code: 50035 },
	},
	{
		at: CALLBACK,
		says: "a form has 1 to 5 parts, a title of at most 45 characters and an id of 1 to 100",
		source: DATA,
		act: async ({ useDo }) => {
			const [part] = MODAL.components;
			const six = Array.from({ length: 6 }, (_, n) => ({
				...part,
				component: { ...part?.component, custom_id: `${n}` },
			}));
			const { answer } = await useDo();
			for (const wrong of [
				{ components: [] },
				{ components: six },
				{ title: "x".repeat(46) },
				{ custom_id: "" },
				{ custom_id: "x".repeat(101) },
			])
				expect((await answer({ type: 9, data: { ...MODAL, ...wrong } })).body.code, JSON.stringify(wrong)).toBe(50035);
			expect((await answer({ type: 9, data: MODAL })).status).toBe(204);
		},
	},
	{
		at: CALLBACK,
		says: "fields of a form have ids of their own, and bounds the right way round",
		source: docs("components/reference#text-input-text-input-structure"),
		act: async ({ useDo }) => {
			const [part] = MODAL.components;
			const { answer } = await useDo();
			const bounds = { ...part, component: { ...part?.component, min_length: 6 } };
			for (const components of [[part, part], [bounds]])
				expect((await answer({ type: 9, data: { ...MODAL, components } })).body.code).toBe(50035);
		},
	},
	{
		at: CALLBACK,
		says: "answers mention only users, if nothing else is said",
		source: docs("resources/message#allowed-mentions-object"),
		act: async ({ useDo, general, ana, playground }) => {
			playground.moderator.allowApplication(general, { add: ["MentionEveryone"] });
			await (await useDo()).answer(text(`<@${ana.id}> @everyone`));
			const message = playground.world.messagesIn(general).at(-1);
			expect(message).toMatchObject({ mentions: [ana.id], mentionEveryone: false });
		},
	},
	{
		at: CALLBACK,
		says: "takes no right to send",
		guessed: true,
		source: CALLING,
		ask: async ({ useDo, general, playground }) => {
			playground.moderator.allowApplication(general, { remove: ["SendMessages", "AttachFiles"] });
			return (await useDo()).answer(text("x"));
		},
		answer: { status: 204 },
	},
	{
		at: CALLBACK,
		says: "not into a thread that was put to sleep and locked meanwhile",
		source: issue(5517),
		ask: async ({ useDo, thread, playground }) => {
			const { id } = await thread();
			const { answer } = await useDo(id);
			playground.moderator.setThread(id, { archived: true, locked: true });
			return answer(text("x"));
		},
		answer: { status: 400, code: 50083 },
	},
	{
		at: CALLBACK,
		says: "only its person sees a private answer, and nobody joins a thread by it",
		source: docs("resources/message#message-object-message-flags"),
		act: async ({ useDo, ana, bojan, thread }) => {
			const { id } = await thread();
			await (await useDo(id)).answer(text(`<@${bojan.id}>`, PRIVATE));
			const seen = (person: typeof ana) => person.messages(id).some(({ ephemeral }) => ephemeral);
			expect([seen(ana), seen(bojan)]).toEqual([true, false]);
			expect(ana.threads()[0]?.members).not.toContain(bojan.id);
		},
	},
	{
		at: `PATCH ${ORIGINAL}`,
		says: "a deferral stays as private as it was announced",
		source: FOLLOWING,
		act: async ({ useDo, general, bojan }) => {
			const { answer, later } = await useDo();
			await answer({ type: 5, data: { flags: PRIVATE } });
			expect((await later("PATCH", "/messages/@original", { content: "x" })).body.flags).toBe(PRIVATE);
			expect(bojan.messages(general)).toEqual([]);
		},
	},
	{
		at: `PATCH ${ORIGINAL}`,
		says: "components V2 come with the filling of a deferral",
		source: DATA,
		ask: async ({ useDo }) => {
			const { answer, later } = await useDo();
			await answer({ type: 5 });
			return later("PATCH", "/messages/@original", { flags: V2, components: [{ type: 10, content: "x" }] });
		},
		answer: { status: 200, body: { flags: V2 } },
	},
	{
		at: `PATCH ${ORIGINAL}`,
		says: "before the first answer there is no such webhook",
		source: CODES,
		ask: async ({ useDo }) => (await useDo()).later("PATCH", "/messages/@original", { content: "x" }),
		answer: { status: 404, code: 10015 },
	},
	{
		at: `PATCH ${ORIGINAL}`,
		says: "a token is good for 15 minutes",
		source: CALLING,
		act: async ({ useDo, playground }) => {
			expect(playground.settings.tokenMs).toBe(15 * 60_000);
			const { answer, later } = await useDo();
			await answer(text("x"));
			playground.settings.tokenMs = -1;
			expect(await later("PATCH", "/messages/@original", { content: "y" })).toMatchObject({
				status: 401,
				body: { code: 50027 },
			});
		},
	},
	{
		at: `PATCH ${ORIGINAL}`,
		says: "a message that all see is not changed in a thread that sleeps; a private one is",
		guessed: true,
		source: issue(3197),
		act: async ({ useDo, thread, playground }) => {
			const { id } = await thread();
			const [shown, hidden] = [await useDo(id), await useDo(id)];
			await shown.answer(text("x"));
			await hidden.answer(text("x", PRIVATE));
			playground.moderator.setThread(id, { archived: true });
			expect((await shown.later("PATCH", "/messages/@original", { content: "y" })).body.code).toBe(50083);
			expect((await hidden.later("PATCH", "/messages/@original", { content: "y" })).status).toBe(200);
		},
	},
	{
		at: `GET ${ORIGINAL}`,
		says: "is the first answer, also a private one",
		source: `${ANSWERING}#get-original-interaction-response`,
		ask: async ({ useDo }) => {
			const { answer, later } = await useDo();
			await answer(text("x", PRIVATE));
			return later("GET", "/messages/@original");
		},
		answer: { status: 200, body: { content: "x", flags: PRIVATE } },
	},
	{
		at: `DELETE ${ORIGINAL}`,
		says: "takes the first answer away",
		source: `${ANSWERING}#delete-original-interaction-response`,
		act: async ({ useDo }) => {
			const { answer, later } = await useDo();
			await answer(text("x"));
			expect((await later("DELETE", "/messages/@original")).status).toBe(204);
			expect((await later("GET", "/messages/@original")).body.code).toBe(10008);
		},
	},
	{
		at: `POST ${TOKEN}`,
		says: "the first one after a deferral fills that in",
		source: FOLLOWING,
		act: async ({ useDo }) => {
			const { answer, later } = await useDo();
			await answer({ type: 5 });
			const { id } = (await later("GET", "/messages/@original")).body;
			expect((await later("POST", "", { content: "x" })).body).toMatchObject({ id, content: "x" });
			expect((await later("POST", "", { content: "y" })).body.id).not.toBe(id);
		},
	},
	{
		at: `POST ${TOKEN}`,
		says: "another application's webhook is unknown",
		source: CODES,
		ask: ({ call }) => call("POST", `/webhooks/${NOBODY}/token`, { content: "x" }),
		answer: { status: 404, code: 10015 },
	},
	...(["GET", "PATCH", "DELETE"] as const).map(
		(method): Rule => ({
			at: `${method} ${MESSAGE}`,
			says: "is one of the interaction's own messages, and no other",
			source: `${ANSWERING}#endpoints`,
			act: async ({ useDo, send }) => {
				const { answer, later } = await useDo();
				await answer(text("x"));
				const other = await send({ content: "x" });
				const own: Body = (await later("POST", "", { content: "y", flags: PRIVATE })).body;
				const body = method === "PATCH" ? { content: "z" } : undefined;
				expect((await later(method, `/messages/${other.id}`, body)).body.code).toBe(10008);
				expect((await later(method, `/messages/${own.id}`, body)).status).toBe(method === "DELETE" ? 204 : 200);
			},
		}),
	),
	{
		at: "event INTERACTION_CREATE",
		says: "names the person in every part by what may be done there",
		source: `${ANSWERING}#interaction-object-interaction-structure`,
		act: async ({ useDo, general, ana, playground }) => {
			const seen: unknown[] = [];
			playground.world.listen((event) => event.kind === "dispatch" && seen.push(event.data));
			await useDo();
			await useDo(ana.direct());
			expect(seen).toMatchObject([
				{
					channel_id: general,
					channel: { id: general, permissions: expect.any(String) },
					member: { permissions: expect.any(String) },
					app_permissions: expect.any(String),
					context: 0,
					entitlements: [],
					authorizing_integration_owners: { "0": playground.guildId },
					attachment_size_limit: 10 * 1024 * 1024,
				},
				{ user: { id: ana.id }, context: 1, authorizing_integration_owners: { "0": "0" } },
			]);
			expect(seen[1]).not.toHaveProperty("member");
		},
	},
];
