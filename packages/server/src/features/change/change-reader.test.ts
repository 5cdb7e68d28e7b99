import { toInstant } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { type App, type Change, runCommand } from '../../context/index.ts';
import { startTestApp } from '../../testing/start-app.ts';
import { type ChangeReader, changeReading, readChangeLog } from './index.ts';

/** A reader whose effect is in the database: an old answer kept for each line. */
function aReader(fails: { before?: number; after?: number } = {}): { reader: ChangeReader; seen: number[] } {
	const seen: number[] = [];
	const reader = readChangeLog({
		name: 'collector',
		async handle(context, lines) {
			const ids = lines.map((line) => line.entityId);
			seen.push(...ids);
			if (fails.before !== undefined && ids.includes(fails.before)) throw new Error('before');
			const rows = ids.map((id) => ({
				caller: 'collector',
				key: String(id),
				request_hash: '',
				reference: '',
				created: toInstant(0),
			}));
			await context.db.insertInto('idempotency').values(rows).execute();
			if (fails.after !== undefined && ids.includes(fails.after)) throw new Error('after');
		},
	});
	return { reader, seen };
}

async function effects({ database }: App): Promise<number[]> {
	const rows = await database.read.selectFrom('idempotency').select('key').where('caller', '=', 'collector').execute();
	return rows.map((row) => Number(row.key)).sort((a, b) => a - b);
}

async function write(app: App, ...ids: number[]): Promise<void> {
	await runCommand(app, { kind: 'stranger' }, { via: 'test' }, async (context) => {
		for (const id of ids) context.changes.record('export.requested', { entityId: id, projectId: null });
	});
}

test('a reader sees every line once, from where it began', async () => {
	const { app } = await startTestApp();
	const { reader, seen } = aReader();
	await write(app, 1, 2);
	const reading = changeReading(app, [reader]);
	await reading.catchUp();

	await write(app, 3, 4);
	await reading.catchUp();
	await write(app, 5);
	await reading.catchUp();

	expect(seen).toEqual([3, 4, 5]);
	expect(await effects(app)).toEqual([3, 4, 5]);
});

test('what breaks off between the effect and the place is done again, and nothing twice', async () => {
	const { app } = await startTestApp();
	await changeReading(app, [aReader().reader]).catchUp();
	await write(app, 1, 2, 3);

	await expect(changeReading(app, [aReader({ after: 2 }).reader]).catchUp()).rejects.toThrow('after');
	expect(await effects(app)).toEqual([]);
	await changeReading(app, [aReader().reader]).catchUp();

	expect(await effects(app)).toEqual([1, 2, 3]);
});

test('what was written while nobody read is handled at the next start', async () => {
	const first = await startTestApp();
	await changeReading(first.app, [aReader().reader]).catchUp();
	await write(first.app, 1, 2);

	const second = await first.beside();
	const reading = changeReading(second.app, [aReader().reader]);
	await reading.begin();

	await expect.poll(() => effects(second.app)).toEqual([1, 2]);
	await reading.end();
});

test('two processes do not handle a line twice', async () => {
	const first = await startTestApp();
	const second = await first.beside();
	const readers = [aReader(), aReader()] as const;
	const readings = [changeReading(first.app, [readers[0].reader]), changeReading(second.app, [readers[1].reader])];
	await Promise.all(readings.map((reading) => reading.begin()));

	const ids = Array.from({ length: 40 }, (_, at) => at + 1);
	for (const id of ids) await write(id % 2 ? first.app : second.app, id);
	await first.app.feed.catchUp();
	await second.app.feed.catchUp();

	await expect.poll(() => effects(first.app)).toEqual(ids);
	await Promise.all(readings.map((reading) => reading.end()));
	expect([...readers[0].seen, ...readers[1].seen].sort((a, b) => a - b)).toEqual(ids);
});

test('lines are handled soon after they were committed', async () => {
	const { app } = await startTestApp();
	const { reader } = aReader();
	const reading = changeReading(app, [reader]);
	await reading.begin();

	await write(app, 7);

	await expect.poll(() => effects(app)).toEqual([7]);
	await reading.end();
});

test('a line that fails holds up only itself and what comes after', async () => {
	const { app } = await startTestApp();
	const { reader } = aReader({ before: 2 });
	const reading = changeReading(app, [reader]);
	await reading.begin();

	await write(app, 1, 2, 3);

	await expect.poll(() => effects(app)).toEqual([1]);
	await reading.end();
});

test('lines keep what they say', async () => {
	const { app } = await startTestApp();
	const heard: Change[] = [];
	const reader = readChangeLog({ name: 'listener', handle: async (_, lines) => void heard.push(...lines) });
	const reading = changeReading(app, [reader]);
	await reading.catchUp();
	await write(app, 9);
	await reading.catchUp();

	expect(heard).toMatchObject([{ kind: 'export.requested', entityId: 9, actorId: 0, via: 'test' }]);
});
