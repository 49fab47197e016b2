/** Red, green and blue, 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];
type Matrix = readonly [Colour, Colour, Colour];

const channelOf = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const LINEAR = Float64Array.from({ length: 256 }, (_, value) => channelOf(value / 255));

/** How much light a channel gives: WCAG 2.2, "relative luminance". */
const LIGHT: Colour = [0.2126, 0.7152, 0.0722];

const product = (weights: Colour, [red, green, blue]: Colour): number =>
	weights[0] * red + weights[1] * green + weights[2] * blue;

/**
 * What people see: all colours, a grey picture (grayscale(1) of the Filter Effects Module, on the values as they are
 * stored), and the three deficiencies in full strength by the matrices of Machado, Oliveira and Fernandes, "A
 * physiologically-based model for simulation of color vision deficiency" (IEEE TVCG 15(6), 2009), on linear light.
 */
const DEFICIENCIES: Readonly<Record<"protan" | "deutan" | "tritan", Matrix>> = {
	protan: [
		[0.152286, 1.052583, -0.204868],
		[0.114503, 0.786281, 0.099216],
		[-0.003882, -0.048116, 1.051998],
	],
	deutan: [
		[0.367322, 0.860646, -0.227968],
		[0.280085, 0.672501, 0.047413],
		[-0.01182, 0.04294, 0.968881],
	],
	tritan: [
		[1.255528, -0.076749, -0.178779],
		[-0.078411, 0.930809, 0.147602],
		[0.004733, 0.691367, 0.3039],
	],
};

export type Vision = "full" | "grey" | keyof typeof DEFICIENCIES;
export const visions: readonly Vision[] = ["full", "grey", "protan", "deutan", "tritan"];

/** The relative luminance of a colour as it is seen, 0 to 1. */
export function luminance(colour: Colour, vision: Vision): number {
	const [red, green, blue] = colour;
	if (vision === "grey") return channelOf(product(LIGHT, colour) / 255);
	const linear: Colour = [LINEAR[red]!, LINEAR[green]!, LINEAR[blue]!];
	if (vision === "full") return product(LIGHT, linear);
	const [r, g, b] = DEFICIENCIES[vision].map((row) => Math.min(1, Math.max(0, product(row, linear))));
	return product(LIGHT, [r!, g!, b!]);
}

/** The contrast ratio of two luminances, 1 to 21: WCAG 2.2, "contrast ratio". */
export const ratio = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
