import type { ReactionEntity } from '@ordna/domain/reaction';
import { sql } from 'kysely';
import type { Tell } from '../../asking/index.ts';

/** Takes back every sign a person gave to a task or a comment. */
export async function takeReactionsBack(tell: Tell, userId: number): Promise<void> {
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
		where r.user_id = ${userId}`.execute(tell.db);
	await tell.db.deleteFrom('reaction').where('user_id', '=', userId).execute();
	for (const { entity, entity_id: entityId, value, task_id: taskId, project_id: projectId } of rows) {
		const before = { value, userId, taskId };
		const kind = entity === 'task' ? 'task.unreacted' : 'comment.unreacted';
		tell.changes.record(kind, { entityId, projectId, before });
	}
}

/**
 * Labels that are on no task go with whoever made them; the others stay where they are.
 * @returns the ids of those that went.
 */
export async function dropUnusedLabels(tell: Tell, userId: number): Promise<number[]> {
	const rows = await tell.db
		.deleteFrom('label')
		.where('created_by_id', '=', userId)
		.where((eb) =>
			eb.not(eb.exists(eb.selectFrom('task_label').select('task_id').whereRef('task_label.label_id', '=', 'label.id'))),
		)
		.returning('id')
		.execute();
	for (const { id } of rows) {
		tell.changes.record('label.deleted', {
			entityId: id,
			projectId: null,
			before: { tasks: [] },
		});
	}
	return rows.map((row) => row.id);
}

/**
 * Saved filters go with their owner, and their views with them.
 * @returns their ids.
 */
export async function dropSavedFilters(tell: Tell, userId: number): Promise<number[]> {
	const rows = await tell.db.deleteFrom('saved_filter').where('owner_id', '=', userId).returning('id').execute();
	const ids = rows.map((row) => row.id);
	if (ids.length === 0) return ids;
	await tell.db
		.deleteFrom('view')
		.where((eb) => tell.words.isOneOf(eb.ref('saved_filter_id'), ids))
		.execute();
	for (const id of ids) {
		const line = { entityId: id, projectId: null };
		tell.changes.record('saved filter.deleted', { ...line, before: { ownerId: userId } });
	}
	return ids;
}
