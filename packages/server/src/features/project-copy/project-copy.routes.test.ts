import { setImmediate } from 'node:timers/promises';
import { toInstant } from '@ordna/domain/time';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { assertPresent } from '../../context/assert-present.ts';
import { statements } from '../../observe/statements.ts';
import { bytesOf } from '../../testing/replies.ts';
import { aPicture, sendForm } from '../../testing/send-form.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { anAttachment } from '../attachment/attachment.builder.ts';
import { aComment } from '../comment/comment.builder.ts';
import { aLabel } from '../label/label.builder.ts';
import { aProject } from '../project/project.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aTeam, sharedWithTeam } from '../team/team.builder.ts';
import { aUser } from '../user/user.builder.ts';

async function startWithProject() {
	const app = await startTestApp();
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada, title: 'Trip' });
	return { app, ada, api: app.api(ada.token), project };
}

async function duplicate(api: ReturnType<TestApp['api']>, id: number, options: Record<string, unknown> = {}) {
	return (await api.projectCopy.duplicate({ id, ...options })).duplicatedProject;
}

/** The tasks of a project by title. */
async function tasksOf(api: ReturnType<TestApp['api']>, projectId: number) {
	const tasks = await api.taskList.ofProject({ projectId, page: 0 });
	return new Map(tasks.map((task) => [task.title, task]));
}

test('the copy is the caller’s, has no identifier, and takes numbers after those it has', async () => {
	const { app, ada, api, project } = await startWithProject();
	await api.project.update({ id: project.id, title: 'Trip', identifier: 'TRIP', hexColor: 'aabbcc' });
	for (const index of [7, 3]) await aTask(app, { owner: ada, project, title: `Task ${index}`, index });
	const thrownAway = await aTask(app, { owner: ada, project });
	await api.task.delete({ id: thrownAway.id });

	const copy = await duplicate(api, project.id);

	expect(copy).toMatchObject({ title: 'Trip - duplicate', identifier: '', hexColor: 'aabbcc', owner: { id: ada.id } });
	expect(copy.maxRight).toBe('admin');
	const tasks = await tasksOf(api, copy.id);
	expect([...tasks].map(([title, task]) => [title, task.index]).sort()).toEqual([
		['Task 3', 3],
		['Task 7', 7],
	]);
	expect((await aTask(app, { owner: ada, project: copy })).index).toBe(8);
	expect(await api.task.readByIndex({ project: String(copy.id), index: 3 })).toMatchObject({
		title: 'Task 3',
	});
});

test('what hangs on the tasks comes along', async () => {
	const { app, ada, api, project } = await startWithProject();
	const due = app.clock.now() + 86_400_000;
	const one = await aTask(app, { owner: ada, project, title: 'one', dueDate: due, done: true });
	const two = await aTask(app, { owner: ada, project, title: 'two' });
	const elsewhere = await aTask(app, { owner: ada });
	const label = await aLabel(app, { owner: ada });
	await api.taskLabel.add({ taskId: one.id, labelId: label.id });
	const reminders = [{ relativePeriod: -60, relativeTo: 'dueDate' }] as const;
	const cover = await anAttachment(app, { by: ada, task: one, name: 'a.txt', content: 'words' });
	await api.task.update({
		id: one.id,
		reminders,
		assignees: [{ id: ada.id }],
		coverImageAttachmentId: cover.id,
	});
	await api.relation.create({ taskId: one.id, otherTaskId: two.id, relationKind: 'subtask' });
	await api.relation.create({ taskId: one.id, otherTaskId: elsewhere.id, relationKind: 'related' });

	const copy = await duplicate(api, project.id);

	const copies = await tasksOf(api, copy.id);
	const read = await api.task.read({ id: copies.get('one')?.id });
	expect(read).toMatchObject({
		done: true,
		doneAt: one.doneAt,
		dueDate: due,
		labels: [{ id: label.id }],
		assignees: [{ id: ada.id }],
		reminders: [{ reminder: due - 60_000, relativePeriod: -60 }],
		relatedTasks: { subtask: [{ id: copies.get('two')?.id }] },
		attachments: [{ file: { name: 'a.txt' } }],
	});
	expect(Object.keys(read.relatedTasks)).toEqual(['subtask']);
	expect(read.coverImageAttachmentId).toBe(read.attachments[0]?.id);
	expect(read.coverImageAttachmentId).not.toBe(cover.id);
	await api.project.delete({ id: project.id });
	const bytes = await api.attachment.download({ taskId: read.id, id: read.coverImageAttachmentId });
	expect(Buffer.from(bytesOf(bytes)).toString()).toBe('words');
});

test('comments come along with their authors, and quote each other’s copies', async () => {
	const { app, ada, api, project } = await startWithProject();
	const bob = await aUser(app);
	await api.share.create({ projectId: project.id, username: bob.username, right: 'write' });
	const task = await aTask(app, { owner: ada, project, title: 'talk' });
	const question = await aComment(app, { author: bob, task, comment: '<p>why?</p>' });
	const quote = `<blockquote data-comment-id="${question.id}"><p>why?</p></blockquote><p>so</p>`;
	await aComment(app, { author: ada, task, comment: quote });

	const copy = await duplicate(api, project.id);

	const copied = (await tasksOf(api, copy.id)).get('talk');
	const [first, second] = await api.comment.list({ taskId: copied?.id });
	expect([first?.comment, first?.author.id, second?.author.id]).toEqual(['<p>why?</p>', bob.id, ada.id]);
	expect(first?.id).not.toBe(question.id);
	expect(second?.comment).toBe(quote.replace(String(question.id), String(first?.id)));
});

test('each card stands where it stood, in columns of the copy’s own', async () => {
	const { app, ada, api, project } = await startWithProject();
	const board = project.views?.find((view) => view.viewKind === 'kanban');
	const path = { projectId: project.id, viewId: Number(board?.id) };
	const [, doing] = await api.bucket.list(path);
	await api.bucket.update({ ...path, id: doing?.id, title: 'Working', limit: 7 });
	await api.view.create({
		projectId: project.id,
		title: 'Second',
		viewKind: 'kanban',
		bucketConfigurationMode: 'manual',
	});
	const tasks = [await aTask(app, { owner: ada, project }), await aTask(app, { owner: ada, project })];
	for (const task of tasks) await api.task.moveToBucket({ ...path, bucketId: doing?.id, taskId: task.id });
	const [first] = tasks;
	await api.task.setPosition({ taskId: first?.id, projectViewId: path.viewId, position: 5 });

	const copy = await duplicate(api, project.id);

	const placesIn = async (projectId: number) => {
		const { read } = app.app.database;
		const rows = await read
			.selectFrom('placement')
			.innerJoin('view', 'view.id', 'placement.view_id')
			.innerJoin('task', 'task.id', 'placement.task_id')
			.leftJoin('bucket', 'bucket.id', 'placement.bucket_id')
			.select(['view.title as view', 'task.index', 'bucket.title as bucket', 'bucket.limit'])
			.select(['placement.position', 'placement.done', 'bucket.view_id', 'placement.view_id as own'])
			.where('view.project_id', '=', projectId)
			.orderBy('view.position')
			.orderBy('view.id')
			.orderBy('task.index')
			.execute();
		expect(rows.every((row) => row.bucket === null || row.view_id === row.own)).toBe(true);
		return rows.map(({ view_id: _, own: __, ...row }) => row);
	};
	const places = await placesIn(copy.id);
	expect(places).toEqual(await placesIn(project.id));
	expect(places).toHaveLength(10);
	expect(copy.views?.map((view) => view.title)).toEqual(['List', 'Gantt', 'Table', 'Kanban', 'Second']);
	const ends = copy.views?.flatMap((view) => [view.defaultBucketId, view.doneBucketId]).filter((id) => id > 0);
	expect(new Set(ends).size).toBe(ends?.length);
	expect(ends).not.toContain(board?.doneBucketId);
});

test('the background comes along, and stays when the original loses it', async () => {
	const { app, ada, api, project } = await startWithProject();
	const background = { token: ada.token, field: 'background', files: [['a.png', aPicture(4, 4)]] } as const;
	await sendForm(app, `/projects/${project.id}/backgrounds/upload`, background);

	const copy = await duplicate(api, project.id);
	await api.background.remove({ projectId: project.id });

	expect(copy.backgroundInformation).toEqual({ Type: 'upload' });
	expect(copy.backgroundBlurHash).not.toBe('');
	const bytes = await api.background.show({ projectId: copy.id });
	expect(bytesOf(bytes).length).toBeGreaterThan(100);
});

test('a share comes along only when asked for, and people only where they can read', async () => {
	const { app, ada, api, project } = await startWithProject();
	const [bob, carl] = [await aUser(app), await aUser(app)];
	const team = await aTeam(app, { admin: ada, members: [carl] });
	await api.share.create({ projectId: project.id, username: bob.username, right: 'write' });
	await sharedWithTeam(app, { project, owner: ada, team, right: 'read' });
	const link = await api.linkShare.create({ projectId: project.id, name: 'guests', right: 'read' });
	const people = [ada, bob, carl].map(({ id }) => ({ id }));
	await aTask(app, { owner: ada, project, title: 'ours', assignees: people });

	const [plain, shared] = [
		await duplicate(api, project.id),
		await duplicate(api, project.id, { duplicateShares: true }),
	];

	const assigned = async (id: number) => {
		const { assignees } = assertPresent((await tasksOf(api, id)).get('ours'), 'the copy has it');
		return assignees.map((person) => person.id);
	};
	expect([await assigned(plain.id), await assigned(shared.id)]).toEqual([[ada.id], people.map(({ id }) => id)]);
	await expect(app.api(bob.token).project.read({ id: plain.id })).rejects.toMatchObject({ status: 403 });
	const bobs = app.api(bob.token);
	expect(await aTask(app, { owner: bob, project: shared })).toBeDefined();
	await expect(bobs.project.delete({ id: shared.id })).rejects.toMatchObject({ status: 403 });
	expect((await app.api(carl.token).project.read({ id: shared.id })).id).toBe(shared.id);
	const [copied] = await api.linkShare.list({ projectId: shared.id });
	expect(copied).toMatchObject({ name: 'guests', right: 'read' });
	expect(copied?.hash).not.toBe(link.hash);
	expect(await api.linkShare.list({ projectId: plain.id })).toEqual([]);
	const { token } = await app.api().linkShare.enter({ hash: copied?.hash ?? '' });
	expect((await app.api(token).project.read({ id: shared.id })).id).toBe(shared.id);
});

test('a reader copies for themselves, and gets no links', async () => {
	const { app, api, project } = await startWithProject();
	const bob = await aUser(app);
	await api.share.create({ projectId: project.id, username: bob.username, right: 'read' });
	await api.linkShare.create({ projectId: project.id, name: 'for admins', right: 'admin' });
	const bobs = app.api(bob.token);

	const copy = await duplicate(bobs, project.id, { duplicateShares: true });

	expect(copy).toMatchObject({ owner: { id: bob.id }, maxRight: 'admin' });
	expect(await bobs.linkShare.list({ projectId: copy.id })).toEqual([]);
	expect(await bobs.share.list({ projectId: copy.id })).toEqual([]);
	await expect(api.project.read({ id: copy.id })).rejects.toMatchObject({ status: 403 });
});

test('filters, favourites, strange and archived places are refused, and nothing is made', async () => {
	const { app, ada, api, project } = await startWithProject();
	const filter = await api.savedFilter.create({ title: 'Mine', filters: { filter: 'done = false' } });
	const strange = await aProject(app);
	const archived = await aProject(app, { owner: ada });
	await api.project.update({ id: archived.id, title: 'Old', isArchived: true });
	const before = (await api.project.list({ isArchived: true, page: 0 })).length;
	const refuse = (id: number, options: Record<string, unknown>, status: number, code: number) =>
		expect(duplicate(api, id, options)).rejects.toMatchObject({ status, body: { code } });

	await refuse(-1, {}, 403, 0);
	await refuse(-filter.id - 1, {}, 404, 3001);
	await refuse(99_999, {}, 404, 3001);
	await refuse(strange.id, {}, 403, 0);
	await refuse(project.id, { parentProjectId: strange.id }, 403, 0);
	await refuse(project.id, { parentProjectId: 99_999 }, 404, 3001);
	await refuse(project.id, { parentProjectId: archived.id }, 412, 3008);
	await refuse(project.id, { parentProjectId: -1 }, 412, 3009);

	expect(await api.project.list({ isArchived: true, page: 0 })).toHaveLength(before);
	const copy = await duplicate(api, archived.id);
	expect(copy.isArchived).toBe(false);
	const link = await api.linkShare.create({ projectId: project.id, right: 'admin' });
	const { token } = await app.api().linkShare.enter({ hash: link.hash });
	await expect(duplicate(app.api(token), project.id)).rejects.toMatchObject({ status: 403 });
});

test('nobody is told of tasks that were copied, and undoing puts the copy into the archive', async () => {
	const { app, ada, api, project } = await startWithProject();
	const bob = await aUser(app);
	await api.share.create({ projectId: project.id, username: bob.username, right: 'write' });
	const mention = `<p><mention-user data-id="${bob.username}" data-label="Bob">@Bob</mention-user></p>`;
	const task = { owner: ada, project, description: mention, assignees: [{ id: bob.id }] };
	await aTask(app, task);
	const copy = await duplicate(api, project.id, { duplicateShares: true });

	const lines = await app.app.database.read
		.selectFrom('change')
		.select(['batch', 'kind', 'after'])
		.where('project_id', '=', copy.id)
		.where('entity', '=', 'task')
		.execute();
	expect(lines.map((line) => [line.kind, Object.keys(JSON.parse(line.after ?? '{}'))])).toEqual([
		['task.created', ['title', 'done', 'index', 'projectId']],
	]);
	const undoing = await api.batch.undo({ batchId: String(lines[0]?.batch) });
	expect(undoing.undone).toMatchObject([{ entity: 'project', entityId: copy.id, action: 'archived' }]);
	expect(await api.project.read({ id: copy.id })).toMatchObject({ isArchived: true });
});

test('1,000 tasks are copied in few statements, and others are answered meanwhile', async () => {
	const { ada, app, api, project } = await startWithProject();
	const label = await aLabel(app, { owner: ada });
	const ids: number[] = [];
	while (ids.length < 1000) {
		const drafts = Array.from({ length: ids.length === 0 ? 1 : Math.min(100, 1000 - ids.length) }, (_, number) => ({
			title: `Task ${ids.length + number}`,
			description: `<p>${'some words '.repeat(20)}</p>`,
			assignees: [{ id: ada.id }],
		}));
		const { tasks } = await api.taskBulk.create({ projectId: project.id, tasks: drafts });
		// From here on the database believes in a project of one task, as it does with one that grew a minute ago.
		if (ids.length === 0) {
			for (const table of ['task', 'task_index']) await sql.raw(`analyze ${table}`).execute(app.app.database.writer);
		}
		ids.push(...tasks.map((task) => task.id));
	}
	const labels = ids.map((id) => ({ task_id: id, label_id: label.id, created: toInstant(0) }));
	await app.app.database.writer.insertInto('task_label').values(labels).execute();
	const statementsBefore = statements.count;

	let answered = 0;
	let isDone = false;
	const copying = duplicate(api, project.id).finally(() => {
		isDone = true;
	});
	while (!isDone) {
		// As a request over the line would: what is answered from memory waits for nothing by itself.
		await setImmediate();
		await api.project.read({ id: project.id });
		if (!isDone) answered += 1;
	}
	const copy = await copying;

	expect(answered).toBeGreaterThan(3);
	expect(statements.count - statementsBefore).toBeLessThan(80 + 8 * answered);
	const { read } = app.app.database;
	const { count } = await read
		.selectFrom('task')
		.innerJoin('task_label', 'task_label.task_id', 'task.id')
		.innerJoin('task_assignee', 'task_assignee.task_id', 'task.id')
		.innerJoin('placement', 'placement.task_id', 'task.id')
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.where('project_id', '=', copy.id)
		.executeTakeFirstOrThrow();
	expect(Number(count)).toBe(4000);
});

test('a copy may be given a title of its own', async () => {
	const { api, project } = await startWithProject();

	expect((await duplicate(api, project.id, { title: 'Next trip' })).title).toBe('Next trip');
	await expect(duplicate(api, project.id, { title: '' })).rejects.toThrow('2002');
});
