import type { Kysely } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { tablesOf } from './backup/index.ts';
import type { Database } from './db/database.ts';
import { openAndMigrate } from './db/migrate.ts';
import { type DescribedColumn, describedColumns } from './testing/described-tables.ts';
import { migratedPlace } from './testing/place.ts';
import { fillEachTable, type PlainRow, rowOfEachTable } from './testing/row-of-each-table.ts';

/** Numbers that are one of few: no type of the language tells them from others. */
const closedNumbers: Readonly<Record<string, readonly number[]>> = {
	'user.status': [0, 1, 2, 3],
	'user.week_start': [0, 1, 2, 3, 4, 5, 6],
	'task.repeat_mode': [0, 1, 2],
	'installation.slot': [1],
};

/** What no row may hold beside. */
const refused: readonly (readonly [table: string, columns: PlainRow])[] = [
	['project_access', { distance: -1 }],
	['project', { last_index: -1 }],
	['bucket', { limit: -1 }],
	['task', { repeat_after: -1 }],
	['file', { size: -1 }],
	['user', { failed_sign_ins: -1 }],
	['second_factor', { failed: -1 }],
	['mail', { attempts: -1 }],
	['webhook_delivery', { attempts: -1 }],
	['webhook', { project_id: null }],
	['webhook', { user_id: 1 }],
	['calendar_appearance', { saved_filter_id: 1 }],
];

type AnyDb = Kysely<Record<string, PlainRow>>;

async function filled(): Promise<Database> {
	const { place, clean } = await migratedPlace();
	onTestFinished(clean);
	const database = await openAndMigrate(place);
	onTestFinished(() => database.close());
	await fillEachTable(database);
	return database;
}

/** What the database says to a change of the one row; it is taken back in any case. */
async function verdictOn({ writer }: Database, table: string, columns: PlainRow): Promise<string> {
	try {
		await (writer as unknown as AnyDb).transaction().execute(async (db) => {
			await db.updateTable(table).set(columns).execute();
			throw new Error('taken');
		});
	} catch (error) {
		const { message } = error as Error;
		return /check/i.test(message) ? 'refused by a check' : message;
	}
	return 'taken';
}

test('there is a row for each table', async () => {
	const { writer, engine } = await filled();

	expect(rowOfEachTable.map(([table]) => table).toSorted()).toEqual(
		await tablesOf(writer as unknown as Kysely<unknown>, engine),
	);
});

function nameOf({ table, name }: DescribedColumn): string {
	return `${table}.${name}`;
}

test('columns of flags, rights and other closed numbers have a CHECK of just their values', async () => {
	const columns = await describedColumns(await filled());
	const isFlag = ({ name }: DescribedColumn) => /^(is_|discoverable_|done$)|_enabled$/.test(name);

	const closed = columns.filter(({ type, allowed }) => type === 'number' && allowed !== null);
	const wanted = columns.flatMap((column): (readonly [string, readonly number[]])[] => {
		if (column.name === 'right') return [[nameOf(column), [0, 1, 2]]];
		if (isFlag(column)) return [[nameOf(column), [0, 1]]];
		const values = closedNumbers[nameOf(column)];
		return values ? [[nameOf(column), values]] : [];
	});

	expect(Object.fromEntries(closed.map((column) => [nameOf(column), column.allowed]))).toEqual(
		Object.fromEntries(wanted),
	);
	expect(wanted.length).toBeGreaterThanOrEqual(20);
});

test('no closed set takes another value', async () => {
	const database = await filled();
	const closed = (await describedColumns(database)).filter((column) => column.allowed !== null);

	const verdicts: Record<string, string> = {};
	for (const column of closed) {
		const stranger = column.type === 'number' ? 99 : 'nonsense';
		verdicts[nameOf(column)] = await verdictOn(database, column.table, { [column.name]: stranger });
	}

	expect(new Set(Object.values(verdicts))).toEqual(new Set(['refused by a check']));
	expect(closed.length).toBeGreaterThan(30);
});

test.for(refused)('%s refuses %o', async ([table, columns]) => {
	expect(await verdictOn(await filled(), table, columns)).toBe('refused by a check');
});
