import type { Kysely } from 'kysely';
import { columnsFor, isAtLeast } from '../columns.ts';
import type { Engine } from '../dialect.ts';

/** Until when a link opens its project, and how often it did. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const { instant } = columnsFor(db, engine);
	/** `null` for never. */
	await db.schema.alterTable('link_share').addColumn('expires_at', instant).execute();
	await db.schema
		.alterTable('link_share')
		.addColumn('opened_count', 'integer', (c) => c.notNull().defaultTo(0).check(isAtLeast('opened_count', 0)))
		.execute();
	await db.schema.alterTable('link_share').addColumn('last_opened', instant).execute();
}
