import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../testing/start-app.ts';
import { selectNumbers } from './any-tables.ts';

test('a reader selects numbers of a table that is named when it runs, and cannot write there', async () => {
	const { app } = await startTestApp();
	const { read } = app.database;
	const table = sql.table('change_reader');
	await app.database.write((db) =>
		db
			.insertInto('change_reader')
			.values([
				{ name: 'one', seq: 3 },
				{ name: 'two', seq: 4 },
			])
			.execute(),
	);

	const named = sql`select count(*) as found, max(seq) as last from ${table} where name in ('one', 'two')`;
	const [row] = await selectNumbers(read, named, ['found', 'last']);
	const writing = selectNumbers(read, sql`delete from ${table} returning seq`, ['seq']);

	expect([Number(row?.['found']), Number(row?.['last'])]).toEqual([2, 4]);
	await expect(writing).rejects.toThrow('syntax error');
});
