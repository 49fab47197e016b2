import { ComponentType } from "./discord.ts";
import type { Component, Json } from "./records.ts";

const ONE_VALUE = { min_values: 1, max_values: 1 };

const ITEM_DEFAULTS = { description: null, spoiler: false };

/** What Discord fills in where a request leaves it out, by type of component. */
const DEFAULTS: Readonly<Record<number, Json>> = {
	[ComponentType.StringSelect]: ONE_VALUE,
	[ComponentType.UserSelect]: ONE_VALUE,
	[ComponentType.RoleSelect]: ONE_VALUE,
	[ComponentType.MentionableSelect]: ONE_VALUE,
	[ComponentType.ChannelSelect]: ONE_VALUE,
	[ComponentType.Container]: { accent_color: null, spoiler: false },
	[ComponentType.Separator]: { spacing: 1, divider: true },
	[ComponentType.Thumbnail]: { description: null, spoiler: false },
	[ComponentType.File]: { spoiler: false, name: null, size: null },
};

/** Components as Discord keeps them: each without a number gets the next free one, from 1, in reading order. */
export function keptComponents(components: readonly Component[]): readonly Component[] {
	const taken = new Set<number>();
	const collect = (list: readonly Component[]): void => {
		for (const { id, components: parts } of list) {
			if (id) taken.add(id);
			collect(parts ?? []);
		}
	};
	collect(components);
	let next = 1;
	const free = (): number => {
		while (taken.has(next)) next++;
		taken.add(next);
		return next;
	};
	const number = (component: Component): Component => {
		const filled = Object.fromEntries(Object.entries(component).filter(([, value]) => value !== null));
		const id = component.id || free();
		return {
			...(DEFAULTS[component.type] ?? {}),
			...filled,
			type: component.type,
			id,
			...(component.items ? { items: component.items.map((item) => ({ ...ITEM_DEFAULTS, ...item })) } : {}),
			...(component.components ? { components: component.components.map(number) } : {}),
			...(component.accessory ? { accessory: number(component.accessory) } : {}),
		};
	};
	return components.map(number);
}
