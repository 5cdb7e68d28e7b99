import { copyFile, rename, rm } from 'node:fs/promises';
import Sqlite from 'better-sqlite3';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { OperationalError } from '../observe/operational-error.ts';
import { DatabaseAway } from './away.ts';
import type { Database, DatabaseLocation } from './database.ts';
import { openDatabase } from './database.ts';
import { isDiskFull } from './disk-full.ts';
import { isFromBeforeRelease, tellBeforeRelease } from './migrations/before-release.ts';
import { type MigrationSteps, migrationSteps } from './migrations/index.ts';

/** Thrown when the database cannot be brought to what this version needs; the data is as it was before. */
export class MigrationFailed extends OperationalError {}

/**
 * Opens the database and brings it up to date. Before an upgrade the SQLite file is copied beside itself; when a
 * step fails the copy takes its place again. All steps run in one transaction, on both engines.
 *
 * @param written the steps from an empty database to today's.
 * @throws MigrationFailed also for a database that a newer version has written.
 */
export async function openAndMigrate(
	place: DatabaseLocation,
	written: MigrationSteps = migrationSteps,
): Promise<Database> {
	const database = await usable(place, openDatabase(place));
	try {
		await usable(place, migrate(database, place, written));
		return database;
	} catch (error) {
		await database.close();
		if (error instanceof StepFailed) await error.undo();
		throw error;
	}
}

/** What the database or the way to it refuses is told in a sentence; only a fault of ours keeps its stack. */
export async function usable<T>(place: DatabaseLocation, opening: Promise<T>): Promise<T> {
	try {
		return await opening;
	} catch (error) {
		const first = error instanceof DatabaseAway ? error.cause : error;
		const cause = first instanceof AggregateError ? first.errors[0] : first;
		// Both drivers, and the system, give what they refuse a code.
		if (error instanceof OperationalError || !(cause instanceof Error) || !('code' in cause)) throw error;
		const reason = isDiskFull(cause) ? 'its disk is full' : cause.message;
		throw new OperationalError(`The database ${nameOf(place)} cannot be used: ${reason}.`, { cause: error });
	}
}

function nameOf(place: DatabaseLocation): string {
	if (place.engine === 'sqlite') return place.file;
	const { host = '', port, database = '' } = place.connection;
	return `${database} at ${host}${port === undefined ? '' : `:${port}`}`;
}

class StepFailed extends MigrationFailed {
	/** What the transaction has not undone. To be called when the database is closed. */
	readonly undo: () => Promise<void>;

	constructor(step: string, cause: unknown, undo: () => Promise<void>) {
		super(`The upgrade of the database stopped at ${step}: ${String(cause)}. The data is as it was.`);
		this.undo = undo;
	}
}

async function migrate(database: Database, place: DatabaseLocation, written: MigrationSteps): Promise<void> {
	const schema = place.engine === 'postgres' ? place.schema : undefined;
	if (schema) await sql`create schema if not exists ${sql.id(schema)}`.execute(database.writer);
	const migrator = migratorOf(database, { written, schema });
	const steps = await migrator.getMigrations();
	const done = steps.filter((step) => step.executedAt !== undefined);
	await refuseUnknown(database, written);
	if (done.length === steps.length) return;
	const isUpgrade = place.engine === 'sqlite' && done.length > 0;
	const snapshot = isUpgrade ? await takeSnapshot(place.file, done.length) : undefined;
	const { error, results } = await migrator.migrateToLatest();
	if (error === undefined) return;
	const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'a step';
	throw new StepFailed(failed, error, async () => {
		if (place.engine === 'sqlite' && snapshot) await restoreSnapshot(snapshot, place.file);
	});
}

function migratorOf(
	{ writer, engine }: Database,
	{ written, schema }: { written: MigrationSteps; schema: string | undefined },
): InstanceType<typeof Migrator> {
	const steps = Object.entries(written).map(
		([name, up]) => [name, { up: (db: Kysely<unknown>) => up(db, engine) }] as const,
	);
	return new Migrator({
		// A step knows the tables of its time, not those of today.
		db: writer,
		provider: { getMigrations: async () => Object.fromEntries(steps) },
		...(schema ? { migrationTableSchema: schema } : {}),
	});
}

/** An older version must not write into what it does not know, nor a newer one into what was never released. */
async function refuseUnknown(database: Database, written: MigrationSteps): Promise<void> {
	const names = await stepsBehind(database);
	if (isFromBeforeRelease(names, written)) throw new MigrationFailed(tellBeforeRelease('The database'));
	const unknown = names.filter((name) => !(name in written));
	if (unknown.length === 0) return;
	throw new MigrationFailed(
		`The database was written by a newer version of Ordna (${unknown.join(', ')}). Start that version, or go back to the copy made before the upgrade.`,
	);
}

/** The steps that a database has behind it, in order; none for an empty one. */
async function stepsBehind({ writer, engine }: Database): Promise<string[]> {
	const { rows: found } =
		engine === 'sqlite'
			? await sql`select 1 from sqlite_master where name = 'kysely_migration'`.execute(writer)
			: await sql`select 1 where to_regclass('kysely_migration') is not null`.execute(writer);
	if (found.length === 0) return [];
	const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(writer);
	return rows.map((row) => row.name);
}

/**
 * For whoever only reads a database, and so brings nothing up to date.
 *
 * @throws MigrationFailed for one from before the first release.
 */
export async function requireReleased(database: Database): Promise<void> {
	if (isFromBeforeRelease(await stepsBehind(database))) throw new MigrationFailed(tellBeforeRelease('The database'));
}

/** Whether a database has all tables that this version knows: one that is only read is not upgraded. */
export async function isUpToDate(database: Database): Promise<boolean> {
	return (await stepsBehind(database)).length >= Object.keys(migrationSteps).length;
}

/** The name of the last step of a database; `undefined` for an empty one. */
export async function lastStep(database: Database): Promise<string | undefined> {
	return (await stepsBehind(database)).at(-1);
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

/** The copy is complete before it takes the place of the file: whatever breaks off, one of them is there. */
async function restoreSnapshot(snapshot: string, file: string): Promise<void> {
	await copyFile(snapshot, `${file}.restoring`);
	await Promise.all([`${file}-wal`, `${file}-shm`].map((one) => rm(one, { force: true })));
	await rename(`${file}.restoring`, file);
}
