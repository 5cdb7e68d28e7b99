import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { manyProjectFacts, projectFacts, rightsOf } from '../features/access/index.ts';
import { aProject } from '../features/project/project.builder.ts';
import { aUser } from '../features/user/user.builder.ts';
import { viewsOf } from '../features/view/index.ts';
import { silentLog } from '../observe/log.ts';
import { statements } from '../observe/statements.ts';
import { startTestApp } from '../testing/start-app.ts';
import { AfterCommit } from './after-commit.ts';
import { cache } from './cache.ts';
import type { ChangeListener } from './change-feed.ts';
import { ChangeRecorder } from './changes.ts';
import type { CommandContext } from './context.ts';
import { queryContext, runCommand } from './run-command.ts';

class GivenUp extends Error {}

test('what a command reads of its own changes is nobody else’s when it is given up', async () => {
	const test = await startTestApp();
	const ada = await aUser(test);
	const known = await aProject(test, { owner: ada });
	const { app } = test;
	const caller = { kind: 'person', id: ada.id, username: ada.username, sessionId: null, scopes: null } as const;
	let made = 0;

	const command = runCommand(app, caller, { via: 'test' }, async (context) => {
		const row = await context.db.selectFrom('project').selectAll().where('id', '=', known.id).executeTakeFirstOrThrow();
		const { id: _, ...project } = row;
		const { id } = await context.db
			.insertInto('project')
			.values({ ...project, title: 'Never there' })
			.returning('id')
			.executeTakeFirstOrThrow();
		made = id;
		const access = { grantee: 'user', grantee_id: ada.id, project_id: id, right: 2, distance: 0 } as const;
		await context.db.insertInto('project_access').values(access).execute();
		context.changes.record('access.changed', { entityId: id, projectId: id });
		expect((await rightsOf(context)).get(id)).toBe('admin');
		expect((await projectFacts(context, id))?.title).toBe('Never there');
		expect(await viewsOf(context, id)).toEqual([]);
		throw new GivenUp();
	});

	await expect(command).rejects.toThrow(GivenUp);
	const context = queryContext(app, caller);
	expect((await rightsOf(context)).get(made)).toBeUndefined();
	expect(await projectFacts(context, made)).toBeNull();
});

test('a command sees what is cached until it records that it changed it, and its own change then', async () => {
	const test = await startTestApp();
	const ada = await aUser(test);
	const project = await aProject(test, { owner: ada, title: 'Trip' });
	const { app } = test;
	const caller = { kind: 'person', id: ada.id, username: ada.username, sessionId: null, scopes: null } as const;
	expect((await projectFacts(queryContext(app, caller), project.id))?.title).toBe('Trip');

	const titles = await runCommand(app, caller, { via: 'test' }, async (context) => {
		await context.locks.lock({ projects: [project.id] });
		await context.db.updateTable('project').set({ title: 'Voyage' }).where('id', '=', project.id).execute();
		context.changes.record('project.updated', {
			entityId: project.id,
			projectId: project.id,
			before: { title: 'Trip' },
			after: { title: 'Voyage' },
		});
		const within = (await projectFacts(context, project.id))?.title;
		const meanwhile = (await projectFacts(queryContext(app, caller), project.id))?.title;
		return { within, meanwhile };
	});

	// On PostgreSQL others read on; on SQLite too, and from memory.
	expect(titles).toEqual({ within: 'Voyage', meanwhile: 'Trip' });
	expect((await projectFacts(queryContext(app, caller), project.id))?.title).toBe('Voyage');
});

test('what a command has read, and not changed, is cached for everybody once it is committed', async () => {
	const test = await startTestApp();
	const ada = await aUser(test);
	const project = await aProject(test, { owner: ada });
	const { app } = test;
	const caller = { kind: 'person', id: ada.id, username: ada.username, sessionId: null, scopes: null } as const;
	app.feed.reset();

	await runCommand(app, caller, { via: 'test' }, async (context) => {
		await rightsOf(context);
		await manyProjectFacts(context, [project.id]);
	});

	const context = queryContext(app, caller);
	const before = statements.count;
	await rightsOf(context);
	await manyProjectFacts(context, [project.id]);
	expect(statements.count - before).toBe(0);
});

test('what a command has read is not cached when a line came in between, or when it is given up', async () => {
	const { app, tell } = heardBy();
	const numbers = cache<number, string>({ name: 'numbers', limit: 10, dropOn: (_, cached) => cached.drop(7) });
	const read = async (word: string) => {
		const command = aCommand(app);
		await numbers.get(command.context, 7, async () => word);
		return command;
	};

	const given = await read('given up');
	expect(numbers.peek({ app }, 7)).toBeUndefined();
	const late = await read('before the line');
	tell();
	late.commit();
	expect(numbers.peek({ app }, 7)).toBeUndefined();
	(await read('after it')).commit();
	expect(numbers.peek({ app }, 7)).toBe('after it');
	expect(given.context.changes.lines).toEqual([]);
});

test('a command that records a line sees nothing of the groups that it makes untrue, whenever others cached them', async () => {
	const { app } = heardBy();
	const words = cache<number, string, string>({
		name: 'words',
		limit: 10,
		groupOf: (word) => word.slice(0, 1),
		dropOn: (_, cached) =>
			cached.dropGroups(
				(letter) => letter === 'a',
				(word) => word.length > 3,
			),
	});
	const load = (word: string) => async () => word;
	for (const [at, word] of ['alder', 'ash', 'beech'].entries()) await words.get({ app }, at, load(word));
	const { context } = aCommand(app);
	context.changes.record('data.restored', { entityId: 1, projectId: null });

	const seen = [0, 1, 2].map((at) => words.peek(context, at));
	await words.get({ app }, 3, load('aspen'));

	expect(seen).toEqual([undefined, 'ash', 'beech']);
	expect(words.peek(context, 3)).toBeUndefined();
	expect(await words.get(context, 0, load('of the command'))).toBe('of the command');
	expect([0, 3].map((at) => words.peek({ app }, at))).toEqual(['alder', 'aspen']);
});

/** An app of which only the feed is asked. */
function heardBy() {
	let listener: ChangeListener = () => undefined;
	const feed = {
		subscribe(heard: ChangeListener) {
			listener = heard;
		},
	};
	return { app: { feed } as never, tell: () => listener([{}] as never) };
}

function aCommand(app: never) {
	const afterCommit = new AfterCommit();
	const changes = new ChangeRecorder();
	const register = (work: () => void) => afterCommit.add(work);
	const caller = { kind: 'stranger' };
	const context = { app, changes, caller, afterCommit: register } as never as CommandContext;
	return { context, commit: () => afterCommit.run({ log: silentLog() }) };
}

/** Those that hear of changes for another reason than a cache: to pass them on, to do work, or to keep something by rules of its own. */
const otherSubscribers = [
	'context/cache.ts',
	'features/change/change-reading.ts',
	'features/live/live.hub.ts',
	'features/search/text-indexer.ts',
];

test('nothing else listens to the change log to keep what the database says', () => {
	const root = join(import.meta.dirname, '..');
	const subscribing = readdirSync(root, { recursive: true, encoding: 'utf8' })
		.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
		.filter((file) => readFileSync(join(root, file), 'utf8').includes('feed.subscribe('));

	expect(subscribing.sort()).toEqual(otherSubscribers);
});
