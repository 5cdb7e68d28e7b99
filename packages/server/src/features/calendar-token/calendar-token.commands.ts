import type { CalendarToken } from '@ordna/domain/calendar-token';
import type { UserId } from '@ordna/domain/user';
import { requirePerson, type Tell } from '../../asking/index.ts';
import { randomAlphanumerics, sha256Hex } from '../../security/tokens.ts';
import { toCalendarToken } from './calendar-token.table.ts';

/** Makes a password for a calendar program of the caller's; the answer is the only place where it stands. */
export async function createCalendarToken(tell: Tell): Promise<CalendarToken> {
	const secret = randomAlphanumerics(64);
	const row = await tell.db
		.insertInto('calendar_token')
		.values({ user_id: requirePerson(tell.caller).id, token_hash: sha256Hex(secret), created: tell.now })
		.returning(['id', 'created'])
		.executeTakeFirstOrThrow();
	tell.changes.record('calendarToken.created', { entityId: row.id, projectId: null });
	return { ...toCalendarToken(row), token: secret };
}

/** Deletes one of the caller's. Where there is none of theirs nothing happens. */
export async function deleteCalendarToken(tell: Tell, id: number): Promise<void> {
	const row = await tell.db
		.deleteFrom('calendar_token')
		.where('id', '=', id)
		.where('user_id', '=', requirePerson(tell.caller).id)
		.returning('id')
		.executeTakeFirst();
	if (row) tell.changes.record('calendarToken.deleted', { entityId: id, projectId: null });
}

/** Deletes all of a person's; answers how many there were. */
export async function deleteCalendarTokens(tell: Tell, userId: UserId): Promise<number> {
	const rows = await tell.db.deleteFrom('calendar_token').where('user_id', '=', userId).returning('id').execute();
	for (const { id } of rows) tell.changes.record('calendarToken.deleted', { entityId: id, projectId: null });
	return rows.length;
}
