import type { Terms } from "../match/match.ts";
import { isSingle } from "../match/score.ts";
import { tellHouseRules } from "./house-rules.ts";
import { lengthName } from "./lengths.ts";
import { gameName } from "./telling.ts";
import type { Say } from "./words.ts";

/** What is played, in words: the game, how long if it is more than one, the house rules agreed on, and whether it is unrated. */
export function termsName({ game, length, options, unrated }: Terms, say: Say): string {
	const name = gameName(game, say);
	const long = isSingle(length) || !length ? name : say("length.of", { game: name, length: lengthName(length, say) });
	const rules = tellHouseRules(options, say);
	const added = [rules, unrated ? say("length.unrated") : ""].filter((words) => words !== "");
	return added.length === 0 ? long : say("length.with", { game: long, rules: added.join(", ") });
}
