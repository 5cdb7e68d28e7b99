import type { Kysely } from 'kysely';
import { columnsFor } from '../columns.ts';
import type { Engine } from '../dialect.ts';

/** Accounts for programs, each of which belongs to a person. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const { id } = columnsFor(db, engine);
	/** The person a bot belongs to; `null` for people. */
	await db.schema
		.alterTable('user')
		.addColumn('bot_owner_id', id, (c) => c.references('user.id'))
		.execute();
	await db.schema.createIndex('user_by_bot_owner').on('user').column('bot_owner_id').execute();
}
