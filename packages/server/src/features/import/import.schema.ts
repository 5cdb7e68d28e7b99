import { sql } from 'kysely';
import { type CreateTables, isOneOf } from '../../db/columns.ts';

/** Imports of people: those that run, and those that are finished. What failed left nothing, not even its row. */
export const createImportTables: CreateTables = async ({ db: { schema }, id, instant, withId }) => {
	await withId(schema.createTable('import'))
		.addColumn('user_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
		.addColumn('importer', 'text', (c) =>
			c.notNull().check(isOneOf('importer', ['vikunja-file', 'ticktick', 'wekan', 'csv'])),
		)
		.addColumn('started', instant, (c) => c.notNull())
		/** `null` while it runs. */
		.addColumn('finished', instant)
		/** The last sign of life of one that runs. */
		.addColumn('alive', instant, (c) => c.notNull())
		/** What it made so far and has to be taken back if it breaks off: ids, as JSON. */
		.addColumn('made', 'text', (c) => c.notNull())
		.execute();
	await schema.createIndex('import_of_user').on('import').columns(['user_id', 'importer', 'id']).execute();
	// One at a time for a person.
	await schema
		.createIndex('import_running')
		.unique()
		.on('import')
		.column('user_id')
		.where(sql.ref('finished'), 'is', null)
		.execute();
};
