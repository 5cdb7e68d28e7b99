import type { Batch } from '@ordna/domain/batch';
import { fail } from '@ordna/domain/failures';
import { assertPresent } from '../../context/assert-present.ts';
import { type Change, type QueryContext, toChange } from '../../context/index.ts';
import type { Page } from '../../http/index.ts';
import { sightOf, toShownChanges } from '../change/index.ts';
import { findPeople } from '../user/index.ts';

/**
 * The lines of a batch, in order. The one who began it is its author: what others wrote under its id is not part of it,
 * else anybody who heard of the id could put something in that its author may not undo.
 */
export async function batchLines(context: QueryContext, batchId: string): Promise<Change[]> {
	const rows = await context.db.selectFrom('change').selectAll().where('batch', '=', batchId).orderBy('seq').execute();
	return rows.filter((row) => row.actor_id === rows[0]?.actor_id).map(toChange);
}

/** Refuses a batch of which the caller may see nothing (20001). */
export async function requireSeenBatch(context: QueryContext, batchId: string): Promise<void> {
	const sees = await sightOf(context);
	if (!(await batchLines(context, batchId)).some(sees)) throw fail('batch.missing');
}

/** What of a batch the caller may see; a batch of which that is nothing is not there (20001). */
export async function readBatch(context: QueryContext, batchId: string, page: Page): Promise<Batch> {
	const sees = await sightOf(context);
	const seen = (await batchLines(context, batchId)).filter(sees);
	if (seen.length === 0) throw fail('batch.missing');
	const first = assertPresent(seen[0], 'a batch that is seen has a line');
	const shown = page.limit === null ? seen : seen.slice(page.offset, page.offset + page.limit);
	return {
		id: batchId,
		time: first.at,
		actor: (await findPeople(context, [first.actorId])).get(first.actorId) ?? null,
		count: seen.length,
		changes: await toShownChanges(context, shown),
	};
}
