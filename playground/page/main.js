import { Announcer } from "./announcer.js";
import { Api } from "./api.js";
import { Composer } from "./composer.js";
import { refreshTimes } from "./content.js";
import { Deeds } from "./deeds.js";
import { byId } from "./dom.js";
import { drawHead } from "./head.js";
import { loadPlace, savePlace } from "./memory.js";
import { MessageList } from "./message-list.js";
import { openModal } from "./modal.js";
import { isPane, whoIsThere } from "./people.js";
import { Session } from "./session.js";
import { drawSidebar } from "./sidebar.js";
import { drawFoot } from "./sidebar-foot.js";

/** @import { PersonCard } from "./api.js" */

const TICK_MS = 1000;
/** A page that is not shown has no frames; its title must tell what comes all the same. */
const LATEST_DRAW_MS = 100;

const name = new URLSearchParams(location.search).get("as");
const people = await whoIsThere();
const me = people.find((person) => person.name === name);
if (me === undefined) location.replace("/");
else play(me);

/**
 * Opens the client of a person.
 * @param {PersonCard} me
 */
function play(me) {
	// Links to this person from the pages of the others come back to this tab.
	window.name = `as-${me.name}`;
	document.body.dataset.person = String(people.findIndex(({ id }) => id === me.id));
	const session = new Session(new Api(me.id));
	const deeds = new Deeds(session, (modal) => session.state && openModal(modal, session.state, deeds));
	const list = new MessageList(byId("messages"), byId("newest"), session, deeds);
	const announcer = new Announcer(session);
	const composer = new Composer(byId("composer"), session, deeds);
	const menu = byId("menu");
	const sidebar = byId("sidebar");
	const channels = byId("channels");
	drawFoot(byId("foot"), me, people);

	const draw = () => {
		drawSidebar(channels, session);
		list.draw();
		composer.draw();
		drawHead(session);
		announcer.draw();
		if (attentive()) session.seen();
	};

	/** Whether the person looks at the newest messages. */
	const attentive = () =>
		session.connected &&
		session.openId !== undefined &&
		session.state?.loaded.has(session.openId) &&
		list.atBottom &&
		document.hasFocus();

	/** @type {ReturnType<typeof setTimeout> | undefined} */
	let asked;
	session.listen(() => {
		if (asked !== undefined) return;
		const run = () => {
			clearTimeout(timer);
			if (asked !== timer) return;
			asked = undefined;
			draw();
		};
		const timer = setTimeout(run, LATEST_DRAW_MS);
		asked = timer;
		if (!document.hidden) requestAnimationFrame(run);
	});

	/** Goes where the address says. */
	const follow = async () => {
		const [channelId = "", messageId] = location.hash.slice(1).split("/");
		if (channelId === "" || session.state === undefined) return;
		toggleMenu(false);
		savePlace(me.name, channelId);
		await session.open(channelId, messageId).catch(() => undefined);
		draw();
		if (messageId !== undefined) list.show(messageId);
		else if (matchMedia("(hover: hover)").matches && (!isPane() || document.hasFocus())) composer.focus();
	};
	addEventListener("hashchange", () => void follow());

	const first = () => {
		const { state } = session;
		if (state === undefined || session.openId !== undefined) return;
		const last = loadPlace(me.name) ?? "";
		const place = state.channels.has(last)
			? last
			: [...state.channels.values()].find(({ kind }) => kind === "text")?.id;
		// An address from before the playground began anew leads nowhere.
		const named = location.hash.slice(1).split("/")[0] ?? "";
		if (!state.channels.has(named) && place !== undefined) history.replaceState(null, "", `#${place}`);
		void follow();
	};
	session.listen(first);

	/** @param {boolean} open */
	const toggleMenu = (open) => {
		document.body.classList.toggle("menu-open", open);
		menu.setAttribute("aria-expanded", String(open));
	};
	menu.addEventListener("click", () => toggleMenu(menu.getAttribute("aria-expanded") !== "true"));
	byId("shade").addEventListener("click", () => toggleMenu(false));
	sidebar.addEventListener("click", (event) => {
		if (event.target instanceof Element && event.target.closest("a") !== null) toggleMenu(false);
	});
	addEventListener("keydown", (event) => {
		if (event.key === "Escape") toggleMenu(false);
	});

	byId("skip-newest").addEventListener("click", () => list.focusNewest());
	byId("skip-writing").addEventListener("click", () => composer.focus());
	byId("membership").addEventListener("click", () => {
		const { channel } = session;
		if (channel !== undefined) void deeds.belong(channel.id, channel.joined !== true);
	});
	addEventListener("command", (event) => {
		if (event instanceof CustomEvent) void composer.start(event.detail);
	});

	addEventListener("focus", () => session.changed());
	addEventListener("blur", () => {
		session.lookedAway();
		session.forgetCommands();
	});
	setInterval(() => {
		refreshTimes();
		drawHead(session);
	}, TICK_MS);
	session.start();
}
