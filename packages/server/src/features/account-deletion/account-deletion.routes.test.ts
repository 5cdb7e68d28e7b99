import type { Project } from '@ordna/domain/project';
import { toInstant } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { type MailBox, startMailBox } from '../../testing/mail-box.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { anAttachment } from '../attachment/attachment.builder.ts';
import { jobRunner } from '../job/index.ts';
import { aLabel } from '../label/label.builder.ts';
import { mailDispatcher } from '../mail/index.ts';
import { tellEverybody } from '../notification/notification.builder.ts';
import { aProject } from '../project/project.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aTemplate } from '../template/template.builder.ts';
import { aUser, type TestUser } from '../user/user.builder.ts';
import { deleteScheduledAccounts, warnOfDeletions } from './index.ts';

const password = 'correct-horse-9';
const hourMs = 3_600_000;

async function registered(app: TestApp, username: string): Promise<TestUser> {
	const { id } = await app.api().account.register({ username, email: `${username}@example.com`, password });
	await app.app.database.writer.updateTable('user').set({ status: 0 }).where('id', '=', id).execute();
	return { id, username, token: (await app.api().session.login({ username, password })).token };
}

async function subjects({ app }: TestApp, box: MailBox): Promise<string[]> {
	const post = mailDispatcher(app);
	await post.sendDue();
	await post.end();
	return box.mails.splice(0).map(({ subject }) => subject);
}

async function runJobs({ app }: TestApp): Promise<void> {
	const runner = jobRunner(app, [warnOfDeletions, deleteScheduledAccounts]);
	await runner.runDue();
	await runner.end();
}

/** Asks for the deletion and confirms it. */
async function scheduled(app: TestApp, box: MailBox, person: TestUser): Promise<void> {
	await app.api(person.token).accountDeletion.request({ password });
	const post = mailDispatcher(app.app);
	await post.sendDue();
	await post.end();
	await app.api(person.token).accountDeletion.confirm({ token: box.token('accountDeletionConfirm') });
	box.mails.length = 0;
}

/** Deletes an account, as the job does when its time has come. */
async function deleted(app: TestApp, { id }: TestUser): Promise<void> {
	const at = app.clock.now();
	await app.app.database.writer.updateTable('user').set({ deletion_scheduled_at: at }).where('id', '=', id).execute();
	await runJobs(app);
}

function beneathOf(app: TestApp, { token }: TestUser, { id: parentProjectId }: Project): Promise<Project> {
	return app.api(token).project.create({ title: 'Beneath', parentProjectId });
}

function ownerOf({ app }: TestApp, id: number) {
	return app.database.read.selectFrom('project').select('owner_id').where('id', '=', id).executeTakeFirst();
}

test('an account goes three days after it was confirmed, with a warning each day, and a last word', async () => {
	const box = await startMailBox();
	const app = await startTestApp(box.env);
	const ada = await registered(app, 'ada');
	await subjects(app, box);
	await app.api(ada.token).accountDeletion.request({ password });
	expect(await app.api(ada.token).account.read({})).toMatchObject({ deletionScheduledAt: null });
	const post = mailDispatcher(app.app);
	await post.sendDue();
	await post.end();

	await app.api(ada.token).accountDeletion.confirm({ token: box.token('accountDeletionConfirm') });

	const inThreeDays = app.clock.now() + 72 * hourMs;
	expect(await app.api(ada.token).account.read({})).toMatchObject({ deletionScheduledAt: inThreeDays });
	await subjects(app, box);
	const told: string[] = [];
	for (let hours = 0; hours <= 72; hours += 1) {
		await runJobs(app);
		told.push(...(await subjects(app, box)));
		app.clock.advance(hourMs);
	}
	expect(told).toEqual([
		'Your account will be deleted in 3 days',
		'Your account will be deleted in 2 days',
		'Your account will be deleted tomorrow',
		'Your account was deleted',
	]);
	await expect(app.api().session.login({ username: 'ada', password })).rejects.toThrow('1011');
	await expect(app.api(ada.token).account.read({})).rejects.toThrow('401');
	await expect(
		app.api().account.register({ username: 'ada', email: 'ada@example.com', password }),
	).resolves.toBeDefined();
});

test('what waits in the outbox for who is gone is not sent any more', async () => {
	const box = await startMailBox();
	const app = await startTestApp(box.env);
	const ada = await registered(app, 'ada');
	await subjects(app, box);
	await app.api().account.requestPasswordReset({ email: 'ada@example.com' });

	await deleted(app, ada);

	expect(await subjects(app, box)).toEqual(['Your account was deleted']);
});

test('until then it can be called off', async () => {
	const box = await startMailBox();
	const app = await startTestApp(box.env);
	const ada = await registered(app, 'ada');
	await scheduled(app, box, ada);
	const { token } = await app.api().session.login({ username: 'ada', password });
	await expect(app.api(token).accountDeletion.cancel({})).rejects.toThrow('400');
	await expect(app.api(token).accountDeletion.cancel({ password: 'not-the-horse' })).rejects.toThrow('1011');

	const reply = await app.server.inject({
		method: 'POST',
		url: '/api/v1/user/deletion/cancel',
		headers: { authorization: `Bearer ${token}` },
		payload: { password },
	});

	expect([reply.statusCode, reply.body]).toEqual([204, '']);
	app.clock.advance(100 * hourMs);
	await runJobs(app);
	await expect(app.api().session.login({ username: 'ada', password })).resolves.toBeDefined();
});

test('it is confirmed with the token of the own e-mail, within a day', async () => {
	const box = await startMailBox();
	const app = await startTestApp(box.env);
	const [ada, bob] = [await registered(app, 'ada'), await registered(app, 'bob')];
	await app.api(ada.token).accountDeletion.request({ password });
	await subjects(app, { ...box, mails: [] });
	const token = box.token('accountDeletionConfirm');
	const confirm = (who: TestUser, sent: string) => app.api(who.token).accountDeletion.confirm({ token: sent });

	await expect(confirm(ada, '')).rejects.toThrow('400');
	await expect(confirm(ada, 'x')).rejects.toThrow('1028');
	await expect(confirm(bob, token)).rejects.toThrow('1029');
	app.clock.advance(24 * hourMs + 1000);
	const { token: later } = await app.api().session.login({ username: 'ada', password });
	await expect(confirm({ ...ada, token: later }, token)).rejects.toThrow('1028');
});

test('who has no password here needs none, and where it is switched off nobody asks', async () => {
	const app = await startTestApp();
	const { id, token } = await aUser(app);
	await expect(app.api(token).accountDeletion.request({})).rejects.toThrow('400');
	await app.app.database.writer.updateTable('user').set({ issuer: 'ldap' }).where('id', '=', id).execute();
	await app.app.feed.catchUp();
	await expect(app.api(token).accountDeletion.request({})).resolves.toBeDefined();

	const without = await startTestApp({ ORDNA_SERVICE_ENABLEUSERDELETION: 'false' });
	const other = await aUser(without);
	await expect(without.api(other.token).accountDeletion.request({})).rejects.toThrow('404');
});

test('what only the owner could see goes, also beneath a project of their own', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const home = await aProject(app, { owner: ada });
	const inside = await beneathOf(app, ada, home);
	await aTask(app, { owner: ada, project: inside });
	await app.api(ada.token).account.saveSettings({ defaultProjectId: home.id });
	await app.api(ada.token).savedFilter.create({ title: 'Mine', filters: { filter: 'done = false' } });
	await aLabel(app, { owner: ada });
	await aTemplate(app, { owner: ada, project: home });
	const { id } = await aTemplate(app, { owner: ada, project: home });
	await app.api(ada.token).template.delete({ id });
	await app.api(ada.token).linkShare.create({ projectId: home.id, right: 'read' });

	await deleted(app, ada);

	const tables = [
		'user',
		'project',
		'task',
		'view',
		'saved_filter',
		'template',
		'label',
		'session',
		'project_access',
	] as const;
	const left = await Promise.all(
		tables.map(async (table) => (await app.app.database.read.selectFrom(table).selectAll().execute()).length),
	);
	expect(left).toEqual(tables.map(() => 0));
	const lines = await app.app.database.read
		.selectFrom('change')
		.select(['before', 'after'])
		.where('entity', '=', 'template')
		.execute();
	expect(lines.filter(({ before, after }) => `${before}${after}`.includes('title'))).toEqual([]);
});

test('a shared project lives on with who had the highest right, and its tasks and comments stay', async () => {
	const app = await startTestApp();
	const [ada, reader, writer] = [await aUser(app), await aUser(app), await aUser(app)];
	const project = await aProject(app, { owner: ada });
	const task = await aTask(app, { owner: ada, project });
	const share = app.api(ada.token).share;
	await share.create({ projectId: project.id, username: reader.username, right: 'read' });
	await share.create({ projectId: project.id, username: writer.username, right: 'write' });
	await app.api(writer.token).taskAssignee.add({ taskId: task.id, userId: ada.id });
	await app.api(writer.token).task.read({ id: task.id });

	await deleted(app, ada);

	expect(await ownerOf(app, project.id)).toEqual({ owner_id: writer.id });
	const read = await app.api(reader.token).task.read({ id: task.id });
	expect(read).toMatchObject({ createdBy: null, assignees: [] });
	expect(await app.api(writer.token).project.update({ id: project.id, title: 'Ours now' })).toMatchObject({
		owner: { id: writer.id },
		maxRight: 'admin',
	});
	await expect(app.api(reader.token).project.update({ id: project.id, title: 'x' })).rejects.toThrow('403');
});

test('a project shared with a team goes to somebody in it', async () => {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const project = await aProject(app, { owner: ada });
	const team = await app.api(ada.token).team.create({ name: 'Crew' });
	await app.api(ada.token).teamMember.add({ teamId: team.id, username: bob.username });
	await app.api(ada.token).teamShare.create({ projectId: project.id, teamId: team.id, right: 'read' });

	await deleted(app, ada);

	expect(await ownerOf(app, project.id)).toEqual({ owner_id: bob.id });
	expect((await app.api(bob.token).team.read({ id: team.id })).members).toMatchObject([{ id: bob.id }]);
});

test('a team that nobody else is in goes too, and opens nothing', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada });
	const team = await app.api(ada.token).team.create({ name: 'Crew' });
	await app.api(ada.token).teamShare.create({ projectId: project.id, teamId: team.id, right: 'read' });

	await deleted(app, ada);

	expect(await app.app.database.read.selectFrom('team').selectAll().execute()).toEqual([]);
	expect(await ownerOf(app, project.id)).toBeUndefined();
});

test('what others have beneath a project that goes moves to the top', async () => {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const home = await aProject(app, { owner: ada });
	const shared = await beneathOf(app, ada, home);
	const beneath = await beneathOf(app, ada, shared);
	await app.api(ada.token).share.create({ projectId: shared.id, username: bob.username, right: 'read' });

	await deleted(app, ada);

	expect(await ownerOf(app, home.id)).toBeUndefined();
	expect(await app.api(bob.token).project.read({ id: shared.id })).toMatchObject({ parentProjectId: 0 });
	expect(await ownerOf(app, beneath.id)).toEqual({ owner_id: bob.id });
});

test('a project in the project of somebody else stays with them', async () => {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const home = await aProject(app, { owner: bob });
	await app.api(bob.token).share.create({ projectId: home.id, username: ada.username, right: 'write' });
	const inside = await beneathOf(app, ada, home);

	await deleted(app, ada);

	expect(await ownerOf(app, inside.id)).toEqual({ owner_id: bob.id });
	expect(await app.api(bob.token).project.read({ id: inside.id })).toMatchObject({ parentProjectId: home.id });
});

test('the log forgets what the person was called, and what others are called stays', async () => {
	const box = await startMailBox();
	const app = await startTestApp(box.env);
	const [ada, bob] = [await registered(app, 'ada"\\x'), await registered(app, 'bob')];
	await app.api(ada.token).account.saveSettings({ name: 'Ada Secret' });
	const project = await aProject(app, { owner: bob });
	const person = { id: ada.id, username: 'ada"\\x', name: 'Ada Secret', email: 'ada"\\x@example.com' };
	const row = { at: toInstant(0), actor_id: bob.id, via: 'by hand', batch: 'b', project_id: project.id, before: null };
	const line = { ...row, kind: 'team.member.removed', entity: 'team', entity_id: 1 } as const;
	await app.app.database.writer
		.insertInto('change')
		.values([
			{ ...line, after: JSON.stringify({ member: person, title: 'Ada Secret' }) },
			{ ...line, after: JSON.stringify({ member: { id: bob.id, username: 'bob', name: 'Bob' } }) },
		])
		.execute();

	await deleted(app, ada);

	const lines = await app.app.database.read.selectFrom('change').selectAll().orderBy('seq').execute();
	const texts = lines.filter(({ kind }) => kind === 'team.member.removed').map(({ after }) => JSON.parse(after ?? ''));
	expect(texts).toEqual([
		{ member: { id: ada.id, username: '', name: '', email: '' }, title: 'Ada Secret' },
		{ member: { id: bob.id, username: 'bob', name: 'Bob' } },
	]);
	expect(JSON.stringify(lines.map(({ before, after }) => [before, after]))).not.toContain('ada\\');
});

test('what others were told forgets what the person was called', async () => {
	const box = await startMailBox();
	const app = await startTestApp(box.env);
	const [ada, bob] = [await registered(app, 'ada'), await registered(app, 'bob')];
	await app.api(ada.token).account.saveSettings({ name: 'Ada Secret' });
	const project = await aProject(app, { owner: bob, title: 'ada' });
	await app.api(bob.token).share.create({ projectId: project.id, username: 'ada', right: 'write' });
	await tellEverybody(app);
	const task = await aTask(app, { owner: ada, project, assignees: [{ id: ada.id }] });
	await app.api(ada.token).taskAssignee.add({ taskId: task.id, userId: bob.id });
	await tellEverybody(app);
	const [before] = await app.api(bob.token).notification.list({});

	await deleted(app, ada);

	const [after] = await app.api(bob.token).notification.list({});
	expect(JSON.stringify(before)).toContain('Ada Secret');
	expect(JSON.stringify(after)).not.toContain('Ada Secret');
	expect(JSON.stringify(after)).not.toContain('"username":"ada"');
	expect(after?.notification).toMatchObject({ task: { id: task.id }, project: { title: 'ada' } });
});

test('before it is asked for, a deletion says with numbers what goes, and what stays with whom it is shared', async () => {
	const app = await startTestApp();
	const [ada, bob] = [await registered(app, 'ada'), await registered(app, 'bob')];
	const before = await app.api(ada.token).accountDeletion.preview({});
	const [alone, shared] = [await aProject(app, { owner: ada }), await aProject(app, { owner: ada, title: 'Workshop' })];
	await app.api(ada.token).share.create({ projectId: shared.id, username: bob.username, right: 'read' });
	const task = await aTask(app, { owner: ada, project: alone });
	await aTask(app, { owner: ada, project: shared });
	await anAttachment(app, { by: ada, task, content: 'hello' });

	const loss = await app.api(ada.token).accountDeletion.preview({});

	expect(loss).toEqual({
		...{ projects: before.projects + 1, tasks: before.tasks + 1, files: 1, size: 5 },
		shared: [{ id: shared.id, title: 'Workshop' }],
	});
	expect(await app.api(bob.token).accountDeletion.preview({})).toMatchObject({
		tasks: 0,
		files: 0,
		size: 0,
		shared: [],
	});
});
