import type { Kysely } from 'kysely';
import { columnsFor } from '../columns.ts';
import type { Engine } from '../dialect.ts';

/** Which installation this is, so that it touches no files of another; and contents whose files it removed itself. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const { instant } = columnsFor(engine);
	await db.schema
		.createTable('installation')
		/** Always 1: there is one row. */
		.addColumn('slot', 'integer', (c) => c.primaryKey())
		.addColumn('id', 'text', (c) => c.notNull())
		.execute();
	await db.schema
		.createTable('released_content')
		.addColumn('key', 'text', (c) => c.primaryKey())
		.addColumn('released', instant, (c) => c.notNull())
		.execute();
	await db.schema.createIndex('released_content_by_time').on('released_content').column('released').execute();
}
