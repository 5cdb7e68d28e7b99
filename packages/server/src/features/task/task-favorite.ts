import { actorId, type CommandContext } from '../../context/index.ts';
import { favoriteTasks, storeMark } from '../favorite/index.ts';

/** Sets or takes off the caller's own mark on a task. A visitor has none to set. */
export async function markFavorite(context: CommandContext, taskId: number, isFavorite: boolean): Promise<void> {
	if (context.caller.kind !== 'person' || (await favoriteTasks(context)).has(taskId) === isFavorite) return;
	const userId = actorId(context.caller);
	await storeMark(context, { userId, entity: 'task', id: taskId }, isFavorite);
	const line = { entityId: taskId, projectId: null };
	context.changes.record('task.starred', {
		...line,
		before: { userId, isFavorite: !isFavorite },
		after: { userId, isFavorite },
	});
}
