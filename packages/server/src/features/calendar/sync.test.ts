import { toInstant } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { assertPresent } from '../../context/assert-present.ts';
import { statements } from '../../observe/statements.ts';
import { startTestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { sharedWith } from '../share/share.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser } from '../user/user.builder.ts';
import { aCalendar } from './calendar.builder.ts';

/** A project with three tasks, its calendar, and the word of the first sync. */
async function start() {
	const app = await startTestApp();
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada });
	const calendar = await aCalendar(app, ada);
	for (const uid of ['one', 'two', 'three']) await calendar.put(project.id, uid, [`SUMMARY:${uid}`]);
	const path = `/dav/projects/${project.id}`;
	const { token } = await calendar.sync(path);
	const [one, two, three] = await app.api(ada.token).taskList.ofProject({ projectId: project.id });
	const since = async (word = token) => {
		const { found, token: next } = await calendar.sync(path, word);
		const names = found.map(
			({ href, status }) => `${status === 404 ? '-' : '+'}${href.split('/').at(-1)?.replace('.ics', '')}`,
		);
		return { names: names.sort(), next };
	};
	return {
		app,
		ada,
		api: app.api(ada.token),
		project,
		calendar,
		path,
		token,
		since,
		tagOf: async (uid: string) =>
			(await calendar.find(`${path}/${uid}.ics`, 0, ['D:getetag']))[0]?.properties['getetag'],
		ids: [assertPresent(one, 'one').id, assertPresent(two, 'two').id, assertPresent(three, 'three').id] as const,
	};
}

test('the first sync tells everything, the next one nothing, and the word is that of the calendar', async () => {
	const { calendar, path, token, since } = await start();

	expect((await since('')).names).toEqual(['+one', '+three', '+two']);
	expect(await since()).toEqual({ names: [], next: token });
	const [found] = await calendar.find('/dav/projects/', 1, ['D:sync-token', 'CS:getctag']);
	expect(found?.properties['sync-token']).toBe(token);
	expect((await calendar.find(path, 0, ['CS:getctag']))[0]?.properties['getctag']).toBe(found?.properties['getctag']);
});

test('what was made, changed and deleted since is told, however it was done and however soon', async () => {
	const { app, ada, api, calendar, project, ids, since } = await start();

	await api.task.update({ id: ids[0], title: 'changed' });
	await api.task.delete({ id: ids[1] });
	await calendar.ask('DELETE', `/dav/projects/${project.id}/three.ics`);
	const { id } = await aTask(app, { owner: ada, project, title: 'made' });

	const { names, next } = await since();
	const uid = (await app.app.database.read.selectFrom('task').select('uid').where('id', '=', id).executeTakeFirst())
		?.uid;
	expect(names).toEqual(['+one', `+${uid}`, '-three', '-two'].sort());
	expect((await since(next)).names).toEqual([]);
});

test('a deletion in the second of the last sync is told', async () => {
	const { api, ids, since } = await start();
	const { next } = await since();

	await api.task.delete({ id: ids[0] });

	expect((await since(next)).names).toEqual(['-one']);
});

test('what moved away is gone, what moved in is there, and what came back from the trash too', async () => {
	const { app, ada, api, calendar, ids, since } = await start();
	const other = await aProject(app, { owner: ada });
	const there = `/dav/projects/${other.id}`;
	const { token } = await calendar.sync(there);

	await api.task.update({ id: ids[0], projectId: other.id });
	await api.task.delete({ id: ids[1] });
	await api.task.restore({ taskId: ids[1] });

	expect((await since()).names).toEqual(['+two', '-one']);
	expect((await calendar.sync(there, token)).found).toMatchObject([{ href: `${there}/one.ics`, status: 200 }]);
});

test('a name that was deleted and made anew is there', async () => {
	const { calendar, project, since } = await start();

	await calendar.ask('DELETE', `/dav/projects/${project.id}/one.ics`);
	await calendar.put(project.id, 'one', ['SUMMARY:again']);

	expect((await since()).names).toEqual(['+one']);
});

test('labels, relations and reminders are changes of a task', async () => {
	const { api, ids, since } = await start();
	const { id: labelId } = await api.label.create({ title: 'x' });

	await api.taskLabel.add({ taskId: ids[0], labelId });
	await api.relation.create({ taskId: ids[1], otherTaskId: ids[2], relationKind: 'subtask' });

	expect((await since()).names).toEqual(['+one', '+three', '+two']);
});

test('a task with another tag is told, whatever made it so', async () => {
	const { api, ids, since, tagOf } = await start();
	const { next } = await since();
	const tag = await tagOf('one');

	await api.comment.create({ taskId: ids[0], comment: 'Seen' });

	expect(await tagOf('one')).not.toBe(tag);
	const told = await since(next);
	expect(told.names).toEqual(['+one']);
	await api.reaction.create({ kind: 'tasks', id: ids[0], value: '+' });
	expect((await since(told.next)).names).toEqual([]);
});

test.each([
	['garbage', 'garbage'],
	['another project', 'data:,"999-1"'],
	['a time still to come', 'now + 1'],
	['seconds of a clock', 'data:,"ID-1780000000"'],
])('a word of %s makes the program begin anew', async (_, word) => {
	const { calendar, project, path } = await start();

	const { status, errors } = await calendar.sync(path, word.replace('ID', String(project.id)));

	expect([status, errors]).toEqual([403, ['valid-sync-token']]);
});

test('so does a word from before the trash was cleared, unless nothing has happened since', async () => {
	const { app, calendar, project, path, token, since } = await start();
	app.clock.advance(40 * 24 * 3600 * 1000);
	expect((await since()).names).toEqual([]);
	await calendar.ask('DELETE', `/dav/projects/${project.id}/one.ics`);
	app.clock.advance(29 * 24 * 3600 * 1000);
	expect((await since()).names).toEqual(['-one']);

	app.clock.advance(2 * 24 * 3600 * 1000);

	expect(await calendar.sync(path, token)).toMatchObject({ status: 403, errors: ['valid-sync-token'] });
});

test('what a backup took back no line tells: after a restore every program begins anew', async () => {
	const { app, calendar, path, token } = await start();
	const line = {
		seq: 100_000,
		at: toInstant(0),
		actor_id: null,
		via: 'command line',
		batch: '',
		kind: 'data.restored',
	} as const;
	await app.app.database.writer
		.insertInto('change')
		.values({ ...line, project_id: null, entity: 'data', entity_id: 0, before: null, after: null })
		.execute();

	expect(await calendar.sync(path, token)).toMatchObject({ status: 403, errors: ['valid-sync-token'] });
});

test('favourites and filters cannot tell what is gone: they have no word', async () => {
	const { app, ada, calendar, project } = await start();
	await aTask(app, { owner: ada, project, isFavorite: true });

	expect(await calendar.sync('/dav/projects/-1')).toMatchObject({ status: 403, errors: ['valid-sync-token'] });
	const [found] = await calendar.find('/dav/projects/-1', 0, ['D:sync-token', 'D:supported-report-set', 'CS:getctag']);
	expect(found?.missing).toEqual(['sync-token']);
	expect(found?.properties['supported-report-set']).not.toContain('sync');
	expect(found?.properties['getctag']).not.toBe('');
});

test('the word of a filter is another one after any change of what it may find, and a while later', async () => {
	const { app, api, calendar, ids } = await start();
	const { id } = await api.savedFilter.create({ title: 'Urgent', filters: { filter: 'priority = 5' } });
	const tag = async () =>
		(await calendar.find(`/dav/projects/${-id - 1}`, 0, ['CS:getctag']))[0]?.properties['getctag'];
	const tags = [await tag()];

	await api.task.update({ id: ids[0], priority: 5 });
	tags.push(await tag());
	app.clock.advance(15 * 60 * 1000);
	tags.push(await tag());

	expect(new Set(tags).size).toBe(3);
});

test('a sync is for those who may read, and tells only what is in the project', async () => {
	const { app, ada, project, path, token } = await start();
	const bob = await aUser(app);
	const theirs = await aCalendar(app, bob);
	expect((await theirs.sync(path, token)).status).toBe(404);

	await sharedWith(app, { project, owner: ada, person: bob, right: 'read' });

	expect((await theirs.sync(path)).found).toHaveLength(3);
});

test('a sync reads what has changed, not the project', async () => {
	const { api, calendar, path, ids, since } = await start();
	const count = async (run: () => Promise<unknown>) => {
		const before = statements.count;
		await run();
		return statements.count - before;
	};
	await since();

	expect(await count(() => since())).toBeLessThanOrEqual(4);
	await api.task.update({ id: ids[0], title: 'changed' });
	await since();
	const next = (await calendar.sync(path)).token;
	await api.task.update({ id: ids[0], title: 'changed again' });

	const { found } = await calendar.sync(path, next, ['C:calendar-data']);
	expect(found).toHaveLength(1);
	expect(await count(() => calendar.sync(path, next, ['C:calendar-data']))).toBeLessThanOrEqual(9);
});
