import type { ActiveTokens } from '@ordna/domain/token';
import type { UserId } from '@ordna/domain/user';
import { type CommandContext, type QueryContext, requirePerson } from '../../context/index.ts';
import { countCalendarTokens, deleteCalendarTokens } from '../calendar-token/index.ts';
import { deleteFeedLinks } from '../feed-link/index.ts';
import { recordDeletion } from './token.commands.ts';

/** What opens an account beside its password: no change of that one ends it. */
export async function countLivingTokens(
	context: Pick<QueryContext, 'db' | 'now'>,
	userId: UserId,
): Promise<ActiveTokens> {
	const { count } = await context.db
		.selectFrom('api_token')
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.where('owner_id', '=', userId)
		.where('expires_at', '>', context.now)
		.executeTakeFirstOrThrow();
	return { apiTokens: Number(count), calendarTokens: await countCalendarTokens(context, userId) };
}

/** Ends every API token, calendar token and link to a feed of the caller; answers how many tokens there were. */
export async function endOwnTokens(context: CommandContext): Promise<ActiveTokens> {
	const { id } = requirePerson(context.caller);
	const rows = await context.db.deleteFrom('api_token').where('owner_id', '=', id).returningAll().execute();
	for (const row of rows) recordDeletion(context, row);
	await deleteFeedLinks(context, id);
	return { apiTokens: rows.length, calendarTokens: await deleteCalendarTokens(context, id) };
}
