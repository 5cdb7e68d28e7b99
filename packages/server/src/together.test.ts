import type { BucketId } from '@ordna/domain/bucket';
import { toId } from '@ordna/domain/contract';
import type { Label } from '@ordna/domain/label';
import type { Project } from '@ordna/domain/project';
import type { Task } from '@ordna/domain/task';
import type { View } from '@ordna/domain/view';
import { expect, test } from 'vitest';
import { assertPresent } from './context/assert-present.ts';
import { aLabel } from './features/label/label.builder.ts';
import { tellEverybody } from './features/notification/notification.builder.ts';
import { aProject } from './features/project/project.builder.ts';
import { sharedWith } from './features/share/share.builder.ts';
import { aTask } from './features/task/task.builder.ts';
import { aUser, type TestUser } from './features/user/user.builder.ts';
import { columnsIn } from './testing/replies.ts';
import { type Api, startTestApp, type TestApp } from './testing/start-app.ts';

const people = 20;
const rounds = 4;

interface CliContext {
	readonly app: TestApp;
	readonly owner: TestUser;
	/** Each with an api of one of two processes on the same data. */
	readonly apis: readonly Api[];
	readonly project: Project;
	readonly shared: readonly Task[];
	readonly label: Label;
	readonly board: { readonly projectId: Project['id']; readonly viewId: View['id'] };
	readonly buckets: readonly BucketId[];
}

async function aWorkplace(): Promise<CliContext> {
	const app = await startTestApp();
	const processes = [app, await app.beside()];
	const owner = await aUser(app);
	const project = await aProject(app, { owner });
	const label = await aLabel(app, { owner });
	const users = [owner];
	while (users.length < people) {
		const person = await aUser(app);
		await sharedWith(app, { project, owner, person, right: 'write' });
		users.push(person);
	}
	const shared = [await aTask(app, { owner, project }), await aTask(app, { owner, project })];
	// Others may use a label once they have seen it.
	for (const { id } of shared) await app.api(owner.token).taskLabel.add({ taskId: id, labelId: label.id });
	await app.api(owner.token).subscription.create({ entity: 'project', entityId: project.id });
	const kanban = assertPresent(
		project.views?.find(({ viewKind }) => viewKind === 'kanban'),
		'a project has a board',
	);
	const board = { projectId: project.id, viewId: kanban.id };
	const buckets = await app.api(owner.token).bucket.list(board);
	await tellEverybody(app);
	const apis = users.map(({ token }, at) => (processes[at % 2] ?? app).api(token));
	return { app, owner, apis, project, shared, label, board, buckets: buckets.map(({ id }) => id) };
}

/** What one of them does while all others do the same: the last of the tasks that are made is deleted again. */
async function work(place: CliContext, api: Api): Promise<void> {
	const { project, shared, label, board, buckets } = place;
	for (let round = 0; round < rounds; round += 1) {
		const [, second = toId('bucket', 0)] = buckets;
		const all = shared.map(({ id }) => id);
		const { id } = await api.task.create({ projectId: project.id, title: 'Mine' });
		await api.task.moveToBucket({ ...board, bucketId: second, taskId: id });
		await api.task.setPosition({ taskId: id, projectViewId: board.viewId, position: 1000 });
		await api.taskLabel.add({ taskId: id, labelId: label.id });
		for (const taskId of all) await api.comment.create({ taskId, comment: '<p>All at once</p>' });
		for (const taskId of all) await api.task.update({ id: taskId, priority: round, isFavorite: round % 2 === 0 });
		await api.task.update({ id, done: true });
		if (round === rounds - 1) await api.task.delete({ id });
	}
}

test('twenty people at once on one project lose nothing', async () => {
	const place = await aWorkplace();
	const { app, owner, apis, project, shared, board } = place;
	const made = people * rounds + shared.length;
	const left = made - people;

	const outcomes = await Promise.allSettled(apis.map((api) => work(place, api)));
	await tellEverybody(app);

	const api = app.api(owner.token);
	expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
	const tasks = await api.taskList.ofProject({ projectId: project.id, page: 0, expand: ['comment_count'] });
	expect(tasks).toHaveLength(left);
	expect(new Set(tasks.map(({ index }) => index)).size).toBe(left);
	const comments = shared.map(({ id }) => tasks.find((task) => task.id === id)?.commentCount);
	expect(comments).toEqual(shared.map(() => people * rounds));
	const columns = columnsIn(await api.taskList.ofView({ ...board, page: 0 }));
	expect(columns.map(({ count }) => count)).toEqual(columns.map((column) => column.tasks?.length ?? 0));
	expect(columns.reduce((sum, { count }) => sum + count, 0)).toBe(left);
	const told = await api.notification.list({ page: 0 });
	expect(told.filter(({ name }) => name === 'task.comment')).toHaveLength((people - 1) * rounds * shared.length);
});
