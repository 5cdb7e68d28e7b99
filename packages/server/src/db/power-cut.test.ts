import { closeSync, copyFileSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { toInstant } from '@ordna/domain/time';
import Sqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { createJobTables } from '../features/job/job.schema.ts';
import { aFolder } from '../testing/a-folder.ts';
import { columnsFor } from './columns.ts';
import type { Database } from './database.ts';
import { openAndMigrate } from './migrate.ts';
import type { MigrationSteps } from './migrations/index.ts';
import { type Datasync, DiskFailed } from './wal-flush.ts';

/** `ORDNA_POWER_CUTS=100000` for a long run. */
const cuts = Number(process.env.ORDNA_POWER_CUTS ?? 600);
const writers = 20;

/** How far the write-ahead log had been written when a flush began: in which of its generations, and so many bytes of it. */
interface Mark {
	readonly generation: string;
	readonly bytes: number;
}

const logHeaderBytes = 32;

/** Two numbers in the header of the log differ each time it is begun anew. */
function generationOf(file: string): string {
	return readFileSync(`${file}-wal`).subarray(16, 24).toString('hex');
}

/** Numbers of frames in SQLite's index of the log (https://www.sqlite.org/walformat.html): where they stand in it. */
const framesInLog = 16;
const framesBeingWrittenBack = 128;

function bytesOf(file: string, count: typeof framesInLog | typeof framesBeingWrittenBack): number {
	const index = readFileSync(`${file}-shm`);
	return logHeaderBytes + index.readUInt32LE(count) * (24 + index.readUInt16LE(14));
}

function markOf(file: string): Mark {
	return { generation: generationOf(file), bytes: bytesOf(file, framesInLog) };
}

/** The database as it would be found if the power went now: of its log only what was flushed is there. */
function cutPower(file: string, mark: Mark | undefined, copy: string): void {
	copyFileSync(file, copy);
	// SQLite flushes the log itself, as far as it will write it back, before it does.
	const writtenBack = bytesOf(file, framesBeingWrittenBack);
	// A log that was begun anew since was written back before, and is on the disk as such.
	const isSame = mark?.generation === generationOf(file);
	copyBeginning(`${file}-wal`, `${copy}-wal`, Math.max(isSame ? mark.bytes : logHeaderBytes, writtenBack));
}

function copyBeginning(from: string, to: string, bytes: number): void {
	const file = openSync(from, 'r');
	try {
		const beginning = Buffer.alloc(bytes);
		writeFileSync(to, beginning.subarray(0, readSync(file, beginning, 0, bytes, 0)));
	} finally {
		closeSync(file);
	}
}

function namesIn(file: string): { integrity: unknown; names: Set<string> } {
	const database = new Sqlite(file);
	// The copy need not last.
	database.pragma('synchronous = OFF');
	try {
		const names = database.prepare<[], string>('select name from job').pluck().all();
		return { integrity: database.pragma('integrity_check', { simple: true }), names: new Set(names) };
	} finally {
		database.close();
	}
}

/** A database of one table: thousands of copies of it are made. */
const oneTable: MigrationSteps = { '0001-jobs': (db, engine) => createJobTables(columnsFor(db, engine)) };

const write = (database: Database, name: string) =>
	database.write((db) => db.insertInto('job').values({ name, due: 0 }).execute());
const remove = (database: Database, name: string) =>
	database.write((db) => db.deleteFrom('job').where('name', '=', name).execute());

test.skipIf(process.env['ORDNA_TEST_ENGINE'] === 'postgres')(
	`what was answered as saved is there after a power cut (${cuts} cuts)`,
	async () => {
		const folder = aFolder();
		const [file, copy] = [join(folder, 'ordna.db'), join(folder, 'copy.db')];
		let flushed: Mark | undefined;
		const generations = new Set<string>();
		// A disk that takes its time; what it has is cut by the test, so nothing need be on the real one.
		const datasync: Datasync = async () => {
			const mark = markOf(file);
			generations.add(mark.generation);
			await pause(Math.random() * 3);
			flushed = mark;
		};
		const database = await openAndMigrate({ engine: 'sqlite', file, datasync }, oneTable);
		onTestFinished(() => database.close());
		const saved = new Set<string>();
		const removed = new Set<string>();
		const wrong: string[] = [];
		let done = 0;

		function cut(): void {
			done += 1;
			cutPower(file, flushed, copy);
			const { integrity, names } = namesIn(copy);
			if (integrity !== 'ok') wrong.push(`cut ${done}: ${integrity}`);
			for (const one of saved) if (!names.has(one)) wrong.push(`cut ${done} lost ${one.slice(0, 20)}`);
			for (const one of removed) if (names.has(one)) wrong.push(`cut ${done} gave back ${one.slice(0, 20)}`);
		}

		async function keepWriting(writer: number): Promise<void> {
			const own: string[] = [];
			// On a busy machine the log is written back less often: goes on until that was tried often enough, too.
			for (let number = 0; done < cuts || generations.size <= cuts / 400; number += 1) {
				const name = `${writer} ${number} ${'x'.repeat(Math.random() < 0.1 ? 50_000 : 100)}`;
				await write(database, name);
				saved.add(name);
				own.push(name);
				const oldest = own.length > 5 ? own.shift() : undefined;
				if (oldest !== undefined) {
					// From here on it may be there or not.
					saved.delete(oldest);
					await remove(database, oldest);
					removed.add(oldest);
				}
				cut();
			}
		}
		await Promise.all(Array.from({ length: writers }, (_, writer) => keepWriting(writer)));

		expect(wrong).toEqual([]);
		expect(saved.size).toBeGreaterThanOrEqual(writers);
		expect(removed.size).toBeGreaterThan(cuts / 3);
		// The log was written back and begun anew on the way.
		expect(generations.size).toBeGreaterThan(cuts / 400);
	},
);

test.skipIf(process.env['ORDNA_TEST_ENGINE'] === 'postgres')(
	'those who write at once wait for the disk together, and those who wrote nothing do not wait',
	async () => {
		let flushes = 0;
		// A disk that takes until all have written.
		const datasync: Datasync = async (log) => {
			flushes += 1;
			const written = () => database.read.selectFrom('job').select('name').where('name', 'like', 'task %').execute();
			await expect.poll(written).toHaveLength(40);
			await log.datasync();
		};
		const database = await openAndMigrate({ engine: 'sqlite', file: join(aFolder(), 'ordna.db'), datasync });
		onTestFinished(() => database.close());

		await Promise.all(Array.from({ length: 40 }, (_, number) => write(database, `task ${number}`)));
		expect(flushes).toBe(2);
		await database.write((db) => db.selectFrom('job').selectAll().execute());

		expect(flushes).toBe(2);
	},
);

test.skipIf(process.env['ORDNA_TEST_ENGINE'] === 'postgres')(
	'after a flush that failed nothing is answered as saved until the next start',
	async () => {
		const file = join(aFolder(), 'ordna.db');
		let isBroken = true;
		const datasync: Datasync = async (log) => {
			if (isBroken) throw Object.assign(new Error('i/o error'), { code: 'EIO' });
			await log.datasync();
		};
		const database = await openAndMigrate({ engine: 'sqlite', file, datasync });

		await expect(write(database, 'one')).rejects.toBeInstanceOf(DiskFailed);
		isBroken = false;
		await expect(write(database, 'two')).rejects.toBeInstanceOf(DiskFailed);
		expect(database.writeState()).toBe('disk failed');
		await database.close();

		const again = await openAndMigrate({ engine: 'sqlite', file, datasync });
		onTestFinished(() => again.close());
		await write(again, 'three');
		expect(again.writeState()).toBe('well');
	},
);

test.skipIf(process.env['ORDNA_TEST_ENGINE'] === 'postgres')(
	'lines of the log get no number twice, whatever a power cut took with it',
	async () => {
		const folder = aFolder();
		const [file, copy] = [join(folder, 'ordna.db'), join(folder, 'copy.db')];
		const numberOfLine = async (database: Database) => {
			const line = { at: toInstant(0), actor_id: 1, via: 'test', batch: '', entity_id: 1 };
			const what = { kind: 'export.requested', entity: 'export' } as const;
			const { seq } = await database.write((db) =>
				db
					.insertInto('change')
					.values({ ...line, ...what })
					.returning('seq')
					.executeTakeFirstOrThrow(),
			);
			return Number(seq);
		};
		const first = await openAndMigrate({ engine: 'sqlite', file });
		const before = await numberOfLine(first);
		await first.close();
		const database = await openAndMigrate({ engine: 'sqlite', file });
		onTestFinished(() => database.close());
		expect(await numberOfLine(database)).toBe(before + 1);
		cutPower(file, markOf(file), copy);

		const again = await openAndMigrate({ engine: 'sqlite', file: copy });
		onTestFinished(() => again.close());

		expect(await numberOfLine(again)).toBe(before + 1_000_002);
	},
);
