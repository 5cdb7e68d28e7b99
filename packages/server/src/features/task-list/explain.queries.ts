import type { BucketId } from '@ordna/domain/bucket';
import { toId } from '@ordna/domain/contract';
import { fail } from '@ordna/domain/failures';
import type { ScopeVerdict, TaskExplanation } from '@ordna/domain/task-list';
import { sql } from 'kysely';
import type { QueryContext } from '../../context/index.ts';
import { rightOn, rightsOf } from '../access/index.ts';
import {
	explainMatch,
	foundTasks,
	type ListQuery,
	type ListTarget,
	parseWithOrigins,
	type Scope,
	type TaskListQuery,
} from '../task-filter/index.ts';
import { requireExpansions } from '../task-json/index.ts';
import { columnsOfTask, isBoard } from './board.queries.ts';

/** Why the list of this query shows a task, or leaves it out. Five statements at most. */
export async function explainTask(
	context: QueryContext,
	target: ListTarget & { readonly taskId: number },
	query: ListQuery,
): Promise<TaskExplanation> {
	requireExpansions(context.caller, query.expand);
	const { question, origins } = await parseWithOrigins(context, target, query);
	const taskId = toId('task', target.taskId);
	const { isDeleted } = await requireKnownTask(context, taskId);
	const { isInScope, ...parts } = await explainMatch(context, question, { taskId, origins });
	const found = isDeleted ? none : await findInList(context, question, taskId);
	return { taskId, isDeleted, scope: isInScope ? 'inside' : outsideOf(question.scope), ...parts, ...found };
}

/** A task that the caller may not read is refused as one that does not exist; one in the trash is known all the same. */
async function requireKnownTask(context: QueryContext, id: number): Promise<{ readonly isDeleted: boolean }> {
	const row = await context.db
		.selectFrom('task')
		.select(['project_id', 'deleted_at'])
		.where('id', '=', id)
		.executeTakeFirst();
	if (!row || (await rightOn(context, row.project_id)) === null) throw fail('task.missing', { id });
	return { isDeleted: row.deleted_at !== null };
}

const outside = { project: 'other_project', everything: 'archived', favorites: 'not_favorite' } as const;

function outsideOf({ kind }: Scope): ScopeVerdict {
	return outside[kind];
}

type InList = Pick<TaskExplanation, 'isShown' | 'parentTaskId' | 'bucketIds'>;

const none: InList = { isShown: false, parentTaskId: null, bucketIds: [] };

async function findInList(context: QueryContext, question: TaskListQuery, taskId: number): Promise<InList> {
	if (isBoard(question)) {
		const columns = await columnsOfTask(context, question, taskId);
		const bucketIds = columns.map((id): BucketId => toId('bucket', id));
		return { ...none, isShown: bucketIds.length > 0, bucketIds };
	}
	const own = await foundTasks(context, question).select('task.id').where('task.id', '=', taskId).executeTakeFirst();
	if (own) return { ...none, isShown: true };
	const parent = question.isTree ? await parentInList(context, question, taskId) : undefined;
	return parent === undefined ? none : { ...none, isShown: true, parentTaskId: toId('task', parent) };
}

/**
 * A parent of the task through which the list shows it: one that is found itself, or lies beneath a task that is. The way
 * up leads through tasks that the caller may read alone, as the way down in `findBeneath`.
 */
async function parentInList(
	context: QueryContext,
	question: TaskListQuery,
	taskId: number,
): Promise<number | undefined> {
	const { dialect } = context;
	const readable = [...(await rightsOf(context)).keys()];
	const isReadable = sql`upper.deleted_at is null and ${dialect.isOneOf(sql.ref('upper.project_id'), readable)}`;
	const chain = sql<{ id: number; parent: number }>`(
		with recursive above(id, parent) as (
			select upper.id, upper.id from task_relation join task as upper on upper.id = task_relation.other_task_id
			where task_relation.task_id = ${taskId} and task_relation.relation_kind = 'parenttask' and ${isReadable}
			union
			select upper.id, above.parent from above
				join task_relation on task_relation.task_id = above.id and task_relation.relation_kind = 'parenttask'
				join task as upper on upper.id = task_relation.other_task_id
			where ${isReadable}
		)
		select id, parent from above)`.as('chain');
	const row = await context.db
		.selectFrom(chain)
		.select('chain.parent')
		.where((eb) => eb('chain.id', 'in', foundTasks(context, question).select('task.id')))
		.orderBy('chain.parent')
		.executeTakeFirst();
	return row?.parent;
}
