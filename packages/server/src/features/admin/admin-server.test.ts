import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/start-app.ts';
import { jobRunner } from '../job/index.ts';
import { job } from '../job/job.ts';
import { aProject } from '../project/project.builder.ts';
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
		{ name: 'empty the trash', lastRun: app.clock.now(), lastError: 'no room', isRunning: false },
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

test('of the room it is said who and what takes most; titles of what the administrator cannot open stay out', async () => {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app, { isAdmin: true }), await aUser(app, { username: 'bob' })];
	const { project, task } = await aFilledProject(app, bob);
	const file = { name: 'a', mime: '', created_by_id: bob.id, created: app.clock.now(), key: '', size: 42 };
	const { writer } = app.app.database;
	const { id } = await writer.insertInto('file').values(file).returning('id').executeTakeFirstOrThrow();
	await writer
		.insertInto('attachment')
		.values({ task_id: task.id, file_id: id, created_by_id: bob.id, created: app.clock.now() })
		.execute();

	const storage = await app.api(ada.token).adminServer.readStorage({});

	expect(storage).toMatchObject({
		files: 1,
		fileBytes: 42,
		unusedBytes: 0,
		tasks: 1,
		trashedTasks: 0,
		people: [{ user: { username: 'bob' }, bytes: 42, files: 1 }],
		projects: [{ id: project.id, title: '', owner: { username: 'bob' }, bytes: 42 }],
	});
	expect(storage.databaseBytes).toBeGreaterThan(100_000);
});

async function aFilledProject(app: Parameters<typeof aUser>[0], owner: Awaited<ReturnType<typeof aUser>>) {
	const project = await aProject(app, { owner });
	return { project, task: await aTask(app, { owner, project }) };
}
