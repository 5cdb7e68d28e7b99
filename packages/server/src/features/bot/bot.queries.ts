import type { Bot } from '@ordna/domain/bot';
import { fail } from '@ordna/domain/failures';
import type { UserId } from '@ordna/domain/user';
import { type QueryContext, requirePerson } from '../../context/index.ts';
import { onPage } from '../../db/on-page.ts';
import type { Page } from '../../http/index.ts';
import { publicUserColumns, toUser } from '../user/index.ts';

const columns = [...publicUserColumns, 'status'] as const;

/** The caller's bots, by id. */
export async function listBots(
	context: QueryContext,
	{ s, page }: { s: string; page: Page },
): Promise<{ bots: Bot[]; total: number }> {
	const { contains, lower } = context.dialect;
	const found = ownBots(context).$if(s !== '', (query) =>
		query.where((eb) => eb.or([contains(eb.ref('username_key'), s), contains(lower(eb.ref('name')), s)])),
	);
	const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
	const rows = await found.select(columns).orderBy('id').$call(onPage(page)).execute();
	return { bots: rows.map((row) => ({ ...toUser(row), status: row.status })), total: Number(total) };
}

/** How many bots the caller has. */
export async function countBots(context: QueryContext): Promise<number> {
	const { count } = await ownBots(context)
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** A bot of the caller's. One of somebody else, and a person, is refused as one that never was. */
export async function requireOwnBot(context: QueryContext, id: number): Promise<Bot> {
	const row = await ownBots(context).select(columns).where('id', '=', id).executeTakeFirst();
	if (!row) throw fail('access.forbidden');
	return { ...toUser(row), status: row.status };
}

function ownBots({ db, caller }: QueryContext) {
	const owner: UserId = requirePerson(caller).id;
	return db.selectFrom('user').where('bot_owner_id', '=', owner);
}
