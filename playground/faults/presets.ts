import { chaos } from "./chaos.ts";
import type { Fault } from "./fault.ts";

/** Several faults that are armed together. */
export interface Preset {
	readonly key: string;
	readonly label: string;
	/** The faults, of chance by the seed. */
	readonly faults: (seed: string | number) => readonly Fault[];
}

const ROUGH = 0.05;
const OFTEN = 0.2;
const SLOW_MS = 1000;

const withSeed = (seed: string | number, faults: readonly Fault[]): readonly Fault[] =>
	faults.map((fault, index) => ({ ...fault, seed: `${seed}/${index}` }));

export const PRESETS: readonly Preset[] = [
	{
		key: "rough",
		label: "Everything fails now and then (5 %)",
		faults: (seed) => chaos(ROUGH, seed),
	},
	{
		key: "slow",
		label: "Everything takes a second longer",
		faults: () => [{ kind: "delay", ms: SLOW_MS }],
	},
	{
		key: "busy",
		label: "Rate limits and server errors (20 %)",
		faults: (seed) =>
			withSeed(seed, [
				{ kind: "rate-limit", retryAfter: 1, chance: OFTEN / 2 },
				{ kind: "rate-limit", retryAfter: 1, scope: "shared", header: false, chance: OFTEN / 2 },
				{ kind: "server-error", status: 503, chance: OFTEN / 2 },
				{ kind: "server-error", status: 502, effect: true, chance: OFTEN / 2 },
			]),
	},
	{
		key: "shaky",
		label: "The bot's connection breaks (20 % of what people do)",
		faults: (seed) =>
			withSeed(seed, [
				{ kind: "close", code: 4000, chance: OFTEN / 4 },
				{ kind: "reconnect", chance: OFTEN / 4 },
				{ kind: "invalid-session", resumable: true, chance: OFTEN / 4 },
				{ kind: "invalid-session", resumable: false, chance: OFTEN / 4 },
			]),
	},
];
