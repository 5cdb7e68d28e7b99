import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { emptyLocation } from '../testing/location.ts';
import type { DatabaseLocation } from './database.ts';
import { MigrationFailed, openAndMigrate } from './migrate.ts';
import { type MigrationSteps, migrationSteps } from './migrations/index.ts';

const next: MigrationSteps = {
	...migrationSteps,
	'9000-next': async (db) => {
		await db.schema.alterTable('job').addColumn('note', 'text').execute();
	},
};

const broken: MigrationSteps = {
	...next,
	'9001-broken': async (db) => {
		await sql`delete from job`.execute(db);
		await sql`insert into nowhere values (1)`.execute(db);
	},
};

async function aPlace(): Promise<DatabaseLocation> {
	const { place, clean } = await emptyLocation();
	onTestFinished(clean);
	return place;
}

async function jobsIn(place: DatabaseLocation, steps: MigrationSteps): Promise<unknown[]> {
	const database = await openAndMigrate(place, steps);
	const jobs = await database.read.selectFrom('job').selectAll().execute();
	await database.close();
	return jobs;
}

async function filled(): Promise<DatabaseLocation> {
	const place = await aPlace();
	const database = await openAndMigrate(place);
	await database.writer.insertInto('job').values({ name: 'sweep', due: 1 }).execute();
	await database.close();
	return place;
}

test('an older database is brought up to date with what is in it', async () => {
	const place = await filled();

	expect(await jobsIn(place, next)).toMatchObject([{ name: 'sweep', note: null }]);
	expect(await jobsIn(place, next)).toHaveLength(1);
});

test('when a step fails the data is as it was, and the version before starts again', async () => {
	const place = await filled();

	await expect(openAndMigrate(place, broken)).rejects.toThrow(MigrationFailed);
	await expect(openAndMigrate(place, broken)).rejects.toThrow('9001-broken');

	const [job] = await jobsIn(place, migrationSteps);
	expect(job).toMatchObject({ name: 'sweep' });
	expect(job).not.toHaveProperty('note');
});

test('a database of a newer version is left alone', async () => {
	const place = await filled();
	await jobsIn(place, next);

	await expect(openAndMigrate(place)).rejects.toThrow('newer version');
});

test('a database from before the first release is refused, says so, and is left as it was', async () => {
	const place = await aPlace();
	const early = { '0001-first': migrationSteps['0001-schema'], '0002-search': async () => undefined } as MigrationSteps;
	await (await openAndMigrate(place, early)).close();

	await expect(openAndMigrate(place)).rejects.toThrow(
		/^The database was made before the first release of Ordna.*begin with an empty database/,
	);

	const again = await openAndMigrate(place, early);
	const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(again.writer);
	await again.close();
	expect(rows.map((row) => row.name)).toEqual(Object.keys(early));
});

test('two processes that start at once do the steps once', async () => {
	const place = await aPlace();

	const both = await Promise.all([openAndMigrate(place), openAndMigrate(place)]);

	await Promise.all(both.map((database) => database.close()));
	expect(await jobsIn(place, migrationSteps)).toEqual([]);
});

test('before an upgrade the file is copied, after a failure it is whole', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'ordna-migrate-'));
	onTestFinished(() => rm(folder, { recursive: true }));
	const file = join(folder, 'ordna.db');
	const place: DatabaseLocation = { engine: 'sqlite', file };
	await (await openAndMigrate(place)).close();
	expect(await readdir(folder)).toEqual(['ordna.db']);

	await expect(openAndMigrate(place, broken)).rejects.toThrow(MigrationFailed);

	expect((await readdir(folder)).sort()).toEqual([
		'ordna.db',
		`ordna.db.before-${Object.keys(migrationSteps).length + 1}`,
	]);
	const database = new Sqlite(file, { readonly: true });
	expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
	database.close();
});
