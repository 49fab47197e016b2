/**
 * A process that writes, for tests with several of them: `writer.ts count FILE NAME TIMES` adds one to a shared counter
 * and notes it under its own name, TIMES times; `writer.ts forever FILE` rewrites a few large records together, telling
 * each round on stdout once it is committed.
 */
import { writeSync } from "node:fs";
import { openStore } from "../../src/store/sqlite.ts";

const STDOUT = 1;
/** Large enough that most of the time is spent inside a commit. */
const FILLER = "x".repeat(100_000);
const TOGETHER = ["a", "b", "c", "d", "e"];

const [mode, file = "", name = "", times = ""] = process.argv.slice(2);
const store = openStore(file);

const count = async (): Promise<void> => {
	for (let own = 0; own < Number(times); ) {
		const counter = await store.get<number>("counter");
		const next = (counter?.value ?? 0) + 1;
		const outcome = await store.commit([
			{ key: "counter", rev: counter?.rev ?? 0, value: next },
			{ key: `note:${name}:${own}`, rev: 0, value: next },
		]);
		if (outcome === "committed") own++;
	}
	await store.close();
};

const forever = async (): Promise<void> => {
	for (;;) {
		const records = await Promise.all(TOGETHER.map((key) => store.get<{ round: number }>(key)));
		const round = (records[0]?.value.round ?? 0) + 1;
		const value = { round, filler: FILLER };
		await store.commit(TOGETHER.map((key, index) => ({ key, rev: records[index]?.rev ?? 0, value })));
		writeSync(STDOUT, `${round}\n`);
	}
};

await (mode === "count" ? count() : forever());
