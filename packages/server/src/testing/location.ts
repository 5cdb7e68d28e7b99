import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { DatabaseLocation } from '../db/database.ts';
import { openAndMigrate } from '../db/migrate.ts';
import { clearPostgres, emptyPostgres, keptLine, postgresUrl, type TestPostgres } from './postgres.ts';

/** Where the data of a test is, and how it goes when the test has ended. */
export interface TestLocation {
	readonly place: DatabaseLocation;
	readonly clean: () => Promise<void>;
}

/** An empty database of its own, on the engine the test run asks for. */
export async function emptyLocation(): Promise<TestLocation> {
	const url = postgresUrl();
	if (url) {
		const { connection, drop } = await emptyPostgres(url);
		return { place: { engine: 'postgres', connection }, clean: drop };
	}
	const folder = await mkdtemp(join(tmpdir(), 'ordna-test-'));
	return {
		place: { engine: 'sqlite', file: join(folder, 'ordna.db'), durable: false },
		clean: () => rm(folder, { recursive: true, force: true }),
	};
}

/** A database of its own with all tables, made ready once for each worker of the run: that costs a tenth. */
export async function migratedLocation(): Promise<TestLocation> {
	const url = postgresUrl();
	return url ? clearedPostgres(url) : copiedSqlite();
}

let template: Promise<string> | undefined;

async function copiedSqlite(): Promise<TestLocation> {
	template ??= makeTemplate();
	const { place, clean } = await emptyLocation();
	if (place.engine === 'sqlite') await copyFile(await template, place.file);
	return { place, clean };
}

async function makeTemplate(): Promise<string> {
	const file = join(inject('testRun').folder, `${randomUUID()}.db`);
	await (await openAndMigrate({ engine: 'sqlite', file, durable: false })).close();
	return file;
}

interface KeptPostgres {
	readonly database: TestPostgres;
	readonly line: Awaited<ReturnType<typeof keptLine>>;
}

/** Databases of this worker that no test uses now. */
const free: KeptPostgres[] = [];

async function clearedPostgres(url: string): Promise<TestLocation> {
	const taken = free.pop() ?? (await migratedPostgres(url));
	return {
		place: { engine: 'postgres', connection: taken.database.connection },
		async clean() {
			await clearPostgres(taken.line);
			free.push(taken);
		},
	};
}

async function migratedPostgres(url: string): Promise<KeptPostgres> {
	const database = await emptyPostgres(url);
	await (await openAndMigrate({ engine: 'postgres', connection: database.connection })).close();
	return { database, line: await keptLine(url, database.name) };
}

/** The settings that lead to a database of a test. */
export function settingsOf(place: DatabaseLocation): Record<string, string> {
	if (place.engine === 'sqlite') return { ORDNA_DATABASE_PATH: place.file };
	const url = new URL(place.connection.connectionString ?? '');
	return {
		ORDNA_DATABASE_TYPE: 'postgres',
		ORDNA_DATABASE_HOST: url.searchParams.get('host') ?? url.host,
		ORDNA_DATABASE_USER: decodeURIComponent(url.username),
		ORDNA_DATABASE_PASSWORD: decodeURIComponent(url.password),
		ORDNA_DATABASE_DATABASE: url.pathname.slice(1),
	};
}
