import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { openStore } from "../../src/store/sqlite.ts";
import { memoryStore } from "../support/memory-store.ts";
import { recordsContract } from "./records-contract.ts";

const folder = mkdtempSync(join(tmpdir(), "kafana-records-"));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
recordsContract("the store in memory", memoryStore);
recordsContract("the store on SQLite", () => openStore(join(folder, `${files++}.db`)));
