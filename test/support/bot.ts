import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Playground } from "../../playground/playground.ts";
import { contests } from "../../src/games/index.ts";
import type { Match } from "../../src/match/match.ts";
import { openTable, type Table } from "../../src/match/table.ts";
import type { Records } from "../../src/store/records.ts";
import { openStore } from "../../src/store/sqlite.ts";

const START_MS = 90_000;

/** The bot in a process of its own, logged in to a playground. */
export class BotProcess {
	readonly dataDir: string;
	readonly output: string[] = [];
	private readonly playground: Playground;
	private readonly env: Readonly<Record<string, string>>;
	private child: ChildProcess | undefined;

	constructor(playground: Playground, env: Readonly<Record<string, string>> = {}) {
		this.playground = playground;
		this.dataDir = mkdtempSync(join(tmpdir(), "kafana-"));
		this.env = env;
	}

	get pid(): number | undefined {
		return this.child?.pid;
	}

	/** How it ended by itself, or undefined while it runs. */
	get exitStatus(): number | undefined {
		return this.child?.exitCode ?? undefined;
	}

	/** Starts it; resolves once it is logged in, rejects with its output if it ends before. */
	start(): Promise<void> {
		const env = {
			...process.env,
			DISCORD_TOKEN: this.playground.token,
			DISCORD_API_URL: this.playground.apiUrl,
			DISCORD_GUILD_ID: "",
			DATA_DIR: this.dataDir,
			MALLOC_ARENA_MAX: "2",
			...this.env,
		};
		const child = spawn(process.execPath, ["--max-semi-space-size=2", "--import", "tsx", "src/main.ts"], {
			env,
			stdio: ["ignore", "pipe", "pipe"],
		});
		this.child = child;
		return new Promise((resolve, reject) => {
			const late = setTimeout(() => {
				child.kill("SIGKILL");
				reject(new Error(`no login:\n${this.output.join("")}`));
			}, START_MS);
			const read = (chunk: Buffer): void => {
				this.output.push(chunk.toString());
				if (!chunk.includes("logged in")) return;
				clearTimeout(late);
				resolve();
			};
			child.stdout?.on("data", read);
			child.stderr?.on("data", read);
			child.once("exit", (code) => {
				clearTimeout(late);
				reject(new Error(`ended with ${code}:\n${this.output.join("")}`));
			});
		});
	}

	/** Ends it by a signal; resolves with its exit status, null when the signal killed it. */
	end(signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> {
		const { child } = this;
		if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child?.exitCode ?? null);
		return new Promise((resolve) => {
			child.once("exit", (code) => resolve(code));
			child.kill(signal);
		});
	}

	/** What the log says went wrong. */
	errors(): readonly string[] {
		return this.output
			.join("")
			.split("\n")
			.filter((line) => / error /.test(line));
	}

	/** The bot's own records, read beside it. */
	records(): Records {
		return openStore(join(this.dataDir, `${this.playground.applicationId}.sqlite`));
	}
}

/** The match as it is stored, brought to life. */
export async function storedTable(records: Records, id: string): Promise<Table> {
	const stored = await records.get<Match>(`match:${id}`);
	const contest = stored && contests[stored.value.game];
	if (!stored || !contest) throw new Error(`no match ${id}`);
	return openTable(stored.value, contest);
}
