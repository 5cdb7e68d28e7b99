import { sql } from 'kysely';
import { type Columns, type CreateTables, isAtLeast, isFlag, isOneOf, isSomebody } from '../../db/columns.ts';

export const createTaskTables: CreateTables = async (columns) => {
	await createTasks(columns);
	await createTaskIndexes(columns);
	await createPartsOfTasks(columns);
	await createPlacements(columns);
};

async function createTasks({ db: { schema }, id, instant, flag, withId }: Columns): Promise<void> {
	await withId(schema.createTable('task'))
		.addColumn('uid', 'text', (c) => c.notNull().unique())
		/** What a calendar program calls it, where that is not `uid`. */
		.addColumn('calendar_uid', 'text')
		/** What calendar programs said of it beyond its fields. */
		.addColumn('calendar_text', 'text')
		.addColumn('project_id', id, (c) => c.notNull().references('project.id').onDelete('cascade'))
		.addColumn('index', id, (c) => c.notNull())
		.addColumn('title', 'text', (c) => c.notNull())
		.addColumn('description', 'text', (c) => c.notNull().defaultTo(''))
		/** Title and description in lower case, for searches. */
		.addColumn('search_text', 'text', (c) => c.notNull())
		.addColumn('done', flag, (c) => c.notNull().defaultTo(0).check(isFlag('done')))
		.addColumn('done_at', instant)
		.addColumn('due_date', instant)
		.addColumn('start_date', instant)
		.addColumn('end_date', instant)
		/** The dates as days, `2026-03-01`, where they are meant without a time. */
		.addColumn('due_day', 'text')
		.addColumn('start_day', 'text')
		.addColumn('end_day', 'text')
		.addColumn('repeat_after', id, (c) => c.notNull().defaultTo(0).check(isAtLeast('repeat_after', 0)))
		.addColumn('repeat_mode', 'integer', (c) =>
			c
				.notNull()
				.defaultTo(0)
				.check(isOneOf('repeat_mode', [0, 1, 2])),
		)
		/** The days of the month that monthly repeats come back to, as JSON by date field; kept until a date is moved. */
		.addColumn('repeat_days', 'text')
		.addColumn('priority', id, (c) => c.notNull().defaultTo(0))
		.addColumn('percent_done', 'double precision', (c) => c.notNull().defaultTo(0))
		.addColumn('hex_color', 'text', (c) => c.notNull().defaultTo(''))
		/** Refers to nothing: it outlives its attachment, as it does on the wire. */
		.addColumn('cover_image_attachment_id', id)
		.addColumn('created_by_id', id, (c) => c.notNull().check(isSomebody('created_by_id')))
		.addColumn('created', instant, (c) => c.notNull())
		.addColumn('updated', instant, (c) => c.notNull())
		.addColumn('deleted_at', instant)
		.addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
		.execute();
}

/**
 * One index for each way lists are ordered; only what is not in the trash stands in them. They end with `deleted_at` because
 * SQLite reads it in the table otherwise, although the index says what it is.
 */
async function createTaskIndexes({ db }: Columns): Promise<void> {
	const live = sql`where deleted_at is null`;
	await sql`create index task_by_project on task (project_id, done, due_date, id, deleted_at) ${live}`.execute(db);
	await sql`create index task_by_priority on task (project_id, priority, due_date, id, deleted_at) ${live}`.execute(db);
	// These two are walked along over all projects: the id comes before the project, so that ties lie in order.
	await sql`create index task_by_due_date on task (done, due_date, id, project_id, deleted_at) ${live}`.execute(db);
	await sql`create index task_by_rank on task (priority desc, id, project_id, deleted_at) ${live}`.execute(db);
	await sql`create index task_in_trash on task (deleted_at) where deleted_at is not null`.execute(db);
	// Whoever deletes a project looks for all its tasks, those in the trash too, and so does the database itself, for what
	// refers to the row: without this it reads every task there is.
	await db.schema.createIndex('task_of_project').on('task').column('project_id').execute();
	await sql`create index task_by_calendar_uid on task (calendar_uid) where calendar_uid is not null`.execute(db);
}

async function createPartsOfTasks({ db: { schema }, id, instant, clustered }: Columns): Promise<void> {
	// An index is never given twice, also after its task was moved or deleted.
	await clustered(schema.createTable('task_index'))
		.addColumn('project_id', id, (c) => c.notNull().references('project.id').onDelete('cascade'))
		.addColumn('index', id, (c) => c.notNull())
		/** Refers to nothing: the index outlives its task. */
		.addColumn('task_id', id, (c) => c.notNull())
		.addPrimaryKeyConstraint('task_index_key', ['project_id', 'index'])
		.execute();

	await schema
		.createTable('task_assignee')
		.addColumn('task_id', id, (c) => c.notNull().references('task.id').onDelete('cascade'))
		.addColumn('user_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
		.addColumn('created', instant, (c) => c.notNull())
		.addPrimaryKeyConstraint('task_assignee_key', ['task_id', 'user_id'])
		.execute();
	await schema.createIndex('task_assignee_by_user').on('task_assignee').columns(['user_id', 'task_id']).execute();

	await schema
		.createTable('task_reminder')
		.addColumn('task_id', id, (c) => c.notNull().references('task.id').onDelete('cascade'))
		/** When to remind, worked out from the date it hangs on; 0 while that date is not set. */
		.addColumn('reminder', instant, (c) => c.notNull())
		/** Seconds from the date it hangs on; negative is before. */
		.addColumn('relative_period', id, (c) => c.notNull().defaultTo(0))
		/** Empty for a reminder with a date of its own. */
		.addColumn('relative_to', 'text', (c) =>
			c
				.notNull()
				.defaultTo('')
				.check(isOneOf('relative_to', ['', 'dueDate', 'startDate', 'endDate'])),
		)
		/** The day it would rather stand on while a monthly task waits in a month that is too short. */
		.addColumn('month_day', 'integer')
		.addPrimaryKeyConstraint('task_reminder_key', ['task_id', 'reminder'])
		.execute();
	await schema.createIndex('task_reminder_by_time').on('task_reminder').column('reminder').execute();
}

/** Where a task stands in a view. `done` is repeated here so that a list is read off one index. */
async function createPlacements({ db: { schema }, id, flag, position, clustered }: Columns): Promise<void> {
	await clustered(schema.createTable('placement'))
		.addColumn('view_id', id, (c) => c.notNull().references('view.id').onDelete('cascade'))
		.addColumn('task_id', id, (c) => c.notNull().references('task.id').onDelete('cascade'))
		.addColumn('bucket_id', id)
		.addColumn('position', position, (c) => c.notNull())
		.addColumn('done', flag, (c) => c.notNull().defaultTo(0).check(isFlag('done')))
		// By task first: the places of a new task are rows side by side.
		.addPrimaryKeyConstraint('placement_key', ['task_id', 'view_id'])
		.addForeignKeyConstraint('placement_of_bucket', ['view_id', 'bucket_id'], 'bucket', ['view_id', 'id'])
		.execute();
	// By `done` first: the lowest position of a view is two reads of one row each.
	await schema
		.createIndex('placement_in_order')
		.on('placement')
		.columns(['view_id', 'done', 'position', 'task_id'])
		.execute();
	await schema
		.createIndex('placement_in_bucket')
		.on('placement')
		.columns(['view_id', 'bucket_id', 'position', 'task_id'])
		.execute();
}
