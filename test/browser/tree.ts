import type { CDPSession } from "playwright-core";

/** One thing in the accessibility tree of a page, as a screen reader meets it. */
export interface Item {
	readonly role: string;
	readonly name: string;
	/** Where the next thing outside of this one stands in the list. */
	readonly end: number;
	readonly focusable: boolean;
	readonly focused: boolean;
	/** What a field holds. */
	readonly value: string;
	/** By what the browser finds it again. */
	readonly backendId: number;
}

/** What the browser tells of one node, as far as it is used here. */
interface AxNode {
	readonly nodeId: string;
	readonly ignored: boolean;
	readonly role?: { readonly value?: unknown };
	readonly name?: { readonly value?: unknown };
	readonly value?: { readonly value?: unknown };
	readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
	readonly childIds?: readonly string[];
	readonly backendDOMNodeId?: number;
}

/** Pieces of lines, which repeat what the text around them says. */
const PIECES = new Set(["InlineTextBox", "ListMarker"]);
/** What stands apart from the text before it. */
const BLOCKS = new Set([
	"paragraph",
	"heading",
	"listitem",
	"article",
	"image",
	"button",
	"LineBreak",
	"blockquote",
	"link",
	"DisclosureTriangle",
]);

/** The whole accessibility tree of a page in reading order, without what is hidden from it. */
export async function readTree(cdp: CDPSession): Promise<readonly Item[]> {
	const { nodes } = (await cdp.send("Accessibility.getFullAXTree")) as { nodes: readonly AxNode[] };
	const byId = new Map(nodes.map((node) => [node.nodeId, node]));
	const items: Item[] = [];
	const walk = (node: AxNode): void => {
		const role = String(node.role?.value ?? "");
		if (PIECES.has(role)) return;
		const at = items.length;
		const property = (name: string) => node.properties?.find((one) => one.name === name)?.value.value;
		const item = {
			role,
			name: String(node.name?.value ?? ""),
			end: at + 1,
			focusable: property("focusable") === true,
			focused: property("focused") === true,
			value: String(node.value?.value ?? ""),
			backendId: node.backendDOMNodeId ?? 0,
		};
		if (!node.ignored) items.push(item);
		for (const id of node.childIds ?? []) {
			const child = byId.get(id);
			if (child !== undefined) walk(child);
		}
		if (!node.ignored) items[at] = { ...item, end: items.length };
	};
	const [root] = nodes;
	if (root !== undefined) walk(root);
	return items;
}

/** What is inside of an item. */
export const inside = (items: readonly Item[], item: Item): readonly Item[] =>
	items.slice(items.indexOf(item) + 1, item.end);

/** The text of an item as it is read, without what its buttons and pictures are called. */
export function textOf(items: readonly Item[], item: Item): string {
	let text = "";
	let skipTo = 0;
	for (let at = items.indexOf(item) + 1; at < item.end; at++) {
		const { role, name, end } = items[at] ?? item;
		if (at < skipTo) continue;
		if (role === "button" || role === "image" || role === "combobox") skipTo = end;
		if (BLOCKS.has(role)) text += " ";
		if (role === "StaticText") text += name;
	}
	return text.replace(/\s+/g, " ").trim();
}
