/** @import { OfferedCommand, OfferedOption, SeenChannel, SeenUser } from "../seen.ts" */
/** @import { Choice } from "./api.js" */

/** Discord's numbers for the kinds of options. */
const OptionKind = /** @type {const} */ ({
	text: 3,
	integer: 4,
	boolean: 5,
	user: 6,
	channel: 7,
	mentionable: 9,
	number: 10,
});

const MOST_SHOWN = 25;

/**
 * What stands in the field of an option: its text, and the choice that was taken from the list, as long as the text
 * has not been changed since.
 * @typedef {object} Field
 * @property {string} text
 * @property {Choice} [picked]
 */

/**
 * What can be chosen from, besides the choices of the option itself.
 * @typedef {object} Around
 * @property {Iterable<SeenUser>} users
 * @property {Iterable<SeenChannel>} channels
 */

/**
 * Everything that an option offers, in order. Empty for one that takes any text.
 * @param {OfferedOption} option
 * @param {Around} around
 * @returns {readonly Choice[]}
 */
export function offered(option, around) {
	switch (option.type) {
		case OptionKind.boolean:
			return [
				{ name: "True", value: "true" },
				{ name: "False", value: "false" },
			];
		case OptionKind.user:
		case OptionKind.mentionable:
			return [...around.users].map(({ id, name }) => ({ name: `@${name}`, value: id }));
		case OptionKind.channel:
			return [...around.channels].map(({ id, name }) => ({ name: `#${name}`, value: id }));
		default:
			return option.choices.map(({ name, value }) => ({ name, value }));
	}
}

/**
 * Those choices that fit what has been typed, the best first: those that begin with it, then those that hold it.
 * @param {readonly Choice[]} choices
 * @param {string} typed
 * @returns {readonly Choice[]}
 */
export function fitting(choices, typed) {
	const wanted = plain(typed);
	const begins = choices.filter(({ name }) => plain(name).startsWith(wanted));
	const holds = choices.filter((choice) => !begins.includes(choice) && plain(choice.name).includes(wanted));
	return [...begins, ...holds].slice(0, MOST_SHOWN);
}

/**
 * A name without its sign and without regard to capitals.
 * @param {string} name
 */
function plain(name) {
	return name.trim().replace(/^[@#]/, "").toLocaleLowerCase();
}

/**
 * What a field sends: a value, nothing (for an optional one left empty), or a sentence that says what is wrong.
 * @typedef {{ kind: "value", value: string | number | boolean } | { kind: "none" } | { kind: "wrong", message: string }} Reading
 */

/**
 * Reads a field as Discord's clients do.
 * @param {OfferedOption} option
 * @param {Field | undefined} field
 * @param {Around} around
 * @returns {Reading}
 */
export function readField(option, field, around) {
	const text = field?.text.trim() ?? "";
	if (text === "")
		return option.required ? { kind: "wrong", message: "This option is required. Specify a value." } : { kind: "none" };
	if (field?.picked !== undefined && field.picked.name === field.text) return value(option, field.picked.value);
	const choices = offered(option, around);
	if (choices.length > 0) {
		const same = choices.find(({ name }) => plain(name) === plain(text));
		return same === undefined
			? { kind: "wrong", message: "That is not a valid choice. Take one from the list." }
			: value(option, same.value);
	}
	return typed(option, text);
}

/**
 * @param {OfferedOption} option
 * @param {string} text
 * @returns {Reading}
 */
function typed(option, text) {
	const { type, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = option;
	if (type === OptionKind.integer || type === OptionKind.number) {
		const number = Number(text);
		if (!(type === OptionKind.integer ? Number.isInteger(number) : Number.isFinite(number)))
			return { kind: "wrong", message: type === OptionKind.integer ? "Type a whole number." : "Type a number." };
		if (number < min) return { kind: "wrong", message: `The least is ${min}.` };
		if (number > max) return { kind: "wrong", message: `The most is ${max}.` };
		return { kind: "value", value: number };
	}
	if (text.length < min) return { kind: "wrong", message: `At least ${min} characters.` };
	if (text.length > max) return { kind: "wrong", message: `At most ${max} characters.` };
	return { kind: "value", value: text };
}

/**
 * @param {OfferedOption} option
 * @param {string | number} chosen
 * @returns {Reading}
 */
function value(option, chosen) {
	return { kind: "value", value: option.type === OptionKind.boolean ? chosen === "true" : chosen };
}

/**
 * What goes out while a field is being completed: everything that can be read, and the text of that field as it is.
 * @param {OfferedCommand} command
 * @param {ReadonlyMap<string, Field>} fields
 * @param {string} focused
 * @param {Around} around
 * @returns {Record<string, string | number | boolean>}
 */
export function partialValues(command, fields, focused, around) {
	/** @type {Record<string, string | number | boolean>} */
	const values = {};
	for (const option of command.options) {
		const reading = readField(option, fields.get(option.name), around);
		if (option.name === focused) values[option.name] = fields.get(option.name)?.text ?? "";
		else if (reading.kind === "value") values[option.name] = reading.value;
	}
	return values;
}
