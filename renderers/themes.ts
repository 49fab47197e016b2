import type { Theme } from "./theme.ts";
import { coffeeHouse } from "./themes/coffee-house.ts";
import { highContrast } from "./themes/high-contrast.ts";
import { marble } from "./themes/marble.ts";

/** The looks a person can choose from; the first is for all who have not chosen. */
export const looks: readonly [Theme, ...Theme[]] = [coffeeHouse, marble, highContrast];
