import type { HitRules, LadderRules, PinRules, Rules, RunnerRules } from "./rules.ts";
import type { Geometry } from "./state.ts";

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
/** Rules H1. */
const SPREAD_OUT = { 24: 2, 13: 5, 8: 3, 6: 5 };

const common = { opening: "afresh", scoring: "mars" } as const;

const tapa: PinRules = {
	family: "pin",
	bearOffWhilePinned: "others",
	mother: "win",
	motherPoints: 2,
	bothMothers: "draw",
	...common,
};
const plakoto: PinRules = { ...tapa, bearOffWhilePinned: "none" };
const mahbusa: PinRules = { ...plakoto, mother: "off" };

const tabla: HitRules = { family: "hit", noHitAndRun: false, triple: false, ...common };

const gulbara: LadderRules = {
	family: "ladder",
	ladderFrom: 4,
	counting: "perPlayer",
	unplayed: "opponent",
	transferNeedsMove: true,
	...common,
};

const fevga: RunnerRules = {
	family: "runner",
	runner: "pass",
	ownQuarter: "step",
	unblock: true,
	noPrimeTrap: false,
	...common,
};

const pinGame = (rules: PinRules, rulesPage: string): Preset => ({
	geometry: "contrary",
	start: ALL_ON_THE_FARTHEST,
	rules,
	rulesPage,
});
const hitGame = (rules: HitRules): Preset => ({
	geometry: "contrary",
	start: SPREAD_OUT,
	rules,
	rulesPage: "tabla",
});
const parallelGame = (rules: LadderRules | RunnerRules, rulesPage: string): Preset => ({
	geometry: "parallel",
	start: ALL_ON_THE_FARTHEST,
	rules,
	rulesPage,
});

/**
 * Every preset by name (rules, sections 3.4 to 6). Some have the same moves, and differ in where they are played: those of Tapa, and
 * Tabla and Portes.
 */
export const presets = {
	"tapa-mk": pinGame(tapa, "tapa"),
	"tapa-tr": pinGame(tapa, "tapa"),
	"plakoto-gr": pinGame(plakoto, "plakoto"),
	"mahbusa-levant": pinGame(mahbusa, "mahbusa"),
	"mahbusa-31": pinGame({ ...mahbusa, scoring: "menLeft" }, "mahbusa"),
	"tabla-mk": hitGame(tabla),
	"portes-gr": hitGame(tabla),
	"tavla-tr": hitGame({ ...tabla, noHitAndRun: true }),
	"gulbara-mk": parallelGame(gulbara, "gulbara"),
	"gulbara-intl": parallelGame({ ...gulbara, unplayed: "forfeit", transferNeedsMove: false }, "gulbara"),
	"fevga-gr": parallelGame(fevga, "fevga"),
	"fevga-notrap": parallelGame({ ...fevga, ownQuarter: "off", unblock: false, noPrimeTrap: true }, "fevga"),
} as const satisfies Readonly<Record<string, Preset>>;

export type PresetName = keyof typeof presets;

/** The names of all presets. */
export const presetNames = Object.keys(presets) as readonly PresetName[];

/** The matches of several games in turn (rules, section 7), by name. */
export const rotations = {
	"tabla-match": ["tabla-mk", "gulbara-mk", "tapa-mk"],
	"tavli-match": ["portes-gr", "plakoto-gr", "fevga-gr"],
} as const satisfies Readonly<Record<string, readonly PresetName[]>>;
