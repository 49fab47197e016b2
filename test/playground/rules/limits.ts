import { expect } from "vitest";
import { DISCORD_SETTINGS } from "../../../playground/settings.ts";
import { LIMITS, type Rule } from "./rule.ts";

const REACHED = `${LIMITS}#exceeding-a-rate-limit`;
/** Found by people, not told by Discord, which says that its limits may change. */
const FOUND = "https://javacord.org/wiki/advanced-topics/ratelimits.html";

/** How often things may be asked for. */
export const LIMIT_RULES: readonly Rule[] = [
	{
		at: "any route",
		says: "a bot sends 50 requests in a second to all routes together",
		source: `${LIMITS}#global-rate-limit`,
		act: async ({ call, playground }) => {
			expect(DISCORD_SETTINGS.globalSize).toBe(50);
			playground.settings.globalSize = 0;
			const { status, body, headers } = await call("GET", "/users/@me");
			expect([status, body]).toMatchObject([429, { global: true, retry_after: expect.any(Number) }]);
			expect([headers.get("x-ratelimit-global"), headers.get("x-ratelimit-scope")]).toEqual(["true", "global"]);
			expect(headers.get("retry-after")).toBe("1");
			expect(headers.get("x-ratelimit-limit")).toBeNull();
		},
	},
	{
		at: "POST /interactions/:interaction/:token/callback",
		says: "answers to interactions do not count to those",
		source: `${LIMITS}#global-rate-limit`,
		act: async ({ useDo, playground }) => {
			playground.settings.globalSize = 0;
			const { answer, later } = await useDo();
			expect((await answer({ type: 5 })).status).toBe(204);
			expect((await later("PATCH", "/messages/@original", { content: "x" })).status).toBe(200);
		},
	},
	{
		at: "GET /channels/:channel",
		says: "each route has a limit of its own for each channel, told in advance",
		source: `${LIMITS}#header-format`,
		act: async ({ call, general, games, playground }) => {
			playground.settings.bucketSize = 1;
			playground.settings.bucketMs = 60_000;
			const read = (channel: string) => call("GET", `/channels/${channel}`);
			expect((await read(general)).headers.get("x-ratelimit-remaining")).toBe("0");
			const { status, body, headers } = await read(general);
			expect([status, body]).toMatchObject([429, { global: false, message: "You are being rate limited." }]);
			expect(headers.get("x-ratelimit-scope")).toBe("user");
			expect(Number(headers.get("retry-after"))).toBeGreaterThan(50);
			expect((await read(games)).status).toBe(200);
			expect((await call("GET", `/channels/${general}/messages`)).status).toBe(200);
		},
	},
	{
		at: "any route",
		says: "waiting is told in whole seconds by the header and exactly in the body",
		source: REACHED,
		act: async ({ call, playground }) => {
			playground.settings.bucketSize = 0;
			playground.settings.bucketMs = 1500;
			const { body, headers } = await call("GET", "/users/@me");
			expect([headers.get("retry-after"), Math.ceil(Number(body.retry_after))]).toEqual(["2", 2]);
		},
	},
	...(
		[
			["POST /channels/:channel/messages", 5],
			["PATCH /channels/:channel/messages/:message", 5],
			["DELETE /channels/:channel/messages/:message", 5],
		] as const
	).map(
		([at, most]): Rule => ({
			at,
			says: `${most} requests in a short time in one channel`,
			guessed: true,
			source: FOUND,
			act: async (scene) => {
				const { call, send, general, playground } = scene;
				const { id } = await send({ content: "x" });
				playground.settings.routeRates = { [at]: { most, ms: 60_000 } };
				expect(DISCORD_SETTINGS.routeRates[at]?.most).toBe(most);
				const [method = "", path = ""] = at.split(" ");
				const ask = () =>
					call(
						method,
						path.replace(":channel", general).replace(":message", id),
						method === "DELETE" ? undefined : { content: "y" },
					);
				// The message that was sent before came in a window of its own.
				const window = await ask();
				const left = Number(window.headers.get("x-ratelimit-remaining"));
				for (let count = 0; count < left; count++) expect((await ask()).status).not.toBe(429);
				expect((await ask()).status).toBe(429);
			},
		}),
	),
	{
		at: "POST /webhooks/:webhook/:token",
		says: "5 later answers in 2 seconds by one token",
		guessed: true,
		act: async ({ useDo, playground }) => {
			expect(DISCORD_SETTINGS.routeRates["POST /webhooks/:webhook/:token"]).toEqual({ most: 5, ms: 2000 });
			playground.settings.routeRates = { "POST /webhooks/:webhook/:token": { most: 5, ms: 60_000 } };
			const [one, two] = [await useDo(), await useDo()];
			for (const { answer } of [one, two]) await answer({ type: 4, data: { content: "x" } });
			for (let count = 0; count < 5; count++) expect((await one.later("POST", "", { content: "y" })).status).toBe(200);
			expect((await one.later("POST", "", { content: "y" })).status).toBe(429);
			expect((await two.later("POST", "", { content: "y" })).status).toBe(200);
		},
	},
	{
		at: "any route",
		says: "after 10,000 requests in vain in ten minutes none is let in; those that a shared limit refused do not count",
		source: `${LIMITS}#invalid-request-limit-aka-cloudflare-bans`,
		act: async ({ call, thread, playground }) => {
			expect(DISCORD_SETTINGS.invalidMost).toBe(10_000);
			const { id } = await thread();
			playground.settings.invalidMost = 2;
			playground.settings.renames = { most: 0, ms: 1000 };
			for (let count = 0; count < 3; count++)
				expect((await call("PATCH", `/channels/${id}`, { name: `${count}` })).status).toBe(429);
			for (let count = 0; count < 2; count++)
				expect((await call("PATCH", `/channels/${id}`, { locked: true })).body.code).toBe(50013);
			const banned = await call("GET", "/users/@me");
			expect([banned.status, banned.headers.get("x-ratelimit-scope")]).toEqual([429, null]);
			expect(Number(banned.headers.get("retry-after"))).toBeGreaterThan(500);
		},
	},
];
