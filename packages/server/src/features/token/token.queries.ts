import { isBotOf } from '@ordna/domain/bot';
import { fail } from '@ordna/domain/failures';
import type { Token } from '@ordna/domain/token';
import type { UserId } from '@ordna/domain/user';
import { type QueryContext, requirePerson } from '../../context/index.ts';
import { onPage } from '../../db/on-page.ts';
import type { Page } from '../../http/index.ts';
import { findPeople } from '../user/index.ts';
import { toToken } from './token.table.ts';

/** The tokens of somebody, by id. */
export async function listTokens(
	context: QueryContext,
	{ ownerId, s, page }: { ownerId: UserId; s: string; page: Page },
): Promise<{ tokens: Token[]; total: number }> {
	const own = context.db
		.selectFrom('api_token')
		.where('owner_id', '=', ownerId)
		.$if(s !== '', (query) => query.where((eb) => context.dialect.contains(context.dialect.lower(eb.ref('title')), s)));
	const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
	const rows = await own.selectAll().orderBy('id').$call(onPage(page)).execute();
	const tokens = rows.map((row) => ({ ...toToken(row), lastUsed: row.last_used }));
	return { tokens, total: Number(total) };
}

/** Whose tokens are meant: one's own, or those of a bot of one's own. An owner that is not named, or 0, is the caller. */
export async function requireTokenOwner(context: QueryContext, ownerId: UserId | undefined): Promise<UserId> {
	const { id } = requirePerson(context.caller);
	if (ownerId === undefined || ownerId === 0 || ownerId === id) return id;
	const owner = (await findPeople(context, [ownerId])).get(ownerId);
	if (!owner) throw fail('user.missing', { id: ownerId });
	if (!isBotOf(id, owner)) throw fail('token.notYours', { id: ownerId });
	return ownerId;
}
