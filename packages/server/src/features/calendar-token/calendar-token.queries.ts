import type { CalendarToken } from '@ordna/domain/calendar-token';
import type { UserId } from '@ordna/domain/user';
import { type Ask, requirePerson } from '../../asking/index.ts';
import { sha256Hex } from '../../security/tokens.ts';
import { toCalendarToken } from './calendar-token.table.ts';

/** The caller's passwords for calendars, by id. */
export async function listCalendarTokens(ask: Ask): Promise<CalendarToken[]> {
	const rows = await ask.db
		.selectFrom('calendar_token')
		.select(['id', 'created'])
		.where('user_id', '=', requirePerson(ask.caller).id)
		.orderBy('id')
		.execute();
	return rows.map(toCalendarToken);
}

/** Whose calendar a token opens. */
export async function ownerOfCalendarToken({ db }: Pick<Ask, 'db'>, token: string): Promise<UserId | undefined> {
	const row = await db
		.selectFrom('calendar_token')
		.select('user_id')
		.where('token_hash', '=', sha256Hex(token))
		.executeTakeFirst();
	return row && (row.user_id as UserId);
}
