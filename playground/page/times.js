const MS = 1000;

/** From how many seconds on a time is told in a unit, and how many seconds that unit has; the largest first. */
const UNITS = /** @type {const} */ ([
	["year", 31_536_000],
	["month", 2_592_000],
	["day", 86_400],
	["hour", 3600],
	["minute", 60],
	["second", 1],
]);

/** @type {Readonly<Record<string, Intl.DateTimeFormatOptions>>} */
const STYLES = {
	t: { timeStyle: "short" },
	T: { timeStyle: "medium" },
	d: { dateStyle: "short" },
	D: { dateStyle: "long" },
	f: { dateStyle: "long", timeStyle: "short" },
	F: { dateStyle: "full", timeStyle: "short" },
	s: { dateStyle: "short", timeStyle: "short" },
	S: { dateStyle: "short", timeStyle: "medium" },
};
const USUAL = "f";

/**
 * How far away a moment is, in words: "in 2 days", "5 minutes ago".
 * @param {number} seconds since 1970
 * @param {string} locale
 * @param {number} now milliseconds since 1970
 */
export function relativeTime(seconds, locale, now) {
	const away = Math.round(seconds - now / MS);
	const [unit, length] = UNITS.find(([, length]) => Math.abs(away) >= length) ??
		UNITS[UNITS.length - 1] ?? ["second", 1];
	return new Intl.RelativeTimeFormat(locale).format(Math.round(away / length), unit);
}

/**
 * A timestamp of a message's text as a client shows it.
 * @param {number} seconds since 1970
 * @param {string} style Discord's letter: R for relative, t T d D f F s S
 * @param {string} locale
 * @param {number} now milliseconds since 1970
 */
export function timestamp(seconds, style, locale, now) {
	if (style === "R") return relativeTime(seconds, locale, now);
	return new Intl.DateTimeFormat(locale, STYLES[style] ?? STYLES[USUAL]).format(seconds * MS);
}

/**
 * The time of day at which a message was sent.
 * @param {number} at milliseconds since 1970
 */
export function clock(at) {
	return new Intl.DateTimeFormat("en-GB", { timeStyle: "short" }).format(at);
}

/**
 * A day, as it stands between the messages of two days.
 * @param {number} at milliseconds since 1970
 */
export function day(at) {
	return new Intl.DateTimeFormat("en-GB", { dateStyle: "long" }).format(at);
}

/**
 * Day and time, for those who want to know exactly.
 * @param {number} at milliseconds since 1970
 */
export function moment(at) {
	return new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "medium" }).format(at);
}
