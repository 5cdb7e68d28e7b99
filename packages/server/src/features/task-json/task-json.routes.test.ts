import { expect, test } from 'vitest';
import { statements } from '../../observe/statements.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser, type TestUser } from '../user/user.builder.ts';

async function startWithProject() {
	const app = await startTestApp();
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada });
	return { app, ada, project, api: app.api(ada.token) };
}

async function get(app: TestApp, { token }: TestUser, path: string) {
	const reply = await app.server.inject({ url: `/api/v1${path}`, headers: { authorization: `Bearer ${token}` } });
	return reply.json();
}

test('a new name of a label or a person shows on the task at once', async () => {
	const { app, ada, project, api } = await startWithProject();
	const { id } = await aTask(app, { owner: ada, project });
	const label = await api.label.create({ title: 'Print' });
	await api.taskLabel.add({ taskId: id, labelId: label.id });
	expect((await api.task.read({ id })).labels.map(({ title }) => title)).toEqual(['Print']);

	await api.label.update({ id: label.id, title: 'Press' });

	expect((await api.task.read({ id })).labels.map(({ title }) => title)).toEqual(['Press']);
});

test('a page with everything on it costs at most eight statements, and none when it is kept', async () => {
	const { app, ada, project, api } = await startWithProject();
	const label = await api.label.create({ title: 'Print' });
	const made: number[] = [];
	for (let n = 0; n < 12; n++) {
		const reminders = [{ reminder: app.clock.now() + n * 1000 }];
		const { id } = await aTask(app, { owner: ada, project, assignees: [{ id: ada.id }], reminders });
		await api.taskLabel.add({ taskId: id, labelId: label.id });
		const other = made.at(-1);
		if (other) await api.relation.create({ taskId: id, relationKind: 'follows', otherTaskId: other });
		made.push(id);
	}
	const view = project.views?.find(({ viewKind }) => viewKind === 'list');
	// On PostgreSQL the feed is asked whether anything happened.
	const beside = app.app.database.engine === 'postgres' ? 1 : 0;
	const cost = async (perPage: number) => {
		const before = statements.count + beside;
		expect(await get(app, ada, `/projects/${project.id}/views/${view?.id}/tasks?per_page=${perPage}`)).toHaveLength(
			perPage,
		);
		return statements.count - before;
	};

	app.app.feed.reset();
	await api.label.list({});
	expect(await cost(12)).toBeLessThanOrEqual(8);
	expect(await cost(12)).toBe(0);
	expect(await cost(5)).toBe(0);
});

test('a task in the trash costs those it is related to nothing', async () => {
	const { app, ada, project, api } = await startWithProject();
	const [one, other] = [await aTask(app, { owner: ada, project }), await aTask(app, { owner: ada, project })];
	await api.relation.create({ taskId: one.id, relationKind: 'related', otherTaskId: other.id });
	await api.task.delete({ id: other.id });
	await api.task.read({ id: one.id });
	const before = statements.count;

	await api.task.read({ id: one.id });

	expect(statements.count - before).toBeLessThanOrEqual(app.app.database.engine === 'postgres' ? 1 : 0);
});

test('what is asked for beside a task comes with one and with many', async () => {
	const { app, ada, project } = await startWithProject();
	const { id } = await aTask(app, { owner: ada, project });
	const expand = ['buckets', 'comments', 'comment_count', 'time_entries_count', 'is_unread', 'reactions', 'subtasks'];
	const query = expand.map((name) => `expand[]=${name}`).join('&');
	const board = project.views?.find(({ viewKind }) => viewKind === 'kanban');

	const single = await get(app, ada, `/tasks/${id}?${query}`);
	const [listed] = await get(app, ada, `/projects/${project.id}/tasks?${query}`);
	const [column] = await get(app, ada, `/projects/${project.id}/views/${board?.id}/tasks?${query}`);

	expect(single).toMatchObject({ comments: [], comment_count: 0, time_entries_count: 0, reactions: null });
	expect(single.buckets).toMatchObject([{ id: board?.defaultBucketId, title: 'To-Do' }]);
	expect(single).not.toHaveProperty('is_unread');
	expect(listed).toEqual(single);
	expect(column.tasks[0]).toMatchObject({ comments: [], comment_count: 0 });
});

test('the board of a saved filter is not told to others', async () => {
	const { app, ada, project, api } = await startWithProject();
	const bob = await aUser(app);
	await api.share.create({ projectId: project.id, username: bob.username, right: 'write' });
	const { id } = await aTask(app, { owner: ada, project });
	const filter = await app.api(bob.token).savedFilter.create({ title: 'Mine', filters: { filter: '' } });
	const views = await app.api(bob.token).view.list({ projectId: -filter.id - 1 });
	const board = views.find(({ viewKind }) => viewKind === 'kanban');
	await app.api(bob.token).task.setPosition({ taskId: id, projectViewId: board?.id, position: 7 });

	const { buckets } = await get(app, ada, `/tasks/${id}?expand=buckets`);

	expect(buckets).toHaveLength(1);
});
