import { expect, test } from 'vitest';
import { type Api, startTestApp } from '../../testing/start-app.ts';
import { anAttachment } from '../attachment/attachment.builder.ts';
import { aComment } from '../comment/comment.builder.ts';
import { aProject } from '../project/project.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser } from '../user/user.builder.ts';

async function startWithTask() {
	const app = await startTestApp();
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada, title: 'House' });
	const api = app.api(ada.token);
	const task = await aTask(app, { owner: ada, project, title: 'Paint the kitchen' });
	const sub = async (title: string, parent: { readonly id: number } = task, at = project) => {
		const { id } = await aTask(app, { owner: ada, project: at, title });
		await api.relation.create({ taskId: parent.id, otherTaskId: id, relationKind: 'subtask' });
		return { id };
	};
	return { app, ada, api, project, task, sub };
}

/** The tasks of a project by their titles, as its list has them by hand. */
async function titlesIn(api: Api, projectId: number): Promise<string[]> {
	const { views } = await api.project.read({ id: projectId });
	const view = views?.find(({ viewKind }) => viewKind === 'list');
	const tasks = await api.taskList.ofView({ projectId, viewId: view?.id, sortBy: ['position'], orderBy: ['asc'] });
	return tasks.map((task) => ('title' in task ? task.title : ''));
}

test('a task becomes a project below its own, with its subtasks in their order', async () => {
	const { api, project, task, sub } = await startWithTask();
	await api.task.update({ id: task.id, description: '<p>Before winter</p>', hexColor: '1973ff' });
	const [tape] = [await sub('Tape'), await sub('Roll'), await sub('Second coat')];
	await sub('Buy tape', tape);

	const made = await api.taskProject.make({ id: task.id });

	expect(made).toMatchObject({
		title: 'Paint the kitchen',
		description: '<p>Before winter</p>',
		hexColor: '1973ff',
		parentProjectId: project.id,
	});
	expect(await titlesIn(api, made.id)).toEqual(['Tape', 'Roll', 'Second coat', 'Buy tape']);
	expect(await titlesIn(api, project.id)).toEqual([]);
	await expect(api.task.read({ id: task.id })).rejects.toMatchObject({ status: 404 });
	expect((await api.task.read({ id: tape.id })).relatedTasks).toMatchObject({ subtask: [{ title: 'Buy tape' }] });
});

test('a title that is too long for a project is cut, stands whole in the description, and can be saved', async () => {
	const { api, task } = await startWithTask();
	const title = `Paint & varnish ${'the kitchen '.repeat(30)}`.trim();
	await api.task.update({ id: task.id, title, description: '<p>Before winter</p>' });

	const made = await api.taskProject.make({ id: task.id });

	expect([...made.title]).toHaveLength(250);
	expect(made.title).toMatch(/^Paint & varnish the kitchen .*…$/);
	expect(made.description).toBe(`<p>${title.replace('&', '&amp;')}</p><p>Before winter</p>`);
	await expect(api.project.update({ id: made.id, title: made.title })).resolves.toMatchObject({ id: made.id });
});

test('it stands at the top where that is asked for', async () => {
	const { api, task } = await startWithTask();

	const made = await api.taskProject.make({ id: task.id, parentProjectId: 0 });

	expect(made.parentProjectId).toBe(0);
	expect(await titlesIn(api, made.id)).toEqual([]);
});

test('subtasks of other projects stay where they are, and so do those in the trash', async () => {
	const { app, ada, api, task, sub } = await startWithTask();
	const elsewhere = await aProject(app, { owner: ada });
	const far = await sub('Ask the landlord', task, elsewhere);
	const gone = await sub('Gone');
	await api.task.delete({ id: gone.id });

	const made = await api.taskProject.make({ id: task.id });

	expect(await titlesIn(api, made.id)).toEqual([]);
	expect(await api.task.read({ id: far.id })).toMatchObject({ projectId: elsewhere.id });
});

test('what was said or attached is not lost: the task moves along, beside its subtasks', async () => {
	const { app, ada, api, project, task, sub } = await startWithTask();
	await sub('Tape');
	await aComment(app, { author: ada, task });
	const withFile = await aTask(app, { owner: ada, project, title: 'With a file' });
	await anAttachment(app, { by: ada, task: withFile, name: 'plan.txt' });

	const [made, other] = [await api.taskProject.make({ id: task.id }), await api.taskProject.make({ id: withFile.id })];

	expect(await titlesIn(api, made.id)).toEqual(['Tape', 'Paint the kitchen']);
	const moved = await api.task.read({ id: task.id });
	expect(moved.relatedTasks).toEqual({});
	expect(await api.comment.list({ taskId: task.id })).toHaveLength(1);
	expect(await titlesIn(api, other.id)).toEqual(['With a file']);
});

test('one undo takes it back: the task is out of the trash, its subtasks beneath it, the project in the archive', async () => {
	const { api, project, task, sub } = await startWithTask();
	const [tape] = [await sub('Tape'), await sub('Roll')];
	const made = await api.taskProject.make({ id: task.id });
	const [line] = await api.change.ofTask({ taskId: tape.id });

	const { refused } = await api.batch.undo({ batchId: String(line?.batch) });

	expect(refused).toEqual([]);
	const again = await api.task.read({ id: task.id });
	expect(again.projectId).toBe(project.id);
	expect(again.relatedTasks['subtask']?.map(({ title }) => title)).toEqual(['Tape', 'Roll']);
	expect(await api.task.read({ id: tape.id })).toMatchObject({ projectId: project.id });
	expect(await api.project.read({ id: made.id })).toMatchObject({ isArchived: true });
});

test('undoing relates again what moved along with its comments', async () => {
	const { app, ada, api, project, task, sub } = await startWithTask();
	const tape = await sub('Tape');
	await aComment(app, { author: ada, task });
	await api.taskProject.make({ id: task.id });
	const [line] = await api.change.ofTask({ taskId: tape.id });

	const { refused } = await api.batch.undo({ batchId: String(line?.batch) });

	expect(refused).toEqual([]);
	const again = await api.task.read({ id: task.id });
	expect(again).toMatchObject({ projectId: project.id, relatedTasks: { subtask: [{ id: tape.id }] } });
});

test('only who may write in its project makes one, in none that is archived, below none they may not write', async () => {
	const { app, api, project, task } = await startWithTask();
	const [reader, writer] = [await aUser(app), await aUser(app)];
	await api.share.create({ projectId: project.id, username: reader.username, right: 'read' });
	await api.share.create({ projectId: project.id, username: writer.username, right: 'write' });
	const strange = await aProject(app, { owner: await aUser(app) });

	for (const stranger of [reader, await aUser(app)]) {
		const make = app.api(stranger.token).taskProject.make({ id: task.id });
		await expect(make).rejects.toMatchObject({ status: 403 });
	}
	const below = api.taskProject.make({ id: task.id, parentProjectId: strange.id });
	await expect(below).rejects.toMatchObject({ status: 403 });
	await expect(api.taskProject.make({ id: 99_999 })).rejects.toMatchObject({ body: { code: 4002 } });
	const made = await app.api(writer.token).taskProject.make({ id: task.id });
	expect(made).toMatchObject({ owner: { id: writer.id }, parentProjectId: project.id });
	const other = await aTask(app, { owner: writer, project: made });
	await api.project.update({ id: project.id, title: 'House', isArchived: true });
	await expect(api.taskProject.make({ id: other.id })).rejects.toMatchObject({ status: 412, body: { code: 3008 } });
});
