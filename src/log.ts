import { inspect } from "node:util";

/**
 * Writes one line for each event: time, level, what happened, details. `secrets` never appear in it. Of an error only its
 * name, message and stack are written: Discord's errors also hold addresses with tokens in them.
 */
export function createLog(write: (line: string) => void, secrets: readonly string[] = []) {
	const at =
		(level: string) =>
		(event: string, details: Readonly<Record<string, unknown>> = {}) => {
			const rest = Object.entries(details).map(([key, value]) => `${key}=${show(value)}`);
			const line = [new Date().toISOString(), level, event, ...rest].join(" ");
			write(secrets.reduce((text, secret) => text.replaceAll(secret, "[secret]"), line));
		};
	return { info: at("info"), warn: at("warn"), error: at("error") };
}

function show(value: unknown): string {
	if (value instanceof Error) {
		const code = "code" in value ? ` (${String(value.code)})` : "";
		return inspect(`${value.stack ?? value.message}${code}`);
	}
	return typeof value === "string" && /^[\w:.,/-]+$/.test(value)
		? value
		: inspect(value, { breakLength: Number.POSITIVE_INFINITY });
}
