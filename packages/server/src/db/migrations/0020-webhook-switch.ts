import type { Kysely } from 'kysely';
import { columnsFor } from '../columns.ts';
import type { Engine } from '../dialect.ts';

/** Webhooks can be turned off. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const { instant } = columnsFor(db, engine);
	/** Since when it is turned off; `null` while it is on. */
	await db.schema.alterTable('webhook').addColumn('off_since', instant).execute();
}
