import type { CreateTables } from '../../db/columns.ts';

export const createSavedFilterTables: CreateTables = async ({ db: { schema }, id, instant, withId }) => {
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
};
