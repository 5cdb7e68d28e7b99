import { filterBy } from '@ordna/domain/filter';
import { expect, test } from 'vitest';
import { followChanges } from '../../testing/live-client.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser, type TestUser } from '../user/user.builder.ts';

async function twoWithOneProject(app: TestApp) {
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const project = await aProject(app, { owner: ada });
	await shareWith(app, { ada, bob, project });
	return { ada, bob, project };
}

async function shareWith(
	app: TestApp,
	{ ada, bob, project }: { ada: TestUser; bob: TestUser; project: { id: number } },
): Promise<void> {
	const payload = { username: bob.username, permission: 1 };
	const headers = { authorization: `Bearer ${ada.token}` };
	const reply = await app.server.inject({
		method: 'PUT',
		url: `/api/v1/projects/${project.id}/users`,
		headers,
		payload,
	});
	expect(reply.statusCode).toBe(201);
}

test('a new task is told to the readers of its project, with where it stands', async () => {
	const app = await startTestApp();
	const { ada, bob, project } = await twoWithOneProject(app);
	const { client } = await followChanges(app, bob.token);

	const task = await aTask(app, { owner: ada, project });
	const push = await client.nextPush();

	expect(push.changes).toMatchObject([{ kind: 'task.created', entity_id: task.id, project_id: project.id }]);
	expect(push.records.task).toMatchObject([{ id: task.id, title: task.title, project_id: project.id }]);
	expect(push.placements).toHaveLength(4);
	expect(push.placements.filter((place) => place.bucket_id > 0)).toHaveLength(1);
});

test('another title says nothing of places', async () => {
	const app = await startTestApp();
	const { ada, bob, project } = await twoWithOneProject(app);
	const { id } = await aTask(app, { owner: ada, project });
	const { client } = await followChanges(app, bob.token);

	await app.api(ada.token).task.update({ id, title: 'Peel' });

	expect(await client.nextPush()).toMatchObject({ records: { task: [{ id, title: 'Peel' }] }, placements: [] });
});

test('a task that moves out of sight is removed, and where to is not said', async () => {
	const app = await startTestApp();
	const { ada, bob, project } = await twoWithOneProject(app);
	const { id } = await aTask(app, { owner: ada, project });
	const secret = await aProject(app, { owner: ada });
	const { client } = await followChanges(app, bob.token);

	await app.api(ada.token).task.update({ id, projectId: secret.id });
	const push = await client.nextPush();

	expect(push.removed).toEqual({ task: [id] });
	expect(push.changes.map((change) => change.project_id)).not.toContain(secret.id);
	expect(push).toMatchObject({ records: {}, placements: [] });
});

test('a deleted task is removed', async () => {
	const app = await startTestApp();
	const { ada, bob, project } = await twoWithOneProject(app);
	const { id } = await aTask(app, { owner: ada, project });
	const { client } = await followChanges(app, bob.token);

	await app.api(ada.token).task.delete({ id });

	expect(await client.nextPush()).toMatchObject({ removed: { task: [id] }, placements: [] });
});

test('a deleted project is removed without loading everything again', async () => {
	const app = await startTestApp();
	const { ada, bob, project } = await twoWithOneProject(app);
	await aTask(app, { owner: ada, project });
	const { client } = await followChanges(app, bob.token);

	await app.api(ada.token).project.delete({ id: project.id });
	const push = await client.nextPush();

	expect(push.reset).toBeUndefined();
	expect(push.removed.project).toEqual([project.id]);
	expect(push.records).toEqual({});
});

test('who gets a project gets its record, with their right', async () => {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const project = await aProject(app, { owner: ada });
	const { client } = await followChanges(app, bob.token);

	await shareWith(app, { ada, bob, project });

	expect(await client.nextPush()).toMatchObject({ records: { project: [{ id: project.id, max_right: 1 }] } });
});

test('views and buckets are told', async () => {
	const app = await startTestApp();
	const { ada, bob, project } = await twoWithOneProject(app);
	const board = project.views?.find((view) => view.viewKind === 'kanban');
	const { client } = await followChanges(app, bob.token);

	const made = await app
		.api(ada.token)
		.bucket.create({ projectId: project.id, viewId: Number(board?.id), title: 'Later' });

	expect(await client.nextPush()).toMatchObject({ records: { bucket: [{ id: made.id, title: 'Later' }] } });
});

test('a task of mine on another screen finds itself by its batch', async () => {
	const app = await startTestApp();
	const { ada, project } = await twoWithOneProject(app);
	const { client } = await followChanges(app, ada.token);
	const batch = 'b7a7cbb2-7d33-4a7f-9a2e-0d53e2b1c111';

	const headers = { authorization: `Bearer ${ada.token}`, 'ordna-batch': batch };
	await app.server.inject({
		method: 'PUT',
		url: `/api/v1/projects/${project.id}/tasks`,
		headers,
		payload: { title: 'Peel' },
	});

	expect((await client.nextPush()).changes).toMatchObject([{ kind: 'task.created', batch }]);
});

test('a comment is told with its task', async () => {
	const app = await startTestApp();
	const { ada, bob, project } = await twoWithOneProject(app);
	const { id } = await aTask(app, { owner: ada, project });
	const { client } = await followChanges(app, bob.token);

	const comment = await app.api(ada.token).comment.create({ taskId: id, comment: 'News' });

	expect(await client.nextPush()).toMatchObject({
		changes: [{ kind: 'comment.created', entity: 'comment', entity_id: comment.id, project_id: project.id }],
		records: { task: [{ id, version: 2 }] },
	});
});

test('what somebody marked or has read is told to nobody else', async () => {
	const app = await startTestApp();
	const { ada, bob, project } = await twoWithOneProject(app);
	const { id } = await aTask(app, { owner: ada, project });
	await app.api(ada.token).comment.create({ taskId: id, comment: 'News' });
	const [{ client: ofAda }, { client: ofBob }] = [
		await followChanges(app, ada.token),
		await followChanges(app, bob.token),
	];

	await app.api(bob.token).unread.markRead({ taskId: id });
	await app.api(bob.token).task.update({ id, isFavorite: true });
	await app.api(bob.token).task.update({ id, title: 'Peel' });

	expect((await ofBob.nextPush()).changes[0]).toMatchObject({ kind: 'task.read', entity_id: id });
	const heard = (await ofAda.nextPush()).changes.map((change) => change.kind);
	expect(new Set(heard)).toEqual(new Set(['task.updated']));
});

test('a saved filter that names another label since a merge is told to its owner, and of it nothing to who merged', async () => {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const [api, bobs] = [app.api(ada.token), app.api(bob.token)];
	const [source, target] = [await api.label.create({ title: 'shop' }), await api.label.create({ title: 'Shop' })];
	const { id } = await bobs.savedFilter.create({ title: 'Bob’s', filters: filterBy(`labels = ${source.id}`) });
	const [{ client: adas }, { client }] = [await followChanges(app, ada.token), await followChanges(app, bob.token)];

	await api.label.merge({ id: target.id, sourceId: source.id });

	const [told, owner] = [await adas.nextPush(), await client.nextPush()];
	expect(told.changes.map(({ kind }) => kind)).toEqual(['label.merged']);
	expect(told.records.project).toBeUndefined();
	expect(told.removed).toEqual({ label: [source.id] });
	expect(owner.changes).toEqual([]);
	expect(owner.records.project).toMatchObject([{ id: -id - 1, title: 'Bob’s' }]);
});
