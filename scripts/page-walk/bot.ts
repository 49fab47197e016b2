import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

const ADDRESS = /Open (http:\S+) to play/;

/** The bot with its playground, in a process of its own. */
export interface RunningBot {
	/** Where the page is. */
	readonly url: string;
	/** Ends the process as a power cut would. Resolves once it is gone. */
	kill(): Promise<void>;
}

/** Starts the bot and its playground on a port (0: any free one). Rejects if it ends before it tells its address. */
export async function startBot(dataDir: string, port: number): Promise<RunningBot> {
	const child: ChildProcess = spawn(process.execPath, ["--import", "tsx", "src/main.ts"], {
		cwd: `${import.meta.dirname}/../..`,
		env: { ...process.env, DISCORD_TOKEN: "", DATA_DIR: dataDir, PLAYGROUND_PORT: String(port) },
		stdio: ["ignore", "pipe", "inherit"],
	});
	if (child.stdout === null) throw new Error("The bot has no output to read.");
	const lines = createInterface(child.stdout);
	const url = await new Promise<string>((resolve, reject) => {
		child.once("exit", (code) => reject(new Error(`The bot ended with status ${code} before it told its address.`)));
		lines.on("line", (line) => {
			const address = ADDRESS.exec(line)?.[1];
			if (address === undefined) console.log(`    ${line}`);
			else resolve(address);
		});
	});
	return {
		url,
		async kill() {
			if (child.exitCode !== null || child.signalCode !== null) return;
			const gone = once(child, "exit");
			child.kill("SIGKILL");
			await gone;
		},
	};
}
