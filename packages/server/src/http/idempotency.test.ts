import { expect, test } from 'vitest';
import { aLabel } from '../features/label/label.builder.ts';
import { aProject } from '../features/project/project.builder.ts';
import { aTask } from '../features/task/task.builder.ts';
import { aUser, type TestUser } from '../features/user/user.builder.ts';
import { startTestApp, type TestApp } from '../testing/start-app.ts';

interface Sent {
	readonly method?: 'POST' | 'PUT' | 'DELETE';
	readonly url: string;
	readonly payload?: object;
	readonly key?: string;
}

async function send({ server }: TestApp, { token }: TestUser, { method = 'POST', url, payload, key = 'k' }: Sent) {
	const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key };
	const reply = await server.inject({ method, url: `/api/v1${url}`, headers, ...(payload && { payload }) });
	const isReplayed = reply.headers['ordna-replayed'] === 'true';
	return { status: reply.statusCode, isReplayed, body: reply.json() };
}

async function start() {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const project = await aProject(app, { owner: ada });
	return { app, ada, bob, project };
}

test('a repeated answer is built anew from what stands, and says that it is a repeated one', async () => {
	const { app, ada, project } = await start();
	const request = { method: 'PUT', url: `/projects/${project.id}/tasks`, payload: { title: 'Peel' } } as const;
	const first = await send(app, ada, request);
	await send(app, ada, { url: `/tasks/${first.body.id}`, payload: { title: 'Slice' }, key: 'other' });

	const second = await send(app, ada, request);

	expect([first.isReplayed, second.isReplayed, second.status]).toEqual([false, true, 201]);
	expect(second.body).toMatchObject({ id: first.body.id, title: 'Slice' });
});

test('what was made and is gone meanwhile is the 404 of its noun', async () => {
	const { app, ada, project } = await start();
	const aTaskOf = { method: 'PUT', url: `/projects/${project.id}/tasks`, payload: { title: 'Peel' } } as const;
	const task = await send(app, ada, { ...aTaskOf, key: 'task' });
	const label = await send(app, ada, { method: 'PUT', url: '/labels', payload: { title: 'Red' }, key: 'label' });
	await send(app, ada, { method: 'DELETE', url: `/tasks/${task.body.id}`, key: 'delete task' });
	await send(app, ada, { method: 'DELETE', url: `/labels/${label.body.id}`, key: 'delete label' });

	const again = [
		await send(app, ada, { ...aTaskOf, key: 'task' }),
		await send(app, ada, { method: 'PUT', url: '/labels', payload: { title: 'Red' }, key: 'label' }),
	];

	expect(again.map(({ status, isReplayed, body }) => [status, isReplayed, body.code])).toEqual([
		[404, true, 4002],
		[404, true, 8002],
	]);
});

test('a repeated delete is answered as before', async () => {
	const { app, ada } = await start();
	const { id } = await aLabel(app, { owner: ada });
	const request = { method: 'DELETE', url: `/labels/${id}` } as const;

	const [first, second] = [await send(app, ada, request), await send(app, ada, request)];

	expect(second).toEqual({ ...first, isReplayed: true });
});

test('the same key with another request is refused', async () => {
	const { app, ada } = await start();
	await send(app, ada, { method: 'PUT', url: '/labels', payload: { title: 'Red' } });

	const other = await send(app, ada, { method: 'PUT', url: '/labels', payload: { title: 'Blue' } });

	expect([other.status, other.isReplayed, other.body.code]).toEqual([412, false, 2002]);
});

test('whoever may not read it any more is refused as a reader is', async () => {
	const { app, ada, bob, project } = await start();
	const shared = { projectId: project.id, username: bob.username };
	await app.api(ada.token).share.create({ ...shared, right: 'write' });
	const { id } = await aTask(app, { owner: ada, project });
	const request = { url: `/tasks/${id}`, payload: { title: 'Peel' } };
	await send(app, bob, request);
	await app.api(ada.token).share.delete(shared);

	const again = await send(app, bob, request);

	expect([again.status, again.isReplayed]).toEqual([403, true]);
});

test('of many tasks that were made at once, those that are left are answered again', async () => {
	const { app, ada, project } = await start();
	const request = {
		method: 'PUT',
		url: `/projects/${project.id}/tasks/bulk`,
		payload: { tasks: [{ title: 'Peel' }, { title: 'Slice' }] },
	} as const;
	const first = await send(app, ada, request);
	await app.api(ada.token).task.delete({ id: first.body.tasks[0].id });

	const left = await send(app, ada, request);
	await app.api(ada.token).task.delete({ id: first.body.tasks[1].id });
	const none = await send(app, ada, request);

	expect(left.body.tasks.map((task: { title: string }) => task.title)).toEqual(['Slice']);
	expect([none.status, none.isReplayed, none.body.code]).toEqual([404, true, 4002]);
});
