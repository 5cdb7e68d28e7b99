import type { Kysely } from 'kysely';

/** What people call the passwords of their calendar programs. */
export async function up(db: Kysely<unknown>): Promise<void> {
	/** Empty for one without a name. */
	await db.schema
		.alterTable('calendar_token')
		.addColumn('name', 'text', (c) => c.notNull().defaultTo(''))
		.execute();
}
