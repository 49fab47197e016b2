import { createCanvas } from "canvas";
import { renderers, warmUp } from "../renderers/index.ts";
import { grainFrom } from "../renderers/material.ts";
import type { Scene } from "../renderers/renderer.ts";
import { painted } from "../renderers/surface.ts";
import { backgroundSprite } from "../renderers/tables/background.ts";
import { putBoard } from "../renderers/tables/board.ts";
import { createSprites } from "../renderers/tables/sprites.ts";
import { coffeeHouse } from "../renderers/themes/coffee-house.ts";
import type { TablesState } from "../src/games/tables/state.ts";
import { tablesGame } from "../src/games/tables/tables.ts";
import { galleryScenes } from "./gallery-scenes.ts";

/** What drawing one picture costs on average. */
export interface Cost {
	/** Processor time of all threads, in milliseconds. */
	readonly cpu: number;
	/** Size of the largest picture, in bytes. */
	readonly largest: number;
}

/** Milliseconds of the thread that answers people: to warm up, and then for the first picture. */
export async function firstPicture(): Promise<{ readonly warmUp: number; readonly first: number }> {
	const start = performance.now();
	await warmUp();
	const warm = performance.now();
	const [scene] = Object.values(galleryScenes);
	if (scene) await drawOurs(scene);
	return { warmUp: warm - start, first: performance.now() - warm };
}

const ROUNDS = 10;
const WARM_UP = 2;

/** Draws every scene of the gallery in the obvious way and in ours, turn about, and compares the cost. */
export async function comparePictures(): Promise<{ readonly obvious: Cost; readonly ours: Cost }> {
	const scenes = Object.values(galleryScenes);
	const total = { obvious: { cpu: 0, largest: 0 }, ours: { cpu: 0, largest: 0 } };
	for (let round = -WARM_UP; round < ROUNDS; round++) {
		for (const [way, draw] of [
			["obvious", drawObviously],
			["ours", drawOurs],
		] as const) {
			const before = process.cpuUsage();
			for (const scene of scenes) {
				const picture = await draw(scene);
				total[way].largest = Math.max(total[way].largest, picture.length);
			}
			const { user, system } = process.cpuUsage(before);
			if (round >= 0) total[way].cpu += (user + system) / 1000 / scenes.length / ROUNDS;
		}
	}
	return total;
}

async function drawOurs(scene: Scene<TablesState>): Promise<Buffer> {
	const renderer = renderers.tables;
	if (!renderer) throw new Error("there is no renderer for the tables games");
	return await renderer.draw(scene);
}

/** A new canvas, everything drawn on it by its strokes, and the library's own PNG. */
async function drawObviously(scene: Scene<TablesState>): Promise<Buffer> {
	const { width, height } = coffeeHouse.sizes;
	const canvas = createCanvas(width, height);
	const sprites = createSprites(coffeeHouse);
	painted(backgroundSprite(coffeeHouse, "contrary"), (sheet) => putBoard(sheet, coffeeHouse, sprites, scene)).paint(
		canvas.getContext("2d"),
	);
	return await new Promise((resolve, reject) => {
		canvas.toBuffer((error, buffer) => (error ? reject(error) : resolve(buffer)), "image/png");
	});
}

const OPENING_TURNS = 12;
const LATE_TURNS = 60;
const SIDES = 6;
const SEED = 271828;

/** Sizes in bytes of pictures of the middle games of random play, with a roll to play and the last play marked. */
export async function middleGameSizes(count: number): Promise<readonly number[]> {
	const game = tablesGame("tapa-mk");
	const random = grainFrom(SEED);
	const throwDie = (): number => 1 + Math.floor(random() * SIDES);
	const sizes: number[] = [];
	while (sizes.length < count) {
		let state = game.start({});
		for (let turn = 0; turn < LATE_TURNS; ) {
			const phase = game.phase(state);
			if (phase.kind === "over") break;
			if (phase.kind === "chance") {
				if (!game.roll) throw new Error("a game with chance does not roll");
				state = game.roll(state, [throwDie(), throwDie()]);
				continue;
			}
			if (++turn > OPENING_TURNS) {
				const scene = { state, viewer: phase.seat, names: ["Aleksandar Petrovski", "Ελένη Παπαδοπούλου"] } as const;
				sizes.push((await drawOurs(scene)).length);
			}
			const plays = game.plays(state);
			const play = plays[Math.floor(random() * plays.length)];
			if (!play) throw new Error("a seat is to move and has no play");
			state = game.play(state, play);
		}
	}
	return sizes;
}
