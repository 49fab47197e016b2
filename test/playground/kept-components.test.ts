import {
	ButtonBuilder,
	ButtonStyle,
	CheckboxGroupBuilder,
	LabelBuilder,
	ModalBuilder,
	StringSelectMenuBuilder,
	StringSelectMenuOptionBuilder,
} from "discord.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Component } from "../../playground/records.ts";
import { type Desk, openDesk } from "./api.ts";

let desk: Desk;
beforeAll(async () => {
	desk = await openDesk();
});
afterAll(() => desk.playground.close());

const inRow = (part: object): object => ({ type: 1, components: [part] });

/** The one part in the row of a message, as Discord gives it back and as a person's client gets it. */
async function sent(part: object): Promise<Component> {
	const { id, components } = await desk.send({ content: "x", components: [inRow(part)] });
	const seen = desk.playground.person("Ana").messages(desk.general).at(-1);
	expect(seen).toMatchObject({ id, components });
	return (components as readonly Component[])[0]?.components?.[0] ?? { type: 0 };
}

const button = (): ButtonBuilder => new ButtonBuilder().setCustomId("go").setStyle(ButtonStyle.Primary);

/** What a builder of discord.js or a plain request writes, and what Discord gives back. */
const EMOJIS = [
	[button().setEmoji("🎲").toJSON(), { name: "🎲" }],
	[button().setEmoji({ name: "🎲", animated: false }).toJSON(), { name: "🎲" }],
	[
		button().setEmoji("<a:dice:112233445566778899>").toJSON(),
		{ id: "112233445566778899", name: "dice", animated: true },
	],
	[button().setEmoji("<:dice:112233445566778899>").toJSON(), { id: "112233445566778899", name: "dice" }],
	[{ ...button().setLabel("Go").toJSON(), emoji: { id: null, name: "🎲" } }, { name: "🎲" }],
] as const satisfies readonly (readonly [object, object])[];

test.for(EMOJIS)("the button %o has the emoji %o", async ([part, emoji]) => {
	expect((await sent(part)).emoji).toEqual(emoji);
});

test("an emoji has no other fields", async () => {
	const part = { ...button().setLabel("Go").toJSON(), emoji: { name: "🎲", moving: true } };
	const { status, body } = await desk.call("POST", `/channels/${desk.general}/messages`, {
		components: [inRow(part)],
	});
	expect(status).toBe(400);
	expect(JSON.stringify(body)).toContain("UNKNOWN_KEY");
});

const select = (): StringSelectMenuBuilder =>
	new StringSelectMenuBuilder()
		.setCustomId("pick")
		.addOptions(new StringSelectMenuOptionBuilder().setLabel("A").setValue("a").setEmoji("🎲"), {
			label: "B",
			value: "b",
		});

test("a select takes one value where nothing else is said, and nulls are not kept", async () => {
	const options = [
		{ label: "A", value: "a", emoji: { name: "🎲" } },
		{ label: "B", value: "b" },
	];
	expect(await sent(select().toJSON())).toMatchObject({ min_values: 1, max_values: 1, options });
	const plain = { ...select().toJSON(), min_values: null, max_values: null };
	const nulls = plain.options.map((option) => ({ ...option, description: null, default: null }));
	const kept = await sent({ ...plain, options: nulls });
	expect(kept).toMatchObject({ min_values: 1, max_values: 1 });
	expect(kept.options).toEqual(options);
	expect(await sent(select().setMinValues(0).setMaxValues(2).toJSON())).toMatchObject({ min_values: 0, max_values: 2 });
});

test("so it is in a form, where a group of boxes takes as many as it has", async () => {
	const boxes = new CheckboxGroupBuilder()
		.setCustomId("boxes")
		.addOptions(["1", "2", "3"].map((value) => ({ label: value, value })));
	const form = new ModalBuilder()
		.setCustomId("form")
		.setTitle("Form")
		.addLabelComponents(
			new LabelBuilder().setLabel("Pick").setStringSelectMenuComponent(select()),
			new LabelBuilder().setLabel("Tick").setCheckboxGroupComponent(boxes),
		);
	const ana = desk.playground.person("Ana");
	await desk.call("PUT", `/applications/${desk.playground.applicationId}/commands`, [
		{ name: "do", description: "Does it" },
	]);
	desk.playground.world.listen((event) => {
		if (event.kind !== "interaction" || event.interaction.state !== "waiting") return;
		const { id, token, type } = event.interaction;
		const answer = type === 5 ? { type: 4, data: { content: "Taken" } } : { type: 9, data: form.toJSON() };
		void desk.call("POST", `/interactions/${id}/${token}/callback`, answer);
	});
	const { modal } = await ana.command(desk.general, "do");
	if (modal === undefined) throw new Error("No form was opened.");
	expect(modal.components).toMatchObject([
		{ id: 1, component: { id: 2, min_values: 1, max_values: 1 } },
		{ id: 3, component: { id: 4, min_values: 1, max_values: 3 } },
	]);
	expect((await ana.submit(modal, { pick: ["a"], boxes: ["1", "2", "3"] })).message?.content).toBe("Taken");
	await expect(ana.submit(modal, { pick: ["a", "b"], boxes: ["1"] })).rejects.toMatchObject({ reason: "wrong-input" });
});
