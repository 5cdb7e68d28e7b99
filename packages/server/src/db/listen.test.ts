import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { emptyPostgres } from '../testing/postgres.ts';
import { listenForChanges } from './listen.ts';

const url = process.env.ORDNA_TEST_POSTGRES ?? '';

test.skipIf(url === '')('a line that breaks is noticed, and taken up again', async () => {
	const { connection, drop } = await emptyPostgres(url);
	onTestFinished(drop);
	const heard: string[] = [];
	const stop = listenForChanges(pg, connection, {
		changed: () => heard.push('changed'),
		lost: () => heard.push('lost'),
	});
	const client = new pg.Client(connection);
	await client.connect();
	onTestFinished(() => client.end());
	onTestFinished(stop);
	await expect.poll(() => heard).toEqual(['changed']);

	await client.query('notify ordna_change');
	await expect.poll(() => heard).toEqual(['changed', 'changed']);
	await client.query(
		"select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ordna listens' and datname = current_database()",
	);

	await expect.poll(() => heard).toEqual(['changed', 'changed', 'lost', 'changed']);
	await client.query('notify ordna_change');
	await expect.poll(() => heard.length).toBe(5);
});
