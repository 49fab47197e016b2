import { ComponentType } from "./discord.ts";
import type { Component, Emoji, Json, SelectOption } from "./records.ts";

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

/**
 * Components of a message or a modal as Discord keeps them: each without a number gets the next free one, from 1, in
 * reading order; what may be left out is filled in, and nulls are dropped.
 */
export function keptComponents(components: readonly Component[]): readonly Component[] {
	const taken = new Set<number>();
	const collect = (list: readonly Component[]): void => {
		for (const { id, components: parts = [], component, accessory } of list) {
			if (id) taken.add(id);
			collect([...parts, ...(component ? [component] : []), ...(accessory ? [accessory] : [])]);
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
		const id = component.id || free();
		return {
			...defaultsOf(component),
			...withoutNulls(component),
			type: component.type,
			id,
			...(component.items ? { items: component.items.map((item) => ({ ...ITEM_DEFAULTS, ...item })) } : {}),
			...(component.emoji ? { emoji: keptEmoji(component.emoji) } : {}),
			...(component.options ? { options: component.options.map(keptOption) } : {}),
			...(component.components ? { components: component.components.map(number) } : {}),
			...(component.component ? { component: number(component.component) } : {}),
			...(component.accessory ? { accessory: number(component.accessory) } : {}),
		};
	};
	return components.map(number);
}

function defaultsOf({ type, options }: Component): Json {
	if (type === ComponentType.CheckboxGroup) return { min_values: 1, max_values: options?.length ?? 0 };
	return DEFAULTS[type] ?? {};
}

function keptOption({ emoji, ...option }: SelectOption): SelectOption {
	return { ...withoutNulls(option), ...(emoji ? { emoji: keptEmoji(emoji) } : {}) };
}

/** An emoji of Unicode is its name alone; one of a guild has an id too, and may move. */
function keptEmoji({ id, name, animated }: Emoji): Emoji {
	return id ? { id, name, ...(animated ? { animated } : {}) } : { name };
}

function withoutNulls<T extends object>(fields: T): T {
	return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as T;
}
