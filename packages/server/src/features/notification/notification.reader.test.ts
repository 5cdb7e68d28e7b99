import type { Task } from '@ordna/domain/task';
import { expect, test } from 'vitest';
import { statements } from '../../observe/statements.ts';
import { connectLive } from '../../testing/live-client.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser, setAccountStatus, type TestUser } from '../user/user.builder.ts';
import { tellEverybody } from './notification.builder.ts';

/** Ada's project, which Bob can read and Wil write. */
async function aTeamAtWork(env: Record<string, string> = {}) {
	const app = await startTestApp(env);
	const [ada, bob, wil] = [await aUser(app), await aUser(app), await aUser(app)];
	const project = await aProject(app, { owner: ada });
	const api = app.api(ada.token);
	await api.share.create({ projectId: project.id, username: bob.username, right: 'read' });
	await api.share.create({ projectId: project.id, username: wil.username, right: 'write' });
	await tellEverybody(app);
	return { app, ada, bob, wil, project };
}

const mention = (...people: TestUser[]) =>
	people.map(({ username }) => `<mention-user data-id="${username}" data-label="x">@x</mention-user>`).join(' ');

const say = (app: TestApp, who: TestUser, taskId: number, comment: string) =>
	app.api(who.token).comment.create({ taskId, comment });

const subscribe = (app: TestApp, who: TestUser, entity: 'task' | 'project', entityId: number) =>
	app.api(who.token).subscription.create({ entity, entityId });

async function inboxOf(app: TestApp, who: TestUser) {
	await tellEverybody(app);
	return app.api(who.token).notification.list({});
}

const namesIn = async (app: TestApp, who: TestUser) => (await inboxOf(app, who)).map(({ name }) => name);

test('who is assigned hears of it, and so does who subscribed, but never who did it', async () => {
	const { app, ada, bob, wil, project } = await aTeamAtWork();
	const task = await aTask(app, { owner: ada, project });
	await subscribe(app, wil, 'task', task.id);

	await app.api(ada.token).taskAssignee.add({ taskId: task.id, userId: bob.id });

	const [note] = await inboxOf(app, bob);
	expect(note).toMatchObject({ name: 'task.assigned', readAt: null });
	expect(Object.keys(note?.notification ?? {}).sort()).toEqual(['assignee', 'doer', 'project', 'task']);
	expect(note?.notification).toMatchObject({
		doer: { id: ada.id },
		assignee: { id: bob.id },
		task: { id: task.id, title: task.title, identifier: '#1' },
		project: { id: project.id, title: project.title },
	});
	expect(await namesIn(app, wil)).toEqual(['task.assigned']);
	expect(await namesIn(app, ada)).toEqual([]);
});

test('of two who are assigned at once each hears of both, by every way there is to assign', async () => {
	const { app, ada, bob, wil, project } = await aTeamAtWork();
	const both = [{ id: bob.id }, { id: wil.id }];
	const assigneesOf = async (who: TestUser) =>
		(await inboxOf(app, who)).map(({ notification }) => (notification.assignee as { id: number }).id).sort();

	await aTask(app, { owner: ada, project, assignees: both });
	expect(await assigneesOf(bob)).toEqual([bob.id, wil.id].sort());
	const task = await aTask(app, { owner: ada, project });
	await app.api(ada.token).task.update({ id: task.id, assignees: both });
	expect(await assigneesOf(wil)).toEqual([bob.id, bob.id, wil.id, wil.id].sort());
	await app.api(ada.token).task.update({ id: task.id, assignees: both, title: 'again' });
	expect(await assigneesOf(wil)).toHaveLength(4);
});

test('a comment is told to subscribers, of the task or of a project above, not to its author', async () => {
	const { app, ada, bob, wil, project } = await aTeamAtWork();
	const child = await aProject(app, { owner: ada, parent: { id: project.id } as never });
	const task = await aTask(app, { owner: ada, project: child });
	await tellEverybody(app);
	await subscribe(app, bob, 'project', project.id);
	await subscribe(app, wil, 'task', task.id);

	const comment = await say(app, wil, task.id, '<p>news</p>');

	const [note, ...more] = await inboxOf(app, bob);
	expect(more).toEqual([]);
	expect(note).toMatchObject({
		name: 'task.comment',
		notification: {
			doer: { id: wil.id },
			task: { id: task.id },
			comment: { id: comment.id, comment: '<p>news</p>', author: { id: wil.id }, reactions: null },
			mentioned: false,
			project: { id: child.id },
		},
	});
	expect(await namesIn(app, wil)).toEqual([]);
	expect(await namesIn(app, ada)).toEqual([]);
});

test('who is mentioned in a comment hears of it once, however often it is said and saved', async () => {
	const { app, ada, bob, wil, project } = await aTeamAtWork();
	const stranger = await aUser(app);
	const task = await aTask(app, { owner: ada, project });
	await subscribe(app, bob, 'task', task.id);

	const comment = await say(app, ada, task.id, `<p>${mention(bob, bob, ada, stranger)}</p>`);
	await tellEverybody(app);
	await app.api(ada.token).comment.update({
		taskId: task.id,
		id: comment.id,
		comment: `<p>${mention(bob, wil)}</p>`,
	});

	expect(await inboxOf(app, bob)).toMatchObject([{ name: 'task.comment', notification: { mentioned: true } }]);
	expect(await inboxOf(app, wil)).toMatchObject([{ name: 'task.comment', notification: { mentioned: true } }]);
	expect(await namesIn(app, ada)).toEqual([]);
	expect(await namesIn(app, stranger)).toEqual([]);
});

test('who is quoted hears of the answer, if it is one on the same task', async () => {
	const { app, ada, bob, wil, project } = await aTeamAtWork();
	const [task, other] = [await aTask(app, { owner: ada, project }), await aTask(app, { owner: ada, project })];
	const { id } = await say(app, wil, task.id, 'question');
	const quote = `<blockquote data-comment-id="${id}">question</blockquote>`;

	await say(app, ada, other.id, quote);
	const answer = await say(app, ada, task.id, `${quote}<p>answer</p>`);
	await say(app, wil, task.id, `${quote}<p>never mind</p>`);

	expect(await inboxOf(app, wil)).toMatchObject([{ notification: { comment: { id: answer.id }, mentioned: true } }]);
	expect(await namesIn(app, bob)).toEqual([]);
});

test('who is mentioned in the text of a task hears of it once, and who is added hears that it is not new', async () => {
	const { app, ada, bob, wil, project } = await aTeamAtWork();
	const task = await aTask(app, { owner: ada, project, description: `<p>${mention(bob, ada)}</p>` });
	await tellEverybody(app);

	const update = (description: string) => app.api(ada.token).task.update({ id: task.id, description });
	await update(`<p>${mention(bob, wil)}</p>`);
	await tellEverybody(app);
	await update('<p></p>');
	await update(`<p>${mention(bob)}</p>`);

	const [note, ...more] = await inboxOf(app, bob);
	expect(more).toEqual([]);
	expect(note).toMatchObject({ name: 'task.mentioned', notification: { doer: { id: ada.id }, is_new: true } });
	expect(Object.keys(note?.notification ?? {}).sort()).toEqual(['doer', 'is_new', 'project', 'task']);
	expect(await inboxOf(app, wil)).toMatchObject([{ name: 'task.mentioned', notification: { is_new: false } }]);
	expect(await namesIn(app, ada)).toEqual([]);
});

test('a deleted task is told to who subscribed and can still read the project', async () => {
	const { app, ada, bob, wil, project } = await aTeamAtWork();
	const task = await aTask(app, { owner: ada, project });
	for (const who of [ada, bob, wil]) await subscribe(app, who, 'task', task.id);
	await app.api(ada.token).share.delete({ projectId: project.id, username: wil.username });

	await app.api(ada.token).task.delete({ id: task.id });

	const [note, ...more] = await inboxOf(app, bob);
	expect(more).toEqual([]);
	expect(note?.notification).toEqual({
		doer: expect.objectContaining({ id: ada.id }),
		task: expect.objectContaining({ id: task.id, title: task.title }),
	});
	expect(await namesIn(app, wil)).toEqual([]);
	expect(await namesIn(app, ada)).toEqual([]);
});

test('a new project is told to who subscribed above it', async () => {
	const { app, ada, bob, project } = await aTeamAtWork();
	await subscribe(app, bob, 'project', project.id);

	const child = await app.api(ada.token).project.create({ title: 'Child', parentProjectId: project.id });
	await app.api(ada.token).project.create({ title: 'Elsewhere' });

	expect(await inboxOf(app, bob)).toMatchObject([
		{ name: 'project.created', notification: { doer: { id: ada.id }, project: { id: child.id, title: 'Child' } } },
	]);
	expect(await namesIn(app, ada)).toEqual([]);
});

test('who is added to a team hears of it, its founder does not', async () => {
	const { app, ada, bob } = await aTeamAtWork();
	const team = await app.api(ada.token).team.create({ name: 'Crew' });

	await app.api(ada.token).teamMember.add({ teamId: team.id, username: bob.username });

	expect(await inboxOf(app, bob)).toMatchObject([
		{
			name: 'team.member.added',
			notification: { member: { id: bob.id }, doer: { id: ada.id }, team: { id: team.id, name: 'Crew' } },
		},
	]);
	expect(await namesIn(app, ada)).toEqual([]);
});

test('a closed account is told nothing', async () => {
	const { app, ada, bob, wil, project } = await aTeamAtWork();
	const task = await aTask(app, { owner: ada, project });
	for (const who of [bob, wil]) await subscribe(app, who, 'task', task.id);
	await setAccountStatus(app, bob.id, 2);
	await setAccountStatus(app, wil.id, 3);

	await say(app, ada, task.id, `<p>${mention(bob, wil)}</p>`);
	await tellEverybody(app);

	expect(await app.app.database.read.selectFrom('notification').select('id').execute()).toEqual([]);
});

test('what was done through a link is told, in its name', async () => {
	const { app, ada, bob, project } = await aTeamAtWork();
	const link = await app.api(ada.token).linkShare.create({ projectId: project.id, right: 'write', name: 'Guest' });
	const { token } = await app.api().linkShare.enter({ hash: link.hash });
	const task = await aTask(app, { owner: ada, project });
	await subscribe(app, bob, 'task', task.id);

	await app.api(token).comment.create({ taskId: task.id, comment: 'hello' });

	const [note] = await inboxOf(app, bob);
	expect(note?.notification.doer).toMatchObject({ id: -link.id, name: 'Guest (Link Share)' });
});

test('twenty things at once on two processes are each told once', async () => {
	const { app, ada, bob, project } = await aTeamAtWork();
	const other = await app.beside();
	await app.begin();
	await other.begin();
	await subscribe(app, bob, 'project', project.id);
	const tasks: Task[] = [];
	for (let count = 0; count < 4; count += 1) tasks.push(await aTask(app, { owner: ada, project }));

	await Promise.all(
		Array.from({ length: 20 }, (_, at) =>
			say(at % 2 === 0 ? app : other, ada, tasks[at % 4]?.id ?? 0, `<p>${at} ${at % 3 === 0 ? mention(bob) : ''}</p>`),
		),
	);

	await expect.poll(async () => (await app.api(bob.token).notification.list({})).length).toBe(20);
	const heard = await other.api(bob.token).notification.list({});
	expect(new Set(heard.map(({ notification }) => (notification.comment as { id: number }).id)).size).toBe(20);
});

test('a new notification is told live, to the person alone', async () => {
	const { app, ada, bob, wil, project } = await aTeamAtWork();
	await app.begin();
	const task = await aTask(app, { owner: ada, project });
	const clients = [];
	for (const who of [bob, wil]) {
		const client = await connectLive(app);
		client.say({ action: 'auth', token: who.token });
		await client.next();
		client.say({ action: 'subscribe', event: 'notification.created' });
		clients.push(client);
	}

	await say(app, ada, task.id, mention(bob));
	const heard = await clients[0]?.next();

	const [shown] = (
		await app.server.inject({
			url: '/api/v1/notifications',
			headers: { authorization: `Bearer ${bob.token}` },
		})
	).json();
	expect(heard).toEqual({ event: 'notification.created', data: shown });
	expect(shown).toMatchObject({ name: 'task.comment', notification: { mentioned: true } });
	expect(clients[1]?.waiting).toBe(0);
});

test('what happened to many tasks is told in as many statements as what happened to one', async () => {
	const { app, ada, bob, project } = await aTeamAtWork();
	async function statementsFor(count: number): Promise<number> {
		for (let made = 0; made < count; made += 1) {
			const task = await aTask(app, { owner: ada, project });
			await subscribe(app, bob, 'task', task.id);
			await app.api(ada.token).task.delete({ id: task.id });
		}
		const before = statements.count;
		await tellEverybody(app);
		return statements.count - before;
	}

	const [one, many] = [await statementsFor(1), await statementsFor(12)];

	expect(many).toBe(one);
	expect(await namesIn(app, bob)).toHaveLength(13);
});
