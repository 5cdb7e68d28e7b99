import { expect, test } from 'vitest';
import { runCommand } from '../../context/index.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { unsealMail } from '../mail/send-mail.ts';
import { aProject } from '../project/project.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser, type TestUser } from '../user/user.builder.ts';
import { tellEverybody } from './notification.builder.ts';

const withMail = {
	ORDNA_MAILER_ENABLED: 'true',
	ORDNA_MAILER_HOST: '127.0.0.1',
	ORDNA_SERVICE_PUBLICURL: 'https://ordna.example/',
};

async function withCliContext(env: Record<string, string>) {
	const app = await startTestApp(env);
	const [ada, bob, wil] = [await aUser(app), await aUser(app), await aUser(app)];
	for (const [who, fields] of [
		[ada, { email: 'ada@example.org', name: 'Ada' }],
		[bob, { email: 'bob@example.org', name: 'Bob' }],
		[wil, { email: 'wil@example.org', name: 'Wil', language: 'de' }],
	] as const) {
		await runCommand(app.app, { kind: 'stranger' }, { via: 'test' }, async (context) => {
			await context.db.updateTable('user').set(fields).where('id', '=', who.id).execute();
			context.changes.record('user.updated', { entityId: who.id, projectId: null, before: {}, after: {} });
		});
	}
	const project = await aProject(app, { owner: ada, title: 'Kitchen' });
	for (const { username } of [bob, wil])
		await app.api(ada.token).share.create({ projectId: project.id, username, right: 'write' });
	await tellEverybody(app);
	return { app, ada, bob, wil, project };
}

async function emails(app: TestApp) {
	await tellEverybody(app);
	const rows = await app.app.database.read.selectFrom('mail').selectAll().orderBy('id').execute();
	return rows.map((row) => unsealMail(app.app.secret, row.sealed));
}

const subjectsTo = async (app: TestApp, email: string) =>
	(await emails(app)).filter((mail) => mail?.to.email === email).map((mail) => mail?.email.subject);

const mention = ({ username }: TestUser) => `<mention-user data-id="${username}" data-label="x">@x</mention-user>`;

test('what people are told in the product they are also told by mail, each in their language', async () => {
	const { app, ada, bob, wil, project } = await withCliContext(withMail);
	const task = await aTask(app, { owner: ada, project, title: 'Paint', assignees: [{ id: bob.id }] });
	await app.api(wil.token).subscription.create({ entity: 'task', entityId: task.id });
	await app.api(ada.token).comment.create({ taskId: task.id, comment: `<p>Which colour? ${mention(wil)}</p>` });
	await app.api(ada.token).task.update({ id: task.id, description: mention(bob) });
	await app.api(bob.token).taskAssignee.add({ taskId: task.id, userId: wil.id });
	await app.api(ada.token).task.delete({ id: task.id });

	expect(await subjectsTo(app, 'bob@example.org')).toEqual([
		'Ada assigned Paint (#1) to you',
		'Re: Paint (#1)',
		'Ada mentioned you in the task Paint (#1)',
		'Ada deleted Paint (#1)',
	]);
	expect(await subjectsTo(app, 'wil@example.org')).toEqual([
		'Ada hat Paint (#1) an Bob vergeben',
		'Ada hat dich in einem Kommentar zu Paint (#1) erwähnt',
		'Bob hat dir Paint (#1) zugewiesen',
		'Ada hat Paint (#1) gelöscht',
	]);
	expect(await subjectsTo(app, 'ada@example.org')).toEqual([]);
	const said = (await emails(app)).find((mail) => mail?.email.subject === 'Re: Paint (#1)');
	expect(said).toMatchObject({
		from: 'Ada via Ordna',
		inReplyTo: `<task-${task.id}@ordna.example>`,
		email: {
			said: { html: expect.stringContaining('Which colour?') },
			button: { url: `https://ordna.example/tasks/${task.id}` },
		},
	});
});

test('new projects and places in teams are told by mail', async () => {
	const { app, ada, bob, project } = await withCliContext(withMail);
	await app.api(bob.token).subscription.create({ entity: 'project', entityId: project.id });
	await app.api(ada.token).project.create({ title: 'Cellar', parentProjectId: project.id });
	const team = await app.api(ada.token).team.create({ name: 'Crew' });
	await app.api(ada.token).teamMember.add({ teamId: team.id, username: bob.username });

	expect(await subjectsTo(app, 'bob@example.org')).toEqual([
		'Ada created the project Cellar',
		'Ada added you to the team Crew',
	]);
});

test('without a mail server nothing is written', async () => {
	const { app, ada, bob, project } = await withCliContext({});
	await aTask(app, { owner: ada, project, assignees: [{ id: bob.id }] });

	expect(await emails(app)).toEqual([]);
	expect(await app.api(bob.token).notification.list({})).toHaveLength(1);
});

test('who came by a link is a guest in the language of whoever is told', async () => {
	const { app, ada, bob, wil, project } = await withCliContext(withMail);
	const task = await aTask(app, { owner: ada, project, title: 'Paint' });
	for (const { token } of [bob, wil]) await app.api(token).subscription.create({ entity: 'task', entityId: task.id });
	const [named, nameless] = await Promise.all(
		['Neighbors', ''].map(async (name) => {
			const { hash } = await app.api(ada.token).linkShare.create({ projectId: project.id, right: 'write', name });
			return app.api((await app.api().linkShare.enter({ hash })).token);
		}),
	);

	await named?.comment.create({ taskId: task.id, comment: '<p>Blue</p>' });
	await nameless?.task.delete({ id: task.id });

	const told = (await emails(app)).map((mail) => [mail?.to.email, mail?.from, mail?.email.subject]);
	expect(told.filter(([to]) => to === 'bob@example.org')).toEqual([
		['bob@example.org', 'Guest (Neighbors) via Ordna', 'Re: Paint (#1)'],
		['bob@example.org', 'A guest via Ordna', 'A guest deleted Paint (#1)'],
	]);
	expect(told.filter(([to]) => to === 'wil@example.org')).toEqual([
		['wil@example.org', 'Gast (Neighbors) über Ordna', 'Re: Paint (#1)'],
		['wil@example.org', 'Ein Gast über Ordna', 'Ein Gast hat Paint (#1) gelöscht'],
	]);
});
