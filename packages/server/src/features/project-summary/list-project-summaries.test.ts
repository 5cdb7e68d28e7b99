import type { ProjectSummary } from '@ordna/domain/project';
import { calendarDateAt, toInstant } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { sharedWith } from '../share/share.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aTeam, sharedWithTeam } from '../team/team.builder.ts';
import { aUser } from '../user/user.builder.ts';

const hour = 3_600_000;

async function startWithAProject() {
	const app = await startTestApp();
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada });
	const api = app.api(ada.token);
	const summaryOf = async (id: number, of = api): Promise<ProjectSummary | undefined> =>
		(await of.project.listSummaries({})).find((one) => one.id === id);
	return { app, ada, project, api, summaryOf };
}

test('tasks are counted by what became of them; those in the trash are not', async () => {
	const { app, ada, project, api, summaryOf } = await startWithAProject();
	const [done, trashed] = [await aTask(app, { owner: ada, project }), await aTask(app, { owner: ada, project })];
	await aTask(app, { owner: ada, project });
	await api.task.update({ id: done.id, title: done.title, done: true });
	await api.task.delete({ id: trashed.id });

	expect(await summaryOf(project.id)).toMatchObject({ openTasks: 1, doneTasks: 1, lateTasks: 0 });
});

test('what is open and over is late: at once with a time, when its day is over without one', async () => {
	const { app, ada, project, api, summaryOf } = await startWithAProject();
	const now = app.clock.now();
	const today = calendarDateAt(now, 'UTC');
	const yesterday = calendarDateAt(toInstant(now - 24 * hour), 'UTC');
	const due = (draft: object) => aTask(app, { owner: ada, project, ...draft });
	await due({ dueDate: toInstant(now - hour) });
	await due({ dueDate: toInstant(now + hour) });
	await due({ dueDay: today });
	await due({ dueDay: yesterday });
	const done = await due({ dueDay: yesterday });
	await api.task.update({ id: done.id, title: done.title, done: true });

	expect(await summaryOf(project.id)).toMatchObject({ openTasks: 4, lateTasks: 2 });
});

test('the reader stands before the others who can read it, each once', async () => {
	const { app, ada, project, summaryOf } = await startWithAProject();
	const people = [await aUser(app), await aUser(app), await aUser(app)];
	const team = await aTeam(app, { admin: ada, members: people });
	for (const person of people) await sharedWith(app, { project, owner: ada, person, right: 'read' });
	await sharedWithTeam(app, { project, owner: ada, team, right: 'read' });
	const last = people[2];

	const seen = await summaryOf(project.id, app.api(last?.token));

	expect(seen?.peopleCount).toBe(4);
	expect(seen?.people.map(({ id }) => id)).toEqual([last?.id, ada.id, people[0]?.id]);
});

test('what others did last is told, and nothing of projects one cannot read', async () => {
	const { app, ada, project, summaryOf } = await startWithAProject();
	const bob = await aUser(app);
	expect(await summaryOf(project.id, app.api(bob.token))).toBeUndefined();
	await sharedWith(app, { project, owner: ada, person: bob, right: 'write' });
	await app.api(bob.token).task.create({ projectId: project.id, title: 'Warp the loom' });

	expect((await summaryOf(project.id))?.lastChange).toEqual({
		at: app.clock.now(),
		by: expect.objectContaining({ id: bob.id }),
	});
});
