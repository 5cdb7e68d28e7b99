import type { CalendarToken } from '@ordna/domain/calendar-token';
import type { Instant } from '@ordna/domain/time';
import type { UserId } from '@ordna/domain/user';
import { type Ask, requirePerson } from '../../asking/index.ts';
import { sha256Hex } from '../../security/tokens.ts';
import { toCalendarToken } from './calendar-token.table.ts';

/** The caller's passwords for calendars, by id. */
export async function listCalendarTokens(ask: Ask): Promise<CalendarToken[]> {
	const rows = await ask.db
		.selectFrom('calendar_token')
		.select(['id', 'created', 'last_used'])
		.where('user_id', '=', requirePerson(ask.caller).id)
		.orderBy('id')
		.execute();
	return rows.map((row) => ({ ...toCalendarToken(row), lastUsed: row.last_used as Instant | null }));
}

/** A token, and whose calendar it opens. */
export async function findCalendarToken(
	{ db }: Pick<Ask, 'db'>,
	token: string,
): Promise<{ readonly id: number; readonly ownerId: UserId } | undefined> {
	const row = await db
		.selectFrom('calendar_token')
		.select(['id', 'user_id'])
		.where('token_hash', '=', sha256Hex(token))
		.executeTakeFirst();
	return row && { id: row.id, ownerId: row.user_id as UserId };
}

/** How many somebody has. */
export async function countCalendarTokens({ db }: Pick<Ask, 'db'>, userId: UserId): Promise<number> {
	const { count } = await db
		.selectFrom('calendar_token')
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.where('user_id', '=', userId)
		.executeTakeFirstOrThrow();
	return Number(count);
}
