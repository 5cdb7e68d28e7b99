import { nameKey } from '@ordna/domain/account';
import { toId } from '@ordna/domain/contract';
import type { UserId } from '@ordna/domain/user';
import { runCommand } from '../../context/index.ts';
import type { TestApp } from '../../testing/start-app.ts';
import { personToken } from '../session/index.ts';

export interface TestUser {
	readonly id: UserId;
	readonly username: string;
	readonly token: string;
}

let made = 0;

/** A person with a session, without an Inbox: the shortest way to somebody who may ask. */
export async function aUser(
	{ app }: TestApp,
	fields: { username?: string; isAdmin?: boolean } = {},
): Promise<TestUser> {
	made += 1;
	const username = fields.username ?? `user${made}`;
	const isAdmin = fields.isAdmin ?? false;
	const now = app.clock.now();
	const { id } = await app.database.writer
		.insertInto('user')
		.values({
			username,
			username_key: nameKey(username),
			email_key: null,
			is_admin: isAdmin ? 1 : 0,
			created: now,
			updated: now,
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	const session = {
		id: `session-${id}`,
		user_id: id,
		refresh_hash: `hash-${id}`,
		is_long: 0,
		device_info: '',
		ip_address: '',
	};
	await app.database.writer
		.insertInto('session')
		.values({ ...session, last_active: now, created: now })
		.execute();
	const person = { id: toId('user', id), username, isAdmin };
	return { id: person.id, username, token: personToken(app, person, session.id) };
}

/** Closes or opens an account, as whoever looks after the server does: 0 active, 2 disabled, 3 locked. */
export function setAccountStatus({ app }: TestApp, id: UserId, status: number): Promise<void> {
	return runCommand(app, { kind: 'stranger' }, { via: 'test' }, async (context) => {
		await context.db.updateTable('user').set({ status }).where('id', '=', id).execute();
		context.changes.record('user.updated', { entityId: id, projectId: null, before: {}, after: { status } });
	});
}
