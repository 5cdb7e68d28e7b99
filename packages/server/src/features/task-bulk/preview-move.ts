import { toId } from '@ordna/domain/contract';
import { fail } from '@ordna/domain/failures';
import type { TaskId } from '@ordna/domain/task';
import type { User } from '@ordna/domain/user';
import { assertPresent } from '../../context/assert-present.ts';
import type { QueryContext } from '../../context/index.ts';
import { type Granted, type ProjectFacts, readersAmong } from '../access/index.ts';
import { namedOnce } from '../task/index.ts';
import { readableAmong, requireReadableTask } from '../task-read/index.ts';
import { findPeople } from '../user/index.ts';

export interface MovePreview {
	readonly nextIndex: number;
	readonly subtaskIds: TaskId[];
	readonly withoutAccess: User[];
}

/** What becomes of tasks that move to a project: their number, what comes along, and who loses sight of them. */
export async function previewMove(
	context: QueryContext,
	project: Granted<ProjectFacts, 'write'>,
	named: readonly number[],
): Promise<MovePreview> {
	const ids = namedOnce(named);
	const readable = new Set(await readableAmong(context, ids));
	for (const id of ids) if (!readable.has(id)) await requireReadableTask(context, id);
	const beneath = await readableAmong(context, await idsBeneath(context, ids));
	const subtaskIds = beneath.filter((id) => !ids.includes(id)).map((id) => toId('task', id));
	return {
		nextIndex: await nextIndexIn(context, project.id),
		subtaskIds,
		withoutAccess: await peopleWithoutAccess(context, project.id, [...ids, ...subtaskIds]),
	};
}

async function nextIndexIn({ db }: QueryContext, projectId: number): Promise<number> {
	const row = await db.selectFrom('project').select('last_index').where('id', '=', projectId).executeTakeFirst();
	if (!row) throw fail('project.missing', { id: projectId });
	return row.last_index + 1;
}

/** The subtasks that lie in the project of the task above them, and those beneath these. */
async function idsBeneath({ db, dialect }: QueryContext, ids: readonly number[]): Promise<number[]> {
	if (ids.length === 0) return [];
	const rows = await db
		.withRecursive('beneath', (query) =>
			query
				.selectFrom('task as above')
				.innerJoin('task_relation', 'task_relation.task_id', 'above.id')
				.innerJoin('task', 'task.id', 'task_relation.other_task_id')
				.select('task.id')
				.where((eb) => dialect.isOneOf(eb.ref('above.id'), ids))
				.where('task_relation.relation_kind', '=', 'subtask')
				.whereRef('task.project_id', '=', 'above.project_id')
				.where('task.deleted_at', 'is', null)
				.union((eb) =>
					eb
						.selectFrom('beneath')
						.innerJoin('task as above', 'above.id', 'beneath.id')
						.innerJoin('task_relation', 'task_relation.task_id', 'above.id')
						.innerJoin('task', 'task.id', 'task_relation.other_task_id')
						.select('task.id')
						.where('task_relation.relation_kind', '=', 'subtask')
						.whereRef('task.project_id', '=', 'above.project_id')
						.where('task.deleted_at', 'is', null),
				),
		)
		.selectFrom('beneath')
		.select('id')
		.orderBy('id')
		.execute();
	return rows.map((row) => row.id);
}

async function peopleWithoutAccess(
	context: QueryContext,
	projectId: number,
	taskIds: readonly number[],
): Promise<User[]> {
	if (taskIds.length === 0) return [];
	const rows = await context.db
		.selectFrom('task_assignee')
		.select('user_id')
		.distinct()
		.where((eb) => context.dialect.isOneOf(eb.ref('task_id'), taskIds))
		.orderBy('user_id')
		.execute();
	const ids = rows.map((row) => row.user_id);
	if (ids.length === 0) return [];
	const readers = await readersAmong(context, projectId, ids);
	const outside = ids.filter((id) => !readers.has(id));
	const people = await findPeople(context, outside);
	return outside.map((id) => assertPresent(people.get(id), `user ${id} is assigned and unknown`));
}
