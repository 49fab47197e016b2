/**
 * @param {readonly unknown[]} _people
 * @param {HTMLElement} _button
 */
export function toggleFaults(_people, _button) {}
