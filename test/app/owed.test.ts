import { describe, expect, test } from "vitest";
import type { Display } from "../../src/app/ports.ts";
import { ANA, BOJAN, type House, interaction, openHouse, playTurn, startMatch, tableOf } from "../support/house.ts";
import { MemoryDisplay } from "../support/memory-display.ts";
import { memoryStore } from "../support/memory-store.ts";

const MINUTE = 60 * 1000;
const YEAR = 365 * 24 * 60 * MINUTE;

const owes = async ({ records }: House): Promise<readonly string[]> =>
	(await records.list("owed:", { limit: 10 })).map(({ key }) => key);

/** A promise, and what keeps it. */
function gate() {
	let open = (): void => undefined;
	const opened = new Promise<undefined>((resolve) => {
		open = () => resolve(undefined);
	});
	return { opened, open: () => open() };
}

describe("a line that stands but could not be saved", () => {
	const ways = [
		["in the same process", 0, false],
		["by another process", 0, true],
		["by another process whose clock is a year behind", -YEAR, true],
	] as const;
	test.each(ways)("is found and not told again %s", async (_where, clockOff, isOther) => {
		const display = new MemoryDisplay();
		const records = memoryStore();
		let failing = false;
		const commit: typeof records.commit = (changes) =>
			failing ? Promise.reject(new Error("disk full")) : records.commit(changes);
		const house = openHouse({ records: { ...records, commit }, display });
		const { id } = (await startMatch(house)).match;
		await playTurn(house, id);
		display.obstacle = (what) => {
			failing ||= what === "line";
			return undefined;
		};
		await expect(house.settler.settleMatch(id)).rejects.toThrow("disk full");
		failing = false;
		display.obstacle = () => undefined;
		const next = isOther ? openHouse({ records, display, seed: "another" }) : house;
		next.clock.now += clockOff;
		await next.settler.settleMatch(id);
		expect(display.of("line").length).toBe(1);
		const { log } = (await tableOf(next, id)).match;
		expect(log.findLast((entry) => entry.kind === "turn")?.line).toBe(display.of("line")[0]?.id);
		expect(log.at(-1)).toMatchObject({ kind: "draw", mark: display.of("line")[0]?.id });
	});
});

describe("a place that answers slowly", () => {
	const slow = async (what: keyof Display) => {
		const house = openHouse();
		const [one, other] = [(await startMatch(house)).match.id, (await startMatch(house)).match.id];
		const { opened, open } = gate();
		house.display.obstacle = (shown, detail) =>
			shown === what && (what !== "line" || detail.startsWith(one)) ? opened : undefined;
		return { house, one, other, open };
	};

	test("holds up no other match, and no further sweep piles up behind it", async () => {
		const { house, one, other, open } = await slow("line");
		await playTurn(house, one);
		await playTurn(house, other);
		const sweeps = [house.sweeper.sweep(), house.sweeper.sweep(), house.sweeper.sweep()];
		await expect.poll(() => owes(house)).toEqual([`owed:match:${one}`]);
		open();
		await Promise.all(sweeps);
		await house.settler.queue.idle();
		expect(await owes(house)).toEqual([]);
	});

	test("with an older board holds up no turn", async () => {
		const { house, one, open } = await slow("retireBoard");
		for (let turn = 0; turn < 3; turn++) {
			expect((await playTurn(house, one)).ok).toBe(true);
			await house.settler.settleMatch(one);
		}
		open();
		await house.settler.queue.idle();
		expect(house.display.of("retireBoard").length).toBe(3);
	});

	test("with a notice in its channel holds up no answer", async () => {
		const house = openHouse();
		const { id } = (await startMatch(house)).match;
		await playTurn(house, id);
		house.display.hindrance = () => gate().opened;
		house.display.obstacle = (what) => (what === "line" ? { kind: "blocked", reason: "threadLocked" } : undefined);
		expect(await house.settler.settleMatch(id)).toEqual({ kind: "blocked", reason: "threadLocked" });
		expect(await house.matches.resign(id, { person: ANA.id, interaction: interaction() })).toEqual({
			ok: false,
			error: { kind: "busy" },
		});
	});
});

describe("the controls of an older board", () => {
	test("are taken off later when they could not be at once, in another process too", async () => {
		const records = memoryStore();
		const house = openHouse({ records });
		const { match } = await startMatch(house);
		await playTurn(house, match.id);
		house.display.obstacle = (what) => (what === "retireBoard" ? "throw" : undefined);
		await house.settler.settleMatch(match.id);
		await house.settler.queue.idle();
		expect(await owes(house)).toEqual([`owed:board:${match.thread}:${match.shown.message}`]);
		const later = openHouse({ records, seed: "another" });
		await later.sweeper.sweep();
		expect(later.display.of("retireBoard").map(({ id }) => id).length).toBe(1);
		expect(await owes(later)).toEqual([]);
	});

	test("stay where Discord refuses, and are not tried again", async () => {
		const house = openHouse();
		const { match } = await startMatch(house);
		await playTurn(house, match.id);
		house.display.obstacle = (what) => (what === "retireBoard" ? { kind: "blocked", reason: "unknown" } : undefined);
		await house.settler.settleMatch(match.id);
		await house.settler.queue.idle();
		expect(await owes(house)).toEqual([]);
	});
});

describe("what failed", () => {
	test("is taken up when anyone acts and is told that the last turn is still being told", async () => {
		const house = openHouse();
		const { id } = (await startMatch(house)).match;
		await playTurn(house, id);
		house.display.obstacle = () => "throw";
		await expect(house.settler.settleMatch(id)).rejects.toThrow();
		house.display.obstacle = () => undefined;
		const busy = await house.matches.resign(id, { person: BOJAN.id, interaction: interaction() });
		expect(busy).toEqual({ ok: false, error: { kind: "busy" } });
		await house.settler.queue.idle();
		expect(await owes(house)).toEqual([]);
	});

	test("for an hour everywhere goes on soon after the first success anywhere", async () => {
		const house = openHouse();
		const [one, other] = [(await startMatch(house)).match.id, (await startMatch(house)).match.id];
		await playTurn(house, one);
		house.display.obstacle = () => "throw";
		for (let minute = 0; minute < 60; minute++) {
			await house.sweeper.sweep();
			house.clock.now += MINUTE;
		}
		house.display.obstacle = () => undefined;
		await playTurn(house, other);
		await house.settler.settleMatch(other);
		house.clock.now += 1;
		await house.sweeper.sweep();
		expect(await owes(house)).toEqual([]);
	});

	test("and was finished by others is not held against the match the next time", async () => {
		const house = openHouse();
		const { id } = (await startMatch(house)).match;
		await playTurn(house, id);
		house.display.obstacle = (what) => (what === "line" ? { kind: "blocked", reason: "threadLocked" } : undefined);
		for (let minute = 0; minute < 120; minute++) {
			await house.sweeper.sweep();
			house.clock.now += MINUTE;
		}
		house.display.obstacle = () => undefined;
		await house.settler.settleMatch(id);
		await house.sweeper.sweep();
		await playTurn(house, id);
		house.display.obstacle = (what) => (what === "line" ? { kind: "blocked", reason: "threadLocked" } : undefined);
		await house.sweeper.sweep();
		house.display.obstacle = () => undefined;
		house.clock.now += MINUTE;
		await house.sweeper.sweep();
		expect(await owes(house)).toEqual([]);
	});
});

test("a match that has ended stays in its players' lists until its result is shown", async () => {
	const house = openHouse();
	const { id } = (await startMatch(house)).match;
	await house.matches.resign(id, { person: ANA.id, interaction: interaction() });
	house.display.obstacle = (what) => (["root", "line"].includes(what) ? { kind: "gone" } : undefined);
	await house.settler.settleMatch(id);
	expect((await house.matches.mine(BOJAN.id)).tables.map(({ match }) => match.id)).toEqual([id]);
	house.display.obstacle = () => undefined;
	await house.settler.settleMatch(id);
	expect((await house.matches.mine(BOJAN.id)).tables).toEqual([]);
});

describe("an act whose commit fails though it was taken", () => {
	test.each(["turn", "resign"] as const)(
		"counts when others have built on it before it is read back: %s",
		async (what) => {
			const records = memoryStore();
			const other = openHouse({ records, seed: "another" });
			const { id } = (await startMatch(other)).match;
			let fails = true;
			const commit: typeof records.commit = async (changes) => {
				const result = await records.commit(changes);
				if (!fails || !changes.some(({ key }) => key === `match:${id}`)) return result;
				fails = false;
				await other.settler.settleMatch(id);
				throw new Error("time-out");
			};
			const house = openHouse({ records: { ...records, commit }, display: other.display });
			const by = { person: ANA.id, interaction: interaction() };
			const acted = what === "turn" ? await playTurn(house, id) : await house.matches.resign(id, by);
			expect(acted.ok).toBe(true);
			const { log } = (await tableOf(other, id)).match;
			expect(log.filter((entry) => entry.kind === what).length).toBe(1);
		},
	);
});

describe("of many at once", () => {
	test("who ask for a lost board, one brings it back", async () => {
		const house = openHouse();
		const { match } = await startMatch(house);
		const asked = async () => {
			await house.matches.again(match);
			await house.settler.settleMatch(match.id);
		};
		await Promise.all([asked(), asked(), asked(), asked(), asked()]);
		expect(house.display.of("board").length).toBe(2);
	});

	test("who move a match without a place, one does", async () => {
		const house = openHouse();
		const { match } = await startMatch(house);
		await playTurn(house, match.id);
		house.display.obstacle = (what) => (["root", "line"].includes(what) ? { kind: "gone" } : undefined);
		await house.settler.settleMatch(match.id);
		house.display.obstacle = () => undefined;
		const lost = (await tableOf(house, match.id)).match;
		const asked = async (channel: string, by: string) => {
			await house.matches.moveTo(lost, channel, by);
			await house.settler.settleMatch(match.id);
		};
		await Promise.all([asked("1", ANA.id), asked("2", BOJAN.id), asked("3", ANA.id)]);
		expect((await tableOf(house, match.id)).match.channel).toBe("1");
		expect(house.display.of("root").length).toBe(1);
	});

	test("the other player may move a moved match once more, until somebody plays", async () => {
		const house = openHouse();
		const { match } = await startMatch(house);
		const move = async (channel: string, by: string): Promise<string> => {
			await house.matches.moveTo((await tableOf(house, match.id)).match, channel, by);
			await house.settler.settleMatch(match.id);
			return (await tableOf(house, match.id)).match.channel;
		};
		expect(await move("1", ANA.id)).toBe(match.channel);
		await playTurn(house, match.id);
		house.display.obstacle = (what) => (["root", "line"].includes(what) ? { kind: "gone" } : undefined);
		await house.settler.settleMatch(match.id);
		house.display.obstacle = () => undefined;
		expect(await move("1", ANA.id)).toBe("1");
		expect(await move("2", ANA.id)).toBe("1");
		expect(await move("2", BOJAN.id)).toBe("2");
		await playTurn(house, match.id);
		await house.settler.settleMatch(match.id);
		expect(await move("3", ANA.id)).toBe("2");
	});
});
