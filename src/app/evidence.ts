import { z } from "zod";
import { isLine, type LogEntry, MATCH_VERSION, type Match } from "../match/match.ts";

/**
 * What a match's dice are checked by, as people are given it: no names, no secrets. One entry a line, in the order in
 * which things happened. `mark` and `line` are ids of messages, keys, seals and digests 64 hexadecimal digits.
 */
const evidence = z.object({
	kafana: z.literal(1),
	match: z.string(),
	game: z.string(),
	length: z.union([z.object({ points: z.number() }), z.object({ games: z.number() })]).optional(),
	options: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
	starter: z.literal([0, 1]).optional(),
	seals: z.array(z.object({ firstDraw: z.number(), seal: z.string() })),
	log: z.array(
		z.union([
			z.object({
				draw: z.number(),
				key: z.string(),
				mark: z.string().regex(/^\d+$/),
				digest: z.string(),
				numbers: z.array(z.number()),
			}),
			z.object({ seat: z.literal([0, 1]), plays: z.array(z.string()), line: z.string().optional() }),
			z.object({ seat: z.literal([0, 1]), resigns: z.enum(["game", "match"]), line: z.string().optional() }),
		]),
	),
});

type Evidence = z.infer<typeof evidence>;

/** A match's evidence as a text file. */
export function formatEvidence(match: Match): string {
	const { id, game, length, options, starter, seals, log } = match;
	const head = { kafana: 1, match: id, game, length, options, starter, seals };
	const lines = log.map((entry) => `    ${JSON.stringify(toEvidence(entry))}`);
	return `${JSON.stringify(head, undefined, 2).slice(0, -2)},\n  "log": [\n${lines.join(",\n")}\n  ]\n}\n`;
}

function toEvidence(entry: LogEntry): Evidence["log"][number] {
	if (!isLine(entry)) {
		const { draw, key, mark, digest, numbers } = entry;
		return { draw, key, mark, digest, numbers: [...numbers] };
	}
	const { seat } = entry;
	const line = entry.line === undefined ? {} : { line: entry.line };
	return entry.kind === "turn"
		? { seat, plays: [...entry.plays], ...line }
		: { seat, resigns: entry.what ?? "game", ...line };
}

/** A match as a file of evidence tells it, without its people and places. Throws an Error in plain words on any other text. */
export function parseEvidence(text: string): Match {
	const { match: id, game, length, options, starter, seals, log } = read(text);
	const nobody = { id: "", name: "" };
	return {
		version: MATCH_VERSION,
		id,
		game,
		...(length ? { length } : {}),
		...(options ? { options } : {}),
		...(starter === undefined ? {} : { starter }),
		players: [nobody, nobody],
		guild: "",
		channel: "",
		seals,
		log: log.map(fromEvidence),
		shown: { revision: -1, copy: 0 },
		createdAt: 0,
	};
}

function read(text: string): Evidence {
	let json: unknown;
	try {
		json = JSON.parse(text);
	} catch {
		throw new Error("This is not a file of evidence: it is not JSON.");
	}
	const parsed = evidence.safeParse(json);
	if (parsed.success) return parsed.data;
	const [issue] = parsed.error.issues;
	throw new Error(`This is not a file of evidence: ${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}`);
}

function fromEvidence(entry: Evidence["log"][number]): LogEntry {
	if ("draw" in entry) return { kind: "draw", ...entry };
	const { seat, line } = entry;
	const told = { seat, by: "", at: 0, ...(line === undefined ? {} : { line }) };
	if ("plays" in entry) return { kind: "turn", plays: entry.plays, ...told };
	return { kind: "resign", ...(entry.resigns === "match" ? { what: "match" as const } : {}), ...told };
}
