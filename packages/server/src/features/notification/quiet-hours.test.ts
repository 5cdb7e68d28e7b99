import { type Instant, toInstant } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { runCommand } from '../../context/index.ts';
import { startPushService } from '../../testing/push-service.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { jobRunner } from '../job/index.ts';
import { unsealMail } from '../mail/send-mail.ts';
import { aProject } from '../project/project.builder.ts';
import { aPushDevice } from '../push/push.builder.ts';
import { pushDispatcher } from '../push/push-dispatcher.ts';
import { remindOfTasks } from '../reminding/index.ts';
import { personToken } from '../session/index.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser, type TestUser } from '../user/user.builder.ts';
import { loopbackAllowed } from '../webhook/webhook.builder.ts';
import { mailInstead, sendHeldNotifications } from './index.ts';
import { tellEverybody } from './notification.builder.ts';

const withMail = {
	...loopbackAllowed,
	...{ ORDNA_MAILER_ENABLED: 'true', ORDNA_MAILER_HOST: '127.0.0.1', ORDNA_MAILER_PORT: '9' },
};

/** In Stockholm it is two hours later. */
const at = (text: string): Instant => toInstant(Date.parse(`2026-06-${text}:00Z`));

/** By a token of this moment: the one they came with is good for ten minutes. */
const asOf = (app: TestApp, { id, username }: TestUser) =>
	app.api(personToken(app.app, { id, username, isAdmin: false }, `session-${id}`));

/** Ada in Stockholm, for whom it is quiet from ten to seven, with a browser that takes messages and a mail server. */
async function start(env: Record<string, string> = withMail) {
	const app = await startTestApp(env);
	app.clock.set(at('01T12:00'));
	const ada = await aUser(app);
	await setAddress(app, ada);
	const service = await startPushService();
	await aPushDevice(app, ada, service);
	await asOf(app, ada).account.saveSettings({
		...{ timezone: 'Europe/Stockholm', emailRemindersEnabled: true },
		...{ quietHoursEnabled: true, quietHoursBegin: '22:00', quietHoursEnd: '7:00' },
	});
	const jobs = jobRunner(app.app, [remindOfTasks, sendHeldNotifications]);
	const dispatcher = pushDispatcher(app.app, mailInstead);
	await jobs.runDue();
	const project = await aProject(app, { owner: ada });
	return {
		...{ app, ada, service, project },
		pushed: () => service.received.map(({ message }) => message.title),
		async remind(title: string, time: string, priority = 0) {
			const task = await aTask(app, { owner: ada, project, title, priority });
			await asOf(app, ada).task.update({ id: task.id, reminders: [{ reminder: at(time) }] });
			return task;
		},
		/** What goes on by itself, at this time. */
		async passTo(time: string) {
			app.clock.set(at(time));
			await jobs.runDue();
			await tellEverybody(app);
			await dispatcher.sendDue();
		},
	};
}

function setAddress({ app }: TestApp, { id }: TestUser): Promise<void> {
	return runCommand(app, { kind: 'stranger' }, { via: 'test' }, async (context) => {
		await context.db.updateTable('user').set({ email: 'ada@example.org' }).where('id', '=', id).execute();
		context.changes.record('user.updated', { entityId: id, projectId: null, before: {}, after: {} });
	});
}

async function mails({ app }: TestApp) {
	const rows = await app.database.read.selectFrom('mail').select('sealed').orderBy('id').execute();
	return rows.map(({ sealed }) => unsealMail(app.secret, sealed)?.email);
}

const subjects = async (app: TestApp) => (await mails(app)).map((mail) => mail?.subject);

const heldRows = ({ app }: TestApp) => app.database.read.selectFrom('held_notification').selectAll().execute();

test('a reminder in the night is in the app at once, and goes by push and email when the quiet hours end', async () => {
	const { app, ada, pushed, remind, passTo } = await start();
	await remind('Feed the sourdough', '01T22:30');

	await passTo('01T22:30');
	const held = await asOf(app, ada).notification.listReminders({});
	const [inApp, inTheNight] = [await asOf(app, ada).notification.list({}), [pushed(), await subjects(app)]];
	await passTo('02T04:59');
	const before = pushed();
	await passTo('02T05:00');

	expect(inApp).toMatchObject([{ name: 'task.reminder' }]);
	expect(inTheNight).toEqual([[], []]);
	expect(held).toMatchObject([{ title: 'Feed the sourdough', isHeld: true, deliveries: [] }]);
	expect(before).toEqual([]);
	expect(pushed()).toEqual([expect.stringContaining('Feed the sourdough')]);
	expect(await subjects(app)).toEqual([expect.stringContaining('Feed the sourdough')]);
	expect(await asOf(app, ada).notification.listReminders({})).toMatchObject([
		{
			isHeld: false,
			deliveries: [
				{ way: 'email', state: 'waiting', reason: 'quiet hours' },
				{ way: 'push', state: 'taken', reason: 'quiet hours' },
			],
		},
	]);
});

test('of several things one email and one push message tell, and what becomes of it is noted of each reminder', async () => {
	const { app, ada, service, pushed, remind, passTo } = await start();
	await remind('Feed the sourdough', '01T22:30');
	await remind('Let the cat in', '02T02:00');

	await passTo('01T22:30');
	await passTo('02T02:00');
	await passTo('02T05:00');
	const { receipt } = service.received[0]?.message ?? {};
	await app.server.inject({ method: 'POST', url: `/api/v1/push/receipts/${receipt}` });

	expect(pushed()).toEqual(['2 notifications from your quiet hours']);
	expect(service.received[0]?.message).toMatchObject({
		body: expect.stringMatching(/Feed the sourdough.*\n.*Let the cat in/),
		path: 'notifications',
	});
	const [mail] = await mails(app);
	expect(await subjects(app)).toEqual(['2 notifications from your quiet hours']);
	expect(JSON.stringify(mail?.points)).toMatch(/Feed the sourdough.*Let the cat in/);
	expect(await asOf(app, ada).notification.listReminders({})).toMatchObject([
		{ title: 'Let the cat in', deliveries: [{ way: 'email' }, { way: 'push', state: 'shown' }] },
		{ title: 'Feed the sourdough', deliveries: [{ way: 'email' }, { way: 'push', state: 'shown' }] },
	]);
});

test('what no browser took in the morning is emailed, all of it in one', async () => {
	const { app, ada, service, remind, passTo } = await start();
	await asOf(app, ada).account.saveSettings({ emailRemindersEnabled: false });
	await remind('Feed the sourdough', '01T22:30');
	await remind('Let the cat in', '02T02:00');
	service.answer = () => 410;

	await passTo('01T22:30');
	await passTo('02T02:00');
	await passTo('02T05:00');

	expect(await subjects(app)).toEqual(['2 notifications from your quiet hours']);
	const states = [
		{ way: 'push', state: 'failed' },
		{ way: 'email', state: 'waiting', reason: 'push failed' },
	];
	expect(await asOf(app, ada).notification.listReminders({})).toMatchObject([
		{ deliveries: states },
		{ deliveries: states },
	]);
});

test.each([
	[3, []],
	[4, [expect.stringContaining('Fire alarm')]],
	[5, [expect.stringContaining('Fire alarm')]],
])('of a task of priority %d people are told in the night: %j', async (priority, expected) => {
	const { app, pushed, remind, passTo } = await start();
	await remind('Fire alarm', '01T22:30', priority);

	await passTo('01T22:30');

	expect(pushed()).toEqual(expected);
	expect(await subjects(app)).toEqual(expected);
});

test('by day nothing is held, and for somebody else it is another hour', async () => {
	const { app, ada, pushed, remind, passTo } = await start();
	await remind('Water the plants', '01T19:59');
	await remind('Close the blinds', '01T20:00');
	await passTo('01T19:59');
	const evening = pushed();
	await asOf(app, ada).account.saveSettings({ timezone: 'America/New_York' });

	await passTo('01T20:00');

	expect(evening).toEqual([expect.stringContaining('Water the plants')]);
	expect(pushed()).toHaveLength(2);
});

test('whoever flies to where it is day gets what was held, and so does who turns quiet hours off', async () => {
	const { app, ada, pushed, remind, passTo } = await start();
	await remind('Feed the sourdough', '01T22:30');
	await remind('Let the cat in', '01T23:30');
	await passTo('01T22:30');

	await asOf(app, ada).account.saveSettings({ timezone: 'America/New_York' });
	await passTo('01T22:31');
	const afterFlight = pushed();
	await asOf(app, ada).account.saveSettings({ timezone: 'Europe/Stockholm' });
	await passTo('01T23:30');
	await asOf(app, ada).account.saveSettings({ quietHoursEnabled: false });
	await passTo('01T23:31');

	expect(afterFlight).toEqual([expect.stringContaining('Feed the sourdough')]);
	expect(pushed()[1]).toMatch('Let the cat in');
});

test('a quiet day holds until the next one, and the night between', async () => {
	const { app, ada, pushed, remind, passTo } = await start();
	// 7 June 2026 is a Sunday.
	await asOf(app, ada).account.saveSettings({ quietWeekdays: [0] });
	await remind('Bring the alto part', '07T10:00');

	await passTo('07T10:00');
	await passTo('08T04:59');
	const before = pushed();
	await passTo('08T05:00');

	expect(before).toEqual([]);
	expect(pushed()).toHaveLength(1);
});

test('what was read in the app, is done, or is no longer theirs to read is not sent in the morning', async () => {
	const { app, ada, project, pushed, remind, passTo } = await start();
	const bob = await aUser(app);
	const shared = await aProject(app, { owner: bob });
	await asOf(app, bob).share.create({ projectId: shared.id, username: ada.username, right: 'write' });
	const secret = await aTask(app, { owner: bob, project: shared, title: 'Surprise party' });
	await asOf(app, bob).taskAssignee.add({ taskId: secret.id, userId: ada.id });
	await asOf(app, bob).task.update({ id: secret.id, reminders: [{ reminder: at('01T22:31') }] });
	await remind('Read in bed', '01T22:30');
	const done = await remind('Done in the night', '01T22:31');
	await passTo('01T22:30');
	for (const { id } of await asOf(app, ada).notification.list({}))
		await asOf(app, ada).notification.mark({ id, read: true });
	await passTo('01T22:31');
	const heldBefore = await heldRows(app);

	await asOf(app, ada).task.update({ id: done.id, done: true });
	await asOf(app, bob).share.delete({ projectId: shared.id, username: ada.username });
	await passTo('02T05:00');

	expect(heldBefore.length).toBeGreaterThanOrEqual(3);
	expect(project.id).not.toBe(shared.id);
	expect(pushed()).toEqual([]);
	expect(await subjects(app)).toEqual([]);
	expect(await heldRows(app)).toEqual([]);
});

test('what others do in the night is held, too, and nothing twice', async () => {
	const { app, ada, project, pushed, passTo } = await start();
	const bob = await aUser(app);
	await asOf(app, ada).share.create({ projectId: project.id, username: bob.username, right: 'write' });
	const task = await aTask(app, { owner: ada, project, title: 'Fire the kiln' });
	await asOf(app, ada).subscription.create({ entity: 'task', entityId: task.id });
	await passTo('01T22:30');
	await asOf(app, bob).comment.create({ taskId: task.id, comment: '<p>It is hot</p>' });

	await passTo('01T22:31');
	const inTheNight = pushed();
	await passTo('02T05:00');
	await passTo('02T05:01');
	await passTo('02T05:02');

	expect(inTheNight).toEqual([]);
	expect(pushed()).toHaveLength(1);
	expect(await subjects(app)).toHaveLength(1);
});

test('a test message comes at any hour', async () => {
	const { app, ada, service, passTo } = await start();
	await passTo('01T22:30');
	const [device] = (await asOf(app, ada).push.list({})).devices;

	await asOf(app, ada).push.test({ id: device?.id ?? (0 as never) });
	await passTo('01T22:30');

	expect(service.received).toMatchObject([{ message: { tag: 'test' } }]);
});

test('the email is in the language of the person', async () => {
	const { app, ada, remind, passTo } = await start();
	await asOf(app, ada).account.saveSettings({ language: 'de-DE' });
	await remind('Feed the sourdough', '01T22:30');
	await remind('Let the cat in', '01T22:30');

	await passTo('01T22:30');
	await passTo('02T05:00');

	expect(await subjects(app)).toEqual(['2 Benachrichtigungen aus deiner Ruhezeit']);
});

test('settings are stored as they are sent, and what makes no sense is refused', async () => {
	const { app, ada } = await start();
	await asOf(app, ada).account.saveSettings({ quietWeekdays: [6, 0, 6] });

	expect((await asOf(app, ada).account.read({})).settings).toMatchObject({
		...{ quietHoursEnabled: true, quietHoursBegin: '22:00', quietHoursEnd: '07:00', quietWeekdays: [0, 6] },
	});
	await expect(asOf(app, ada).account.saveSettings({ quietHoursBegin: '25:00' })).rejects.toThrow('2002');
	await expect(asOf(app, ada).account.saveSettings({ quietWeekdays: [7] })).rejects.toThrow('2002');
});
