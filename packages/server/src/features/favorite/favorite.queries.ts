import type { Ask } from '../../asking/index.ts';
import { rightsOf } from '../access/index.ts';

/** Whether the caller marked a task that they can still read. One statement. */
export async function hasFavoriteTasks(ask: Ask): Promise<boolean> {
	const { caller } = ask;
	if (caller.kind !== 'person') return false;
	const rows = await ask.db
		.selectFrom('favorite')
		.innerJoin('task', 'task.id', 'favorite.entity_id')
		.select('task.project_id')
		.distinct()
		.where('favorite.user_id', '=', caller.id)
		.where('favorite.entity', '=', 'task')
		.where('task.deleted_at', 'is', null)
		.execute();
	if (rows.length === 0) return false;
	const rights = await rightsOf(ask);
	return rows.some((row) => rights.has(row.project_id));
}
