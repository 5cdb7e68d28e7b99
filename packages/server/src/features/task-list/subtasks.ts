import { type RawBuilder, sql } from 'kysely';
import type { QueryContext } from '../../context/index.ts';
import { rightsOf } from '../access/index.ts';
import { besidePlacement, positionOf, type TaskListQuery } from '../task-filter/index.ts';

/** A subtask that comes behind a page. */
export interface Beneath {
	readonly id: number;
	/** In the view; `null` without one, or where it does not stand. */
	readonly position: number | null;
}

/**
 * All tasks beneath these, at any depth and wherever they are, each once and none of these again. Those the caller may
 * not read are left out, with what is beneath them. One statement.
 */
export async function findBeneath(
	context: QueryContext,
	{ placed }: TaskListQuery,
	ids: readonly number[],
): Promise<Beneath[]> {
	if (ids.length === 0) return [];
	const { dialect } = context;
	const readable = [...(await rightsOf(context)).keys()];
	const position: RawBuilder<number | null> = placed ? positionOf(placed) : sql<null>`null`;
	const subtasksOf = (above: RawBuilder<unknown>) => sql`
		select lower.id from ${above} join task as lower on lower.id = task_relation.other_task_id
		where task_relation.relation_kind = 'subtask' and lower.deleted_at is null
			and ${dialect.isOneOf(sql.ref('lower.project_id'), readable)}`;
	// What was found once is not looked for again: a subtask of two parents does not come twice.
	const beneath = sql`
		with recursive beneath(id) as (
			${subtasksOf(sql`task_relation`)} and ${dialect.isOneOf(sql.ref('task_relation.task_id'), ids)}
			union
			${subtasksOf(sql`beneath join task_relation on task_relation.task_id = beneath.id`)}
		)
		select id from beneath`;
	return besidePlacement(context.db.selectFrom('task'), placed)
		.select(['task.id', position.as('position')])
		.where(sql<boolean>`task.id in (${beneath})`)
		.where((eb) => eb.not(dialect.isOneOf(eb.ref('task.id'), ids)))
		.orderBy('task.id')
		.execute();
}

/** A task with its subtasks. */
export interface Branch {
	readonly taskId: number;
	readonly subtaskIds: readonly number[];
}

/**
 * These tasks and all beneath them, at any depth and wherever they are, each with its own subtasks in the order they have
 * by hand; who has none is left out. Those the caller may not read are left out, with what is beneath them. One statement.
 */
export async function findBranches(context: QueryContext, ids: readonly number[]): Promise<Branch[]> {
	if (ids.length === 0) return [];
	const { dialect } = context;
	const readable = [...(await rightsOf(context)).keys()];
	const edgesFrom = (above: RawBuilder<unknown>) => sql`
		select task_relation.task_id, task_relation.other_task_id, task_relation.position from ${above}
			join task as lower on lower.id = task_relation.other_task_id
		where task_relation.relation_kind = 'subtask' and lower.deleted_at is null
			and ${dialect.isOneOf(sql.ref('lower.project_id'), readable)}`;
	const found = sql<{ parent: number; child: number; position: number }>`(
		with recursive branch(parent, child, position) as (
			${edgesFrom(sql`task_relation`)} and ${dialect.isOneOf(sql.ref('task_relation.task_id'), ids)}
			union
			${edgesFrom(sql`branch join task_relation on task_relation.task_id = branch.child`)}
		)
		select parent, child, position from branch)`.as('found');
	const rows = await context.db
		.selectFrom(found)
		.selectAll()
		.orderBy('parent')
		.orderBy('position')
		.orderBy('child')
		.execute();
	const branches = new Map<number, number[]>();
	for (const { parent, child } of rows) {
		const own = branches.get(parent);
		if (own) own.push(child);
		else branches.set(parent, [child]);
	}
	return [...branches].map(([taskId, subtaskIds]) => ({ taskId, subtaskIds }));
}
