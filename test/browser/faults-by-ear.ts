import type { Page } from "playwright-core";
import { type Item, inside, readTree } from "./tree.ts";

const CONTROLS = new Set([
	"button",
	"link",
	"combobox",
	"textbox",
	"listbox",
	"checkbox",
	"radio",
	"option",
	"dialog",
	"DisclosureTriangle",
]);
const PICTURES = new Set(["image", "img"]);

/** What is wrong with a page as it stands, for those who hear it or use it with a finger; empty if nothing is. */
export async function faultsOf(page: Page): Promise<readonly string[]> {
	const cdp = await page.context().newCDPSession(page);
	const items = await readTree(cdp);
	await cdp.detach();
	return [...namesOf(items), ...twinsOf(items), ...marksOf(items), ...(await markupOf(page))];
}

/** Controls and pictures without a name. */
function namesOf(items: readonly Item[]): readonly string[] {
	const nameless = items.filter(({ role, name }) => name.trim() === "" && (CONTROLS.has(role) || PICTURES.has(role)));
	return nameless.map((item) => `a ${item.role} has no name, after “${before(items, item)}”`);
}

/** Controls of one message that cannot be told apart. */
function twinsOf(items: readonly Item[]): readonly string[] {
	return items
		.filter(({ role }) => role === "article")
		.flatMap((article) => {
			const names = inside(items, article)
				.filter(({ role }) => role === "button")
				.map(({ name }) => name);
			const twins = names.filter((name, index) => names.indexOf(name) !== index);
			return twins.map((name) => `two buttons of one message are called ${name}`);
		});
}

/** There is one main part to jump to, unless a dialog stands before everything else. */
function marksOf(items: readonly Item[]): readonly string[] {
	const count = (kind: string): number => items.filter(({ role }) => role === kind).length;
	return count("main") === 1 || count("dialog") > 0 ? [] : [`there are ${count("main")} main parts`];
}

function before(items: readonly Item[], item: Item): string {
	return items.slice(0, items.indexOf(item)).findLast(({ name }) => name !== "")?.name ?? "the top";
}

const REFERENCES = ["aria-controls", "aria-labelledby", "aria-describedby", "aria-activedescendant", "for"];

/** What the tree does not tell. */
async function markupOf(page: Page): Promise<readonly string[]> {
	return page.locator("html").evaluate((root, references) => {
		const faults: string[] = [];
		const all = [...root.querySelectorAll("*")];
		const ids = all.map(({ id }) => id).filter((id) => id !== "");
		for (const id of new Set(ids.filter((one, index) => ids.indexOf(one) !== index)))
			faults.push(`two things have the id ${id}`);
		for (const element of all) {
			if (element.matches("img:not([alt])")) faults.push(`a picture has no alt text: ${element.getAttribute("src")}`);
			for (const attribute of references)
				for (const id of element.getAttribute(attribute)?.split(" ") ?? [])
					if (!ids.includes(id)) faults.push(`${attribute} names ${id}, which is not there`);
		}
		if (root.lang === "") faults.push("the language of the page is not told");
		if (root.ownerDocument.title.trim() === "") faults.push("the page has no title");
		if (root.scrollWidth > root.clientWidth)
			faults.push(`the page is ${root.scrollWidth} wide where ${root.clientWidth} are to be seen`);
		return faults;
	}, REFERENCES);
}
