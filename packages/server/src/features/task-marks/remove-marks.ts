import type { Tell } from '../../asking/index.ts';
import { removeFavorites } from '../favorite/index.ts';
import { removeReactions } from '../reaction/index.ts';
import { removeSubscriptions } from '../subscription/index.ts';

/** What names a task without belonging to its row; the rest goes with it by itself. */
export async function removeMarks(tell: Tell, ids: readonly number[]): Promise<void> {
	const { db, words } = tell;
	const comments = await db
		.selectFrom('comment')
		.select('id')
		.where((eb) => words.isOneOf(eb.ref('task_id'), ids))
		.execute();
	const commentIds = comments.map((comment) => comment.id);
	await removeReactions(tell, { taskIds: ids, commentIds });
	await removeSubscriptions(tell, 'task', ids);
	await removeFavorites(tell, 'task', ids);
}
