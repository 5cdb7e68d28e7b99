import { isFailure } from '@ordna/domain/failures';
import type { UserId } from '@ordna/domain/user';
import { expect, test } from 'vitest';
import { lockAccess, projectFacts, requireProject, rightsOf } from '../features/access/index.ts';
import { favoritesOf, favoriteTasks, setFavorite } from '../features/favorite/index.ts';
import { createLabel, serializeLabels } from '../features/label/index.ts';
import { createProject, readProject } from '../features/project/index.ts';
import { projectSubscriptions } from '../features/subscription/index.ts';
import { createTask, markFavorite, putInTrash } from '../features/task/index.ts';
import { findCachedTasks } from '../features/task-json/index.ts';
import { requireTask } from '../features/task-record/index.ts';
import { serializeUsers } from '../features/user/index.ts';
import { aUser } from '../features/user/user.builder.ts';
import { bucketRowsOf, viewsOf } from '../features/view/index.ts';
import { type Dice, dice, seed } from '../testing/dice.ts';
import { startTestApp } from '../testing/start-app.ts';
import type { CommandContext, QueryContext } from './context.ts';
import { queryContext, runCommand } from './run-command.ts';

class GivenUp extends Error {}

function passOver(error: unknown): void {
	if (!isFailure(error)) throw error;
}

/** The ids that commands have made, those that were given up too: of these nobody may know anything. */
interface Made {
	readonly person: UserId;
	readonly projects: number[];
	readonly tasks: number[];
	readonly labels: number[];
}

const deeds: readonly ((context: CommandContext, dice: Dice, made: Made) => Promise<void>)[] = [
	async (context, dice, made) => {
		const id = dice.pick([0, ...made.projects]) ?? 0;
		const parent = id === 0 ? undefined : await requireProject(context, id, 'write');
		const project = await createProject(context, { title: 'Trip', parent }, made.person);
		made.projects.push(project.id);
	},
	async (context, dice, made) => {
		const project = await requireProject(context, dice.pick(made.projects) ?? 0, 'write');
		const task = await createTask(context, project, { title: 'Pack' });
		made.tasks.push(task.id);
	},
	async (context, _, made) => {
		made.labels.push((await createLabel(context, { title: 'Garden' })).id);
	},
	async (context, dice, made) => {
		const task = await requireTask(context, dice.pick(made.tasks) ?? 0, 'write');
		await putInTrash(context, [task]);
	},
	async (context, dice, made) => {
		const task = await requireTask(context, dice.pick(made.tasks) ?? 0, 'read');
		await markFavorite(context, task.id, dice.below(2) === 0);
	},
	async (context, dice, made) => {
		const { id } = await requireProject(context, dice.pick(made.projects) ?? 0, 'read');
		await setFavorite(context, { userId: made.person, entity: 'project', id }, dice.below(2) === 0);
	},
];

/** What is known of everything, asked through every cache. */
async function everythingOf(context: QueryContext, { person, projects, tasks, labels }: Made) {
	const viewsOfEach = await Promise.all(projects.map((id) => viewsOf(context, id)));
	const boards = viewsOfEach.flat().map((view) => bucketRowsOf(context, view.id));
	const rights = await rightsOf(context);
	return {
		rights: [...rights].sort(([one], [other]) => one - other),
		facts: await Promise.all(projects.map((id) => projectFacts(context, id))),
		views: viewsOfEach,
		buckets: await Promise.all(boards),
		tasks: [...(await findCachedTasks(context, tasks))].sort(([one], [other]) => one - other),
		projects: await Promise.all(
			projects.filter((id) => rights.has(id)).map(async (id) => (await readProject(context, id)).text.text),
		),
		favorites: await favoritesOf(context),
		favoriteTasks: [...(await favoriteTasks(context))].sort((one, other) => one - other),
		subscriptions: await projectSubscriptions(context),
		labels: [...(await serializeLabels(context, labels))].sort(([one], [other]) => one - other),
		people: [...(await serializeUsers(context, [person]))],
	};
}

test(`whatever commands ask and wherever they fail, caches say what the database says (SEED=${seed})`, async () => {
	const first = await startTestApp();
	const ada = await aUser(first);
	const caller = { kind: 'person', id: ada.id, username: ada.username, sessionId: null, scopes: null } as const;
	const made: Made = { person: ada.id, projects: [], tasks: [], labels: [] };
	const thrown = dice(seed);
	let [kept, givenUp] = [0, 0];

	for (let step = 0; step < 40; step += 1) {
		const fails = thrown.below(2) === 0;
		await runCommand(first.app, caller, { via: 'test' }, async (context) => {
			// Of all its deeds together, before the first of them.
			await lockAccess(context);
			await context.locks.lock({ projects: made.projects });
			for (let count = 1 + thrown.below(3); count > 0; count -= 1) {
				// What one of them refuses, since it was given up before, another may do.
				await thrown.pick(deeds)?.(context, thrown, made).catch(passOver);
				if (thrown.below(2) === 0) await everythingOf(context, made);
			}
			if (fails) throw new GivenUp();
		}).then(
			() => {
				kept += 1;
			},
			() => {
				givenUp += 1;
			},
		);
		const fresh = await first.beside();
		expect(await everythingOf(queryContext(first.app, caller), made)).toEqual(
			await everythingOf(queryContext(fresh.app, caller), made),
		);
	}
	expect(Math.min(kept, givenUp)).toBeGreaterThan(3);
});
