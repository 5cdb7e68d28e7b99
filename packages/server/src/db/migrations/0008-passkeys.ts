import type { Kysely } from 'kysely';
import { columnsFor, isAtLeast, isFlag } from '../columns.ts';
import type { Engine } from '../dialect.ts';

/** Passkeys of people, which sign them in alone or beside their password. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const { id, instant, flag, withId } = columnsFor(db, engine);
	await withId(db.schema.createTable('passkey'))
		.addColumn('user_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
		.addColumn('name', 'text', (c) => c.notNull())
		/** Base 64 for addresses, as the public key. */
		.addColumn('credential_id', 'text', (c) => c.notNull().unique())
		.addColumn('public_key', 'text', (c) => c.notNull())
		/** How often it was used, as it says itself; 0 where it doesn't count. */
		.addColumn('counter', 'bigint', (c) => c.notNull().check(isAtLeast('counter', 0)))
		/** The ways that a browser reaches it, as JSON. */
		.addColumn('transports', 'text', (c) => c.notNull())
		.addColumn('is_synced', flag, (c) => c.notNull().check(isFlag('is_synced')))
		.addColumn('created', instant, (c) => c.notNull())
		.addColumn('last_used', instant)
		.execute();
	await db.schema.createIndex('passkey_by_user').on('passkey').column('user_id').execute();

	await db.schema
		.createTable('used_challenge')
		/** SHA-256 of a challenge that somebody answered. */
		.addColumn('challenge_hash', 'text', (c) => c.notNull().primaryKey())
		.addColumn('used', instant, (c) => c.notNull())
		.execute();
	await db.schema.createIndex('used_challenge_by_age').on('used_challenge').column('used').execute();

	/** A password takes a passkey beside it. */
	await db.schema
		.alterTable('second_factor')
		.addColumn('is_passkey_enabled', flag, (c) => c.notNull().defaultTo(0).check(isFlag('is_passkey_enabled')))
		.execute();
}
