import { describe, expect, test } from "vitest";
import { Ladders } from "../../src/app/ladders.ts";
import { stakesOf } from "../../src/app/stakes.ts";
import type { Player } from "../../src/match/match.ts";
import { ANA, BOJAN, ELIF, type House, interaction, openHouse, playTurn, startMatch } from "../support/house.ts";

const GUILD = "300000000000000001";

/** A match given up by the loser after both have moved. */
async function win(house: House, winner: Player, loser: Player): Promise<void> {
	const { match } = await startMatch(house, winner, loser);
	for (let turn = 0; turn < 2; turn++) {
		await playTurn(house, match.id);
		await house.settler.settleMatch(match.id);
	}
	const given = await house.matches.resign(match.id, { person: loser.id, interaction: interaction() });
	if (!given.ok) throw new Error(given.error.kind);
	await house.settler.settleMatch(match.id);
}

const stakes = ({ records, clock }: House, first: Player, second: Player, game = "tapa-mk") =>
	stakesOf(records, { guild: GUILD, game }, [first.id, second.id], clock.now);

const ratingOf = async ({ records, clock }: House, { id }: Player): Promise<number> => {
	const [standing] = await new Ladders(records, () => clock.now).standingsOf(GUILD, id);
	return Math.round(standing?.rating.rating ?? 1500);
};

describe("what is at stake", () => {
	test("is the same for two of whom nothing is known", async () => {
		const house = openHouse();
		const { players, often } = await stakes(house, ANA, BOJAN);
		expect(players).toEqual([
			{ won: 162, lost: -162 },
			{ won: 162, lost: -162 },
		]);
		expect(often).toBe(false);
	});

	test.each([
		["who leads", ANA, BOJAN],
		["who trails", BOJAN, ANA],
		["a newcomer", ELIF, ANA],
	] as const)("is what the match then changes, when it is won by %s", async (_who, winner, loser) => {
		const house = openHouse();
		await win(house, ANA, BOJAN);
		const [mine, theirs] = (await stakes(house, winner, loser)).players;
		const before = [await ratingOf(house, winner), await ratingOf(house, loser)] as const;
		await win(house, winner, loser);
		expect((await ratingOf(house, winner)) - before[0]).toBe(mine.won);
		expect((await ratingOf(house, loser)) - before[1]).toBe(theirs.lost);
	});

	test("is told to be one too many after three rated matches of a day, of the same two, in whatever order", async () => {
		const house = openHouse();
		for (let count = 0; count < 3; count++) {
			expect((await stakes(house, BOJAN, ANA)).often).toBe(false);
			await win(house, ANA, BOJAN);
		}
		expect((await stakes(house, BOJAN, ANA)).often).toBe(true);
		expect((await stakes(house, BOJAN, ELIF)).often).toBe(false);
		house.clock.now += 24 * 60 * 60 * 1000;
		expect((await stakes(house, ANA, BOJAN)).often).toBe(false);
	});

	test("counts for the family of the game alone", async () => {
		const house = openHouse();
		await win(house, ANA, BOJAN);
		expect((await stakes(house, ANA, BOJAN, "plakoto-gr")).players[0].won).toBeLessThan(162);
		expect((await stakes(house, ANA, BOJAN, "tabla-mk")).players[0].won).toBe(162);
	});
});
