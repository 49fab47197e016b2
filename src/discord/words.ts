import { createInstance, type i18n } from "i18next";
import english from "../../locales/en.json" with { type: "json" };

/** Says a key in a reader's language with its holes filled; the first key that exists is said. */
export type Say = (key: string | readonly string[], details?: Readonly<Record<string, string | number>>) => string;

/** The words of every language, English where one is missing. */
export interface Words {
	/** For a Discord locale such as "en-GB"; any unknown or missing one reads English. */
	in(locale: string | undefined): Say;
}

/** Loads the words. What fills a hole is never escaped or looked up again: names are defused before they come here. */
export async function loadWords(): Promise<Words> {
	const words: i18n = createInstance();
	await words.init({
		resources: { en: { translation: english } },
		fallbackLng: "en",
		interpolation: { escapeValue: false, skipOnVariables: true },
		nsSeparator: false,
		returnNull: false,
	});
	return {
		in(locale) {
			const known = locale !== undefined && /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(locale) ? locale : "en";
			const say = words.getFixedT(known);
			return (key, details) => say(typeof key === "string" ? key : [...key], details ?? {});
		},
	};
}
