import { type ChatInputCommandInteraction, Events, GatewayIntentBits, Status } from "discord.js";
import { afterEach, describe, expect, test } from "vitest";
import { startPlayground } from "../support/playground.ts";
import { eventually, newClient, type Stage, setStage } from "./bot.ts";

const HELLO = [{ name: "hello", description: "Says hello" }];

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
	for (const one of open.splice(0).reverse()) await one.close();
});

async function stageWith(...parameters: Parameters<typeof setStage>): Promise<Stage> {
	const stage = await setStage(...parameters);
	open.push(stage);
	return stage;
}

/** Registers /hello and answers it. */
async function greet({ client }: Stage): Promise<void> {
	await client.application.commands.set(HELLO);
	client.on(Events.InteractionCreate, (interaction) => (interaction as ChatInputCommandInteraction).reply("Hello!"));
}

describe("logging in", () => {
	test("without intents, a client is ready at once and knows who it is", async () => {
		const { playground, client } = await stageWith();
		expect(client.user.id).toBe(playground.applicationId);
		expect(client.user.username).toBe("kafana");
		expect(client.application.id).toBe(playground.applicationId);
		expect(client.guilds.cache.get(playground.guildId)?.available).toBe(false);
		expect(playground.requests.map(({ path }) => path)).toEqual(["/gateway/bot"]);
	});

	test("with the intent for guilds, the guilds are there with their channels and threads", async () => {
		const { playground, client, general } = await stageWith({}, { intents: [GatewayIntentBits.Guilds] });
		const guild = client.guilds.cache.get(playground.guildId);
		expect(guild?.name).toBe("The coffee house");
		expect(guild?.channels.cache.map(({ name }) => name)).toEqual(["general", "games"]);
		expect(guild?.members.me?.id).toBe(client.user.id);
		await eventually(() => client.guilds.cache.every(({ available }) => available));
		expect(client.guilds.cache.map(({ name }) => name)).toEqual(["The coffee house", "The tea garden"]);
		const second = client.guilds.cache.last();
		expect(second?.channels.cache.map(({ name, guildId }) => [name, guildId])).toEqual([["lounge", second?.id]]);
		expect((await second?.members.fetch(playground.person("Ana").id))?.displayName).toBe("Ana");
		const created = new Promise<string>((resolve) => client.once(Events.ThreadCreate, ({ id }) => resolve(id)));
		const channel = await client.channels.fetch(general);
		if (!channel?.isSendable() || channel.isDMBased()) throw new Error("#general cannot be written to.");
		const message = await channel.send("Here");
		const thread = await message.startThread({ name: "A thread" });
		expect(await created).toBe(thread.id);
		expect(thread.id).toBe(message.id);
	});

	test("a client that asks for members gets them", async () => {
		const { playground, client } = await stageWith(
			{ settings: { privilegedIntents: GatewayIntentBits.GuildMembers } },
			{ intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMembers] },
		);
		const members = await client.guilds.cache.get(playground.guildId)?.members.fetch();
		expect(members?.map(({ user }) => user.username).sort()).toEqual(
			["ana", "bojan", "elif", "jukebox", "kafana", "landlord"].sort(),
		);
	});

	test("a wrong token is refused", async () => {
		const playground = await startPlayground();
		open.push(playground);
		const client = newClient(playground);
		await expect(client.login("wrong.token.here")).rejects.toMatchObject({ code: "TokenInvalid" });
	});

	test("a privileged intent that was not granted is refused", async () => {
		const playground = await startPlayground();
		open.push(playground);
		const client = newClient(playground, { intents: [GatewayIntentBits.MessageContent] });
		await expect(client.login(playground.token)).rejects.toThrow("disallowed intents");
	});
});

test("a client that logs in too soon after another is told so, and logs in later", async () => {
	const { playground } = await stageWith({ settings: { identifyMs: 1000 } });
	const client = newClient(playground);
	const debug: string[] = [];
	client.on(Events.Debug, (text) => debug.push(text));
	const ready = new Promise((resolve) => client.once(Events.ClientReady, resolve));
	await client.login(playground.token);
	await ready;
	expect(debug.join("\n")).toMatch(/invalid session/i);
	await client.destroy();
});

describe("losing the connection", () => {
	test.for(["reconnect", "cut"] as const)("after %s a client resumes and gets what it missed", async (how) => {
		const stage = await stageWith();
		const { playground, client, general } = stage;
		await greet(stage);
		const resumed = new Promise<number>((resolve) =>
			client.once(Events.ShardResume, (_, replayed) => resolve(replayed)),
		);
		playground.gateway[how]();
		await eventually(() => !playground.gateway.connected);
		const answer = playground.person("Ana").command(general, "hello");
		expect(await resumed).toBeGreaterThanOrEqual(1);
		expect((await answer).message?.content).toBe("Hello!");
	});

	test("a client whose session has ended logs in anew", async () => {
		const stage = await stageWith();
		const { playground, client, general } = stage;
		await greet(stage);
		const again = new Promise((resolve) => client.once(Events.ShardReady, resolve));
		playground.gateway.invalidate(false);
		await again;
		expect((await playground.person("Ana").command(general, "hello")).message?.content).toBe("Hello!");
	});

	test("a client whose heartbeats are not acknowledged reconnects", async () => {
		const stage = await stageWith({ settings: { heartbeatMs: 60 } });
		const { playground, client } = stage;
		const lost = new Promise((resolve) => client.once(Events.ShardReconnecting, resolve));
		playground.gateway.acknowledges = false;
		await lost;
		playground.gateway.acknowledges = true;
		await eventually(() => client.ws.status === Status.Ready && playground.gateway.connected);
	});

	test("a client waits while the gateway takes no connections, and logs in when it does", async () => {
		const playground = await startPlayground();
		open.push(playground);
		playground.gateway.open = false;
		const client = newClient(playground);
		const login = client.login(playground.token);
		setTimeout(() => {
			playground.gateway.open = true;
		}, 50);
		await login;
		await client.destroy();
	});
});

test("an event of no known form reaches the client as it was sent", async () => {
	const { playground, client } = await stageWith();
	const names: string[] = [];
	client.on(Events.Raw, (packet: { t: string }) => names.push(packet.t));
	playground.gateway.sendRaw("SOMETHING_NEW", { any: "thing" });
	await eventually(() => names.includes("SOMETHING_NEW"));
});

test("an event that does not fit Discord's schemas fails the test in which it was sent", async () => {
	const { playground, client } = await setStage();
	playground.world.tell({ kind: "dispatch", event: "MESSAGE_CREATE", data: { id: "no id" } });
	expect(playground.violations).toMatchObject([{ where: "MESSAGE_CREATE" }]);
	await client.destroy();
	await expect(playground.close()).rejects.toThrow("published schemas");
});
