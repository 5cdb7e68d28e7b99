import type { CommandContext } from '../../context/index.ts';
import { removeFavorites } from '../favorite/index.ts';
import { removeReactions } from '../reaction/index.ts';
import { removeSubscriptions } from '../subscription/index.ts';

/** What names a task without belonging to its row; the rest goes with it by itself. */
export async function removeMarks(context: CommandContext, ids: readonly number[]): Promise<void> {
	const { db, dialect } = context;
	const comments = await db
		.selectFrom('comment')
		.select('id')
		.where((eb) => dialect.isOneOf(eb.ref('task_id'), ids))
		.execute();
	const commentIds = comments.map((comment) => comment.id);
	await removeReactions(context, { taskIds: ids, commentIds });
	await removeSubscriptions(context, 'task', ids);
	await removeFavorites(context, 'task', ids);
}
