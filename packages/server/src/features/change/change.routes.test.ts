import type { ChangePage } from '@ordna/domain/change';
import { expect, test } from 'vitest';
import { statements } from '../../observe/statements.ts';
import { type Api, startTestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser } from '../user/user.builder.ts';

/** Follows the feed from a line to its end. */
async function follow(api: Api, since: number, perPage = 50): Promise<ChangePage['changes']> {
	const { changes, nextSince, hasMore } = await api.change.feed({ since, perPage });
	return hasMore ? [...changes, ...(await follow(api, nextSince, perPage))] : changes;
}

async function startWithTask() {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const project = await aProject(app, { owner: ada });
	const task = await aTask(app, { owner: ada, project, title: 'Peel' });
	return { app, ada, bob, project, task, api: app.api(ada.token), latest: app.app.feed.seq };
}

test('the feed tells in order what happened since, spelled as the wire does', async () => {
	const { app, ada, task, project, api, latest } = await startWithTask();
	const dueDate = app.clock.now() + 86_400_000;
	await api.task.update({ id: task.id, title: 'Chop', dueDate });
	await api.task.delete({ id: task.id });

	const changes = await follow(api, latest, 1);

	expect(changes.map(({ kind }) => kind)).toEqual(['task.updated', 'task.deleted']);
	expect(changes[0]).toMatchObject({
		entity: 'task',
		entityId: task.id,
		taskId: task.id,
		projectId: project.id,
		actor: { id: ada.id, username: ada.username },
		before: { title: 'Peel', due_date: '0001-01-01T00:00:00Z' },
		after: { title: 'Chop', due_date: '2026-06-02T09:00:00Z' },
	});
	expect(await api.change.feed({ since: app.app.feed.seq })).toMatchObject({ changes: [], hasMore: false });
});

test('what one may not see is not told, and still one gets on', async () => {
	const { app, bob, task, api } = await startWithTask();
	await api.task.update({ id: task.id, title: 'Secret' });
	const own = await app.api(bob.token).label.create({ title: 'Mine' });

	const page = await app.api(bob.token).change.feed({ since: 0 });

	expect(page.changes).toMatchObject([{ kind: 'label.created', entityId: own.id, after: { title: 'Mine' } }]);
	expect(page).toMatchObject({ nextSince: app.app.feed.seq, latest: app.app.feed.seq, hasMore: false });
	expect((await follow(api, 0)).map(({ kind }) => kind)).not.toContain('label.created');
});

test('where a task went to out of sight is not said', async () => {
	const { app, ada, bob, project, task, api, latest } = await startWithTask();
	await api.share.create({ projectId: project.id, username: bob.username, right: 'read' });
	const secret = await aProject(app, { owner: ada });
	await api.task.update({ id: task.id, projectId: secret.id });

	const [moved] = (await follow(app.api(bob.token), latest)).filter(({ kind }) => kind === 'task.moved');

	expect(moved).toMatchObject({ before: { project_id: project.id }, after: null });
	const [here] = (await follow(api, latest)).filter(({ kind }) => kind === 'task.moved');
	expect(here?.after).toMatchObject({ project_id: secret.id });
});

test('the other end of a relation out of sight is not said', async () => {
	const { app, ada, bob, project, task, api } = await startWithTask();
	await api.share.create({ projectId: project.id, username: bob.username, right: 'read' });
	const other = await aTask(app, { owner: ada });
	await api.relation.create({ taskId: task.id, otherTaskId: other.id, relationKind: 'related' });

	const [line] = await app.api(bob.token).change.ofTask({ taskId: task.id });

	expect(line).toMatchObject({ kind: 'task.related', before: null, after: null });
});

test('no secret of an account or a share is told', async () => {
	const { app, api, project } = await startWithTask();
	const link = await api.linkShare.create({ projectId: project.id, password: 'open sesame', right: 'read' });
	await api.token.create({
		title: 'A program',
		permissions: { other: ['user'] },
		expiresAt: app.clock.now() + 1_000_000,
	});

	const text = JSON.stringify(await follow(api, 0));

	expect(text).toContain('token.created');
	expect(text).not.toContain(link.hash);
	expect(text).not.toMatch(/hash|password|permissions|email/);
});

test('the history of a task holds its parts, the last first, also in the trash', async () => {
	const { task, api } = await startWithTask();
	const comment = await api.comment.create({ taskId: task.id, comment: 'Mind the knife' });
	await api.comment.delete({ taskId: task.id, id: comment.id });
	await api.task.delete({ id: task.id });

	const history = await api.change.ofTask({ taskId: task.id });

	expect(history.map(({ kind, taskId }) => [kind, taskId])).toEqual([
		['task.deleted', task.id],
		['comment.deleted', task.id],
		['comment.created', task.id],
		['task.created', task.id],
	]);
	expect(JSON.stringify(history)).not.toContain('Mind the knife');
	expect(await api.change.ofTask({ taskId: task.id, page: 2, perPage: 3 })).toMatchObject([{ kind: 'task.created' }]);
});

test('histories are for those who can read the project', async () => {
	const { app, bob, project, task, api } = await startWithTask();
	const his = app.api(bob.token).change;

	await expect(his.ofTask({ taskId: task.id })).rejects.toThrow('403');
	await expect(his.ofProject({ projectId: project.id })).rejects.toThrow('403');
	await expect(his.ofTask({ taskId: 999 })).rejects.toThrow('4002');
	await expect(his.ofProject({ projectId: -2 })).rejects.toThrow('3001');
	expect(await api.change.ofProject({ projectId: project.id, perPage: 2 })).toHaveLength(2);
});

test('a page of history takes the same few statements however long it is', async () => {
	const { app, project, task, api } = await startWithTask();
	for (let at = 0; at < 30; at += 1) await api.task.update({ id: task.id, title: `Peel ${at}` });
	const count = async (does: () => Promise<unknown>) => {
		await does();
		const before = statements.count;
		await does();
		return statements.count - before;
	};

	const counts = [
		await count(() => api.change.feed({ since: 0 })),
		await count(() => api.change.ofProject({ projectId: project.id })),
		await count(() => api.change.ofTask({ taskId: task.id })),
	];

	// On PostgreSQL each request asks the log itself whether somebody wrote.
	const most = app.app.database.engine === 'sqlite' ? 3 : 5;
	expect(Math.max(...counts)).toBeLessThanOrEqual(most);
});
