import type { Kysely } from 'kysely';
import { columnsFor } from '../columns.ts';
import type { Engine } from '../dialect.ts';

/** Apps that people let use their accounts (OAuth 2). */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const { id, instant, withId } = columnsFor(db, engine);
	await withId(db.schema.createTable('connected_app'))
		.addColumn('user_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
		/** What the app calls itself. */
		.addColumn('client_name', 'text', (c) => c.notNull())
		.addColumn('redirect_uri', 'text', (c) => c.notNull())
		.addColumn('permissions', 'text', (c) => c.notNull())
		/** SHA-256 of the refresh token. */
		.addColumn('refresh_hash', 'text', (c) => c.notNull().unique())
		.addColumn('device_info', 'text', (c) => c.notNull())
		.addColumn('created', instant, (c) => c.notNull())
		.addColumn('renewed', instant, (c) => c.notNull())
		.addColumn('last_used', instant)
		.execute();
	await db.schema.createIndex('connected_app_by_user').on('connected_app').column('user_id').execute();

	await db.schema
		.createTable('renewed_app_token')
		/** SHA-256 of a refresh token that was traded for a new one. */
		.addColumn('token_hash', 'text', (c) => c.notNull().primaryKey())
		.addColumn('app_id', id, (c) => c.notNull().references('connected_app.id').onDelete('cascade'))
		.addColumn('renewed', instant, (c) => c.notNull())
		.execute();
	await db.schema.createIndex('renewed_app_token_of_app').on('renewed_app_token').column('app_id').execute();
	await db.schema.createIndex('renewed_app_token_by_age').on('renewed_app_token').column('renewed').execute();

	await db.schema
		.createTable('oauth_code')
		/** SHA-256 of a code. */
		.addColumn('code_hash', 'text', (c) => c.notNull().primaryKey())
		.addColumn('user_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
		.addColumn('client_name', 'text', (c) => c.notNull())
		.addColumn('redirect_uri', 'text', (c) => c.notNull())
		.addColumn('challenge', 'text', (c) => c.notNull())
		.addColumn('permissions', 'text', (c) => c.notNull())
		.addColumn('created', instant, (c) => c.notNull())
		/** `null` until somebody used it, rightly or not. */
		.addColumn('used', instant)
		/** What it gave. */
		.addColumn('app_id', id, (c) => c.references('connected_app.id').onDelete('set null'))
		.execute();
	await db.schema.createIndex('oauth_code_by_user').on('oauth_code').column('user_id').execute();
	await db.schema.createIndex('oauth_code_of_app').on('oauth_code').column('app_id').execute();
	await db.schema.createIndex('oauth_code_by_age').on('oauth_code').column('created').execute();
}
