import { describe, expect, test } from "vitest";
import { REFUSAL_CODES } from "../../playground/errors.ts";
import { ROUTES } from "../../playground/routes/index.ts";
import { CLIENTS } from "./rules/clients.ts";
import { COMMAND_RULES } from "./rules/commands.ts";
import { GATEWAY_RULES } from "./rules/gateway.ts";
import { INTERACTIONS } from "./rules/interactions.ts";
import { LEFT_OUT } from "./rules/left-out.ts";
import { LIMIT_RULES } from "./rules/limits.ts";
import { MESSAGE_FORMS } from "./rules/message-forms.ts";
import { MESSAGES } from "./rules/messages.ts";
import { READING } from "./rules/reading.ts";
import type { Rule } from "./rules/rule.ts";
import { openScene } from "./rules/scene.ts";
import { THREAD_RULES } from "./rules/threads.ts";

const RULES: readonly Rule[] = [
	...READING,
	...MESSAGES,
	...MESSAGE_FORMS,
	...THREAD_RULES,
	...INTERACTIONS,
	...COMMAND_RULES,
	...CLIENTS,
	...LIMIT_RULES,
	...GATEWAY_RULES,
];

const PAGE =
	/^https:\/\/(docs\.discord\.com\/developers\/[\w/-]+(#[\w-]+)?|github\.com\/discord\/discord-api-docs\/issues\/\d+)$/;

/** Whether a request is one to a route, named by method and path pattern. */
function isFor(route: string, method: string, path: string): boolean {
	const [wantedMethod, pattern = ""] = route.split(" ");
	const expression = pattern.replaceAll(/:\w+/g, "[^/]+");
	return method === wantedMethod && new RegExp(`^${expression}$`).test(path);
}

const named = new Set(ROUTES.map(({ method, path }) => `${method} ${path}`));
const met = new Set<number>();

describe("Discord's rules", () => {
	test.for(RULES.map((rule) => [`${rule.at}: ${rule.says}`, rule] as const))("%s", async ([, rule]) => {
		const scene = await openScene();
		const { playground } = scene;
		try {
			if ("act" in rule) await rule.act(scene);
			else {
				const { code, body, status } = rule.answer;
				const answer = await rule.ask(scene);
				expect(answer.status, JSON.stringify(answer.body)).toBe(status);
				if (code !== undefined) expect(answer.body.code).toBe(code);
				if (body !== undefined) expect(answer).toMatchObject({ body });
			}
			if (named.has(rule.at))
				expect(playground.requests.some(({ method, path }) => isFor(rule.at, method, path))).toBe(true);
			for (const { code } of playground.requests) if (code !== undefined) met.add(code);
		} finally {
			await playground.close();
		}
	});

	test("each has its place in Discord's documentation, or is marked as guessed", () => {
		for (const { at, says, source, guessed } of RULES)
			expect(guessed || PAGE.test(source ?? ""), `${at}: ${says} (${source})`).toBe(true);
		for (const { what, source } of LEFT_OUT) expect(PAGE.test(source), what).toBe(true);
	});

	test("each is said once", () => {
		const sayings = RULES.map(({ at, says }) => `${at}: ${says}`);
		expect(sayings.filter((saying, index) => sayings.indexOf(saying) !== index)).toEqual([]);
	});

	test("each route of the playground has one, and each is of a route or of a place that is known", () => {
		const places = new Set(RULES.map(({ at }) => at));
		expect([...named].filter((route) => !places.has(route))).toEqual([]);
		const others = ["any route", "gateway", "client", "files", "event INTERACTION_CREATE"];
		expect([...places].filter((place) => !named.has(place) && !others.includes(place))).toEqual([]);
	});

	test("each way in which the playground refuses was met by one", () => {
		expect(REFUSAL_CODES.filter((code) => !met.has(code))).toEqual([]);
	});
});
