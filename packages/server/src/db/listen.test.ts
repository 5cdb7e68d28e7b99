import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { emptyPostgres } from '../testing/postgres.ts';
import { listenForChanges } from './listen.ts';

const url = process.env.ORDNA_TEST_POSTGRES ?? '';

test.skipIf(url === '')('a line that breaks is noticed, and taken up again', async () => {
	const { connection, drop } = await emptyPostgres(url);
	onTestFinished(drop);
	const heard: string[] = [];
	const stop = listenForChanges(
		{ driver: pg, connection, own: new Set() },
		{
			changed: () => heard.push('changed'),
			lost: () => heard.push('lost'),
		},
	);
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

test.skipIf(url === '')('what this process wrote it does not hear of once more', async () => {
	const { connection, drop } = await emptyPostgres(url);
	onTestFinished(drop);
	const clients = [new pg.Client(connection), new pg.Client(connection)] as const;
	for (const client of clients) {
		await client.connect();
		onTestFinished(() => client.end());
	}
	const [mine, other] = clients;
	const { rows } = await mine.query<{ pid: number }>('select pg_backend_pid() as pid');
	const heard: string[] = [];
	const listener = { changed: () => heard.push('changed'), lost: () => heard.push('lost') };
	const stop = listenForChanges({ driver: pg, connection, own: new Set(rows.map(({ pid }) => pid)) }, listener);
	onTestFinished(stop);
	await expect.poll(() => heard).toEqual(['changed']);

	await mine.query('notify ordna_change');
	await other.query('notify ordna_change');

	await expect.poll(() => heard).toEqual(['changed', 'changed']);
});
