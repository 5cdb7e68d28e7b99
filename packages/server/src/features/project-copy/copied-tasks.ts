import { sql } from 'kysely';
import type { Tell } from '../../asking/index.ts';
import type { Between } from './copy-tasks.ts';

/** Each task that was copied with its copy, as a query of `original_id` and `copy_id`: they have the same number. */
export function copiedTasks({ db }: Tell, { from, to }: Between) {
	return db
		.selectFrom('task')
		.innerJoin('task_index', (join) =>
			join.onRef('task_index.index', '=', 'task.index').on('task_index.project_id', '=', to),
		)
		.select(['task.id as original_id', 'task_index.task_id as copy_id'])
		.where('task.project_id', '=', from)
		.where('task.deleted_at', 'is', null);
}

/** A number within a select list: PostgreSQL could not tell what a parameter there is. */
export function constant(value: number | null) {
	return value === null ? sql<number | null>`cast(null as bigint)` : sql<number>`cast(${sql.lit(value)} as bigint)`;
}
