/** @import { OfferedCommand, SeenUser } from "../seen.ts" */

/**
 * What a text that begins with a slash means: a command that is still being named, with those that fit, the best
 * first; a command and the texts of its options; or undefined for an ordinary message.
 * @typedef {{ kind: "naming", commands: readonly OfferedCommand[] }
 *   | { kind: "command", command: OfferedCommand, texts: ReadonlyMap<string, string> }
 *   | undefined} CommandText
 */

/**
 * Reads what has been typed. The command is taken as soon as a space follows its name; what comes after goes to its
 * first option, or to those that are named as in `game:Tapa person:@Bojan`.
 * @param {string} text
 * @param {readonly OfferedCommand[]} commands
 * @returns {CommandText}
 */
export function readCommandText(text, commands) {
	if (!text.startsWith("/") || text.includes("\n")) return undefined;
	const typed = text.slice(1);
	const named = [...commands]
		.sort((a, b) => b.label.length - a.label.length)
		.find(({ label }) => typed.toLowerCase().startsWith(`${label.toLowerCase()} `));
	if (named !== undefined) {
		return { kind: "command", command: named, texts: readOptions(typed.slice(named.label.length + 1), named) };
	}
	const wanted = typed.toLowerCase();
	const begins = commands.filter(({ label }) => label.toLowerCase().startsWith(wanted));
	const holds = commands.filter((command) => !begins.includes(command) && command.label.toLowerCase().includes(wanted));
	return { kind: "naming", commands: [...begins, ...holds] };
}

/**
 * @param {string} text
 * @param {OfferedCommand} command
 * @returns {ReadonlyMap<string, string>}
 */
function readOptions(text, command) {
	/** @type {Map<string, string>} */
	const texts = new Map();
	const marks = command.options
		.flatMap((option) => {
			const mark = `${option.label.toLowerCase()}:`;
			const at = ` ${text.toLowerCase()}`.indexOf(` ${mark}`);
			return at === -1 ? [] : [{ name: option.name, at, from: at + mark.length }];
		})
		.sort((a, b) => a.at - b.at);
	for (const [index, { name, from }] of marks.entries()) texts.set(name, text.slice(from, marks[index + 1]?.at).trim());
	const before = text.slice(0, marks[0]?.at).trim();
	const first = command.options.find(({ name }) => !texts.has(name));
	if (before !== "" && first !== undefined) texts.set(first.name, before);
	return texts;
}

/**
 * A message as it is sent: names of people after an @ become mentions, the longest name first.
 * @param {string} text
 * @param {Iterable<SeenUser>} users
 */
export function withMentions(text, users) {
	return [...users]
		.sort((a, b) => b.name.length - a.name.length)
		.reduce((before, { id, name }) => {
			const literal = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
			return before.replace(new RegExp(`(^|[^\\p{L}\\p{N}\\\\])@${literal}(?![\\p{L}\\p{N}])`, "gu"), `$1<@${id}>`);
		}, text);
}

/**
 * The name that is being typed after an @ at the end of a text, and where the @ stands; undefined if none is.
 * @param {string} text
 */
export function mentionBeingTyped(text) {
	const match = /(?:^|[^\p{L}\p{N}\\])@([\p{L}\p{N}_]*)$/u.exec(text);
	return match === null ? undefined : { name: match[1] ?? "", at: text.length - (match[1] ?? "").length - 1 };
}
