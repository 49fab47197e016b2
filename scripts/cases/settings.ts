import { type PresetName, presets } from "../../src/games/tables/presets.ts";
import { choices, type Options } from "../../src/games/tables/rules.ts";

/** A preset with the options under which a case is to be played. */
export interface Setting {
	readonly preset: PresetName;
	readonly options: Options;
}

/** What the files call by another name than the rules here: the values of a parameter by what they are written as. */
const writtenAs: Readonly<Record<string, Readonly<Record<string, Options[string]>>>> = {
	opening: { higherRerolls: "afresh", openingDicePlayed: "played" },
	scoring: { "1/2": "mars", checkersLeft: "menLeft" },
};

const isBuilt = (preset: string): preset is PresetName => Object.hasOwn(presets, preset);

/**
 * The setting of a case, from its preset, what its file says of that preset, and what the case itself overrides. A text names what of it
 * is not built.
 */
export function settingOf(
	preset: string,
	written: Readonly<Record<string, unknown>>,
	over: Readonly<Record<string, unknown>>,
): Setting | string {
	const overrides = ours(over);
	if (!isBuilt(preset)) return [`preset ${preset}`, ...unknown(overrides)].join(", ");
	const known = choices[presets[preset].rules.family];
	// The rest describes what a preset of ours is by name.
	const own = Object.entries(ours(written)).filter(([name]) => Object.hasOwn(known, name));
	const parameters = { ...Object.fromEntries(own), ...overrides };
	const missing = unknown(parameters);
	return missing.length > 0 ? missing.join(", ") : { preset, options: differences(preset, parameters) };
}

/** Parameters by the names and values they have here. What a ladder needs is written in a group of its own. */
function ours(written: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
	const { escalation, ...plain } = written;
	const { fromRoll, ...ladder } = Object(escalation);
	const all = { ...plain, ...ladder, ...(fromRoll === undefined ? {} : { ladderFrom: fromRoll }) };
	return Object.fromEntries(
		Object.entries(all).map(([name, value]) => [name, writtenAs[name]?.[String(value)] ?? value]),
	);
}

/** Those that no family offers. */
const unknown = (parameters: Readonly<Record<string, unknown>>): readonly string[] =>
	Object.entries(parameters)
		.filter(
			([name, wanted]) => !Object.values(choices).some((known) => known[name]?.some((offered) => offered === wanted)),
		)
		.map(([name, wanted]) => `override ${name}=${JSON.stringify(wanted)}`);

/** Those parameters that differ from our preset, as options. */
function differences(preset: PresetName, parameters: Readonly<Record<string, unknown>>): Options {
	const own = Object.entries(presets[preset].rules);
	const differing = Object.entries(parameters).filter(
		([name, wanted]) => !own.some(([known, value]) => known === name && value === wanted),
	);
	return Object.fromEntries(differing) as Options;
}
