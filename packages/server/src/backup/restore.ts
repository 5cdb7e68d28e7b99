import { sql } from 'kysely';
import { dataRestored } from '../context/change-feed.ts';
import { type AnyDb, anyTables } from '../db/any-tables.ts';
import type { Database, WriteDb } from '../db/database.ts';
import { indexPendingTexts } from '../db/pending-texts.ts';
import type { LostContent } from '../outside/files/lost-contents.ts';
import type { Storage } from '../outside/files/storage.ts';
import { type Proof, proveBackup } from './prove.ts';
import type { Backup } from './read-backup.ts';
import { insertAll, lastIdsOf, rowsOf, setLastIds, tablesOf } from './rows.ts';

/** How a backup is put in its place. */
export interface RestoreOptions {
	/** Which installation the data is from then on; what it was before, unless said. */
	readonly installation?: string;
	/** Where there is room for a scratch; the temporary folder unless said. */
	readonly scratchIn?: string;
	/** Runs when the backup is proved, before anything is changed. */
	readonly onProved?: () => Promise<void>;
}

/**
 * Puts everything of a backup in the place of what is there, in one transaction: either all of it or nothing. The backup
 * is proved first. A server beside it notices; either engine takes what the other one saved. Answers with the files that
 * were lost already when it was made.
 */
export async function restore(
	backup: Backup,
	database: Database,
	storage: Storage,
	{ installation, scratchIn, onProved }: RestoreOptions = {},
): Promise<readonly LostContent[]> {
	const put = async ({ scratch, lost }: Proof) => {
		await onProved?.();
		// Files first: a row must never come before its content.
		for (const key of Object.keys(backup.manifest.files)) await storage.write(key, backup.file(key));
		if (database.engine === 'sqlite') await sql`pragma foreign_keys = off`.execute(database.writer);
		await database.write(async (writing) => {
			const db = anyTables(writing);
			const id = installation ?? (await installationOf(writing));
			const binding = database.engine === 'postgres' ? await unbind(db) : [];
			await replaceAll(db, database, scratch);
			if (id !== undefined) await becomeInstallation(writing, id);
			// So that no search has to look at all the texts one by one.
			if (database.engine === 'sqlite') while ((await indexPendingTexts(writing)) > 0);
			for (const statement of binding) await sql.raw(statement).execute(db);
		});
		return lost;
	};
	return proveBackup(backup, put, scratchIn);
}

async function installationOf(db: WriteDb): Promise<string | undefined> {
	return (await db.selectFrom('installation').select('id').executeTakeFirst())?.id;
}

/** A copy of data is not the installation it was taken of: two of them would remove each other's files. */
async function becomeInstallation(db: WriteDb, id: string): Promise<void> {
	await db.deleteFrom('installation').execute();
	await db.insertInto('installation').values({ slot: 1, id }).execute();
}

async function replaceAll(db: AnyDb, { engine }: Database, scratch: Database): Promise<void> {
	const from = anyTables(scratch.read);
	const seq = await highestSeq(db);
	const tables = await tablesOf(db, engine);
	for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(db);
	for (const table of tables) await insertAll(db, table, rowsOf(from, scratch.engine, table));
	await setLastIds(db, engine, await lastIdsOf(from, scratch.engine));
	await tellOthers(db, engine, Math.max(seq, await highestSeq(db)) + 1);
}

async function highestSeq(db: AnyDb): Promise<number> {
	const { rows } = await sql<{ last: number | null }>`select max(seq) as last from change`.execute(db);
	return Number(rows[0]?.last ?? 0);
}

/** A line that comes after all that any server has heard of, so that each forgets what it kept. */
async function tellOthers(db: AnyDb, engine: Database['engine'], seq: number): Promise<void> {
	const line = { seq, at: Date.now(), actor_id: null, via: 'command line', batch: '', kind: dataRestored };
	await db
		.insertInto('change')
		.values({ ...line, project_id: null, entity: 'data', entity_id: 0, before: null, after: null })
		.execute();
	await setLastIds(db, engine, { change: seq });
	if (engine === 'postgres') await sql`select pg_notify('ordna_change', '')`.execute(db);
}

/** Takes away what makes rows wait for each other; answers with the statements that put it back, and check it. */
async function unbind(db: AnyDb): Promise<string[]> {
	const { rows } = await sql<{ table: string; name: string; definition: string }>`
		select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
		from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(db);
	for (const { table, name } of rows) await sql.raw(`alter table ${table} drop constraint ${name}`).execute(db);
	return rows.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`);
}
