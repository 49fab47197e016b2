import english from "../../locales/en.json" with { type: "json" };
import { games } from "../games/index.ts";

/** Every game, as the choices of a command's option. */
export const gameChoices: readonly { readonly name: string; readonly value: string }[] = Object.entries(english.game)
	.filter(([value]) => Object.hasOwn(games, value))
	.map(([value, name]) => ({ name, value }));
