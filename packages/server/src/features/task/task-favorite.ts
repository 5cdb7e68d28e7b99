import { actorId, type Tell } from '../../asking/index.ts';
import { favoriteTasks } from '../favorite/index.ts';

/** Sets or takes off the caller's own mark on a task. A visitor has none to set. */
export async function markFavorite(tell: Tell, taskId: number, isFavorite: boolean): Promise<void> {
	if (tell.caller.kind !== 'person' || (await favoriteTasks(tell)).has(taskId) === isFavorite) return;
	const userId = actorId(tell.caller);
	if (isFavorite) {
		await tell.db
			.insertInto('favorite')
			.values({ user_id: userId, entity: 'task', entity_id: taskId })
			.onConflict((conflict) => conflict.doNothing())
			.execute();
	} else {
		await tell.db
			.deleteFrom('favorite')
			.where('user_id', '=', userId)
			.where('entity', '=', 'task')
			.where('entity_id', '=', taskId)
			.execute();
	}
	const line = { entityId: taskId, projectId: null };
	tell.changes.record('task.starred', {
		...line,
		before: { userId, isFavorite: !isFavorite },
		after: { userId, isFavorite },
	});
}
