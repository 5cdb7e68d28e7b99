import { type Kysely, sql } from 'kysely';
import type { Engine } from '../dialect.ts';

/** What administrators are shown of everybody. */
export async function up(db: Kysely<unknown>, _engine: Engine): Promise<void> {
	/** When a session of theirs was last used; `null` before the first one. */
	await db.schema.alterTable('user').addColumn('last_active', 'bigint').execute();
	await sql`update "user" set last_active =
		(select max(session.last_active) from session where session.user_id = "user".id)`.execute(db);
	await db.schema.createIndex('user_by_activity').on('user').columns(['last_active', 'id']).execute();
	/** How much somebody uploaded. */
	await db.schema.createIndex('file_by_creator').on('file').columns(['created_by_id', 'size']).execute();
}
