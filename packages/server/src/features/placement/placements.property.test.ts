import type { ProjectId } from '@ordna/domain/project';
import { expect, test } from 'vitest';
import { type Dice, dice, seed } from '../../testing/dice.ts';
import { columnsIn } from '../../testing/replies.ts';
import { type Api, isRefusal, startTestApp, type TestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { aUser } from '../user/user.builder.ts';

const commands = 250;

interface World {
	readonly app: TestApp;
	readonly api: Api;
	readonly projects: readonly ProjectId[];
	readonly random: Dice;
}

interface Row {
	readonly id: number;
	readonly project_id: number;
	readonly done: number;
	readonly deleted_at: number | null;
}

async function rowsOf({ app }: World) {
	const { read } = app.app.database;
	const views = await read.selectFrom('view').select(['id', 'project_id', 'filter']).orderBy('id').execute();
	return {
		tasks: await read.selectFrom('task').select(['id', 'project_id', 'done', 'deleted_at']).orderBy('id').execute(),
		views: views.flatMap(({ project_id, ...view }) => (project_id === null ? [] : [{ ...view, project_id }])),
		buckets: await read.selectFrom('bucket').select(['id', 'view_id']).orderBy('id').execute(),
	};
}

/** The tasks of a view in the order in which it shows them. */
async function orderOf({ api }: World, view: { id: number; project_id: number }): Promise<number[]> {
	const place = { projectId: view.project_id, viewId: view.id };
	const shown = await api.taskList.ofView({ ...place, page: 0, sortBy: ['position'] });
	return shown.flatMap((one) => ('count' in one ? (one.tasks ?? []).map(({ id }) => id) : [one.id]));
}

/** Puts a task between two neighbours, halfway, and says where it must stand then. */
async function putBetween(world: World, view: { id: number; project_id: number }): Promise<void> {
	const { app, api, random } = world;
	const rows = await app.app.database.read
		.selectFrom('placement')
		.innerJoin('task', 'task.id', 'placement.task_id')
		.select(['task_id as id', 'position'])
		.where('view_id', '=', view.id)
		.where('deleted_at', 'is', null)
		.orderBy('position')
		.orderBy('task_id')
		.execute();
	const moved = random.pick(rows);
	const others = rows.filter((row) => row !== moved);
	const at = random.below(Math.max(others.length - 1, 1));
	const [before, after] = [others[at], others[at + 1]];
	if (!moved || !before || !after || before.position === after.position) return;
	const position = (before.position + after.position) / 2;

	await api.task.setPosition({ taskId: moved.id, projectViewId: view.id, position });

	const { read } = app.app.database;
	const now = await read
		.selectFrom('placement')
		.select(['task_id', 'position'])
		.where('view_id', '=', view.id)
		.execute();
	const [low, own, high] = [before.id, moved.id, after.id].map(
		(id) => now.find((row) => row.task_id === id)?.position ?? 0,
	);
	expect([low, own, high]).toEqual([low, own, high].sort((one, other) => Number(one) - Number(other)));
	expect(new Set([low, own, high]).size).toBe(3);
}

const actions: Record<string, (world: World) => Promise<unknown>> = {
	make: ({ api, projects, random }) =>
		api.task.create({ projectId: random.pick(projects), title: 'a task', done: random.below(4) === 0 }),
	place: async (world) => {
		const view = world.random.pick((await rowsOf(world)).views);
		// Between the same two again and again: sooner or later there is no room left.
		for (let times = 0; view && times < 3; times += 1) await putBetween(world, view);
	},
	'move to a column': async (world) => {
		const { buckets, views, tasks } = await rowsOf(world);
		const bucket = world.random.pick(buckets);
		const view = views.find(({ id }) => id === bucket?.view_id);
		const task = world.random.pick(tasks.filter((one) => one.project_id === view?.project_id));
		const place = { projectId: view?.project_id, viewId: view?.id, bucketId: bucket?.id, taskId: task?.id };
		await world.api.task.moveToBucket(place);
	},
	finish: async (world) => {
		const task = world.random.pick((await rowsOf(world)).tasks);
		await world.api.task.update({ id: task?.id, done: world.random.below(2) === 0 });
	},
	'move to a project': async (world) => {
		const task = world.random.pick((await rowsOf(world)).tasks);
		await world.api.task.update({ id: task?.id, projectId: world.random.pick(world.projects) });
	},
	delete: async (world) => {
		const task = world.random.pick((await rowsOf(world)).tasks.filter((one) => one.deleted_at === null));
		await world.api.task.delete({ id: task?.id });
	},
	restore: async (world) => {
		const task = world.random.pick((await rowsOf(world)).tasks.filter((one) => one.deleted_at !== null));
		await world.api.task.restore({ taskId: task?.id });
	},
	'change a view': async (world) => {
		const view = world.random.pick((await rowsOf(world)).views);
		const viewKind = world.random.pick(['list', 'kanban', 'table'] as const) ?? 'list';
		const place = { projectId: view?.project_id, id: view?.id };
		await world.api.view.update({ ...place, title: 'a view', viewKind });
	},
	'delete a column': async (world) => {
		const { buckets, views } = await rowsOf(world);
		const bucket = world.random.pick(buckets);
		const view = views.find(({ id }) => id === bucket?.view_id);
		await world.api.bucket.delete({ projectId: view?.project_id, viewId: view?.id, id: bucket?.id });
	},
};

async function isDone(action: Promise<unknown>): Promise<boolean> {
	try {
		await action;
		return true;
	} catch (error) {
		if (!isRefusal(error)) throw error;
		return false;
	}
}

/** Every view shows each task of its project once, and says how many there are; on a board each column does. */
async function faultsOf(world: World): Promise<string[]> {
	const { tasks, views } = await rowsOf(world);
	const faults: string[] = [];
	// The list of a new project shows what is open.
	const live = (projectId: number, onlyOpen: boolean) =>
		(tasks as Row[])
			.filter((task) => task.project_id === projectId && task.deleted_at === null && !(onlyOpen && task.done))
			.map(({ id }) => id);
	for (const view of views) {
		const shown = await orderOf(world, view);
		const expected = live(view.project_id, view.filter !== null);
		if ([...shown].sort((a, b) => a - b).join() !== expected.join())
			faults.push(`view ${view.id} shows ${shown} of ${expected}`);
		const place = { projectId: view.project_id, viewId: view.id, page: 0 };
		for (const { count, tasks: own } of columnsIn(await world.api.taskList.ofView(place)))
			if (count !== (own ?? []).length) faults.push(`a column of view ${view.id} counts ${count} of ${own?.length}`);
	}
	return faults;
}

test(`whatever is done, every view shows every task once, in the order it was put in (SEED=${seed})`, async () => {
	const app = await startTestApp();
	const owner = await aUser(app);
	const projects = [(await aProject(app, { owner })).id, (await aProject(app, { owner })).id];
	const world: World = { app, api: app.api(owner.token), projects, random: dice(seed) };
	const deeds = new Set<string>();
	for (let number = 0; number < 12; number += 1) await actions.make?.(world);

	for (let number = 0; number < commands; number += 1) {
		const [deed, action] = world.random.pick(Object.entries(actions)) ?? ['', async () => undefined];
		if (await isDone(action(world))) deeds.add(deed);
		if (number % 5 === 0) expect(await faultsOf(world), `command ${number}: ${deed}`).toEqual([]);
	}

	// Else the dice fell on refusals alone, and nothing was shown.
	expect(deeds.size).toBe(Object.keys(actions).length);
});
