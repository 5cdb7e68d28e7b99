import type { Project } from '@ordna/domain/project';
import type { Task, TaskId } from '@ordna/domain/task';
import { toInstant } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { statements } from '../../observe/statements.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser, type TestUser } from '../user/user.builder.ts';

async function aWorkplace() {
	const app = await startTestApp();
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada });
	const add = (draft: object = {}) => aTask(app, { owner: ada, project, ...draft });
	return { app, ada, project, add, api: app.api(ada.token) };
}

function viewOf(project: Project, kind: string) {
	const view = project.views?.find((one) => one.viewKind === kind);
	if (!view) throw new Error(`no ${kind} view`);
	return { projectId: project.id, viewId: view.id };
}

/** The body of an answer as it stands on the wire, with its paging headers. */
async function get(app: TestApp, who: TestUser, path: string) {
	const reply = await app.server.inject({ url: `/api/v1${path}`, headers: { authorization: `Bearer ${who.token}` } });
	const pages = Number(reply.headers['x-pagination-total-pages']);
	return { status: reply.statusCode, body: reply.json(), pages };
}

interface WireBucket {
	readonly title: string;
	readonly count: number;
	readonly tasks?: readonly { readonly id: number; readonly position: number; readonly bucket_id: number }[];
}

const idsOf = (tasks: readonly unknown[]) => tasks.map((task) => (task as Task).id);

test('a list that was asked for shows what was made, changed, moved, done and deleted since', async () => {
	const { api, project, add } = await aWorkplace();
	const view = viewOf(project, 'list');
	const shown = async () => idsOf(await api.taskList.ofView(view));
	const [one, two] = [await add(), await add()];
	expect(await shown()).toEqual([two.id, one.id]);

	await api.task.setPosition({ taskId: one.id, projectViewId: view.viewId, position: 5 });
	expect(await shown()).toEqual([one.id, two.id]);

	const three = await add({ position: 1 });
	expect(await shown()).toEqual([three.id, one.id, two.id]);

	await api.task.update({ id: one.id, done: true });
	expect(await shown()).toEqual([three.id, two.id]);

	await api.task.delete({ id: three.id });
	expect(await shown()).toEqual([two.id]);

	await api.task.restore({ taskId: three.id });
	expect(await shown()).toEqual([three.id, two.id]);
});

test('a list over everything follows changes of the field it is sorted and filtered by', async () => {
	const { api, add } = await aWorkplace();
	const shown = async () =>
		idsOf(await api.taskList.all({ sortBy: ['priority'], orderBy: ['desc'], filter: 'priority > 0' }));
	const [one, two] = [await add({ priority: 1 }), await add({ priority: 2 })];
	expect(await shown()).toEqual([two.id, one.id]);

	await api.task.update({ id: one.id, priority: 3 });
	expect(await shown()).toEqual([one.id, two.id]);

	await api.task.update({ id: two.id, priority: 0 });
	expect(await shown()).toEqual([one.id]);
});

test('a title that changes is found by search at once', async () => {
	const { api, add } = await aWorkplace();
	const { id } = await add({ title: 'green tea' });
	expect(await api.taskList.all({ s: 'coffee' })).toEqual([]);

	await api.task.update({ id, title: 'black Coffee' });

	expect(idsOf(await api.taskList.all({ s: 'coffee' }))).toEqual([id]);
	expect(await api.taskList.all({ s: 'green' })).toEqual([]);
});

test('a task that moves leaves the lists of one project and stands in those of the other', async () => {
	const { app, ada, api, project, add } = await aWorkplace();
	const other = await aProject(app, { owner: ada });
	const { id } = await add();
	expect(await api.taskList.ofProject({ projectId: other.id })).toEqual([]);
	expect(await api.taskList.ofProject({ projectId: project.id })).toHaveLength(1);

	await api.task.update({ id, projectId: other.id });

	expect(idsOf(await api.taskList.ofProject({ projectId: other.id }))).toEqual([id]);
	expect(await api.taskList.ofProject({ projectId: project.id })).toEqual([]);
});

test('an archived project leaves the list of everything, but not its favourites', async () => {
	const { api, project, add } = await aWorkplace();
	const [plain, starred] = [await add(), await add({ isFavorite: true })];
	expect(idsOf(await api.taskList.all({}))).toEqual([plain.id, starred.id]);

	await api.project.update({ id: project.id, title: project.title, isArchived: true });
	expect(idsOf(await api.taskList.all({}))).toEqual([starred.id]);
	expect(idsOf(await api.taskList.ofProject({ projectId: project.id }))).toEqual([plain.id, starred.id]);

	await api.project.update({ id: project.id, title: project.title, isArchived: false });
	expect(idsOf(await api.taskList.all({}))).toEqual([plain.id, starred.id]);
});

test('favourites are listed as they come and go', async () => {
	const { api, add } = await aWorkplace();
	const { id } = await add();
	const shown = async () => idsOf(await api.taskList.ofProject({ projectId: -1 }));
	expect(await shown()).toEqual([]);

	await api.task.update({ id, isFavorite: true });
	expect(await shown()).toEqual([id]);

	await api.task.update({ id, isFavorite: false });
	expect(await shown()).toEqual([]);
});

test('who loses a project loses its tasks in every list', async () => {
	const { app, ada, api, project, add } = await aWorkplace();
	const bob = await aUser(app);
	const { id } = await add();
	await api.share.create({ projectId: project.id, username: bob.username, right: 'read' });
	const bobs = app.api(bob.token);
	expect(idsOf(await bobs.taskList.all({}))).toEqual([id]);

	await api.share.delete({ projectId: project.id, username: bob.username });

	expect(await bobs.taskList.all({})).toEqual([]);
	expect(await bobs.taskList.byIds({ ids: [id] })).toEqual([]);
	expect(await get(app, bob, `/projects/${project.id}/tasks`)).toMatchObject({ status: 403, body: { code: 7003 } });
	expect(idsOf(await api.taskList.all({}))).toEqual([id]);
	expect(ada.id).not.toBe(bob.id);
});

test('dates that are not set come last, both ways', async () => {
	const { api, add } = await aWorkplace();
	const [none, late, soon] = [
		await add(),
		await add({ dueDate: Date.parse('2026-09-01T00:00:00Z') }),
		await add({ dueDate: Date.parse('2026-07-01T00:00:00Z') }),
	];
	const sorted = async (order: string) => idsOf(await api.taskList.all({ sortBy: ['due_date'], orderBy: [order] }));

	expect(await sorted('asc')).toEqual([soon.id, late.id, none.id]);
	expect(await sorted('desc')).toEqual([late.id, soon.id, none.id]);
});

test('what lies between now and then is found by the clock, though nothing changes', async () => {
	const { app, api, add } = await aWorkplace();
	const { id } = await add({ dueDate: Date.parse('2026-06-01T09:05:00Z') });
	const overdue = async () => idsOf(await api.taskList.all({ filter: 'due_date < now' }));
	expect(await overdue()).toEqual([]);

	app.clock.advance(5 * 60_000 + 1000);

	expect(await overdue()).toEqual([id]);
});

test('a board shows pages of its columns and counts whole ones', async () => {
	const { app, ada, project, add } = await aWorkplace();
	const { viewId } = viewOf(project, 'kanban');
	const tasks = [await add(), await add(), await add()];
	await add({ done: true });

	const { body, pages } = await get(app, ada, `/projects/${project.id}/views/${viewId}/tasks?per_page=2`);

	const shown = (body as WireBucket[]).map(({ title, count, tasks: own }) => [title, count, own?.length ?? 0]);
	expect(shown).toEqual([
		['To-Do', 3, 2],
		['Doing', 0, 0],
		['Done', 1, 1],
	]);
	expect(idsOf((body as WireBucket[])[0]?.tasks ?? [])).toEqual([tasks[2]?.id, tasks[1]?.id]);
	expect(body[1]).not.toHaveProperty('tasks');
	expect(body[0].created_by.id).toBe(ada.id);
	expect(pages).toBe(2);
});

test('the order of a view is whole, and says from where to listen', async () => {
	const { app, api, project, add } = await aWorkplace();
	const [one, two] = [await add(), await add()];

	const list = await api.taskList.orderOfView(viewOf(project, 'list'));
	const board = await api.taskList.orderOfView(viewOf(project, 'kanban'));

	expect(list).toEqual({ seq: app.app.feed.seq, ids: [two.id, one.id], positions: [32768, 65536] });
	expect(board.buckets?.map((bucket) => bucket.ids)).toEqual([[two.id, one.id], [], []]);
	expect(board.ids).toEqual([]);
});

test('the order of a view brings what is beneath its tasks, as far as one may read it', async () => {
	const { app, ada, api, project, add } = await aWorkplace();
	const bob = await aUser(app);
	const other = await aProject(app, { owner: ada });
	await api.share.create({ projectId: project.id, username: bob.username, right: 'read' });
	const [roof, tiles, nails] = [await add(), await add(), await add({ done: true })];
	const [elsewhere, gone] = [await aTask(app, { owner: ada, project: other }), await add()];
	const relate = (taskId: TaskId, otherTaskId: TaskId) =>
		api.relation.create({ taskId, otherTaskId, relationKind: 'subtask' });
	await relate(roof.id, tiles.id);
	await relate(tiles.id, nails.id);
	await relate(nails.id, elsewhere.id);
	await relate(roof.id, gone.id);
	await api.task.delete({ id: gone.id });
	const asked = { ...viewOf(project, 'list'), filter: 'done = false', expand: ['subtasks'] };

	const { ids, branches } = await api.taskList.orderOfView(asked);
	const asReader = await app.api(bob.token).taskList.orderOfView(asked);

	expect(ids).toEqual([tiles.id, roof.id]);
	expect(branches).toEqual([
		{ taskId: roof.id, subtaskIds: [tiles.id] },
		{ taskId: tiles.id, subtaskIds: [nails.id] },
		{ taskId: nails.id, subtaskIds: [elsewhere.id] },
	]);
	expect(asReader.branches).toEqual(branches?.slice(0, 2));
	expect(await api.taskList.orderOfView(viewOf(project, 'list'))).not.toHaveProperty('branches');
	await expect(api.taskList.orderOfView({ ...asked, expand: ['twigs'] })).rejects.toThrow('2002');
});

test('an order is summed up where it is asked for: what is done, and how far all of it is', async () => {
	const { api, add, project } = await aWorkplace();
	const [march, may] = [toInstant(Date.parse('2026-03-01T09:00Z')), toInstant(Date.parse('2026-05-01T09:00Z'))];
	await add({ percentDone: 0.5, dueDate: may });
	await add({ percentDone: 0.2, dueDate: march, startDate: may });
	const { id } = await add();
	const { doneAt } = await api.task.update({ id, done: true });
	const table = viewOf(project, 'table');

	const whole = await api.taskList.orderOfView({ ...table, summary: true });
	const nothing = await api.taskList.orderOfView({ ...table, summary: true, filter: 'priority > 4' });

	const dates = { dueDate: march, startDate: may, endDate: null, doneAt };
	expect(whole.summary).toMatchObject({
		...{
			done: 1,
			filled: { priority: 0, percentDone: 2, dueDate: 2, startDate: 1, endDate: 0, doneAt: 1, created: 3 },
		},
		...{ earliest: dates, latest: { ...dates, dueDate: may } },
	});
	expect(whole.summary?.percentDone).toBeCloseTo(1.7 / 3);
	expect(nothing.summary).toMatchObject({ done: 0, percentDone: 0, filled: { created: 0 }, latest: { created: null } });
	expect(await api.taskList.orderOfView(table)).not.toHaveProperty('summary');
});

test('the order of everything brings the due dates', async () => {
	const { api, add } = await aWorkplace();
	const dueDate = Date.parse('2026-07-01T00:00:00Z');
	const [none, dated] = [await add(), await add({ dueDate })];

	const order = await api.taskList.order({ sortBy: ['due_date'] });

	expect(order).toMatchObject({ ids: [dated.id, none.id], dueDates: [dueDate, null], total: 2 });
});

test('tasks by their ids: those one may read, at most 200', async () => {
	const { app, api, add } = await aWorkplace();
	const [own, foreign] = [await add(), await aTask(app)];

	expect(idsOf(await api.taskList.byIds({ ids: [foreign.id, own.id, 987654321] }))).toEqual([own.id]);
	const ids = Array.from({ length: 201 }, (_, at) => at + 1);
	await expect(api.taskList.byIds({ ids })).rejects.toThrow('2002');
});

test('every id of a list is checked', async () => {
	const { app, ada, project } = await aWorkplace();
	const foreign = await aProject(app);
	const { viewId } = viewOf(foreign, 'list');

	expect(await get(app, ada, `/projects/${foreign.id}/tasks`)).toMatchObject({ status: 403, body: { code: 7003 } });
	expect(await get(app, ada, `/projects/${foreign.id}/views/${viewId}/order`)).toMatchObject({ status: 403 });
	expect(await get(app, ada, `/projects/${project.id}/views/${viewId}/tasks`)).toMatchObject({ body: { code: 3014 } });
	expect(await get(app, ada, '/projects/-7/tasks')).toMatchObject({ status: 404, body: { code: 11001 } });
});

test('a page costs the same few statements for 1 and for 50 tasks', async () => {
	const { app, ada, project, add } = await aWorkplace();
	for (let n = 0; n < 50; n++) await add({ assignees: [{ id: ada.id }] });
	const { viewId } = viewOf(project, 'list');
	// On PostgreSQL the feed is asked whether anything happened.
	const beside = app.app.database.engine === 'postgres' ? 1 : 0;
	const cost = async (path: string) => {
		app.app.feed.reset();
		// Who asks and what they may see is known from memory; what they see is not.
		await app.api(ada.token).label.list({});
		const before = statements.count + beside;
		expect((await get(app, ada, path)).status).toBe(200);
		return statements.count - before;
	};

	const whole = await cost(`/projects/${project.id}/views/${viewId}/tasks`);
	expect(whole).toBeLessThanOrEqual(8);
	expect(await cost(`/projects/${project.id}/views/${viewId}/tasks?per_page=1`)).toBeLessThanOrEqual(whole + 1);
	expect(await cost('/tasks?sort_by=due_date&filter=done=false')).toBeLessThanOrEqual(8);
	expect(await cost(`/projects/${project.id}/views/${viewOf(project, 'kanban').viewId}/tasks`)).toBeLessThanOrEqual(9);
});

test('a list that did not change costs no statement', async () => {
	const { app, ada, project, add } = await aWorkplace();
	await add();
	const path = `/projects/${project.id}/views/${viewOf(project, 'list').viewId}/tasks`;
	await get(app, ada, path);
	const before = statements.count;

	await get(app, ada, path);

	// On PostgreSQL the feed is asked whether anything happened.
	expect(statements.count - before).toBeLessThanOrEqual(app.app.database.engine === 'postgres' ? 1 : 0);
});

test('a filter may be long, but not without end', async () => {
	const { api, add } = await aWorkplace();
	const { id } = await add({ priority: 3 });
	const anyOf = (count: number) => Array.from({ length: count }, (_, at) => `priority = ${at}`).join(' || ');

	expect(idsOf(await api.taskList.all({ filter: anyOf(400), filterIncludeNulls: true }))).toEqual([id]);
	await expect(api.taskList.all({ filter: anyOf(401) })).rejects.toThrow('4024');
});

test('a visitor lists the project of the link, whatever is asked for', async () => {
	const { app, ada, api, project, add } = await aWorkplace();
	const other = await aProject(app, { owner: ada });
	const { id } = await add();
	await aTask(app, { owner: ada, project: other });
	const { hash } = await api.linkShare.create({ projectId: project.id, right: 'read' });
	const { token } = await app.api().linkShare.enter({ hash });
	const visitor = { ...ada, token };

	for (const path of ['/tasks', `/projects/${other.id}/tasks`, `/projects/${project.id}/tasks`]) {
		expect(idsOf((await get(app, visitor, path)).body), path).toEqual([id]);
	}
});
