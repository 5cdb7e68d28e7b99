import { type Kysely, sql } from 'kysely';
import { type Columns, columnsFor } from '../columns.ts';
import type { Engine } from '../dialect.ts';

type Schema = Kysely<unknown>['schema'];

/** People, projects with views and buckets, tasks, labels, shares, and the log of their changes. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const columns = columnsFor(engine);
	await people(db.schema, columns);
	await projects(db.schema, columns);
	await sharing(db.schema, columns);
	await views(db.schema, columns);
	await tasks(db, columns);
	await partsOfTasks(db.schema, columns);
	await theLog(db.schema, columns, engine);
}

async function people(schema: Schema, { id, instant, flag, withId }: Columns): Promise<void> {
	await withId(schema.createTable('user'))
		.addColumn('username', 'text', (c) => c.notNull())
		.addColumn('username_key', 'text', (c) => c.notNull().unique())
		.addColumn('name', 'text', (c) => c.notNull().defaultTo(''))
		.addColumn('email', 'text', (c) => c.notNull().defaultTo(''))
		.addColumn('email_key', 'text', (c) => c.unique())
		.addColumn('password_hash', 'text', (c) => c.notNull().defaultTo(''))
		.addColumn('status', 'integer', (c) => c.notNull().defaultTo(0))
		.addColumn('issuer', 'text', (c) => c.notNull().defaultTo('local'))
		.addColumn('subject', 'text', (c) => c.notNull().defaultTo(''))
		.addColumn('is_admin', flag, (c) => c.notNull().defaultTo(0))
		.addColumn('language', 'text', (c) => c.notNull().defaultTo(''))
		.addColumn('timezone', 'text', (c) => c.notNull().defaultTo('GMT'))
		.addColumn('week_start', 'integer', (c) => c.notNull().defaultTo(0))
		.addColumn('default_project_id', id, (c) => c.notNull().defaultTo(0))
		.addColumn('discoverable_by_name', flag, (c) => c.notNull().defaultTo(0))
		.addColumn('discoverable_by_email', flag, (c) => c.notNull().defaultTo(0))
		.addColumn('email_reminders_enabled', flag, (c) => c.notNull().defaultTo(1))
		.addColumn('overdue_reminders_enabled', flag, (c) => c.notNull().defaultTo(1))
		.addColumn('overdue_reminders_time', 'text', (c) => c.notNull().defaultTo('09:00'))
		.addColumn('frontend_settings', 'text', (c) => c.notNull().defaultTo('null'))
		.addColumn('avatar_provider', 'text', (c) => c.notNull().defaultTo('default'))
		.addColumn('created', instant, (c) => c.notNull())
		.addColumn('updated', instant, (c) => c.notNull())
		.addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
		.execute();
	await schema.createIndex('user_by_default_project').on('user').column('default_project_id').execute();

	await schema
		.createTable('session')
		.addColumn('id', 'text', (c) => c.primaryKey())
		.addColumn('user_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
		.addColumn('refresh_hash', 'text', (c) => c.notNull().unique())
		.addColumn('is_long', flag, (c) => c.notNull())
		.addColumn('device_info', 'text', (c) => c.notNull())
		.addColumn('ip_address', 'text', (c) => c.notNull())
		.addColumn('last_active', instant, (c) => c.notNull())
		.addColumn('created', instant, (c) => c.notNull())
		.execute();
	await schema.createIndex('session_by_user').on('session').columns(['user_id', 'last_active']).execute();

	await withId(schema.createTable('api_token'))
		.addColumn('owner_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
		.addColumn('title', 'text', (c) => c.notNull())
		.addColumn('token_hash', 'text', (c) => c.notNull().unique())
		.addColumn('permissions', 'text', (c) => c.notNull())
		.addColumn('expires_at', instant, (c) => c.notNull())
		.addColumn('created', instant, (c) => c.notNull())
		.execute();
	await schema.createIndex('api_token_by_owner').on('api_token').column('owner_id').execute();

	await schema
		.createTable('favorite')
		.addColumn('user_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
		.addColumn('entity', 'text', (c) => c.notNull())
		.addColumn('entity_id', id, (c) => c.notNull())
		.addPrimaryKeyConstraint('favorite_key', ['user_id', 'entity', 'entity_id'])
		.execute();
	await schema.createIndex('favorite_by_entity').on('favorite').columns(['entity', 'entity_id']).execute();

	await withId(schema.createTable('saved_filter'))
		.addColumn('owner_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
		.addColumn('title', 'text', (c) => c.notNull())
		.addColumn('description', 'text', (c) => c.notNull().defaultTo(''))
		.addColumn('filters', 'text', (c) => c.notNull())
		.addColumn('created', instant, (c) => c.notNull())
		.addColumn('updated', instant, (c) => c.notNull())
		.addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
		.execute();
	await schema.createIndex('saved_filter_by_owner').on('saved_filter').column('owner_id').execute();
}

async function projects(schema: Schema, { id, instant, flag, position, withId }: Columns): Promise<void> {
	await withId(schema.createTable('project'))
		.addColumn('title', 'text', (c) => c.notNull())
		.addColumn('description', 'text', (c) => c.notNull().defaultTo(''))
		.addColumn('identifier', 'text', (c) => c.notNull().defaultTo(''))
		/** The identifier where it must be unique, `null` where there is none. */
		.addColumn('identifier_key', 'text', (c) => c.unique())
		.addColumn('hex_color', 'text', (c) => c.notNull().defaultTo(''))
		.addColumn('parent_id', id, (c) => c.references('project.id'))
		.addColumn('owner_id', id, (c) => c.notNull().references('user.id'))
		.addColumn('is_archived', flag, (c) => c.notNull().defaultTo(0))
		.addColumn('position', position, (c) => c.notNull())
		/** The highest index ever given to a task here. */
		.addColumn('last_index', id, (c) => c.notNull().defaultTo(0))
		.addColumn('created', instant, (c) => c.notNull())
		.addColumn('updated', instant, (c) => c.notNull())
		.addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
		.execute();
	await schema.createIndex('project_by_parent').on('project').columns(['parent_id', 'position']).execute();
	await schema.createIndex('project_by_owner').on('project').column('owner_id').execute();
}

async function sharing(schema: Schema, { id, instant, withId }: Columns): Promise<void> {
	await withId(schema.createTable('project_user'))
		.addColumn('project_id', id, (c) => c.notNull().references('project.id').onDelete('cascade'))
		.addColumn('user_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
		.addColumn('right', 'integer', (c) => c.notNull())
		.addColumn('created', instant, (c) => c.notNull())
		.addColumn('updated', instant, (c) => c.notNull())
		.addUniqueConstraint('project_user_once', ['project_id', 'user_id'])
		.execute();
	await schema.createIndex('project_user_by_user').on('project_user').column('user_id').execute();

	await withId(schema.createTable('link_share'))
		.addColumn('hash', 'text', (c) => c.notNull().unique())
		.addColumn('name', 'text', (c) => c.notNull().defaultTo(''))
		.addColumn('project_id', id, (c) => c.notNull().references('project.id').onDelete('cascade'))
		.addColumn('right', 'integer', (c) => c.notNull())
		.addColumn('password_hash', 'text', (c) => c.notNull().defaultTo(''))
		.addColumn('shared_by_id', id, (c) => c.notNull())
		.addColumn('created', instant, (c) => c.notNull())
		.addColumn('updated', instant, (c) => c.notNull())
		.execute();
	await schema.createIndex('link_share_by_project').on('link_share').column('project_id').execute();

	// Who may do what on a project, inherited rights included: kept, not computed (design.md, decision 3).
	await schema
		.createTable('project_access')
		.addColumn('grantee', 'text', (c) => c.notNull())
		.addColumn('grantee_id', id, (c) => c.notNull())
		.addColumn('project_id', id, (c) => c.notNull().references('project.id').onDelete('cascade'))
		.addColumn('right', 'integer', (c) => c.notNull())
		.addColumn('distance', 'integer', (c) => c.notNull())
		.addPrimaryKeyConstraint('project_access_key', ['grantee', 'grantee_id', 'project_id'])
		.execute();
	await schema.createIndex('project_access_by_project').on('project_access').column('project_id').execute();
}

async function views(schema: Schema, { id, instant, position, withId }: Columns): Promise<void> {
	await withId(schema.createTable('view'))
		// No foreign key: the views of a saved filter stand under its negative project id.
		.addColumn('project_id', id, (c) => c.notNull())
		.addColumn('title', 'text', (c) => c.notNull())
		.addColumn('view_kind', 'text', (c) => c.notNull())
		.addColumn('filter', 'text')
		.addColumn('position', position, (c) => c.notNull())
		.addColumn('bucket_configuration_mode', 'text', (c) => c.notNull().defaultTo('none'))
		.addColumn('bucket_configuration', 'text')
		.addColumn('default_bucket_id', id, (c) => c.notNull().defaultTo(0))
		.addColumn('done_bucket_id', id, (c) => c.notNull().defaultTo(0))
		.addColumn('created', instant, (c) => c.notNull())
		.addColumn('updated', instant, (c) => c.notNull())
		.addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
		.execute();
	await schema.createIndex('view_by_project').on('view').columns(['project_id', 'position']).execute();

	await withId(schema.createTable('bucket'))
		.addColumn('view_id', id, (c) => c.notNull().references('view.id').onDelete('cascade'))
		.addColumn('title', 'text', (c) => c.notNull())
		.addColumn('limit', 'integer', (c) => c.notNull().defaultTo(0))
		.addColumn('position', position, (c) => c.notNull())
		.addColumn('created_by_id', id, (c) => c.notNull())
		.addColumn('created', instant, (c) => c.notNull())
		.addColumn('updated', instant, (c) => c.notNull())
		.addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
		.execute();
	await schema.createIndex('bucket_by_view').on('bucket').columns(['view_id', 'position']).execute();
}

async function tasks(db: Kysely<unknown>, { id, instant, flag, position, withId }: Columns): Promise<void> {
	const { schema } = db;
	await withId(schema.createTable('task'))
		.addColumn('uid', 'text', (c) => c.notNull().unique())
		.addColumn('project_id', id, (c) => c.notNull().references('project.id').onDelete('cascade'))
		.addColumn('index', id, (c) => c.notNull())
		.addColumn('title', 'text', (c) => c.notNull())
		.addColumn('description', 'text', (c) => c.notNull().defaultTo(''))
		/** Title and description in lower case, for searches. */
		.addColumn('search_text', 'text', (c) => c.notNull())
		.addColumn('done', flag, (c) => c.notNull().defaultTo(0))
		.addColumn('done_at', instant)
		.addColumn('due_date', instant)
		.addColumn('start_date', instant)
		.addColumn('end_date', instant)
		.addColumn('repeat_after', id, (c) => c.notNull().defaultTo(0))
		.addColumn('repeat_mode', 'integer', (c) => c.notNull().defaultTo(0))
		/** The days of the month that monthly repeats come back to, as JSON by date field; kept until a date is moved. */
		.addColumn('repeat_days', 'text')
		.addColumn('priority', id, (c) => c.notNull().defaultTo(0))
		.addColumn('percent_done', 'double precision', (c) => c.notNull().defaultTo(0))
		.addColumn('hex_color', 'text', (c) => c.notNull().defaultTo(''))
		.addColumn('cover_image_attachment_id', id, (c) => c.notNull().defaultTo(0))
		.addColumn('created_by_id', id, (c) => c.notNull())
		.addColumn('created', instant, (c) => c.notNull())
		.addColumn('updated', instant, (c) => c.notNull())
		.addColumn('deleted_at', instant)
		.addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
		.execute();
	// One index for each way lists are ordered; only what is not in the trash stands in them. They end with `deleted_at`
	// because SQLite reads it in the table otherwise, although the index says what it is.
	const live = sql`where deleted_at is null`;
	await sql`create index task_by_project on task (project_id, done, due_date, id, deleted_at) ${live}`.execute(db);
	await sql`create index task_by_priority on task (project_id, priority, due_date, id, deleted_at) ${live}`.execute(db);
	// These two are walked along over all projects: the id comes before the project, so that ties lie in order.
	await sql`create index task_by_due_date on task (done, due_date, id, project_id, deleted_at) ${live}`.execute(db);
	await sql`create index task_by_rank on task (priority desc, id, project_id, deleted_at) ${live}`.execute(db);
	await sql`create index task_in_trash on task (deleted_at) where deleted_at is not null`.execute(db);

	// An index is never given twice, also after its task was moved or deleted.
	await schema
		.createTable('task_index')
		.addColumn('project_id', id, (c) => c.notNull().references('project.id').onDelete('cascade'))
		.addColumn('index', id, (c) => c.notNull())
		.addColumn('task_id', id, (c) => c.notNull())
		.addPrimaryKeyConstraint('task_index_key', ['project_id', 'index'])
		.execute();

	// Where a task stands in a view. `done` is repeated here so that a list is read off one index.
	await schema
		.createTable('placement')
		.addColumn('view_id', id, (c) => c.notNull().references('view.id').onDelete('cascade'))
		.addColumn('task_id', id, (c) => c.notNull().references('task.id').onDelete('cascade'))
		.addColumn('bucket_id', id)
		.addColumn('position', position, (c) => c.notNull())
		.addColumn('done', flag, (c) => c.notNull().defaultTo(0))
		.addPrimaryKeyConstraint('placement_key', ['view_id', 'task_id'])
		.execute();
	await schema.createIndex('placement_by_task').on('placement').column('task_id').execute();
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

async function partsOfTasks(schema: Schema, { id, instant, withId }: Columns): Promise<void> {
	await withId(schema.createTable('label'))
		.addColumn('title', 'text', (c) => c.notNull())
		.addColumn('description', 'text', (c) => c.notNull())
		.addColumn('hex_color', 'text', (c) => c.notNull())
		.addColumn('created_by_id', id, (c) => c.notNull())
		.addColumn('created', instant, (c) => c.notNull())
		.addColumn('updated', instant, (c) => c.notNull())
		.addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
		.execute();
	await schema.createIndex('label_by_creator').on('label').column('created_by_id').execute();

	await schema
		.createTable('task_label')
		.addColumn('task_id', id, (c) => c.notNull().references('task.id').onDelete('cascade'))
		.addColumn('label_id', id, (c) => c.notNull().references('label.id').onDelete('cascade'))
		.addColumn('created', instant, (c) => c.notNull())
		.addPrimaryKeyConstraint('task_label_key', ['task_id', 'label_id'])
		.execute();
	await schema.createIndex('task_label_by_label').on('task_label').columns(['label_id', 'task_id']).execute();

	await schema
		.createTable('task_assignee')
		.addColumn('task_id', id, (c) => c.notNull().references('task.id').onDelete('cascade'))
		.addColumn('user_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
		.addColumn('created', instant, (c) => c.notNull())
		.addPrimaryKeyConstraint('task_assignee_key', ['task_id', 'user_id'])
		.execute();
	await schema.createIndex('task_assignee_by_user').on('task_assignee').columns(['user_id', 'task_id']).execute();
}

async function theLog(schema: Schema, { id, instant }: Columns, engine: Engine): Promise<void> {
	await (engine === 'sqlite'
		? schema.createTable('change').addColumn('seq', 'integer', (c) => c.primaryKey().autoIncrement())
		: schema.createTable('change').addColumn('seq', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())
	)
		.addColumn('at', instant, (c) => c.notNull())
		/** A person's id, a visitor's negative one, 0 for the server itself. */
		.addColumn('actor_id', id, (c) => c.notNull())
		/** Through what: a session, an API token, a link share, the command line, a job. */
		.addColumn('via', 'text', (c) => c.notNull())
		.addColumn('batch', 'text', (c) => c.notNull())
		.addColumn('kind', 'text', (c) => c.notNull())
		.addColumn('project_id', id)
		.addColumn('entity', 'text', (c) => c.notNull())
		.addColumn('entity_id', id, (c) => c.notNull())
		/** The changed fields as they were and as they are, as JSON. */
		.addColumn('before', 'text')
		.addColumn('after', 'text')
		.execute();
	await schema.createIndex('change_by_project').on('change').columns(['project_id', 'seq']).execute();
	await schema.createIndex('change_by_entity').on('change').columns(['entity', 'entity_id', 'seq']).execute();
	await schema.createIndex('change_by_batch').on('change').column('batch').execute();

	await schema
		.createTable('change_reader')
		.addColumn('name', 'text', (c) => c.primaryKey())
		.addColumn('seq', id, (c) => c.notNull())
		.execute();

	await schema
		.createTable('job')
		.addColumn('name', 'text', (c) => c.primaryKey())
		.addColumn('due', instant, (c) => c.notNull())
		.addColumn('leased_until', instant, (c) => c.notNull().defaultTo(0))
		.addColumn('leased_by', 'text', (c) => c.notNull().defaultTo(''))
		.execute();

	await schema
		.createTable('idempotency')
		.addColumn('caller', 'text', (c) => c.notNull())
		.addColumn('key', 'text', (c) => c.notNull())
		.addColumn('request_hash', 'text', (c) => c.notNull())
		.addColumn('status', 'integer', (c) => c.notNull())
		.addColumn('reply', 'text', (c) => c.notNull())
		.addColumn('created', instant, (c) => c.notNull())
		.addPrimaryKeyConstraint('idempotency_key', ['caller', 'key'])
		.execute();
	await schema.createIndex('idempotency_by_age').on('idempotency').column('created').execute();
}
