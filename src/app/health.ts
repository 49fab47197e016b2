import type { Ports } from "./ports.ts";
import { eachOf } from "./queue.ts";
import { keys, readTable, Untouched } from "./shelf.ts";
import { Transaction, transact } from "./transaction.ts";

const PAGE = 500;
const AT_ONCE = 8;

/**
 * Finds running matches whose record cannot be read, names each in the log, and tells its threads once. They are left as
 * they are; all others live. Throws on a passing failure; called again, it goes on.
 */
export async function tellUntouched(ports: Ports): Promise<void> {
	const broken = new Map<string, Untouched>();
	await each(ports, "mine:", async (key) => {
		const [, , what, id = ""] = key.split(":");
		if (what !== "match" || broken.has(id)) return;
		await readTable(new Transaction(ports.records), id).catch((error: unknown) => {
			if (!(error instanceof Untouched)) throw error;
			broken.set(id, error);
		});
	});
	for (const { id, message } of broken.values()) ports.log.warn("left untouched", { match: id, why: message });
	if (broken.size === 0) return;
	const threads: { readonly thread: string; readonly error: Untouched }[] = [];
	await each(ports, keys.thread(""), async (key, value) => {
		const error = broken.get(matchIn(value));
		if (error) threads.push({ thread: key.slice(keys.thread("").length), error });
	});
	const failures: unknown[] = [];
	await eachOf(threads, AT_ONCE, ({ thread, error }) => tell(ports, thread, error).catch((why) => failures.push(why)));
	if (failures.length > 0) throw failures[0];
}

async function tell({ records, display, log }: Ports, thread: string, { id, reason }: Untouched): Promise<void> {
	if (await records.get(keys.toldUntouched(thread))) return;
	const shown = await display.unreadable(thread, reason);
	if (shown.kind === "shown")
		await transact(records, async (tx) => tx.set(keys.toldUntouched(thread), { match: id, reason }));
	else log.warn("a thread could not be told", { match: id, why: shown.kind });
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
