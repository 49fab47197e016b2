import english from "../../locales/en.json" with { type: "json" };
import { contests } from "../games/index.ts";

/** Everything one can challenge to, as the choices of a command's option. */
export const gameChoices: readonly { readonly name: string; readonly value: string }[] = Object.entries(english.game)
	.filter(([value]) => Object.hasOwn(contests, value))
	.map(([value, name]) => ({ name, value }));
