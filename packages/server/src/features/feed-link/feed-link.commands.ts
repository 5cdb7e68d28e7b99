import { fail } from '@ordna/domain/failures';
import type { FeedKind, FeedLink } from '@ordna/domain/feed-link';
import type { UserId } from '@ordna/domain/user';
import type { Updateable } from 'kysely';
import { type CommandContext, requirePerson } from '../../context/index.ts';
import { randomAlphanumerics } from '../../security/tokens.ts';
import { requireProject } from '../access/index.ts';
import { requireFeedLink } from './feed-link.queries.ts';
import type { FeedLinkTable } from './feed-link.table.ts';

interface OfKind {
	readonly kind: FeedKind;
}

interface OfProject extends OfKind {
	readonly projectId?: number | null | undefined;
}

/** As many as a calendar token has. */
const keyLength = 64;

/** Makes the caller's link to a feed. One that is there stays. */
export async function createFeedLink(context: CommandContext, input: OfProject): Promise<FeedLink> {
	const projectId = await readableProject(context, input);
	const made = await context.db
		.insertInto('feed_link')
		.values({
			user_id: requirePerson(context.caller).id,
			kind: input.kind,
			key: randomAlphanumerics(keyLength),
			project_id: projectId,
			created: context.now,
		})
		.onConflict((conflict) => conflict.columns(['user_id', 'kind']).doNothing())
		.returning('id')
		.executeTakeFirst();
	if (made) context.changes.record('feedLink.created', lineOf(made.id));
	return requireFeedLink(context, input);
}

/** Chooses the project whose tasks the caller's link holds. */
export async function updateFeedLink(context: CommandContext, input: OfProject): Promise<FeedLink> {
	const id = await change(context, input, { project_id: await readableProject(context, input) });
	context.changes.record('feedLink.updated', lineOf(id));
	return requireFeedLink(context, input);
}

/** Gives the caller's link another key: the old address leads nowhere. */
export async function resetFeedLink(context: CommandContext, input: OfKind): Promise<FeedLink> {
	const id = await change(context, input, { key: randomAlphanumerics(keyLength), created: context.now });
	context.changes.record('feedLink.reset', lineOf(id));
	return requireFeedLink(context, input);
}

/** Deletes the caller's link to a feed. Where there is none nothing happens. */
export async function deleteFeedLink(context: CommandContext, { kind }: OfKind): Promise<void> {
	const row = await context.db
		.deleteFrom('feed_link')
		.where('user_id', '=', requirePerson(context.caller).id)
		.where('kind', '=', kind)
		.returning('id')
		.executeTakeFirst();
	if (row) context.changes.record('feedLink.deleted', lineOf(row.id));
}

/** Deletes all of a person's; answers how many there were. */
export async function deleteFeedLinks(context: CommandContext, userId: UserId): Promise<number> {
	const rows = await context.db.deleteFrom('feed_link').where('user_id', '=', userId).returning('id').execute();
	for (const { id } of rows) context.changes.record('feedLink.deleted', lineOf(id));
	return rows.length;
}

async function change(context: CommandContext, { kind }: OfKind, fields: Updateable<FeedLinkTable>): Promise<number> {
	const row = await context.db
		.updateTable('feed_link')
		.set(fields)
		.where('user_id', '=', requirePerson(context.caller).id)
		.where('kind', '=', kind)
		.returning('id')
		.executeTakeFirst();
	if (!row) throw fail('feedLink.missing');
	return row.id;
}

/** The project that is asked for, where it is one that the caller may read; notifications are of no project. */
async function readableProject(context: CommandContext, { kind, projectId }: OfProject): Promise<number | null> {
	if (kind !== 'tasks' || projectId === null || projectId === undefined) return null;
	return (await requireProject(context, projectId, 'read')).id;
}

function lineOf(entityId: number) {
	return { entityId, projectId: null };
}
