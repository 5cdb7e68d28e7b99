import type { CalendarToken } from '@ordna/domain/calendar-token';
import type { UserId } from '@ordna/domain/user';
import { type CommandContext, requirePerson } from '../../context/index.ts';
import { randomAlphanumerics, sha256Hex } from '../../security/tokens.ts';
import { toCalendarToken } from './calendar-token.table.ts';

/** Makes a password for a calendar program of the caller's; the answer is the only place where it stands. */
export async function createCalendarToken(
	context: CommandContext,
	{ name = '' }: { readonly name?: string | undefined },
): Promise<CalendarToken> {
	const secret = randomAlphanumerics(64);
	const row = await context.db
		.insertInto('calendar_token')
		.values({ user_id: requirePerson(context.caller).id, name, token_hash: sha256Hex(secret), created: context.now })
		.returning(['id', 'name', 'created'])
		.executeTakeFirstOrThrow();
	context.changes.record('calendarToken.created', { entityId: row.id, projectId: null });
	return { ...toCalendarToken(row), token: secret };
}

/** Deletes one of the caller's. Where there is none of theirs nothing happens. */
export async function deleteCalendarToken(context: CommandContext, id: number): Promise<void> {
	const row = await context.db
		.deleteFrom('calendar_token')
		.where('id', '=', id)
		.where('user_id', '=', requirePerson(context.caller).id)
		.returning('id')
		.executeTakeFirst();
	if (row) context.changes.record('calendarToken.deleted', { entityId: id, projectId: null });
}

/** Deletes all of a person's; answers how many there were. */
export async function deleteCalendarTokens(context: CommandContext, userId: UserId): Promise<number> {
	const rows = await context.db.deleteFrom('calendar_token').where('user_id', '=', userId).returning('id').execute();
	for (const { id } of rows) context.changes.record('calendarToken.deleted', { entityId: id, projectId: null });
	return rows.length;
}
