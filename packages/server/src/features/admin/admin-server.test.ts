import { expect, onTestFinished, test } from 'vitest';
import { startMailBox } from '../../testing/mail-box.ts';
import { startTestApp } from '../../testing/start-app.ts';
import { jobRunner } from '../job/index.ts';
import { job } from '../job/job.ts';
import { forgetFailedMail, mailDispatcher } from '../mail/index.ts';
import { aProject } from '../project/project.builder.ts';
import { sharedWith } from '../share/share.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser } from '../user/user.builder.ts';

const dayMs = 86_400_000;

test('jobs say when they ran and run next, why they failed, and run when somebody says so', async () => {
	const app = await startTestApp();
	const ada = await aUser(app, { isAdmin: true });
	const api = app.api(ada.token);
	let isBroken = true;
	const emptying = job({
		name: 'empty the trash',
		everyMs: dayMs,
		async run() {
			if (isBroken) throw new Error('no room');
		},
	});
	const runner = jobRunner(app.app, [emptying]);
	await runner.runDue();

	expect(await api.adminServer.listJobs({})).toMatchObject([
		{
			name: 'empty the trash',
			lastRun: app.clock.now(),
			lastError: 'no room',
			lastTookMs: expect.any(Number),
			isRunning: false,
			percentDone: null,
		},
	]);
	isBroken = false;
	app.clock.advance(120_000);
	await runner.runDue();
	expect(await api.adminServer.listJobs({})).toMatchObject([{ lastError: '', lastRun: app.clock.now() }]);
	app.clock.advance(60_000);
	await api.adminServer.runJob({ name: 'empty the trash' });
	await runner.runDue();
	expect(await api.adminServer.listJobs({})).toMatchObject([{ lastRun: app.clock.now() }]);
	await expect(api.adminServer.runJob({ name: 'nothing' })).rejects.toMatchObject({ status: 404 });
	await runner.end();
});

test('emails that wait are shown without what they say, tried again and given up', async () => {
	const mail = { ORDNA_MAILER_ENABLED: 'true', ORDNA_MAILER_HOST: '127.0.0.1', ORDNA_MAILER_PORT: '2525' };
	const app = await startTestApp(mail);
	const ada = await aUser(app, { isAdmin: true });
	const bob = await aUser(app, { username: 'bob' });
	await app.app.database.writer
		.updateTable('user')
		.set({ email: 'bob@example.com' })
		.where('id', '=', bob.id)
		.execute();
	const api = app.api(ada.token);
	await api.adminUser.resetPassword({ id: bob.id });
	const later = app.clock.now() + dayMs;
	await app.app.database.writer.updateTable('mail').set({ due: later, reason: '451 later', attempts: 2 }).execute();

	const before = await api.adminServer.readMail({});
	await api.adminServer.retryMail({ id: Number(before.waiting[0]?.id) });
	const retried = await api.adminServer.readMail({});
	await api.adminServer.dropMail({ id: Number(before.waiting[0]?.id) });

	expect(before).toMatchObject({
		isOn: true,
		server: '127.0.0.1:2525',
		waiting: [{ kind: 'account.passwordReset', to: 'bob@example.com', attempts: 2, reason: '451 later', due: later }],
	});
	expect(JSON.stringify(before)).not.toContain('userPasswordReset');
	expect(retried.waiting).toMatchObject([{ due: app.clock.now() }]);
	expect((await api.adminServer.readMail({})).waiting).toEqual([]);
	await expect(api.adminServer.dropMail({ id: 1 })).rejects.toMatchObject({ status: 404 });
});

/** An administrator of a server whose mail server takes nothing. */
async function withRefusingMailServer() {
	const box = await startMailBox();
	box.refuse(550);
	const app = await startTestApp(box.env);
	const ada = await aUser(app, { isAdmin: true });
	const bob = await aUser(app, { username: 'bob' });
	await app.app.database.writer
		.updateTable('user')
		.set({ email: 'bob@example.com' })
		.where('id', '=', bob.id)
		.execute();
	const post = mailDispatcher(app.app);
	onTestFinished(() => post.end());
	return { box, app, bob, post, api: app.api(ada.token) };
}

test('an email that is given up is kept with the reason, and sent again when the mail server takes it', async () => {
	const { box, bob, post, api } = await withRefusingMailServer();
	await api.adminUser.resetPassword({ id: bob.id });
	await post.sendDue();

	const { waiting, failed } = await api.adminServer.readMail({});
	box.refuse(undefined);
	await api.adminServer.resendMail({ id: Number(failed[0]?.id) });
	await post.sendDue();

	expect(waiting).toEqual([]);
	expect(failed).toMatchObject([
		{ kind: 'account.passwordReset', to: 'bob@example.com', attempts: 1, reason: expect.stringContaining('550') },
	]);
	expect(box.token('userPasswordReset')).not.toBe('');
	expect((await api.adminServer.readMail({})).failed).toEqual([]);
	await expect(api.adminServer.resendMail({ id: Number(failed[0]?.id) })).rejects.toMatchObject({ status: 404 });
});

test('all that was given up is tried again at once, and one of them deleted', async () => {
	const { app, bob, post, api } = await withRefusingMailServer();
	await api.adminUser.resetPassword({ id: bob.id });
	await post.sendDue();

	await api.adminServer.retryMail({});
	const retried = await api.adminServer.readMail({});
	await post.sendDue();
	const { failed } = await api.adminServer.readMail({});
	await api.adminServer.dropFailedMail({ id: Number(failed[0]?.id) });

	expect(retried).toMatchObject({ waiting: [{ due: app.clock.now(), attempts: 0 }], failed: [] });
	expect((await api.adminServer.readMail({})).failed).toEqual([]);
	await expect(api.adminServer.dropFailedMail({ id: 1 })).rejects.toMatchObject({ status: 404 });
});

test('what was given up goes after a week, and with the account it was for', async () => {
	const { app, bob, post, api } = await withRefusingMailServer();
	const cleo = await aUser(app, { username: 'cleo' });
	await app.app.database.writer
		.updateTable('user')
		.set({ email: 'cleo@example.com' })
		.where('id', '=', cleo.id)
		.execute();
	await api.adminUser.resetPassword({ id: bob.id });
	await api.adminUser.resetPassword({ id: cleo.id });
	await post.sendDue();

	await api.adminUser.delete({ id: cleo.id, mode: 'now' });
	const left = await api.adminServer.readMail({});
	app.clock.advance(8 * dayMs);
	const runner = jobRunner(app.app, [forgetFailedMail]);
	await runner.runDue();
	await runner.end();

	expect(left.failed.map(({ to }) => to)).toEqual(['bob@example.com']);
	const rows = await app.app.database.read.selectFrom('failed_mail').select('id').execute();
	expect(rows).toEqual([]);
});

test('a test email arrives in the language of the administrator, or the reason why not is told', async () => {
	const { box, app, api } = await withRefusingMailServer();

	const refused = await api.adminServer.testMail({ email: 'dora@example.com' });
	box.refuse(undefined);
	const sent = await api.adminServer.testMail({ email: 'dora@example.com' });

	expect(refused).toEqual({ isSent: false, reason: expect.stringContaining('550') });
	expect(sent).toEqual({ isSent: true, reason: '' });
	expect(box.mails).toMatchObject([{ to: 'dora@example.com', subject: 'A test email from Ordna' }]);
	await expect(api.adminServer.testMail({ email: 'nowhere' })).rejects.toThrow('2002');
	expect(await app.app.database.read.selectFrom('mail').select('id').execute()).toEqual([]);
	expect(await api.audit.list({ groups: ['administration'] })).toMatchObject([
		{ kind: 'server.emailTested' },
		{ kind: 'server.emailTested' },
	]);
});

test('without a mail server a test says so', async () => {
	const app = await startTestApp();
	const ada = await aUser(app, { isAdmin: true });

	const result = await app.api(ada.token).adminServer.testMail({ email: 'ada@example.com' });

	expect(result).toEqual({ isSent: false, reason: 'mailer.enabled or mailer.host is not set.' });
});

/** A server with a project of bob's, in which something is attached, and an administrator who cannot open it. */
async function withAttachment() {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app, { username: 'ada', isAdmin: true }), await aUser(app, { username: 'bob' })];
	const { project, task } = await aFilledProject(app, bob);
	const file = { name: 'a', mime: '', created_by_id: bob.id, created: app.clock.now(), key: '', size: 42 };
	const { writer } = app.app.database;
	const { id } = await writer.insertInto('file').values(file).returning('id').executeTakeFirstOrThrow();
	await writer
		.insertInto('attachment')
		.values({ task_id: task.id, file_id: id, created_by_id: bob.id, created: app.clock.now() })
		.execute();
	return { app, ada, bob, project, api: app.api(ada.token) };
}

test('of the room it is said what takes it', async () => {
	const { app, bob, api } = await withAttachment();
	const file = { name: 'b', mime: '', created_by_id: bob.id, created: app.clock.now(), key: '', size: 8 };
	const { writer } = app.app.database;
	const { id } = await writer.insertInto('file').values(file).returning('id').executeTakeFirstOrThrow();
	await writer.updateTable('user').set({ avatar_file_id: id }).where('id', '=', bob.id).execute();

	const storage = await api.adminServer.readStorage({});

	expect(storage).toMatchObject({
		...{ files: 2, fileBytes: 50, attachmentBytes: 42, avatarBytes: 8, backgroundBytes: 0, exportBytes: 0 },
		...{ unusedBytes: 0, tasks: 1, trashedTasks: 0, people: 1, projects: 1 },
	});
	expect(storage.databaseBytes).toBeGreaterThan(100_000);
});

test('people and projects are listed by size; titles of what the administrator cannot open stay out', async () => {
	const { app, ada, project, api } = await withAttachment();
	const own = await aProject(app, { owner: ada, title: 'Own', hexColor: 'aabbcc' });

	expect(await api.adminServer.listPeopleBySize({})).toMatchObject([
		{ user: { username: 'bob' }, bytes: 42, files: 1 },
	]);
	expect(await api.adminServer.listProjectsBySize({})).toMatchObject([
		{ id: project.id, title: '', hexColor: '', owner: { username: 'bob' }, tasks: 1, bytes: 42, files: 1 },
		{ id: own.id, title: 'Own', hexColor: 'aabbcc', owner: { username: 'ada' }, tasks: 0, bytes: 0, files: 0 },
	]);
	expect(await api.adminServer.listProjectsBySize({ page: 2, perPage: 1 })).toMatchObject([{ id: own.id }]);
});

test('it is counted what there is, as apps of v1 read it', async () => {
	const { app, ada, bob, project, api } = await withAttachment();
	await sharedWith(app, { project, owner: bob, person: ada, right: 'read' });

	const overview = await api.adminServer.readOverview({});

	expect(overview).toMatchObject({
		...{ users: 2, projects: 1, tasks: 1, teams: 0, shares: { linkShares: 0, teamShares: 0, userShares: 1 } },
		license: { licensed: true, features: expect.arrayContaining(['admin_panel']), expiresAt: null },
	});
});

test('all projects are listed, and found by their owner; what others wrote is neither told nor found', async () => {
	const { app, ada, api } = await withAttachment();
	await aProject(app, { owner: ada, title: 'Engines' });
	const found = async (s: string) =>
		(await api.adminServer.listProjects({ s })).map(({ title, owner }) => [title, owner?.username]);

	expect(await found('')).toEqual([
		['Private project', 'bob'],
		['Engines', 'ada'],
	]);
	expect(await found('eng')).toEqual([['Engines', 'ada']]);
	expect(await found('BOB')).toEqual([['Private project', 'bob']]);
	expect(await found('secret')).toEqual([]);
	expect(await api.adminServer.listProjects({ page: 2, perPage: 1 })).toMatchObject([{ title: 'Engines' }]);
});

test('a project is given to somebody else, who owns it without a share; the one before has it no longer', async () => {
	const { app, ada, bob, project, api } = await withAttachment();
	const cleo = await aUser(app, { username: 'cleo' });
	await sharedWith(app, { project, owner: bob, person: cleo, right: 'read' });

	const given = await api.adminServer.giveProject({ id: project.id, ownerId: cleo.id });

	expect(given).toMatchObject({ id: project.id, title: 'Private project', owner: { username: 'cleo' } });
	await expect(app.api(cleo.token).project.read({ id: project.id })).resolves.toMatchObject({ maxRight: 'admin' });
	await expect(app.api(bob.token).project.read({ id: project.id })).rejects.toMatchObject({ status: 403 });
	await expect(app.api(ada.token).project.read({ id: project.id })).rejects.toMatchObject({ status: 403 });
	expect(await app.app.database.read.selectFrom('project_user').select('id').execute()).toEqual([]);
	expect(await api.audit.list({ groups: ['administration'] })).toMatchObject([
		{ kind: 'server.projectGiven', after: { projectId: project.id, ownerId: cleo.id } },
	]);
});

test('a project is given to nobody who is not there, and one that is not there to nobody', async () => {
	const { bob, project, api } = await withAttachment();

	await expect(api.adminServer.giveProject({ id: project.id, ownerId: 999 })).rejects.toThrow('1005');
	await expect(api.adminServer.giveProject({ id: 999, ownerId: bob.id })).rejects.toThrow('3001');
	await api.adminServer.giveProject({ id: project.id, ownerId: bob.id });
	expect(await api.audit.list({ groups: ['administration'] })).toEqual([]);
});

test('whoever administers nothing gives no project away, not even their own', async () => {
	const { app, ada, bob, project } = await withAttachment();

	await expect(app.api(bob.token).adminServer.giveProject({ id: project.id, ownerId: ada.id })).rejects.toMatchObject({
		status: 404,
	});
	await expect(app.api(bob.token).adminServer.listProjects({})).rejects.toMatchObject({ status: 404 });
	await expect(app.api(bob.token).adminServer.readOverview({})).rejects.toMatchObject({ status: 404 });
});

async function aFilledProject(app: Parameters<typeof aUser>[0], owner: Awaited<ReturnType<typeof aUser>>) {
	const project = await aProject(app, { owner });
	return { project, task: await aTask(app, { owner, project }) };
}
