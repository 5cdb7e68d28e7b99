import type { Batch } from '@ordna/domain/batch';
import { fail } from '@ordna/domain/failures';
import type { Instant } from '@ordna/domain/time';
import { type Ask, type Change, toChange } from '../../asking/index.ts';
import { must } from '../../asking/must.ts';
import type { Page } from '../../http/index.ts';
import { sightOf, toShownChanges } from '../change/index.ts';
import { findPeople } from '../user/index.ts';

/**
 * The lines of a batch, in order. The one who began it is its author: what others wrote under its id is not part of it,
 * else anybody who heard of the id could put something in that its author may not undo.
 */
export async function batchLines(ask: Ask, batchId: string): Promise<Change[]> {
	const rows = await ask.db.selectFrom('change').selectAll().where('batch', '=', batchId).orderBy('seq').execute();
	return rows.filter((row) => row.actor_id === rows[0]?.actor_id).map(toChange);
}

/** What of a batch the caller may see; a batch of which that is nothing is not there (20001). */
export async function readBatch(ask: Ask, batchId: string, page: Page): Promise<Batch> {
	const sees = await sightOf(ask);
	const seen = (await batchLines(ask, batchId)).filter(sees);
	if (seen.length === 0) throw fail('batch.missing');
	const first = must(seen[0], 'a batch that is seen has a line');
	const shown = page.limit === null ? seen : seen.slice(page.offset, page.offset + page.limit);
	return {
		id: batchId,
		time: first.at as Instant,
		actor: (await findPeople(ask, [first.actorId])).get(first.actorId) ?? null,
		count: seen.length,
		changes: await toShownChanges(ask, shown),
	};
}
