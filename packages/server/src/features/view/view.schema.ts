import { type CreateTables, isAtLeast, isOneOf } from '../../db/columns.ts';

export const createViewTables: CreateTables = async ({ db: { schema }, id, instant, position, withId }) => {
	await withId(schema.createTable('view'))
		// No foreign key: the views of a saved filter stand under its negative project id.
		.addColumn('project_id', id, (c) => c.notNull())
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
		.addColumn('limit', 'integer', (c) => c.notNull().defaultTo(0).check(isAtLeast('limit', 0)))
		.addColumn('position', position, (c) => c.notNull())
		.addColumn('created_by_id', id, (c) => c.notNull())
		.addColumn('created', instant, (c) => c.notNull())
		.addColumn('updated', instant, (c) => c.notNull())
		.addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
		.execute();
	await schema.createIndex('bucket_by_view').on('bucket').columns(['view_id', 'position']).execute();
};
