/** One wrong field of a request, or of something the playground wanted to send. */
export interface Problem {
	readonly path: readonly (string | number)[];
	/** Discord's name of the kind of problem, BASE_TYPE_REQUIRED and so on. */
	readonly code: string;
	readonly message: string;
}

/** Discord's refusals by name: HTTP status, code and text. */
const REFUSALS = {
	unauthorized: [401, 0, "401: Unauthorized"],
	notFound: [404, 0, "404: Not Found"],
	methodNotAllowed: [405, 0, "405: Method Not Allowed"],
	unknownApplication: [404, 10002, "Unknown Application"],
	unknownChannel: [404, 10003, "Unknown Channel"],
	unknownGuild: [404, 10004, "Unknown Guild"],
	unknownMember: [404, 10007, "Unknown Member"],
	unknownMessage: [404, 10008, "Unknown Message"],
	unknownUser: [404, 10013, "Unknown User"],
	unknownWebhook: [404, 10015, "Unknown Webhook"],
	unknownInteraction: [404, 10062, "Unknown interaction"],
	unknownCommand: [404, 10063, "Unknown application command"],
	tooManyCommands: [400, 30032, "Maximum number of application commands reached (100)"],
	tooManyMembers: [400, 30033, "Maximum number of thread participants reached (1000)"],
	tooManyPins: [400, 30003, "Maximum number of pinned messages reached"],
	tooLarge: [413, 40005, "Request entity too large"],
	alreadyAnswered: [400, 40060, "Interaction has already been acknowledged."],
	missingAccess: [403, 50001, "Missing Access"],
	otherAuthor: [403, 50005, "Cannot edit a message authored by another user"],
	emptyMessage: [400, 50006, "Cannot send an empty message"],
	closedDirect: [403, 50007, "Cannot send messages to this user"],
	missingPermissions: [403, 50013, "Missing Permissions"],
	systemMessage: [403, 50021, "Cannot execute action on a system message"],
	wrongChannelKind: [400, 50024, "Cannot execute action on this channel type"],
	expiredToken: [401, 50027, "Invalid Webhook Token"],
	invalidForm: [400, 50035, "Invalid Form Body"],
	archived: [400, 50083, "Thread is archived"],
	invalidVersion: [400, 50041, "Invalid API version"],
	invalidJson: [400, 50109, "The request body contains invalid JSON."],
	threadExists: [400, 160004, "A thread has already been created for this message"],
	threadLocked: [403, 160005, "Thread is locked"],
	tooManyThreads: [400, 160006, "Maximum number of active threads reached"],
} as const satisfies Record<string, readonly [number, number, string]>;

export type RefusalName = keyof typeof REFUSALS;

/** Discord's limits that have a number of their own, by name: code and text. */
const LIMITS = {
	oldEdits: [30046, "Maximum number of edits to messages older than 1 hour reached. Try again later"],
	dailyCommands: [30034, "Max number of daily application command creates has been reached (200)"],
} as const satisfies Record<string, readonly [number, string]>;

/** Discord's numbers of all of them. Some refusals have none of their own. */
export const REFUSAL_CODES: readonly number[] = [...Object.values(REFUSALS), ...Object.values(LIMITS)]
	.map((refused) => refused.at(-2))
	.filter((code) => typeof code === "number" && code > 0) as number[];

/** A request that Discord would answer with an error. */
export class ApiError extends Error {
	readonly status: number;
	/** Discord's own number, 0 where it has none. */
	readonly code: number;
	readonly problems: readonly Problem[];

	constructor(status: number, code: number, message: string, problems: readonly Problem[] = []) {
		super(message);
		this.name = "ApiError";
		this.status = status;
		this.code = code;
		this.problems = problems;
	}

	/** The body of the answer. */
	body(): { message: string; code: number; errors?: unknown } {
		const body = { message: this.message, code: this.code };
		return this.problems.length === 0 ? body : { ...body, errors: nested(this.problems) };
	}
}

/** A request that came too often, by a limit of what it asks for, beside those of its route. */
export class TooOften extends Error {
	/** Seconds until it is taken again. */
	readonly retryAfter: number;
	/** Discord's number of the limit, where it has one. */
	readonly code: number | undefined;

	constructor(retryAfter: number, name?: keyof typeof LIMITS) {
		const [code, message] = name === undefined ? [undefined, "The resource is being rate limited."] : LIMITS[name];
		super(message);
		this.name = "TooOften";
		this.retryAfter = retryAfter;
		this.code = code;
	}
}

/** The refusal of a name, to be thrown. */
export function refusal(name: RefusalName): ApiError {
	const [status, code, message] = REFUSALS[name];
	return new ApiError(status, code, message);
}

/** The refusal of a request body with its wrong fields (50035), to be thrown. */
export function invalidForm(problems: readonly Problem[]): ApiError {
	const [status, code, message] = REFUSALS.invalidForm;
	return new ApiError(status, code, message, problems);
}

/** The shape in which Discord names wrong fields: an object along the path, with `_errors` at its end. */
function nested(problems: readonly Problem[]): unknown {
	interface Node {
		_errors?: { code: string; message: string }[];
		[key: string]: unknown;
	}
	const root: Node = {};
	for (const { path, code, message } of problems) {
		let node = root;
		for (const key of path) {
			const next = (node[key] ?? {}) as Node;
			node[key] = next;
			node = next;
		}
		node._errors = [...(node._errors ?? []), { code, message }];
	}
	return root;
}

/** Does something with a part of a request, and names its wrong fields from the request's own root. */
export function inside<T>(path: readonly (string | number)[], work: () => T): T {
	try {
		return work();
	} catch (error) {
		if (!(error instanceof ApiError) || error.problems.length === 0) throw error;
		const problems = error.problems.map((found) => ({ ...found, path: [...path, ...found.path] }));
		throw new ApiError(error.status, error.code, error.message, problems);
	}
}
