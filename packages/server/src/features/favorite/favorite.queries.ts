import type { QueryContext } from '../../context/index.ts';
import { rightsOf } from '../access/index.ts';
import { favoriteTasks } from './favorite-tasks.cache.ts';

/** Whether the caller marked a task that they can still read. One statement; none for who marked none. */
export async function hasFavoriteTasks(context: QueryContext): Promise<boolean> {
	const { caller } = context;
	if (caller.kind !== 'person' || (await favoriteTasks(context)).size === 0) return false;
	const rows = await context.db
		.selectFrom('favorite')
		.innerJoin('task', 'task.id', 'favorite.entity_id')
		.select('task.project_id')
		.distinct()
		.where('favorite.user_id', '=', caller.id)
		.where('favorite.entity', '=', 'task')
		.where('task.deleted_at', 'is', null)
		.execute();
	if (rows.length === 0) return false;
	const rights = await rightsOf(context);
	return rows.some((row) => rights.has(row.project_id));
}
