import { type Kysely, sql } from 'kysely';
import { columnsFor, isAtLeast } from '../columns.ts';
import type { Engine } from '../dialect.ts';

/** How long a delivery took, and which one it repeats; finished ones keep their body for a while. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const { id } = columnsFor(db, engine);
	await db.schema
		.alterTable('webhook_delivery')
		.addColumn('duration_ms', 'integer', (c) => c.notNull().defaultTo(0).check(isAtLeast('duration_ms', 0)))
		.execute();
	/** Refers to nothing: it outlives the delivery that it repeats. */
	await db.schema.alterTable('webhook_delivery').addColumn('resend_of_id', id).execute();
	await sql`create index webhook_delivery_finished on webhook_delivery (webhook_id, id) where due is null`.execute(db);
}
