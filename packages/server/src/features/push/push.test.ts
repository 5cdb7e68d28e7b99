import { addMs } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { fakeOutgoing } from '../../outside/http.fake.ts';
import { startPushService } from '../../testing/push-service.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { day, hour, jobRunner, minute } from '../job/index.ts';
import { unsealMail } from '../mail/send-mail.ts';
import { mailInstead } from '../notification/index.ts';
import { tellEverybody } from '../notification/notification.builder.ts';
import { forgetOldNotificationDeliveries } from '../notification-delivery/index.ts';
import { aProject } from '../project/project.builder.ts';
import { remindOfTasks } from '../reminding/index.ts';
import { personToken } from '../session/index.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser, type TestUser } from '../user/user.builder.ts';
import { loopbackAllowed } from '../webhook/webhook.builder.ts';
import { aPushDevice } from './push.builder.ts';
import { deriveKeys } from './push.keys.ts';
import { pushDispatcher } from './push-dispatcher.ts';

const withMail = {
	...loopbackAllowed,
	...{ ORDNA_MAILER_ENABLED: 'true', ORDNA_MAILER_HOST: '127.0.0.1', ORDNA_MAILER_PORT: '9' },
};

/** Ada, whose reminders have been looked at before, with a task that reminds her in an hour. */
async function start(env: Record<string, string> = withMail) {
	const app = await startTestApp(env);
	const ada = await aUser(app);
	await app.app.database.write((db) =>
		db.updateTable('user').set({ email: 'ada@example.org' }).where('id', '=', ada.id).execute(),
	);
	await app.api(ada.token).account.saveSettings({ emailRemindersEnabled: false });
	const remind = () => jobRunner(app.app, [remindOfTasks]).runDue();
	await remind();
	const project = await aProject(app, { owner: ada });
	const task = await aTask(app, { owner: ada, project, title: 'Fire the kiln' });
	const at = addMs(app.clock.now(), hour);
	await app.api(ada.token).task.update({ id: task.id, reminders: [{ reminder: at }] });
	const dispatcher = pushDispatcher(app.app, mailInstead);
	return {
		app,
		ada,
		task,
		send: () => dispatcher.sendDue(),
		async tell() {
			app.clock.set(at);
			await remind();
			await dispatcher.sendDue();
		},
	};
}

/** By a token of this moment: the one they came with is good for ten minutes. */
const asOf = (app: TestApp, { id, username }: TestUser) =>
	app.api(personToken(app.app, { id, username, isAdmin: false }, `session-${id}`));

const log = async (app: TestApp, who: TestUser) => (await asOf(app, who).notification.listReminders({})).at(0);

async function mailSubjects({ app }: TestApp) {
	const rows = await app.database.read.selectFrom('mail').select('sealed').execute();
	return rows.map(({ sealed }) => unsealMail(app.secret, sealed)?.email.subject);
}

test('a reminder reaches the browser, which alone can read it, and the log says that it was shown', async () => {
	const { app, ada, task, tell } = await start();
	const service = await startPushService();
	await aPushDevice(app, ada, service);
	const { publicKey } = await app.api(ada.token).push.list({});

	await tell();
	const [push] = service.received;
	const before = await log(app, ada);
	const shown = await app.server.inject({ method: 'POST', url: `/api/v1/push/receipts/${push?.message.receipt}` });
	const after = await log(app, ada);

	expect(push).toMatchObject({
		message: { title: expect.stringContaining('Fire the kiln'), path: `tasks/${task.id}` },
		...{ urgency: 'high', ttl: '86400', vapidKey: publicKey },
		claims: { aud: new URL(service.subscription.endpoint).origin },
	});
	expect(before).toMatchObject({
		title: 'Fire the kiln',
		taskId: task.id,
		deliveries: [{ way: 'push', state: 'taken' }],
	});
	expect(shown.statusCode).toBe(200);
	expect(after).toMatchObject({ deliveries: [{ state: 'shown' }], seen: null });
	expect(await mailSubjects(app)).toEqual([]);
	expect(await asOf(app, ada).push.list({})).toMatchObject({ devices: [{ lastDelivered: app.clock.now() }] });
});

test('a browser that has unsubscribed gets nothing any more, and the reminder goes by email instead', async () => {
	const { app, ada, tell } = await start();
	const service = await startPushService();
	service.answer = () => 410;
	await aPushDevice(app, ada, service);

	await tell();

	expect(await mailSubjects(app)).toEqual([expect.stringContaining('Fire the kiln')]);
	expect((await asOf(app, ada).push.list({})).devices).toEqual([]);
	expect(await log(app, ada)).toMatchObject({
		deliveries: [
			{ way: 'push', state: 'failed', reason: 'The browser takes no messages any more' },
			{ way: 'email', state: 'waiting', reason: 'push failed' },
		],
	});
});

test('where another browser took it no email goes', async () => {
	const { app, ada, tell } = await start();
	const [gone, well] = [await startPushService(), await startPushService()];
	gone.answer = () => 404;
	await aPushDevice(app, ada, well);
	await aPushDevice(app, ada, gone);

	await tell();

	expect(well.received).toHaveLength(1);
	expect(await mailSubjects(app)).toEqual([]);
});

test('a push service that is busy is asked again, with more and more time between, and then has it once', async () => {
	const { app, ada, tell, send } = await start();
	const service = await startPushService();
	service.answer = (attempt) => (attempt < 3 ? 503 : 201);
	await aPushDevice(app, ada, service);

	await tell();
	await send();
	app.clock.set(addMs(app.clock.now(), minute / 2));
	await send();
	app.clock.set(addMs(app.clock.now(), minute));
	await send();
	await send();

	expect(service.attempts).toBe(3);
	expect(service.received).toHaveLength(1);
	expect(await log(app, ada)).toMatchObject({ deliveries: [{ way: 'push', state: 'taken' }] });
});

test('one that answers after the time for it is over has failed, and is not asked after hours', async () => {
	const { app, ada, tell, send } = await start();
	const service = await startPushService();
	service.answer = () => 500;
	await aPushDevice(app, ada, service);

	await tell();
	app.clock.set(addMs(app.clock.now(), 5 * hour));
	await send();

	expect(service.attempts).toBe(1);
	expect(await mailSubjects(app)).toHaveLength(1);
	expect(await log(app, ada)).toMatchObject({ deliveries: [{ state: 'failed' }, { way: 'email' }] });
});

test('one that refuses is not asked again', async () => {
	const { app, ada, tell, send } = await start();
	const service = await startPushService();
	service.answer = () => 403;
	await aPushDevice(app, ada, service);

	await tell();
	app.clock.set(addMs(app.clock.now(), hour));
	await send();

	expect(service.attempts).toBe(1);
	expect(await log(app, ada)).toMatchObject({
		deliveries: [{ state: 'failed', reason: 'The push service answered with 403' }, { way: 'email' }],
	});
	expect((await asOf(app, ada).push.list({})).devices).toHaveLength(1);
});

test('without a mail server what failed is said, and nothing is lost at the bell', async () => {
	const { app, ada, tell } = await start(loopbackAllowed);
	const service = await startPushService();
	service.answer = () => 410;
	await aPushDevice(app, ada, service);

	await tell();

	expect(await log(app, ada)).toMatchObject({ deliveries: [{ way: 'push', state: 'failed' }] });
	expect(await asOf(app, ada).notification.list({})).toMatchObject([{ name: 'task.reminder' }]);
});

test('a push service in the own network is not reached', async () => {
	const { app, ada, tell } = await start({});
	const service = await startPushService();
	await aPushDevice(app, ada, service);

	await tell();

	expect(service.attempts).toBe(0);
	expect(await log(app, ada)).toMatchObject({ deliveries: [{ state: 'failed' }] });
});

test('what is chosen decides: nothing by push, nothing in the app, and email by the setting of v1', async () => {
	const { app, ada, tell } = await start();
	const service = await startPushService();
	await aPushDevice(app, ada, service);
	const ways = { topic: 'task.reminder', inApp: false, email: true, push: false } as const;
	await app.api(ada.token).notification.saveWays(ways);

	await tell();

	expect(service.attempts).toBe(0);
	expect(await asOf(app, ada).notification.list({})).toEqual([]);
	expect(await mailSubjects(app)).toHaveLength(1);
	const api = asOf(app, ada);
	expect((await api.account.read({})).settings.emailRemindersEnabled).toBe(true);
	expect((await api.notification.readWays({})).find(({ topic }) => topic === ways.topic)).toEqual(ways);
});

test('a comment is pushed to whoever follows the task, in their language, and is in no log', async () => {
	const { app, ada, task, send } = await start();
	const [service, bob] = [await startPushService(), await aUser(app)];
	await aPushDevice(app, ada, service);
	await app.api(ada.token).account.saveSettings({ language: 'de-DE' });
	const { projectId } = await app.api(ada.token).task.read({ id: task.id });
	await app.api(ada.token).share.create({ projectId, username: bob.username, right: 'write' });
	await app.api(ada.token).subscription.create({ entity: 'task', entityId: task.id });
	await tellEverybody(app);
	await app.api(bob.token).comment.create({ taskId: task.id, comment: '<p>At <b>1,240</b> degrees &amp; slowly</p>' });
	await tellEverybody(app);

	await send();

	expect(service.received).toMatchObject([
		{ message: { body: 'At 1,240 degrees & slowly', path: `tasks/${task.id}` } },
	]);
	expect(service.received[0]?.message).not.toHaveProperty('receipt');
	expect(await asOf(app, ada).notification.listReminders({})).toEqual([]);
});

test('the browser of another cannot be tested or removed, and a subscription follows whoever signs in there', async () => {
	const { app, ada } = await start();
	const [bob, service] = [await aUser(app), await startPushService()];
	const { id } = await aPushDevice(app, ada, service);

	await expect(app.api(bob.token).push.test({ id })).rejects.toThrow('18001');
	await expect(app.api(bob.token).push.remove({ id })).rejects.toThrow('18001');
	expect((await app.api(ada.token).push.list({})).devices).toHaveLength(1);

	await aPushDevice(app, bob, service);
	expect((await app.api(ada.token).push.list({})).devices).toEqual([]);
	expect((await app.api(bob.token).push.list({})).devices).toMatchObject([{ id }]);
});

test('a browser that is signed out gets nothing any more', async () => {
	const { app, ada, tell } = await start();
	const service = await startPushService();
	await aPushDevice(app, ada, service);

	await app.api(ada.token).session.end({ id: `session-${ada.id}` });
	await tell();

	expect(service.attempts).toBe(0);
});

test('a test goes to one browser, and removing it takes what waits along', async () => {
	const { app, ada, send } = await start();
	const [one, other] = [await startPushService(), await startPushService()];
	const { id } = await aPushDevice(app, ada, one);
	await aPushDevice(app, ada, other);

	await app.api(ada.token).push.test({ id });
	await send();
	await app.api(ada.token).push.test({ id });
	await app.api(ada.token).push.remove({ id });
	await send();

	expect([one.attempts, other.attempts]).toEqual([1, 0]);
});

test.each([
	['no address', { endpoint: 'nowhere' }],
	['a file', { endpoint: 'file:///etc/passwd' }],
	['no key', { p256dh: 'x' }],
	['a long address', { endpoint: `https://push.example/${'a'.repeat(3000)}` }],
])('a subscription with %s is refused', async (_, part) => {
	const { app, ada } = await start();
	const service = await startPushService();

	await expect(app.api(ada.token).push.add({ ...service.subscription, ...part })).rejects.toThrow('2002');
});

test('keys that are no point of the curve end the subscription, and break nothing', async () => {
	const { app, ada, tell } = await start();
	const service = await startPushService();
	const p256dh = Buffer.alloc(65, 4).toString('base64url');
	await app.api(ada.token).push.add({ ...service.subscription, p256dh });

	await tell();

	expect((await asOf(app, ada).push.list({})).devices).toEqual([]);
	expect(await mailSubjects(app)).toHaveLength(1);
});

test('of more browsers than a person can have the first ones go', async () => {
	const { app, ada } = await start();
	const service = await startPushService();

	for (let at = 0; at < 22; at += 1)
		await app.api(ada.token).push.add({ ...service.subscription, endpoint: `https://push.example/${at}` });

	expect((await app.api(ada.token).push.list({})).devices).toHaveLength(20);
});

test('long titles in any script fit into what a push service takes', async () => {
	const outgoing = fakeOutgoing(() => ({ status: 201 }));
	const app = await startTestApp(withMail, { outgoing });
	const ada = await aUser(app);
	await jobRunner(app.app, [remindOfTasks]).runDue();
	const task = await aTask(app, { owner: ada, title: '漢🙂"\\'.repeat(60) });
	const at = addMs(app.clock.now(), hour);
	await app.api(ada.token).task.update({ id: task.id, reminders: [{ reminder: at }] });
	await aPushDevice(app, ada, await startPushService());
	app.clock.set(at);
	await jobRunner(app.app, [remindOfTasks]).runDue();

	await pushDispatcher(app.app, mailInstead).sendDue();

	expect(outgoing.sent).toHaveLength(1);
	expect(outgoing.sent[0]?.body?.length).toBeLessThanOrEqual(4096);
});

test('the keys follow from the secret alone', () => {
	expect(deriveKeys('a')).toEqual(deriveKeys('a'));
	expect(deriveKeys('a').publicKey).not.toBe(deriveKeys('b').publicKey);
	expect(Buffer.from(deriveKeys('a').publicKey, 'base64url')).toHaveLength(65);
});

test('after a month nobody keeps what became of a reminder', async () => {
	const { app, ada, tell } = await start();
	await aPushDevice(app, ada, await startPushService());
	await tell();

	app.clock.set(addMs(app.clock.now(), 31 * day));
	await jobRunner(app.app, [forgetOldNotificationDeliveries]).runDue();

	expect(await app.app.database.read.selectFrom('notification_delivery').selectAll().execute()).toEqual([]);
});
