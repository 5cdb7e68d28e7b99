import { isFailure } from '@ordna/domain/failures';
import { expect, test } from 'vitest';
import { lockAccess, projectFacts, requireProject, rightsOf } from '../features/access/index.ts';
import { favoritesOf, favoriteTasks, setFavorite } from '../features/favorite/index.ts';
import { createLabel, labelTexts } from '../features/label/index.ts';
import { createProject, readProject } from '../features/project/index.ts';
import { projectSubscriptions } from '../features/subscription/index.ts';
import { createTask, findKeptTasks, markFavorite, putInTrash } from '../features/task/index.ts';
import { requireTask } from '../features/task-record/index.ts';
import { peopleTexts } from '../features/user/index.ts';
import { aUser } from '../features/user/user.builder.ts';
import { bucketRowsOf, viewsOf } from '../features/view/index.ts';
import { type Dice, dice, seed } from '../testing/dice.ts';
import { startTestApp } from '../testing/start-app.ts';
import type { Ask, Tell } from './ask.ts';
import { asking, telling } from './tell.ts';

class GivenUp extends Error {}

function passOver(error: unknown): void {
	if (!isFailure(error)) throw error;
}

/** The ids that commands have made, those that were given up too: of these nobody may know anything. */
interface Made {
	readonly person: number;
	readonly projects: number[];
	readonly tasks: number[];
	readonly labels: number[];
}

const deeds: readonly ((tell: Tell, dice: Dice, made: Made) => Promise<void>)[] = [
	async (tell, dice, made) => {
		const id = dice.pick([0, ...made.projects]) ?? 0;
		const parent = id === 0 ? undefined : await requireProject(tell, id, 'write');
		const project = await createProject(tell, { title: 'Trip', parent }, made.person as never);
		made.projects.push(project.id);
	},
	async (tell, dice, made) => {
		const project = await requireProject(tell, dice.pick(made.projects) ?? 0, 'write');
		const task = await createTask(tell, project, { title: 'Pack', labels: [] } as never);
		made.tasks.push(task.id);
	},
	async (tell, _, made) => {
		made.labels.push((await createLabel(tell, { title: 'Garden' })).id);
	},
	async (tell, dice, made) => {
		const task = await requireTask(tell, dice.pick(made.tasks) ?? 0, 'write');
		await putInTrash(tell, [task]);
	},
	async (tell, dice, made) => {
		const task = await requireTask(tell, dice.pick(made.tasks) ?? 0, 'read');
		await markFavorite(tell, task.id, dice.below(2) === 0);
	},
	async (tell, dice, made) => {
		const { id } = await requireProject(tell, dice.pick(made.projects) ?? 0, 'read');
		await setFavorite(tell, { userId: made.person, entity: 'project', id }, dice.below(2) === 0);
	},
];

/** What is known of everything, asked through every cache. */
async function everythingOf(ask: Ask, { person, projects, tasks, labels }: Made) {
	const viewsOfEach = await Promise.all(projects.map((id) => viewsOf(ask, id)));
	const boards = viewsOfEach.flat().map((view) => bucketRowsOf(ask, view.id));
	const rights = await rightsOf(ask);
	return {
		rights: [...rights].sort(([one], [other]) => one - other),
		facts: await Promise.all(projects.map((id) => projectFacts(ask, id))),
		views: viewsOfEach,
		buckets: await Promise.all(boards),
		tasks: [...(await findKeptTasks(ask, tasks))].sort(([one], [other]) => one - other),
		projects: await Promise.all(
			projects.filter((id) => rights.has(id)).map(async (id) => (await readProject(ask, id)).text.text),
		),
		favorites: await favoritesOf(ask),
		favoriteTasks: [...(await favoriteTasks(ask))].sort((one, other) => one - other),
		subscriptions: await projectSubscriptions(ask),
		labels: [...(await labelTexts(ask, labels))].sort(([one], [other]) => one - other),
		people: [...(await peopleTexts(ask, [person]))],
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
		await telling(first.app, caller, { via: 'test' }, async (tell) => {
			// Of all its deeds together, before the first of them.
			await lockAccess(tell);
			await tell.locks.lock({ projects: made.projects });
			for (let count = 1 + thrown.below(3); count > 0; count -= 1) {
				// What one of them refuses, since it was given up before, another may do.
				await thrown.pick(deeds)?.(tell, thrown, made).catch(passOver);
				if (thrown.below(2) === 0) await everythingOf(tell, made);
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
		expect(await everythingOf(asking(first.app, caller), made)).toEqual(
			await everythingOf(asking(fresh.app, caller), made),
		);
	}
	expect(Math.min(kept, givenUp)).toBeGreaterThan(3);
});
