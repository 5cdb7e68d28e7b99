import { expect, test } from 'vitest';
import { folderOf, tableOwners, tableWrites, writtenIn } from './testing/table-writes.ts';

/** They write whatever table they are given the name of; whoever gives it counts. */
const generic = new Set([
	'backup/restore.ts',
	'backup/rows.ts',
	'concurrency/leased-queue.ts',
	'db/bounded-instants.ts',
	'db/prepared.ts',
	'db/sqlite.ts',
	'features/documented-tables/consequences.ts',
	'features/documented-tables/store-rows.ts',
	'features/test-data/fill-table.ts',
	'features/test-data/test-rows.ts',
]);

/**
 * Tables that are still written by strangers, as `who: which`: none. An entry that nothing needs any more fails, too.
 */
const remaining: readonly string[] = [];

test('a table is written by the feature that owns it, and by nobody else', () => {
	const owners = tableOwners();
	const writes = tableWrites(new Set(owners.keys())).filter(({ file }) => !generic.has(file));
	const strangers = writes.filter(({ file, table }) => owners.get(table) !== folderOf(file));

	const found = strangers.map(({ file, table }) => `${folderOf(file).replace('features/', '')}: ${table}`);

	expect([...new Set(found)].sort()).toEqual([...remaining].sort());
});

test('every table has an owner, who writes it', () => {
	const owners = tableOwners();
	const writes = tableWrites(new Set(owners.keys()));
	const isWrittenByOwner = (table: string) =>
		writes.some((write) => write.table === table && folderOf(write.file) === owners.get(table));

	expect(owners.size).toBeGreaterThan(40);
	expect([...owners.keys()].filter((table) => !isWrittenByOwner(table))).toEqual([]);
});

const tables = new Set(['task', 'label', 'favorite']);

test.for([
	["db.insertInto('task').values(row)", ['task']],
	["db\n\t.updateTable('task')", ['task']],
	["db.deleteFrom(\n\t'label'\n)", ['label']],
	["insertRows(tell, 'task', rows)", ['task']],
	["insertMany({ db, words }, 'label', rows)", ['label']],
	["insertRow(tell, table, row); const table = 'favorite';", ['favorite']],
	["for (const table of ['task', 'label'] as const) db.deleteFrom(table)", ['label', 'task']],
	['sql`delete from favorite where id = 1`', ['favorite']],
	['sql`\n\tUPDATE "task" set done = 1`', ['task']],
	[`const table = sql.table('label'); sql\`insert into \${table} (id) values (1)\``, ['label']],
	["new LeasedQueue<'task'>({\n\ttable: 'task',", ['task']],
	["db.selectFrom('task').innerJoin('label', 'label.id', 'task.id')", []],
	["// db.deleteFrom('task')\n/* update task */", []],
	["db.deleteFrom('another')", []],
] as const)('what %j writes is found', ([text, expected]) => {
	expect(writtenIn(text, tables)).toEqual(expected);
});
