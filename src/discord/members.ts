import { type APIGuildMember, DiscordAPIError, type REST, RESTJSONErrorCodes, Routes } from "discord.js";

const KEPT_MS = 10 * 60 * 1000;
const MOST_KEPT = 5000;
/** Lookups that one question may cost; whoever is not looked up is taken to be there. */
const MOST_AT_ONCE = 30;
const DEADLINE_MS = 2_000;

/** What is known of somebody: the name in the server, or that there is no such member. */
type Known = { readonly at: number; readonly name: string | undefined };

/**
 * Who is in a server and goes by which name, asked one by one since no privileged intent is at hand. Answers are kept for
 * a while. An answer that does not come in time stops nobody: the person is taken to be there.
 */
export class Members {
	private readonly rest: REST;
	private readonly known = new Map<string, Known>();

	constructor(rest: REST) {
		this.rest = rest;
	}

	/**
	 * Of these people those who are not in the server, and the names of the others as far as they are known. What is known
	 * may be `kept` for so long, in milliseconds.
	 */
	async of(guild: string, people: readonly string[], kept = KEPT_MS) {
		const now = Date.now();
		const keyOf = (person: string): string => `${guild} ${person}`;
		const asked = people.filter((person) => now - (this.known.get(keyOf(person))?.at ?? 0) > kept);
		await Promise.all(asked.slice(0, MOST_AT_ONCE).map((person) => this.ask(guild, person, keyOf(person))));
		const gone = new Set<string>();
		const names = new Map<string, string>();
		for (const person of people) {
			const found = this.known.get(keyOf(person));
			if (found?.name !== undefined) names.set(person, found.name);
			else if (found) gone.add(person);
		}
		return { gone, names };
	}

	private async ask(guild: string, person: string, key: string): Promise<void> {
		try {
			const signal = AbortSignal.timeout(DEADLINE_MS);
			const member = (await this.rest.get(Routes.guildMember(guild, person), { signal })) as APIGuildMember;
			this.keep(key, member.nick ?? member.user.global_name ?? member.user.username);
		} catch (error) {
			const unknown: readonly unknown[] = [RESTJSONErrorCodes.UnknownMember, RESTJSONErrorCodes.UnknownUser];
			if (error instanceof DiscordAPIError && unknown.includes(error.code)) this.keep(key, undefined);
		}
	}

	private keep(key: string, name: string | undefined): void {
		this.known.delete(key);
		this.known.set(key, { at: Date.now(), name });
		const [oldest] = this.known.keys();
		if (this.known.size > MOST_KEPT && oldest !== undefined) this.known.delete(oldest);
	}
}
