/** The version of the ids below. A control of another version is an old one. */
const VERSION = "1";
const LONGEST = 100;

/** What a control carries, and nothing else: who may use it is read from the record. */
export interface Control {
	/** Which handler serves it: lower-case letters. */
	readonly verb: string;
	/** A match or challenge id. */
	readonly id: string;
	/** The revision of the match it was made for; 0 for a challenge. */
	readonly revision: number;
	/** Steps of a draft and the like: [0-9a-z], perhaps empty. */
	readonly argument: string;
}

/** Throws a RangeError for a control that cannot be carried: it must be left out, never cut. */
export function formatControl({ verb, id, revision, argument }: Control): string {
	const text = [VERSION, verb, id, revision, argument].join(":");
	if (text.length > LONGEST || !parseControl(text)) throw new RangeError(`no control can carry ${text}`);
	return text;
}

/** The control an id stands for, or undefined for one that this program does not make. */
export function parseControl(text: string): Control | undefined {
	const found = /^1:([a-z]{1,16}):([0-9a-z]{1,24}):(0|[1-9][0-9]{0,8}):([0-9a-z]{0,60})$/.exec(text);
	if (!found || text.length > LONGEST) return undefined;
	const [, verb = "", id = "", revision = "", argument = ""] = found;
	return { verb, id, revision: Number(revision), argument };
}
