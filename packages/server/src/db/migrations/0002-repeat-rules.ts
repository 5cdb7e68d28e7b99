import type { Kysely } from 'kysely';
import { columnsFor, isAtLeast, isFlag, isOneOf } from '../columns.ts';
import type { Engine } from '../dialect.ts';

/** Repeats by a rule, and a line for each time a repeating task was done or skipped. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const { id, instant, flag, withId } = columnsFor(db, engine);
	/** The value of an RRULE; `null` for a task that repeats by the two fields of v1, or not at all. */
	await db.schema.alterTable('task').addColumn('repeat_rule', 'text').execute();
	await db.schema
		.alterTable('task')
		.addColumn('repeat_from', 'text', (c) =>
			c
				.notNull()
				.defaultTo('due')
				.check(isOneOf('repeat_from', ['due', 'done'])),
		)
		.execute();
	await withId(db.schema.createTable('task_completion'))
		.addColumn('task_id', id, (c) => c.notNull().references('task.id').onDelete('cascade'))
		.addColumn('done_at', instant, (c) => c.notNull())
		.addColumn('was_due', instant)
		.addColumn('was_due_day', 'text')
		/** `null` for a link share, and for somebody who is gone. */
		.addColumn('by_id', id, (c) => c.references('user.id').onDelete('set null'))
		.addColumn('is_skipped', flag, (c) => c.notNull().check(isFlag('is_skipped')))
		.addColumn('times', 'integer', (c) => c.notNull().check(isAtLeast('times', 1)))
		/** `null` where it was skipped, or had no date. */
		.addColumn('is_on_time', flag, (c) => c.check(isFlag('is_on_time')))
		/** Taken back by an undo, which can be undone itself. */
		.addColumn('is_undone', flag, (c) => c.notNull().defaultTo(0).check(isFlag('is_undone')))
		.execute();
	await db.schema
		.createIndex('task_completion_by_task')
		.on('task_completion')
		.columns(['task_id', 'done_at', 'id'])
		.execute();
	await db.schema.createIndex('task_completion_by_person').on('task_completion').column('by_id').execute();
}
