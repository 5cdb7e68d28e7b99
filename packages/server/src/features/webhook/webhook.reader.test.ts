import { toInstant } from '@ordna/domain/time';
import { webhookEvents } from '@ordna/domain/webhook';
import { expect, test } from 'vitest';
import { runCommand } from '../../context/index.ts';
import { statements } from '../../observe/statements.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { anAttachment } from '../attachment/attachment.builder.ts';
import { jobRunner } from '../job/index.ts';
import { aLabel } from '../label/label.builder.ts';
import { aProject } from '../project/project.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aTeam } from '../team/team.builder.ts';
import { aUser } from '../user/user.builder.ts';
import { aWebhook, loopbackAllowed, startReceiver, tellWebhooks, writeDeliveries } from './webhook.builder.ts';
import { forgetOldDeliveries } from './webhook.jobs.ts';

/** Somebody with a project whose webhook wants to know everything. */
async function start() {
	const app = await startTestApp(loopbackAllowed);
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const project = await aProject(app, { owner: ada });
	const api = app.api(ada.token);
	await api.share.create({ projectId: project.id, username: bob.username, right: 'write' });
	const receiver = await startReceiver();
	await writeDeliveries(app);
	const webhook = await aWebhook(app, { owner: ada, project, targetUrl: receiver.url, events: webhookEvents });
	return { app, ada, bob, project, api, receiver, webhook };
}

function waiting({ app }: TestApp) {
	return app.database.read.selectFrom('webhook_delivery').selectAll().orderBy('id').execute();
}

test('what happens to a task is told as the doer sees it, with its columns, the doer and the project', async () => {
	const { app, ada, project, api, receiver } = await start();

	const task = await aTask(app, { owner: ada, project, title: 'Peel' });
	const label = await aLabel(app, { owner: ada });
	await api.taskLabel.add({ taskId: task.id, labelId: label.id });
	await api.task.update({ id: task.id, title: 'Peel them', isFavorite: true });
	await tellWebhooks(app);

	expect(receiver.events()).toEqual(['task.created', 'task.updated', 'task.updated']);
	const { data, time } = receiver.arrived[0] ?? {};
	expect(time).toBe('2026-06-01T09:00:00Z');
	expect(data).toMatchObject({
		task: { id: task.id, title: 'Peel them', is_favorite: true, identifier: '#1', labels: [{ id: label.id }] },
		doer: { id: ada.id, username: ada.username },
		project: { id: project.id, title: project.title },
	});
	expect(data?.task?.buckets).toEqual([expect.objectContaining({ title: expect.any(String) })]);
	expect(data?.doer).not.toHaveProperty('email');
});

test('parts of a task are told with it, as they were', async () => {
	const { app, ada, bob, project, api, receiver } = await start();
	const [task, other] = [await aTask(app, { owner: ada, project }), await aTask(app, { owner: ada, project })];
	const { id: taskId } = task;

	await api.taskAssignee.add({ taskId, userId: bob.id });
	await api.taskAssignee.remove({ taskId, userId: bob.id });
	const comment = await app.api(bob.token).comment.create({ taskId, comment: 'first' });
	await app.api(bob.token).comment.update({ taskId, id: comment.id, comment: 'second' });
	await app.api(bob.token).comment.delete({ taskId, id: comment.id });
	const file = await anAttachment(app, { by: ada, task, name: 'a.txt' });
	await api.attachment.delete({ taskId, id: file.id });
	await api.relation.create({ taskId, relationKind: 'blocking', otherTaskId: other.id });
	await api.relation.delete({ taskId, relationKind: 'blocking', otherTaskId: other.id });
	await tellWebhooks(app);

	const told = (event: string) => receiver.last(event);
	expect(told('task.assignee.created')).toMatchObject({ assignee: { id: bob.id }, doer: { id: ada.id } });
	expect(told('task.assignee.deleted')).toMatchObject({ assignee: { id: bob.id }, task: { id: taskId } });
	const author = { id: bob.id };
	expect(told('task.comment.created')).toMatchObject({ comment: { id: comment.id, comment: 'first', author } });
	expect(told('task.comment.edited')).toMatchObject({ comment: { comment: 'second', author }, doer: author });
	expect(told('task.comment.deleted')).toMatchObject({ comment: { id: comment.id, comment: 'second', author } });
	const attachment = { id: file.id, task_id: taskId, file: { name: 'a.txt' }, created_by: { id: ada.id } };
	expect(told('task.attachment.created')).toMatchObject({ attachment });
	expect(told('task.attachment.deleted')).toMatchObject({ attachment, project: { id: project.id } });
	const relation = { task_id: taskId, other_task_id: other.id, relation_kind: 'blocking' };
	expect(told('task.relation.created')).toMatchObject({ relation: { ...relation, created_by: { id: ada.id } } });
	expect(told('task.relation.deleted')).toMatchObject({ relation, task: { id: taskId } });
	expect(receiver.events().filter((event) => event.startsWith('task.relation'))).toHaveLength(2);
});

test('a deleted task is told of with what it was, and comes back as a new one', async () => {
	const { app, ada, project, api, receiver } = await start();
	const task = await aTask(app, { owner: ada, project, title: 'Peel' });

	await api.task.delete({ id: task.id });
	await tellWebhooks(app);
	await api.task.restore({ taskId: task.id });
	await tellWebhooks(app);

	expect(receiver.events()).toEqual(['task.created', 'task.deleted', 'task.created']);
	expect(receiver.last('task.deleted')).toMatchObject({ task: { title: 'Peel', buckets: [] } });
});

test('a moved task is told to its new project, and to all that stands above that one', async () => {
	const { app, ada, project, api, receiver } = await start();
	const elsewhere = await startReceiver();
	const other = await aProject(app, { owner: ada });
	await aWebhook(app, { owner: ada, project: other, targetUrl: elsewhere.url, events: ['task.updated'] });
	const child = await api.project.create({ title: 'Child', parentProjectId: project.id });
	const task = await aTask(app, { owner: ada, project: other });
	await tellWebhooks(app);

	await api.task.update({ id: task.id, projectId: child.id });
	await tellWebhooks(app);

	expect(elsewhere.arrived).toEqual([]);
	expect(receiver.events()).toEqual(['task.updated']);
	// The project beside a task is the webhook's own.
	expect(receiver.last('task.updated')).toMatchObject({ task: { project_id: child.id }, project: { id: project.id } });
});

test('a task that is created and moved at once is told to both projects, to the first one as it was there', async () => {
	const { app, ada, project, api, receiver } = await start();
	const elsewhere = await startReceiver();
	const other = await aProject(app, { owner: ada });
	await aWebhook(app, { owner: ada, project: other, targetUrl: elsewhere.url, events: webhookEvents });
	const label = await aLabel(app, { owner: ada, title: 'secret' });
	const dueDate = Date.parse('2026-07-01T09:00:00Z');

	const task = await aTask(app, { owner: ada, project, title: 'Peel', dueDate });
	await api.comment.create({ taskId: task.id, comment: 'here' });
	await api.task.update({ id: task.id, projectId: other.id });
	await api.task.update({ id: task.id, title: 'Secret', description: 'words', dueDate: null });
	await api.taskLabel.add({ taskId: task.id, labelId: label.id });
	await tellWebhooks(app);

	expect(receiver.events()).toEqual(['task.created', 'task.comment.created']);
	for (const event of receiver.events()) {
		const told = receiver.last(event)?.task;
		expect(told).toMatchObject({ title: 'Peel', description: '', project_id: project.id, index: 1, identifier: '#1' });
		expect(told).toMatchObject({ due_date: '2026-07-01T09:00:00Z', labels: null });
		expect(JSON.stringify(told)).not.toMatch(/secret/i);
	}
	expect(elsewhere.events()).toEqual(['task.updated', 'task.updated', 'task.updated']);
	expect(elsewhere.last('task.updated')).toMatchObject({ task: { title: 'Secret', project_id: other.id } });
});

test('a task that is moved at once, and nothing else, is told with all it was created with', async () => {
	const { app, ada, bob, project, api, receiver } = await start();
	const other = await aProject(app, { owner: ada });

	const task = await aTask(app, { owner: ada, project, title: 'Peel' });
	await api.taskAssignee.add({ taskId: task.id, userId: bob.id });
	await tellWebhooks(app);
	await api.task.update({ id: task.id, title: 'Peel them' });
	await api.task.update({ id: task.id, projectId: other.id });
	await tellWebhooks(app);

	const told = receiver.last('task.updated')?.task;
	expect(told).toMatchObject({ title: 'Peel them', project_id: project.id, assignees: [{ id: bob.id }] });
});

test('shares and changes of a project are told, and who has a new right is not', async () => {
	const { app, ada, bob, project, api, receiver } = await start();
	const cleo = await aUser(app);
	const team = await aTeam(app, { admin: ada, members: [bob] });

	await api.share.create({ projectId: project.id, username: cleo.username, right: 'read' });
	await api.share.update({ projectId: project.id, username: cleo.username, right: 'write' });
	await api.teamShare.create({ projectId: project.id, teamId: team.id, right: 'read' });
	await api.project.update({ ...project, title: 'Renamed' });
	await tellWebhooks(app);

	expect(receiver.events()).toEqual(['project.shared.user', 'project.shared.team', 'project.updated']);
	expect(receiver.last('project.shared.user')).toMatchObject({ user: { id: cleo.id }, doer: { id: ada.id } });
	expect(receiver.last('project.shared.team')).toMatchObject({ team: { id: team.id, members: [] } });
	expect(receiver.last('project.updated')).toMatchObject({ project: { id: project.id, title: 'Renamed' } });
});

test('that a project is deleted is told to its own webhook and to those above, and then the webhook goes', async () => {
	const { app, ada, project, api, receiver } = await start();
	const child = await api.project.create({ title: 'Child', parentProjectId: project.id });
	const grandchild = await api.project.create({ title: 'Grandchild', parentProjectId: child.id });
	const own = await startReceiver();
	await aWebhook(app, { owner: ada, project: grandchild, targetUrl: own.url, events: ['project.deleted'] });
	await writeDeliveries(app);

	app.clock.advance(60_000);
	await api.project.delete({ id: child.id });
	await writeDeliveries(app);
	await jobRunner(app.app, [forgetOldDeliveries]).runDue();
	await tellWebhooks(app);

	expect(own.events()).toEqual(['project.deleted']);
	expect(own.last('project.deleted')).toMatchObject({
		project: { id: grandchild.id, title: 'Grandchild', created: '2026-06-01T09:00:00Z' },
	});
	const told = receiver.arrived.filter(({ event }) => event === 'project.deleted');
	expect(told.map(({ data }) => data.project?.id).toSorted()).toEqual([child.id, grandchild.id].toSorted());
	expect(told[0]?.data).toMatchObject({ doer: { id: ada.id }, project: { owner: { id: ada.id } } });
	app.clock.advance(2 * 3_600_000);
	await jobRunner(app.app, [forgetOldDeliveries]).runDue();
	expect(await app.app.database.read.selectFrom('webhook').select('project_id').execute()).toEqual([
		{ project_id: project.id },
	]);
});

test('what happened just before a project was deleted is told first, with what it was, and once', async () => {
	const { app, ada, bob, project, api, receiver } = await start();
	const child = await api.project.create({ title: 'Child', parentProjectId: project.id });
	const task = await aTask(app, { owner: ada, project: child, title: 'Peel' });
	await api.task.update({ id: task.id, title: 'Peel them' });
	await app.api(bob.token).comment.create({ taskId: task.id, comment: 'now?' });

	await api.project.delete({ id: child.id });
	await tellWebhooks(app);

	expect(receiver.events()).toEqual(['task.created', 'task.updated', 'task.comment.created', 'project.deleted']);
	expect(receiver.last('task.created')).toMatchObject({
		task: { id: task.id, title: 'Peel them' },
		doer: { id: ada.id },
		project: { id: project.id },
	});
	expect(receiver.last('task.comment.created')).toMatchObject({ comment: { comment: 'now?' }, doer: { id: bob.id } });
});

test('the project’s own webhook is told of all that was before the deletion, too', async () => {
	const { app, ada, project, api, receiver } = await start();
	const task = await aTask(app, { owner: ada, project });
	await api.task.delete({ id: task.id });

	await api.project.delete({ id: project.id });
	await tellWebhooks(app);

	expect(receiver.events()).toEqual(['task.created', 'task.deleted', 'project.deleted']);
});

test('while webhooks are switched off, those of a project that is deleted go all the same', async () => {
	const app = await startTestApp({ ORDNA_WEBHOOKS_ENABLED: 'false' });
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada });
	const row = {
		project_id: project.id,
		user_id: null,
		target_url: 'http://127.0.0.1:9/',
		events: '["project.deleted"]',
	};
	const dates = { retired_at: null, created: toInstant(0), updated: toInstant(0) };
	await app.app.database.writer
		.insertInto('webhook')
		.values({ ...row, ...dates, sealed: '', since_seq: 0, created_by_id: ada.id })
		.execute();
	await writeDeliveries(app);

	await app.api(ada.token).project.delete({ id: project.id });
	await writeDeliveries(app);
	await jobRunner(app.app, [forgetOldDeliveries]).runDue();

	expect(await waiting(app)).toEqual([]);
	expect(await app.app.database.read.selectFrom('webhook').select('id').execute()).toEqual([]);
});

test('what is due is told to the project and to the person, and to nobody who cannot see it', async () => {
	const { app, ada, bob, project, receiver } = await start();
	const hidden = await aProject(app, { owner: ada });
	const [task, secret] = [
		await aTask(app, { owner: ada, project, reminders: [{ reminder: app.clock.now() }] }),
		await aTask(app, { owner: ada, project: hidden }),
	];
	const personal = ['task.reminder.fired', 'task.overdue', 'tasks.overdue'];
	const [adas, bobs] = [await startReceiver(), await startReceiver()];
	await app.api(ada.token).ownWebhook.create({ targetUrl: adas.url, events: personal });
	await app.api(bob.token).ownWebhook.create({ targetUrl: bobs.url, events: personal });
	await tellWebhooks(app);

	await runCommand(app.app, { kind: 'stranger' }, { via: 'test' }, async ({ changes }) => {
		const at = app.clock.now();
		const line = { projectId: null };
		for (const userId of [ada.id, bob.id]) {
			const taskIds = [task.id, secret.id];
			const fired = { taskId: task.id, userId, reminder: at };
			changes.record('task.reminderFired', { ...line, entityId: task.id, after: fired });
			changes.record('user.tasksOverdue', { ...line, entityId: userId, after: { userId, taskIds } });
		}
	});
	await tellWebhooks(app);

	expect(adas.events()).toEqual(['task.reminder.fired', 'task.overdue', 'task.overdue', 'tasks.overdue']);
	expect(bobs.events()).toEqual(['task.reminder.fired', 'task.overdue', 'tasks.overdue']);
	expect(adas.last('task.reminder.fired')).toMatchObject({
		task: { id: task.id },
		user: { id: ada.id },
		project: { id: project.id },
		reminder: { reminder: '2026-06-01T09:00:00Z', relative_period: 0, relative_to: '' },
	});
	expect(Object.keys(adas.last('tasks.overdue').projects ?? {}).map(Number)).toEqual([project.id, hidden.id]);
	expect(bobs.last('tasks.overdue').tasks).toHaveLength(1);
	const digests = receiver.arrived.filter(({ event }) => event === 'tasks.overdue');
	expect(digests.map(({ data }) => Object.keys(data.tasks ?? {}).length)).toEqual([1, 1]);
});

test('a webhook hears only of what it chose, and of what came after it', async () => {
	const app = await startTestApp(loopbackAllowed);
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada });
	await writeDeliveries(app);
	await aTask(app, { owner: ada, project, title: 'Before' });
	const { id } = await aWebhook(app, { owner: ada, project, events: ['task.created', 'task.deleted'] });
	await aWebhook(app, { owner: ada, project, events: ['task.updated'] });

	const task = await aTask(app, { owner: ada, project });
	await app.api(ada.token).task.delete({ id: task.id });
	await writeDeliveries(app);

	const told = (await waiting(app)).map((row) => [row.webhook_id, row.event]);
	expect(told).toEqual([
		[id, 'task.created'],
		[id, 'task.deleted'],
	]);
	expect((await waiting(app))[0]?.body).not.toContain('Before');
});

test('many changes of one gesture are one update, and each change is read once', async () => {
	const { app, ada, project, webhook } = await start();
	const task = await aTask(app, { owner: ada, project });
	await writeDeliveries(app);
	const line = { entityId: task.id, projectId: project.id };

	await runCommand(
		app.app,
		{ kind: 'person', ...ada, sessionId: null, scopes: null },
		{ via: 'test' },
		async (context) => {
			context.changes.record('task.updated', { ...line, before: {}, after: {} });
			context.changes.record('task.placed', { ...line, before: { places: [] }, after: { places: [] } });
		},
	);
	await Promise.all([writeDeliveries(app), writeDeliveries(await app.beside())]);

	const events = (await waiting(app)).filter((row) => row.webhook_id === webhook.id).map((row) => row.event);
	expect(events).toEqual(['task.created', 'task.updated']);
});

test('while nobody has a webhook, following the log costs nothing', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada });
	await writeDeliveries(app);
	await aTask(app, { owner: ada, project });
	const before = statements.count;

	await writeDeliveries(app);

	// Only that the reader makes itself known.
	expect(statements.count - before).toBeLessThanOrEqual(4);
	expect(await waiting(app)).toEqual([]);
});
