import { DefaultRestOptions, type ResponseLike } from "discord.js";

const TOO_OFTEN = 429;
/** Waited for where a refusal does not say how long. */
const UNKNOWN_WAIT_S = 1;

type MakeRequest = (typeof DefaultRestOptions)["makeRequest"];

/**
 * A request whose 429 always says in its header when to try again. Discord sometimes says so in the body alone, which
 * discord.js does not read: it would try again at once, and so on, until Discord bans it for too many refusals.
 */
export const requestWithWaits: MakeRequest = async (url, init) => {
	const response = await DefaultRestOptions.makeRequest(url, init);
	if (response.status !== TOO_OFTEN || response.headers.has("Retry-After")) return response;
	const body = await response.text();
	const { retry_after: seconds, global } = readWait(body);
	const headers = new Headers([...response.headers]);
	headers.set("Retry-After", String(seconds ?? UNKNOWN_WAIT_S));
	if (global === true) headers.set("X-RateLimit-Global", "true");
	return new Response(body, { status: TOO_OFTEN, headers }) satisfies ResponseLike;
};

function readWait(body: string): { readonly retry_after?: number; readonly global?: boolean } {
	try {
		const { retry_after: seconds, global } = JSON.parse(body);
		return { ...(typeof seconds === "number" ? { retry_after: seconds } : {}), global: global === true };
	} catch {
		return {};
	}
}
