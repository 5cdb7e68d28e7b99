import { copyFileSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { toInstant } from '@ordna/domain/time';
import Sqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { aFolder } from '../testing/a-folder.ts';
import type { Database } from './database.ts';
import { openAndMigrate } from './migrate.ts';
import { type Datasync, DiskFailed } from './wal-flush.ts';

/** `ORDNA_POWER_CUTS=5000` for a long run. */
const cuts = Number(process.env.ORDNA_POWER_CUTS ?? 150);
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
	copyFileSync(`${file}-wal`, `${copy}-wal`);
	// A log that was begun anew since was written back before, and is on the disk as such.
	const isSame = mark?.generation === generationOf(file);
	truncateSync(`${copy}-wal`, Math.max(isSame ? mark.bytes : logHeaderBytes, writtenBack));
}

function namesIn(file: string): { integrity: unknown; names: Set<string> } {
	const database = new Sqlite(file);
	try {
		const names = database.prepare<[], string>('select name from job').pluck().all();
		return { integrity: database.pragma('integrity_check', { simple: true }), names: new Set(names) };
	} finally {
		database.close();
	}
}

const write = (database: Database, name: string) =>
	database.write((db) => db.insertInto('job').values({ name, due: 0 }).execute());

test.skipIf(process.env['ORDNA_TEST_ENGINE'] === 'postgres')(
	`what was answered as saved is there after a power cut (${cuts} cuts)`,
	async () => {
		const folder = aFolder();
		const file = join(folder, 'ordna.db');
		let flushed: Mark | undefined;
		const generations = new Set<string>();
		const datasync: Datasync = async (log) => {
			const mark = markOf(file);
			generations.add(mark.generation);
			await log.datasync();
			flushed = mark;
		};
		const database = await openAndMigrate({ engine: 'sqlite', file, datasync });
		onTestFinished(() => database.close());
		const saved = new Set<string>();
		const lost: string[] = [];
		let done = 0;

		async function keepWriting(writer: number): Promise<void> {
			for (let number = 0; done < cuts; number += 1) {
				const name = `${writer} ${number} ${'x'.repeat(Math.random() < 0.1 ? 100_000 : 100)}`;
				await write(database, name);
				saved.add(name);
				if (saved.size % 5 > 0) continue;
				const copy = join(folder, 'copy.db');
				cutPower(file, flushed, copy);
				const { integrity, names } = namesIn(copy);
				done += 1;
				if (integrity !== 'ok') lost.push(`cut ${done}: ${integrity}`);
				lost.push(...[...saved].filter((one) => !names.has(one)).map((one) => `cut ${done}: ${one.slice(0, 20)}`));
			}
		}
		await Promise.all(Array.from({ length: writers }, (_, writer) => keepWriting(writer)));

		expect(lost).toEqual([]);
		expect(generations.size).toBeGreaterThan(1);
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
