import type { Geometry } from "./state.ts";

/** Named rule options, as a state carries them. */
export type Options = Readonly<Record<string, string | number | boolean>>;

/** The options of the pin family (rules, section 3). */
export interface PinRules {
	readonly family: "pin";
	/** With a man of one's own pinned: "others" lets free men be borne off, "none" lets nobody (3.2). */
	readonly bearOffWhilePinned: "others" | "none";
	/** "win": holding the opposing mother with one's own start empty wins two points at once (3.3). */
	readonly mother: "win" | "off";
	/** Both mothers pinned end the game without a winner (3.3). */
	readonly bothMothers: "draw";
}

/** What decides the rules of one game; families join here as they are built. */
export type Rules = PinRules;

/** A named game: rules, and what is the same in all its options. */
export interface Preset {
	readonly geometry: Geometry;
	/** Own point to number of men, alike for both sides. */
	readonly start: Readonly<Record<number, number>>;
	readonly rules: Rules;
	/** The page of rules that explains it. */
	readonly rulesPage: string;
}

const ALL_ON_THE_FARTHEST = { 24: 15 };

/** Every preset by name (rules 3.4). The two games of Tapa have the same moves, and differ in where they are played. */
export const presets = {
	"tapa-mk": {
		geometry: "contrary",
		start: ALL_ON_THE_FARTHEST,
		rules: { family: "pin", bearOffWhilePinned: "others", mother: "win", bothMothers: "draw" },
		rulesPage: "tapa",
	},
	"tapa-tr": {
		geometry: "contrary",
		start: ALL_ON_THE_FARTHEST,
		rules: { family: "pin", bearOffWhilePinned: "others", mother: "win", bothMothers: "draw" },
		rulesPage: "tapa",
	},
} as const satisfies Readonly<Record<string, Preset>>;

export type PresetName = keyof typeof presets;

/** For each family, the options a table may choose and their values. */
export const choices: {
	readonly [F in Rules["family"]]: Readonly<Record<string, readonly (string | number | boolean)[]>>;
} = {
	pin: { bearOffWhilePinned: ["others", "none"], mother: ["win", "off"], bothMothers: ["draw"] },
};

/** The preset's rules with these options in place of its own. Throws RangeError on an option or value its family does not have. */
export function rulesWith(preset: Preset, options: Options | undefined): Rules {
	if (options === undefined) return preset.rules;
	for (const [name, value] of Object.entries(options)) {
		if (!choices[preset.rules.family][name]?.includes(value)) throw new RangeError(`No such option: ${name}=${value}`);
	}
	return { ...preset.rules, ...options };
}
