import { below, pick, type Random } from "./random-play.ts";

/** What a program may stumble over, wherever a text is taken. */
const ODD_TEXTS: readonly string[] = [
	"0",
	"-1",
	"1e309",
	"NaN",
	"undefined",
	"null",
	"__proto__",
	"constructor",
	"toString",
	"hasOwnProperty",
	"prototype",
	"valueOf",
	"\0",
	"a\0b",
	"\ud800",
	"\u202e24/18",
	"\u200b",
	"٢٤/١٨",
	"２４／１８",
	"👩‍👩‍👧",
	"a\u0300\u0301\u0302\u0303\u0304\u0305\u0306",
	"{{text}}",
	"{{link}} $t(refuse.noMatch)",
	"$t(error.unexpected)",
	"@everyone <@1> <#1> https://evil.example",
	"```",
	"'; DROP TABLE keyv; --",
	"../../etc/passwd",
	"%00%2e",
	"\n\r\t",
	"{}",
	"[object Object]",
	"24/18/",
	"////",
	"24/18(9)",
	"((((((((((",
	"off/24",
	"24/18 24/18 24/18 24/18 24/18 24/18",
	"1/0",
	"bar/24",
	"24/18 13/11 * x2 (3)",
	"a1-a2",
	"@e5",
	"a1xc3",
];

/** A text at random: odd ones, long ones, parts of real ones. At least one character, at most `longest`. */
export function hostileText(random: Random, real: readonly string[], longest: number): string {
	const make = (): string => {
		switch (below(random, 6)) {
			case 0:
				return pick(random, ODD_TEXTS);
			case 1:
				return pick(random, ODD_TEXTS).repeat(1 + below(random, 400));
			case 2:
				return Array.from({ length: 1 + below(random, 40) }, () => String.fromCodePoint(below(random, 0x10ffff))).join(
					"",
				);
			case 3:
				return Array.from({ length: 1 + below(random, 6) }, () => `${below(random, 27)}/${below(random, 27)}`).join(
					" ",
				);
			default:
				return mutated(random, real.length > 0 ? pick(random, real) : "24/18");
		}
	};
	return make().slice(0, longest) || "x";
}

/** A custom id at random, mostly a real one in which something is changed. One to a hundred characters. */
export function hostileId(random: Random, real: readonly string[]): string {
	const make = (): string => {
		const [version = "1", verb = "open", id = "", revision = "0", argument = ""] = pick(random, real).split(":");
		const other = pick(random, real).split(":");
		switch (below(random, 10)) {
			case 0:
				return hostileText(random, real, LONGEST_ID);
			case 1:
				return [version, verb, other[2], revision, argument].join(":");
			case 2:
				return [version, verb, id, String(Number(revision) - 2 + below(random, 5)), argument].join(":");
			case 3:
				return [pick(random, ["0", "2", "01", "", "-1", "9".repeat(20)]), verb, id, revision, argument].join(":");
			case 4:
				return [version, other[1], id, revision, argument].join(":");
			case 5:
				return [
					version,
					verb,
					id,
					revision,
					pick(random, [other[4] ?? "", `${argument}${other[4]}`, "zz", "o", "0z"]),
				].join(":");
			case 6:
				return [version, pick(random, VERBS), id, revision, argument].join(":");
			case 7: {
				const parts = [version, verb, id, revision, argument];
				parts[below(random, parts.length)] = pick(random, ODD_TEXTS);
				return parts.join(":");
			}
			case 8: {
				// As long as an id may be.
				const start = [version, verb, id, revision, argument].join(":");
				return start.padEnd(LONGEST_ID, "0a1b");
			}
			default:
				return mutated(random, [version, verb, id, revision, argument].join(":"));
		}
	};
	return make().slice(0, LONGEST_ID) || "x";
}

const LONGEST_ID = 100;

const VERBS: readonly string[] = [
	"accept",
	"decline",
	"withdraw",
	"open",
	"openmenu",
	"step",
	"stepmenu",
	"undo",
	"again",
	"page",
	"done",
	"type",
	"typed",
	"resign",
	"playon",
	"words",
	"commit",
	"theme",
	"constructor",
	"tostring",
];

/** The text with a character or two put in, left out or changed, or cut, doubled or in capitals. */
function mutated(random: Random, text: string): string {
	const at = below(random, text.length + 1);
	const some = pick(random, [..."0123456789abcdefghijklmnopqrstuvwxyz:/ -()\0é٣Ａ"]);
	switch (below(random, 7)) {
		case 0:
			return text.slice(0, at) + some + text.slice(at);
		case 1:
			return text.slice(0, at) + text.slice(at + 1);
		case 2:
			return text.slice(0, at) + some + text.slice(at + 1);
		case 3:
			return text.slice(0, at);
		case 4:
			return text + text;
		case 5:
			return text.toUpperCase();
		default:
			return `${text} `;
	}
}
