import { BAR, OFF } from "../../src/games/tables/state.ts";
import type { Row, Spot } from "../geometry.ts";
import type { Sizes } from "../theme.ts";
import { barSpot, landingSpot, slabArea, topSpot } from "./geometry.ts";
import type { Position } from "./position.ts";

/** Where the next steps on offer are marked. */
export interface OfferMarks {
	/**
	 * Centres of the men that can move, each the uppermost of its place. None where no man stands yet: where the first step
	 * leaves no choice, the steps offered with it may begin on the point that it leads to.
	 */
	readonly rings: readonly Spot[];
	/** Where a man can go: where it would lie, or as near to that as leaves the number on a tall stack free. */
	readonly dots: readonly Spot[];
}

/** The marks of a position's next steps: one a place, however many steps begin or end there. */
export function offerMarks(sizes: Sizes, position: Position): OfferMarks {
	const { seat, sources, targets } = position.offers;
	const home: Row = seat === position.viewer ? "lower" : "upper";
	const far: Row = home === "lower" ? "upper" : "lower";
	const piles = new Map(position.piles.map((pile) => [pile.point, pile]));
	const stands = (place: number): boolean =>
		place === BAR ? position.bar[seat] > 0 : piles.get(place)?.owner === seat;
	const ring = (place: number): Spot => {
		if (place === BAR) return barSpot(sizes, far, position.bar[seat] - 1);
		const pile = piles.get(place);
		return topSpot(sizes, place, pile?.count ?? 1, pile?.pins ?? false);
	};
	const dot = (place: number): Spot => {
		if (place === OFF) {
			const slab = slabArea(sizes, home, position.off[seat]);
			return { x: slab.x + slab.width / 2, y: slab.y + slab.height / 2 };
		}
		const pile = piles.get(place);
		const own = pile?.owner === seat;
		return landingSpot(sizes, place, own ? pile.count : 0, own ? pile.pins : pile !== undefined);
	};
	return { rings: sources.filter(stands).map(ring), dots: targets.map(dot) };
}
