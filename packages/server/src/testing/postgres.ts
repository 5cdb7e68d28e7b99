import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** The PostgreSQL of the test run; `undefined` when the run is on SQLite. */
export function postgresUrl(): string | undefined {
	return process.env.ORDNA_TEST_ENGINE === 'postgres' ? process.env.ORDNA_TEST_POSTGRES : undefined;
}

/** A database of its own on the server of the test run; dropped with `drop`. */
export interface TestPostgres {
	readonly name: string;
	readonly connection: pg.PoolConfig;
	readonly drop: () => Promise<void>;
}

export async function emptyPostgres(url: string): Promise<TestPostgres> {
	const name = `${inject('testRun').prefix}_${randomBytes(6).toString('hex')}`;
	await run(url, `create database ${name} template template0`);
	return {
		name,
		connection: { connectionString: urlOf(url, name), max: 4 },
		drop: () => run(url, `drop database ${name} with (force)`),
	};
}

/** A line to a database that its worker keeps from test to test: what it has read of the tables' definitions counts again. */
export async function keptLine(url: string, name: string): Promise<pg.Client> {
	const client = new pg.Client({ connectionString: urlOf(url, name) });
	// NOTE: the database goes with the run, by force; without a listener that would end the worker.
	client.on('error', () => undefined);
	await client.connect();
	return client;
}

/**
 * Takes every row out of a database and counts from 1 again: a hundredth of the cost of a new one. Rows are deleted, since
 * emptying a table as a whole makes new files for it and each of its indexes; what hangs on what does not matter then.
 */
export async function clearPostgres(line: pg.Client): Promise<void> {
	await line.query(
		`do $$ declare one text; begin
			set local session_replication_role = replica;
			for one in select quote_ident(tablename) from pg_tables
				where schemaname = 'public' and tablename not like 'kysely%'
			loop execute 'delete from ' || one; end loop;
			for one in select quote_ident(sequencename) from pg_sequences
				where schemaname = 'public' and last_value is not null
			loop perform setval(one, 1, false); end loop;
		end $$`,
	);
}

/** Those of a run that nobody uses any longer. */
export async function dropDatabases(url: string, prefix: string): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		const { rows } = await client.query<{ datname: string }>(
			'select datname from pg_database where starts_with(datname, $1)',
			[prefix],
		);
		for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
	} finally {
		await client.end();
	}
}

function urlOf(url: string, name: string): string {
	const own = new URL(url);
	own.pathname = `/${name}`;
	return own.href;
}

async function run(url: string, statement: string): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		await client.query(statement);
	} finally {
		await client.end();
	}
}
