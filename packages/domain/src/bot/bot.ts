import * as z from 'zod/mini';
import { id } from '../contract/fields.ts';
import { user } from '../user/user.ts';

export const botId = id('bot');
export type BotId = z.output<typeof botId>;

/** How every bot's username begins; no person's does. */
export const botPrefix = 'bot-';

/** A person has at most so many. */
export const maxBots = 50;

/** A bot as its owner sees it: an account for a program, which comes in by its API tokens alone. See docs/wire/models.md#bot. */
export const bot = z.extend(user, {
	/** 0 active, 2 disabled, 3 locked by an administrator: then its owner cannot open it. */
	status: z.number(),
});
export type Bot = z.output<typeof bot>;

/** Whether an account is a bot's. */
export function isBot(person: { readonly botOwnerId?: number | undefined }): boolean {
	return person.botOwnerId !== undefined;
}

/** Whether it is somebody's own bot. */
export function isBotOf(owner: number, person: { readonly botOwnerId?: number | undefined }): boolean {
	return person.botOwnerId === owner;
}

/** A username with the beginning that bots have, however much of it was typed. */
export function toBotUsername(typed: string): string {
	const name = typed.trim();
	return name.toLowerCase().startsWith(botPrefix) ? name : `${botPrefix}${name}`;
}
