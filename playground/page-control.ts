import { randomUUID } from "node:crypto";
import type { Fault } from "./faults/fault.ts";
import { PRESETS } from "./faults/presets.ts";
import { type Given, NotUnderstood, readFault, readOnce, readSeed } from "./faults/reading.ts";
import { FAULT_ROUTES } from "./faults/routes.ts";
import { describedKinds, type FaultKindDescription, type ShownFault, shownFault } from "./faults/showing.ts";
import type { ArmedFault, Faults } from "./faults.ts";
import type { Gateway } from "./gateway.ts";
import { CloseCode } from "./gateway-protocol.ts";
import { reset } from "./reset.ts";
import type { World } from "./world.ts";

/*
 * What the page asks for to make Discord unkind, all of it JSON.
 *
 * GET    /faults        FaultsState
 * POST   /faults        { kind, ...its fields, route?, person?, times?, chance?, seed? }   ShownFault
 * POST   /faults        { preset, seed? }                                                  [ShownFault]
 * DELETE /faults/:id    {}
 * DELETE /faults        {}   all of them
 * POST   /gateway       { kind: "close", code } | { kind: "reconnect" } | { kind: "invalid-session", resumable }
 *                       | { kind: "mute-acks", on } | { kind: "malformed", form }          {}   done at once
 * POST   /reset         {}   everything as in a new playground; pages get the event { kind: "reset" }
 *
 * What cannot be understood is answered with 400 { reason, message }, a fault that is not there with 404.
 */

/** What faults there can be, and are; among those armed also the last that have struck as often as they were to, with 0 left. */
export interface FaultsState {
	readonly kinds: readonly FaultKindDescription[];
	readonly routes: readonly { readonly route: string; readonly label: string }[];
	readonly presets: readonly { readonly key: string; readonly label: string }[];
	readonly armed: readonly ShownFault[];
}

/** What the page's control works on. */
export interface Controlled {
	readonly world: World;
	readonly faults: Faults;
	readonly gateway: Gateway;
}

/** An answer to the page. */
export interface PageReply {
	readonly status: 200 | 400 | 404 | 405;
	readonly body: unknown;
}

const CONTROL_PATH = /^\/(faults|gateway|reset)(?:\/(\w+))?$/;
const DONE: PageReply = { status: 200, body: {} };

/** Whether a path is one of those by which the page makes Discord unkind. */
export function servesControl(path: string): boolean {
	return CONTROL_PATH.test(path);
}

/** Does what the page asks for. Throws NotUnderstood. */
export function control(parts: Controlled, method: string, path: string, body: unknown): PageReply {
	const [, what = "", id] = CONTROL_PATH.exec(path) ?? [];
	const given = (typeof body === "object" && body !== null ? body : {}) as Given;
	switch (`${method} ${what}${id === undefined ? "" : "/:id"}`) {
		case "GET faults":
			return { status: 200, body: faultsState(parts) };
		case "POST faults":
			return { status: 200, body: arm(parts, given) };
		case "DELETE faults":
			parts.faults.clear();
			return DONE;
		case "DELETE faults/:id":
			if (parts.faults.remove(id ?? "")) return DONE;
			return { status: 404, body: { reason: "no-such-fault", message: "There is no such fault any more." } };
		case "POST gateway":
			disturb(parts.gateway, given);
			return DONE;
		case "POST reset":
			reset(parts.world);
			parts.gateway.closeAll(CloseCode.SessionTimedOut, "Session timed out.");
			return DONE;
		default:
			return { status: 405, body: { reason: "bad-request", message: `${method} does nothing at ${path}.` } };
	}
}

function faultsState({ world, faults }: Controlled): FaultsState {
	return {
		kinds: describedKinds(),
		routes: FAULT_ROUTES,
		presets: PRESETS.map(({ key, label }) => ({ key, label })),
		armed: [...faults.armed, ...faults.spent].map((armed) => shown(world, armed)),
	};
}

function arm({ world, faults }: Controlled, given: Given): ShownFault | readonly ShownFault[] {
	const put = (fault: Fault): ShownFault => shown(world, faults.arm(fault));
	const { preset: key } = given;
	if (key === undefined) return put(readFault(given, world.realm.people));
	const preset = PRESETS.find((one) => one.key === key);
	if (preset === undefined)
		throw new NotUnderstood(`preset must be one of ${PRESETS.map((one) => one.key).join(", ")}.`);
	return preset.faults(readSeed(given) ?? randomUUID()).map(put);
}

function shown(world: World, armed: ArmedFault): ShownFault {
	return shownFault(armed, (id) => world.users.get(id)?.globalName ?? id);
}

function disturb(gateway: Gateway, given: Given): void {
	const what = readOnce(given);
	switch (what.kind) {
		case "close":
			gateway.closeAll(what.code);
			break;
		case "reconnect":
			gateway.reconnect();
			break;
		case "invalid-session":
			gateway.invalidate(what.resumable);
			break;
		case "malformed":
			gateway.sendMalformed(what.form);
			break;
		case "mute-acks":
			gateway.acknowledges = !what.on;
	}
}
