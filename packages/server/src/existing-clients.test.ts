import { expect, test } from 'vitest';
import { anExport } from './features/import/import.builder.ts';
import { aLabel } from './features/label/label.builder.ts';
import { aProject } from './features/project/project.builder.ts';
import { aTask } from './features/task/task.builder.ts';
import { aUser } from './features/user/user.builder.ts';
import { sendForm } from './testing/send-form.ts';
import { startTestApp } from './testing/start-app.ts';

/*
 * What programs written for the v1 API send and rely on, as they spell it: bodies with a part missing or under an older
 * name, and answers that are complete.
 */

async function start() {
	const app = await startTestApp();
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada });
	const task = await aTask(app, { owner: ada, project });
	const send = async (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) => {
		const headers = { authorization: `Bearer ${ada.token}` };
		const reply = await app.server.inject({ method, url: `/api/v1${url}`, headers, ...(payload ? { payload } : {}) });
		return { status: reply.statusCode, body: reply.json() };
	};
	return { app, ada, project, task, send, api: app.api(ada.token) };
}

test('a position without a value puts the task at the top', async () => {
	const { app, ada, project, task, send, api } = await start();
	const [list] = project.views ?? [];
	const other = await aTask(app, { owner: ada, project });

	const reply = await send('POST', `/tasks/${task.id}/position`, { project_view_id: list?.id });

	expect(reply).toMatchObject({ status: 200, body: { task_id: task.id } });
	expect(reply.body.position).toBeGreaterThan(0);
	const tasks = await api.taskList.ofView({ projectId: project.id, viewId: list?.id });
	expect(tasks.map(({ id }) => id)).toEqual([task.id, other.id]);
});

test('the people of a task are also taken as `user_ids`, and stay when none are sent', async () => {
	const { ada, task, send } = await start();

	const named = await send('POST', `/tasks/${task.id}/assignees/bulk`, { user_ids: [ada.id] });
	const empty = await send('POST', `/tasks/${task.id}/assignees/bulk`, {});

	expect([named, empty]).toMatchObject(Array(2).fill({ status: 201, body: { assignees: [{ id: ada.id }] } }));
});

test('the labels of a task stay when none are sent, and go when the set is empty', async () => {
	const { app, ada, task, send, api } = await start();
	const label = await aLabel(app, { owner: ada });
	await api.taskLabel.add({ taskId: task.id, labelId: label.id });

	const kept = await send('POST', `/tasks/${task.id}/labels/bulk`, {});
	const cleared = await send('POST', `/tasks/${task.id}/labels/bulk`, { labels: [] });

	expect(kept).toMatchObject({ status: 201, body: { labels: [{ id: label.id }] } });
	expect(cleared).toMatchObject({ status: 201, body: { labels: [] } });
});

test('a reaction that is not named, and an avatar that is not chosen, change nothing', async () => {
	const { task, send } = await start();
	await send('PUT', `/tasks/${task.id}/reactions`, { value: '👍' });
	await send('POST', '/user/settings/avatar', { avatar_provider: 'marble' });

	const replies = [
		await send('POST', `/tasks/${task.id}/reactions/delete`, {}),
		await send('POST', '/user/settings/avatar', {}),
	];

	expect(replies.map(({ status }) => status)).toEqual([200, 200]);
	expect((await send('GET', `/tasks/${task.id}/reactions`)).body).toHaveProperty('👍');
	expect((await send('GET', '/user/settings/avatar')).body).toEqual({
		avatar_provider: 'marble',
		has_picture: false,
	});
});

test('a reminder may be written as `reminder_date`', async () => {
	const { task, send } = await start();
	const at = '2030-01-05T10:00:00Z';

	const { body } = await send('POST', `/tasks/${task.id}`, { reminders: [{ reminder_date: at }] });

	expect(body.reminders).toEqual([{ reminder: at, relative_period: 0, relative_to: '' }]);
});

test('a changed bucket says how many tasks it holds', async () => {
	const { project, send, api } = await start();
	const board = project.views?.find((view) => view.viewKind === 'kanban');
	const [first] = await api.bucket.list({ projectId: project.id, viewId: board?.id });

	const path = `/projects/${project.id}/views/${board?.id}/buckets/${first?.id}`;
	const { body } = await send('POST', path, { title: 'Soon', limit: 10 });

	expect(body).toMatchObject({ title: 'Soon', limit: 10, count: 1 });
});

test('a changed task comes with the subscription that covers it, as when it is read', async () => {
	const { project, task, send, api } = await start();
	await api.subscription.create({ entity: 'project', entityId: project.id });

	const changed = await send('POST', `/tasks/${task.id}`, { title: 'renamed' });
	const read = await send('GET', `/tasks/${task.id}`);

	expect(read.body.subscription).toMatchObject({ entity_id: project.id });
	expect(changed.body).toEqual(read.body);
});

test('no link is made for an archived project', async () => {
	const { project, send, api } = await start();
	await api.project.update({ id: project.id, title: project.title, isArchived: true });

	const reply = await send('PUT', `/projects/${project.id}/shares`, { right: 0 });

	expect(reply).toMatchObject({ status: 412, body: { code: 3008 } });
});

test('an export without projects imports nothing, and one without its data is refused', async () => {
	const { app, ada, send } = await start();
	const before = (await send('GET', '/projects')).body.length;
	const upload = async (content: Buffer) =>
		sendForm(app, '/migration/vikunja-file/migrate', {
			token: ada.token,
			field: 'import',
			files: [['export.zip', content]],
		});

	const [empty, broken] = [await upload(await anExport([])), await upload(await anExport([], { 'data.json': null }))];

	expect([empty.status, broken.status]).toEqual([200, 400]);
	expect((await send('GET', '/projects')).body).toHaveLength(before);
	expect((await send('GET', '/migration/vikunja-file/status')).body.finished_at).not.toMatch(/^0001/);
});

test('what screens remember comes back as it was sent, with U+0000 too', async () => {
	const { send } = await start();
	const settings = { filter: 'a\0b', nested: [{ 'a\0': '\ud83e' }] };

	const saved = await send('POST', '/user/settings/general', { frontend_settings: settings });

	expect(saved.status).toBe(200);
	expect((await send('GET', '/user')).body.settings.frontend_settings).toEqual(settings);
});

test('the scopes of tokens are those that clients know', async () => {
	const { send } = await start();

	const { body } = await send('GET', '/routes');
	const token = await send('PUT', '/tokens', {
		title: 'live',
		expires_at: '2030-01-01T00:00:00Z',
		permissions: { other: ['ws', 'user'], tasks: ['read_all'] },
	});

	expect(body.tasks.read_all).toEqual({ path: '/api/v1/tasks', method: 'GET' });
	expect(Object.keys(body.other)).toEqual(expect.arrayContaining(['user', 'users', 'avatar', 'routes', 'ws']));
	expect(token.status).toBe(201);
});
