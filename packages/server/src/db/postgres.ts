import { setTimeout } from 'node:timers/promises';
import { Kysely, NoResultError, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { statements } from '../observe/statements.ts';
import type { Tables } from '../tables.ts';
import { asAway } from './away.ts';
import type { Database, ReadDb, WriteDb } from './database.ts';
import { postgresWords } from './dialect.ts';
import { type Driver, listenForChanges } from './listen.ts';
import { WriteGuard } from './write-guard.ts';

/**
 * Two pools. A command asks questions of the reading one while it holds a connection of its own: from one pool, as many
 * commands as there are connections would wait for each other forever.
 */
export async function openPostgresDatabase(connection: pg.PoolConfig): Promise<Database> {
	// Only here: without PostgreSQL its driver need not be in memory.
	const { default: driver } = await import('pg');
	// Ids, instants and counts fit a JavaScript number.
	driver.types.setTypeParser(driver.types.builtins.INT8, Number);
	const most = connection.max ?? 20;
	const writer = openPool(driver, { ...connection, max: Math.max(1, Math.floor(most / 2)) });
	const reader = openPool(driver, { ...connection, max: Math.max(1, Math.ceil(most / 2)) });
	const guard = new WriteGuard();
	return {
		engine: 'postgres',
		words: postgresWords,
		read: reader as unknown as ReadDb,
		writer,
		write: (run, options) => guard.run(() => again(() => writer.transaction().execute(run)), options),
		writeState: () => guard.state,
		stamp: async () => null,
		listen: (heard) => listenForChanges(driver, connection, heard),
		async close() {
			await Promise.all([reader.destroy(), writer.destroy()]);
		},
	};
}

function openPool(driver: Driver, connection: pg.PoolConfig): WriteDb {
	const pool = new driver.Pool(connection);
	// NOTE: a connection that breaks is replaced by the pool; without a listener it would end the process. The pool hears of
	// the idle ones alone: one that is in use tells its own listeners, and whoever asks it something.
	pool.on('error', ignore);
	pool.on('connect', (client) => {
		client.on('error', ignore);
		sayAway(client);
	});
	return new Kysely<Tables>({
		dialect: new PostgresDialect({
			pool: {
				options: pool.options,
				connect: () => pool.connect().catch(throwAway),
				end: () => pool.end(),
			},
		}),
		log: () => {
			statements.count += 1;
		},
	});
}

function ignore(): void {
	// The next statement says it.
}

function throwAway(error: unknown): never {
	throw asAway(error);
}

/** Makes what a broken connection answers known as such. */
function sayAway(client: pg.PoolClient): void {
	const query = client.query.bind(client) as (...args: unknown[]) => unknown;
	const translated = (...args: unknown[]) => {
		const answer = query(...args);
		return answer instanceof Promise ? answer.catch(throwAway) : answer;
	};
	// Each overload is passed on as it came.
	client.query = translated as typeof client.query;
}

/**
 * Serialization failures, deadlocks, and a reference to a row that is gone: nothing was saved. A second try goes through,
 * or finds out in good order what somebody else has deleted meanwhile.
 */
const lostRaces = new Set(['40001', '40P01', '23503']);

const longestPauseMs = 200;

async function again<T>(run: () => Promise<T>): Promise<T> {
	for (let attempt = 1; ; attempt += 1) {
		try {
			return await run();
		} catch (error) {
			if (attempt >= 4 || !isLostRace(error)) throw error;
			// At once it would be in the way again of whoever was just let through.
			await setTimeout(longestPauseMs * attempt * Math.random());
		}
	}
}

/** A row that was there when it was looked for, and is gone when it is written, gives no result. */
function isLostRace(error: unknown): boolean {
	const { code } = error as { code?: unknown };
	return error instanceof NoResultError || (typeof code === 'string' && lostRaces.has(code));
}
