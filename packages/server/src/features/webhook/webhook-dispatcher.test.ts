import { createHmac } from 'node:crypto';
import { addMs } from '@ordna/domain/time';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { changeReading, readChangeLog } from '../change/index.ts';
import { jobRunner, minute } from '../job/index.ts';
import { aProject } from '../project/project.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser } from '../user/user.builder.ts';
import { extendDelivery, finish, leaseNext, tryAgain, waitingWebhooks } from './delivery.queue.ts';
import { onDelivery } from './delivery-signal.ts';
import {
	aWebhook,
	loopbackAllowed,
	sendDeliveries,
	startReceiver,
	tellWebhooks,
	writeDeliveries,
} from './webhook.builder.ts';
import { forgetOldDeliveries } from './webhook.jobs.ts';
import { webhookReader } from './webhook.reader.ts';
import { webhookDispatcher } from './webhook-dispatcher.ts';

async function start(env: Record<string, string> = loopbackAllowed) {
	const app = await startTestApp(env);
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada });
	await writeDeliveries(app);
	return { app, ada, project };
}

function deliveries({ app }: TestApp) {
	return app.database.read.selectFrom('webhook_delivery').selectAll().orderBy('id').execute();
}

test('a delivery is signed over its very bytes and brings name and password', async () => {
	const { app, ada, project } = await start();
	const receiver = await startReceiver();
	const secrets = { secret: 'hush', basicAuthUser: 'näme', basicAuthPassword: 'word' };
	await aWebhook(app, { owner: ada, project, targetUrl: receiver.url, ...secrets });
	const bare = await startReceiver();
	await aWebhook(app, { owner: ada, project, targetUrl: bare.url, basicAuthUser: 'half' });

	await aTask(app, { owner: ada, project, title: 'Küche & <Bad> \u2028' });
	await tellWebhooks(app);

	const [one] = receiver.arrived;
	expect(one?.method).toBe('POST');
	expect(one?.headers['content-type']).toBe('application/json');
	expect(one?.headers['user-agent']).toMatch(/^Ordna\/\d/);
	expect(one?.headers['x-vikunja-signature']).toBe(
		createHmac('sha256', 'hush')
			.update(one?.body ?? '')
			.digest('hex'),
	);
	expect(one?.headers.authorization).toBe(`Basic ${Buffer.from('näme:word').toString('base64')}`);
	expect(bare.arrived[0]?.headers).not.toHaveProperty('authorization');
	expect(bare.arrived[0]?.headers).not.toHaveProperty('x-vikunja-signature');
});

test('what is refused twice comes a third time with the same body, also after a restart', async () => {
	const { app, ada, project } = await start();
	let left = 2;
	const receiver = await startReceiver((_, response) => {
		left -= 1;
		response.writeHead(left >= 0 ? 500 : 200).end('an answer');
	});
	const webhook = await aWebhook(app, { owner: ada, project, targetUrl: receiver.url, secret: 'hush' });
	const task = await aTask(app, { owner: ada, project });

	await tellWebhooks(app);
	await app.api(ada.token).task.update({ id: task.id, title: 'Changed meanwhile' });
	const restarted = await app.beside();
	app.clock.advance(1000);
	await sendDeliveries(restarted);
	app.clock.advance(2000);
	await sendDeliveries(restarted);

	const [first, second, third] = receiver.arrived;
	expect(receiver.arrived).toHaveLength(3);
	expect([second?.body, third?.body]).toEqual([first?.body, first?.body]);
	expect(third?.headers['x-vikunja-signature']).toBe(first?.headers['x-vikunja-signature']);
	expect(third?.headers['x-ordna-delivery']).toBe(first?.headers['x-ordna-delivery']);
	const [told] = await app.api(ada.token).webhook.deliveries({ projectId: project.id, id: webhook.id });
	expect(told).toMatchObject({ state: 'delivered', attempts: 3, status: 200, answer: 'an answer', reason: '' });
});

test('pauses grow, and after a day it is given up', async () => {
	const { app, ada, project } = await start();
	const receiver = await startReceiver((_, response) => void response.writeHead(404).end('x'.repeat(10_000)));
	await aWebhook(app, { owner: ada, project, targetUrl: receiver.url });
	await aTask(app, { owner: ada, project });

	await tellWebhooks(app);
	for (const pauseMinutes of [0.02, 0.02, 0.2, 1, 5, 30, 120, 360, 900, 5000]) {
		await sendDeliveries(app);
		app.clock.advance(pauseMinutes * minute);
		await sendDeliveries(app);
	}

	expect(receiver.arrived).toHaveLength(10);
	const [row] = await deliveries(app);
	expect(row).toMatchObject({ state: 'failed', due: null, status: 404, reason: 'It answered with 404' });
	expect(row?.answer).toBe('x'.repeat(4096));
});

test('private addresses are refused and not tried again', async () => {
	const { app, ada, project } = await start({});
	const receiver = await startReceiver();
	const named = receiver.url.replace('127.0.0.1', 'localhost');
	for (const targetUrl of [receiver.url, named, 'http://[::1]:1/', 'http://169.254.169.254/latest'])
		await aWebhook(app, { owner: ada, project, targetUrl });

	await aTask(app, { owner: ada, project });
	await tellWebhooks(app);

	expect(receiver.arrived).toEqual([]);
	const rows = await deliveries(app);
	expect(rows.map((row) => row.state)).toEqual(['failed', 'failed', 'failed', 'failed']);
	expect(rows[0]?.reason).toContain('outgoingrequests.allownonroutableips');
});

test('a redirect is followed with the body where it asks for that, and tells the password to nobody else', async () => {
	const { app, ada, project } = await start();
	const there = await startReceiver();
	const here = await startReceiver((_, response) => void response.writeHead(308, { location: there.url }).end());
	const secrets = { secret: 'hush', basicAuthUser: 'name', basicAuthPassword: 'word' };
	await aWebhook(app, { owner: ada, project, targetUrl: here.url, ...secrets });

	await aTask(app, { owner: ada, project });
	await tellWebhooks(app);

	expect(there.arrived[0]?.body).toEqual(here.arrived[0]?.body);
	expect(there.arrived[0]?.headers).not.toHaveProperty('authorization');
});

test('the courier is called when what it is to deliver is committed, and not for what was rolled back', async () => {
	const { app, ada, project } = await start();
	const webhook = await aWebhook(app, { owner: ada, project });
	await aTask(app, { owner: ada, project });
	const seen: Promise<number[]>[] = [];
	onTestFinished(onDelivery(app.app, () => void seen.push(waitingWebhooks(app.app, 10))));
	const failing = readChangeLog({
		...webhookReader,
		async handle(context, lines) {
			await webhookReader.handle(context, lines);
			throw new Error('rolled back');
		},
	});

	await expect(changeReading(app.app, [failing]).catchUp()).rejects.toThrow('rolled back');
	expect(seen).toEqual([]);
	await writeDeliveries(app);

	expect(await Promise.all(seen)).toEqual([[webhook.id]]);
});

test('a slow webhook holds up itself alone', async () => {
	const { app, ada, project } = await start();
	const held: (() => void)[] = [];
	const slow = await startReceiver((_, response) => void held.push(() => response.end()));
	const quick = await startReceiver();
	await aWebhook(app, { owner: ada, project, targetUrl: slow.url });
	await aWebhook(app, { owner: ada, project, targetUrl: quick.url });
	await aTask(app, { owner: ada, project });
	await aTask(app, { owner: ada, project });
	await writeDeliveries(app);

	const one = webhookDispatcher(app.app);
	const sending = one.sendDue();
	await expect.poll(() => quick.arrived.length).toBe(2);
	await expect.poll(() => slow.arrived.length).toBe(1);
	const beside = webhookDispatcher((await app.beside()).app);
	await beside.sendDue();

	expect(slow.arrived).toHaveLength(1);
	held[0]?.();
	await expect.poll(() => slow.arrived.length).toBe(2);
	held[1]?.();
	await sending;
	await Promise.all([one.end(), beside.end()]);
	expect((await deliveries(app)).map((row) => row.state)).toEqual(Array(4).fill('delivered'));
});

test('what is on its way when the server stops is given back, and delivered by the next one', async () => {
	const { app, ada, project } = await start();
	let isSlow = true;
	const receiver = await startReceiver((_, response) => void (isSlow || response.end()));
	await aWebhook(app, { owner: ada, project, targetUrl: receiver.url });
	await aTask(app, { owner: ada, project });
	await writeDeliveries(app);

	const stopped = webhookDispatcher(app.app);
	const sending = stopped.sendDue();
	await expect.poll(() => receiver.arrived.length).toBe(1);
	await stopped.end();
	await sending;
	expect((await deliveries(app))[0]).toMatchObject({ state: 'waiting', attempts: 0, leased_until: 0 });
	isSlow = false;
	await sendDeliveries(app);

	expect((await deliveries(app))[0]).toMatchObject({ state: 'delivered', attempts: 1 });
});

test('a process that dies with a delivery loses it to the next one when its lease ends', async () => {
	const { app, ada, project } = await start();
	const receiver = await startReceiver();
	await aWebhook(app, { owner: ada, project, targetUrl: receiver.url });
	await aTask(app, { owner: ada, project });
	await writeDeliveries(app);
	await app.app.database.writer
		.updateTable('webhook_delivery')
		.set({ leased_until: app.clock.now() + minute, leased_by: 'a process that died' })
		.execute();

	await sendDeliveries(app);
	expect(receiver.arrived).toEqual([]);
	app.clock.advance(minute);
	await sendDeliveries(app);

	expect(receiver.arrived).toHaveLength(1);
});

test('what a killed process had in hand is sent half a minute later, however long a webhook may take to answer', async () => {
	const { app, ada, project } = await start({ ...loopbackAllowed, ORDNA_WEBHOOKS_TIMEOUTSECONDS: '600' });
	const receiver = await startReceiver();
	const { id } = await aWebhook(app, { owner: ada, project, targetUrl: receiver.url });
	await aTask(app, { owner: ada, project });
	await writeDeliveries(app);
	await leaseNext(app.app, id, 'a process that is killed');

	app.clock.advance(minute / 2);
	await sendDeliveries(app);

	expect(receiver.arrived).toHaveLength(1);
});

test('a delivery that is extended is left to whoever has it', async () => {
	const { app, ada, project } = await start();
	const { id } = await aWebhook(app, { owner: ada, project });
	await aTask(app, { owner: ada, project });
	await writeDeliveries(app);
	const taken = await leaseNext(app.app, id, 'a slow one');
	if (!taken) throw new Error('nothing was taken up');

	app.clock.advance(minute / 3);
	await extendDelivery(app.app, taken);
	app.clock.advance(minute / 3);

	expect(await leaseNext(app.app, id, 'another one')).toBeUndefined();
});

test('a deleted webhook is told nothing more, not even what was waiting', async () => {
	const { app, ada, project } = await start();
	const receiver = await startReceiver();
	const { id } = await aWebhook(app, { owner: ada, project, targetUrl: receiver.url });
	await aTask(app, { owner: ada, project });
	await writeDeliveries(app);

	await app.api(ada.token).webhook.delete({ projectId: project.id, id });
	await tellWebhooks(app);

	expect(receiver.arrived).toEqual([]);
	expect(await deliveries(app)).toEqual([]);
});

test('under another secret of the server nothing goes out unsigned', async () => {
	const { app, ada, project } = await start();
	const receiver = await startReceiver();
	await aWebhook(app, { owner: ada, project, targetUrl: receiver.url, secret: 'hush' });
	await app.app.database.writer.updateTable('webhook').set({ sealed: 'sealed under another one' }).execute();

	await aTask(app, { owner: ada, project });
	await tellWebhooks(app);

	expect(receiver.arrived).toEqual([]);
	expect((await deliveries(app))[0]).toMatchObject({ state: 'failed' });
});

test('of each webhook the last deliveries are kept', async () => {
	const { app, ada, project } = await start();
	const { id } = await aWebhook(app, { owner: ada, project });
	const row = {
		webhook_id: id,
		event: 'task.created',
		body: '',
		created: app.clock.now(),
		due: null,
		finished: app.clock.now(),
	};
	const rows = Array.from({ length: 60 }, () => ({ ...row, state: 'delivered' as const }));
	await app.app.database.writer.insertInto('webhook_delivery').values(rows).execute();
	await app.app.database.writer
		.insertInto('webhook_delivery')
		.values({ ...row, state: 'waiting', created: app.clock.now(), due: 0, finished: null })
		.execute();

	await jobRunner(app.app, [forgetOldDeliveries]).runDue();

	const kept = await deliveries(app);
	expect(kept.filter((one) => one.state === 'delivered')).toHaveLength(50);
	expect(kept.at(-1)).toMatchObject({ state: 'waiting' });
	const shown = app.api(ada.token).webhook.deliveries({ projectId: project.id, id, perPage: 10 });
	await expect(shown).resolves.toHaveLength(10);
});

test('what waits for days behind a service that never answers is given up', async () => {
	const { app, ada, project } = await start();
	await aWebhook(app, { owner: ada, project });
	await aTask(app, { owner: ada, project });
	await writeDeliveries(app);
	const created = addMs(app.clock.now(), -3 * 24 * 60 * minute - 1000);
	await app.app.database.writer.updateTable('webhook_delivery').set({ created }).execute();
	await aTask(app, { owner: ada, project });
	await writeDeliveries(app);

	await jobRunner(app.app, [forgetOldDeliveries]).runDue();

	const [old, fresh] = await deliveries(app);
	expect(old).toMatchObject({ state: 'failed', due: null, reason: 'It waited too long' });
	expect(fresh).toMatchObject({ state: 'waiting', reason: '' });
});

test('a process that slept through its lease changes nothing of what another one did since', async () => {
	const { app, ada, project } = await start();
	const { id } = await aWebhook(app, { owner: ada, project });
	await aTask(app, { owner: ada, project });
	await writeDeliveries(app);
	const outcome = { status: 200, answer: '', reason: '', durationMs: 0 };

	const slept = await leaseNext(app.app, id, 'one that sleeps');
	app.clock.advance(10 * minute);
	const taken = await leaseNext(app.app, id, 'another one');
	if (!slept || !taken) throw new Error('nothing was taken up');
	await finish(app.app, taken, 'delivered', outcome);
	await tryAgain(app.app, slept, app.clock.now(), { ...outcome, reason: 'No answer in time' });

	expect(await deliveries(app)).toMatchObject([{ state: 'delivered', due: null, status: 200, reason: '' }]);
	expect(await leaseNext(app.app, id, 'a third one')).toBeUndefined();
});

test('while the server runs, what happens arrives by itself', async () => {
	const { app, ada, project } = await start();
	const receiver = await startReceiver();
	await app.begin();
	await aWebhook(app, { owner: ada, project, targetUrl: receiver.url });

	await aTask(app, { owner: ada, project });

	await expect.poll(() => receiver.events()).toEqual(['task.created']);
});
