import { fail } from '@ordna/domain/failures';
import type { Subscription } from '@ordna/domain/subscription';
import { type QueryContext, requirePerson } from '../../context/index.ts';
import type { Granted } from '../access/index.ts';
import type { Subject } from './covering.ts';
import { toSubscription } from './subscription.table.ts';

/** The caller's own subscription to this very thing. One that has ended is gone. */
export async function ownSubscription(
	context: QueryContext,
	{ taskId, projectId }: Granted<Subject, 'read'>,
): Promise<Subscription> {
	const row = await context.db
		.selectFrom('subscription')
		.selectAll()
		.where('user_id', '=', requirePerson(context.caller).id)
		.where('entity', '=', taskId === undefined ? 'project' : 'task')
		.where('entity_id', '=', taskId ?? projectId)
		.executeTakeFirst();
	if (!row) throw fail('replay.gone');
	return toSubscription(row);
}
