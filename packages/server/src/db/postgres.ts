import { setTimeout } from 'node:timers/promises';
import { backOffMs } from '@ordna/domain/back-off';
import {
	CompiledQuery,
	type DatabaseConnection,
	Kysely,
	NoResultError,
	PostgresDialect,
	type PostgresDialectConfig,
	PostgresDriver,
} from 'kysely';
import type pg from 'pg';
import { type Permit, Semaphore, SemaphoreFull } from '../concurrency/semaphore.ts';
import { errorCode } from '../observe/error-code.ts';
import { statements } from '../observe/statements.ts';
import type { Tables } from '../tables.ts';
import { asAway, DatabaseAway } from './away.ts';
import { isConflict } from './conflict.ts';
import type { Database, WriteDb } from './database.ts';
import { postgresDialect } from './dialect.ts';
import { type Driver, listenForChanges } from './listen.ts';
import { readOnly } from './read-only.ts';
import { SharedFlush } from './shared-flush.ts';
import { nameOfStatement } from './statement-names.ts';
import { WriteGuard } from './write-guard.ts';

/** Of one process, with any number of connections; `bench/mixed-writers.ts` compares. */
const commandConcurrency = 6;

/** A command waits for others no longer than for a connection. */
const maxWaitForOthersMs = 10_000;

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
	const flush = new SharedFlush(driver, connection);
	const writing = openPool(driver, { ...connection, max: Math.max(1, Math.floor(most / 2)) }, flush);
	const own = numbersOf(writing);
	const reading = openPool(driver, { ...connection, max: Math.max(1, Math.ceil(most / 2)) });
	const [writer, reader] = [
		queryBuilder(new PostgresDialect(over(writing))),
		queryBuilder(new PostgresDialect(over(reading))),
	];
	const commands = queryBuilder(new CommandDialect(over(writing)));
	const semaphore = new Semaphore({ concurrency: commandConcurrency, maxWaitMs: maxWaitForOthersMs });
	const guard = new WriteGuard();

	async function writeOnce<T>(
		run: (db: WriteDb, permit: Permit) => Promise<T>,
		onCommit?: () => Promise<void>,
	): Promise<T> {
		const flushing = await flush.connection();
		const transaction = (permit: Permit) => commands.transaction().execute((db) => run(db, permit));
		const result = await semaphore.run(transaction).catch(throwBusy);
		await Promise.all([flushing.flushed(), onCommit?.()]);
		return result;
	}

	return {
		engine: 'postgres',
		dialect: postgresDialect,
		read: readOnly(reader),
		writer,
		write: (run, options) => guard.run(() => again(() => writeOnce(run, options?.onCommit)), options),
		writeState: () => guard.state,
		flushed: () => flush.flushed(),
		stamp: () => null,
		commits: () => null,
		listen: (heard) => listenForChanges({ driver, connection, own }, heard),
		async close() {
			await Promise.all([reader, commands, writer].map((one) => one.destroy()));
			await Promise.all([reading.end(), writing.end(), flush.close()]);
		},
	};
}

/** @param flush is told of each commit that wrote something. */
function openPool(driver: Driver, connection: pg.PoolConfig, flush?: SharedFlush): pg.Pool {
	const pool = new driver.Pool(connection);
	// NOTE: a connection that breaks is replaced by the pool; without a listener it would end the process. The pool is told of
	// the idle ones alone: one that is in use tells its own listeners, and whoever asks it something.
	pool.on('error', ignore);
	pool.on('connect', (client) => {
		client.on('error', ignore);
		watchStatements(client, flush);
	});
	return pool;
}

/** What the database calls the connections of a pool. */
function numbersOf(pool: pg.Pool): ReadonlySet<number> {
	const numbers = new Set<number>();
	const numberOf = (client: pg.PoolClient) => Reflect.get(client, 'processID') as number;
	pool.on('connect', (client) => numbers.add(numberOf(client)));
	pool.on('remove', (client) => numbers.delete(numberOf(client)));
	return numbers;
}

function over(pool: pg.Pool): PostgresDialectConfig {
	return {
		pool: { options: pool.options, connect: () => pool.connect().catch(throwAway), end: async () => undefined },
	};
}

function queryBuilder(dialect: PostgresDialect): WriteDb {
	const log = () => {
		statements.count += 1;
	};
	return new Kysely<Tables>({ dialect, log });
}

/** Transactions that commit without waiting for the disk: a `SharedFlush` waits for all of them. */
class CommandDriver extends PostgresDriver {
	override async beginTransaction(connection: DatabaseConnection): Promise<void> {
		// In one message: the second statement costs nobody a round trip.
		await connection.executeQuery(CompiledQuery.raw('begin; set local synchronous_commit = off'));
	}
}

class CommandDialect extends PostgresDialect {
	readonly #config: PostgresDialectConfig;

	constructor(config: PostgresDialectConfig) {
		super(config);
		this.#config = config;
	}

	override createDriver(): PostgresDriver {
		return new CommandDriver(this.#config);
	}
}

function ignore(): void {
	// The next statement says it.
}

/** Nobody came through for so long: as good as no answer. */
function throwBusy(error: unknown): never {
	throw error instanceof SemaphoreFull ? new DatabaseAway(error) : error;
}

function throwAway(error: unknown): never {
	throw asAway(error);
}

/** A transaction of these alone leaves nothing that a disk would have to keep. */
const reads = /^\s*select\b/;

/**
 * Sends statements whose text stays the same under a name. Where their plans are no longer good, since another process
 * changed a table, or something stands in between that gives each transaction another connection, that connection
 * does without from then on: what fails within a transaction is begun anew with it.
 */
function sendNamed(client: pg.PoolClient, asks: 'reader' | 'command'): (...args: unknown[]) => unknown {
	const query = client.query.bind(client) as (...args: unknown[]) => unknown;
	let isWithout = false;
	let isInTransaction = false;
	return (...args) => {
		const [text, values] = args;
		if (typeof text !== 'string' || args.length > 2) return query(...args);
		if (text.startsWith('begin')) isInTransaction = true;
		else if (text === 'commit' || text === 'rollback') isInTransaction = false;
		const name = isWithout ? undefined : nameOfStatement(text, asks);
		if (name === undefined) return query(...args);
		const answer = query({ name, text, values }) as Promise<unknown>;
		return answer.catch((error: unknown) => {
			if (!isStalePlan(error)) throw error;
			isWithout = true;
			if (isInTransaction) throw error;
			return query(text, values);
		});
	};
}

/** Makes what a broken connection answers known as such, and commits known to who waits for the disk. */
function watchStatements(client: pg.PoolClient, flush: SharedFlush | undefined): void {
	const query = sendNamed(client, flush ? 'command' : 'reader');
	let hasWritten = false;
	const noteCommit = (answer: unknown) => {
		if (hasWritten) flush?.noteCommit();
		return answer;
	};
	const watched = (...args: unknown[]) => {
		const text = String(args[0]);
		const answer = query(...args);
		if (!(answer instanceof Promise)) return answer;
		if (text.startsWith('begin')) hasWritten = false;
		else if (text === 'commit') return answer.then(noteCommit, throwAway);
		else hasWritten ||= !reads.test(text);
		return answer.catch(throwAway);
	};
	// Each overload is passed on as it came.
	client.query = watched as typeof client.query;
}

const foreignKeyViolation = '23503';

/** At once it would be in the way again of whoever was just let through; how long is left to chance. */
const raceBackOff = { firstMs: 200, maxMs: 800, jitter: 1 };

async function again<T>(run: () => Promise<T>): Promise<T> {
	for (let attempt = 1; ; attempt += 1) {
		try {
			return await run();
		} catch (error) {
			if (attempt >= 4 || !isLostRace(error)) throw error;
			await setTimeout(backOffMs(attempt, raceBackOff, Math.random()));
		}
	}
}

/**
 * Besides conflicts, a reference to a row that is gone, or one that was there when it was looked for and gives no result when
 * it is written: nothing was saved. A second try goes through, or finds out in good order what somebody else deleted.
 */
function isLostRace(error: unknown): boolean {
	const code = errorCode(error);
	return error instanceof NoResultError || isConflict(error) || code === foreignKeyViolation || isStalePlan(error);
}

/** A result of another shape than planned, a name that is not known, or one that is taken. */
const stalePlan: ReadonlySet<unknown> = new Set(['0A000', '26000', '42P05']);

function isStalePlan(error: unknown): boolean {
	return stalePlan.has(errorCode(error));
}
