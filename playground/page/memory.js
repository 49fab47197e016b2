/*
 * What a browser remembers of a person between two visits: where the person was and what has been read. It is only a
 * comfort: a browser that keeps nothing shows everything as unread.
 */

/**
 * The last message read, by channel.
 * @param {string} name
 * @returns {Readonly<Record<string, string>>}
 */
export function loadRead(name) {
	try {
		const read = JSON.parse(localStorage.getItem(`read:${name}`) ?? "{}");
		return typeof read === "object" && read !== null ? read : {};
	} catch {
		return {};
	}
}

/**
 * @param {string} name
 * @param {ReadonlyMap<string, string>} read
 */
export function saveRead(name, read) {
	keep(`read:${name}`, JSON.stringify(Object.fromEntries(read)));
}

/**
 * The channel that was open last.
 * @param {string} name
 */
export function loadPlace(name) {
	try {
		return localStorage.getItem(`place:${name}`) ?? undefined;
	} catch {
		return undefined;
	}
}

/**
 * @param {string} name
 * @param {string} channelId
 */
export function savePlace(name, channelId) {
	keep(`place:${name}`, channelId);
}

/**
 * @param {string} key
 * @param {string} value
 */
function keep(key, value) {
	try {
		localStorage.setItem(key, value);
	} catch {
		// Nothing is lost but the comfort.
	}
}
