import { expect, test } from 'vitest';
import { bytesOf } from '../../testing/replies.ts';
import { startTestApp } from '../../testing/start-app.ts';
import { anAttachment } from '../attachment/attachment.builder.ts';
import { aComment } from '../comment/comment.builder.ts';
import { aLabel } from '../label/label.builder.ts';
import { aProject } from '../project/project.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser } from '../user/user.builder.ts';

async function startWithTask() {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const project = await aProject(app, { owner: ada });
	const { share } = app.api(ada.token);
	await share.create({ projectId: project.id, username: bob.username, right: 'write' });
	const task = await aTask(app, { owner: ada, project, title: 'Original' });
	return { app, ada, bob, api: app.api(ada.token), project, task };
}

test('a copy has what the task has, is open, new at the top, and of whoever copied it', async () => {
	const { app, ada, bob, api, task } = await startWithTask();
	const label = await aLabel(app, { owner: ada });
	const due = app.clock.now() + 86_400_000;
	const reminders = [{ relativePeriod: -60, relativeTo: 'dueDate' }] as const;
	const fields = { dueDate: due, priority: 3, assignees: [{ id: ada.id }], isFavorite: true, reminders };
	await api.task.update({ id: task.id, ...fields, repeatAfter: 60, repeatMode: 2, done: false });
	await api.taskLabel.add({ taskId: task.id, labelId: label.id });
	await aComment(app, { author: ada, task });

	const { duplicatedTask } = await app.api(bob.token).taskCopy.duplicate({ id: task.id });

	expect(duplicatedTask).toMatchObject({
		title: 'Original',
		index: task.index + 1,
		done: false,
		doneAt: null,
		dueDate: due,
		priority: 3,
		isFavorite: false,
		assignees: [{ id: ada.id }],
		labels: [{ id: label.id }],
		reminders: [{ reminder: due - 60_000, relativePeriod: -60, relativeTo: 'dueDate' }],
		createdBy: { id: bob.id },
		relatedTasks: { copiedfrom: [{ id: task.id }] },
	});
	expect(await api.comment.list({ taskId: duplicatedTask.id })).toEqual([]);
	const places = await app.app.database.read.selectFrom('placement').selectAll().orderBy('position').execute();
	const ofView = Map.groupBy(places, (place) => place.view_id);
	expect([...ofView.values()].map(([first]) => first?.task_id)).toEqual([...ofView].map(() => duplicatedTask.id));
});

test('a copy of a done task is open, and stands in the default column', async () => {
	const { app, api, project, task } = await startWithTask();
	await api.task.update({ id: task.id, done: true });

	const { duplicatedTask } = await api.taskCopy.duplicate({ id: task.id });

	expect(duplicatedTask).toMatchObject({ done: false, doneAt: null });
	const board = project.views?.find((view) => view.viewKind === 'kanban');
	const place = await app.app.database.read
		.selectFrom('placement')
		.selectAll()
		.where('task_id', '=', duplicatedTask.id)
		.where('view_id', '=', Number(board?.id))
		.executeTakeFirst();
	expect(place).toMatchObject({ bucket_id: board?.defaultBucketId, done: 0 });
});

test('files outlive the task they were copied from, the cover too', async () => {
	const { app, ada, api, task } = await startWithTask();
	await anAttachment(app, { by: ada, task, name: 'a.txt' });
	const cover = await anAttachment(app, { by: ada, task, name: 'b.txt', content: 'cover' });
	await api.task.update({ id: task.id, coverImageAttachmentId: cover.id });

	const { duplicatedTask } = await api.taskCopy.duplicate({ id: task.id });
	await api.attachment.delete({ taskId: task.id, id: cover.id });

	const [first, second] = duplicatedTask.attachments;
	expect([first?.file?.name, second?.file?.name]).toEqual(['a.txt', 'b.txt']);
	expect(duplicatedTask.coverImageAttachmentId).toBe(second?.id);
	expect(second?.id).not.toBe(cover.id);
	const bytes = await api.attachment.download({ taskId: duplicatedTask.id, id: second?.id });
	expect(Buffer.from(bytesOf(bytes)).toString()).toBe('cover');
});

test('who lost their access is not on the copy', async () => {
	const { bob, api, project, task } = await startWithTask();
	await api.taskAssignee.add({ taskId: task.id, userId: bob.id });
	await api.share.delete({ projectId: project.id, username: bob.username });

	const { duplicatedTask } = await api.taskCopy.duplicate({ id: task.id });

	expect(duplicatedTask.assignees).toEqual([]);
});

test('copying is undone with all that was copied', async () => {
	const { app, ada, api, task } = await startWithTask();
	const label = await aLabel(app, { owner: ada });
	await api.taskLabel.add({ taskId: task.id, labelId: label.id });
	await anAttachment(app, { by: ada, task });
	const { duplicatedTask } = await api.taskCopy.duplicate({ id: task.id });
	const [line] = await api.change.ofTask({ taskId: duplicatedTask.id });

	const undoing = await api.batch.undo({ batchId: String(line?.batch) });

	expect(undoing.refused).toEqual([]);
	await expect(api.task.read({ id: duplicatedTask.id })).rejects.toMatchObject({ status: 404 });
});

test('only who may write copies, and in an archived project nobody', async () => {
	const { app, ada, api, project, task } = await startWithTask();
	const reader = await aUser(app);
	await api.share.create({ projectId: project.id, username: reader.username, right: 'read' });
	const link = await api.linkShare.create({ projectId: project.id, right: 'read' });
	const { token } = await app.api().linkShare.enter({ hash: link.hash });

	for (const stranger of [reader.token, token, (await aUser(app)).token]) {
		const copy = app.api(stranger).taskCopy.duplicate({ id: task.id });
		await expect(copy).rejects.toMatchObject({ status: 403 });
	}
	await expect(api.taskCopy.duplicate({ id: 99_999 })).rejects.toMatchObject({ body: { code: 4002 } });
	await api.project.update({ id: project.id, title: 'Old', isArchived: true });
	const archived = app.api(ada.token).taskCopy.duplicate({ id: task.id });
	await expect(archived).rejects.toMatchObject({ status: 412, body: { code: 3008 } });
});
