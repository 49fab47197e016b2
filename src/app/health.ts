import type { Ports } from "./ports.ts";
import { keys, readTable, Untouched } from "./shelf.ts";
import { Transaction, transact } from "./transaction.ts";

const PAGE = 500;

/**
 * Finds running matches whose record cannot be read, names each in the log, and tells its thread once. They are left as
 * they are; all others live.
 */
export async function tellUntouched(ports: Ports): Promise<void> {
	const broken = new Map<string, Untouched>();
	await each(ports, keys.mine("", "").slice(0, -1), async (key) => {
		const id = key.slice(key.lastIndexOf(":") + 1);
		await readTable(new Transaction(ports.records), id).catch((error: unknown) => {
			if (!(error instanceof Untouched)) throw error;
			broken.set(id, error);
		});
	});
	for (const { id, message } of broken.values()) ports.log.warn("left untouched", { match: id, why: message });
	if (broken.size === 0) return;
	await each(ports, keys.thread(""), async (key, value) => {
		const error = broken.get(matchIn(value));
		if (error) await tell(ports, key.slice(keys.thread("").length), error);
	});
}

async function tell(ports: Ports, thread: string, { id, reason }: Untouched): Promise<void> {
	const first = await transact(ports.records, async (tx) => {
		if (await tx.get(keys.toldUntouched(id))) return false;
		tx.set(keys.toldUntouched(id), { reason });
		return true;
	});
	if (!first) return;
	await ports.display.unreadable(thread, reason).catch((error: unknown) => {
		ports.log.warn("a thread could not be told", { match: id, error });
	});
}

const matchIn = (value: unknown): string =>
	typeof value === "object" && value !== null && "match" in value ? String(value.match) : "";

async function each(ports: Ports, prefix: string, act: (key: string, value: unknown) => Promise<void>): Promise<void> {
	let after: string | undefined;
	for (;;) {
		const page = await ports.records.list(prefix, { limit: PAGE, ...(after === undefined ? {} : { after }) });
		for (const { key, value } of page) await act(key, value);
		after = page.at(-1)?.key;
		if (page.length < PAGE || after === undefined) return;
	}
}
