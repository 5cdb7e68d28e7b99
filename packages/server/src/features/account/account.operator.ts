import { isEmail, isReservedUsername, plainUsername, usernameProblem } from '@ordna/domain/account';
import { fail, invalid } from '@ordna/domain/failures';
import type { UserId } from '@ordna/domain/user';
import type { CommandContext } from '../../context/index.ts';
import { claimAddress, claimUsername } from '../identity/index.ts';
import { forgetWrongCodes } from '../second-factor/index.ts';
import { endAllSessions } from '../session/index.ts';
import { accountStatus, updateUser } from '../user/index.ts';

/** What the operator of the server may change of an account; what is left out stays. */
export interface AccountChanges {
	readonly username?: string;
	readonly email?: string;
	readonly name?: string;
	readonly status?: number;
}

/**
 * Changes an account without its owner. One that is closed is signed out everywhere; of one that is opened no wrong code
 * counts any more. What is left as it is breaks no rule: other services give names that nobody could register here.
 */
export async function changeAccount(context: CommandContext, id: UserId, changes: AccountChanges): Promise<void> {
	const old = await context.db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst();
	if (!old) throw fail('user.missing', { id });
	const { email = old.email, name = old.name, status = old.status } = changes;
	const username = changes.username === undefined ? old.username : plainUsername(changes.username);
	const names = {
		...(username === old.username ? {} : await goodUsername(context, old, username)),
		...(email === old.email ? {} : await goodAddress(context, id, email)),
	};
	await updateUser(context, id, { ...names, name, status });
	recordStatus(context, id, { before: old.status, after: status });
	if (status === accountStatus.disabled) await endAllSessions(context, id);
	if (status === accountStatus.active && old.status !== status) await forgetWrongCodes(context, id);
	context.changes.record('user.updated', {
		entityId: id,
		projectId: null,
		before: { username: old.username, name: old.name, status: old.status },
		after: { username, name, status },
	});
}

function recordStatus(
	{ changes }: CommandContext,
	id: UserId,
	{ before, after }: { readonly before: number; readonly after: number },
): void {
	if (before === after) return;
	const sides = { before: { status: before }, after: { status: after } };
	const kind = after === accountStatus.active ? 'user.enabled' : 'user.disabled';
	changes.record(kind, { entityId: id, projectId: null, ...sides });
}

async function goodUsername(
	context: CommandContext,
	{ id, bot_owner_id: botOwnerId }: { readonly id: number; readonly bot_owner_id: number | null },
	username: string,
) {
	const problem = usernameProblem(username);
	if (problem !== undefined) throw invalid(`username: ${problem}`);
	if (botOwnerId !== null && !isReservedUsername(username)) throw fail('bot.noPrefix');
	if (botOwnerId === null && isReservedUsername(username)) throw fail('user.nameReserved');
	return claimUsername(context, username, id);
}

async function goodAddress(context: CommandContext, id: UserId, email: string) {
	if (!isEmail(email)) throw invalid('email: must be a valid email address');
	return claimAddress(context, email, id);
}
