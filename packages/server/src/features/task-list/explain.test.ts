import { favoritesId, filterProjectId, type Project } from '@ordna/domain/project';
import type { Task } from '@ordna/domain/task';
import type { TaskExplanation } from '@ordna/domain/task-list';
import { toInstant } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { type Dice, dice, seed } from '../../testing/dice.ts';
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

const titlesOf = (parts: TaskExplanation['conditions']) =>
	parts.map(({ source, filter, holds }) => [source, filter, holds]);

test('each part says whose it is, as it was written, and whether the task has it', async () => {
	const { api, project, add } = await aWorkplace();
	const task = await add({ title: 'glaze', priority: 2, done: true });
	const filter = 'priority >= 3 && due_date < now/d && (percent_done = 0 || labels in 4)';

	const why = await api.taskList.explain({ ...viewOf(project, 'list'), taskId: task.id, filter, s: 'tea' });

	expect(titlesOf(why.conditions)).toEqual([
		['query', 'priority >= 3', false],
		['query', 'due_date < now/d', false],
		['query', 'percent_done = 0 || labels in 4', true],
		['view', 'done = false', false],
	]);
	expect(why.conditions[2]?.comparisons).toEqual([
		{ filter: 'percent_done = 0', holds: true },
		{ filter: 'labels in 4', holds: false },
	]);
	expect(why.searches).toEqual([{ source: 'query', s: 'tea', holds: false }]);
	expect(why).toMatchObject({ taskId: task.id, isShown: false, isDeleted: false, scope: 'inside', bucketIds: [] });
});

test('without a value a comparison does not hold, unless those without are included', async () => {
	const { api, project, add } = await aWorkplace();
	const asked = { ...viewOf(project, 'list'), taskId: (await add()).id, filter: 'due_date < now' };

	const [strict, loose] = [
		await api.taskList.explain(asked),
		await api.taskList.explain({ ...asked, filterIncludeNulls: true }),
	];

	expect([strict, loose].map(({ isShown, conditions }) => [isShown, conditions[0]?.holds])).toEqual([
		[false, false],
		[true, true],
	]);
});

test('a saved filter, the view of it and what is asked for are told apart', async () => {
	const { api, add } = await aWorkplace();
	const { id } = await add({ title: 'glaze' });
	const saved = await api.savedFilter.create({ title: 'filter', filters: { filter: 'priority > 1', s: 'tea' } });
	const projectId = filterProjectId(saved.id);
	const [list] = await api.view.list({ projectId });

	const why = await api.taskList.explain({ projectId, viewId: list?.id ?? 0, taskId: id, filter: 'id > 0' });

	expect(titlesOf(why.conditions)).toEqual([
		['query', 'id > 0', true],
		['saved_filter', 'priority > 1', false],
	]);
	expect(why.searches).toEqual([{ source: 'saved_filter', s: 'tea', holds: false }]);
});

test('another project, the archive and the trash keep a task out, and each is said', async () => {
	const { app, api, ada, project, add } = await aWorkplace();
	const other = await aProject(app, { owner: ada });
	const [elsewhere, deleted] = [await aTask(app, { owner: ada, project: other }), await add()];
	await api.task.delete({ id: deleted.id });
	await api.project.update({ id: other.id, title: other.title, isArchived: true });
	const saved = await api.savedFilter.create({ title: 'all', filters: { filter: '' } });
	const [ofFilter] = await api.view.list({ projectId: filterProjectId(saved.id) });
	const explain = async (target: { projectId: number; viewId: number }, taskId: number) => {
		const { isShown, isDeleted, scope } = await api.taskList.explain({ ...target, taskId });
		return { isShown, isDeleted, scope };
	};
	const list = viewOf(project, 'list');

	expect(await explain(list, elsewhere.id)).toEqual({ isShown: false, isDeleted: false, scope: 'other_project' });
	expect(await explain(list, deleted.id)).toEqual({ isShown: false, isDeleted: true, scope: 'inside' });
	expect(await explain({ projectId: filterProjectId(saved.id), viewId: ofFilter?.id ?? 0 }, elsewhere.id)).toEqual({
		...{ isShown: false, isDeleted: false, scope: 'archived' },
	});
	expect(await explain({ projectId: favoritesId, viewId: -1 }, elsewhere.id)).toMatchObject({ scope: 'not_favorite' });
	expect(await explain(viewOf(other, 'list'), elsewhere.id)).toEqual({
		...{ isShown: true, isDeleted: false, scope: 'inside' },
	});
});

test('of a task that one may not read nobody learns that there is one', async () => {
	const { app, api, project } = await aWorkplace();
	const secret = await aTask(app);
	const refusal = async (taskId: number) =>
		api.taskList.explain({ ...viewOf(project, 'list'), taskId }).then(
			() => 'answered',
			(error: { code: number; message: string }) => error.message.replaceAll(String(taskId), 'N'),
		);

	expect(await refusal(secret.id)).toBe(await refusal(999_999));
	expect(await refusal(secret.id)).not.toBe('answered');
});

test('a subtask that its parent hides is shown beneath it, and so is one of another project', async () => {
	const { app, api, ada, project, add } = await aWorkplace();
	const other = await aProject(app, { owner: ada });
	const [top, low, guest] = [await add(), await add(), await aTask(app, { owner: ada, project: other })];
	for (const [taskId, otherTaskId] of [
		[top.id, low.id],
		[low.id, guest.id],
	] as const)
		await api.relation.create({ taskId, otherTaskId, relationKind: 'subtask' });
	const list = viewOf(project, 'list');
	const explain = async (taskId: number, expand?: string[]) => {
		const { isShown, parentTaskId } = await api.taskList.explain({ ...list, taskId, ...(expand && { expand }) });
		return [isShown, parentTaskId];
	};

	expect(await explain(low.id, ['subtasks'])).toEqual([true, top.id]);
	expect(await explain(guest.id, ['subtasks'])).toEqual([true, low.id]);
	expect(await explain(low.id)).toEqual([true, null]);
	expect(await explain(guest.id)).toEqual([false, null]);
});

test('of a board it names the columns; of one made of filters there may be none', async () => {
	const { api, project, add } = await aWorkplace();
	const [urgent, calm] = [await add({ priority: 5 }), await add()];
	const board = viewOf(project, 'kanban');
	const filters = await api.view.create({
		...{ projectId: project.id, title: 'by filter', viewKind: 'kanban', bucketConfigurationMode: 'filter' },
		bucketConfiguration: [
			{ title: 'urgent', filter: { filter: 'priority > 3' } },
			{ title: 'any', filter: { filter: 'priority > 1' } },
		],
	});
	const columnsOf = async (viewId: number, taskId: number) => {
		const { isShown, bucketIds } = await api.taskList.explain({ projectId: project.id, viewId, taskId });
		return { isShown, bucketIds };
	};
	const [first] = await api.bucket.list(board);

	expect(await columnsOf(board.viewId, calm.id)).toEqual({ isShown: true, bucketIds: [first?.id] });
	expect(await columnsOf(filters.id, urgent.id)).toEqual({ isShown: true, bucketIds: [0, 1] });
	expect(await columnsOf(filters.id, calm.id)).toEqual({ isShown: false, bucketIds: [] });
});

/** Tasks of every sort in two projects, one of them archived, some beneath others, some in the trash. */
async function manyTasks(app: TestApp, owner: TestUser, projects: readonly Project[], random: Dice): Promise<Task[]> {
	const api = app.api(owner.token);
	const label = await api.label.create({ title: 'home' });
	const tasks: Task[] = [];
	for (let made = 0; made < 24; made++) {
		const project = random.pick(projects);
		const task = await aTask(app, {
			owner,
			...(project && { project }),
			title: random.pick(['glaze tea', 'tea', 'kiln']) ?? '',
			priority: random.below(6),
			done: random.below(3) === 0,
			percentDone: random.below(3) / 2,
			...(random.below(2) === 0 && {
				dueDate: toInstant(Date.UTC(2026, 0, 1 + random.below(4))),
			}),
		});
		if (random.below(3) === 0) await api.taskLabel.add({ taskId: task.id, labelId: label.id });
		const parent = random.pick(tasks);
		if (parent && random.below(3) === 0)
			await api.relation.create({ taskId: parent.id, otherTaskId: task.id, relationKind: 'subtask' });
		tasks.push(task);
	}
	for (const { id } of tasks.slice(0, 3)) await api.task.delete({ id });
	return tasks;
}

function aComparison({ below, pick }: Dice): string {
	const day = `2026-01-0${1 + below(4)}`;
	const all = [
		`priority ${pick(['<', '<=', '>', '>=', '=', '!='])} ${below(6)}`,
		`done = ${below(2) === 0}`,
		`due_date ${pick(['<', '>=', '='])} ${pick([day, `${day}||+1d/d`, 'now'])}`,
		`percent_done ${pick(['<', '='])} 0.5`,
		`labels ${pick(['in', 'not in'])} 1, 2`,
		'title like tea',
		`bucket_id ${pick(['=', '!='])} ${below(4)}`,
	];
	return pick(all) ?? '';
}

function aFilter(random: Dice, depth: number): string {
	if (depth === 0 || random.below(4) === 0) return aComparison(random);
	const sides = [aFilter(random, depth - 1), aFilter(random, depth - 1)];
	const joined = sides.join(random.pick([' && ', ' || ']));
	return random.below(2) === 0 ? `(${joined})` : joined;
}

test(`a task is said to be shown if and only if the list holds it (SEED=${seed})`, async () => {
	const { app, api, ada, project } = await aWorkplace();
	const random = dice(seed);
	const closed = await aProject(app, { owner: ada });
	const tasks = await manyTasks(app, ada, [project, closed], random);
	await api.project.update({ id: closed.id, title: closed.title, isArchived: true });
	const disagreements: unknown[] = [];
	for (let run = 0; run < 12; run++) {
		const saved = await api.savedFilter.create({ title: 'filter', filters: { filter: aFilter(random, 1) } });
		const board = {
			...({ title: 'by filter', viewKind: 'kanban', bucketConfigurationMode: 'filter' } as const),
			bucketConfiguration: [{ title: 'column', filter: { filter: aComparison(random).replace(/^bucket_id.*/, '') } }],
		};
		const own = { title: 'own', viewKind: 'list', filter: { filter: aFilter(random, 1) } } as const;
		const projectId = random.pick([project.id, filterProjectId(saved.id)]) ?? project.id;
		const kept = await api.view.list({ projectId });
		const made = await api.view.create({ projectId, ...(run % 3 === 0 ? board : own) });
		const { id: viewId } = random.pick([...kept, made]) ?? made;
		const asked = {
			...{ projectId, viewId, filterTimezone: 'Europe/Berlin', filterIncludeNulls: random.below(3) === 0 },
			...(random.below(4) === 0 && { ignoreViewFilter: true }),
			...(random.below(4) === 0 && { ignoreSavedFilter: true }),
			...(random.below(3) > 0 && { filter: aFilter(random, 2) }),
			...(random.below(4) === 0 && { s: random.pick(['tea', '#3', 'glaze']) ?? '' }),
			...(random.below(2) === 0 && { expand: ['subtasks'] }),
		};
		const order = await api.taskList.orderOfView(asked);
		const beneath = order.branches?.flatMap(({ subtaskIds }) => subtaskIds) ?? [];
		const listed = new Set([...order.ids, ...beneath, ...(order.buckets ?? []).flatMap(({ ids }) => ids)]);
		for (const { id } of tasks) {
			const why = await api.taskList.explain({ ...asked, taskId: id });
			const { isShown, isDeleted, scope, conditions, searches, bucketIds } = why;
			const holds = [...conditions, ...searches].every((part) => part.holds);
			const isFound = !isDeleted && scope === 'inside' && holds;
			const columns = order.buckets?.filter(({ ids }) => ids.includes(id)).map(({ bucketId }) => bucketId) ?? [];
			const fits = order.buckets ? columns.length > 0 : isFound || why.parentTaskId !== null;
			const agrees = isShown === listed.has(id) && isShown === fits && bucketIds.join() === columns.join();
			if (!agrees || (isShown && order.buckets && !isFound)) disagreements.push({ asked, id, why, order });
		}
	}

	expect(disagreements).toEqual([]);
});
