import { toInstant } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/start-app.ts';
import { day, jobRunner } from '../job/index.ts';
import { aProject } from '../project/project.builder.ts';
import { aUser } from '../user/user.builder.ts';
import { emptyTrash } from './index.ts';
import { aTask } from './task.builder.ts';

test('after 30 days in the trash nothing of a task is left but its lines', async () => {
	const testApp = await startTestApp();
	const { app, clock } = testApp;
	const ada = await aUser(testApp);
	const project = await aProject(testApp, { owner: ada });
	const [old, fresh] = [await aTask(testApp, { owner: ada, project }), await aTask(testApp, { owner: ada, project })];
	const api = testApp.api(ada.token);
	await api.task.update({ id: old.id, isFavorite: true });
	await api.comment.create({ taskId: old.id, comment: 'Mind the knife' });
	const { id: fileId } = await app.database.writer
		.insertInto('file')
		.values({ name: 'a.txt', mime: 'text/plain', size: 1, created_by_id: ada.id, created: clock.now() })
		.returning('id')
		.executeTakeFirstOrThrow();
	await app.database.writer
		.insertInto('attachment')
		.values({ task_id: old.id, file_id: fileId, created_by_id: ada.id, created: clock.now() })
		.execute();
	for (const entity of ['task', 'comment'] as const) {
		const reaction = { entity, entity_id: old.id, value: 'yes', user_id: ada.id, created: clock.now() };
		await app.database.writer.insertInto('reaction').values(reaction).execute();
	}
	await api.task.delete({ id: old.id });
	clock.advance(31 * day);
	await app.database.write((db) =>
		db.updateTable('task').set({ deleted_at: clock.now() }).where('id', '=', fresh.id).execute(),
	);

	await jobRunner(app, [emptyTrash]).runDue();

	const { read } = app.database;
	expect(await read.selectFrom('task').select('id').execute()).toEqual([{ id: fresh.id }]);
	expect(await read.selectFrom('favorite').selectAll().execute()).toEqual([]);
	expect(await read.selectFrom('reaction').select('entity').where('entity', '=', 'task').execute()).toEqual([]);
	expect(await read.selectFrom('comment').select('id').execute()).toEqual([]);
	const lines = await read.selectFrom('change').select(['kind', 'before']).where('entity_id', '=', old.id).execute();
	expect(lines).toContainEqual({ kind: 'task.purged', before: JSON.stringify({ fileIds: [fileId] }) });
	expect(lines.map(({ kind }) => kind)).toContain('task.deleted');
});

test('a task that comes back from the trash stands on no position that was taken meanwhile', async () => {
	const testApp = await startTestApp();
	const { read } = testApp.app.database;
	const ada = await aUser(testApp);
	const project = await aProject(testApp, { owner: ada });
	const add = () => aTask(testApp, { owner: ada, project });
	const api = testApp.api(ada.token);
	const [, restored, undone] = [await add(), await add(), await add()];
	await api.task.delete({ id: restored.id });
	await api.task.delete({ id: undone.id });
	const line = await read.selectFrom('change').select('batch').orderBy('seq', 'desc').executeTakeFirstOrThrow();
	for (const _ of [restored, undone]) await add();

	await api.task.restore({ taskId: restored.id });
	await api.batch.undo({ batchId: line.batch });

	const places = await read.selectFrom('placement').select(['view_id', 'position']).execute();
	expect(places).toHaveLength(5 * Number(project.views?.length));
	const taken = places.map((place) => `${place.view_id} ${place.position}`);
	expect(taken.filter((place, at) => taken.indexOf(place) !== at)).toEqual([]);
});

const minute = 60_000;

/** Ada and Bob in one project, with what each of them deleted, a minute after the other. */
async function aSharedTrash() {
	const testApp = await startTestApp();
	const [ada, bob] = [await aUser(testApp, { username: 'ada' }), await aUser(testApp, { username: 'bob' })];
	const project = await aProject(testApp, { owner: ada });
	const [adas, bobs] = [testApp.api(ada.token), testApp.api(bob.token)];
	await adas.share.create({ projectId: project.id, username: bob.username, right: 'write' });
	const started = testApp.clock.now();
	const add = (title: string) => aTask(testApp, { owner: ada, project, title });
	const [saw, oven, quiz] = [await add('Sägen 100% schärfen'), await add('Clean the OVEN'), await add('Quiz_night')];
	await adas.task.delete({ id: saw.id });
	testApp.clock.advance(minute);
	await bobs.task.delete({ id: oven.id });
	testApp.clock.advance(minute);
	await adas.task.delete({ id: quiz.id });
	const find = async (filter: Parameters<typeof adas.task.trash>[0]) =>
		(await adas.task.trash(filter)).map(({ title }) => title);
	return { ...{ testApp, ada, bob, adas, bobs, project, oven, started, find } };
}

test('the trash is narrowed by who deleted a task; one that was restored meanwhile counts for its last deletion alone', async () => {
	const { ada, bob, bobs, oven, adas, project, find } = await aSharedTrash();

	expect(await find({ deletedBy: ada.id })).toEqual(['Quiz_night', 'Sägen 100% schärfen']);
	expect(await find({ deletedBy: bob.id })).toEqual(['Clean the OVEN']);
	await bobs.task.restore({ taskId: oven.id });
	await adas.task.delete({ id: oven.id });

	expect(await find({ deletedBy: bob.id })).toEqual([]);
	expect(await adas.task.trashOfProject({ projectId: project.id, deletedBy: ada.id })).toHaveLength(3);
});

test('the trash is narrowed by when a task was deleted: from a moment on, and before another', async () => {
	const { started, find } = await aSharedTrash();
	const [first, second] = [toInstant(started + minute / 2), toInstant(started + 1.5 * minute)];

	expect(await find({ deletedSince: first })).toEqual(['Quiz_night', 'Clean the OVEN']);
	expect(await find({ deletedBefore: first })).toEqual(['Sägen 100% schärfen']);
	expect(await find({ deletedSince: first, deletedBefore: second })).toEqual(['Clean the OVEN']);
});

test.each([
	['a part of the title, whatever its case', 'oVe', ['Clean the OVEN']],
	['letters beyond ASCII', 'SÄGEN', ['Sägen 100% schärfen']],
	['signs of LIKE as themselves', '0% s', ['Sägen 100% schärfen']],
	['an underscore as itself', 'z_n', ['Quiz_night']],
	['spaces around it as nothing', '  quiz ', ['Quiz_night']],
	['a number of a task', '#2', ['Clean the OVEN']],
	['nothing of the description', 'wood', []],
	['nothing at all as everything', '  ', ['Quiz_night', 'Clean the OVEN', 'Sägen 100% schärfen']],
])('the trash is searched for %s', async (_, s, titles) => {
	const { find } = await aSharedTrash();

	expect(await find({ s })).toEqual(titles);
});

test('what narrows the trash applies together, and its pages count what is left', async () => {
	const { testApp, ada, adas } = await aSharedTrash();

	const answer = await testApp.server.inject({
		url: `/api/v1/trash?deleted_by=${ada.id}&per_page=1`,
		headers: { authorization: `Bearer ${ada.token}` },
	});

	expect(answer.headers['x-pagination-total-pages']).toBe('2');
	expect(await adas.task.trash({ deletedBy: ada.id, s: 'oven' })).toEqual([]);
});

test('who deleted something is named once, by name, and to those alone who can read the project', async () => {
	const { testApp, adas, project } = await aSharedTrash();
	const stranger = testApp.api((await aUser(testApp)).token);
	const names = (people: readonly { username: string }[]) => people.map(({ username }) => username);

	expect(names(await adas.trash.people({}))).toEqual(['ada', 'bob']);
	expect(names(await adas.trash.peopleOfProject({ projectId: project.id }))).toEqual(['ada', 'bob']);
	expect(await stranger.trash.people({})).toEqual([]);
	await expect(stranger.trash.peopleOfProject({ projectId: project.id })).rejects.toThrow('403');
});

test('who deleted nothing that is still in the trash is not named', async () => {
	const { adas, oven } = await aSharedTrash();

	await adas.task.restore({ taskId: oven.id });

	expect((await adas.trash.people({})).map(({ username }) => username)).toEqual(['ada']);
});

/** A task in the trash of Ada's archived project, and another project of hers. */
async function anArchivedTrash() {
	const app = await startTestApp();
	const ada = await aUser(app);
	const [old, other] = [await aProject(app, { owner: ada }), await aProject(app, { owner: ada })];
	const api = app.api(ada.token);
	const task = await aTask(app, { owner: ada, project: old, title: 'Weave' });
	await api.comment.create({ taskId: task.id, comment: '<p>Twill</p>' });
	await api.task.delete({ id: task.id });
	await api.project.update({ id: old.id, title: old.title, isArchived: true });
	const inTrash = async () => (await api.task.trash({})).map(({ id }) => id);
	return { app, ada, api, old, other, task, inTrash };
}

test('out of the trash of an archived project a task goes to another project, to its top, with what is on it', async () => {
	const { api, other, task, inTrash } = await anArchivedTrash();
	const first = await api.task.create({ projectId: other.id, title: 'First' });

	await expect(api.task.restore({ taskId: task.id })).rejects.toMatchObject({ status: 412 });
	const restored = await api.task.restore({ taskId: task.id, projectId: other.id });

	expect(restored).toMatchObject({ id: task.id, title: 'Weave', projectId: other.id, index: first.index + 1 });
	expect(await inTrash()).toEqual([]);
	const list = (await api.project.read({ id: other.id })).views?.find(({ viewKind }) => viewKind === 'list');
	const shown = await api.taskList.ofView({ projectId: other.id, viewId: Number(list?.id) });
	expect(shown.map((one) => one.id)).toEqual([task.id, first.id]);
	expect(await api.comment.list({ taskId: task.id })).toHaveLength(1);
	const lines = await api.change.ofTask({ taskId: task.id });
	expect(lines.map(({ kind }) => kind).slice(0, 3)).toEqual(['task.updated', 'task.moved', 'task.restored']);
});

test('to an archived project, a saved filter or a project of others no task is restored, and it stays in the trash', async () => {
	const { app, api, old, task, inTrash } = await anArchivedTrash();
	const bob = await aUser(app);
	const theirs = await aProject(app, { owner: bob });

	await expect(api.task.restore({ taskId: task.id, projectId: old.id })).rejects.toMatchObject({ status: 412 });
	await expect(api.task.restore({ taskId: task.id, projectId: -2 })).rejects.toMatchObject({ status: 403 });
	await expect(api.task.restore({ taskId: task.id, projectId: theirs.id })).rejects.toMatchObject({ status: 403 });
	await expect(api.task.restore({ taskId: task.id, projectId: 999_999 })).rejects.toMatchObject({ status: 404 });

	expect(await inTrash()).toEqual([task.id]);
});

test('who may only read a project takes no task out of its trash into one of their own', async () => {
	const { app, api, old, task, inTrash } = await anArchivedTrash();
	const bob = await aUser(app);
	const own = await aProject(app, { owner: bob });
	await api.project.update({ id: old.id, title: old.title, isArchived: false });
	await api.share.create({ projectId: old.id, username: bob.username, right: 'read' });
	const take = () => app.api(bob.token).task.restore({ taskId: task.id, projectId: own.id });

	await expect(take()).rejects.toMatchObject({ status: 403 });
	await api.project.update({ id: old.id, title: old.title, isArchived: true });
	await expect(take()).rejects.toMatchObject({ status: 403 });

	expect(await inTrash()).toEqual([task.id]);
});
