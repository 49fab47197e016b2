import type { World } from "../world.ts";
import type { FaultSubject } from "./fault.ts";

const INTERACTION_PATH = /^\/interactions\/(\d+)\//;
const WEBHOOK_PATH = /^\/webhooks\/\d+\/([^/]+)/;

interface Concerning {
	readonly member?: { readonly user?: { readonly id?: string } };
	readonly user?: { readonly id?: string };
	readonly author?: { readonly id?: string };
	readonly allowed_mentions?: { readonly users?: readonly string[] };
}

/** A request, as faults see it. */
export function requestSubject(world: World, method: string, path: string, body: unknown): FaultSubject {
	const [, interactionId = ""] = INTERACTION_PATH.exec(path) ?? [];
	const [, token = ""] = WEBHOOK_PATH.exec(path) ?? [];
	const interaction = world.interactions.get(interactionId) ?? world.interactions.inGroup(token)[0];
	const named = concerning(body).allowed_mentions?.users ?? [];
	return {
		method,
		path,
		body,
		people: [...path.split("/"), ...named, ...(interaction === undefined ? [] : [interaction.userId])],
	};
}

/** An event, as faults see it. */
export function eventSubject(name: string, data: unknown): FaultSubject {
	const { member, user, author } = concerning(data);
	const people = [member?.user?.id, user?.id, author?.id].filter((id) => id !== undefined);
	return { method: "EVENT", path: name, body: data, people };
}

function concerning(value: unknown): Concerning {
	return typeof value === "object" && value !== null ? value : {};
}
