import { addMs } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { toJsonText } from '../db/json-text.ts';
import { aUser } from '../features/user/user.builder.ts';
import { startTestApp, type TestApp } from '../testing/start-app.ts';
import { LeasedQueue } from './leased-queue.ts';

const leaseMs = 30_000;

/** E-mails, a lane for each person. */
const parts = {
	table: 'mail',
	key: 'id',
	columns: ['kind', 'attempts'],
	due: 'due',
	lease: { ends: 'leased_until' },
	holder: 'leased_by',
	attempts: 'attempts',
	leaseMs,
	backOff: { firstMs: 60_000, maxMs: 240_000 },
} as const;
const queue = new LeasedQueue<'mail', 'id' | 'kind' | 'attempts'>(parts);
const lanes = new LeasedQueue<'mail', 'id' | 'kind' | 'attempts'>({ ...parts, lane: 'user_id' });

/** A queue whose rows say when their lease was last extended, and nothing of who has it. */
const running = new LeasedQueue<'import', 'id'>({
	...{ table: 'import', key: 'id', columns: [] },
	...{ lease: { extended: 'alive' }, done: 'finished', leaseMs },
});

/** Rows with these kinds, each of a lane, due now. */
async function fill({ app }: TestApp, rows: readonly { kind: string; lane?: number; due?: number }[]): Promise<void> {
	const now = app.clock.now();
	const values = rows.map(({ kind, lane = 0, due = now }) => ({
		...{ kind, due, user_id: lane, sealed: '', created: now, useful_until: addMs(now, 1e9) },
	}));
	await app.database.write((db) => db.insertInto('mail').values(values).execute());
}

type Claim = Omit<Parameters<typeof queue.claim>[1], 'now' | 'by'>;

function claim({ app }: TestApp, by: string, wanted: Claim = {}, from = queue) {
	return app.database.write((db) => from.claim(db, { by, now: app.clock.now(), ...wanted }));
}

const extend = ({ app }: TestApp, by: string, key: number) =>
	app.database.write((db) => queue.extend(db, { by, key, now: app.clock.now() }));

const rowsOf = ({ app }: TestApp) => app.database.read.selectFrom('mail').selectAll().orderBy('id').execute();

async function claimOne(app: TestApp, by: string) {
	const [row] = await claim(app, by);
	if (!row) throw new Error('nothing was claimed');
	return row;
}

test('of two processes that claim at once none gets what the other has', async () => {
	const first = await startTestApp();
	const second = await first.beside();
	await fill(
		first,
		Array.from({ length: 30 }, (_, at) => ({ kind: `row ${at}` })),
	);

	const claims = Array.from({ length: 20 }, (_, at) => claim(at % 2 ? first : second, `process ${at}`, { limit: 3 }));
	const claimed = (await Promise.all(claims)).flat().map(({ id }) => id);
	// On PostgreSQL one that met another on the way got less than it asked for.
	for (let more = [claimed]; more.length > 0; ) {
		const rows = await claim(first, 'the last one', { limit: 3 });
		claimed.push(...rows.map(({ id }) => id));
		more = rows.length > 0 ? [claimed] : [];
	}

	expect(new Set(claimed).size).toBe(claimed.length);
	expect(claimed).toHaveLength(30);
});

test('what is claimed is nobody else’s, and tells how often it was claimed', async () => {
	const app = await startTestApp();
	await fill(app, [{ kind: 'one' }]);

	expect(await queue.hasWork(app.app.database.read, app.clock.now())).toBe(true);
	expect(await claim(app, 'me')).toEqual([{ id: expect.any(Number), kind: 'one', attempts: 1 }]);
	expect(await claim(app, 'another')).toEqual([]);
	expect(await queue.hasWork(app.app.database.read, app.clock.now())).toBe(false);
});

test('what waits longest comes first, and nothing before it is due', async () => {
	const app = await startTestApp();
	const now = app.clock.now();
	await fill(app, [
		{ kind: 'later', due: now - 1000 },
		{ kind: 'sooner', due: now - 2000 },
		{ kind: 'not yet', due: now + 1000 },
	]);

	const kinds = [await claim(app, 'me'), await claim(app, 'me'), await claim(app, 'me')].flat().map(({ kind }) => kind);

	expect(kinds).toEqual(['sooner', 'later']);
});

test('a lease that has ended is claimed again, and not a moment before', async () => {
	const app = await startTestApp();
	await fill(app, [{ kind: 'one' }]);
	await claim(app, 'a process that dies');

	app.clock.advance(leaseMs - 1000);
	expect(await claim(app, 'another')).toEqual([]);
	app.clock.advance(1000);

	expect(await claim(app, 'another')).toMatchObject([{ kind: 'one', attempts: 2 }]);
});

test('a lease that is extended lasts, one that was lost cannot be extended', async () => {
	const app = await startTestApp();
	await fill(app, [{ kind: 'one' }]);
	const { id } = await claimOne(app, 'me');

	app.clock.advance(leaseMs / 2);
	expect(await extend(app, 'me', id)).toBe(true);
	app.clock.advance(leaseMs / 2);
	expect(await claim(app, 'another')).toEqual([]);
	app.clock.advance(leaseMs / 2);
	await claim(app, 'another');

	expect(await extend(app, 'me', id)).toBe(false);
	expect(await extend(app, 'another', id)).toBe(true);
});

test('what failed is released for later, and waits longer each time', async () => {
	const app = await startTestApp();
	await fill(app, [{ kind: 'one' }]);
	const waits: number[] = [];

	for (const expected of [60_000, 120_000, 240_000, 240_000]) {
		const { id, attempts } = await claimOne(app, 'me');
		const due = queue.retryAt(attempts, app.clock.now()) ?? 0;
		waits.push(due - app.clock.now());
		expect(await app.app.database.write((db) => queue.release(db, { by: 'me', key: id }, { due }))).toBe(true);
		app.clock.advance(expected - 1000);
		expect(await claim(app, 'me')).toEqual([]);
		app.clock.advance(1000);
	}

	expect(waits).toEqual([60_000, 120_000, 240_000, 240_000]);
});

test('whoever has lost a lease releases nothing', async () => {
	const app = await startTestApp();
	await fill(app, [{ kind: 'one' }]);
	const { id } = await claimOne(app, 'one that sleeps');
	app.clock.advance(leaseMs);
	await claim(app, 'another');

	const isReleased = await app.app.database.write((db) =>
		queue.release(db, { by: 'one that sleeps', key: id }, { due: app.clock.now() }),
	);

	expect(isReleased).toBe(false);
	expect(await rowsOf(app)).toMatchObject([{ leased_by: 'another', attempts: 2 }]);
});

test('a listed back-off ends', () => {
	const listed = new LeasedQueue<'mail', 'id' | 'kind' | 'attempts'>({ ...parts, backOff: { stepsMs: [500, 1000] } });

	expect([1, 2, 3].map((failures) => listed.retryAt(failures, 10))).toEqual([510, 1010, null]);
});

test('of a lane one row at a time is leased, the oldest first, whatever became due before it', async () => {
	const app = await startTestApp();
	const now = app.clock.now();
	await fill(app, [
		{ kind: 'first of 1', lane: 1 },
		{ kind: 'second of 1', lane: 1, due: now - 1000 },
		{ kind: 'first of 2', lane: 2 },
	]);
	const free = () => lanes.freeLanes(app.app.database.read, { now, limit: 10 });

	expect((await free()).toSorted()).toEqual([1, 2]);
	const [taken] = await claim(app, 'me', { lane: 1 }, lanes);
	expect(taken?.kind).toBe('first of 1');
	expect(await claim(app, 'another', { lane: 1 }, lanes)).toEqual([]);
	expect(await free()).toEqual([2]);
	await app.app.database.write((db) => lanes.release(db, { by: 'me', key: taken?.id ?? 0 }, { due: now + 1000 }));

	expect(await claim(app, 'another', { lane: 1 }, lanes)).toMatchObject([{ kind: 'second of 1' }]);
});

test('a queue that keeps when a lease was extended knows by that what has ended', async () => {
	const app = await startTestApp();
	const { database, clock } = app.app;
	const began = clock.now();
	const { id: user_id } = await aUser(app);
	const row = {
		user_id,
		importer: 'csv' as const,
		started: began,
		finished: null,
		alive: began,
		made: toJsonText({ projects: [], labels: [], filters: [] }),
	};
	const ended = () => database.read.selectFrom('import').selectAll().where(running.isFree(clock.now())).execute();
	const extended = (key: number) => database.write((db) => running.extend(db, { key, now: clock.now() }));
	await database.write((db) => db.insertInto('import').values(row).execute());

	app.clock.advance(leaseMs - 1000);
	expect(await ended()).toEqual([]);
	expect(await extended(1)).toBe(true);
	app.clock.advance(leaseMs);
	const [found] = await ended();
	await database.write((db) => db.updateTable('import').set({ finished: clock.now() }).execute());

	expect(found).toMatchObject({ id: 1, alive: began + leaseMs - 1000 });
	expect(found && running.hasEnded(found, clock.now())).toBe(true);
	expect(await ended()).toEqual([]);
	expect(await extended(1)).toBe(false);
});

test('each instant of a queue is bounded by its own rules', () => {
	expect(queue.bounds).toEqual([
		{ table: 'mail', column: 'due', maxAheadMs: 240_000 },
		{ table: 'mail', column: 'leased_until', maxAheadMs: leaseMs },
	]);
	expect(running.bounds).toEqual([{ table: 'import', column: 'alive', maxAheadMs: 0 }]);
});
