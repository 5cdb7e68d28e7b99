import { toId } from '@ordna/domain/contract';
import { fail } from '@ordna/domain/failures';
import type { FeedKind, FeedLink } from '@ordna/domain/feed-link';
import type { UserId } from '@ordna/domain/user';
import { type QueryContext, requirePerson } from '../../context/index.ts';
import { toFeedLink } from './feed-link.table.ts';

/** The caller's links to feeds. */
export async function listFeedLinks(context: QueryContext): Promise<FeedLink[]> {
	const rows = await context.db
		.selectFrom('feed_link')
		.selectAll()
		.where('user_id', '=', requirePerson(context.caller).id)
		.orderBy('id')
		.execute();
	return rows.map(toFeedLink);
}

/** The caller's link to a feed. */
export async function requireFeedLink(context: QueryContext, { kind }: { readonly kind: FeedKind }): Promise<FeedLink> {
	const link = (await listFeedLinks(context)).find((one) => one.kind === kind);
	if (!link) throw fail('feedLink.missing');
	return link;
}

/** Whose feed a key opens, and the project it is of; `undefined` for a key that is nobody's. */
export async function findFeedLink(
	{ db }: Pick<QueryContext, 'db'>,
	{ kind, key }: Pick<FeedLink, 'kind' | 'key'>,
): Promise<{ readonly ownerId: UserId; readonly projectId: number | null } | undefined> {
	const row = await db
		.selectFrom('feed_link')
		.select(['user_id', 'project_id'])
		.where('key', '=', key)
		.where('kind', '=', kind)
		.executeTakeFirst();
	return row && { ownerId: toId('user', row.user_id), projectId: row.project_id };
}
