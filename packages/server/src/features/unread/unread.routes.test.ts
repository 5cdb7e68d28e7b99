import { expect, test } from 'vitest';
import { queryContext } from '../../context/index.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { aComment } from '../comment/comment.builder.ts';
import { aProject } from '../project/project.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aTeam, sharedWithTeam } from '../team/team.builder.ts';
import { aUser, type TestUser } from '../user/user.builder.ts';
import { unreadAmong } from './index.ts';

/** Ada's project with a task, which Wil may write to. */
async function startWithTask() {
	const app = await startTestApp();
	const [ada, wil] = [await aUser(app), await aUser(app)];
	const project = await aProject(app, { owner: ada });
	await app.api(ada.token).share.create({ projectId: project.id, username: wil.username, right: 'write' });
	const task = await aTask(app, { owner: ada, project });
	return { app, ada, wil, project, task };
}

async function isUnread({ app }: TestApp, { id: taskId }: { id: number }, person: TestUser): Promise<boolean> {
	const context = queryContext(app, { kind: 'person', ...person, sessionId: null, scopes: null });
	return (await unreadAmong(context, [taskId])).has(taskId);
}

test('a new comment makes a task unread for everybody who can read it but its author', async () => {
	const { app, ada, wil, project, task } = await startWithTask();
	const [member, stranger] = [await aUser(app), await aUser(app)];
	const team = await aTeam(app, { admin: ada, members: [member, wil] });
	await sharedWithTeam(app, { project, owner: ada, team, right: 'read' });

	await aComment(app, { author: wil, task });

	const people = [ada, member, wil, stranger];
	const unread = await Promise.all(people.map((person) => isUnread(app, task, person)));
	expect(unread).toEqual([true, true, false, false]);
});

test('it stays unread until its reader says so, for that reader alone', async () => {
	const { app, ada, wil, project, task } = await startWithTask();
	const rea = await aUser(app);
	await app.api(ada.token).share.create({ projectId: project.id, username: rea.username, right: 'read' });
	await aComment(app, { author: wil, task });
	await app.api(rea.token).comment.list({ taskId: task.id });
	expect(await isUnread(app, task, rea)).toBe(true);

	const answer = await app.api(rea.token).unread.markRead({ taskId: task.id });
	await app.api(rea.token).unread.markRead({ taskId: task.id });

	expect(answer).toEqual({ taskId: task.id, userId: 0 });
	expect([await isUnread(app, task, rea), await isUnread(app, task, ada)]).toEqual([false, true]);
});

test('an edit makes nothing unread', async () => {
	const { app, ada, wil, task } = await startWithTask();
	const { id } = await aComment(app, { author: wil, task });
	await app.api(ada.token).unread.markRead({ taskId: task.id });

	await app.api(wil.token).comment.update({ taskId: task.id, id, comment: 'other words' });

	expect(await isUnread(app, task, ada)).toBe(false);
});

test('what a visitor says is unread for all people', async () => {
	const { app, ada, wil, project, task } = await startWithTask();
	const { hash } = await app.api(ada.token).linkShare.create({ projectId: project.id, right: 'write' });
	const { token } = await app.api().linkShare.enter({ hash });

	await app.api(token).comment.create({ taskId: task.id, comment: 'hello' });

	expect([await isUnread(app, task, ada), await isUnread(app, task, wil)]).toEqual([true, true]);
	await expect(app.api(token).unread.markRead({ taskId: task.id })).rejects.toThrow('1023');
});

test('a task nobody knows, or one of others, has no read mark', async () => {
	const { app, task } = await startWithTask();
	const stranger = await aUser(app);

	await expect(app.api(stranger.token).unread.markRead({ taskId: task.id })).rejects.toThrow('403');
	await expect(app.api(stranger.token).unread.markRead({ taskId: 999_999 })).rejects.toThrow('4002');
});

test('with the mark comes since when: the first new comment, until it is read', async () => {
	const { app, ada, wil, task } = await startWithTask();
	const read = () => app.api(ada.token).task.read({ id: task.id, expand: ['is_unread'] });
	const say = async () => {
		app.clock.advance(60_000);
		return aComment(app, { author: wil, task });
	};
	const first = await say();
	await say();

	expect(await read()).toMatchObject({ isUnread: true, unreadSince: first.created });
	await app.api(ada.token).unread.markRead({ taskId: task.id });
	expect(await read()).not.toHaveProperty('unreadSince');
	const third = await say();
	expect(await read()).toMatchObject({ isUnread: true, unreadSince: third.created });
});

test('what was unread before it was kept since when is unread all the same', async () => {
	const { app, ada, wil, task } = await startWithTask();
	await aComment(app, { author: wil, task });
	await app.app.database.writer.updateTable('task_unread').set({ since: null }).execute();

	const read = await app.api(ada.token).task.read({ id: task.id, expand: ['is_unread'] });

	expect(read).toMatchObject({ isUnread: true, unreadSince: null });
});
