import { createHmac } from 'node:crypto';
import { maxStoredBodyLength, maxStoredDeliveries, type WebhookDelivery } from '@ordna/domain/webhook';
import { expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { day, jobRunner } from '../job/index.ts';
import { aProject } from '../project/project.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser, type TestUser } from '../user/user.builder.ts';
import {
	aFinishedDelivery,
	aWebhook,
	loopbackAllowed,
	sendDeliveries,
	startReceiver,
	tellWebhooks,
	writeDeliveries,
} from './webhook.builder.ts';
import { forgetOldDeliveries } from './webhook.jobs.ts';

async function start(env: Record<string, string> = loopbackAllowed) {
	const app = await startTestApp(env);
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada });
	await writeDeliveries(app);
	return { app, ada, project };
}

interface Of {
	readonly project: { readonly id: number };
	readonly id: number;
}

function shown(app: TestApp, who: TestUser, { project, id }: Of): Promise<WebhookDelivery[]> {
	return app.api(who.token).webhook.deliveries({ projectId: project.id, id });
}

function resend(app: TestApp, who: TestUser, { project, id }: Of, deliveryId: number) {
	return app.api(who.token).webhook.resend({ projectId: project.id, id, deliveryId });
}

test('a delivery that was given up is sent again as a new one, with the same body and a signature', async () => {
	const { app, ada, project } = await start();
	let status = 400;
	const receiver = await startReceiver((_, response) => void response.writeHead(status).end('an answer'));
	const { id } = await aWebhook(app, { owner: ada, project, targetUrl: receiver.url, secret: 'hush' });
	const { id: taskId } = await aTask(app, { owner: ada, project });
	await tellWebhooks(app);
	await app.app.database.writer
		.updateTable('webhook_delivery')
		.set({ state: 'failed', due: null, finished: app.clock.now() })
		.execute();
	await app.api(ada.token).task.update({ id: taskId, title: 'Changed meanwhile' });
	const [failed] = await shown(app, ada, { project, id });
	status = 204;

	const { id: made } = await resend(app, ada, { project, id }, Number(failed?.id));
	await sendDeliveries(app);

	const [first, second] = receiver.arrived;
	expect(receiver.arrived).toHaveLength(2);
	expect(second?.body).toEqual(first?.body);
	expect(second?.headers).toMatchObject({
		'x-ordna-delivery': String(made),
		'x-ordna-resend-of': first?.headers['x-ordna-delivery'],
		'x-vikunja-signature': createHmac('sha256', 'hush')
			.update(first?.body ?? '')
			.digest('hex'),
	});
	expect(first?.headers).not.toHaveProperty('x-ordna-resend-of');
	const [again, before] = await shown(app, ada, { project, id });
	expect(again).toMatchObject({ id: made, resendOf: failed?.id, state: 'delivered', status: 204, attempts: 1 });
	expect(again?.durationMs).toBeGreaterThanOrEqual(0);
	expect(before).toMatchObject({ resendOf: 0, state: 'failed', status: 400, canResend: true });
});

test('of one delivery one repetition at a time is on its way, also when two are asked for at once', async () => {
	const { app, ada, project } = await start();
	const receiver = await startReceiver();
	const { id } = await aWebhook(app, { owner: ada, project, targetUrl: receiver.url });
	const delivery = await aFinishedDelivery(app, { webhookId: id });
	const beside = await app.beside();

	const both = await Promise.allSettled([
		resend(app, ada, { project, id }, delivery),
		resend(beside, ada, { project, id }, delivery),
	]);

	expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
	await expect(resend(app, ada, { project, id }, delivery)).rejects.toMatchObject({ status: 409 });
	const [waiting] = await shown(app, ada, { project, id });
	expect(waiting).toMatchObject({ state: 'waiting', canResend: false });
	await expect(resend(app, ada, { project, id }, Number(waiting?.id))).rejects.toMatchObject({ status: 409 });
	await sendDeliveries(app);
	expect(receiver.arrived).toHaveLength(1);
	await expect(resend(app, ada, { project, id }, delivery)).resolves.toBeDefined();
});

test('a request to send again that is repeated under its key makes one delivery', async () => {
	const { app, ada, project } = await start();
	const { id } = await aWebhook(app, { owner: ada, project });
	const delivery = await aFinishedDelivery(app, { webhookId: id });
	const send = () =>
		app.server.inject({
			method: 'POST',
			url: `/api/v1/projects/${project.id}/webhooks/${id}/deliveries/${delivery}/resend`,
			headers: { authorization: `Bearer ${ada.token}`, 'idempotency-key': 'the-same-key-twice' },
		});

	const [first, second] = [await send(), await send()];

	expect(first.statusCode).toBe(200);
	expect(second.json()).toEqual(first.json());
	expect(await shown(app, ada, { project, id })).toHaveLength(2);
});

test('what is sent again goes through the same guard of addresses', async () => {
	const { app, ada, project } = await start({});
	const receiver = await startReceiver();
	const { id } = await aWebhook(app, { owner: ada, project, targetUrl: receiver.url });
	const delivery = await aFinishedDelivery(app, { webhookId: id });

	await resend(app, ada, { project, id }, delivery);
	await sendDeliveries(app);

	expect(receiver.arrived).toEqual([]);
	expect((await shown(app, ada, { project, id }))[0]).toMatchObject({ state: 'failed', canResend: true });
});

test('a delivery of another webhook, or one that is gone, is missing', async () => {
	const { app, ada, project } = await start();
	const { id } = await aWebhook(app, { owner: ada, project });
	const other = await aWebhook(app, { owner: ada, project });
	const own = await app
		.api(ada.token)
		.ownWebhook.create({ targetUrl: 'http://127.0.0.1:9/', events: ['task.overdue'] });
	const ofOther = await aFinishedDelivery(app, { webhookId: other.id });
	const ofOwn = await aFinishedDelivery(app, { webhookId: own.id });

	for (const deliveryId of [ofOther, ofOwn, 99_999])
		await expect(resend(app, ada, { project, id }, deliveryId)).rejects.toMatchObject({ status: 404 });
	const resendOwn = app.api(ada.token).ownWebhook.resend;
	await expect(resendOwn({ id: own.id, deliveryId: ofOther })).rejects.toMatchObject({ status: 404 });
	await expect(resendOwn({ id: own.id, deliveryId: ofOwn })).resolves.toBeDefined();
});

test('who may only read does not send again, and nothing is sent while whoever made the webhook may not write', async () => {
	const { app, ada, project } = await start();
	const bob = await aUser(app);
	const share = { projectId: project.id, username: bob.username };
	await app.api(ada.token).share.create({ ...share, right: 'write' });
	const { id } = await aWebhook(app, { owner: bob, project });
	const delivery = await aFinishedDelivery(app, { webhookId: id });

	await app.api(ada.token).share.update({ ...share, right: 'read' });

	await expect(resend(app, bob, { project, id }, delivery)).rejects.toMatchObject({ status: 403 });
	await expect(resend(app, ada, { project, id }, delivery)).rejects.toMatchObject({ status: 412 });
	await app.api(ada.token).webhook.takeOver({ projectId: project.id, id });
	await expect(resend(app, ada, { project, id }, delivery)).resolves.toBeDefined();
});

test('bodies go after a week, and the lines of deliveries after a month', async () => {
	const { app, ada, project } = await start();
	const { id } = await aWebhook(app, { owner: ada, project });
	const aged = (days: number) => aFinishedDelivery(app, { webhookId: id, ageMs: days * day });
	const [, old, fresh] = [await aged(31), await aged(8), await aged(6)];

	await jobRunner(app.app, [forgetOldDeliveries]).runDue();

	expect(await shown(app, ada, { project, id })).toMatchObject([
		{ id: fresh, canResend: true },
		{ id: old, canResend: false },
	]);
	await expect(resend(app, ada, { project, id }, old)).rejects.toMatchObject({ status: 410 });
});

test('a body that is too long is not kept once it arrived', async () => {
	const { app, ada, project } = await start();
	const receiver = await startReceiver();
	const { id } = await aWebhook(app, { owner: ada, project, targetUrl: receiver.url });
	await aTask(app, { owner: ada, project, description: 'x'.repeat(maxStoredBodyLength) });
	await aTask(app, { owner: ada, project });

	await tellWebhooks(app);

	expect(receiver.arrived).toHaveLength(2);
	expect(await shown(app, ada, { project, id })).toMatchObject([{ canResend: true }, { canResend: false }]);
});

test('with each delivery that ends the oldest beyond the last fifty goes, with what it said', async () => {
	const { app, ada, project } = await start();
	const receiver = await startReceiver();
	const { id } = await aWebhook(app, { owner: ada, project, targetUrl: receiver.url });
	const first = await aFinishedDelivery(app, { webhookId: id });
	for (let count = 1; count < maxStoredDeliveries; count++) await aFinishedDelivery(app, { webhookId: id });

	await resend(app, ada, { project, id }, first);
	await sendDeliveries(app);

	const rows = await app.app.database.read.selectFrom('webhook_delivery').select('id').execute();
	expect(rows).toHaveLength(maxStoredDeliveries);
	expect(rows.map((row) => row.id)).not.toContain(first);
});

test('a delivery opens to the very body of its request, and to nobody who may not write', async () => {
	const { app, ada, project } = await start();
	const receiver = await startReceiver((_, response) => void response.writeHead(200).end('Thanks'));
	const { id } = await aWebhook(app, { owner: ada, project, targetUrl: receiver.url });
	const other = await aWebhook(app, { owner: ada, project, targetUrl: receiver.url });
	await app.api(ada.token).webhook.switch({ projectId: project.id, id: other.id, isOn: false });
	const reader = await aUser(app);
	await app.api(ada.token).share.create({ projectId: project.id, username: reader.username, right: 'read' });
	await aTask(app, { owner: ada, project, title: 'Opened' });
	await tellWebhooks(app);
	const [listed] = await shown(app, ada, { project, id });
	const one = { projectId: project.id, id, deliveryId: Number(listed?.id) };

	const opened = await app.api(ada.token).webhook.delivery(one);

	expect(opened).toEqual({ ...listed, body: receiver.arrived[0]?.body.toString() });
	expect(JSON.parse(opened.body).data.task.title).toBe('Opened');
	await expect(app.api(reader.token).webhook.delivery(one)).rejects.toMatchObject({ status: 403 });
	for (const missing of [{ deliveryId: 99_999 }, { id: other.id }])
		await expect(app.api(ada.token).webhook.delivery({ ...one, ...missing })).rejects.toMatchObject({ status: 404 });
});

test('of a body that is not kept nothing opens but the answer, and one’s own is for oneself alone', async () => {
	const { app, ada } = await start();
	const bob = await aUser(app);
	const draft = { targetUrl: 'http://127.0.0.1:9/', events: ['task.overdue'] };
	const { id } = await app.api(ada.token).ownWebhook.create(draft);
	const deliveryId = await aFinishedDelivery(app, { webhookId: id });
	const open = (who: TestUser) => app.api(who.token).ownWebhook.delivery({ id, deliveryId });
	expect((await open(ada)).body).not.toBe('');

	await app.app.database.writer.updateTable('webhook_delivery').set({ body: '' }).execute();

	expect(await open(ada)).toMatchObject({ id: deliveryId, body: '', canResend: false });
	await expect(open(bob)).rejects.toMatchObject({ status: 404 });
});
