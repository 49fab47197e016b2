import { afterAll, beforeAll, expect, test } from "vitest";
import { type Desk, openDesk } from "./api.ts";

let desk: Desk;
beforeAll(async () => {
	desk = await openDesk({ settings: { bucketSize: 1000 } });
});
afterAll(() => desk.playground.close());

const text = (content: string) => ({ type: 10, content });
const times = <T>(count: number, make: (index: number) => T) =>
	Array.from({ length: count }, (_, index) => make(index));
const V2 = 1 << 15;

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
