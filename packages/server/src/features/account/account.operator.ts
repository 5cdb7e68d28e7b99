import { isReservedUsername, nameKey, registrationProblems } from '@ordna/domain/account';
import { fail, invalid } from '@ordna/domain/failures';
import type { UserId } from '@ordna/domain/user';
import type { Tell } from '../../asking/index.ts';
import { endAllSessions } from '../session/index.ts';
import { accountStatus } from '../user/index.ts';

/** What the operator of the server may change of an account; what is left out stays. */
export interface AccountChanges {
	readonly username?: string;
	readonly email?: string;
	readonly name?: string;
	readonly status?: number;
}

/** Changes an account without its owner. One that is closed is signed out everywhere. */
export async function changeAccount(tell: Tell, id: UserId, changes: AccountChanges): Promise<void> {
	const old = await tell.db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst();
	if (!old) throw fail('user.missing', { id });
	const { username = old.username, email = old.email, name = old.name, status = old.status } = changes;
	await requireAcceptable(tell, { id, username, email });
	await tell.db
		.updateTable('user')
		.set((eb) => ({
			username,
			username_key: nameKey(username),
			email,
			email_key: nameKey(email) || null,
			name,
			status,
			updated: tell.now,
			version: eb('version', '+', 1),
		}))
		.where('id', '=', id)
		.execute();
	if (status === accountStatus.disabled) await endAllSessions(tell, id);
	tell.changes.record({
		kind: 'user.updated',
		entity: 'user',
		entityId: id,
		projectId: null,
		before: { username: old.username, name: old.name, status: old.status },
		after: { username, name, status },
	});
}

async function requireAcceptable(
	{ db }: Tell,
	{ id, username, email }: { id: UserId; username: string; email: string },
): Promise<void> {
	// Only the password is not in question here, and this one breaks no rule.
	const problems = registrationProblems({ username, email, password: 'a password', language: '' });
	if (problems.length > 0) throw invalid(...problems);
	if (isReservedUsername(username)) throw fail('user.nameReserved');
	const others = await db
		.selectFrom('user')
		.select('username_key')
		.where('id', '<>', id)
		.where((eb) => eb.or([eb('username_key', '=', nameKey(username)), eb('email_key', '=', nameKey(email))]))
		.execute();
	if (others.some((row) => row.username_key === nameKey(username))) throw fail('user.nameTaken');
	if (others.length > 0) throw fail('user.emailTaken');
}
