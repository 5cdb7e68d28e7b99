import type { ReadDb, WriteDb } from './database.ts';

/** A connection as queries get it: Kysely has the narrower type, but no way to it from its own. */
export function readOnly(db: WriteDb): ReadDb {
	return db as unknown as ReadDb;
}
