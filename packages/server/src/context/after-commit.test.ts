import { join } from 'node:path';
import { NoResultError } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openAndMigrate } from '../db/migrate.ts';
import { aFolder } from '../testing/a-folder.ts';
import { startTestApp } from '../testing/start-app.ts';
import { type App, type CommandContext, LocksMissing, runCommand } from './index.ts';

const onPostgres = process.env['ORDNA_TEST_ENGINE'] === 'postgres';

const command = <T>(app: App, run: (context: CommandContext) => Promise<T>) =>
	runCommand(app, { kind: 'stranger' }, { via: 'test' }, run);

/** Something that can be seen once it is committed. */
const write = ({ db }: CommandContext, name: string) =>
	db.insertInto('change_reader').values({ name, seq: 0 }).execute();

async function namesSeen({ database }: App): Promise<string[]> {
	const rows = await database.read.selectFrom('change_reader').select('name').orderBy('name').execute();
	return rows.map(({ name }) => name);
}

test('what is registered runs once, in order, when the command is committed and before its caller goes on', async () => {
	const { app } = await startTestApp();
	const events: string[] = [];
	const seen: Promise<string[]>[] = [];

	await command(app, async (context) => {
		context.afterCommit(() => void seen.push(namesSeen(app)));
		context.afterCommit(() => void events.push('second work'));
		await write(context, 'one');
		events.push('written');
	});
	events.push('caller');
	await command(app, async (context) => void (await write(context, 'two')));

	expect(events).toEqual(['written', 'second work', 'caller']);
	expect(await Promise.all(seen)).toEqual([['one']]);
});

test('what is kept in memory has heard of the change by then', async () => {
	const { app } = await startTestApp();
	const heard: string[] = [];
	app.feed.subscribe(
		(lines) => heard.push(...lines.map(({ kind }) => kind)),
		() => undefined,
	);

	await command(app, async (context) => {
		context.afterCommit(() => void heard.push('after the commit'));
		context.changes.record('import.failed', { entityId: 1, projectId: null });
	});

	expect(heard).toEqual(['import.failed', 'after the commit']);
});

test('a command that is rolled back leaves nothing to do', async () => {
	const { app } = await startTestApp();
	const work = vi.fn();

	const refused = command(app, async (context) => {
		context.afterCommit(work);
		await write(context, 'one');
		throw new Error('refused');
	});

	await expect(refused).rejects.toThrow('refused');
	await command(app, async (context) => void (await write(context, 'two')));
	expect(work).not.toHaveBeenCalled();
});

/** The runs of a command whose work was done after the commit. */
async function runsThatCount(
	app: App,
	once: (context: CommandContext, run: number) => Promise<void>,
): Promise<number[]> {
	const done: number[] = [];
	let runs = 0;
	await command(app, async (context) => {
		runs += 1;
		const run = runs;
		context.afterCommit(() => void done.push(run));
		await once(context, run);
	});
	return done;
}

test('of a command that begins anew with more locks only the last run counts', async () => {
	const { app } = await startTestApp();

	const done = await runsThatCount(app, async (_, run) => {
		if (run < 3) throw new LocksMissing({});
	});

	expect(done).toEqual([3]);
});

test.skipIf(!onPostgres)('of a command that PostgreSQL runs again only the last run counts', async () => {
	const { app } = await startTestApp();

	const done = await runsThatCount(app, async (context, run) => {
		await write(context, 'one');
		if (run === 1) throw new NoResultError({ kind: 'SelectQueryNode' });
	});

	expect(done).toEqual([2]);
	expect(await namesSeen(app)).toEqual(['one']);
});

test('work that fails is logged, and holds up neither the command nor what comes after it', async () => {
	const { app } = await startTestApp();
	const work = vi.fn();
	const error = vi.spyOn(app.log, 'error').mockReturnValue(undefined);

	const answer = await command(app, async (context) => {
		context.afterCommit(() => {
			throw new Error('no luck');
		});
		context.afterCommit(work);
		return 'answer';
	});

	expect(answer).toBe('answer');
	expect(work).toHaveBeenCalledTimes(1);
	expect(error.mock.calls.map(([, text]) => text)).toEqual(['work after a commit failed']);
});

/** A command on a disk that is slow, or broken: what happened until its flush came back, and afterwards. */
async function onSlowDisk(app: App, flushing: { begun: Promise<unknown>; end: () => void }): Promise<string[]> {
	const events: string[] = [];
	const commanded = command(app, async (context) => {
		context.afterCommit(() => void events.push('work'));
		await write(context, 'one');
	}).catch(() => void events.push('failed'));
	await flushing.begun;
	events.push(...(await namesSeen(app)), 'flushed');
	flushing.end();
	await commanded;
	return events;
}

/** An app whose database waits for the disk by `datasync`. */
async function appOnDisk(datasync: () => Promise<void>): Promise<App> {
	const { app } = await startTestApp();
	const database = await openAndMigrate({ engine: 'sqlite', file: join(aFolder(), 'ordna.db'), datasync });
	onTestFinished(() => database.close());
	return { ...app, database };
}

test.skipIf(onPostgres)('it waits for the flush that covers the commit, and is left out where that fails', async () => {
	const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const app = await appOnDisk(() => {
		begun.resolve();
		return end.promise;
	});

	const broken = await appOnDisk(() => Promise.reject(new Error('no disk')));

	expect(await onSlowDisk(app, { begun: begun.promise, end: end.resolve })).toEqual(['one', 'flushed', 'work']);
	expect(await onSlowDisk(broken, { begun: Promise.resolve(), end: () => undefined })).not.toContain('work');
});

test.skipIf(!onPostgres)('it waits for the shared flush that covers the commit', async () => {
	const { app } = await startTestApp();
	const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const original = pg.Client.prototype.query;
	async function held(this: pg.Client, ...args: unknown[]): Promise<unknown> {
		begun.resolve();
		await end.promise;
		return Reflect.apply(original, this, args);
	}
	function query(this: pg.Client, ...args: unknown[]): unknown {
		const isFlush = String(args[0]).includes('pg_logical_emit_message');
		return Reflect.apply(isFlush ? held : original, this, args);
	}
	pg.Client.prototype.query = query as typeof original;
	onTestFinished(() => {
		pg.Client.prototype.query = original;
	});

	expect(await onSlowDisk(app, { begun: begun.promise, end: end.resolve })).toEqual(['one', 'flushed', 'work']);
});
