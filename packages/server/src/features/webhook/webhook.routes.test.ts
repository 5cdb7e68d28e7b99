import type { WebhookEvent } from '@ordna/domain/webhook';
import { expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { aUser, type TestUser } from '../user/user.builder.ts';
import { aWebhook } from './webhook.builder.ts';

const url = 'https://example.org/hook';
const events: WebhookEvent[] = ['task.created'];

async function start() {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const project = await aProject(app, { owner: ada });
	return { app, ada, bob, project };
}

function share(app: TestApp, owner: TestUser, projectId: number, who: TestUser, right: 'read' | 'write') {
	return app.api(owner.token).share.create({ projectId, username: who.username, right });
}

test('a webhook shows who made it and for what, and nothing of its secrets, nor does the database', async () => {
	const { app, ada, project } = await start();
	const secrets = { secret: 'hush-hush', basicAuthUser: 'some-name', basicAuthPassword: 'some-word' };

	const made = await aWebhook(app, { owner: ada, project, events: ['task.created', 'task.created'], ...secrets });

	const [read] = await app.api(ada.token).webhook.list({ projectId: project.id });
	expect(read).toEqual(made);
	expect(made).toMatchObject({ projectId: project.id, userId: 0, events: ['task.created'], createdBy: { id: ada.id } });
	expect(made).toMatchObject({ secret: '', basicAuthUser: '', basicAuthPassword: '' });
	const rows = await app.app.database.read.selectFrom('webhook').selectAll().execute();
	const lines = await app.app.database.read.selectFrom('change').selectAll().execute();
	expect(JSON.stringify([rows, lines])).not.toMatch(/hush-hush|some-name|some-word/);
});

test.for([
	['target_url', { targetUrl: '' }],
	['target_url', { targetUrl: 'ftp://example.org' }],
	['target_url', { targetUrl: `https://example.org/${'x'.repeat(5000)}` }],
	['events', { events: [] }],
	['events', { events: ['task.eaten'] }],
	['secret', { secret: 'x'.repeat(1001) }],
] as const)('a wrong %s is refused and named: %o', async ([field, wrong]) => {
	const { app, ada, project } = await start();
	const draft = { projectId: project.id, targetUrl: url, events, ...wrong };

	await expect(app.api(ada.token).webhook.create(draft)).rejects.toMatchObject({
		status: 412,
		body: { code: 2002, invalid_fields: [expect.stringMatching(new RegExp(`^${field}`))] },
	});
});

test('what is no list of words is undecodable or refused, never broken', async () => {
	const { app, ada, project } = await start();
	const send = (body: unknown) =>
		app.server.inject({
			method: 'PUT',
			url: `/api/v1/projects/${project.id}/webhooks`,
			headers: { authorization: `Bearer ${ada.token}` },
			payload: body as object,
		});

	for (const wrong of [
		{ events: null },
		{ events: 'task.created' },
		{ events: [7] },
		{ target_url: 7 },
		{ secret: {} },
		{ events: {} },
	])
		expect((await send({ target_url: url, events, ...wrong })).statusCode).toSatisfy((it) => it === 400 || it === 412);
});

test('who may read lists, who may write changes and looks at deliveries, also in the archive', async () => {
	const { app, ada, bob, project } = await start();
	const made = await aWebhook(app, { owner: ada, project });
	await share(app, ada, project.id, bob, 'read');
	const api = app.api(bob.token).webhook;
	const one = { projectId: project.id, id: made.id };

	await expect(api.list({ projectId: project.id })).resolves.toHaveLength(1);
	for (const refused of [
		() => api.create({ projectId: project.id, targetUrl: url, events }),
		() => api.update({ ...one, targetUrl: url, events }),
		() => api.delete(one),
		() => api.deliveries(one),
	])
		await expect(refused()).rejects.toMatchObject({ status: 403 });

	await app.api(ada.token).project.update({ ...project, isArchived: true });
	const again = await app.api(ada.token).webhook.update({ ...one, targetUrl: url, events: ['task.deleted'] });
	expect(again).toMatchObject({ targetUrl: made.targetUrl, events: ['task.deleted'], createdBy: { id: ada.id } });
	await expect(app.api(ada.token).webhook.deliveries(one)).resolves.toEqual([]);
	await expect(app.api(ada.token).webhook.delete(one)).resolves.toBeDefined();
	await expect(app.api(ada.token).webhook.delete(one)).rejects.toMatchObject({ status: 403 });
});

test('a webhook is found through its own project only, and a personal one only by its owner', async () => {
	const { app, ada, bob, project } = await start();
	const other = await aProject(app, { owner: ada });
	const made = await aWebhook(app, { owner: ada, project: other });
	const own = await app.api(ada.token).ownWebhook.create({ targetUrl: url, events: ['task.overdue'] });
	const api = app.api(ada.token);
	const through = { projectId: project.id, id: made.id };

	await expect(api.webhook.delete(through)).rejects.toMatchObject({ status: 403 });
	await expect(api.webhook.deliveries(through)).rejects.toMatchObject({ status: 403 });
	await expect(api.webhook.delete({ projectId: project.id, id: own.id })).rejects.toMatchObject({ status: 403 });
	await expect(api.ownWebhook.delete({ id: made.id })).rejects.toMatchObject({ status: 404 });
	await expect(app.api(bob.token).ownWebhook.delete({ id: own.id })).rejects.toMatchObject({ status: 404 });
	await expect(api.webhook.list({ projectId: other.id })).resolves.toHaveLength(1);
	await expect(api.ownWebhook.list({})).resolves.toHaveLength(1);
});

test("a person's own webhook is for what is due, and for nothing of projects", async () => {
	const { app, bob } = await start();
	const api = app.api(bob.token).ownWebhook;

	const made = await api.create({ targetUrl: url, events: ['task.overdue'], secret: 'hush' });
	const id = made.id;

	expect(made).toMatchObject({ userId: bob.id, projectId: 0, secret: '' });
	for (const wrong of [[], ['task.created'], ['task.overdue', 'project.updated']]) {
		await expect(api.create({ targetUrl: url, events: wrong })).rejects.toMatchObject({ status: 412 });
		await expect(api.update({ id, events: wrong })).rejects.toMatchObject({ status: 412 });
	}
	await expect(api.update({ id, events: ['tasks.overdue'] })).resolves.toMatchObject({ events: ['tasks.overdue'] });
	await expect(api.deliveries({ id })).resolves.toEqual([]);
	await api.delete({ id });
	await expect(api.list({})).resolves.toEqual([]);
});

test('without the switch there are no routes', async () => {
	const app = await startTestApp({ ORDNA_WEBHOOKS_ENABLED: 'false' });
	const { token } = await aUser(app);

	await expect(app.api(token).webhook.events({})).rejects.toMatchObject({ status: 404 });
	await expect(app.api(token).ownWebhook.list({})).rejects.toMatchObject({ status: 404 });
});
