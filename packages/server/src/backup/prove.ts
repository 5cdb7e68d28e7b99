import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { anyTables } from '../db/any-tables.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { isDiskFull } from '../db/disk-full.ts';
import { openAndMigrate } from '../db/migrate.ts';
import { migrationSteps } from '../db/migrations/index.ts';
import { makeScratch, type Scratch } from '../db/scratch.ts';
import { OperationalError } from '../observe/operational-error.ts';
import { type LostContent, lostAmong } from '../outside/files/lost-contents.ts';
import { BadBackup } from './manifest.ts';
import type { Backup } from './read-backup.ts';
import { insertAll, rowsOf, setLastIds, tablesOf } from './rows.ts';
import { lineOf, Tallying } from './tally.ts';

/** What was found out of a backup that is whole. */
export interface Proof {
	/** Today's tables with what is in it. */
	readonly scratch: Database;
	/** Files that were missing or cut already when it was made. */
	readonly lost: readonly LostContent[];
}

/**
 * Restores a backup into a scratch database of its own, whatever engine it came from, and compares: every row by count
 * and sum, every file by its hash, the secret, and what refers to what. Then brings the scratch up to today's tables and
 * hands it on.
 *
 * @param parent where there is room for the scratch.
 * @throws BadBackup when anything is missing, damaged or too new.
 */
export async function proveBackup<T>(
	backup: Backup,
	use: (proof: Proof) => Promise<T>,
	parent: string = tmpdir(),
): Promise<T> {
	let scratchFolder: Scratch | undefined;
	let isProved = false;
	try {
		scratchFolder = makeScratch(parent);
		const place = { engine: 'sqlite', file: join(scratchFolder.folder, 'ordna.db'), durable: false } as const;
		const asItWas = await openAndMigrate(place, stepsOf(backup));
		try {
			await fill(asItWas, backup);
			await compare(asItWas, backup);
		} finally {
			await asItWas.close();
		}
		await backup.secret();
		const sizes = await readFiles(backup);
		await (await openAndMigrate(place)).close();
		const scratch = await openDatabase(place);
		try {
			const files = await scratch.read
				.selectFrom('file')
				.select(['name', 'key', 'size'])
				.where('key', '!=', '')
				.execute();
			isProved = true;
			return await use({ scratch, lost: lostAmong(files, sizes) });
		} finally {
			await scratch.close();
		}
	} catch (error) {
		throw isDiskFull(error) && !isProved ? new InsufficientSpace(parent, error) : error;
	} finally {
		scratchFolder?.remove();
	}
}

/** Thrown when there is no room for a scratch: nothing is said about the backup then. */
export class InsufficientSpace extends OperationalError {
	constructor(folder: string, cause: unknown) {
		super(`The disk of ${folder} is full: there is no room there to restore the backup for a proof.`, { cause });
	}
}

/** Reads each file to its end, where its hash is compared; answers with their sizes. */
async function readFiles(backup: Backup): Promise<Map<string, number>> {
	const sizes = new Map<string, number>();
	for (const key of Object.keys(backup.manifest.files)) {
		let size = 0;
		for await (const chunk of backup.file(key)) size += chunk.length;
		sizes.set(key, size);
	}
	return sizes;
}

function stepsOf({ manifest }: Backup) {
	const unknown = manifest.steps.filter((step) => !(step in migrationSteps));
	if (unknown.length > 0)
		throw new BadBackup(`The backup was made by a newer version of Ordna (${manifest.madeBy}): restore it with that.`);
	return Object.fromEntries(Object.entries(migrationSteps).filter(([step]) => manifest.steps.includes(step)));
}

async function fill(database: Database, backup: Backup): Promise<void> {
	const db = anyTables(database.writer);
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
		if (error instanceof BadBackup || isDiskFull(error)) throw error;
		throw new BadBackup(`The backup is damaged: ${String(error)}.`);
	}
}

async function compare({ writer, engine }: Database, { manifest }: Backup): Promise<void> {
	const db = anyTables(writer);
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
