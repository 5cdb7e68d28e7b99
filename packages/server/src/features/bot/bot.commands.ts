import { isReservedUsername, plainUsername, usernameProblem } from '@ordna/domain/account';
import { type Bot, maxBots } from '@ordna/domain/bot';
import { fail, invalid } from '@ordna/domain/failures';
import { type CommandContext, requirePerson } from '../../context/index.ts';
import { changeAccount } from '../account/index.ts';
import { deleteAccount } from '../account-deletion/index.ts';
import { claimUsername, noAddress } from '../identity/index.ts';
import { accountStatus, botIssuer, insertUser } from '../user/index.ts';
import { countBots, requireOwnBot } from './bot.queries.ts';

/** Makes an account for a program of the caller's. It has no password, no address, and no projects of its own. */
export async function createBot(
	context: CommandContext,
	{ username: wanted, name = '' }: { readonly username: string; readonly name?: string | undefined },
): Promise<Bot> {
	const { id: ownerId } = requirePerson(context.caller);
	const names = await claimUsername(context, requireBotName(wanted));
	// After the names are locked: of two bots that are made at once the second is counted with the first.
	if ((await countBots(context)) >= maxBots) throw fail('bot.tooMany', { limit: maxBots });
	const { timezone, language, weekStart } = context.app.settings.defaultSettings;
	const id = await insertUser(context, {
		...names,
		name,
		...noAddress,
		issuer: botIssuer,
		bot_owner_id: ownerId,
		timezone,
		language,
		week_start: weekStart,
		email_reminders_enabled: 0,
		overdue_reminders_enabled: 0,
		created: context.now,
		updated: context.now,
	});
	const after = { username: names.username, botOwnerId: ownerId };
	context.changes.record('user.botCreated', { entityId: id, projectId: null, after });
	return requireOwnBot(context, id);
}

/** What the owner of a bot may change; what is left out stays. */
export interface BotChanges {
	readonly username?: string | undefined;
	readonly name?: string | undefined;
	readonly status?: number | undefined;
}

/** Renames a bot, disables it or enables it. */
export async function updateBot(context: CommandContext, id: number, changes: BotChanges): Promise<Bot> {
	const bot = await requireOwnBot(context, id);
	const { username = bot.username, name = bot.name, status = bot.status } = changes;
	if (status !== bot.status && bot.status === accountStatus.locked) throw fail('bot.locked');
	await changeAccount(context, bot.id, { username: requireBotName(username), name, status });
	return requireOwnBot(context, id);
}

/** Deletes a bot with its tokens; what it made in the projects of others stays. */
export async function deleteBot(context: CommandContext, id: number): Promise<void> {
	const bot = await requireOwnBot(context, id);
	await deleteAccount(context, bot.id);
}

/** A username that a bot may have, in the form in which it is kept. */
function requireBotName(wanted: string): string {
	const username = plainUsername(wanted);
	if (!isReservedUsername(username)) throw fail('bot.noPrefix');
	if (/\s/.test(username)) throw fail('user.nameHasSpaces');
	const problem = usernameProblem(username);
	if (problem !== undefined) throw invalid(`username: ${problem}`);
	return username;
}
