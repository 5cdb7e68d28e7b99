import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openAndMigrate } from './migrate.ts';

async function twoOnOneFile() {
	const folder = await mkdtemp(join(tmpdir(), 'ordna-sqlite-'));
	const place = { engine: 'sqlite', file: join(folder, 'ordna.db'), durable: false } as const;
	const [one, other] = [await openAndMigrate(place), await openAndMigrate(place)];
	onTestFinished(async () => {
		await Promise.all([one.close(), other.close()]);
		await rm(folder, { recursive: true });
	});
	return { one, other };
}

const row = (name: string) => ({ name, due: 0 });

test('who finds the database locked by another process waits, and lets others go on meanwhile', async () => {
	const { one, other } = await twoOnOneFile();
	const order: string[] = [];
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	const first = one.write(async (db) => {
		await db.insertInto('job').values(row('first')).execute();
		await held;
		order.push('first');
	});

	const second = other.write(async (db) => {
		await db.insertInto('job').values(row('second')).execute();
		order.push('second');
	});
	expect(await other.read.selectFrom('job').select('name').execute()).toEqual([]);
	release();
	await Promise.all([first, second]);

	expect(order).toEqual(['first', 'second']);
	expect(await one.read.selectFrom('job').select('name').execute()).toHaveLength(2);
});

test('what is written outside a transaction waits, too', async () => {
	const { one, other } = await twoOnOneFile();
	const first = one.write(async (db) => {
		await db.insertInto('job').values(row('first')).execute();
		await new Promise((resolve) => setTimeout(resolve, 30));
	});

	await other.writer.insertInto('job').values(row('second')).execute();
	await first;

	expect(await one.read.selectFrom('job').select('name').execute()).toHaveLength(2);
});
