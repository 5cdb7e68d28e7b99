import { type Kysely, sql } from 'kysely';
import type { Engine } from '../dialect.ts';

/** Accounts and sessions of people whom an OpenID provider proves. */
export async function up(db: Kysely<unknown>, _engine: Engine): Promise<void> {
	/** The key of the provider that the session was begun at; empty for one that was begun here. */
	await db.schema
		.alterTable('session')
		.addColumn('provider', 'text', (c) => c.notNull().defaultTo(''))
		.execute();
	/** The ID token it was begun with, sealed: signing out there takes it. */
	await db.schema
		.alterTable('session')
		.addColumn('id_token', 'text', (c) => c.notNull().defaultTo(''))
		.execute();
	/** Where the picture that a provider gave came from; empty without. */
	await db.schema
		.alterTable('user')
		.addColumn('picture_url', 'text', (c) => c.notNull().defaultTo(''))
		.execute();
	/** Links that a provider gave for the settings, as JSON; `null` without. */
	await db.schema.alterTable('user').addColumn('extra_settings_links', 'text').execute();
	await sql`create unique index user_by_subject on "user" (issuer, subject) where subject <> ''`.execute(db);
}
