import { fail } from '@ordna/domain/failures';
import type { Token } from '@ordna/domain/token';
import type { UserId } from '@ordna/domain/user';
import { type QueryContext, requirePerson } from '../../context/index.ts';
import { onPage } from '../../db/on-page.ts';
import type { Page } from '../../http/index.ts';
import { findPeople } from '../user/index.ts';
import { toToken } from './token.table.ts';

/** The caller's tokens, by id. */
export async function listTokens(
	context: QueryContext,
	{ s, page }: { s: string; page: Page },
): Promise<{ tokens: Token[]; total: number }> {
	const own = context.db
		.selectFrom('api_token')
		.where('owner_id', '=', requirePerson(context.caller).id)
		.$if(s !== '', (query) => query.where((eb) => context.dialect.contains(context.dialect.lower(eb.ref('title')), s)));
	const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
	const rows = await own.selectAll().orderBy('id').$call(onPage(page)).execute();
	const tokens = rows.map((row) => ({ ...toToken(row), lastUsed: row.last_used }));
	return { tokens, total: Number(total) };
}

/** Tokens are made and read for oneself. An owner that is not named, or 0, is the caller. */
export async function requireOwnTokens(context: QueryContext, ownerId: UserId | undefined): Promise<void> {
	if (ownerId === undefined || ownerId === 0 || ownerId === requirePerson(context.caller).id) return;
	const isSomebody = (await findPeople(context, [ownerId])).has(ownerId);
	throw fail(isSomebody ? 'token.notYours' : 'user.missing', { id: ownerId });
}
