import { sql } from 'kysely';
import { type Columns, type CreateTables, isAtLeast, isOneOf, isSomebody } from '../../db/columns.ts';

export const createViewTables: CreateTables = async (columns) => {
	await createViews(columns);
	await createBuckets(columns);
	if (columns.engine === 'postgres') await bindEnds(columns);
};

async function createViews({ db: { schema }, engine, id, instant, position, withId }: Columns): Promise<void> {
	await withId(schema.createTable('view'))
		/** A view is of a project, or of a saved filter: of one of them. */
		.addColumn('project_id', id, (c) => c.references('project.id').onDelete('cascade'))
		.addColumn('saved_filter_id', id, (c) => c.references('saved_filter.id').onDelete('cascade'))
		.addColumn('title', 'text', (c) => c.notNull())
		.addColumn('view_kind', 'text', (c) =>
			c.notNull().check(isOneOf('view_kind', ['list', 'gantt', 'table', 'kanban'])),
		)
		.addColumn('filter', 'text')
		.addColumn('position', position, (c) => c.notNull())
		.addColumn('bucket_configuration_mode', 'text', (c) =>
			c
				.notNull()
				.defaultTo('none')
				.check(isOneOf('bucket_configuration_mode', ['none', 'manual', 'filter'])),
		)
		.addColumn('bucket_configuration', 'text')
		/** Where new tasks go; `null` is the first by position. */
		.addColumn('default_bucket_id', id)
		/** What lies here is done. */
		.addColumn('done_bucket_id', id)
		.addColumn('created', instant, (c) => c.notNull())
		.addColumn('updated', instant, (c) => c.notNull())
		.addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
		.addCheckConstraint('view_of_one', sql`(project_id is null) <> (saved_filter_id is null)`)
		.$call((view) =>
			engine === 'postgres'
				? view
				: ends.reduce(
						(bound, [name, column]) =>
							bound.addForeignKeyConstraint(name, ['id', column], 'bucket', ['view_id', 'id'], (key) =>
								key.deferrable().initiallyDeferred(),
							),
						view,
					),
		)
		.execute();
	await schema.createIndex('view_by_project').on('view').columns(['project_id', 'position']).execute();
	await schema
		.createIndex('view_by_saved_filter')
		.on('view')
		.columns(['saved_filter_id', 'position'])
		.where(sql.ref('saved_filter_id'), 'is not', null)
		.execute();
}

async function createBuckets({ db: { schema }, id, instant, position, withId }: Columns): Promise<void> {
	await withId(schema.createTable('bucket'))
		.addColumn('view_id', id, (c) => c.notNull().references('view.id').onDelete('cascade'))
		.addColumn('title', 'text', (c) => c.notNull())
		.addColumn('limit', 'integer', (c) => c.notNull().defaultTo(0).check(isAtLeast('limit', 0)))
		.addColumn('position', position, (c) => c.notNull())
		/** `null` where the server made it: in the Inbox of a new person. */
		.addColumn('created_by_id', id, (c) => c.check(isSomebody('created_by_id')))
		.addColumn('created', instant, (c) => c.notNull())
		.addColumn('updated', instant, (c) => c.notNull())
		.addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
		/** What refers to a bucket names its view, too: so it is a bucket of that view. */
		.addUniqueConstraint('bucket_of_view', ['view_id', 'id'])
		.execute();
	await schema.createIndex('bucket_by_view').on('bucket').columns(['view_id', 'position']).execute();
}

/** A view and its buckets refer to each other: it is looked at when all that a command does to them is done. */
const ends = [
	['view_default_bucket', 'default_bucket_id'],
	['view_done_bucket', 'done_bucket_id'],
] as const;

/** PostgreSQL takes no reference to a table that comes later, SQLite none that comes later than its table. */
async function bindEnds({ db: { schema } }: Columns): Promise<void> {
	for (const [name, column] of ends) {
		await schema
			.alterTable('view')
			.addForeignKeyConstraint(name, ['id', column], 'bucket', ['view_id', 'id'])
			.deferrable()
			.initiallyDeferred()
			.execute();
	}
}
