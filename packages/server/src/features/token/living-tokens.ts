import type { LivingTokens } from '@ordna/domain/token';
import type { UserId } from '@ordna/domain/user';
import { type Ask, requirePerson, type Tell } from '../../asking/index.ts';
import { countCalendarTokens, deleteCalendarTokens } from '../calendar-token/index.ts';
import { recordDeletion } from './token.commands.ts';

/** What opens an account beside its password: no change of that one ends it. */
export async function countLivingTokens(ask: Pick<Ask, 'db' | 'now'>, userId: UserId): Promise<LivingTokens> {
	const { count } = await ask.db
		.selectFrom('api_token')
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.where('owner_id', '=', userId)
		.where('expires_at', '>', ask.now)
		.executeTakeFirstOrThrow();
	return { apiTokens: Number(count), calendarTokens: await countCalendarTokens(ask, userId) };
}

/** Ends every API token and calendar token of the caller; answers how many there were. */
export async function endOwnTokens(tell: Tell): Promise<LivingTokens> {
	const { id } = requirePerson(tell.caller);
	const rows = await tell.db.deleteFrom('api_token').where('owner_id', '=', id).returningAll().execute();
	for (const row of rows) recordDeletion(tell, row);
	return { apiTokens: rows.length, calendarTokens: await deleteCalendarTokens(tell, id) };
}
