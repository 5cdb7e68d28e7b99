import type { Kysely } from 'kysely';
import { columnsFor } from '../columns.ts';
import type { Engine } from '../dialect.ts';

/** Who takes the shared projects over when an account is deleted; `null` for whoever has the highest right on each. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const { id } = columnsFor(db, engine);
	await db.schema
		.alterTable('user')
		.addColumn('deletion_heir_id', id, (c) => c.references('user.id').onDelete('set null'))
		.execute();
	await db.schema.createIndex('user_by_deletion_heir').on('user').column('deletion_heir_id').execute();
}
