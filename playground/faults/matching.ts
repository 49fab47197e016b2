import type { Fault, FaultKind, FaultSubject, Target } from "./fault.ts";

/** What each kind of fault can strike. */
export const TARGETS: Readonly<Record<FaultKind["kind"], readonly Target[]>> = {
	delay: ["request", "event"],
	"time-out": ["request"],
	"rate-limit": ["request"],
	"server-error": ["request"],
	refuse: ["request"],
	drop: ["request"],
	duplicate: ["event"],
	"out-of-order": ["event"],
	lose: ["event"],
	malformed: ["event"],
	close: ["event"],
	reconnect: ["event"],
	"invalid-session": ["event"],
	"mute-acks": ["heartbeat"],
};

/** Whether a fault is for a request or an event, chance left aside. */
export function isFor(fault: Fault, subject: FaultSubject): boolean {
	return (
		TARGETS[fault.kind].includes(targetOf(subject.method)) &&
		(fault.route === undefined || fits(fault.route, subject)) &&
		(fault.person === undefined || subject.people.includes(fault.person)) &&
		(fault.when?.(subject) ?? true)
	);
}

/** What a method, or the first word of a route, is about. */
export function targetOf(method: string): Target {
	switch (method) {
		case "EVENT":
			return "event";
		case "HEARTBEAT":
			return "heartbeat";
		default:
			return "request";
	}
}

/** Whether a route, as faults name it, has a request or an event in it. */
function fits(route: string, { method, path }: Pick<FaultSubject, "method" | "path">): boolean {
	const [wantedMethod = "*", wantedPath = "**"] = route.split(" ");
	if (wantedMethod !== "*" && wantedMethod !== method) return false;
	if (wantedMethod === "*" && targetOf(method) !== "request") return false;
	const wanted = wantedPath.split("/");
	const parts = path.split("/");
	if (wanted.at(-1) !== "**" && wanted.length !== parts.length) return false;
	return wanted.every((part, index) => part === "**" || part.startsWith(":") || part === parts[index]);
}
