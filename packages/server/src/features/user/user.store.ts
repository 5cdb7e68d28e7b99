import { toId } from '@ordna/domain/contract';
import type { Instant } from '@ordna/domain/time';
import type { UserId } from '@ordna/domain/user';
import type { Insertable, Updateable } from 'kysely';
import type { CommandContext } from '../../context/index.ts';
import { accountStatus } from './user.account.ts';
import { adminKeys } from './user.administrators.ts';
import type { UserTable } from './user.table.ts';

type UserColumns = Omit<Updateable<UserTable>, 'id' | 'created' | 'updated' | 'version'>;

/** Inserts an account and answers with its id. */
export async function insertUser(context: CommandContext, row: Insertable<UserTable>): Promise<UserId> {
	const { id } = await context.db.insertInto('user').values(row).returning('id').executeTakeFirstOrThrow();
	return toId('user', id);
}

/** Changes columns of an account: a new version of it. */
export async function updateUser(context: CommandContext, id: number, columns: UserColumns): Promise<void> {
	await context.db
		.updateTable('user')
		.set((eb) => ({ ...columns, updated: context.now, version: eb('version', '+', 1) }))
		.where('id', '=', id)
		.execute();
}

/** The same for many accounts, in one statement. */
export async function updateUsers(
	context: CommandContext,
	ids: readonly number[],
	columns: UserColumns,
): Promise<void> {
	await context.db
		.updateTable('user')
		.set((eb) => ({ ...columns, updated: context.now, version: eb('version', '+', 1) }))
		.where((eb) => context.dialect.isOneOf(eb.ref('id'), ids))
		.execute();
}

/** Notes when a person was warned that the account will be deleted; no new version, since nobody sees it. */
export async function noteDeletionWarning({ db }: CommandContext, id: number, at: Instant): Promise<void> {
	await db.updateTable('user').set({ deletion_warned_at: at }).where('id', '=', id).execute();
}

/** Notes that a session of somebody is in use now; no new version, since only administrators see it. */
export async function noteActivity({ db, now }: CommandContext, id: number): Promise<void> {
	await db.updateTable('user').set({ last_active: now }).where('id', '=', id).execute();
}

/** Gives a new account its default project, unless the settings of the server gave it one. */
export async function setFirstDefaultProject({ db }: CommandContext, id: number, projectId: number): Promise<void> {
	await db
		.updateTable('user')
		.set({ default_project_id: projectId })
		.where('id', '=', id)
		.where('default_project_id', 'is', null)
		.execute();
}

/** Counts a sign-in that failed; answers with how many there were, `undefined` without the account. */
export async function countFailedSignIn({ db }: CommandContext, id: number): Promise<number | undefined> {
	const row = await db
		.updateTable('user')
		.set((eb) => ({ failed_sign_ins: eb('failed_sign_ins', '+', 1) }))
		.where('id', '=', id)
		.returning('failed_sign_ins')
		.executeTakeFirst();
	return row?.failed_sign_ins;
}

/** Begins to count anew. */
export async function clearFailedSignIns({ db }: CommandContext, id: number): Promise<void> {
	await db.updateTable('user').set({ failed_sign_ins: 0 }).where('id', '=', id).execute();
}

/** Locks the row of an account that still has this password; `false` when it has another one. */
export async function lockPassword({ db }: CommandContext, id: number, hash: string): Promise<boolean> {
	// Written to be locked: on PostgreSQL the second of two changes waits here, and then finds another password.
	const row = await db
		.updateTable('user')
		.set((eb) => ({ version: eb.ref('version') }))
		.where('id', '=', id)
		.where('password_hash', '=', hash)
		.returning('id')
		.executeTakeFirst();
	return row !== undefined;
}

/** Stores another hash of the same password, unless it was changed meanwhile; no new version, since nobody sees it. */
export async function replaceHash(
	{ db }: CommandContext,
	id: number,
	{ from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
	await db
		.updateTable('user')
		.set({ password_hash: to })
		.where('id', '=', id)
		.where('password_hash', '=', from)
		.execute();
}

/** What the screens of somebody remember, the row locked: on PostgreSQL the second of two changes waits here, and then sees the first. */
export async function lockFrontendSettings({ db, dialect }: CommandContext, id: number): Promise<unknown> {
	const { frontend_settings } = await db
		.selectFrom('user')
		.select('frontend_settings')
		.where('id', '=', id)
		.$if(dialect.engine === 'postgres', (query) => query.forUpdate())
		.executeTakeFirstOrThrow();
	return JSON.parse(frontend_settings);
}

/**
 * The administrators of the server whose accounts are open, their rows locked: on PostgreSQL the second of two who take each
 * other's right away waits here, and then sees that the other one is no administrator any more.
 */
export async function lockAdministrators({ app, db }: CommandContext): Promise<readonly UserId[]> {
	const named = adminKeys(app.settings.service.admins);
	const rows = await db
		.updateTable('user')
		.set((eb) => ({ version: eb.ref('version') }))
		.where('status', '=', accountStatus.active)
		.where('bot_owner_id', 'is', null)
		.where((eb) => eb.or([eb('is_admin', '=', 1), ...(named.length > 0 ? [eb('username_key', 'in', named)] : [])]))
		.returning('id')
		.execute();
	return rows.map(({ id }) => toId('user', id));
}

/** Deletes the row of an account, and with it what hangs on it: shares, tokens, favourites, subscriptions, notifications. */
export async function deleteUser({ db }: CommandContext, id: number): Promise<void> {
	await db.deleteFrom('user').where('id', '=', id).execute();
}
