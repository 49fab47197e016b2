import { readFileSync } from "node:fs";
import { BotProcess } from "../support/bot.ts";
import { startGame, typeTurn } from "../support/play.ts";
import { startPlayground } from "../support/playground.ts";

const IDLE_MS = 10_000;
const KB_PER_MB = 1024;

/** Resident memory of a bot in its own process, in MB: after ten idle seconds, and ten more after one turn was played. */
export async function idle(): Promise<{ readonly fresh: number; readonly afterPlay: number }> {
	const playground = await startPlayground();
	const bot = new BotProcess(playground);
	await bot.start();
	await rest();
	const fresh = residentMb(bot.pid);
	const [ana, bojan] = [playground.person("Ana"), playground.person("Bojan")];
	const match = await startGame(playground, ana, bojan);
	for (const person of [ana, bojan]) {
		const [choice] = await person.complete(match.thread, "move", { play: "" }, "play");
		if (choice) await typeTurn(match, person, String(choice.value));
	}
	await rest();
	const afterPlay = residentMb(bot.pid);
	await bot.end();
	await playground.close();
	return { fresh, afterPlay };
}

const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, IDLE_MS));

function residentMb(pid: number | undefined): number {
	const status = readFileSync(`/proc/${pid}/status`, "utf8");
	const kb = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
	return Math.round(kb / KB_PER_MB);
}
