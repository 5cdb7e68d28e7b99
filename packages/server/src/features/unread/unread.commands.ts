import { requirePerson, type Tell } from '../../asking/index.ts';
import { type Granted, selectReaders } from '../access/index.ts';
import type { TaskRow } from '../task-record/index.ts';

/** Somebody did something new to a task: it is unread for all who can read it but them. One statement. */
export async function markUnread(tell: Tell, task: Pick<TaskRow, 'id' | 'project_id'>, doer: number): Promise<void> {
	await tell.db
		.insertInto('task_unread')
		.columns(['user_id', 'task_id'])
		.expression((eb) =>
			eb
				.selectFrom(selectReaders(tell, task.project_id).as('reader'))
				// A bound number alone would be a text on PostgreSQL.
				.select((reader) => ['reader.id as user_id', eb.cast<number>(reader.val(task.id), 'bigint').as('task_id')])
				.where('reader.id', '!=', doer),
		)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** The caller has read what is new. No line of the project's history: it concerns nobody else. */
export async function markRead(tell: Tell, task: Granted<TaskRow, 'read'>): Promise<void> {
	const { id } = requirePerson(tell.caller);
	const gone = await tell.db
		.deleteFrom('task_unread')
		.where('user_id', '=', id)
		.where('task_id', '=', task.id)
		.returning('task_id')
		.executeTakeFirst();
	if (gone) tell.changes.record('task.read', { entityId: task.id, projectId: null });
}
