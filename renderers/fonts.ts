import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { registerFont } from "canvas";
import { type Coverage, readCoverage } from "./font-coverage.ts";

/** The family every text of a picture is set in. It exists in weight bold only. */
export const FAMILY = "Kafana";

const require = createRequire(import.meta.url);
const locateFont = (): string => require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf");
const NO_SYSTEM_FONTS = fileURLToPath(new URL("./assets/fonts.conf", import.meta.url));

/**
 * Makes the project's font, and no other, known to node-canvas, and returns what it covers.
 * Call before the first text is measured or drawn. Throws, naming the file, if the font is not there.
 */
export function loadFont(locate: () => string = locateFont): Coverage {
	let path = "dejavu-fonts-ttf";
	let bytes: Buffer;
	try {
		path = locate();
		bytes = readFileSync(path);
	} catch (cause) {
		throw new Error(`The font ${path} is missing; pictures cannot be drawn without it. Run "npm ci".`, { cause });
	}
	withoutSystemFonts(() => registerFont(path, { family: FAMILY, weight: "bold" }));
	return readCoverage(bytes);
}

/**
 * fontconfig reads its configuration once, on the first font. It is pointed away from the machine's for that moment:
 * the machine may have none (it would complain on stderr), and pictures must not depend on it.
 */
function withoutSystemFonts(register: () => void): void {
	const before = process.env.FONTCONFIG_FILE;
	process.env.FONTCONFIG_FILE = NO_SYSTEM_FONTS;
	try {
		register();
	} finally {
		if (before === undefined) delete process.env.FONTCONFIG_FILE;
		else process.env.FONTCONFIG_FILE = before;
	}
}
