import type { CreateTables } from '../../db/columns.ts';

export const createChangeTables: CreateTables = async ({ db: { schema }, id }) => {
	await schema
		.createTable('change_reader')
		.addColumn('name', 'text', (c) => c.notNull().primaryKey())
		.addColumn('seq', id, (c) => c.notNull())
		.execute();
};
