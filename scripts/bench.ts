/** Measures what matters to people who wait: `npm run bench`. Ratios are of one run, so that machines do not matter. */
import { comparePictures, firstPicture, middleGameSizes } from "./bench-pictures.ts";

const { warmUp, first } = await firstPicture();
console.log(`first picture        ${first.toFixed(0)} ms, after a warm-up of ${warmUp.toFixed(0)} ms`);

const { obvious, ours } = await comparePictures();
const line = (name: string, cpu: number, bytes: number): string =>
	`${name.padEnd(20)} ${cpu.toFixed(1)} ms CPU, largest ${(bytes / 1000).toFixed(1)} kB`;

console.log(line("picture, obvious", obvious.cpu, obvious.largest));
console.log(line("picture, ours", ours.cpu, ours.largest));
console.log(`picture, ratio       ${(ours.cpu / obvious.cpu).toFixed(2)} of the CPU (at most 0.25)`);

const MIDDLE_GAMES = 300;
const sizes = [...(await middleGameSizes(MIDDLE_GAMES))].sort((a, b) => a - b);
const kilobytes = (bytes: number | undefined): string => `${((bytes ?? 0) / 1000).toFixed(1)} kB`;
console.log(
	`middle games         median ${kilobytes(sizes[sizes.length >> 1])}, largest ${kilobytes(sizes.at(-1))} (at most 70 kB)`,
);
