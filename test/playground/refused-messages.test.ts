import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Desk, openDesk } from "./api.ts";

let desk: Desk;
beforeAll(async () => {
	desk = await openDesk({ settings: { bucketSize: 1000 } });
});
afterAll(() => desk.playground.close());

const button = (more: object = {}) => ({ type: 2, style: 1, label: "Go", custom_id: "go", ...more });
const row = (...components: object[]) => ({ type: 1, components });
const option = (value: string, more: object = {}) => ({ label: value, value, ...more });
const select = (more: object = {}) => ({ type: 3, custom_id: "pick", options: [option("a"), option("b")], ...more });
const text = (content: string) => ({ type: 10, content });
const times = <T>(count: number, make: (index: number) => T) =>
	Array.from({ length: count }, (_, index) => make(index));
const V2 = 1 << 15;

/**
 * Bodies that Discord's published schemas accept and Discord refuses, and some that the schemas refuse, each with the
 * path of the field that is named in the answer.
 */
const REFUSED: readonly (readonly [why: string, body: object, path: string])[] = [
	["content of 2001 characters", { content: "x".repeat(2001) }, "content"],
	["content of 4001 characters", { content: "x".repeat(4001) }, "content"],
	["a key that does not exist", { content: "x", text: "y" }, "text"],
	[
		"a key of a button that does not exist",
		{ content: "x", components: [row(button({ customId: "a" }))] },
		"components.0.components.0.customId",
	],
	[
		"the same custom_id twice",
		{ content: "x", components: [row(button(), button())] },
		"components.0.components.1.custom_id",
	],
	[
		"the same custom_id in two rows",
		{ content: "x", components: [row(button()), row(select({ custom_id: "go" }))] },
		"components.1.components.0.custom_id",
	],
	[
		"a button without custom_id",
		{ content: "x", components: [row({ type: 2, style: 1, label: "Go" })] },
		"components.0.components.0.custom_id",
	],
	[
		"a custom_id of 101 characters",
		{ content: "x", components: [row(button({ custom_id: "x".repeat(101) }))] },
		"components.0.components.0.custom_id",
	],
	[
		"a button without label and emoji",
		{ content: "x", components: [row({ type: 2, style: 1, custom_id: "a" })] },
		"components.0.components.0.label",
	],
	[
		"a label of 81 characters",
		{ content: "x", components: [row(button({ label: "x".repeat(81) }))] },
		"components.0.components.0.label",
	],
	[
		"a link button without url",
		{ content: "x", components: [row({ type: 2, style: 5, label: "Go" })] },
		"components.0.components.0.url",
	],
	[
		"a link button with a custom_id",
		{ content: "x", components: [row(button({ style: 5, url: "https://example.com" }))] },
		"components.0.components.0.custom_id",
	],
	[
		"a button with a url that is no link",
		{ content: "x", components: [row(button({ url: "https://example.com" }))] },
		"components.0.components.0.url",
	],
	["six rows", { content: "x", components: times(6, (index) => row(button({ custom_id: `${index}` }))) }, "components"],
	[
		"six buttons in a row",
		{ content: "x", components: [row(...times(6, (index) => button({ custom_id: `${index}` })))] },
		"components.0.components",
	],
	["an empty row", { content: "x", components: [row()] }, "components.0.components"],
	["a button outside a row", { content: "x", components: [button()] }, "components.0.type"],
	["a select beside a button", { content: "x", components: [row(button(), select())] }, "components.0.components"],
	[
		"two selects in a row",
		{ content: "x", components: [row(select(), select({ custom_id: "other" }))] },
		"components.0.components",
	],
	[
		"26 options",
		{ content: "x", components: [row(select({ options: times(26, (index) => option(`${index}`)) }))] },
		"components.0.components.0.options",
	],
	[
		"max_values above the number of options",
		{ content: "x", components: [row(select({ max_values: 3 }))] },
		"components.0.components.0.max_values",
	],
	[
		"min_values above max_values",
		{ content: "x", components: [row(select({ min_values: 2 }))] },
		"components.0.components.0.min_values",
	],
	[
		"the same option value twice",
		{ content: "x", components: [row(select({ options: [option("a"), option("a")] }))] },
		"components.0.components.0.options.1.value",
	],
	[
		"two options chosen where one may be",
		{
			content: "x",
			components: [row(select({ options: [option("a", { default: true }), option("b", { default: true })] }))],
		},
		"components.0.components.0.options",
	],
	[
		"an option label of 101 characters",
		{ content: "x", components: [row(select({ options: [option("x".repeat(101))] }))] },
		"components.0.components.0.options.0.label",
	],
	[
		"a placeholder of 151 characters",
		{ content: "x", components: [row(select({ placeholder: "x".repeat(151) }))] },
		"components.0.components.0.placeholder",
	],
	["a text display without the flag for components V2", { content: "x", components: [text("y")] }, "components.0.type"],
	["components V2 together with content", { content: "x", flags: V2, components: [text("y")] }, "content"],
	["components V2 together with embeds", { embeds: [{ title: "x" }], flags: V2, components: [text("y")] }, "embeds"],
	[
		"41 components in all",
		{ flags: V2, components: times(4, () => ({ type: 17, components: times(10, () => text("y")) })) },
		"components",
	],
	[
		"a picture that is not there",
		{ flags: V2, components: [{ type: 12, items: [{ media: { url: "attachment://no.png" } }] }] },
		"components.0",
	],
	["a flag that a bot cannot set", { content: "x", flags: 1 << 5 }, "flags"],
	["the flag for private messages", { content: "x", flags: 1 << 6 }, "flags"],
	[
		"embeds of more than 6000 characters in all",
		{ embeds: times(2, () => ({ description: "x".repeat(3001) })) },
		"embeds",
	],
	["11 embeds", { embeds: times(11, () => ({ title: "x" })) }, "embeds"],
	[
		"an attachment without its file",
		{ content: "x", attachments: [{ id: "0", filename: "board.png" }] },
		"attachments.0.id",
	],
	[
		"alt text of 1025 characters",
		{ content: "x", attachments: [{ id: "0", description: "x".repeat(1025) }] },
		"attachments.0.description",
	],
	[
		"users both parsed and listed",
		{ content: "x", allowed_mentions: { parse: ["users"], users: ["1".repeat(18)] } },
		"allowed_mentions",
	],
	["a nonce of 26 characters", { content: "x", nonce: "x".repeat(26) }, "nonce"],
	["enforce_nonce without a nonce", { content: "x", enforce_nonce: true }, "nonce"],
	["content that is no text", { content: 5 }, "content"],
	[
		"an answer to a message that is not there",
		{ content: "x", message_reference: { message_id: "1".repeat(18) } },
		"message_reference",
	],
];

function named(errors: object, path = ""): readonly string[] {
	return Object.entries(errors).flatMap(([key, value]) =>
		key === "_errors" ? [path] : named(value as object, path === "" ? key : `${path}.${key}`),
	);
}

describe("a message is refused (50035) that has", () => {
	test.for(REFUSED)("%s", async ([, body, path]) => {
		const before = desk.playground.world.messages.values().length;
		const answer = await desk.call("POST", `/channels/${desk.general}/messages`, body);
		expect(answer).toMatchObject({ status: 400, body: { code: 50035, message: "Invalid Form Body" } });
		expect(named(answer.body.errors)).toContain(path);
		expect(desk.playground.world.messages.values()).toHaveLength(before);
		expect(desk.playground.refusals.at(-1)).toMatchObject({ code: 50035 });
	});
});

test.for([
	["nothing", {}],
	["only spaces", { content: "  \n" }],
	["empty lists", { content: "", embeds: [], components: [] }],
] as const)("a message of %s is empty (50006)", async ([, body]) => {
	const answer = await desk.call("POST", `/channels/${desk.general}/messages`, body);
	expect(answer).toMatchObject({ status: 400, body: { code: 50006 } });
});

test("an edit may not leave a message empty, nor take the flag for components V2 away", async () => {
	const plain = await desk.send({ content: "x" });
	const edit = (id: string, body: object) => desk.call("PATCH", `/channels/${desk.general}/messages/${id}`, body);
	expect((await edit(plain.id, { content: "" })).body.code).toBe(50006);
	expect((await edit(plain.id, { content: null })).body.code).toBe(50006);
	expect((await edit(plain.id, { flags: V2, components: [text("y")] })).body.code).toBe(50035);
	expect((await edit(plain.id, { content: null, flags: V2, components: [text("y")] })).status).toBe(200);
	expect((await edit(plain.id, { flags: 0 })).body.code).toBe(50035);
});

test("a file of more than 10 MiB is too large (40005)", async () => {
	const bytes = new Uint8Array(10 * 1024 * 1024 + 1);
	const answer = await desk.call("POST", `/channels/${desk.general}/messages`, { content: "x" }, { "a.bin": bytes });
	expect(answer).toMatchObject({ status: 413, body: { code: 40005 } });
});

test("eleven files are too many (50035), also together with those the message has", async () => {
	const files = (count: number) => Object.fromEntries(times(count, (index) => [`${index}.txt`, new Uint8Array(1)]));
	const path = `/channels/${desk.general}/messages`;
	expect((await desk.call("POST", path, {}, files(11))).body.code).toBe(50035);
	const { body } = await desk.call("POST", path, {}, files(10));
	expect((await desk.call("PATCH", `${path}/${body.id}`, {}, files(1))).body.code).toBe(50035);
});

test("a body that is not JSON is refused (50109)", async () => {
	const response = await fetch(`${desk.playground.apiUrl}/v10/channels/${desk.general}/messages`, {
		method: "POST",
		headers: { authorization: `Bot ${desk.playground.token}`, "content-type": "application/json" },
		body: "{",
	});
	expect(await response.json()).toMatchObject({ code: 50109 });
});

/** What is allowed though it is close to what is not. */
const ALLOWED: readonly (readonly [string, object])[] = [
	["2000 characters", { content: "x".repeat(2000) }],
	[
		"25 buttons in five rows",
		{
			content: "x",
			components: times(5, (line) => row(...times(5, (place) => button({ custom_id: `${line}${place}` })))),
		},
	],
	[
		"25 options, all to be chosen",
		{ content: "x", components: [row(select({ max_values: 25, options: times(25, (index) => option(`${index}`)) }))] },
	],
	[
		"40 components V2",
		{ flags: V2, components: times(4, () => ({ type: 17, components: times(9, () => text("y")) })) },
	],
	[
		"a link button",
		{ content: "x", components: [row({ type: 2, style: 5, label: "Go", url: "https://example.com" })] },
	],
	["a silent message", { content: "x", flags: 1 << 12 }],
	["a nonce of 25 characters", { content: "x", nonce: "y".repeat(25), enforce_nonce: true }],
	["only components", { components: [row(button())] }],
];

test("a picture of components V2 is shown by its address, with what Discord fills in", async () => {
	const { body } = await desk.call(
		"POST",
		`/channels/${desk.general}/messages`,
		{ flags: V2, components: [{ type: 12, items: [{ media: { url: "attachment://a.png" } }] }, { type: 14 }] },
		{ "a.png": new Uint8Array([1, 2, 3]) },
	);
	const [{ id, url }] = body.attachments as [{ id: string; url: string }];
	expect(body.components).toMatchObject([
		{ id: 1, items: [{ description: null, media: { attachment_id: id, url } }] },
		{ id: 2, spacing: 1, divider: true },
	]);
});

test.for(ALLOWED)("a message of %s is taken", async ([, body]) => {
	const sent = await desk.send(body);
	expect(sent.id).toMatch(/^\d{17,19}$/);
});
