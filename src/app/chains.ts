import { chainKey } from "../match/dice.ts";
import type { Match, Seal } from "../match/match.ts";
import type { Ports } from "./ports.ts";
import { keys } from "./shelf.ts";
import type { Transaction } from "./transaction.ts";

/** The stored secret of a dice chain: its 32 random bytes in hex. Nothing but a draw may read it. */
interface Chain {
	readonly version: 1;
	readonly root: string;
}

const ROOT_BYTES = 32;

/** Starts a chain whose first key is opened by draw `firstDraw`; gives its seal. Its bytes go into the same commit. */
export function startChain(ports: Ports, tx: Transaction, id: string, firstDraw: number): string {
	const root = ports.random(ROOT_BYTES);
	const chain: Chain = { version: 1, root: root.toString("hex") };
	tx.set(keys.chain(id, firstDraw), chain);
	return chainKey(root, 0).toString("hex");
}

/** The random bytes behind each seal of a match, for draws to open keys of. Throws when one is missing. */
export async function readRoots(tx: Transaction, match: Match): Promise<(seal: Seal) => Uint8Array> {
	const roots = new Map<string, Uint8Array>();
	for (const { seal, firstDraw } of match.seals) {
		const chain = await tx.get<Chain>(keys.chain(match.id, firstDraw));
		if (!chain) throw new Error(`match ${match.id}: the chain of draw ${firstDraw} is missing`);
		roots.set(seal, Buffer.from(chain.root, "hex"));
	}
	return ({ seal }) => {
		const root = roots.get(seal);
		if (!root) throw new Error(`match ${match.id}: no chain for its seal`);
		return root;
	};
}
