import { expect, test } from 'vitest';
import { queryContext } from '../../context/index.ts';
import { startTestApp } from '../../testing/start-app.ts';
import { aComment } from '../comment/comment.builder.ts';
import { aProject } from '../project/project.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser } from '../user/user.builder.ts';
import { serializeReactions } from './index.ts';

/** Ada's project with a task and a comment on it; Wil may write there, Rea may read. */
async function startWithComment() {
	const app = await startTestApp();
	const [ada, wil, rea] = [await aUser(app), await aUser(app), await aUser(app)];
	const project = await aProject(app, { owner: ada });
	const share = app.api(ada.token).share;
	await share.create({ projectId: project.id, username: wil.username, right: 'write' });
	await share.create({ projectId: project.id, username: rea.username, right: 'read' });
	const task = await aTask(app, { owner: ada, project });
	const comment = await aComment(app, { author: ada, task });
	return { app, ada, wil, rea, project, task, comment };
}

const onTask = ({ id }: { id: number }) => ({ kind: 'tasks', id: id }) as const;
const onComment = ({ id }: { id: number }) => ({ kind: 'comments', id: id }) as const;
const who = (people: readonly { id: number }[] | undefined) => people?.map((person) => person.id);

test('a reaction is answered with who gave it, and counts once', async () => {
	const { app, ada, wil, task } = await startWithComment();
	const { reaction } = app.api(wil.token);

	const made = await reaction.create({ ...onTask(task), value: '👍' });
	app.clock.advance(60_000);
	const again = await reaction.create({ ...onTask(task), value: '👍' });
	await app.api(ada.token).reaction.create({ ...onTask(task), value: '👍' });

	expect(made).toMatchObject({ value: '👍', user: { id: wil.id } });
	expect(again).toEqual(made);
	expect(who((await reaction.list(onTask(task)))?.['👍'])).toEqual([wil.id, ada.id]);
});

test('values are compared as they are', async () => {
	const { app, ada, task } = await startWithComment();
	const { reaction } = app.api(ada.token);
	const values = ['👍', '👍🏽', 'Done', 'done', '__proto__', ' '];

	for (const value of values) await reaction.create({ ...onTask(task), value });

	expect(Object.keys((await reaction.list(onTask(task))) ?? {}).sort()).toEqual([...values].sort());
});

test('a value has 1 to 20 characters, as people count them', async () => {
	const { app, ada, task } = await startWithComment();
	const { reaction } = app.api(ada.token);

	await expect(reaction.create({ ...onTask(task), value: '' })).rejects.toThrow('2002');
	await expect(reaction.create({ ...onTask(task), value: 'x'.repeat(21) })).rejects.toThrow('2002');
	await expect(reaction.create({ ...onTask(task), value: 1 as never })).rejects.toThrow('2004');
	await expect(reaction.create(onTask(task) as never)).rejects.toThrow('value: is required');

	expect(await reaction.create({ ...onTask(task), value: '👍'.repeat(20) })).toMatchObject({ user: { id: ada.id } });
});

test('taking back a reaction leaves those of others, and missing it is no mistake', async () => {
	const { app, ada, wil, comment } = await startWithComment();
	for (const { token } of [ada, wil]) await app.api(token).reaction.create({ ...onComment(comment), value: '❤️' });

	await app.api(ada.token).reaction.delete({ ...onComment(comment), value: '❤️' });
	await app.api(ada.token).reaction.delete({ ...onComment(comment), value: '❤️' });

	expect(who((await app.api(ada.token).reaction.list(onComment(comment)))?.['❤️'])).toEqual([wil.id]);
	expect(await app.api(ada.token).reaction.list(onTask(comment))).toBeNull();
});

test('a reaction is also taken back by DELETE with a body', async () => {
	const { app, ada, task } = await startWithComment();
	await app.api(ada.token).reaction.create({ ...onTask(task), value: 'x' });

	const reply = await app.server.inject({
		method: 'DELETE',
		url: `/api/v1/tasks/${task.id}/reactions`,
		headers: { authorization: `Bearer ${ada.token}` },
		payload: { value: 'x' },
	});

	expect(reply.statusCode).toBe(200);
	expect(await app.api(ada.token).reaction.list(onTask(task))).toBeNull();
});

test('only tasks and comments have reactions, by every verb', async () => {
	const { app, ada, project } = await startWithComment();
	const headers = { authorization: `Bearer ${ada.token}` };
	const ask = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string) => {
		const payload = method === 'GET' ? {} : { payload: { value: 'x' } };
		const reply = await app.server.inject({ method, url: `/api/v1/${path}`, headers, ...payload });
		return [reply.statusCode, reply.json<{ code: number }>().code];
	};

	for (const path of [
		`projects/${project.id}/reactions`,
		`labels/${project.id}/reactions`,
		'constructor/1/reactions',
	]) {
		expect(await ask('GET', path)).toEqual([400, 4025]);
		expect(await ask('PUT', path)).toEqual([400, 4025]);
		expect(await ask('DELETE', path)).toEqual([400, 4025]);
		expect(await ask('POST', `${path}/delete`)).toEqual([400, 4025]);
	}
});

test('readers see reactions and give none, strangers see none, archived projects take none', async () => {
	const { app, ada, rea, project, task, comment } = await startWithComment();
	const stranger = await aUser(app);
	for (const target of [onTask(task), onComment(comment)]) {
		await app.api(ada.token).reaction.create({ ...target, value: 'x' });
		await expect(app.api(rea.token).reaction.create({ ...target, value: 'y' })).rejects.toThrow('403');
		await expect(app.api(rea.token).reaction.delete({ ...target, value: 'x' })).rejects.toThrow('403');
		await expect(app.api(stranger.token).reaction.list(target)).rejects.toThrow('403');
		await expect(app.api(stranger.token).reaction.create({ ...target, value: 'y' })).rejects.toThrow('403');
	}

	await app.api(ada.token).project.update({ id: project.id, title: 'Old', isArchived: true });

	await expect(app.api(ada.token).reaction.create({ ...onTask(task), value: 'y' })).rejects.toThrow('3008');
	expect(Object.keys((await app.api(rea.token).reaction.list(onTask(task))) ?? {})).toEqual(['x']);
});

test('a visitor sees reactions and gives none', async () => {
	const { app, ada, project, task } = await startWithComment();
	await app.api(ada.token).reaction.create({ ...onTask(task), value: 'x' });
	const { hash } = await app.api(ada.token).linkShare.create({ projectId: project.id, right: 'write' });
	const { token } = await app.api().linkShare.enter({ hash });

	await expect(app.api(token).reaction.create({ ...onTask(task), value: 'y' })).rejects.toThrow('1023');
	await expect(app.api(token).reaction.delete({ ...onTask(task), value: 'x' })).rejects.toThrow('1023');
	expect(Object.keys((await app.api(token).reaction.list(onTask(task))) ?? {})).toEqual(['x']);
});

test('what is gone cannot be reacted to', async () => {
	const { app, ada, task, comment } = await startWithComment();
	const { reaction } = app.api(ada.token);
	await app.api(ada.token).task.delete({ id: task.id });

	await expect(reaction.create({ ...onTask(task), value: 'x' })).rejects.toThrow('4002');
	await expect(reaction.create({ ...onComment(comment), value: 'x' })).rejects.toThrow('4015');
	await expect(reaction.list(onComment({ id: 999_999 }))).rejects.toThrow('4015');
});

test('reactions of a comment stand in the list of comments, with the names people have now', async () => {
	const { app, ada, wil, task, comment } = await startWithComment();
	await app.api(wil.token).reaction.create({ ...onComment(comment), value: '🎉' });
	await app.api(ada.token).comment.list({ taskId: task.id });

	await app.api(wil.token).account.saveSettings({ name: 'Wilhelmina', overdueTasksRemindersTime: '09:00' });

	const [listed] = await app.api(ada.token).comment.list({ taskId: task.id });
	expect(listed?.reactions).toMatchObject({ '🎉': [{ id: wil.id, name: 'Wilhelmina' }] });
});

test('the reactions to many things are told as JSON', async () => {
	const { app, ada, wil, project, task } = await startWithComment();
	const other = await aTask(app, { owner: ada, project });
	await app.api(wil.token).reaction.create({ ...onTask(task), value: '"quoted"' });
	const context = queryContext(app.app, { kind: 'person', ...ada, sessionId: null, scopes: null });

	const texts = await serializeReactions(context, 'task', [task.id, other.id]);

	expect([...texts.keys()]).toEqual([task.id]);
	expect(JSON.parse(texts.get(task.id) ?? '')).toMatchObject({ '"quoted"': [{ username: wil.username }] });
});
