import type { ReactionEntity } from '@ordna/domain/reaction';
import { sql } from 'kysely';
import type { CommandContext } from '../../context/index.ts';
import { deleteUnusedLabels } from '../label/index.ts';
import { deleteReactionsOf } from '../reaction/index.ts';
import { deleteFiltersOf } from '../saved-filter-record/index.ts';
import { deleteViewsOfFilters } from '../view/index.ts';

/** Takes back every sign a person gave to a task or a comment. */
export async function takeReactionsBack(context: CommandContext, userId: number): Promise<void> {
	const { rows } = await sql<{
		entity: ReactionEntity;
		entity_id: number;
		value: string;
		task_id: number;
		project_id: number;
	}>`
		select r.entity, r.entity_id, r.value, t.id as task_id, t.project_id
		from reaction r
		left join comment c on r.entity = 'comment' and c.id = r.entity_id
		join task t on t.id = case r.entity when 'task' then r.entity_id else c.task_id end
		where r.user_id = ${userId}`.execute(context.db);
	await deleteReactionsOf(context, userId);
	for (const { entity, entity_id: entityId, value, task_id: taskId, project_id: projectId } of rows) {
		const before = { value, userId, taskId };
		const kind = entity === 'task' ? 'task.unreacted' : 'comment.unreacted';
		context.changes.record(kind, { entityId, projectId, before });
	}
}

/**
 * Labels that are on no task go with whoever made them; the others stay where they are.
 * @returns the ids of those that went.
 */
export async function dropUnusedLabels(context: CommandContext, userId: number): Promise<number[]> {
	const ids = await deleteUnusedLabels(context, userId);
	for (const id of ids) {
		context.changes.record('label.deleted', {
			entityId: id,
			projectId: null,
			before: { tasks: [] },
		});
	}
	return ids;
}

/**
 * Saved filters go with their owner, and their views with them.
 * @returns their ids.
 */
export async function dropSavedFilters(context: CommandContext, userId: number): Promise<number[]> {
	const ids = await deleteFiltersOf(context, userId);
	if (ids.length === 0) return ids;
	await deleteViewsOfFilters(context, ids);
	for (const id of ids) {
		const line = { entityId: id, projectId: null };
		context.changes.record('saved filter.deleted', { ...line, before: { ownerId: userId } });
	}
	return ids;
}
