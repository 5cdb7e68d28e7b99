import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { openAndMigrate } from './migrate.ts';
import { openSqlite } from './sqlite.ts';

async function twoOnOneFile() {
	const folder = await mkdtemp(join(tmpdir(), 'ordna-sqlite-'));
	const place = { engine: 'sqlite', file: join(folder, 'ordna.db'), durable: false } as const;
	const [one, other] = [await openAndMigrate(place), await openAndMigrate(place)];
	onTestFinished(async () => {
		await Promise.all([one.close(), other.close()]);
		await rm(folder, { recursive: true });
	});
	return { one, other };
}

const row = (name: string) => ({ name, due: 0 });

test('who finds the database locked by another process waits, and lets others go on meanwhile', async () => {
	const { one, other } = await twoOnOneFile();
	const order: string[] = [];
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	const first = one.write(async (db) => {
		await db.insertInto('job').values(row('first')).execute();
		await held;
		order.push('first');
	});

	const second = other.write(async (db) => {
		await db.insertInto('job').values(row('second')).execute();
		order.push('second');
	});
	expect(await other.read.selectFrom('job').select('name').execute()).toEqual([]);
	release();
	await Promise.all([first, second]);

	expect(order).toEqual(['first', 'second']);
	expect(await one.read.selectFrom('job').select('name').execute()).toHaveLength(2);
});

test('what is written outside a transaction waits, too', async () => {
	const { one, other } = await twoOnOneFile();
	const first = one.write(async (db) => {
		await db.insertInto('job').values(row('first')).execute();
		await new Promise((resolve) => setTimeout(resolve, 30));
	});

	await other.writer.insertInto('job').values(row('second')).execute();
	await first;

	expect(await one.read.selectFrom('job').select('name').execute()).toHaveLength(2);
});

test('a table that was small at the start is not read whole once it has grown', () => {
	const file = join(tmpdir(), `ordna-small-${process.pid}.db`);
	onTestFinished(() => rm(file, { force: true }));
	const first = new Sqlite(file);
	first.exec('create table line (seq integer primary key autoincrement, kind text)');
	first.exec('create index line_by_kind on line (kind)');
	first.exec("insert into line (kind) values ('made')");
	// As a start that counted it: one row, so that reading them all would do.
	first.exec('analyze');
	first.close();

	const database = openSqlite(file, { readonly: false });
	const [step] = database.prepare('explain query plan select * from line where seq > 5 order by seq').all();
	database.close();

	expect(step).toMatchObject({ detail: 'SEARCH line USING INTEGER PRIMARY KEY (rowid>?)' });
});

test('where there is no write-ahead log each commit waits for the disk itself', () => {
	const database = openSqlite(':memory:', { readonly: false });
	onTestFinished(() => void database.close());

	expect(database.pragma('journal_mode', { simple: true })).toBe('memory');
	expect(database.pragma('synchronous', { simple: true })).toBe(2);
});
