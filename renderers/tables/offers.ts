import { BAR, OFF } from "../../src/games/tables/state.ts";
import { type Brush, circlePath } from "../brush.ts";
import type { Sizes, Theme } from "../theme.ts";
import { barSpot, landingSpot, type Row, type Spot, slabArea, topSpot } from "./geometry.ts";
import type { Position } from "./position.ts";

/** Where the next steps on offer are marked. */
export interface OfferMarks {
	/** Centres of the men that can move, each the uppermost of its place. */
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
	const ring = (place: number): Spot => {
		if (place === BAR) return barSpot(sizes, far, Math.max(0, position.bar[seat] - 1));
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
	return { rings: sources.map(ring), dots: targets.map(dot) };
}

/** Paints a ring on the rim of a checker whose middle is at (centre, centre): its face, mark or number, stays free. */
export function paintRing(brush: Brush, theme: Theme, centre: number): void {
	const { checker, ring, markEdge } = theme.sizes;
	for (const [width, colour] of [
		[ring + 2 * markEdge, theme.offer.edge],
		[ring, theme.offer.body],
	] as const) {
		brush.lineWidth = width;
		brush.strokeStyle = colour;
		circlePath(brush, centre, centre, checker / 2);
		brush.stroke();
	}
}

/** Paints a dot with its middle at (centre, centre). */
export function paintDot(brush: Brush, theme: Theme, centre: number): void {
	brush.fillStyle = theme.offer.edge;
	circlePath(brush, centre, centre, theme.sizes.dot);
	brush.fill();
	brush.fillStyle = theme.offer.body;
	circlePath(brush, centre, centre, theme.sizes.dot - theme.sizes.markEdge);
	brush.fill();
}
