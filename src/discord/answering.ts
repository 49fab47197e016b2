import { hindranceOf } from "../app/settle.ts";
import type { Result } from "../games/game.ts";
import type { Player } from "../match/match.ts";
import type { NotAnswered, Offer } from "../match/offers.ts";
import type { Answer, Context, Press, Pressed } from "./command.ts";
import { keptName, nameInText } from "./names.ts";
import { tellHindrance } from "./telling.ts";
import type { Say } from "./words.ts";

type Verb = "Accept" | "Decline" | "Withdraw";

/** The buttons of a challenge. Who may press which is read from the stored challenge. */
export const answering: Readonly<Record<string, Press>> = {
	accept: { defer: "reply", execute: accept },
	decline: {
		defer: "reply",
		execute: (context, press) =>
			close(context, press, "Decline", (id, who) => context.challenges.decline(id, who), "offer.youDeclined"),
	},
	withdraw: {
		defer: "reply",
		execute: (context, press) =>
			close(context, press, "Withdraw", (id, who) => context.challenges.withdraw(id, who), "offer.youWithdrew"),
	},
};

const presser = ({ raw }: Context, { interaction: { id, user } }: Pressed): Player => ({
	id: user.id,
	name: keptName(raw.actorName(id) ?? user.displayName),
});

/** Whether the message that was pressed has that control: a changed client can name any message. */
const carriesIt = ({ message, customId }: Pressed["interaction"]): boolean =>
	message.components.some(
		(row) => "components" in row && row.components.some((one) => "customId" in one && one.customId === customId),
	);

async function accept(context: Context, press: Pressed): Promise<Answer> {
	const { challenges, settler, matches, log } = context;
	const { control, say, interaction } = press;
	// The thread grows from the message pressed: no other will do.
	if (!carriesIt(interaction)) return { content: say("refuse.unknownControl") };
	const answered = await challenges.accept(control.id, presser(context, press), interaction.message.id);
	if (!answered?.ok) return refused(answered, "Accept", say, await offerOf(context, press));
	const after = () => settler.settleOffer(control.id);
	try {
		const obstacle = await settler.settleMatch(control.id);
		const table = await matches.get(control.id);
		const thread = table?.match.thread;
		if (!obstacle && thread !== undefined) return { content: say("offer.started", { thread: `<#${thread}>` }), after };
		if (obstacle) {
			return { content: say("offer.startBlocked", { why: tellHindrance(hindranceOf(obstacle), say) }), after };
		}
	} catch (error) {
		log.warn("a match waits to be shown", { match: control.id, error });
	}
	return { content: say("offer.startWaits"), after };
}

async function close(
	context: Context,
	press: Pressed,
	verb: Verb,
	act: (id: string, who: Player) => Promise<Result<Offer, NotAnswered> | undefined>,
	done: string,
): Promise<Answer> {
	const { control, say } = press;
	const answered = await act(control.id, presser(context, press));
	if (!answered?.ok) return refused(answered, verb, say, await offerOf(context, press));
	return { content: say(done), after: () => context.settler.settleOffer(control.id) };
}

const offerOf = ({ challenges }: Context, { control }: Pressed): Promise<Offer | undefined> =>
	challenges.get(control.id);

function refused(
	answered: Extract<Result<Offer, NotAnswered>, { ok: false }> | undefined,
	verb: Verb,
	say: Say,
	offer: Offer | undefined,
): Answer {
	if (!answered || !offer) return { content: say("refuse.noOffer") };
	const { status, from, to } = offer;
	const reason =
		answered.error !== "notYours" ? answered.error : verb === "Decline" && !to ? "openDecline" : `notYours${verb}`;
	return {
		content: say(`offerRefuse.${reason}`, {
			from: nameInText(from.name),
			to: to ? nameInText(to.name) : "",
			by: status.kind === "accepted" ? nameInText(status.by.name) : "",
		}),
	};
}
