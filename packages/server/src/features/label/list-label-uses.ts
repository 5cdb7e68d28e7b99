import { toId } from '@ordna/domain/contract';
import type { LabelUse } from '@ordna/domain/label';
import { toInstant } from '@ordna/domain/time';
import { sql } from 'kysely';
import type { QueryContext } from '../../context/index.ts';
import { rightsOf } from '../access/index.ts';

/** How much labels are used on the tasks that the caller can read, by label: one pass over them, however many labels. */
export async function listLabelUses(context: QueryContext): Promise<LabelUse[]> {
	const projects = [...(await rightsOf(context)).keys()];
	const rows = await context.db
		.selectFrom('task_label')
		.innerJoin('task', 'task.id', 'task_label.task_id')
		.innerJoin('project', 'project.id', 'task.project_id')
		.select((eb) => [
			'task_label.label_id as id',
			sql<number>`sum(case when task.done = 0 and project.is_archived = 0 then 1 else 0 end)`.as('open'),
			eb.fn.max('task_label.created').as('last'),
		])
		.where('task.deleted_at', 'is', null)
		.where((eb) => context.dialect.isOneOf(eb.ref('task.project_id'), projects))
		.groupBy('task_label.label_id')
		.orderBy('task_label.label_id')
		.execute();
	return rows.map(({ id, open, last }) => ({
		id: toId('label', id),
		openTasks: Number(open),
		lastUsed: toInstant(Number(last)),
	}));
}
