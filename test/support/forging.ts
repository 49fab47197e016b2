import type { Forgery } from "../../playground/forgery.ts";
import type { Person } from "../../playground/person.ts";
import type { Playground } from "../../playground/playground.ts";
import type { Message, Modal } from "../../playground/records.ts";
import { hostileId, hostileText } from "./hostile-texts.ts";
import type { SeenMatch } from "./play.ts";
import { below, pick, type Random } from "./random-play.ts";

const MOST_TYPED = 4000;
const MOST_OPTION = 6000;

/** What a hostile person finds around. */
export interface Surroundings {
	readonly playground: Playground;
	readonly random: Random;
	readonly matches: readonly SeenMatch[];
	/** Messages with controls, the newest last, as they came or were changed. */
	readonly shown: readonly Message[];
}

/**
 * Something at random that no client of Discord's own would send; undefined when it would be a form and there is none.
 * `form` is one that was opened for this person.
 */
export function forge(surroundings: Surroundings, actor: Person, form: Modal | undefined): Forgery | undefined {
	const { random, playground, matches, shown } = surroundings;
	const own = shown.filter(({ ephemeralFor }) => ephemeralFor === undefined || ephemeralFor === actor.id);
	// Who sees nothing of the newest presses what others see.
	const sources = own.length > 0 ? own : shown;
	const ids = shown.flatMap(({ components }) =>
		components.flatMap((row) => row.components ?? []).map(({ custom_id }) => custom_id ?? ""),
	);
	const channels = [playground.channels.games ?? "", actor.direct(), ...matches.map(({ thread }) => thread)];
	const notations = ["24/18 24/13", "13/7(2)", "6/off", "24/18/13", ...ids.map((id) => id.split(":")[4] ?? "")];
	const id = hostileId(random, ids);
	switch (below(random, form ? 8 : 7)) {
		case 0:
		case 1:
		case 2: {
			const on = pick(random, below(random, 4) === 0 ? shown : sources);
			return { kind: "control", messageId: on.id, customId: id };
		}
		case 3: {
			const on = pick(random, sources);
			const values = Array.from({ length: below(random, 4) }, () => hostileText(random, [...ids, ...notations], 100));
			const type = pick(random, [2, 3, 3, 3, 5, 6, 7, 8]);
			return { kind: "control", messageId: on.id, customId: id, type, values: type === 2 ? [] : values };
		}
		case 4: {
			// A real control, pressed by whoever it is not for, on whatever message.
			return { kind: "control", messageId: pick(random, sources).id, customId: pick(random, ids) };
		}
		case 5: {
			const name = pick(random, [
				"move",
				"move",
				"board",
				"games",
				"resign",
				"help",
				"rules",
				"settings",
				"verify",
				"dice",
			]);
			const option = { move: "play", rules: "game", verify: "match", dice: "match" }[name];
			const text = hostileText(random, notations, MOST_OPTION);
			return {
				kind: "command",
				channelId: pick(random, channels),
				name,
				values: option === undefined ? {} : { [option]: text },
				...(name === "move" && below(random, 2) === 0 ? { focused: "play" } : {}),
			};
		}
		case 6: {
			const values = {
				game: below(random, 2) === 0 ? "tapa-mk" : hostileText(random, ["tapa-mk"], 100),
				length: hostileText(random, ["3", "5"], 200),
				rules: hostileText(random, ["mother off", "mother off, replay"], 200),
			};
			const focused = pick(random, [{}, { focused: "length" }, { focused: "rules" }]);
			return { kind: "command", channelId: pick(random, channels), name: "challenge", values, ...focused };
		}
		default: {
			if (!form) return undefined;
			const field = pick(random, ["text", "text", "text", "__proto__", "other"]);
			const customId = below(random, 2) === 0 ? form.customId : id;
			return { kind: "modal", modal: form, customId, fields: { [field]: hostileText(random, notations, MOST_TYPED) } };
		}
	}
}
