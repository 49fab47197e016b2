/** Named rule options, as a state carries them. */
export type Options = Readonly<Record<string, string | number | boolean>>;

/** What every tables game has to settle. */
export interface CommonRules {
	/** "afresh": who won the opening throw throws both dice anew. "played": his first roll are the two opening dice (D-01). */
	readonly opening: "afresh" | "played";
	/** "mars": one point, two if the loser has borne off no man. "menLeft": one for each man the loser still has (3.4). */
	readonly scoring: "mars" | "menLeft";
}

/** The rules of the pin family (rules, section 3). */
export interface PinRules extends CommonRules {
	readonly family: "pin";
	/** With a man of one's own pinned: "others" lets free men be borne off, "none" lets nobody (3.2). */
	readonly bearOffWhilePinned: "others" | "none";
	/** "win": holding the opposing mother with one's own start empty wins at once (3.3). */
	readonly mother: "win" | "off";
	/** What such a win is worth where a mars is two (D-15). */
	readonly motherPoints: 2 | 3;
	/** Both mothers pinned end the game without a winner (3.3). */
	readonly bothMothers: "draw";
}

/** The rules of the hit family (rules, section 4). */
export interface HitRules extends CommonRules {
	readonly family: "hit";
	/** A man that hits in his own home may not move again in that turn (H6). */
	readonly noHitAndRun: boolean;
	/** Three points if the loser has borne off no man, and has one on the bar or in the winner's home (D-03). */
	readonly triple: boolean;
}

/** The rules of Gjul Bara (rules, section 5). */
export interface LadderRules extends CommonRules {
	readonly family: "ladder";
	/** From which roll on a double is a ladder (G5, D-09). */
	readonly ladderFrom: 4 | 1;
	/** Whose rolls are counted up to it: each player's own, or those of both (D-10). */
	readonly counting: "perPlayer" | "global";
	/** Numbers of a ladder that its roller cannot play are the other's to play, or are lost (G7). */
	readonly unplayed: "opponent" | "forfeit";
	/** Nothing is handed over by a roller who moved no man at all (G7). */
	readonly transferNeedsMove: boolean;
}

/** The rules of Fevga (rules, section 6). */
export interface RunnerRules extends CommonRules {
	readonly family: "runner";
	/** The first man frees the others once he is beyond the other's start, "pass", or as soon as he has reached it, "reach" (F2, D-07). */
	readonly runner: "pass" | "reach";
	/** All six points 24..19 may not be held after any "step", at the "end" of a play, or may be (F3, D-08b). */
	readonly ownQuarter: "step" | "end" | "off";
	/** A wall of six with all the other's men waiting on one point behind it must be opened (F5). */
	readonly unblock: boolean;
	/** No step may complete six points in a row with every man of the other's behind them (F7). */
	readonly noPrimeTrap: boolean;
}

/** What decides the rules of one game. */
export type Rules = PinRules | HitRules | LadderRules | RunnerRules;

/** Every value a rule may take, except its family's name. */
type Choices<R> = { readonly [K in Exclude<keyof R, "family">]: readonly R[K][] };

const common: Choices<CommonRules> = { opening: ["afresh", "played"], scoring: ["mars", "menLeft"] };

const known: { readonly [F in Rules["family"]]: Choices<Extract<Rules, { readonly family: F }>> } = {
	pin: {
		bearOffWhilePinned: ["others", "none"],
		mother: ["win", "off"],
		motherPoints: [2, 3],
		bothMothers: ["draw"],
		...common,
	},
	hit: { noHitAndRun: [false, true], triple: [false, true], ...common },
	ladder: {
		ladderFrom: [4, 1],
		counting: ["perPlayer", "global"],
		unplayed: ["opponent", "forfeit"],
		transferNeedsMove: [true, false],
		...common,
	},
	runner: {
		runner: ["pass", "reach"],
		ownQuarter: ["step", "end", "off"],
		unblock: [true, false],
		noPrimeTrap: [false, true],
		...common,
	},
};

/** For each family, the options a table may choose and their values. */
export const choices: {
	readonly [F in Rules["family"]]: Readonly<Record<string, readonly (string | number | boolean)[]>>;
} = known;

/** Options that mean something only where others have these values. */
export const needs: { readonly [F in Rules["family"]]: Readonly<Record<string, Options>> } = {
	pin: { motherPoints: { mother: "win", scoring: "mars" } },
	hit: { triple: { scoring: "mars" } },
	// Which rolls are counted matters only up to the first ladder.
	ladder: { counting: { ladderFrom: 4 }, transferNeedsMove: { unplayed: "opponent" } },
	// A wall that F5 would open can never be built where F7 holds.
	runner: { unblock: { noPrimeTrap: false } },
};

/** These rules with options in place of their own. Throws RangeError on an option or value the family does not have. */
export function rulesWith(rules: Rules, options: Options | undefined): Rules {
	if (options === undefined) return rules;
	for (const [name, value] of Object.entries(options)) {
		if (!choices[rules.family][name]?.includes(value)) throw new RangeError(`No such option: ${name}=${value}`);
	}
	return { ...rules, ...options };
}
