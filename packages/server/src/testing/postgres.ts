import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A database of its own on the server of the test run; dropped with `drop`. */
export async function emptyPostgres(url: string): Promise<{ connection: pg.PoolConfig; drop: () => Promise<void> }> {
	const name = `ordna_${randomBytes(6).toString('hex')}`;
	await run(url, `create database ${name} template template0`);
	const own = new URL(url);
	own.pathname = `/${name}`;
	return {
		connection: { connectionString: own.href, max: 4 },
		drop: () => run(url, `drop database ${name} with (force)`),
	};
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
