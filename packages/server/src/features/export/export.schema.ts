import type { CreateTables } from '../../db/columns.ts';

/** The one export of each person: asked for, and at some time finished. */
export const createExportTables: CreateTables = async ({ db: { schema }, id, instant }) => {
	await schema
		.createTable('export')
		.addColumn('user_id', id, (c) => c.notNull().primaryKey().references('user.id').onDelete('cascade'))
		/** When it was asked for; `null` once that has been done. */
		.addColumn('requested', instant)
		.addColumn('file_id', id, (c) => c.references('file.id').onDelete('set null'))
		.addColumn('finished', instant)
		.execute();
};
