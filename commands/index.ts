import type { Command } from "../src/discord/command.ts";
import { board } from "./board.ts";
import { challenge } from "./challenge.ts";
import { dice } from "./dice.ts";
import { games } from "./games.ts";
import { help } from "./help.ts";
import { leaderboard } from "./leaderboard.ts";
import { move } from "./move.ts";
import { profile } from "./profile.ts";
import { resign } from "./resign.ts";
import { rules } from "./rules.ts";
import { settings } from "./settings.ts";
import { verify } from "./verify.ts";
import { voiding } from "./void.ts";

/** Every slash command. */
export const commands: readonly Command[] = [
	challenge,
	move,
	board,
	games,
	rules,
	settings,
	resign,
	leaderboard,
	profile,
	verify,
	dice,
	voiding,
	help,
];
