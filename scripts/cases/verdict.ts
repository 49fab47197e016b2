/** What became of one case. */
export type Verdict =
	| { readonly kind: "passed"; readonly id: string }
	| { readonly kind: "failed"; readonly id: string; readonly expected: string; readonly actual: string }
	/** `what` names the preset, kind or override that is not built. */
	| { readonly kind: "skipped"; readonly id: string; readonly what: string };

/** Passed if both are the same JSON. */
export function sameJson(id: string, expected: unknown, actual: unknown): Verdict {
	const texts = { expected: JSON.stringify(expected), actual: JSON.stringify(actual) };
	return texts.expected === texts.actual ? { kind: "passed", id } : { kind: "failed", id, ...texts };
}

/** Passed if both hold the same texts, in any order. A failure names only those in which they differ. */
export function sameSet(id: string, expected: readonly string[], actual: readonly string[]): Verdict {
	const [wanted, got] = [new Set(expected), new Set(actual)];
	const missing = expected.filter((text) => !got.has(text));
	const extra = actual.filter((text) => !wanted.has(text));
	if (missing.length === 0 && extra.length === 0 && wanted.size === got.size) return { kind: "passed", id };
	const tell = (count: number, word: string, texts: readonly string[]) =>
		[`${count} in all`, ...texts.map((text) => `only ${word}: ${text}`)].join("\n");
	return {
		kind: "failed",
		id,
		expected: tell(wanted.size, "expected", missing),
		actual: tell(got.size, "found", extra),
	};
}

/** The first that is not passed, or a pass of the whole. */
export const all = (id: string, verdicts: readonly Verdict[]): Verdict =>
	verdicts.find((verdict) => verdict.kind !== "passed") ?? { kind: "passed", id };

export interface Report {
	/** Failures with expected and actual, then what was skipped, then the count of each. */
	readonly lines: readonly string[];
	readonly failed: number;
}

/** Tells what became of all cases. */
export function report(verdicts: readonly Verdict[]): Report {
	const lines: string[] = [];
	const counts = { passed: 0, failed: 0, skipped: 0 };
	const skipped = new Map<string, number>();
	for (const verdict of verdicts) {
		counts[verdict.kind] += 1;
		if (verdict.kind === "failed") {
			lines.push(`FAILED ${verdict.id}`, indent("expected", verdict.expected), indent("actual", verdict.actual));
		}
		if (verdict.kind === "skipped") skipped.set(verdict.what, (skipped.get(verdict.what) ?? 0) + 1);
	}
	for (const [what, count] of skipped) lines.push(`skipped ${count}: ${what} is not built`);
	lines.push(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
	return { lines, failed: counts.failed };
}

const indent = (label: string, text: string): string => `  ${label}: ${text.replaceAll("\n", "\n    ")}`;
