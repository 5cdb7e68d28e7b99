import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { aLabel } from '../features/label/label.builder.ts';
import { aUser } from '../features/user/user.builder.ts';
import { startTestApp } from '../testing/start-app.ts';

const onPostgres = test.skipIf(process.env['ORDNA_TEST_ENGINE'] !== 'postgres');

/** The texts of all statements of connections that are opened from now on. */
function watchedStatements(): string[] {
	const original = pg.Client.prototype.query;
	const texts: string[] = [];
	function noted(this: pg.Client, ...args: unknown[]): unknown {
		texts.push(typeof args[0] === 'string' ? args[0] : String((args[0] as { text?: string } | undefined)?.text));
		return Reflect.apply(original, this, args);
	}
	// Each overload is passed on as it came.
	pg.Client.prototype.query = noted as typeof original;
	onTestFinished(() => {
		pg.Client.prototype.query = original;
	});
	return texts;
}

const flushes = (texts: readonly string[]) => texts.filter((text) => text.includes('pg_logical_emit_message')).length;

onPostgres('those who write wait for the disk outside their transactions', async () => {
	const texts = watchedStatements();
	const app = await startTestApp();
	const ada = await aUser(app);
	await aLabel(app, { owner: ada });
	texts.length = 0;

	await Promise.all(Array.from({ length: 5 }, () => aLabel(app, { owner: ada })));

	const transactions = texts.filter((text) => text.startsWith('begin'));
	expect(transactions).toEqual(Array(5).fill('begin; set local synchronous_commit = off'));
	expect(flushes(texts.slice(texts.lastIndexOf('commit')))).toBeGreaterThan(0);
});

onPostgres('who wrote nothing waits for no disk', async () => {
	const texts = watchedStatements();
	const { app } = await startTestApp();
	texts.length = 0;
	await app.database.write((db) => db.insertInto('change_reader').values({ name: 'one', seq: 1 }).execute());
	expect(flushes(texts)).toBe(1);
	texts.length = 0;

	await app.database.write((db) => db.selectFrom('change_reader').selectAll().execute());

	expect(texts.map((text) => text.split(/[ ;]/)[0])).toEqual(['begin', 'select', 'commit']);
});

onPostgres('lines of the log get no number twice, whatever a crash took with it', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	await aLabel(app, { owner: ada });
	const last = async () => {
		const { seq } = await app.app.database.read
			.selectFrom('change')
			.select((eb) => eb.fn.max('seq').as('seq'))
			.executeTakeFirstOrThrow();
		return Number(seq);
	};
	const before = await last();

	await aLabel(await app.beside(), { owner: ada });

	expect(await last()).toBeGreaterThan(before + 1_000_000);
	expect(await last()).toBeLessThan(before + 1_000_100);
});
