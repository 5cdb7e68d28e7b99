import { sql } from 'kysely';
import { actorId, type Tell } from '../../asking/index.ts';
import { selectReaders } from '../access/index.ts';
import { subscribersOf } from '../subscription/index.ts';
import { constant, copiedTasks } from './copied-tasks.ts';
import type { Between } from './copy-tasks.ts';

export async function copyLabels(tell: Tell, between: Between): Promise<void> {
	await tell.db
		.insertInto('task_label')
		.columns(['task_id', 'label_id', 'created'])
		.expression((eb) =>
			eb
				.selectFrom('task_label')
				.innerJoin(copiedTasks(tell, between).as('copied'), 'copied.original_id', 'task_label.task_id')
				.select(['copied.copy_id', 'task_label.label_id', constant(tell.now).as('created')]),
		)
		.execute();
}

export async function copyReminders(tell: Tell, between: Between): Promise<void> {
	await tell.db
		.insertInto('task_reminder')
		.columns(['task_id', 'reminder', 'relative_period', 'relative_to', 'month_day'])
		.expression((eb) =>
			eb
				.selectFrom('task_reminder')
				.innerJoin(copiedTasks(tell, between).as('copied'), 'copied.original_id', 'task_reminder.task_id')
				.select([
					'copied.copy_id',
					'task_reminder.reminder',
					'task_reminder.relative_period',
					'task_reminder.relative_to',
					'task_reminder.month_day',
				]),
		)
		.execute();
}

/** Those of two tasks that were both copied. */
export async function copyRelations(tell: Tell, between: Between): Promise<void> {
	await tell.db
		.insertInto('task_relation')
		.columns(['task_id', 'relation_kind', 'other_task_id', 'created_by_id', 'created'])
		.expression((eb) =>
			eb
				.selectFrom('task_relation')
				.innerJoin(copiedTasks(tell, between).as('base'), 'base.original_id', 'task_relation.task_id')
				.innerJoin(copiedTasks(tell, between).as('other'), 'other.original_id', 'task_relation.other_task_id')
				.select([
					'base.copy_id',
					'task_relation.relation_kind',
					'other.copy_id as other_copy_id',
					constant(actorId(tell.caller)).as('created_by_id'),
					constant(tell.now).as('created'),
				]),
		)
		.execute();
}

/**
 * Puts those on the copies who are on the originals and can read the copy, and lets them hear of them. To be called when
 * it is known who can. No lines: nobody kept anything of tasks that are new.
 */
export async function copyPeople(tell: Tell, between: Between, parentId: number | null): Promise<void> {
	await tell.db
		.insertInto('task_assignee')
		.columns(['task_id', 'user_id', 'created'])
		.expression((eb) =>
			eb
				.selectFrom('task_assignee')
				.innerJoin(copiedTasks(tell, between).as('copied'), 'copied.original_id', 'task_assignee.task_id')
				.innerJoin(selectReaders(tell, between.to).as('reader'), 'reader.id', 'task_assignee.user_id')
				.select(['copied.copy_id', 'task_assignee.user_id', constant(tell.now).as('created')]),
		)
		.execute();
	const above = parentId === null ? [] : await subscribersOf(tell, { projectId: parentId });
	await subscribePeople(
		tell,
		between.to,
		above.map(({ userId }) => userId),
	);
}

/** Subscribes everybody to the tasks they are on, but for those whom a subscription further up covers. */
async function subscribePeople({ db, words, now }: Tell, projectId: number, covered: readonly number[]): Promise<void> {
	await db
		.insertInto('subscription')
		.columns(['entity', 'entity_id', 'user_id', 'created'])
		.expression((eb) =>
			eb
				.selectFrom('task_assignee')
				.innerJoin('task', 'task.id', 'task_assignee.task_id')
				.select([
					sql.lit<'task'>('task').as('entity'),
					'task_assignee.task_id',
					'task_assignee.user_id',
					constant(now).as('created'),
				])
				.where('task.project_id', '=', projectId)
				.where((inner) => inner.not(words.isOneOf(inner.ref('task_assignee.user_id'), covered))),
		)
		.execute();
}
