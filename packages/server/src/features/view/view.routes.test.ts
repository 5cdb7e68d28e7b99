import { filterBy } from '@ordna/domain/filter';
import type { Project, ProjectId } from '@ordna/domain/project';
import { expect, test } from 'vitest';
import { assertPresent } from '../../context/assert-present.ts';
import { startTestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { aVisitor, sharedWith } from '../share/share.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser } from '../user/user.builder.ts';

async function startWithProject() {
	const app = await startTestApp();
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada });
	return { app, ada, project, api: app.api(ada.token), place: { projectId: project.id } };
}

function boardOf(project: Project) {
	const board = project.views?.find((view) => view.viewKind === 'kanban');
	if (!board) throw new Error('a new project has a board');
	return board;
}

test('a new view is a list, stands last and shows up in its project', async () => {
	const { api, place } = await startWithProject();

	const made = await api.view.create({ ...place, title: 'More' });

	expect(made).toMatchObject({ viewKind: 'list', position: made.id * 65_536, bucketConfigurationMode: 'none' });
	expect(await api.view.read({ ...place, id: made.id })).toEqual(made);
	expect((await api.project.read({ id: place.projectId })).views?.at(-1)).toEqual(made);
});

test('a new board has buckets of its own and takes the tasks that are there', async () => {
	const { app, ada, project, api, place } = await startWithProject();
	const open = await aTask(app, { owner: ada, project });
	const done = await aTask(app, { owner: ada, project, done: true });

	const board = await api.view.create({ ...place, title: 'Second', viewKind: 'kanban' });

	const buckets = await api.bucket.list({ ...place, viewId: board.id });
	const placed = await app.app.database.read
		.selectFrom('placement')
		.select(['task_id', 'bucket_id', 'position'])
		.where('view_id', '=', board.id)
		.orderBy('task_id')
		.execute();
	expect(buckets.map((bucket) => bucket.title)).toEqual(['To-Do', 'Doing', 'Done']);
	expect(placed).toEqual([
		{ task_id: open.id, bucket_id: buckets[0]?.id, position: 65_536 },
		{ task_id: done.id, bucket_id: buckets[2]?.id, position: 131_072 },
	]);
});

test('a list that becomes a board puts its tasks into the default bucket', async () => {
	const { app, ada, project, api, place } = await startWithProject();
	const task = await aTask(app, { owner: ada, project });
	const { id } = assertPresent(project.views?.[2], 'a project has four views');

	const board = await api.view.update({ ...place, id, title: 'Board', viewKind: 'kanban' });

	const placed = await app.app.database.read
		.selectFrom('placement')
		.select('bucket_id')
		.where('view_id', '=', id)
		.where('task_id', '=', task.id)
		.executeTakeFirst();
	expect(board).toMatchObject({ bucketConfigurationMode: 'manual' });
	expect(board.defaultBucketId).toBeGreaterThan(0);
	expect(placed?.bucket_id).toBe(board.defaultBucketId);
	expect(await api.view.read({ ...place, id })).toEqual(board);
});

test('an update leaves what it does not name', async () => {
	const { project, api, place } = await startWithProject();
	const board = boardOf(project);

	const updated = await api.view.update({ ...place, id: board.id, title: 'Wall', filter: filterBy('priority > 3') });

	expect(updated).toMatchObject({ ...board, title: 'Wall', filter: filterBy('priority > 3'), version: 2 });
	expect((await api.view.update({ ...place, id: board.id, title: 'Wall', filter: null })).filter).toBeNull();
});

test('a filter has to be understood, also in a bucket', async () => {
	const { project, api, place } = await startWithProject();
	const bucketConfiguration = [{ title: 'Heavy', filter: filterBy('priority = much') }];

	await expect(api.view.create({ ...place, title: 'x', filter: filterBy('colour = 1') })).rejects.toThrow('4016');
	await expect(api.view.update({ ...place, id: boardOf(project).id, title: 'x', bucketConfiguration })).rejects.toThrow(
		'4019',
	);
});

test('default and done bucket are buckets of the view itself, and one that is gone is none', async () => {
	const { app, ada, project, api, place } = await startWithProject();
	const board = boardOf(project);
	const foreign = boardOf(await aProject(app, { owner: ada })).defaultBucketId;
	const set = (defaultBucketId: number) =>
		api.view.update({ ...place, id: board.id, title: 'x', defaultBucketId: defaultBucketId });

	await expect(set(foreign)).rejects.toThrow('10002');
	expect((await set(99_999_999)).defaultBucketId).toBe(0);
	expect((await set(board.doneBucketId)).defaultBucketId).toBe(board.doneBucketId);
});

test('a deleted view is gone with its buckets', async () => {
	const { app, project, api, place } = await startWithProject();
	const board = boardOf(project);

	await api.view.delete({ ...place, id: board.id });

	await expect(api.view.read({ ...place, id: board.id })).rejects.toThrow('3014');
	expect(await app.app.database.read.selectFrom('bucket').select('id').execute()).toEqual([]);
});

test('views of another project are not there, and need its right', async () => {
	const { app, ada, project, api } = await startWithProject();
	const bob = await aUser(app);
	const other = await aProject(app, { owner: ada });
	const id = boardOf(project).id;

	await expect(api.view.read({ projectId: other.id, id })).rejects.toThrow('3014');
	await expect(app.api(bob.token).view.list({ projectId: project.id })).rejects.toThrow('403');
	await sharedWith(app, { project, owner: ada, person: bob, right: 'write' });
	await expect(app.api(bob.token).view.update({ projectId: project.id, id, title: 'x' })).rejects.toThrow('403');
	await expect(app.api(bob.token).view.delete({ projectId: project.id, id })).rejects.toThrow('403');
});

test('a bucket is made, changed and kept in order', async () => {
	const { project, api, place } = await startWithProject();
	const at = { ...place, viewId: boardOf(project).id };

	const made = await api.bucket.create({ ...at, title: 'Waiting', limit: 4, position: 150 });
	const updated = await api.bucket.update({ ...at, id: made.id, title: 'Blocked' });

	expect(updated).toMatchObject({
		title: 'Blocked',
		limit: 4,
		position: 150,
		version: 2,
		createdBy: { username: expect.any(String) },
	});
	expect((await api.bucket.list(at)).map((bucket) => bucket.title)).toEqual(['To-Do', 'Blocked', 'Doing', 'Done']);
	await expect(api.bucket.create({ ...at, title: 'x', limit: -1 })).rejects.toThrow('2002');
	await expect(api.bucket.create({ ...at, title: 'x', limit: 2 ** 40 })).rejects.toThrow('2002');
});

test('the tasks of a deleted bucket go to the default one, and the view forgets it', async () => {
	const { app, ada, project, api, place } = await startWithProject();
	const board = boardOf(project);
	const task = await aTask(app, { owner: ada, project, done: true });

	await api.bucket.delete({ ...place, viewId: board.id, id: board.doneBucketId });

	const placed = await app.app.database.read
		.selectFrom('placement')
		.select('bucket_id')
		.where('view_id', '=', board.id)
		.where('task_id', '=', task.id)
		.executeTakeFirst();
	expect(placed?.bucket_id).toBe(board.defaultBucketId);
	expect(await api.view.read({ ...place, id: board.id })).toMatchObject({ doneBucketId: 0, version: 2 });
});

test('the last bucket stays', async () => {
	const { project, api, place } = await startWithProject();
	const at = { ...place, viewId: boardOf(project).id };
	const [first, ...others] = await api.bucket.list(at);
	for (const { id } of others) await api.bucket.delete({ ...at, id });

	await expect(api.bucket.delete({ ...at, id: first?.id })).rejects.toThrow('10003');
});

test('a bucket of another board is none of this one', async () => {
	const { app, ada, project, api, place } = await startWithProject();
	const at = { ...place, viewId: boardOf(project).id };
	const foreign = boardOf(await aProject(app, { owner: ada })).defaultBucketId;

	await expect(api.bucket.update({ ...at, id: foreign, title: 'x' })).rejects.toThrow('10002');
	await expect(api.bucket.delete({ ...at, id: 99_999_999 })).rejects.toThrow('10001');
});

test('a visitor with write makes buckets and no views', async () => {
	const { app, ada, project, place } = await startWithProject();
	const guest = await aVisitor(app, { project, owner: ada, right: 'write' });

	const made = await app.api(guest.token).bucket.create({ ...place, viewId: boardOf(project).id, title: 'Guests' });

	expect(made.createdBy?.id).toBe(-guest.shareId);
	await expect(app.api(guest.token).view.create({ ...place, title: 'x' })).rejects.toThrow('403');
});

test('an archived project keeps its buckets, and lets admins see to its views', async () => {
	const { project, api, place } = await startWithProject();
	await api.project.update({ id: project.id, title: 'x', isArchived: true });

	await expect(api.bucket.create({ ...place, viewId: boardOf(project).id, title: 'x' })).rejects.toThrow('3008');
	expect(await api.view.create({ ...place, title: 'More' })).toMatchObject({ title: 'More' });
});

test('a saved filter has views and buckets like a project, for its owner alone', async () => {
	const { app, api } = await startWithProject();
	const bob = await aUser(app);
	const filter = await api.savedFilter.create({ title: 'Mine', filters: filterBy('done = false') });
	const projectId = (-filter.id - 1) as ProjectId;

	const view = await api.view.create({ projectId, title: 'Wall', viewKind: 'kanban' });

	expect(await api.view.list({ projectId })).toHaveLength(5);
	expect(await api.bucket.list({ projectId, viewId: view.id })).toHaveLength(3);
	await expect(app.api(bob.token).view.list({ projectId })).rejects.toThrow('"code":1');
});

test('the views of the favourites are in no list, but are read one by one', async () => {
	const { api } = await startWithProject();
	const projectId = -1 as ProjectId;

	expect(await api.view.list({ projectId })).toEqual([]);
	expect(await api.view.read({ projectId, id: -1 })).toMatchObject({ viewKind: 'list' });
});

test('the title of a bucket has as many characters as other titles, and at least one', async () => {
	const { project, api, place } = await startWithProject();
	const bucket = { ...place, viewId: boardOf(project).id };
	const title = '🧺'.repeat(250);

	expect(await api.bucket.create({ ...bucket, title })).toMatchObject({ title });
	await expect(api.bucket.create({ ...bucket, title: `${title}.` })).rejects.toThrow('not 251');
	await expect(api.bucket.create({ ...bucket, title: '' })).rejects.toThrow('2002');
});

test('of all buckets deleted at once one stays, with every card in it', async () => {
	const { app, ada, project, api, place } = await startWithProject();
	const board = { ...place, viewId: boardOf(project).id };
	const buckets = await api.bucket.list(board);
	for (const { id: bucketId } of buckets) {
		const { id: taskId } = await aTask(app, { owner: ada, project });
		await api.task.moveToBucket({ ...board, bucketId, taskId });
	}
	const others = await Promise.all([app.beside(), app.beside()]);
	const processes = [app, ...others].map((one) => one.api(ada.token));

	const ends = await Promise.allSettled(buckets.map(({ id }, at) => processes[at]?.bucket.delete({ ...board, id })));

	expect(ends.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { body: { code: 10003 } } }]);
	expect(await api.taskList.ofView(board)).toMatchObject([{ count: buckets.length }]);
});
