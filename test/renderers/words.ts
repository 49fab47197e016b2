import words from "../../locales/en.json" with { type: "json" };
import type { Say } from "../../renderers/renderer.ts";

/** Says the English words, and fails on a key or a hole that has nothing to go with it. */
export const say: Say = (key, details = {}) => {
	let found: unknown = words;
	for (const part of key.split(".")) found = (found as Record<string, unknown> | undefined)?.[part];
	if (typeof found !== "string") throw new Error(`no words for ${key}`);
	return found.replace(/\{\{(\w+)\}\}/g, (_, hole: string) => {
		const filling = details[hole];
		if (filling === undefined) throw new Error(`${key} has nothing for ${hole}`);
		return String(filling);
	});
};
