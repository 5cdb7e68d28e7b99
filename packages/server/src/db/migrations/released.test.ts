import { createHash } from 'node:crypto';
import {
	DummyDriver,
	Kysely,
	PostgresAdapter,
	PostgresIntrospector,
	PostgresQueryCompiler,
	SqliteAdapter,
	SqliteIntrospector,
	SqliteQueryCompiler,
	sql,
} from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { rowsOf, tablesOf } from '../../backup/index.ts';
import { describedColumns } from '../../testing/described-tables.ts';
import { emptyLocation } from '../../testing/location.ts';
import { fillEachTable } from '../../testing/row-of-each-table.ts';
import { anyTables } from '../any-tables.ts';
import type { Database } from '../database.ts';
import type { Engine } from '../dialect.ts';
import { openAndMigrate } from '../migrate.ts';
import { type MigrationSteps, migrationSteps } from './index.ts';

/** A schema that databases of people have. */
interface Released {
	/** Its last step. */
	readonly step: string;
	/** SHA-256 of the statements that the step gives to each engine. */
	readonly checksums: Readonly<Record<Engine, string>>;
}

/**
 * The released schemas, oldest first. Changing what one of their steps does would leave the databases of people with other
 * tables than a new one has: write a further step instead. A step gets its line here when the version with it is released.
 */
const released: readonly Released[] = [
	{
		step: '0001-schema',
		checksums: {
			sqlite: '9181f61f204efecfd850c18e613de2d9ae767eae3a86e893e1e1a44a5f7e9c83',
			postgres: '85f7e513150bbdb5f3d63915b3e66bd6acef94c1df6035f4b64c1fb934cfcb58',
		},
	},
];

const dialects = {
	sqlite: {
		createAdapter: () => new SqliteAdapter(),
		createDriver: () => new DummyDriver(),
		createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
		createQueryCompiler: () => new SqliteQueryCompiler(),
	},
	postgres: {
		createAdapter: () => new PostgresAdapter(),
		createDriver: () => new DummyDriver(),
		createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
		createQueryCompiler: () => new PostgresQueryCompiler(),
	},
} as const;

/** SHA-256 of the statements that a step gives to an engine; nothing is executed. */
async function checksumOf(step: string, engine: Engine): Promise<string> {
	const hash = createHash('sha256');
	const db = new Kysely<unknown>({
		dialect: dialects[engine],
		log: ({ query }) => {
			hash.update(JSON.stringify([query.sql, query.parameters]));
		},
	});
	await migrationSteps[step]?.(db, engine);
	return hash.digest('hex');
}

function stepsUntil(last: string): MigrationSteps {
	const steps = Object.entries(migrationSteps);
	return Object.fromEntries(steps.slice(0, steps.findIndex(([step]) => step === last) + 1));
}

async function everything(database: Database): Promise<Record<string, Readonly<Record<string, unknown>>[]>> {
	const rows: Record<string, Readonly<Record<string, unknown>>[]> = {};
	await database.writer.transaction().execute(async (transaction) => {
		const db = anyTables(transaction);
		for (const table of await tablesOf(db, database.engine)) {
			rows[table] = await Array.fromAsync(rowsOf(db, database.engine, table));
		}
	});
	return rows;
}

const engines: readonly Engine[] = ['sqlite', 'postgres'];

test.for(
	released.flatMap(({ step, checksums }) => engines.map((engine) => ({ step, engine, sum: checksums[engine] }))),
)('the step $step gives $engine what it gave when it was released', async ({ step, engine, sum }) => {
	expect(await checksumOf(step, engine)).toBe(sum);
});

test('no step stands before or between those that were released', () => {
	const names = released.map(({ step }) => step);

	expect(Object.keys(migrationSteps).slice(0, names.length)).toEqual(names);
	expect(Object.keys(migrationSteps)).toEqual(Object.keys(migrationSteps).toSorted());
});

test.for(released)('a database of $step is upgraded, and every row in it is as it was', async ({ step }) => {
	const { place, clean } = await emptyLocation();
	onTestFinished(clean);
	const old = await openAndMigrate(place, stepsUntil(step));
	await fillEachTable(old);
	const before = await everything(old);
	const tables = await describedColumns(old);
	await old.close();

	const database = await openAndMigrate(place);
	onTestFinished(() => database.close());

	const after = await everything(database);
	for (const [table, rows] of Object.entries(before)) {
		expect(rows, table).toHaveLength(1);
		expect(after[table], table).toMatchObject(rows);
	}
	if (step === Object.keys(migrationSteps).at(-1)) {
		expect(await describedColumns(database)).toEqual(tables);
		expect(after).toEqual(before);
	}
	const { rows: done } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
		database.writer,
	);
	expect(done.map((row) => row.name)).toEqual(Object.keys(migrationSteps));
});

test('an upgraded database has the tables of a new one', async () => {
	const { place: fresh, clean: cleanFresh } = await emptyLocation();
	onTestFinished(cleanFresh);
	const made = await openAndMigrate(fresh);
	onTestFinished(() => made.close());
	for (const { step } of released) {
		const { place, clean } = await emptyLocation();
		onTestFinished(clean);
		await (await openAndMigrate(place, stepsUntil(step))).close();
		const upgraded = await openAndMigrate(place);
		onTestFinished(() => upgraded.close());

		const byName = (column: { table: string; name: string }) => `${column.table}.${column.name}`;
		const sorted = async (database: Database) => {
			return (await describedColumns(database)).toSorted((a, b) => (byName(a) < byName(b) ? -1 : 1));
		};
		expect(await sorted(upgraded)).toEqual(await sorted(made));
	}
});
