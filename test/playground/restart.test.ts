import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { SeenMessage } from "../../playground/seen.ts";
import { DISCORD_SETTINGS } from "../../playground/settings.ts";
import { World } from "../../playground/world.ts";
import { startPlayground } from "../support/playground.ts";

let folder: string;
let file: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "playground-"));
	file = join(folder, "playground.sqlite");
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Facts {
	readonly url: string;
	readonly apiUrl: string;
	readonly token: string;
	readonly general: string;
	readonly ana: string;
}

const HOST = `
import { startPlayground } from ${JSON.stringify(new URL("../../playground/playground.ts", import.meta.url).href)};
const playground = await startPlayground({ file: process.argv[1], settings: { bucketSize: 100000, routeRates: {}, globalSize: 100000 } });
const { url, apiUrl, token } = playground;
process.stdout.write(JSON.stringify({ url, apiUrl, token, general: playground.channels.general, ana: playground.person("Ana").id }) + "\\n");
`;

/** A playground in a process of its own. */
async function host(): Promise<Facts & { readonly child: ChildProcess }> {
	const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", HOST, file], {
		stdio: ["ignore", "pipe", "inherit"],
	});
	const line = await new Promise<string>((resolve, reject) => {
		let text = "";
		child.stdout.on("data", (chunk) => {
			text += chunk;
			if (text.includes("\n")) resolve(text);
		});
		child.once("exit", () => reject(new Error("The playground did not start.")));
	});
	return { child, ...(JSON.parse(line) as Facts) };
}

/** Ends a process at once, as a power cut would for it. */
async function kill(child: ChildProcess): Promise<void> {
	const gone = new Promise((resolve) => child.once("exit", resolve));
	child.kill("SIGKILL");
	await gone;
}

test("killed at any moment, it comes back with everything it acknowledged", { timeout: 240_000 }, async () => {
	const acknowledged = new Map<string, { content: string; bytes: string | undefined }>();
	const gone = new Set<string>();
	for (let round = 0; round < 2; round++) {
		const { child, apiUrl, token, general, ana, url } = await host();
		const authorization = { authorization: `Bot ${token}` };
		let running = true;
		const write = async (writer: number) => {
			for (let turn = 0; running; turn++) {
				const content = `${round} ${writer} ${turn}`;
				const form = new FormData();
				form.set("payload_json", JSON.stringify({ content }));
				form.set("files[0]", new Blob([content]), "move.txt");
				const sent = await fetch(`${apiUrl}/v10/channels/${general}/messages`, {
					method: "POST",
					headers: authorization,
					body: form,
				});
				const { id } = (await sent.json()) as { id: string };
				acknowledged.set(id, { content, bytes: content });
				const said = await fetch(`${url}/people/${ana}/say`, {
					method: "POST",
					headers: { "content-type": "application/json" },
					body: JSON.stringify({ channelId: general, text: `Ana ${content}` }),
				});
				const message = (await said.json()) as SeenMessage;
				acknowledged.set(message.id, { content: message.content, bytes: undefined });
				const edited = await fetch(`${apiUrl}/v10/channels/${general}/messages/${id}`, {
					method: "PATCH",
					headers: { ...authorization, "content-type": "application/json" },
					body: JSON.stringify({ content: `${content} edited` }),
				});
				if (edited.ok) acknowledged.set(id, { content: `${content} edited`, bytes: content });
				if (turn % 5 === 4) {
					acknowledged.delete(id);
					await fetch(`${apiUrl}/v10/channels/${general}/messages/${id}`, { method: "DELETE", headers: authorization });
					gone.add(id);
				}
			}
		};
		const writers = [0, 1, 2].map((writer) => write(writer).catch(() => {}));
		const enough = acknowledged.size + 37 + 14 * round;
		while (acknowledged.size < enough) await new Promise((resolve) => setTimeout(resolve, 1));
		await kill(child);
		running = false;
		await Promise.all(writers);
		const world = new World(file, [], DISCORD_SETTINGS);
		for (const [id, { content, bytes }] of acknowledged) {
			const message = world.messages.get(id);
			// An edit under way at the kill may have come through without having been acknowledged.
			expect([content, `${content} edited`]).toContain(message?.content);
			const attachment = message?.attachments[0];
			expect(attachment && world.store.file(attachment.id)?.toString()).toBe(bytes);
		}
		for (const id of gone) expect(world.messages.get(id)).toBeUndefined();
		world.store.close();
	}
	expect(acknowledged.size).toBeGreaterThan(30);
	expect(gone.size).toBeGreaterThan(0);
});

describe("stopped and started again", () => {
	test("the guild, its people, the token and the rights are the same", async () => {
		const first = await startPlayground({ file });
		first.moderator.allowApplication(first.channels.general ?? "", { remove: ["AttachFiles"] });
		const facts = ({ token, applicationId, guildId, channels, people }: typeof first) => ({
			token,
			applicationId,
			guildId,
			channels,
			people: Object.values(people).map(({ id, name, locale }) => ({ id, name, locale })),
			grants: first.world.grants.values(),
		});
		const before = facts(first);
		await first.close();
		const second = await startPlayground({ file });
		expect({ ...facts(second), grants: second.world.grants.values() }).toEqual(before);
		await second.close();
	});

	test("an interaction that was not answered has failed, one that was goes on by its token", async () => {
		const first = await startPlayground({ file });
		const { general = "" } = first.channels;
		const register = {
			method: "PUT",
			headers: { authorization: `Bot ${first.token}`, "content-type": "application/json" },
		};
		await fetch(`${first.apiUrl}/v10/applications/${first.applicationId}/commands`, {
			...register,
			body: JSON.stringify([{ name: "do", description: "Does it" }]),
		});
		const ana = first.person("Ana");
		const use = async () => {
			const waiting = ana.waitFor((event) => (event.kind === "interaction" ? event.interactionId : undefined));
			void ana.command(general, "do");
			const interaction = first.world.interactions.get(await waiting);
			if (interaction === undefined) throw new Error("The interaction is not there.");
			return interaction;
		};
		const unanswered = await use();
		const answered = await use();
		const answer = await fetch(`${first.apiUrl}/v10/interactions/${answered.id}/${answered.token}/callback`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({
				type: 4,
				data: {
					content: "Draft",
					flags: 64,
					components: [{ type: 1, components: [{ type: 2, style: 1, label: "Done", custom_id: "done" }] }],
				},
			}),
		});
		expect(answer.status).toBe(204);
		await first.close();

		const second = await startPlayground({ file });
		expect(second.person("Ana").interactions()).toMatchObject([
			{ interactionId: unanswered.id, state: "failed" },
			{ interactionId: answered.id, state: "answered" },
		]);
		const path = `${second.apiUrl}/v10/webhooks/${second.applicationId}/${answered.token}/messages/@original`;
		const edit = await fetch(path, {
			method: "PATCH",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ content: "Still a draft" }),
		});
		expect(edit.status).toBe(200);
		const [draft] = second.person("Ana").messages(general);
		expect(draft).toMatchObject({ content: "Still a draft", ephemeral: true });
		expect(second.person("Bojan").messages(general)).toEqual([]);
		const pressed = second
			.person("Ana")
			.waitFor((event) => (event.kind === "interaction" ? event.sourceId : undefined));
		void second.person("Ana").press(draft?.id ?? "", "done");
		expect(await pressed).toBe(draft?.id);
		await second.close();
	});

	test("nonces are remembered, and ids grow", async () => {
		const send = async (playground: Awaited<ReturnType<typeof startPlayground>>) => {
			const answer = await fetch(`${playground.apiUrl}/v10/channels/${playground.channels.general}/messages`, {
				method: "POST",
				headers: { authorization: `Bot ${playground.token}`, "content-type": "application/json" },
				body: JSON.stringify({ content: "x", nonce: "n", enforce_nonce: true }),
			});
			return ((await answer.json()) as { id: string }).id;
		};
		const first = await startPlayground({ file });
		const id = await send(first);
		await first.close();
		const second = await startPlayground({ file });
		expect(await send(second)).toBe(id);
		expect(BigInt(second.world.nextId())).toBeGreaterThan(BigInt(id));
		await second.close();
	});

	test("two cannot run on one file", async () => {
		const first = await startPlayground({ file });
		await expect(startPlayground({ file })).rejects.toThrow("is another one running on it?");
		await first.close();
	});
});
