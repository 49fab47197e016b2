import { expect } from "vitest";
import type { Body } from "../api.ts";
import { docs, type Rule } from "./rule.ts";

const button = (more: object = {}) => ({ type: 2, style: 1, label: "Go", custom_id: "go", ...more });
const row = (...components: object[]) => ({ type: 1, components });
const option = (value: string, more: object = {}) => ({ label: value, value, ...more });
const select = (more: object = {}) => ({ type: 3, custom_id: "pick", options: [option("a"), option("b")], ...more });
const text = (content: string) => ({ type: 10, content });
const times = <T>(count: number, make: (index: number) => T) =>
	Array.from({ length: count }, (_, index) => make(index));
const V2 = 1 << 15;

const CREATE = docs("resources/message#create-message-jsonform-params");
const ATTACHMENT = docs("resources/message#attachment-object");
const EMBEDS = docs("resources/message#embed-object-embed-limits");
const MENTIONS = docs("resources/message#allowed-mentions-object");
const FILES = docs("reference#uploading-files");
const ID = docs("components/reference#anatomy-of-a-component-custom-id");
const ROW = docs("components/reference#action-row");
const BUTTON = docs("components/reference#button");
const SELECT = docs("components/reference#string-select");
const MEDIA = docs("components/reference#unfurled-media-item");
const V2_FLAG = docs("resources/message#message-object-message-flags");
const LEGACY = docs("components/reference#legacy-message-component-behavior");

/**
 * Bodies that Discord refuses, most of which its published schemas accept, each with the path of the field that is named
 * in the answer, and where it is said.
 */
const REFUSED: readonly (readonly [why: string, body: object, path: string, source: string, guessed?: true])[] = [
	["content of 2001 characters", { content: "x".repeat(2001) }, "content", CREATE],
	["content of 4001 characters", { content: "x".repeat(4001) }, "content", CREATE],
	["a key that does not exist", { content: "x", text: "y" }, "text", CREATE, true],
	[
		"a key of a button that does not exist",
		{ content: "x", components: [row(button({ customId: "a" }))] },
		"components.0.components.0.customId",
		BUTTON,
		true,
	],
	[
		"the same custom_id twice",
		{ content: "x", components: [row(button(), button())] },
		"components.0.components.1.custom_id",
		ID,
	],
	[
		"the same custom_id in two rows",
		{ content: "x", components: [row(button()), row(select({ custom_id: "go" }))] },
		"components.1.components.0.custom_id",
		ID,
	],
	[
		"a button without custom_id",
		{ content: "x", components: [row({ type: 2, style: 1, label: "Go" })] },
		"components.0.components.0.custom_id",
		BUTTON,
	],
	[
		"a custom_id of 101 characters",
		{ content: "x", components: [row(button({ custom_id: "x".repeat(101) }))] },
		"components.0.components.0.custom_id",
		ID,
	],
	[
		"a button without label and emoji",
		{ content: "x", components: [row({ type: 2, style: 1, custom_id: "a" })] },
		"components.0.components.0.label",
		BUTTON,
	],
	[
		"a label of 81 characters",
		{ content: "x", components: [row(button({ label: "x".repeat(81) }))] },
		"components.0.components.0.label",
		BUTTON,
	],
	[
		"a link button without url",
		{ content: "x", components: [row({ type: 2, style: 5, label: "Go" })] },
		"components.0.components.0.url",
		BUTTON,
	],
	[
		"a link button with a custom_id",
		{ content: "x", components: [row(button({ style: 5, url: "https://example.com" }))] },
		"components.0.components.0.custom_id",
		BUTTON,
	],
	[
		"a button with a url that is no link",
		{ content: "x", components: [row(button({ url: "https://example.com" }))] },
		"components.0.components.0.url",
		BUTTON,
	],
	[
		"six rows",
		{ content: "x", components: times(6, (index) => row(button({ custom_id: `${index}` }))) },
		"components",
		LEGACY,
	],
	[
		"six buttons in a row",
		{ content: "x", components: [row(...times(6, (index) => button({ custom_id: `${index}` })))] },
		"components.0.components",
		ROW,
	],
	["an empty row", { content: "x", components: [row()] }, "components.0.components", ROW],
	["a button outside a row", { content: "x", components: [button()] }, "components.0.type", ROW],
	["a select beside a button", { content: "x", components: [row(button(), select())] }, "components.0.components", ROW],
	[
		"two selects in a row",
		{ content: "x", components: [row(select(), select({ custom_id: "other" }))] },
		"components.0.components",
		ROW,
	],
	[
		"26 options",
		{ content: "x", components: [row(select({ options: times(26, (index) => option(`${index}`)) }))] },
		"components.0.components.0.options",
		SELECT,
	],
	[
		"max_values above the number of options",
		{ content: "x", components: [row(select({ max_values: 3 }))] },
		"components.0.components.0.max_values",
		SELECT,
	],
	[
		"min_values above max_values",
		{ content: "x", components: [row(select({ min_values: 2 }))] },
		"components.0.components.0.min_values",
		SELECT,
	],
	[
		"the same option value twice",
		{ content: "x", components: [row(select({ options: [option("a"), option("a")] }))] },
		"components.0.components.0.options.1.value",
		SELECT,
	],
	[
		"two options chosen where one may be",
		{
			content: "x",
			components: [row(select({ options: [option("a", { default: true }), option("b", { default: true })] }))],
		},
		"components.0.components.0.options",
		SELECT,
	],
	[
		"an option label of 101 characters",
		{ content: "x", components: [row(select({ options: [option("x".repeat(101))] }))] },
		"components.0.components.0.options.0.label",
		SELECT,
	],
	[
		"a placeholder of 151 characters",
		{ content: "x", components: [row(select({ placeholder: "x".repeat(151) }))] },
		"components.0.components.0.placeholder",
		SELECT,
	],
	[
		"a text display without the flag for components V2",
		{ content: "x", components: [text("y")] },
		"components.0.type",
		V2_FLAG,
	],
	["components V2 together with content", { content: "x", flags: V2, components: [text("y")] }, "content", V2_FLAG],
	[
		"components V2 together with embeds",
		{ embeds: [{ title: "x" }], flags: V2, components: [text("y")] },
		"embeds",
		V2_FLAG,
	],
	[
		"41 components in all",
		{ flags: V2, components: times(4, () => ({ type: 17, components: times(10, () => text("y")) })) },
		"components",
		V2_FLAG,
	],
	[
		"a picture that is not there",
		{ flags: V2, components: [{ type: 12, items: [{ media: { url: "attachment://no.png" } }] }] },
		"components.0",
		MEDIA,
	],
	["a flag that a bot cannot set", { content: "x", flags: 1 << 5 }, "flags", CREATE],
	["the flag for private messages", { content: "x", flags: 1 << 6 }, "flags", CREATE],
	[
		"embeds of more than 6000 characters in all",
		{ embeds: times(2, () => ({ description: "x".repeat(3001) })) },
		"embeds",
		EMBEDS,
	],
	["11 embeds", { embeds: times(11, () => ({ title: "x" })) }, "embeds", CREATE],
	[
		"an attachment without its file",
		{ content: "x", attachments: [{ id: "0", filename: "board.png" }] },
		"attachments.0.id",
		FILES,
	],
	[
		"alt text of 1025 characters",
		{ content: "x", attachments: [{ id: "0", description: "x".repeat(1025) }] },
		"attachments.0.description",
		ATTACHMENT,
	],
	[
		"users both parsed and listed",
		{ content: "x", allowed_mentions: { parse: ["users"], users: ["1".repeat(18)] } },
		"allowed_mentions",
		MENTIONS,
	],
	["a nonce of 26 characters", { content: "x", nonce: "x".repeat(26) }, "nonce", CREATE],
	["enforce_nonce without a nonce", { content: "x", enforce_nonce: true }, "nonce", CREATE, true],
	["content that is no text", { content: 5 }, "content", CREATE],
	[
		"an answer to a message that is not there",
		{ content: "x", message_reference: { message_id: "1".repeat(18) } },
		"message_reference",
		CREATE,
	],
];

/** What is allowed though it is close to what is not. */
const TAKEN: readonly (readonly [string, object])[] = [
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

function named(errors: object, path = ""): readonly string[] {
	return Object.entries(errors).flatMap(([key, value]) =>
		key === "_errors" ? [path] : named(value as object, path === "" ? key : `${path}.${key}`),
	);
}

const AT = "POST /channels/:channel/messages";

/** What a message may look like. */
export const MESSAGE_FORMS: readonly Rule[] = [
	...REFUSED.map(
		([why, body, path, source, guessed]): Rule => ({
			at: AT,
			says: `no ${why}`,
			source,
			...(guessed ? { guessed } : {}),
			act: async ({ call, at, general, playground }) => {
				const answer = await call("POST", at(general), body);
				expect(answer).toMatchObject({ status: 400, body: { code: 50035, message: "Invalid Form Body" } });
				expect(named(answer.body.errors)).toContain(path);
				expect(playground.world.messages.values()).toEqual([]);
			},
		}),
	),
	...TAKEN.map(
		([what, body]): Rule => ({
			at: AT,
			says: `${what} are taken`,
			source: CREATE,
			ask: ({ call, at, general }) => call("POST", at(general), body),
			answer: {
				status: 200,
				body: { id: expect.stringMatching(/^\d{17,19}$/) } satisfies Partial<Record<keyof Body, unknown>>,
			},
		}),
	),
];
