import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser } from '../user/user.builder.ts';
import { countFailingWebhooks } from './failing-webhooks.ts';
import {
	aFailedDelivery,
	aFinishedDelivery,
	aWebhook,
	loopbackAllowed,
	sendDeliveries,
	startReceiver,
	tellWebhooks,
	writeDeliveries,
} from './webhook.builder.ts';

async function start() {
	const app = await startTestApp(loopbackAllowed);
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada });
	await writeDeliveries(app);
	return { app, ada, project, api: app.api(ada.token) };
}

const deliveriesIn = ({ app }: TestApp) =>
	app.database.read.selectFrom('webhook_delivery').selectAll().orderBy('id').execute();

test('what happens while a webhook is off is never sent, not even once it is on again', async () => {
	const { app, ada, project, api } = await start();
	const receiver = await startReceiver();
	const { id } = await aWebhook(app, { owner: ada, project, targetUrl: receiver.url });
	const one = { projectId: project.id, id };

	const off = await api.webhook.switch({ ...one, isOn: false });
	await aTask(app, { owner: ada, project, title: 'Read while it is off' });
	await tellWebhooks(app);
	await aTask(app, { owner: ada, project, title: 'Not read yet when it is on' });
	const on = await api.webhook.switch({ ...one, isOn: true });
	await aTask(app, { owner: ada, project, title: 'Once it is on' });
	await tellWebhooks(app);

	expect(off.offSince).toBe(app.clock.now());
	expect(on.offSince).toBeNull();
	expect(receiver.arrived.map(({ data }) => data.task?.title)).toEqual(['Once it is on']);
});

test('a webhook that is turned off twice is off since the first time, and says so once in the log', async () => {
	const { app, ada, project, api } = await start();
	const { id } = await aWebhook(app, { owner: ada, project });
	const off = { projectId: project.id, id, isOn: false };
	const { offSince } = await api.webhook.switch(off);
	app.clock.advance(60_000);

	expect((await api.webhook.switch(off)).offSince).toBe(offSince);

	const lines = await app.app.database.read
		.selectFrom('change')
		.select(['before', 'after'])
		.where('kind', '=', 'webhook.updated')
		.execute();
	expect(lines.map((line) => JSON.parse(String(line.after)))).toEqual([{ isOff: true }]);
});

test('what waits for a webhook is given up when it is turned off, and what is tried in that moment at its next try', async () => {
	const { app, ada, project, api } = await start();
	let turnOff = async () => {};
	const receiver = await startReceiver((_, response) => void turnOff().then(() => response.writeHead(503).end()));
	const { id } = await aWebhook(app, { owner: ada, project, targetUrl: receiver.url });
	turnOff = async () => void (await api.webhook.switch({ projectId: project.id, id, isOn: false }));
	await aTask(app, { owner: ada, project });
	await aTask(app, { owner: ada, project });

	await tellWebhooks(app);
	app.clock.advance(60_000);
	await sendDeliveries(app);

	const gone = { state: 'failed', due: null, reason: 'The webhook is turned off' };
	expect(await deliveriesIn(app)).toMatchObject([gone, gone]);
	expect(receiver.arrived).toHaveLength(1);
});

test('nothing is sent to a webhook that is off: no test, and nothing again', async () => {
	const { app, ada, project, api } = await start();
	const { id } = await aWebhook(app, { owner: ada, project });
	const deliveryId = await aFinishedDelivery(app, { webhookId: id });
	const one = { projectId: project.id, id };
	await api.webhook.switch({ ...one, isOn: false });

	for (const refused of [() => api.webhook.test(one), () => api.webhook.resend({ ...one, deliveryId })])
		await expect(refused()).rejects.toMatchObject({ status: 412, body: { message: 'This webhook is turned off.' } });
});

test('a webhook that is off does not count among those that fail', async () => {
	const { app, ada, project, api } = await start();
	const { id } = await aWebhook(app, { owner: ada, project });
	await aFailedDelivery(app, id);
	const counted = () => countFailingWebhooks(app.app.database.read);
	expect(await counted()).toEqual({ all: 1, failing: 1 });

	await api.webhook.switch({ projectId: project.id, id, isOn: false });

	expect(await counted()).toEqual({ all: 1, failing: 0 });
});

test('a test says who asks and of which project, is signed, and is tried once', async () => {
	const { app, ada, project, api } = await start();
	let status = 500;
	const receiver = await startReceiver((_, response) => void response.writeHead(status).end('an answer'));
	const { id } = await aWebhook(app, { owner: ada, project, targetUrl: receiver.url, secret: 'hush' });
	const one = { projectId: project.id, id };

	const { id: first } = await api.webhook.test(one);
	await expect(api.webhook.test(one)).rejects.toMatchObject({ status: 409 });
	await sendDeliveries(app);
	status = 200;
	await api.webhook.test(one);
	await sendDeliveries(app);

	const [refused] = receiver.arrived;
	expect(receiver.events()).toEqual(['webhook.test', 'webhook.test']);
	expect(refused?.data).toMatchObject({ doer: { id: ada.id }, project: { id: project.id, title: project.title } });
	expect(refused?.headers['x-vikunja-signature']).toBe(
		createHmac('sha256', 'hush')
			.update(refused?.body ?? '')
			.digest('hex'),
	);
	expect(await api.webhook.deliveries(one)).toMatchObject([
		{ eventName: 'webhook.test', state: 'delivered', status: 200 },
		{ id: first, eventName: 'webhook.test', state: 'failed', status: 500, attempts: 1 },
	]);
});

test('of two who ask for a test at once one is refused, and a request under one key makes one', async () => {
	const { app, ada, project, api } = await start();
	const { id } = await aWebhook(app, { owner: ada, project });
	const beside = (await app.beside()).api(ada.token);
	const one = { projectId: project.id, id };

	const both = await Promise.allSettled([api.webhook.test(one), beside.webhook.test(one)]);

	expect(both.map((outcome) => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected']);
	expect(await deliveriesIn(app)).toHaveLength(1);
});

test('with another secret deliveries are signed by it, name and password stay, and an empty one ends signing', async () => {
	const { app, ada, project, api } = await start();
	const receiver = await startReceiver();
	const secrets = { secret: 'hush', basicAuthUser: 'ordna', basicAuthPassword: 'birch' };
	const made = await aWebhook(app, { owner: ada, project, targetUrl: receiver.url, ...secrets });
	const one = { projectId: project.id, id: made.id };

	const replaced = await api.webhook.replaceSecret({ ...one, secret: 'cedar' });
	await api.webhook.test(one);
	await sendDeliveries(app);
	const unsigned = await api.webhook.replaceSecret({ ...one, secret: '' });
	await api.webhook.test(one);
	await sendDeliveries(app);

	expect([made, replaced, unsigned].map(({ isSigned, secret }) => [isSigned, secret])).toEqual([
		[true, ''],
		[true, ''],
		[false, ''],
	]);
	const [signed, plain] = receiver.arrived;
	expect(signed?.headers['x-vikunja-signature']).toBe(
		createHmac('sha256', 'cedar')
			.update(signed?.body ?? '')
			.digest('hex'),
	);
	expect(plain?.headers).not.toHaveProperty('x-vikunja-signature');
	expect(receiver.arrived.map(({ headers }) => headers.authorization)).toEqual(
		Array(2).fill(`Basic ${Buffer.from('ordna:birch').toString('base64')}`),
	);
	const lines = await app.app.database.read.selectFrom('change').selectAll().execute();
	expect(JSON.stringify(lines)).not.toMatch(/cedar|hush|birch/);
});

test('a webhook with a password alone is not signed', async () => {
	const { app, ada, project } = await start();

	const made = await aWebhook(app, { owner: ada, project, basicAuthUser: 'ordna', basicAuthPassword: 'birch' });

	expect(made.isSigned).toBe(false);
});

test('the list says what became of the newest delivery that was tried, to those who may change the webhook', async () => {
	const { app, ada, project, api } = await start();
	const reader = await aUser(app);
	await api.share.create({ projectId: project.id, username: reader.username, right: 'read' });
	const [quiet, tried] = [await aWebhook(app, { owner: ada, project }), await aWebhook(app, { owner: ada, project })];
	await aFinishedDelivery(app, { webhookId: tried.id });
	await aFailedDelivery(app, tried.id);
	await api.webhook.test({ projectId: project.id, id: tried.id });

	const list = await api.webhook.list({ projectId: project.id });

	const failed = { state: 'failed', status: 500, reason: 'It answered with 500', at: app.clock.now() };
	expect(list).toMatchObject([
		{ id: quiet.id, lastDelivery: null },
		{ id: tried.id, lastDelivery: failed },
	]);
	expect(await app.api(reader.token).webhook.list({ projectId: project.id })).toMatchObject([
		{ lastDelivery: null },
		{ lastDelivery: null },
	]);
});

test('one’s own is turned off, tested and given another secret by its owner alone', async () => {
	const { app, ada, api } = await start();
	const receiver = await startReceiver();
	const { id } = await api.ownWebhook.create({ targetUrl: receiver.url, events: ['task.overdue'] });
	const others = app.api((await aUser(app)).token).ownWebhook;

	await api.ownWebhook.test({ id });
	await sendDeliveries(app);
	const signed = await api.ownWebhook.replaceSecret({ id, secret: 'cedar' });
	const off = await api.ownWebhook.switch({ id, isOn: false });

	expect(receiver.last('webhook.test')).toMatchObject({ doer: { id: ada.id }, project: null });
	expect(signed).toMatchObject({ isSigned: true, lastDelivery: { state: 'delivered' } });
	expect(off.offSince).not.toBeNull();
	for (const refused of [
		() => others.test({ id }),
		() => others.replaceSecret({ id, secret: '' }),
		() => others.switch({ id, isOn: true }),
	])
		await expect(refused()).rejects.toMatchObject({ status: 404 });
});

test('who may only read neither turns a webhook off nor tests it nor replaces its secret', async () => {
	const { app, ada, project, api } = await start();
	const reader = await aUser(app);
	await api.share.create({ projectId: project.id, username: reader.username, right: 'read' });
	const { id } = await aWebhook(app, { owner: ada, project });
	const theirs = app.api(reader.token).webhook;
	const one = { projectId: project.id, id };

	for (const refused of [
		() => theirs.switch({ ...one, isOn: false }),
		() => theirs.test(one),
		() => theirs.replaceSecret({ ...one, secret: '' }),
	])
		await expect(refused()).rejects.toMatchObject({ status: 403 });
});
