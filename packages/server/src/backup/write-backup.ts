import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { AnyDb } from '../db/any-tables.ts';
import type { Database } from '../db/database.ts';
import type { Storage } from '../outside/files/storage.ts';
import { type ZipWriter, zipWriter } from '../outside/zip.ts';
import { entryNames, type Manifest, sumOfSecret } from './manifest.ts';
import { atOneMoment, lastIdsOf, rowsOf, tablesOf } from './rows.ts';
import { lineOf, type Tally, Tallying } from './tally.ts';

/** What goes into a backup. */
export interface Saved {
	readonly database: Database;
	readonly storage: Storage;
	/** Signs tokens and hides other secrets: without it those would be lost. */
	readonly secret: string;
	readonly madeBy: string;
	readonly madeAt: Date;
	/** Called after each table and each file, with how many there are as far as is known by then. */
	readonly onEntry?: (done: number, all: number) => void;
}

/**
 * Writes everything into one file, which appears when it is whole: all tables as they are at one moment, the files, and
 * the secret. A server may go on beside it.
 */
export async function writeBackup(saved: Saved, file: string): Promise<Manifest> {
	const draft = `${file}.part`;
	const zip = zipWriter();
	// For its owner only: it holds everything.
	const writing = pipeline(zip.output, createWriteStream(draft, { mode: 0o600 }));
	const filling = fill(zip, saved);
	try {
		// What fails first is told; a full disk would otherwise be waited for in vain.
		const manifest = await Promise.race([filling, writing.then(neverDone)]);
		zip.end();
		await writing;
		await rename(draft, file);
		return manifest;
	} catch (error) {
		zip.fail(error instanceof Error ? error : new Error(String(error)));
		// Both have let go of what they read and wrote before anybody closes it.
		await Promise.allSettled([writing, filling]);
		await rm(draft, { force: true });
		throw error;
	}
}

/** The file cannot be done before its content is. */
function neverDone(): never {
	throw new Error('the backup ended before everything was in it');
}

async function fill(zip: ZipWriter, saved: Saved): Promise<Manifest> {
	const { database, storage, secret, madeBy, madeAt, onEntry } = saved;
	await zip.add(entryNames.secret, `${secret}\n`);
	const { keys, ...tables } = await atOneMoment(database, async (db) => {
		const tallies: Record<string, Tally> = {};
		const [names, named] = [await tablesOf(db, database.engine), await keysOf(db)];
		for (const [at, name] of names.entries()) {
			const tally = new Tallying();
			await zip.add(entryNames.table(name), linesOf(rowsOf(db, database.engine, name), tally));
			tallies[name] = tally.done();
			onEntry?.(at + 1, names.length + named.length);
		}
		const steps = await stepsOf(db);
		return { tables: tallies, lastIds: await lastIdsOf(db, database.engine), steps, keys: named };
	});
	const tableCount = Object.keys(tables.tables).length;
	// Rows first: a file whose row is not in the backup harms nobody, a row without its file would.
	const files = await addFiles(zip, storage, keys, (done) => onEntry?.(tableCount + done, tableCount + keys.length));
	const manifest: Manifest = {
		format: 'ordna-backup',
		version: 1,
		madeBy,
		madeAt: madeAt.toISOString(),
		...tables,
		files,
		secret: sumOfSecret(secret.trim()),
	};
	await zip.add(entryNames.manifest, JSON.stringify(manifest, null, '\t'));
	return manifest;
}

async function stepsOf(db: AnyDb): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
	return rows.map((row) => row.name);
}

async function* linesOf(rows: AsyncIterable<Readonly<Record<string, unknown>>>, tally: Tallying) {
	for await (const row of rows) {
		const line = lineOf(row);
		tally.add(line);
		yield `${line}\n`;
	}
}

/** The contents that the rows name. */
async function keysOf(db: AnyDb): Promise<string[]> {
	const { rows } = await sql<{ key: string }>`select key from file where key <> ''`.execute(db);
	return rows.map((row) => row.key);
}

async function addFiles(
	zip: ZipWriter,
	storage: Storage,
	named: readonly string[],
	onFile: (done: number) => void,
): Promise<Record<string, string>> {
	const files: Record<string, string> = {};
	let done = 0;
	const add = async (key: string) => {
		const content = await storage.read(key);
		// Removed since it was listed.
		if (!content) return;
		const hash = createHash('sha256');
		await zip.add(entryNames.file(key), hashed(content, hash));
		files[key] = hash.digest('hex');
		done += 1;
		onFile(done);
	};
	for await (const { key } of storage.list()) await add(key);
	// One that was put aside, and was brought back by its row since, is not in the list yet.
	for (const key of named) if (!Object.hasOwn(files, key)) await add(key);
	return files;
}

async function* hashed(content: AsyncIterable<Uint8Array>, hash: ReturnType<typeof createHash>) {
	for await (const chunk of content) {
		hash.update(chunk);
		yield chunk;
	}
}
