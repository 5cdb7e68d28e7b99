import type { Kysely } from 'kysely';
import { columnsFor, isAtLeast } from '../columns.ts';
import type { Engine } from '../dialect.ts';

/** What administrators look after: e-mails that were given up, and how long jobs take. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const { id, instant, withId } = columnsFor(db, engine);
	await withId(db.schema.createTable('failed_mail'))
		/** Whom it was for, `null` for nobody with an account. Refers to nothing, as those that wait. */
		.addColumn('user_id', id)
		.addColumn('kind', 'text', (c) => c.notNull())
		/** The e-mail and its address, sealed. */
		.addColumn('sealed', 'text', (c) => c.notNull())
		.addColumn('created', instant, (c) => c.notNull())
		.addColumn('failed', instant, (c) => c.notNull())
		.addColumn('attempts', 'integer', (c) => c.notNull().check(isAtLeast('attempts', 0)))
		/** Why it was given up. */
		.addColumn('reason', 'text', (c) => c.notNull())
		.execute();
	await db.schema.createIndex('failed_mail_by_age').on('failed_mail').columns(['failed', 'id']).execute();
	await db.schema.createIndex('failed_mail_by_user').on('failed_mail').column('user_id').execute();
	/** How long a job took the last time, in milliseconds; `null` before. */
	await db.schema
		.alterTable('job')
		.addColumn('last_took_ms', 'integer', (c) => c.check(isAtLeast('last_took_ms', 0)))
		.execute();
}
