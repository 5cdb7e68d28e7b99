import type { Kysely } from 'kysely';
import { columnsFor } from '../columns.ts';
import type { Engine } from '../dialect.ts';

/** Rows of the testing routes that name rows which are not there yet: references stay strict. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const { withId } = columnsFor(db, engine);
	await withId(db.schema.createTable('test_row'))
		/** The table that it belongs to. */
		.addColumn('table_name', 'text', (c) => c.notNull())
		/** Its columns, as JSON. */
		.addColumn('content', 'text', (c) => c.notNull())
		.execute();
}
