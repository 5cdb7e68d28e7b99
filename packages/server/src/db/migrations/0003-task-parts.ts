import type { Kysely } from 'kysely';
import { type Columns, columnsFor } from '../columns.ts';
import type { Engine } from '../dialect.ts';

type Schema = Kysely<unknown>['schema'];

/** Reminders, relations, comments, reactions, attachments, subscriptions, and what somebody has not read yet. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const columns = columnsFor(engine);
	await reminders(db.schema, columns);
	await relations(db.schema, columns);
	await comments(db.schema, columns);
	await attachments(db.schema, columns);
	await readers(db.schema, columns);
}

async function reminders(schema: Schema, { instant, id }: Columns): Promise<void> {
	await schema
		.createTable('task_reminder')
		.addColumn('task_id', id, (c) => c.notNull().references('task.id').onDelete('cascade'))
		/** When to remind, worked out from the date it hangs on; 0 while that date is not set. */
		.addColumn('reminder', instant, (c) => c.notNull())
		/** Seconds from the date it hangs on; negative is before. */
		.addColumn('relative_period', id, (c) => c.notNull().defaultTo(0))
		/** `dueDate`, `startDate` or `endDate`; empty for a reminder with a date of its own. */
		.addColumn('relative_to', 'text', (c) => c.notNull().defaultTo(''))
		/** The day it would rather stand on while a monthly task waits in a month that is too short. */
		.addColumn('month_day', 'integer')
		.addPrimaryKeyConstraint('task_reminder_key', ['task_id', 'reminder'])
		.execute();
	await schema.createIndex('task_reminder_by_time').on('task_reminder').column('reminder').execute();
}

/** Each relation stands here twice, as it is seen from either task. */
async function relations(schema: Schema, { instant, id }: Columns): Promise<void> {
	await schema
		.createTable('task_relation')
		.addColumn('task_id', id, (c) => c.notNull().references('task.id').onDelete('cascade'))
		.addColumn('relation_kind', 'text', (c) => c.notNull())
		.addColumn('other_task_id', id, (c) => c.notNull().references('task.id').onDelete('cascade'))
		.addColumn('created_by_id', id, (c) => c.notNull())
		.addColumn('created', instant, (c) => c.notNull())
		.addPrimaryKeyConstraint('task_relation_key', ['task_id', 'relation_kind', 'other_task_id'])
		.execute();
	await schema.createIndex('task_relation_by_other').on('task_relation').column('other_task_id').execute();
}

async function comments(schema: Schema, { instant, id, withId }: Columns): Promise<void> {
	await withId(schema.createTable('comment'))
		.addColumn('task_id', id, (c) => c.notNull().references('task.id').onDelete('cascade'))
		.addColumn('comment', 'text', (c) => c.notNull())
		.addColumn('author_id', id, (c) => c.notNull())
		.addColumn('created', instant, (c) => c.notNull())
		.addColumn('updated', instant, (c) => c.notNull())
		.execute();
	await schema.createIndex('comment_by_task').on('comment').columns(['task_id', 'created', 'id']).execute();

	await schema
		.createTable('reaction')
		/** `task` or `comment`. */
		.addColumn('entity', 'text', (c) => c.notNull())
		.addColumn('entity_id', id, (c) => c.notNull())
		.addColumn('value', 'text', (c) => c.notNull())
		.addColumn('user_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
		.addColumn('created', instant, (c) => c.notNull())
		.addPrimaryKeyConstraint('reaction_key', ['entity', 'entity_id', 'value', 'user_id'])
		.execute();
	await schema.createIndex('reaction_by_user').on('reaction').column('user_id').execute();
}

async function attachments(schema: Schema, { instant, id, withId }: Columns): Promise<void> {
	await withId(schema.createTable('file'))
		.addColumn('name', 'text', (c) => c.notNull())
		.addColumn('mime', 'text', (c) => c.notNull())
		/** Bytes. */
		.addColumn('size', id, (c) => c.notNull())
		.addColumn('created_by_id', id, (c) => c.notNull())
		.addColumn('created', instant, (c) => c.notNull())
		.execute();

	await withId(schema.createTable('attachment'))
		.addColumn('task_id', id, (c) => c.notNull().references('task.id').onDelete('cascade'))
		.addColumn('file_id', id, (c) => c.notNull().references('file.id').onDelete('cascade'))
		.addColumn('created_by_id', id, (c) => c.notNull())
		.addColumn('created', instant, (c) => c.notNull())
		.execute();
	await schema.createIndex('attachment_by_task').on('attachment').columns(['task_id', 'id']).execute();
	await schema.createIndex('attachment_by_file').on('attachment').column('file_id').execute();
}

async function readers(schema: Schema, { instant, id, withId }: Columns): Promise<void> {
	await withId(schema.createTable('subscription'))
		/** `task` or `project`. */
		.addColumn('entity', 'text', (c) => c.notNull())
		.addColumn('entity_id', id, (c) => c.notNull())
		.addColumn('user_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
		.addColumn('created', instant, (c) => c.notNull())
		.addUniqueConstraint('subscription_once', ['entity', 'entity_id', 'user_id'])
		.execute();
	await schema.createIndex('subscription_by_user').on('subscription').column('user_id').execute();

	await schema
		.createTable('task_unread')
		.addColumn('user_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
		.addColumn('task_id', id, (c) => c.notNull().references('task.id').onDelete('cascade'))
		.addPrimaryKeyConstraint('task_unread_key', ['user_id', 'task_id'])
		.execute();
	await schema.createIndex('task_unread_by_task').on('task_unread').column('task_id').execute();
}
