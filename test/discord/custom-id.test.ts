import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Control, formatControl, parseControl } from "../../src/discord/custom-id.ts";

const characters = [..."0123456789abcdefghijklmnopqrstuvwxyz"];
const control: fc.Arbitrary<Control> = fc.record({
	verb: fc.string({ unit: fc.constantFrom(...characters.slice(10)), minLength: 1, maxLength: 10 }),
	id: fc.string({ unit: fc.constantFrom(...characters), minLength: 1, maxLength: 10 }),
	revision: fc.nat(99_999),
	argument: fc.string({ unit: fc.constantFrom(...characters), maxLength: 48 }),
});

describe("control ids", () => {
	test("round-trip, with 24 steps of two characters, in at most 100 characters", () => {
		fc.assert(
			fc.property(control, (one) => {
				const text = formatControl(one);
				expect(text.length).toBeLessThanOrEqual(100);
				expect(parseControl(text)).toEqual(one);
			}),
		);
	});

	test.each([
		["", "nothing"],
		["yes", "a fixed word of some other bot"],
		["0:open:abc:1:", "an older version"],
		["2:open:abc:1:", "a later version"],
		["1:open:abc:1", "a part missing"],
		["1:open:abc:1::", "a part too many"],
		["1:Open:abc:1:", "an upper-case verb"],
		["1:open::1:", "no id"],
		["1:open:abc:-1:", "a revision below nought"],
		["1:open:abc:01:", "a revision written otherwise"],
		["1:open:abc:1e3:", "a revision that is no plain number"],
		["1:open:a|b:1:", "a character that does not occur"],
		[`1:open:abc:1:${"o".repeat(61)}`, "more steps than a turn has"],
		["1:open:abc:1:oi\n", "a line break"],
	])("%j is none: %s", (text) => {
		expect(parseControl(text)).toBeUndefined();
	});

	test("nothing that cannot be carried is cut to fit", () => {
		fc.assert(
			fc.property(fc.string({ maxLength: 200 }), fc.string({ maxLength: 200 }), (id, argument) => {
				try {
					const text = formatControl({ verb: "open", id, revision: 0, argument });
					expect(parseControl(text)).toEqual({ verb: "open", id, revision: 0, argument });
				} catch (error) {
					expect(error).toBeInstanceOf(RangeError);
				}
			}),
		);
	});
});
