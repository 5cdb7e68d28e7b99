import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFacts, rightsOf } from '../features/access/index.ts';
import { aProject } from '../features/project/project.builder.ts';
import { aUser } from '../features/user/user.builder.ts';
import { viewsOf } from '../features/view/index.ts';
import { startTestApp } from '../testing/start-app.ts';
import { asking, telling } from './tell.ts';

class GivenUp extends Error {}

test('what a command reads of its own changes is nobody else’s when it is given up', async () => {
	const test = await startTestApp();
	const ada = await aUser(test);
	const known = await aProject(test, { owner: ada });
	const { app } = test;
	const caller = { kind: 'person', id: ada.id, username: ada.username, sessionId: null, scopes: null } as const;
	let made = 0;

	const command = telling(app, caller, { via: 'test' }, async (tell) => {
		const row = await tell.db.selectFrom('project').selectAll().where('id', '=', known.id).executeTakeFirstOrThrow();
		const { id: _, ...project } = row;
		const { id } = await tell.db
			.insertInto('project')
			.values({ ...project, title: 'Never there' })
			.returning('id')
			.executeTakeFirstOrThrow();
		made = id;
		const access = { grantee: 'user', grantee_id: ada.id, project_id: id, right: 2, distance: 0 } as const;
		await tell.db.insertInto('project_access').values(access).execute();
		tell.changes.record('access.changed', { entityId: id, projectId: id });
		expect((await rightsOf(tell)).get(id)).toBe('admin');
		expect((await projectFacts(tell, id))?.title).toBe('Never there');
		expect(await viewsOf(tell, id)).toEqual([]);
		throw new GivenUp();
	});

	await expect(command).rejects.toThrow(GivenUp);
	const ask = asking(app, caller);
	expect((await rightsOf(ask)).get(made)).toBeUndefined();
	expect(await projectFacts(ask, made)).toBeNull();
});

test('a command sees what is cached until it records that it changed it, and its own change then', async () => {
	const test = await startTestApp();
	const ada = await aUser(test);
	const project = await aProject(test, { owner: ada, title: 'Trip' });
	const { app } = test;
	const caller = { kind: 'person', id: ada.id, username: ada.username, sessionId: null, scopes: null } as const;
	expect((await projectFacts(asking(app, caller), project.id))?.title).toBe('Trip');

	const titles = await telling(app, caller, { via: 'test' }, async (tell) => {
		await tell.locks.lock({ projects: [project.id] });
		await tell.db.updateTable('project').set({ title: 'Voyage' }).where('id', '=', project.id).execute();
		tell.changes.record('project.updated', {
			entityId: project.id,
			projectId: project.id,
			before: { title: 'Trip' },
			after: { title: 'Voyage' },
		});
		const within = (await projectFacts(tell, project.id))?.title;
		const meanwhile = (await projectFacts(asking(app, caller), project.id))?.title;
		return { within, meanwhile };
	});

	// On PostgreSQL others read on; on SQLite too, and from memory.
	expect(titles).toEqual({ within: 'Voyage', meanwhile: 'Trip' });
	expect((await projectFacts(asking(app, caller), project.id))?.title).toBe('Voyage');
});

/** Those that hear of changes for another reason than a cache: to pass them on, or to keep something by rules of its own. */
const othersThatListen = [
	'asking/cache.ts',
	'features/calendar/person.ts',
	'features/change/change-reading.ts',
	'features/live/live.hub.ts',
	'features/task-filter/list-memory.ts',
];

test('nothing else listens to the change log to keep what the database says', () => {
	const root = join(import.meta.dirname, '..');
	const listening = readdirSync(root, { recursive: true, encoding: 'utf8' })
		.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
		.filter((file) => readFileSync(join(root, file), 'utf8').includes('feed.listen('));

	expect(listening.sort()).toEqual(othersThatListen);
});
