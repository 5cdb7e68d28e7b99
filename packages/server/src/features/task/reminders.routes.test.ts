import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { aUser } from '../user/user.builder.ts';
import { aTask } from './task.builder.ts';

async function startWithProject() {
	const app = await startTestApp();
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada });
	return { app, ada, project, api: app.api(ada.token) };
}

const hour = 3600;
const iso = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`;

test('reminders follow the dates of their task and stay when nobody names them', async () => {
	const { app, ada, project, api } = await startWithProject();
	const due = app.clock.now() + 86_400_000;
	const reminders = [{ relativeTo: 'dueDate', relativePeriod: -hour }, { reminder: due + 5000 }] as const;
	const { id } = await aTask(app, { owner: ada, project, dueDate: due, reminders });

	await api.task.update({ id, title: 'Renamed', dueDate: due + 10_000 });

	expect((await api.task.read({ id })).reminders).toEqual([
		{ reminder: due + 10_000 - hour * 1000, relativePeriod: -hour, relativeTo: 'dueDate' },
		{ reminder: due + 5000, relativePeriod: 0, relativeTo: null },
	]);
});

test('reminders that changed stand in the line of the log, others do not', async () => {
	const { app, ada, project, api } = await startWithProject();
	const at = app.clock.now() + 5000;
	const { id } = await aTask(app, { owner: ada, project, reminders: [{ reminder: at }] });

	await api.task.update({ id, title: 'Renamed', reminders: [{ reminder: at }] });
	await api.task.update({ id, reminders: [] });

	const lines = await app.app.database.read
		.selectFrom('change')
		.select(['before', 'after'])
		.where('kind', '=', 'task.updated')
		.orderBy('seq')
		.execute();
	expect(lines.map(({ after }) => JSON.parse(after ?? '').reminders)).toEqual([undefined, []]);
	expect(JSON.parse(lines[1]?.before ?? '').reminders).toMatchObject([{ reminder: at, relativeTo: null }]);
});

test('a monthly reminder keeps to the end of the month', async () => {
	const { ada, app, project, api } = await startWithProject();
	const reminders = [{ reminder: Date.parse('2031-01-31T10:00:00Z') }];
	const { id } = await aTask(app, { owner: ada, project, repeatMode: 1, reminders });

	await api.task.update({ id, done: true });
	const { reminders: short } = await api.task.read({ id });
	await api.task.update({ id, reminders: short, done: false });
	await api.task.update({ id, done: true });

	expect(iso(short[0]?.reminder ?? 0)).toBe('2031-02-28T10:00:00Z');
	expect(iso((await api.task.read({ id })).reminders[0]?.reminder ?? 0)).toBe('2031-03-31T10:00:00Z');
});

test('moved into the done column, a repeating task takes its reminders along', async () => {
	const { app, ada, project, api } = await startWithProject();
	const due = app.clock.now() + 86_400_000;
	const reminders = [{ relativeTo: 'dueDate', relativePeriod: -hour }] as const;
	const { id } = await aTask(app, { owner: ada, project, dueDate: due, repeatAfter: 86_400, reminders });
	const board = project.views?.find((view) => view.viewKind === 'kanban');
	const path = { projectId: project.id, viewId: board?.id, bucketId: board?.doneBucketId, taskId: id };

	await api.task.moveToBucket(path);

	expect((await api.task.read({ id })).reminders[0]?.reminder).toBe(due + 86_400_000 - hour * 1000);
});

test.for([
	[[{ relative_period: -60 }], 400, 4022],
	[[{ relative_period: 1e11, relative_to: 'due_date' }], 412, 2002],
	[[{ relative_to: 'created' }], 400, 2004],
	[['2031-01-01T00:00:00Z'], 400, 2004],
	['soon', 400, 2004],
] as const)('reminders %j are refused with %i/%i', async ([reminders, status, code]) => {
	const { app, ada, project } = await startWithProject();

	const reply = await app.server.inject({
		method: 'PUT',
		url: `/api/v1/projects/${project.id}/tasks`,
		headers: { authorization: `Bearer ${ada.token}` },
		payload: { title: 'Odd', reminders },
	});

	expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
});

test('a refusal of too many reminders says how many there may be', async () => {
	const { app, ada, project, api } = await startWithProject();
	const { id } = await aTask(app, { owner: ada, project });
	const reminders = Array.from({ length: 501 }, (_, at) => ({ reminder: app.clock.now() + at * 60_000 }));

	await expect(api.task.update({ id, reminders })).rejects.toThrow('reminders: must be at most 500');
});
