import { filterBy } from '@ordna/domain/filter';
import { expect, test, vi } from 'vitest';
import { runCommand } from '../../context/index.ts';
import { startTestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser } from '../user/user.builder.ts';
import { requireBothLabels } from './merge-labels.ts';

async function startWithTwoLabels() {
	const app = await startTestApp();
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada });
	const api = app.api(ada.token);
	const [source, target] = [await api.label.create({ title: 'shop' }), await api.label.create({ title: 'Shop' })];
	const labelled = async (...labels: readonly { id: number }[]) => {
		const task = await aTask(app, { owner: ada, project });
		for (const { id } of labels) await api.taskLabel.add({ taskId: task.id, labelId: id });
		return task;
	};
	const labelsOf = async (id: number) => (await api.task.read({ id })).labels.map((label) => label.id);
	return { app, ada, project, api, source, target, labelled, labelsOf };
}

test('of merged labels one is left, on the tasks of both', async () => {
	const { api, source, target, labelled, labelsOf } = await startWithTwoLabels();
	const [one, both, other] = [await labelled(source), await labelled(source, target), await labelled(target)];

	const merged = await api.label.merge({ id: target.id, sourceId: source.id });

	expect(merged).toMatchObject({ id: target.id, title: 'Shop' });
	expect((await api.label.list({})).map(({ id }) => id)).toEqual([target.id]);
	expect([await labelsOf(one.id), await labelsOf(both.id), await labelsOf(other.id)]).toEqual([
		[target.id],
		[target.id],
		[target.id],
	]);
});

test('one undo brings a merged label back, under its id and on its tasks', async () => {
	const { api, source, target, labelled, labelsOf } = await startWithTwoLabels();
	const [one, both, other] = [await labelled(source), await labelled(source, target), await labelled(target)];
	await api.label.merge({ id: target.id, sourceId: source.id });
	const batchId = (await api.change.ofTask({ taskId: one.id }))[0]?.batch ?? '';

	const { refused } = await api.batch.undo({ batchId });

	expect(refused).toEqual([]);
	expect(await api.label.read({ id: source.id })).toMatchObject({ title: 'shop' });
	expect([await labelsOf(one.id), await labelsOf(both.id), await labelsOf(other.id)]).toEqual([
		[source.id],
		[source.id, target.id],
		[target.id],
	]);
});

test('a task in the trash gets its label back, too', async () => {
	const { api, source, target, labelled, labelsOf } = await startWithTwoLabels();
	const [kept, trashed] = [await labelled(source), await labelled(source)];
	await api.task.delete({ id: trashed.id });
	await api.label.merge({ id: target.id, sourceId: source.id });
	const batchId = (await api.change.ofTask({ taskId: kept.id }))[0]?.batch ?? '';

	await api.batch.undo({ batchId });
	await api.task.restore({ taskId: trashed.id });

	expect(await labelsOf(trashed.id)).toContain(source.id);
});

test('of an undone merge those tasks stay that its maker may only read by now, or that are archived', async () => {
	const { app, api, ada, source, target, labelled, labelsOf } = await startWithTwoLabels();
	const bob = await aUser(app);
	const [shared, old] = [await aProject(app, { owner: bob }), await aProject(app, { owner: ada })];
	const bobs = app.api(bob.token);
	await bobs.share.create({ projectId: shared.id, username: ada.username, right: 'write' });
	const [own, theirs, archived] = [
		await labelled(source),
		await aTask(app, { owner: bob, project: shared }),
		await aTask(app, { owner: ada, project: old }),
	];
	for (const { id } of [theirs, archived]) await api.taskLabel.add({ taskId: id, labelId: source.id });
	await api.label.merge({ id: target.id, sourceId: source.id });
	const batchId = (await api.change.ofTask({ taskId: own.id }))[0]?.batch ?? '';
	await bobs.share.update({ projectId: shared.id, username: ada.username, right: 'read' });
	await api.project.update({ id: old.id, title: 'Old', isArchived: true });

	const { refused } = await api.batch.undo({ batchId });

	expect(refused.map(({ entity, entityId, reason }) => [entity, entityId, reason])).toEqual([
		['task', theirs.id, 'forbidden'],
		['task', archived.id, 'archived'],
	]);
	expect(await api.label.read({ id: source.id })).toMatchObject({ title: 'shop' });
	expect([await labelsOf(own.id), await labelsOf(theirs.id)]).toEqual([[source.id], [target.id]]);
});

test('of an undone merge those tasks are counted, and not named, that its maker sees nothing of by now', async () => {
	const { app, api, ada, source, target, labelled } = await startWithTwoLabels();
	const bob = await aUser(app);
	const closed = await aProject(app, { owner: bob });
	const bobs = app.api(bob.token);
	await bobs.share.create({ projectId: closed.id, username: ada.username, right: 'write' });
	const [own, theirs] = [await labelled(source), await aTask(app, { owner: bob, project: closed })];
	await api.taskLabel.add({ taskId: theirs.id, labelId: source.id });
	await api.label.merge({ id: target.id, sourceId: source.id });
	const batchId = (await api.change.ofTask({ taskId: own.id }))[0]?.batch ?? '';
	await bobs.share.delete({ projectId: closed.id, username: ada.username });

	const { undone, refused, hidden } = await api.batch.undo({ batchId });

	expect({ refused, hidden }).toEqual({ refused: [], hidden: 1 });
	expect(undone.map(({ entityId }) => entityId)).not.toContain(theirs.id);
});

test('both labels of a merge are the caller’s own, and two', async () => {
	const { app, ada, project, api, source, target, labelled } = await startWithTwoLabels();
	const bob = await aUser(app);
	await api.share.create({ projectId: project.id, username: bob.username, right: 'admin' });
	await labelled(source, target);
	const theirs = await app.api(bob.token).label.create({ title: 'Theirs' });

	await expect(app.api(bob.token).label.merge({ id: theirs.id, sourceId: source.id })).rejects.toThrow('403');
	await expect(app.api(bob.token).label.merge({ id: source.id, sourceId: theirs.id })).rejects.toThrow('403');
	await expect(api.label.merge({ id: source.id, sourceId: source.id })).rejects.toThrow('2002');
	await expect(api.label.merge({ id: source.id, sourceId: 999_999 })).rejects.toThrow('8002');
	expect(await app.api(ada.token).label.read({ id: source.id })).toMatchObject({ title: 'shop' });
});

test('whoever may not merge locks no project', async () => {
	const { app, source, target, labelled } = await startWithTwoLabels();
	await labelled(source);
	const { id, username } = await aUser(app);
	const stranger = { kind: 'person', id, username, sessionId: null, scopes: null } as const;

	await runCommand(app.app, stranger, { via: 'test' }, async (context) => {
		const lock = vi.spyOn(context.locks, 'lock');
		const merging = requireBothLabels(context, { sourceId: source.id, targetId: target.id });

		await expect(merging).rejects.toMatchObject({ name: expect.anything() });
		expect(lock).not.toHaveBeenCalled();
	});
});

test('nobody but their maker brings merged labels back', async () => {
	const { app, project, api, source, target, labelled } = await startWithTwoLabels();
	const bob = await aUser(app);
	await api.share.create({ projectId: project.id, username: bob.username, right: 'admin' });
	const task = await labelled(source);
	await api.label.merge({ id: target.id, sourceId: source.id });
	const batchId = (await api.change.ofTask({ taskId: task.id }))[0]?.batch ?? '';

	await expect(app.api(bob.token).batch.undo({ batchId })).rejects.toThrow('403');
});

test('of labels it is told how many open tasks one can read carry them', async () => {
	const { app, project, api, source, target, labelled } = await startWithTwoLabels();
	const bob = await aUser(app);
	await labelled(source);
	const done = await labelled(source, target);
	await api.task.update({ id: done.id, done: true });
	const trashed = await labelled(target);
	await api.task.delete({ id: trashed.id });

	expect(await api.label.listUses({})).toMatchObject([
		{ id: source.id, openTasks: 1 },
		{ id: target.id, openTasks: 0 },
	]);
	expect(await app.api(bob.token).label.listUses({})).toEqual([]);
	await api.project.update({ id: project.id, title: 'Old', isArchived: true });
	expect(await api.label.listUses({})).toMatchObject([{ openTasks: 0 }, { openTasks: 0 }]);
});

test('saved filters that name the merged label name the one that stays, whoever keeps them, and find its tasks', async () => {
	const { app, api, project, source, target, labelled } = await startWithTwoLabels();
	const bob = await aUser(app);
	const bobs = app.api(bob.token);
	await api.share.create({ projectId: project.id, username: bob.username, right: 'read' });
	const task = await labelled(source);
	const query = `done = false && labels in ${source.id}, ${target.id}`;
	const own = await api.savedFilter.create({ title: 'Mine', filters: { ...filterBy(query), s: 'Task' } });
	const theirs = await bobs.savedFilter.create({ title: 'Bob’s', filters: filterBy(`labels = ${source.id}`) });
	const other = await bobs.savedFilter.create({ title: 'Other', filters: filterBy(`labels = ${target.id}`) });
	// Fills what is kept of the filter.
	expect(await bobs.taskList.all({ filter: theirs.filters.filter })).toHaveLength(1);

	await api.label.merge({ id: target.id, sourceId: source.id });

	const [mine, bobsNow] = [await api.savedFilter.read({ id: own.id }), await bobs.savedFilter.read({ id: theirs.id })];
	expect(mine.filters).toEqual({ ...filterBy(`done = false && labels in ${target.id}`), s: 'Task' });
	expect(bobsNow.filters.filter).toBe(`labels = ${target.id}`);
	expect(await bobs.savedFilter.read({ id: other.id })).toMatchObject({ version: other.version });
	expect((await bobs.taskList.all({ filter: bobsNow.filters.filter })).map(({ id }) => id)).toEqual([task.id]);
	const listed = (await bobs.project.list({})).find(({ title }) => title === 'Bob’s');
	expect(listed?.id).toBe(-theirs.id - 1);
});

test('one undo has them name the label again; one that was changed since stays', async () => {
	const { app, api, source, target, labelled } = await startWithTwoLabels();
	const bobs = app.api((await aUser(app)).token);
	const task = await labelled(source);
	const save = (of: typeof api, title: string) =>
		of.savedFilter.create({ title, filters: filterBy(`labels = ${source.id} && done = false`) });
	const [own, changed, gone, theirs] = [
		await save(api, 'Mine'),
		await save(api, 'Changed'),
		await save(api, 'Gone'),
		await save(bobs, 'Bob’s'),
	];
	await api.label.merge({ id: target.id, sourceId: source.id });
	const batchId = (await api.change.ofTask({ taskId: task.id }))[0]?.batch ?? '';
	await api.savedFilter.update({ id: changed.id, title: 'Changed', filters: filterBy('priority = 5') });
	await api.savedFilter.delete({ id: gone.id });

	const { undone, refused } = await api.batch.undo({ batchId });

	const queryOf = async (of: typeof api, id: number) => (await of.savedFilter.read({ id })).filters.filter;
	expect(await queryOf(api, own.id)).toBe(`labels = ${source.id} && done = false`);
	expect(await queryOf(bobs, theirs.id)).toBe(`labels = ${source.id} && done = false`);
	expect(await queryOf(api, changed.id)).toBe('priority = 5');
	expect(refused).toEqual([]);
	expect(undone.map(({ entity }) => entity)).toEqual(['label', 'task']);
});

test('whose filters a merge changed is told to nobody', async () => {
	const { app, api, source, target, labelled } = await startWithTwoLabels();
	const bobs = app.api((await aUser(app)).token);
	const task = await labelled(source);
	await bobs.savedFilter.create({ title: 'Secret', filters: filterBy(`labels = ${source.id}`) });
	const { latest: since } = await api.change.feed({ since: 0 });

	await api.label.merge({ id: target.id, sourceId: source.id });

	const batchId = (await api.change.ofTask({ taskId: task.id }))[0]?.batch ?? '';
	const kinds = ['label.merged', 'task.labelled'];
	expect((await api.change.feed({ since })).changes.map(({ kind }) => kind)).toEqual(kinds);
	expect((await api.batch.read({ batchId })).changes.map(({ kind }) => kind)).toEqual(kinds);
});

test('views and columns that ask for the merged label ask for the one that stays, in projects of others too, until it is undone', async () => {
	const { app, ada, api, project, source, target, labelled } = await startWithTwoLabels();
	const bob = await aUser(app);
	const bobs = app.api(bob.token);
	const theirs = await aProject(app, { owner: bob });
	const saved = await bobs.savedFilter.create({ title: 'Bob’s', filters: filterBy('done = false') });
	const task = await labelled(source);
	const query = `labels in ${source.id}`;
	const columns = [{ title: 'Shop', filter: filterBy(query) }];
	const create = (of: typeof api, projectId: number) =>
		of.view.create({
			...{ projectId, title: 'Shop', viewKind: 'kanban', filter: filterBy(query) },
			...{ bucketConfigurationMode: 'filter', bucketConfiguration: columns },
		});
	const views = [
		{ of: api, ...(await create(api, project.id)) },
		{ of: bobs, ...(await create(bobs, theirs.id)) },
		{ of: bobs, ...(await create(bobs, -saved.id - 1)) },
	];
	const asked = () =>
		Promise.all(
			views.map(async ({ of, id, projectId }) => {
				const { filter, bucketConfiguration } = await of.view.read({ projectId, id });
				return [filter?.filter, bucketConfiguration?.[0]?.filter.filter];
			}),
		);
	const inBoard = async () => (await api.taskList.ofView({ projectId: project.id, viewId: views[0]?.id ?? 0 })).length;
	await inBoard();

	await api.label.merge({ id: target.id, sourceId: source.id });

	const now = `labels in ${target.id}`;
	expect(await asked()).toEqual([
		[now, now],
		[now, now],
		[now, now],
	]);
	expect(await inBoard()).toBeGreaterThan(0);
	const batchId = (await api.change.ofTask({ taskId: task.id }))[0]?.batch ?? '';
	await app.api(ada.token).batch.undo({ batchId });
	// In a project of others it is for its admins to say what their views ask for.
	expect(await asked()).toEqual([
		[query, query],
		[now, now],
		[query, query],
	]);
});
