import { describe, expect, test } from "vitest";
import { relativeTime, timestamp } from "../../playground/page/times.js";

const NOW = Date.UTC(2026, 10, 30, 12);
const SECONDS = NOW / 1000;

describe("how far away a moment is", () => {
	test.each([
		[48 * 3600, "en-US", "in 2 days"],
		[47.6 * 3600, "en-US", "in 2 days"],
		[3600, "en-US", "in 1 hour"],
		[59, "en-US", "in 59 seconds"],
		[0, "en-US", "in 0 seconds"],
		[-100, "en-US", "2 minutes ago"],
		[-86_400 * 50, "en-US", "2 months ago"],
		[48 * 3600, "tr", "2 gün sonra"],
		[48 * 3600, "bg", "след 2 дни"],
	])("%d s in %s: %s", (away, locale, expected) => {
		expect(relativeTime(SECONDS + away, locale, NOW)).toBe(expected);
	});
});

describe("other styles of timestamps", () => {
	test.each([
		["d", { dateStyle: "short" }],
		["D", { dateStyle: "long" }],
		["t", { timeStyle: "short" }],
		["T", { timeStyle: "medium" }],
		["F", { dateStyle: "full", timeStyle: "short" }],
		["?", { dateStyle: "long", timeStyle: "short" }],
	] as const)("%s", (style, options) => {
		expect(timestamp(SECONDS, style, "en-US", NOW)).toBe(new Intl.DateTimeFormat("en-US", options).format(NOW));
	});
});
