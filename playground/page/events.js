/** @import { SeenEvent } from "../seen.ts" */

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 3000;

/**
 * Listens to a person's events for as long as the page lives. When the connection breaks it is made again, and
 * `opened` is called anew: what happened in between was missed.
 * @param {string} url
 * @param {{ opened: () => void, closed: () => void, event: (event: SeenEvent) => void }} listener
 */
export function listenTo(url, listener) {
	let pause = FIRST_PAUSE_MS;
	const connect = () => {
		const socket = new WebSocket(url);
		socket.addEventListener("open", () => {
			pause = FIRST_PAUSE_MS;
			listener.opened();
		});
		socket.addEventListener("message", ({ data }) => listener.event(JSON.parse(data)));
		socket.addEventListener("close", () => {
			listener.closed();
			setTimeout(connect, pause);
			pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
		});
	};
	connect();
}
