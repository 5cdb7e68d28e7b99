import type { Kysely } from 'kysely';
import { columnsFor, isOneOf } from '../columns.ts';
import type { Engine } from '../dialect.ts';

/** That a database was made for the demo mode: only such a one is ever emptied by it. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const { instant } = columnsFor(db, engine);
	await db.schema
		.createTable('demo_mark')
		.addColumn('slot', 'integer', (c) =>
			c
				.notNull()
				.primaryKey()
				.check(isOneOf('slot', [1])),
		)
		.addColumn('made', instant, (c) => c.notNull())
		.execute();
}
