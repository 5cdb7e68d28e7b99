import type { Instant } from '@ordna/domain/time';
import { type CommandContext, requirePerson } from '../../context/index.ts';
import { type Granted, selectReaders } from '../access/index.ts';
import type { TaskRow } from '../task-record/index.ts';

/**
 * Somebody did something new to a task: it is unread for all who can read it but them, since now unless it was before. One
 * statement.
 */
export async function markUnread(
	context: CommandContext,
	task: Granted<TaskRow, 'write'>,
	doer: number,
): Promise<void> {
	await context.db
		.insertInto('task_unread')
		.columns(['user_id', 'task_id', 'since'])
		.expression((eb) =>
			eb
				.selectFrom(selectReaders(context, task.project_id).as('reader'))
				// A bound number alone would be a text on PostgreSQL.
				.select((reader) => [
					'reader.id as user_id',
					eb.cast<number>(reader.val(task.id), 'bigint').as('task_id'),
					eb.cast<Instant>(reader.val(context.now), 'bigint').as('since'),
				])
				.where('reader.id', '!=', doer),
		)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** The caller has read what is new. No line of the project's history: it concerns nobody else. */
export async function markRead(context: CommandContext, task: Granted<TaskRow, 'read'>): Promise<void> {
	const { id } = requirePerson(context.caller);
	const gone = await context.db
		.deleteFrom('task_unread')
		.where('user_id', '=', id)
		.where('task_id', '=', task.id)
		.returning('task_id')
		.executeTakeFirst();
	if (gone) context.changes.record('task.read', { entityId: task.id, projectId: null });
}
