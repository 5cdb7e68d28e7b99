import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { aFolder } from '../testing/a-folder.ts';
import { openSqlite } from './sqlite.ts';
import { WalCheckpoint } from './wal-checkpoint.ts';

function aDatabase() {
	const file = join(aFolder(), 'ordna.db');
	const writing = openSqlite(file, { readonly: false });
	writing.exec('create table page (text text)');
	const checkpoint = new WalCheckpoint(file, writing);
	onTestFinished(async () => {
		await checkpoint.close();
		writing.close();
	});
	const insert = writing.prepare('insert into page values (?)');
	const state = writing.prepare<[], { log: number; checkpointed: number }>('pragma wal_checkpoint(noop)');
	const log = () => state.get() ?? { log: 0, checkpointed: 0 };
	return {
		writing,
		file,
		checkpoint,
		log,
		write: (pages: number) => {
			for (let page = 0; page < pages; page += 1) insert.run('x'.repeat(4000));
			checkpoint.noteCommit();
		},
	};
}

test('a long log is written back beside the commits, none of which does it', async () => {
	const { file, write, log } = aDatabase();

	write(1500);

	expect(log().checkpointed).toBe(0);
	await expect.poll(() => log().checkpointed).toBeGreaterThan(1500);
	const copy = new Sqlite(file, { readonly: true });
	expect(copy.prepare('select count(*) from page').pluck().get()).toBe(1500);
	copy.close();
});

test('without the thread SQLite writes a log back that became too long, and begins anew', async () => {
	const { checkpoint, write, log } = aDatabase();
	await checkpoint.close();

	write(8100);

	// Written back as a whole, it began anew.
	expect(log().log).toBeLessThan(1000);
});

test('while a transaction is open the log is not looked at, but after it', async () => {
	const { write, writing, log } = aDatabase();
	write(1500);

	writing.exec('begin');
	await pause(300);
	writing.exec('commit');

	await expect.poll(() => log().checkpointed).toBeGreaterThan(1500);
});
