/*
 * Where the focus goes in the log of messages, for those who get about by keyboard.
 */

/** The buttons and selects that a message itself has. */
const CONTROL = ".row [data-key]";

/**
 * Goes to the newest message that has something to press, or else to the newest of all.
 * @param {HTMLElement} log
 */
export function focusNewest(log) {
	const control = [...log.querySelectorAll(CONTROL)].at(-1);
	const message = control?.closest("article") ?? [...log.querySelectorAll("article")].at(-1);
	message?.focus({ preventScroll: true });
}

/**
 * Goes from a message that was pressed on to the first control of the one that answers, unless the person has gone
 * elsewhere meanwhile.
 * @param {HTMLElement} log
 * @param {{ messageId: string, from: string }} opened
 */
export function followAnswer(log, { messageId, from }) {
	const { activeElement } = document;
	const stayed = activeElement === document.body || activeElement?.closest("article")?.id === `m${from}`;
	const first = log.querySelector(`#m${CSS.escape(messageId)} :is(${CONTROL})`);
	if (stayed && first instanceof HTMLElement) first.focus({ preventScroll: true });
}
