import type { Kysely } from 'kysely';
import { columnsFor } from '../columns.ts';
import type { Engine } from '../dialect.ts';

/** The dump of another server that this one was filled with. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const { instant } = columnsFor(db, engine);
	await db.schema
		.createTable('taken_dump')
		/** SHA-256 of its file. */
		.addColumn('digest', 'text', (c) => c.notNull().primaryKey())
		.addColumn('taken', instant, (c) => c.notNull())
		.execute();
}
