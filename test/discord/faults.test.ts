import { afterAll, beforeAll, describe, type ExpectStatic, expect, test } from "vitest";
import { type Fault, type FaultKind, MALFORMED_FORMS } from "../../playground/faults/fault.ts";
import type { Person } from "../../playground/person.ts";
import type { Playground } from "../../playground/playground.ts";
import { KeyedQueue } from "../../src/app/queue.ts";
import type { Records } from "../../src/store/records.ts";
import { BotProcess, storedTable } from "../support/bot.ts";
import { boardIn, type SeenMatch, startGame } from "../support/play.ts";
import { startPlayground } from "../support/playground.ts";

const CALLBACK = "POST /interactions/:id/:token/callback";
const ANSWER = "PATCH /webhooks/:app/:token/messages/:message";
const POST = "POST /channels/:channel/messages";
const EDIT = "PATCH /channels/:channel/messages/:message";
const PRESS = "EVENT INTERACTION_CREATE";

/** Games that go on side by side. */
const LANES = 5;
/** How long a player may have to wait for what a bot owes. */
const PATIENCE_MS = 12_000;
/** More failures in a row than any client tries again without a pause. */
const A_WHILE = 6;

const RETRY_S = 0.2;

/** What can go wrong with a request, and with each kind of request in its own way. */
const ONCE: readonly FaultKind[] = [
	{ kind: "time-out", effect: true },
	{ kind: "time-out", effect: false },
	{ kind: "rate-limit", retryAfter: RETRY_S, scope: "user" },
	{ kind: "rate-limit", retryAfter: RETRY_S, header: false },
	{ kind: "server-error", status: 502, effect: true },
	{ kind: "server-error", status: 503, effect: false },
	{ kind: "drop", effect: true },
	{ kind: "drop", effect: false },
];

/** What goes wrong in the same way whatever the request is. */
const ANYWHERE: readonly FaultKind[] = [
	{ kind: "delay", ms: 500 },
	{ kind: "rate-limit", retryAfter: RETRY_S, scope: "shared" },
	{ kind: "rate-limit", retryAfter: RETRY_S, scope: "global" },
];

const LASTING: readonly FaultKind[] = [
	{ kind: "server-error", status: 503, effect: false },
	{ kind: "drop", effect: false },
];

const EVENTS: readonly FaultKind[] = [
	{ kind: "delay", ms: 500 },
	{ kind: "duplicate", deliveries: 3 },
	{ kind: "out-of-order", ms: 500 },
	...MALFORMED_FORMS.map((form) => ({ kind: "malformed", form }) as const),
];

const on = (route: string, kinds: readonly FaultKind[], times = 1): readonly Fault[] =>
	kinds.map((kind) => ({ ...kind, route, times }));

const UNNOTICED: readonly Fault[] = [
	...[CALLBACK, ANSWER, POST].flatMap((route) => on(route, ONCE)),
	...on(POST, ANYWHERE),
	...[CALLBACK, ANSWER, POST].flatMap((route) => on(route, LASTING, A_WHILE)),
	...on(POST, [{ kind: "drop", effect: true }], A_WHILE),
	...on(EDIT, [
		{ kind: "server-error", status: 503, effect: false },
		{ kind: "drop", effect: false },
	]),
	...on(PRESS, EVENTS),
];

/** What happens to the connection when a person acts. Discord keeps the event until the session is resumed. */
const RESUMED: readonly FaultKind[] = [
	...[4000, 4001, 4002].map((code) => ({ kind: "close", code }) as const),
	{ kind: "reconnect" },
	{ kind: "invalid-session", resumable: true },
];

let playground: Playground;
let bot: BotProcess;
let records: Records;
let games: readonly SeenMatch[];
const lanes = new KeyedQueue();

beforeAll(async () => {
	const names = Array.from({ length: LANES }, (_, lane) => [`White ${lane}`, `Black ${lane}`] as const);
	playground = await startPlayground({ people: names.flat() });
	bot = new BotProcess(playground);
	await bot.start();
	records = bot.records();
	games = await Promise.all(names.map(([a, b]) => startGame(playground, playground.person(a), playground.person(b))));
});

afterAll(async () => {
	await records.close();
	await bot.end();
	await playground.close();
});

const isBoard = ({ ephemeral, attachments }: { ephemeral: boolean; attachments: readonly unknown[] }): boolean =>
	!ephemeral && attachments.length > 0;

async function next(match: SeenMatch): Promise<{ person: Person; text: string; turns: number }> {
	const { phase, game, state, match: stored } = await storedTable(records, match.id);
	if (phase.kind !== "move") throw new Error("nobody is to move");
	return {
		person: match.players[phase.seat] as Person,
		text: game.format(state, game.plays(state)[0]),
		turns: stored.log.filter(({ kind }) => kind === "turn").length,
	};
}

/** Only what a match's own player and thread bring about. */
function narrowed(fault: Fault, match: SeenMatch, person: Person): Fault {
	if (!fault.route?.includes("/channels/")) return { ...fault, person: person.id };
	return { ...fault, when: ({ path }) => path.startsWith(`/channels/${match.thread}/`) };
}

/**
 * A player types a turn while something goes wrong. In the end it counts once, is told once to the player and once to all,
 * the next board stands once and the one before it has lost its controls.
 */
async function playThrough(expect: ExpectStatic, match: SeenMatch, fault: Fault, lost = false): Promise<void> {
	const { person, text, turns } = await next(match);
	const old = boardIn(person, match.thread)?.id ?? "";
	const { id } = playground.faults.arm(narrowed(fault, match, person));
	if (lost) expect((await person.command(match.thread, "move", { play: text })).state).toBe("failed");
	const answer = await person.command(match.thread, "move", { play: text });
	expect((await answer.settled(PATIENCE_MS)).content).toMatch(/^You played/);
	const isNewer = (message: { id: string }) => BigInt(message.id) > BigInt(old);
	await person.waitForMessage(match.thread, (message) => isBoard(message) && isNewer(message), PATIENCE_MS);
	const patient = { timeout: PATIENCE_MS };
	await expect.poll(() => playground.faults.armed.some((armed) => armed.id === id), patient).toBe(false);
	const seen = () => person.messages(match.thread, { limit: 100 });
	await expect.poll(() => seen().find((message) => message.id === old)?.components, patient).toEqual([]);
	const since = seen().filter((message) => isNewer(message) && !message.ephemeral);
	expect(since.map((message) => (isBoard(message) ? "board" : "line"))).toEqual(["line", "board"]);
	expect((await next(match)).turns).toBe(turns + 1);
}

const nameOf = ({ route, times, ...kind }: Fault): string =>
	`${Object.values(kind).join(" ")}${times === 1 ? "" : ` × ${times}`}: ${route}`;

describe.concurrent("a turn goes on unharmed through", () => {
	test.for(UNNOTICED.map((fault, index) => [nameOf(fault), fault, index % LANES] as const))(
		"%s",
		async ([, fault, lane], { expect }) => {
			const match = games[lane];
			if (match === undefined) throw new Error(`no game ${lane}`);
			await lanes.run(String(lane), () => playThrough(expect, match, fault));
		},
	);
});

describe("a turn goes on unharmed while the connection breaks by", () => {
	test.for(RESUMED.map((kind) => [nameOf({ ...kind, route: PRESS, times: 1 }), kind] as const))(
		"%s",
		async ([, kind]) => {
			const [match] = games;
			if (match !== undefined) await playThrough(expect, match, { ...kind, route: PRESS, times: 1 });
		},
	);
});

test("what never reached the bot is done again by the player, and counts once", async () => {
	const [match] = games;
	playground.settings.answerMs = 500;
	if (match !== undefined) await playThrough(expect, match, { kind: "lose", route: PRESS, times: 1 }, true);
});

test("nothing of all this is an error", () => {
	expect(bot.errors()).toEqual([]);
});
