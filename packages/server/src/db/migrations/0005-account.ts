import type { Kysely } from 'kysely';
import { type Columns, columnsFor } from '../columns.ts';
import type { Engine } from '../dialect.ts';

type Schema = Kysely<unknown>['schema'];

/** Letters that wait to be sent, tokens that were mailed, second factors, calendar tokens, and accounts that will go. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const columns = columnsFor(engine);
	await accounts(db.schema, columns);
	await mailedTokens(db.schema, columns);
	await secondFactors(db.schema, columns);
	await calendarTokens(db.schema, columns);
	await outbox(db.schema, columns);
}

async function accounts(schema: Schema, { instant }: Columns): Promise<void> {
	await schema
		.alterTable('user')
		/** An address that waits to be confirmed; empty without one. */
		.addColumn('pending_email', 'text', (c) => c.notNull().defaultTo(''))
		.execute();
	await schema
		.alterTable('user')
		/** Wrong passwords in a row since the last warning. */
		.addColumn('failed_sign_ins', 'integer', (c) => c.notNull().defaultTo(0))
		.execute();
	await schema.alterTable('user').addColumn('deletion_scheduled_at', instant).execute();
	await schema.alterTable('user').addColumn('deletion_warned_at', instant).execute();
	await schema.createIndex('user_by_deletion').on('user').column('deletion_scheduled_at').execute();
}

async function mailedTokens(schema: Schema, { id, instant }: Columns): Promise<void> {
	await schema
		.createTable('mailed_token')
		/** SHA-256: the token itself stands in the letter only. */
		.addColumn('token_hash', 'text', (c) => c.primaryKey())
		.addColumn('user_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
		/** What it is good for. */
		.addColumn('purpose', 'text', (c) => c.notNull())
		.addColumn('created', instant, (c) => c.notNull())
		.execute();
	await schema.createIndex('mailed_token_by_user').on('mailed_token').columns(['user_id', 'purpose']).execute();
	await schema.createIndex('mailed_token_by_age').on('mailed_token').column('created').execute();
}

async function secondFactors(schema: Schema, { id, instant, flag }: Columns): Promise<void> {
	await schema
		.createTable('second_factor')
		.addColumn('user_id', id, (c) => c.primaryKey().references('user.id').onDelete('cascade'))
		/** Sealed: it has to be read to check a code. */
		.addColumn('secret', 'text', (c) => c.notNull())
		.addColumn('is_enabled', flag, (c) => c.notNull().defaultTo(0))
		/** Wrong codes in a row. */
		.addColumn('failed', 'integer', (c) => c.notNull().defaultTo(0))
		/** The half minutes whose codes were used lately, with the time of use, as JSON. */
		.addColumn('used', 'text', (c) => c.notNull().defaultTo('[]'))
		.addColumn('created', instant, (c) => c.notNull())
		.execute();
}

async function calendarTokens(schema: Schema, { id, instant, withId }: Columns): Promise<void> {
	await withId(schema.createTable('calendar_token'))
		.addColumn('user_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
		.addColumn('token_hash', 'text', (c) => c.notNull().unique())
		.addColumn('created', instant, (c) => c.notNull())
		.execute();
	await schema.createIndex('calendar_token_by_user').on('calendar_token').column('user_id').execute();
}

async function outbox(schema: Schema, { id, instant, withId }: Columns): Promise<void> {
	await withId(schema.createTable('mail'))
		/** Whom it is for, `0` for nobody with an account. Not bound to the account: the last letter outlives it. */
		.addColumn('user_id', id, (c) => c.notNull())
		.addColumn('kind', 'text', (c) => c.notNull())
		/** The letter and its address, sealed: it may hold what opens an account. */
		.addColumn('sealed', 'text', (c) => c.notNull())
		.addColumn('created', instant, (c) => c.notNull())
		/** When to try next. */
		.addColumn('due', instant, (c) => c.notNull())
		/** After this nobody has a use for it. */
		.addColumn('useful_until', instant, (c) => c.notNull())
		.addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
		.addColumn('leased_until', instant, (c) => c.notNull().defaultTo(0))
		.addColumn('leased_by', 'text', (c) => c.notNull().defaultTo(''))
		.execute();
	await schema.createIndex('mail_by_due').on('mail').columns(['due', 'id']).execute();
}
