import type { Kysely } from 'kysely';
import { columnsFor } from '../columns.ts';
import type { Engine } from '../dialect.ts';

/** Which backups were made with the command line: health checks tell how old the last one is. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const { instant, withId } = columnsFor(db, engine);
	await withId(db.schema.createTable('backup_made'))
		.addColumn('made', instant, (c) => c.notNull())
		.addColumn('bytes', 'bigint', (c) => c.notNull())
		.execute();
}
