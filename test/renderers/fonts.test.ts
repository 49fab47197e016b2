import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { readCoverage } from "../../renderers/font-coverage.ts";
import { loadFont } from "../../renderers/fonts.ts";
import { renderers } from "../../renderers/index.ts";
import { sampleScenes } from "../../renderers/tables/samples.ts";

const { resolve } = createRequire(import.meta.url);

describe("what a font covers", () => {
	// The counts stand in unicover.txt, which comes with the fonts.
	test.each([
		["DejaVuSans.ttf", "Basic Latin", 0x20, 0x7e, 95],
		["DejaVuSans.ttf", "Greek and Coptic", 0x370, 0x3ff, 135],
		["DejaVuSans.ttf", "Cyrillic", 0x400, 0x4ff, 256],
		["DejaVuSans.ttf", "Devanagari", 0x900, 0x97f, 0],
		["DejaVuSans.ttf", "Domino Tiles", 0x1f030, 0x1f09f, 100],
		["DejaVuSans.ttf", "Emoticons", 0x1f600, 0x1f64f, 64],
		["DejaVuSerif.ttf", "Cyrillic", 0x400, 0x4ff, 204],
		["DejaVuSerif.ttf", "Arabic", 0x600, 0x6ff, 0],
		["DejaVuSansMono.ttf", "Cyrillic", 0x400, 0x4ff, 180],
	])("%s, %s", (file, _, first, last, count) => {
		const covers = readCoverage(readFileSync(resolve(`dejavu-fonts-ttf/ttf/${file}`)));
		let covered = 0;
		for (let code = first; code <= last; code++) if (covers(code)) covered++;
		expect(covered).toBe(count);
	});

	test("a file that is no font is refused", () => {
		expect(() => readCoverage(Buffer.from("a text that is long enough to be looked at"))).toThrow();
	});
});

describe("the font of the pictures", () => {
	test.each(["missing.ttf", "there/is/no/such.ttf"])("without it, %s is named and nothing starts", (file) => {
		expect(() => loadFont(() => file)).toThrow(new RegExp(`font ${file} is missing`));
	});

	test("without its package, that is named", () => {
		const locate = () => resolve("a-package-that-is-not-there/font.ttf");
		expect(() => loadFont(locate)).toThrow(/dejavu-fonts-ttf is missing/);
	});

	test("is all that is needed: no fonts and no font configuration of the machine", async () => {
		const draw = `
			import { createHash } from "node:crypto";
			const { renderers } = await import("./renderers/index.ts");
			const { sampleScenes } = await import("./renderers/tables/samples.ts");
			const picture = await renderers.tables.draw(sampleScenes[0]);
			console.log(createHash("sha256").update(picture).digest("hex"));`;
		const nowhere = { FONTCONFIG_FILE: "/nowhere/fonts.conf", FONTCONFIG_PATH: "/nowhere", XDG_CACHE_HOME: "/nowhere" };
		const { stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", "--input-type=module", "-e", draw], {
			cwd: fileURLToPath(new URL("../../", import.meta.url)),
			env: { PATH: process.env.PATH, HOME: "/nowhere", ...nowhere },
			encoding: "utf8",
		});
		const scene = sampleScenes[0];
		const picture = scene && (await renderers.tables?.draw(scene));
		expect(stderr).toBe("");
		expect(stdout.trim()).toBe(
			createHash("sha256")
				.update(picture ?? "")
				.digest("hex"),
		);
	});

	test("leaves the environment as it was", () => {
		const before = process.env.FONTCONFIG_FILE;
		loadFont();
		expect(process.env.FONTCONFIG_FILE).toBe(before);
	});
});
