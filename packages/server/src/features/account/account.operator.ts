import { isEmail, isReservedUsername, nameKey, plainUsername, usernameProblem } from '@ordna/domain/account';
import { fail, invalid } from '@ordna/domain/failures';
import type { UserId } from '@ordna/domain/user';
import type { Tell } from '../../asking/index.ts';
import { forgetWrongCodes } from '../second-factor/index.ts';
import { endAllSessions } from '../session/index.ts';
import { accountStatus } from '../user/index.ts';

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
export async function changeAccount(tell: Tell, id: UserId, changes: AccountChanges): Promise<void> {
	const old = await tell.db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst();
	if (!old) throw fail('user.missing', { id });
	const { email = old.email, name = old.name, status = old.status } = changes;
	const username = changes.username === undefined ? old.username : plainUsername(changes.username);
	if (username !== old.username) await requireGoodName(tell, id, username);
	if (email !== old.email) await requireGoodAddress(tell, id, email);
	await tell.db
		.updateTable('user')
		.set((eb) => ({
			username,
			username_key: nameKey(username),
			...(email === old.email ? {} : { email, email_key: nameKey(email) }),
			name,
			status,
			updated: tell.now,
			version: eb('version', '+', 1),
		}))
		.where('id', '=', id)
		.execute();
	if (status === accountStatus.disabled) await endAllSessions(tell, id);
	if (status === accountStatus.active && old.status !== status) await forgetWrongCodes(tell, id);
	tell.changes.record('user.updated', {
		entityId: id,
		projectId: null,
		before: { username: old.username, name: old.name, status: old.status },
		after: { username, name, status },
	});
}

async function requireGoodName({ db }: Tell, id: UserId, username: string): Promise<void> {
	const problem = usernameProblem(username);
	if (problem !== undefined) throw invalid(`username: ${problem}`);
	if (isReservedUsername(username)) throw fail('user.nameReserved');
	const taken = await db
		.selectFrom('user')
		.select('id')
		.where('id', '<>', id)
		.where('username_key', '=', nameKey(username))
		.executeTakeFirst();
	if (taken) throw fail('user.nameTaken');
}

async function requireGoodAddress({ db }: Tell, id: UserId, email: string): Promise<void> {
	if (!isEmail(email)) throw invalid('email: must be a valid email address');
	const taken = await db
		.selectFrom('user')
		.select('id')
		.where('id', '<>', id)
		.where('email_key', '=', nameKey(email))
		.executeTakeFirst();
	if (taken) throw fail('user.emailTaken');
}
