import type { CreateTables } from '../../db/columns.ts';

export const createJobTables: CreateTables = async ({ db: { schema }, instant }) => {
	await schema
		.createTable('job')
		.addColumn('name', 'text', (c) => c.notNull().primaryKey())
		.addColumn('due', instant, (c) => c.notNull())
		.addColumn('leased_until', instant, (c) => c.notNull().defaultTo(0))
		.addColumn('leased_by', 'text', (c) => c.notNull().defaultTo(''))
		.execute();
};
