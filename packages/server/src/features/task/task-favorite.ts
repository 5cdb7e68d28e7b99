import { actorId, type Tell } from '../../asking/index.ts';
import { favoriteTasks, storeMark } from '../favorite/index.ts';

/** Sets or takes off the caller's own mark on a task. A visitor has none to set. */
export async function markFavorite(tell: Tell, taskId: number, isFavorite: boolean): Promise<void> {
	if (tell.caller.kind !== 'person' || (await favoriteTasks(tell)).has(taskId) === isFavorite) return;
	const userId = actorId(tell.caller);
	await storeMark(tell, { userId, entity: 'task', id: taskId }, isFavorite);
	const line = { entityId: taskId, projectId: null };
	tell.changes.record('task.starred', {
		...line,
		before: { userId, isFavorite: !isFavorite },
		after: { userId, isFavorite },
	});
}
