import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { DatabasePlace } from '../db/database.ts';
import { openAndMigrate } from '../db/migrate.ts';
import { clearPostgres, emptyPostgres, type TestPostgres } from './postgres.ts';

/** Where the data of a test is, and how it goes when the test has ended. */
export interface TestPlace {
	readonly place: DatabasePlace;
	readonly clean: () => Promise<void>;
}

/** The PostgreSQL of the test run; `undefined` when the run is on SQLite. */
function postgresUrl(): string | undefined {
	return process.env.ORDNA_TEST_ENGINE === 'postgres' ? process.env.ORDNA_TEST_POSTGRES : undefined;
}

/** An empty database of its own, on the engine the test run asks for. */
export async function emptyPlace(): Promise<TestPlace> {
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

/** A database of its own with all tables, made ready once for the tests of a file: that costs a tenth. */
export async function migratedPlace(): Promise<TestPlace> {
	const url = postgresUrl();
	return url ? clearedPostgres(url) : copiedSqlite();
}

let template: Promise<string> | undefined;

async function copiedSqlite(): Promise<TestPlace> {
	template ??= makeTemplate();
	const { place, clean } = await emptyPlace();
	if (place.engine === 'sqlite') await copyFile(await template, place.file);
	return { place, clean };
}

async function makeTemplate(): Promise<string> {
	const { place, clean } = await emptyPlace();
	leftovers.push(clean);
	await (await openAndMigrate(place)).close();
	return place.engine === 'sqlite' ? place.file : '';
}

/** Databases of this file that no test uses now. */
const free: TestPostgres[] = [];

async function clearedPostgres(url: string): Promise<TestPlace> {
	const taken = free.pop() ?? (await migratedPostgres(url));
	return {
		place: { engine: 'postgres', connection: taken.connection },
		async clean() {
			await clearPostgres(url, taken.name);
			free.push(taken);
		},
	};
}

async function migratedPostgres(url: string): Promise<TestPostgres> {
	const made = await emptyPostgres(url);
	leftovers.push(made.drop);
	await (await openAndMigrate({ engine: 'postgres', connection: made.connection })).close();
	return made;
}

const leftovers: (() => Promise<void>)[] = [];

afterAll(async () => {
	for (const clean of leftovers) await clean();
});
