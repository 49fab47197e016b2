import type { Browser } from "playwright-core";
import { startChromium } from "../browser/chromium.ts";
import { startPlayground } from "../support/playground.ts";

/** Milliseconds from the start of a navigation to the first words or pictures on the screen, in order. */
export interface PageReport {
	/** With nothing kept from before. */
	readonly cold: readonly number[];
	/** Again, by the same browser. */
	readonly warm: readonly number[];
}

/** Opens the page of one person in a fresh browser profile and then once more, so many times. */
export async function page(times: number): Promise<PageReport> {
	const playground = await startPlayground();
	const browser = await startChromium();
	const [cold, warm]: [number[], number[]] = [[], []];
	for (let time = 0; time < times; time++) {
		const paints = await paintsOf(browser, playground.url);
		cold.push(paints[0]);
		warm.push(paints[1]);
	}
	await browser.close();
	await playground.close();
	const inOrder = (some: readonly number[]): readonly number[] => some.map(Math.round).toSorted((a, b) => a - b);
	return { cold: inOrder(cold), warm: inOrder(warm) };
}

async function paintsOf(browser: Browser, url: string): Promise<readonly [number, number]> {
	const context = await browser.newContext();
	const tab = await context.newPage();
	const firstPaint = async (): Promise<number> => {
		await tab.getByRole("combobox", { name: /^Message / }).waitFor();
		return tab.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN);
	};
	await tab.goto(`${url}/?as=Ana`);
	const cold = await firstPaint();
	await tab.reload();
	const warm = await firstPaint();
	await context.close();
	return [cold, warm];
}
