import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Database, openDatabase } from '../db/database.ts';
import { openAndMigrate } from '../db/migrate.ts';
import { migrationSteps } from '../db/migrations/index.ts';
import { BadBackup } from './manifest.ts';
import type { Backup } from './read-backup.ts';
import { insertAll, rowsOf, setLastIds, tablesOf } from './rows.ts';
import { lineOf, Tallying } from './tally.ts';

/**
 * Restores a backup into a scratch database of its own, whatever engine it came from, and compares: every row by count
 * and sum, every file by its hash, and what refers to what. Then brings the scratch up to today's tables and hands it on.
 *
 * @throws BadBackup when anything is missing, damaged or too new.
 */
export async function proveBackup<T>(backup: Backup, use: (scratch: Database) => Promise<T>): Promise<T> {
	const folder = await mkdtemp(join(tmpdir(), 'ordna-scratch-'));
	try {
		const place = { engine: 'sqlite', file: join(folder, 'ordna.db'), durable: false } as const;
		const asItWas = await openAndMigrate(place, stepsOf(backup));
		try {
			await fill(asItWas, backup);
			await compare(asItWas, backup);
		} finally {
			await asItWas.close();
		}
		for (const key of Object.keys(backup.manifest.files)) {
			for await (const _ of backup.file(key)) {
				// Read to its end, where its hash is compared.
			}
		}
		await (await openAndMigrate(place)).close();
		const scratch = await openDatabase(place);
		try {
			return await use(scratch);
		} finally {
			await scratch.close();
		}
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

function stepsOf({ manifest }: Backup) {
	const unknown = manifest.steps.filter((step) => !(step in migrationSteps));
	if (unknown.length > 0)
		throw new BadBackup(`The backup was made by a newer version of Ordna (${manifest.madeBy}): restore it with that.`);
	return Object.fromEntries(Object.entries(migrationSteps).filter(([step]) => manifest.steps.includes(step)));
}

async function fill(database: Database, backup: Backup): Promise<void> {
	const db = database.writer as unknown as Kysely<unknown>;
	const known = new Set(await tablesOf(db, database.engine));
	await sql`pragma foreign_keys = off`.execute(db);
	await db.transaction().execute(async (transaction) => {
		for (const table of Object.keys(backup.manifest.tables)) {
			if (!known.has(table)) throw new BadBackup(`The backup holds a table ${table} that no version knows.`);
			await readOn(insertAll(transaction, table, backup.rows(table)));
		}
		await setLastIds(transaction, database.engine, backup.manifest.lastIds);
	});
}

/** What a broken line or row throws is told as what it is. */
async function readOn(reading: Promise<void>): Promise<void> {
	try {
		await reading;
	} catch (error) {
		throw error instanceof BadBackup ? error : new BadBackup(`The backup is damaged: ${String(error)}.`);
	}
}

async function compare({ writer, engine }: Database, { manifest }: Backup): Promise<void> {
	const db = writer as unknown as Kysely<unknown>;
	for (const [table, wanted] of Object.entries(manifest.tables)) {
		const tally = new Tallying();
		for await (const row of rowsOf(db, engine, table)) tally.add(lineOf(row));
		const found = tally.done();
		if (found.count !== wanted.count || found.checksum !== wanted.checksum) {
			const told = found.count === wanted.count ? 'their content differs' : `${wanted.count} were saved`;
			throw new BadBackup(`The rows of ${table} did not come back: there are ${found.count}, ${told}.`);
		}
	}
	const { rows } = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
	if (rows.length > 0) throw new BadBackup(`${rows.length} rows refer to something that is not there.`);
}
