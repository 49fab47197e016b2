import { guilds } from "./api.js";
import { byId, h } from "./dom.js";
import { personHref, sideHref, whoIsThere } from "./people.js";

const names = (await whoIsThere()).map(({ name }) => name);
byId("people").replaceChildren(...names.map((name) => link("button primary", personHref(name), name)));
const [first, second] = names;
const pair = first !== undefined && second !== undefined ? [first, second] : names;
const sides = [pair, ...(names.length > pair.length ? [names] : [])];
byId("sides").replaceChildren(...sides.map((some) => link("button secondary", sideHref(some), some.join(" + "))));
const [home] = await guilds();
document.title = home?.name ?? document.title;
byId("guild").textContent = document.title;

/**
 * @param {string} look
 * @param {string} href
 * @param {string} words
 */
function link(look, href, words) {
	return h("li", {}, h("a", { class: look, href }, words));
}
