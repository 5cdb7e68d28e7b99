import { copyFile, rm } from 'node:fs/promises';
import Sqlite from 'better-sqlite3';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Database, DatabasePlace } from './database.ts';
import { openDatabase } from './database.ts';
import type { Engine } from './dialect.ts';
import { migrationSteps } from './migrations/index.ts';

/** Thrown when a step failed; the data is as it was before. */
export class MigrationFailed extends Error {}

/**
 * Opens the database and brings it up to date. Before an upgrade the SQLite file is copied beside itself; when a
 * step fails the copy takes its place again. On PostgreSQL all steps run in one transaction.
 */
export async function openAndMigrate(place: DatabasePlace): Promise<Database> {
	const database = await openDatabase(place);
	const migrator = migratorOf(database.writer as unknown as Kysely<unknown>, database.engine);
	const steps = await migrator.getMigrations();
	const waiting = steps.filter((step) => step.executedAt === undefined);
	if (waiting.length === 0) return database;
	const isUpgrade = waiting.length < steps.length;
	const snapshot =
		place.engine === 'sqlite' && isUpgrade ? await takeSnapshot(place.file, steps.length - waiting.length) : undefined;
	const { error, results } = await migrator.migrateToLatest();
	if (error === undefined) return database;
	await database.close();
	if (place.engine === 'sqlite' && snapshot) await restoreSnapshot(snapshot, place.file);
	const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'a step';
	throw new MigrationFailed(
		`The upgrade of the database stopped at ${failed}: ${String(error)}. The data is as it was.`,
	);
}

function migratorOf(db: Kysely<unknown>, engine: Engine): InstanceType<typeof Migrator> {
	return new Migrator({
		db,
		provider: {
			getMigrations: async () =>
				Object.fromEntries(
					Object.entries(migrationSteps).map(([name, up]) => [
						name,
						{ up: (step: Kysely<unknown>) => up(step, engine) },
					]),
				),
		},
	});
}

/** A consistent copy of the file, WAL included. Kept, so that one can go back to the version before. */
async function takeSnapshot(file: string, steps: number): Promise<string> {
	const copy = `${file}.before-${steps + 1}`;
	const source = new Sqlite(file, { readonly: true });
	try {
		await source.backup(copy);
	} finally {
		source.close();
	}
	return copy;
}

async function restoreSnapshot(snapshot: string, file: string): Promise<void> {
	await Promise.all([`${file}-wal`, `${file}-shm`].map((one) => rm(one, { force: true })));
	await copyFile(snapshot, file);
}
