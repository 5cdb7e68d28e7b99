import type { Kysely } from 'kysely';
import { createPendingTables } from '../../features/search/pending.schema.ts';
import type { Engine } from '../dialect.ts';

/** On SQLite the indexes of texts are brought up to date after the commands that write texts, for many at once. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	if (engine === 'sqlite') await createPendingTables(db);
}
