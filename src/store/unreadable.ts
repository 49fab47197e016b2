/**
 * Stands for a record that is there but cannot be read. `get` and `commit` reject with it, `list` has it as the value
 * of the entry (of revision 0). The record itself is left as it is, for somebody to look at.
 */
export class Unreadable extends Error {
	/** The record that cannot be read. */
	readonly key: string;
	/** What is wrong with it, in a few words. */
	readonly reason: string;

	constructor(key: string, reason: string) {
		super(`The record ${JSON.stringify(key)} cannot be read: ${reason}`);
		this.name = "Unreadable";
		this.key = key;
		this.reason = reason;
	}
}
