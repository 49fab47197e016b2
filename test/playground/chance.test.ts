import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chaos } from "../../playground/faults/chaos.ts";
import type { Fault, FaultSubject } from "../../playground/faults/fault.ts";
import { KINDS } from "../../playground/faults/kinds.ts";
import { Faults } from "../../playground/faults.ts";

const subjects = (count: number): readonly FaultSubject[] =>
	Array.from({ length: count }, (_, index) => ({
		method: ["POST", "EVENT", "HEARTBEAT"][index % 3] ?? "",
		path: index % 3 === 1 ? "INTERACTION_CREATE" : "/channels/1/messages",
		body: undefined,
		people: ["1"],
	}));

/** Which kinds strike each subject in turn. */
function run(faults: readonly Fault[], count: number): readonly (readonly string[])[] {
	const inForce = new Faults();
	inForce.add(...faults);
	return subjects(count).map((subject) => inForce.strike(subject).map(({ kind }) => kind));
}

describe("chance", () => {
	test("gives the same faults by the same seed and order, and others by another seed", () => {
		fc.assert(
			fc.property(
				fc.oneof(fc.string(), fc.integer()),
				fc.double({ min: 0.2, max: 0.8, noNaN: true }),
				(seed, chance) => {
					const faults: readonly Fault[] = [{ kind: "drop", effect: true, chance, seed }];
					expect(run(faults, 300)).toEqual(run(faults, 300));
					expect(run(faults, 300)).not.toEqual(run([{ kind: "drop", effect: true, chance, seed: `${seed}+` }], 300));
				},
			),
			{ numRuns: 30 },
		);
	});

	test("0 never strikes, 1 always, and one half about half the time", () => {
		const struck = (chance: number) =>
			run([{ kind: "drop", effect: false, chance, seed: "tea" }], 3000).filter((kinds) => kinds.length > 0).length;
		expect(struck(0)).toBe(0);
		expect(struck(1)).toBe(1000);
		// 1000 draws have a standard deviation of 16.
		expect(Math.abs(struck(0.5) - 500)).toBeLessThan(80);
	});

	test("of what a fault is not for is not drawn, so that other requests change nothing", () => {
		const fault: Fault = { kind: "drop", effect: true, chance: 0.5, seed: 1, route: "POST /channels/**" };
		const inForce = new Faults();
		inForce.add(fault);
		const [post, event] = subjects(2) as [FaultSubject, FaultSubject];
		const mixed = Array.from({ length: 100 }, () => {
			inForce.strike(event);
			return inForce.strike(post).length;
		});
		expect(mixed).toEqual(run([fault], 300).flatMap((kinds, index) => (index % 3 === 0 ? [kinds.length] : [])));
	});

	test("without a seed tells the one it took", () => {
		const { fault } = new Faults().arm({ kind: "lose", chance: 0.5 });
		expect(fault.seed).toEqual(expect.any(String));
	});
});

describe("chaos", () => {
	const CHANCE = 0.05;

	test("has every kind but refusals, each with the chance given", () => {
		const kinds = chaos(CHANCE, "tea").map(({ kind }) => kind);
		expect([...new Set(kinds)].sort()).toEqual(
			Object.keys(KINDS)
				.filter((kind) => kind !== "refuse")
				.sort(),
		);
		for (const kind of new Set(kinds)) {
			const sum = chaos(CHANCE, "tea").reduce((all, fault) => all + (fault.kind === kind ? (fault.chance ?? 1) : 0), 0);
			expect(sum).toBeCloseTo(CHANCE);
		}
	});

	test("strikes requests, events and heartbeats as often as that, by the seed", () => {
		const counts = new Map<string, number>();
		const each = 2000;
		for (const kind of run(chaos(CHANCE, "tea"), 3 * each).flat()) counts.set(kind, (counts.get(kind) ?? 0) + 1);
		// 5 % of 2000 with a standard deviation of 10; a delay strikes requests and events.
		for (const [kind, count] of counts)
			expect(Math.abs(count - (kind === "delay" ? 2 : 1) * CHANCE * each), kind).toBeLessThan(60);
		expect(run(chaos(CHANCE, "tea"), 300)).toEqual(run(chaos(CHANCE, "tea"), 300));
		expect(run(chaos(CHANCE, "tea"), 300)).not.toEqual(run(chaos(CHANCE, "coffee"), 300));
	});

	test("has no close code after which a bot may not log in again", () => {
		const codes = chaos(CHANCE, "tea").flatMap((fault) => (fault.kind === "close" ? [fault.code] : []));
		expect(codes.filter((code) => [4004, 4010, 4011, 4012, 4013, 4014].includes(code))).toEqual([]);
	});
});
