/**
 * Orders two of Discord's ids by the moment they were made: negative where the first is older.
 * @param {string} a
 * @param {string} b
 */
export function compareIds(a, b) {
	return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

/**
 * The id that comes right after another.
 * @param {string} id
 */
export function nextId(id) {
	return String(BigInt(id) + 1n);
}
