import { createCanvas } from "canvas";
import { beforeAll, describe, expect, test } from "vitest";
import { loadFont } from "../../renderers/fonts.ts";
import { createLabels, type LabelLook, type Labels } from "../../renderers/labels.ts";
import { canvasSheet } from "../../renderers/sprite.ts";

const WIDTH = 400;
const HEIGHT = 60;
const MIDDLE = { x: 200, y: 30 };
const look: LabelLook = { size: 24, colour: "#000", align: "left" };

beforeAll(() => {
	loadFont();
});

/** The box around what a label leaves on white. */
function inkOf(labels: Labels, text: string, of: LabelLook, room?: number) {
	const brush = createCanvas(WIDTH, HEIGHT).getContext("2d");
	brush.fillStyle = "#fff";
	brush.fillRect(0, 0, WIDTH, HEIGHT);
	labels.draw(canvasSheet(brush), text, MIDDLE, of, room);
	const { data } = brush.getImageData(0, 0, WIDTH, HEIGHT);
	const dark = Array.from({ length: WIDTH * HEIGHT }, (_, at) => at).filter((at) => data[4 * at]! < 128);
	const columns = dark.map((at) => at % WIDTH);
	const rows = dark.map((at) => Math.floor(at / WIDTH));
	return {
		left: Math.min(...columns),
		right: Math.max(...columns),
		top: Math.min(...rows),
		bottom: Math.max(...rows),
		amount: dark.length,
	};
}

describe("a label", () => {
	test("stands where its alignment says", () => {
		const labels = createLabels(10);
		const [left, centre, right] = (["left", "center", "right"] as const).map((align) =>
			inkOf(labels, "188", { ...look, align }),
		);
		expect(left!.left).toBeGreaterThanOrEqual(MIDDLE.x);
		expect(left!.left).toBeLessThan(MIDDLE.x + 5);
		expect(Math.abs((centre!.left + centre!.right) / 2 - MIDDLE.x)).toBeLessThan(3);
		expect(right!.right).toBeLessThanOrEqual(MIDDLE.x);
		expect(right!.right).toBeGreaterThan(MIDDLE.x - 5);
	});

	test("has its digits centred on the line", () => {
		const { top, bottom } = inkOf(createLabels(10), "188", look);
		expect(Math.abs((top + bottom) / 2 - MIDDLE.y)).toBeLessThanOrEqual(1);
	});

	test("takes no more room than it is given", () => {
		const { right } = inkOf(createLabels(10), "a very long name indeed", look, 100);
		expect(right).toBeLessThanOrEqual(MIDDLE.x + 100);
		expect(right).toBeGreaterThan(MIDDLE.x + 70);
	});

	test("comes out the same when it was forgotten in between", () => {
		const labels = createLabels(2);
		const first = inkOf(labels, "one", look);
		for (const text of ["two", "three", "four"]) inkOf(labels, text, look);
		expect(inkOf(labels, "one", look)).toEqual(first);
	});

	test("of another size, colour or room is another label", () => {
		const labels = createLabels(10);
		const plain = inkOf(labels, "abcdef", look);
		expect(inkOf(labels, "abcdef", { ...look, size: 30 }).amount).toBeGreaterThan(plain.amount);
		expect(inkOf(labels, "abcdef", { ...look, colour: "#fff" }).amount).toBe(0);
		expect(inkOf(labels, "abcdef", look, 40).right).toBeLessThan(plain.right);
	});
});
