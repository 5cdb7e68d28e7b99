import type { CalendarToken } from '@ordna/domain/calendar-token';
import { toId } from '@ordna/domain/contract';
import type { UserId } from '@ordna/domain/user';
import { type QueryContext, requirePerson } from '../../context/index.ts';
import { sha256Hex } from '../../security/tokens.ts';
import { toCalendarToken } from './calendar-token.table.ts';

/** The caller's passwords for calendars, by id. */
export async function listCalendarTokens(context: QueryContext): Promise<CalendarToken[]> {
	const rows = await context.db
		.selectFrom('calendar_token')
		.select(['id', 'name', 'created', 'last_used'])
		.where('user_id', '=', requirePerson(context.caller).id)
		.orderBy('id')
		.execute();
	return rows.map((row) => ({ ...toCalendarToken(row), lastUsed: row.last_used }));
}

/** A token, and whose calendar it opens. */
export async function findCalendarToken(
	{ db }: Pick<QueryContext, 'db'>,
	token: string,
): Promise<{ readonly id: number; readonly ownerId: UserId } | undefined> {
	const row = await db
		.selectFrom('calendar_token')
		.select(['id', 'user_id'])
		.where('token_hash', '=', sha256Hex(token))
		.executeTakeFirst();
	return row && { id: row.id, ownerId: toId('user', row.user_id) };
}

/** How many somebody has. */
export async function countCalendarTokens({ db }: Pick<QueryContext, 'db'>, userId: UserId): Promise<number> {
	const { count } = await db
		.selectFrom('calendar_token')
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.where('user_id', '=', userId)
		.executeTakeFirstOrThrow();
	return Number(count);
}
