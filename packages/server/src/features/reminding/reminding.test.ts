import type { ChangeKind } from '@ordna/domain/changes';
import { type CalendarDate, toInstant } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { runCommand } from '../../context/index.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { day, hour, type Job, jobRunner, minute } from '../job/index.ts';
import { unsealMail } from '../mail/send-mail.ts';
import { aProject } from '../project/project.builder.ts';
import { personToken } from '../session/index.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser, setAccountStatus, type TestUser } from '../user/user.builder.ts';
import { remindOfTasks, tellEndingTokens, tellOverdue } from './index.ts';

const withMail = { ORDNA_MAILER_ENABLED: 'true', ORDNA_MAILER_HOST: '127.0.0.1', ORDNA_MAILER_PORT: '9' };

const at = (text: string) => Date.parse(`2026-06-${text}:00Z`);

/** Ada, who can be written to, and whose jobs have run before. */
async function start(job: Job, env: Record<string, string> = {}) {
	const app = await startTestApp(env);
	const ada = await aUser(app);
	await set(app, ada, { email: `ada@example.org` });
	const run = () => jobRunner(app.app, [job]).runDue();
	await run();
	return { app, ada, run, project: await aProject(app, { owner: ada }) };
}

function set({ app }: TestApp, { id }: TestUser, fields: Record<string, string | number>): Promise<void> {
	return runCommand(app, { kind: 'stranger' }, { via: 'test' }, async (context) => {
		await context.db.updateTable('user').set(fields).where('id', '=', id).execute();
		context.changes.record('user.updated', { entityId: id, projectId: null, before: {}, after: {} });
	});
}

async function emails({ app }: TestApp) {
	const rows = await app.database.read.selectFrom('mail').selectAll().orderBy('id').execute();
	return rows.map((row) => {
		const mail = unsealMail(app.secret, row.sealed);
		return { to: mail?.to.email, email: mail?.email };
	});
}

const subjects = async (app: TestApp) => (await emails(app)).map(({ email }) => email?.subject);

async function linesOf({ app }: TestApp, kind: ChangeKind) {
	const rows = await app.database.read.selectFrom('change').select('after').where('kind', '=', kind).execute();
	return rows.map(({ after }) => JSON.parse(after ?? 'null') as unknown);
}

/** By a token of this moment: the one they came with is good for ten minutes. */
const inbox = (app: TestApp, { id, username }: TestUser) =>
	app.api(personToken(app.app, { id, username, isAdmin: false }, `session-${id}`)).notification.list({});

test('a reminder is told in its minute, once, to who made the task, is on it, or subscribed', async () => {
	const { app, ada, run, project } = await start(remindOfTasks, withMail);
	const [bob, wil, eve] = [await aUser(app), await aUser(app), await aUser(app)];
	for (const { username } of [bob, wil, eve])
		await app.api(ada.token).share.create({ projectId: project.id, username, right: 'read' });
	await app.api(wil.token).subscription.create({ entity: 'project', entityId: project.id });
	await set(app, bob, { email: 'bob@example.org', email_reminders_enabled: 0 });
	const task = await aTask(app, {
		owner: ada,
		project,
		title: 'Water the plants',
		assignees: [{ id: bob.id }],
		reminders: [{ reminder: at('01T09:10') }, { reminder: at('01T09:10') + 30_000 }],
	});

	app.clock.set(at('01T09:09'));
	await run();
	expect(await inbox(app, ada)).toEqual([]);
	app.clock.set(at('01T09:10') + 40_000);
	await run();
	app.clock.advance(minute);
	await run();

	for (const who of [ada, bob, wil]) {
		expect(await inbox(app, who)).toMatchObject([
			{ name: 'task.reminder', notification: { task: { id: task.id }, project: { id: project.id }, reminder: null } },
		]);
	}
	expect(await inbox(app, eve)).toEqual([]);
	expect(await emails(app)).toMatchObject([
		{ to: 'ada@example.org', email: { subject: `Reminder: Water the plants (${project.title})` } },
	]);
	const reminder = at('01T09:10') + 30_000;
	expect(await linesOf(app, 'task.reminderFired')).toEqual(
		[ada, bob, wil].map(({ id }) => ({ taskId: task.id, userId: id, reminder })),
	);
});

test('what fell due while the server was down is told when it is back, of each task once', async () => {
	const { app, ada, run, project } = await start(remindOfTasks);
	const reminders = [{ reminder: at('02T09:00') }, { reminder: at('04T09:00') }];
	const task = await aTask(app, { owner: ada, project, reminders });
	const done = await aTask(app, { owner: ada, project, reminders });
	const deleted = await aTask(app, { owner: ada, project, reminders });
	await aTask(app, { owner: ada, project, reminders: [{ reminder: at('09T09:00') }] });
	await app.api(ada.token).task.update({ id: done.id, done: true });
	await app.api(ada.token).task.delete({ id: deleted.id });

	app.clock.set(at('05T12:00'));
	const other = await app.beside();
	await Promise.all([run(), jobRunner(other.app, [remindOfTasks]).runDue()]);
	app.clock.advance(minute);
	await run();

	expect(await inbox(app, ada)).toMatchObject([{ name: 'task.reminder', notification: { task: { id: task.id } } }]);
});

test('a job that broke off halfway tells nobody twice', async () => {
	const { app, ada, run, project } = await start(remindOfTasks, withMail);
	await aTask(app, { owner: ada, project, reminders: [{ reminder: at('01T09:01') }] });
	const before = await app.app.database.read.selectFrom('reminded_until').select('until').executeTakeFirstOrThrow();

	app.clock.set(at('01T09:01'));
	await run();
	await app.app.database.writer.updateTable('reminded_until').set(before).execute();
	app.clock.advance(minute);
	await run();

	expect(await inbox(app, ada)).toHaveLength(1);
	expect(await emails(app)).toHaveLength(1);
	expect(await linesOf(app, 'task.reminderFired')).toHaveLength(1);
});

test('the e-mail about a day without a time names the day, and no hour', async () => {
	const { app, ada, run, project } = await start(remindOfTasks, withMail);
	await set(app, ada, { timezone: 'America/New_York' });
	// Noon of the day in Auckland, where it was set.
	const dueDate = toInstant(at('01T00:00'));
	const due = { dueDate, dueDay: '2026-06-01' as CalendarDate };
	await aTask(app, {
		owner: ada,
		project,
		title: 'Water the plants',
		...due,
		reminders: [{ reminder: at('01T09:10') }],
	});

	app.clock.set(at('01T09:10'));
	await run();

	const [{ email } = {}] = await emails(app);
	expect(email?.lines.join('\n')).toContain('Jun 1, 2026');
	expect(email?.lines.join('\n')).not.toMatch(/\d:\d\d/);
});

test('nobody is reminded of what they cannot read, or while their account is closed', async () => {
	const { app, ada, run, project } = await start(remindOfTasks);
	const [bob, wil] = [await aUser(app), await aUser(app)];
	const api = app.api(ada.token);
	for (const { username } of [bob, wil]) await api.share.create({ projectId: project.id, username, right: 'write' });
	const reminders = [{ reminder: at('01T10:00') }];
	await aTask(app, { owner: bob, project, reminders });
	await aTask(app, { owner: wil, project, reminders });
	await api.share.delete({ projectId: project.id, username: bob.username });
	await setAccountStatus(app, wil.id, 2);

	app.clock.set(at('01T10:00'));
	await run();

	expect(await app.app.database.read.selectFrom('notification').select('id').execute()).toEqual([]);
});

test('what is overdue is told once a day, at the time and by the clock of each person', async () => {
	const { app, ada, run, project } = await start(tellOverdue, withMail);
	const bob = await aUser(app);
	await set(app, ada, { timezone: 'Europe/Stockholm', overdue_reminders_time: '13:00' });
	await set(app, bob, { email: 'bob@example.org', timezone: 'America/New_York', language: 'de' });
	await app.api(ada.token).share.create({ projectId: project.id, username: bob.username, right: 'write' });
	const dueDate = at('01T08:00');
	const first = await aTask(app, { owner: ada, project, title: 'Pay the rent', dueDate });
	const shared = await aTask(app, { owner: ada, project, title: 'Buy milk', dueDate, assignees: [{ id: bob.id }] });
	await aTask(app, { owner: ada, project, title: 'Later', dueDate: at('01T12:00') });
	await aTask(app, { owner: ada, project, title: 'Undated' });

	app.clock.set(at('01T10:59'));
	await run();
	expect(await subjects(app)).toEqual([]);
	app.clock.set(at('01T11:00'));
	await run();
	expect(await subjects(app)).toEqual(['2 tasks are overdue']);
	app.clock.set(at('01T13:00'));
	await run();
	await run();

	expect((await emails(app)).map(({ to, email }) => [to, email?.subject])).toEqual([
		['ada@example.org', '2 tasks are overdue'],
		['bob@example.org', `Buy milk (${project.title}) ist überfällig`],
	]);
	expect(await linesOf(app, 'user.tasksOverdue')).toEqual([
		{ userId: ada.id, taskIds: [first.id, shared.id] },
		{ userId: bob.id, taskIds: [shared.id] },
	]);
	expect(await inbox(app, ada)).toEqual([]);
});

test('a day without a time is overdue once it is over where the person is', async () => {
	const { app, ada, run, project } = await start(tellOverdue, withMail);
	await set(app, ada, { timezone: 'Europe/Stockholm', overdue_reminders_time: '13:00' });
	// Noon of the day in Auckland, where it was set.
	const dueDate = toInstant(at('01T00:00'));
	await aTask(app, { owner: ada, project, title: 'Today', dueDate, dueDay: '2026-06-01' as CalendarDate });

	app.clock.set(at('01T12:30'));
	await run();
	expect(await subjects(app)).toEqual([]);
	app.clock.set(at('02T12:30'));
	await run();

	expect(await subjects(app)).toEqual([`Today (${project.title}) is overdue`]);
});

test('of what is overdue the first fifty are named, and the others counted', async () => {
	const { app, ada, run, project } = await start(tellOverdue, withMail);
	for (let minutes = 0; minutes < 52; minutes += 1) {
		const dueDate = at('01T08:00') - minutes * minute;
		await aTask(app, { owner: ada, project, title: `Task ${minutes}`, dueDate });
	}

	app.clock.set(at('02T10:00'));
	await run();

	const [{ email } = {}] = await emails(app);
	expect(email?.subject).toBe('52 tasks are overdue');
	expect(email?.points).toHaveLength(51);
	expect(email?.points?.[0]).toMatchObject([{ text: 'Task 51' }, expect.anything()]);
	expect(email?.points?.at(-1)).toBe('and 2 more');
});

test('of the days the server was down only the last digest comes, and another time of day brings none that day', async () => {
	const { app, ada, run, project } = await start(tellOverdue, withMail);
	await aTask(app, { owner: ada, project, title: 'Pay the rent', dueDate: at('01T08:00') });

	app.clock.set(at('05T10:30'));
	await run();
	expect(await subjects(app)).toHaveLength(1);
	await set(app, ada, { overdue_reminders_time: '18:00' });
	app.clock.set(at('05T18:00'));
	await run();
	expect(await subjects(app)).toHaveLength(1);
	app.clock.set(at('06T18:00'));
	await run();

	expect(await subjects(app)).toHaveLength(2);
});

test('what is done, archived or out of reach is not overdue, and who wants no digest gets none', async () => {
	const { app, ada, run, project } = await start(tellOverdue, withMail);
	const [bob, wil] = [await aUser(app), await aUser(app)];
	await set(app, bob, { email: 'bob@example.org' });
	await set(app, wil, { email: 'wil@example.org', overdue_reminders_enabled: 0 });
	const api = app.api(ada.token);
	for (const { username } of [bob, wil]) await api.share.create({ projectId: project.id, username, right: 'write' });
	const archived = await aProject(app, { owner: ada });
	const dueDate = at('01T08:00');
	await aTask(app, { owner: wil, project, dueDate });
	await aTask(app, { owner: bob, project, dueDate });
	await aTask(app, { owner: ada, project, dueDate, done: true });
	await aTask(app, { owner: ada, project: archived, dueDate });
	await api.project.update({ id: archived.id, title: archived.title, isArchived: true });
	await api.share.delete({ projectId: project.id, username: bob.username });

	app.clock.set(at('02T12:00'));
	await run();

	expect(await emails(app)).toEqual([]);
});

test('what a template holds is overdue nowhere: it is no task', async () => {
	const { app, ada, run, project } = await start(tellOverdue, withMail);
	const api = app.api(ada.token);
	const task = await aTask(app, { owner: ada, project, title: 'Pay the rent', dueDate: at('01T08:00') });
	await api.template.create({ id: project.id, title: 'Every season' });
	await api.template.createOfTask({ id: task.id, title: 'The rent' });
	await api.task.update({ id: task.id, done: true });

	app.clock.set(at('02T12:00'));
	await run();

	expect(await emails(app)).toEqual([]);
});

test('the owner of a token hears a week before it ends, and a day before, once each', async () => {
	const { app, ada, run } = await start(tellEndingTokens, withMail);
	const expiresAt = app.clock.now() + 20 * day;
	const permissions = { labels: ['read_all'] };
	await app.api(ada.token).token.create({ title: 'Backup', permissions, expiresAt });
	const names: string[][] = [];

	for (const daysLeft of [8, 7, 6, 1, 0.5, -1]) {
		app.clock.set(expiresAt - daysLeft * day);
		await run();
		app.clock.advance(hour);
		await run();
		names.push((await inbox(app, ada)).map(({ name }) => name));
	}

	const [week, both] = [['api_token.expiring.week'], ['api_token.expiring.day', 'api_token.expiring.week']];
	expect(names).toEqual([[], week, week, both, both, both]);
	const [last] = await inbox(app, ada);
	expect(last?.notification).toMatchObject({ user: { id: ada.id }, api_token: { title: 'Backup', permissions } });
	expect(JSON.stringify(last)).not.toContain('"token":');
	expect(await subjects(app)).toEqual([
		'Your API token Backup expires in 1 week',
		'Your API token Backup expires in 1 day',
	]);
});
