/** Why a client would not let a person do something. */
export type PersonRefusal =
	| "no-such-channel"
	| "no-such-message"
	| "no-such-command"
	| "no-such-control"
	| "no-such-modal"
	| "not-allowed"
	| "archived"
	| "locked"
	| "disabled"
	| "wrong-input"
	| "no-answer";

/** Something a person tried that Discord's client would not have sent, or a completion that did not come. */
export class PersonError extends Error {
	readonly reason: PersonRefusal;

	constructor(reason: PersonRefusal, message: string) {
		super(message);
		this.name = "PersonError";
		this.reason = reason;
	}
}
