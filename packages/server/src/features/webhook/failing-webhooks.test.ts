import { expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser } from '../user/user.builder.ts';
import {
	aFinishedDelivery,
	aWebhook,
	loopbackAllowed,
	sendDeliveries,
	startReceiver,
	tellWebhooks,
	writeDeliveries,
} from './webhook.builder.ts';

/** A webhook of bob's whose service refuses, and an administrator who has no right on his project. */
async function withRefusingService() {
	const app = await startTestApp(loopbackAllowed);
	const ada = await aUser(app, { username: 'ada', isAdmin: true });
	const bob = await aUser(app, { username: 'bob' });
	const project = await aProject(app, { owner: bob, title: 'Secret plans' });
	await writeDeliveries(app);
	const answer = { status: 500 };
	const receiver = await startReceiver((_, response) => void response.writeHead(answer.status).end('no'));
	const webhook = await aWebhook(app, { owner: bob, project, targetUrl: `${receiver.url}?key=hush` });
	const tell = async () => {
		await aTask(app, { owner: bob, project });
		await tellWebhooks(app);
	};
	return { app, ada, bob, project, webhook, receiver, answer, tell, api: app.api(ada.token) };
}

/** Gives up what waits, as if it had been tried for a day. */
async function giveUp({ app, clock }: TestApp): Promise<void> {
	await app.database.writer
		.updateTable('webhook_delivery')
		.set({ state: 'failed', due: null, finished: clock.now() })
		.where('due', 'is not', null)
		.execute();
}

test('a webhook whose last delivery did not arrive is listed with the reason, not with what it sends or to which project', async () => {
	const { app, webhook, receiver, tell, api } = await withRefusingService();
	await tell();
	const since = app.clock.now();
	await giveUp(app);
	app.clock.advance(60_000);
	await tell();

	const webhooks = await api.adminServer.readWebhooks({});

	expect(webhooks).toMatchObject({
		count: 1,
		failing: [
			{
				...{ id: webhook.id, host: new URL(receiver.url).host, projectTitle: '', owner: { username: 'bob' } },
				...{ reason: 'It answered with 500', since, dropped: 1, canRetry: true },
			},
		],
	});
	expect(JSON.stringify(webhooks)).not.toMatch(/hush|Secret plans/);
});

test('one that works again is no longer listed', async () => {
	const { app, webhook, tell, api } = await withRefusingService();
	await tell();

	await aFinishedDelivery(app, { webhookId: webhook.id });

	expect(await api.adminServer.readWebhooks({})).toEqual({ count: 1, failing: [] });
});

test('one that was never told of anything works', async () => {
	const { api } = await withRefusingService();

	expect(await api.adminServer.readWebhooks({})).toEqual({ count: 1, failing: [] });
});

test('what waits is tried at once, and what was given up is sent again', async () => {
	const { app, webhook, receiver, answer, tell, api } = await withRefusingService();
	await tell();
	await api.adminServer.retryWebhook({ id: webhook.id });
	await sendDeliveries(app);
	await giveUp(app);
	answer.status = 204;

	await api.adminServer.retryWebhook({ id: webhook.id });
	await sendDeliveries(app);

	expect(receiver.arrived).toHaveLength(3);
	expect(receiver.arrived[2]?.body).toEqual(receiver.arrived[0]?.body);
	expect((await api.adminServer.readWebhooks({})).failing).toEqual([]);
	expect(await api.audit.list({ groups: ['administration'] })).toMatchObject([
		{ kind: 'server.webhookRetried', actor: { username: 'ada' } },
		{ kind: 'server.webhookRetried' },
	]);
});

test('where nothing was given up there is nothing to try again', async () => {
	const { webhook, api } = await withRefusingService();

	await expect(api.adminServer.retryWebhook({ id: webhook.id })).rejects.toMatchObject({ status: 404 });
	await expect(api.adminServer.retryWebhook({ id: webhook.id + 1 })).rejects.toMatchObject({ status: 404 });
});

test('an administrator deletes a webhook of somebody else, and that stands in the audit log', async () => {
	const { bob, app, project, webhook, receiver, api } = await withRefusingService();

	await api.adminServer.deleteWebhook({ id: webhook.id });

	expect(await app.api(bob.token).webhook.list({ projectId: project.id })).toEqual([]);
	expect(await api.audit.list({ groups: ['administration'] })).toMatchObject([
		{ kind: 'server.webhookDeleted', after: { host: new URL(receiver.url).host } },
	]);
	await expect(api.adminServer.deleteWebhook({ id: webhook.id })).rejects.toMatchObject({ status: 404 });
});

test('the owner of a webhook is no administrator of it by that', async () => {
	const { bob, app, webhook } = await withRefusingService();
	const api = app.api(bob.token);

	await expect(api.adminServer.readWebhooks({})).rejects.toMatchObject({ status: 404 });
	await expect(api.adminServer.retryWebhook({ id: webhook.id })).rejects.toMatchObject({ status: 404 });
	await expect(api.adminServer.deleteWebhook({ id: webhook.id })).rejects.toMatchObject({ status: 404 });
});
