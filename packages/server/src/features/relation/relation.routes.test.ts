import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser } from '../user/user.builder.ts';

async function aWorkplace() {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const [open, closed] = [await aProject(app, { owner: ada }), await aProject(app, { owner: ada })];
	const api = app.api(ada.token);
	await api.share.create({ projectId: open.id, username: bob.username, right: 'read' });
	const add = (title: string, project = open) => aTask(app, { owner: ada, project, title });
	/** Titles of related tasks by kind, as somebody sees them. */
	const relations = async (id: number, token = ada.token) => {
		const { relatedTasks } = await app.api(token).task.read({ id });
		return Object.fromEntries(Object.entries(relatedTasks).map(([kind, all]) => [kind, all.map(({ title }) => title)]));
	};
	const relate = (taskId: number, relationKind: string, otherTaskId: number) =>
		api.relation.create({ taskId, relationKind, otherTaskId });
	return { app, ada, bob, api, open, closed, add, relations, relate };
}

test('both tasks show a relation and become another version of themselves', async () => {
	const { api, add, relate, relations } = await aWorkplace();
	const [one, two] = [await add('roof'), await add('tiles')];

	await relate(one.id, 'subtask', two.id);

	expect([await relations(one.id), await relations(two.id)]).toEqual([
		{ subtask: ['tiles'] },
		{ parenttask: ['roof'] },
	]);
	expect([await api.task.read({ id: one.id }), await api.task.read({ id: two.id })]).toMatchObject([
		{ version: 2 },
		{ version: 2 },
	]);
});

test('each task has its line in the log, as the relation is seen from it', async () => {
	const { app, add, relate, api } = await aWorkplace();
	const [one, two] = [await add('roof'), await add('tiles')];

	await relate(one.id, 'subtask', two.id);
	await api.relation.delete({ taskId: two.id, relationKind: 'parenttask', otherTaskId: one.id });

	const lines = await app.app.database.read
		.selectFrom('change')
		.select(['kind', 'entity_id', 'before', 'after'])
		.where('kind', 'in', ['task.related', 'task.unrelated'])
		.orderBy('seq')
		.execute();
	const seen = { relationKind: 'subtask', otherTaskId: two.id };
	const mirrored = { relationKind: 'parenttask', otherTaskId: one.id };
	expect(lines.map(({ entity_id, before, after }) => [entity_id, JSON.parse(before ?? after ?? '')])).toEqual([
		[one.id, { ...seen, isMirror: false }],
		[two.id, { ...mirrored, isMirror: true }],
		[two.id, { ...mirrored, isMirror: false }],
		[one.id, { ...seen, isMirror: true }],
	]);
});

test('of opposite relations made at once only one comes about', async () => {
	const { app, add, relations, ada } = await aWorkplace();
	const other = await app.beside();
	const [one, two] = [await add('roof'), await add('tiles')];
	const make = (api: typeof app, taskId: number, otherTaskId: number) =>
		api.api(ada.token).relation.create({ taskId, otherTaskId, relationKind: 'subtask' });

	const made = await Promise.allSettled([make(app, one.id, two.id), make(other, two.id, one.id)]);

	expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
	expect(made.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } });
	expect(Object.values({ ...(await relations(one.id)), ...(await relations(two.id)) })).toHaveLength(2);
});

test('many who relate two tasks from both sides at once are each answered', async () => {
	const { app, add, relations, ada } = await aWorkplace();
	const [one, two] = [await add('roof'), await add('tiles')];
	const make = (taskId: number, otherTaskId: number) =>
		app.api(ada.token).relation.create({ taskId, otherTaskId, relationKind: 'subtask' });
	const sides = [[one.id, two.id] as const, [two.id, one.id] as const];

	const made = await Promise.allSettled([...sides, ...sides, ...sides, ...sides].map((ids) => make(...ids)));

	const answers = made.map((answer) => (answer.status === 'fulfilled' ? 201 : answer.reason.status));
	expect(answers.sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
	expect(Object.values({ ...(await relations(one.id)), ...(await relations(two.id)) })).toHaveLength(2);
});

test('no circle of subtasks comes about through a task in the trash', async () => {
	const { api, add, relate } = await aWorkplace();
	const [top, middle, bottom] = [await add('top'), await add('middle'), await add('bottom')];
	await relate(top.id, 'subtask', middle.id);
	await relate(middle.id, 'subtask', bottom.id);
	await api.task.delete({ id: middle.id });

	await expect(relate(bottom.id, 'subtask', top.id)).rejects.toThrow('4023');
});

test('a related task is shown to whoever may read it, as long as they may', async () => {
	const { api, add, relate, relations, bob, closed } = await aWorkplace();
	const [one, secret] = [await add('roof'), await add('price', closed)];
	await relate(one.id, 'related', secret.id);
	expect(await relations(one.id, bob.token)).toEqual({});

	await api.share.create({ projectId: closed.id, username: bob.username, right: 'read' });
	expect(await relations(one.id, bob.token)).toEqual({ related: ['price'] });

	await api.share.delete({ projectId: closed.id, username: bob.username });
	expect(await relations(one.id, bob.token)).toEqual({});
});

test('a visitor by a link sees relations within its project only', async () => {
	const { app, api, add, relate, relations, open, closed } = await aWorkplace();
	const [one, two, secret] = [await add('roof'), await add('tiles'), await add('price', closed)];
	await relate(one.id, 'related', secret.id);
	await relate(one.id, 'subtask', two.id);
	const { hash } = await api.linkShare.create({ projectId: open.id, right: 'write' });
	const { token } = await app.api().linkShare.enter({ hash });

	expect(await relations(one.id, token)).toEqual({ subtask: ['tiles'] });
	await expect(
		app.api(token).relation.create({ taskId: one.id, relationKind: 'related', otherTaskId: secret.id }),
	).rejects.toMatchObject({ status: 403 });
	expect(
		await app.api(token).relation.create({ taskId: two.id, relationKind: 'follows', otherTaskId: one.id }),
	).toMatchObject({ createdBy: { username: expect.stringContaining('link-share-') } });
});

test('a related task that is renamed, deleted and restored is shown as it is', async () => {
	const { api, add, relate, relations } = await aWorkplace();
	const [one, two] = [await add('roof'), await add('tiles')];
	await relate(one.id, 'subtask', two.id);
	expect(await relations(one.id)).toEqual({ subtask: ['tiles'] });

	await api.task.update({ id: two.id, title: 'slates' });
	expect(await relations(one.id)).toEqual({ subtask: ['slates'] });
	await api.task.delete({ id: two.id });
	expect(await relations(one.id)).toEqual({});
	await api.task.restore({ taskId: two.id });
	expect(await relations(one.id)).toEqual({ subtask: ['slates'] });
});

test('relating needs the right to write here and to read there', async () => {
	const { app, api, add, relate, bob, closed } = await aWorkplace();
	const [one, two, secret] = [await add('roof'), await add('tiles'), await add('price', closed)];
	const asBob = app.api(bob.token).relation;

	await expect(asBob.create({ taskId: one.id, relationKind: 'related', otherTaskId: two.id })).rejects.toMatchObject({
		status: 403,
	});
	const own = await aTask(app, { owner: bob });
	await expect(asBob.create({ taskId: own.id, relationKind: 'related', otherTaskId: secret.id })).rejects.toMatchObject(
		{ status: 403 },
	);
	await asBob.create({ taskId: own.id, relationKind: 'related', otherTaskId: one.id });
	await api.project.update({ id: closed.id, title: closed.title, isArchived: true });
	await expect(relate(secret.id, 'related', one.id)).rejects.toMatchObject({ status: 412, body: { code: 3008 } });
});

test.for([
	[{ relationKind: 'sibling', otherTaskId: 1 }, 4007],
	[{ relationKind: 'toString', otherTaskId: 1 }, 4007],
	[{ otherTaskId: 1 }, 4007],
	[{ relationKind: 'related', otherTaskId: 0 }, 4002],
	[{ relationKind: 'related', otherTaskId: 987_654_321 }, 4002],
] as const)('%j is refused with %i', async ([input, code]) => {
	const { api, add } = await aWorkplace();
	const { id } = await add('roof');

	await expect(api.relation.create({ taskId: id, ...input })).rejects.toMatchObject({ body: { code } });
});

test('a relation that is not there cannot be removed', async () => {
	const { api, add } = await aWorkplace();
	const [one, two] = [await add('roof'), await add('tiles')];
	const remove = (relationKind: string) => api.relation.delete({ taskId: one.id, relationKind, otherTaskId: two.id });

	await expect(remove('related')).rejects.toMatchObject({ status: 404, body: { code: 4009 } });
	await expect(remove('nonsense')).rejects.toMatchObject({ status: 404, body: { code: 4009 } });
});

async function aParent() {
	const workplace = await aWorkplace();
	const { api, add, relate } = workplace;
	const parent = await add('roof');
	const [tiles, nails, gutter] = [await add('tiles'), await add('nails'), await add('gutter')];
	for (const { id } of [tiles, nails, gutter]) await relate(parent.id, 'subtask', id);
	const move = (otherTaskId: number, afterTaskId: number | null, as = api) =>
		as.relation.move({ taskId: parent.id, relationKind: 'subtask', otherTaskId, afterTaskId });
	return { ...workplace, parent, tiles, nails, gutter, move };
}

test('a subtask is put before, between and after the others, and one that comes later stands last', async () => {
	const { add, relate, relations, parent, tiles, nails, gutter, move } = await aParent();
	const early = await add('battens');

	await move(gutter.id, null);
	expect(await relations(parent.id)).toEqual({ subtask: ['gutter', 'tiles', 'nails'] });
	await move(gutter.id, tiles.id);
	expect(await relations(parent.id)).toEqual({ subtask: ['tiles', 'gutter', 'nails'] });
	await move(tiles.id, nails.id);
	await relate(parent.id, 'subtask', early.id);
	expect(await relations(parent.id)).toEqual({ subtask: ['gutter', 'nails', 'tiles', 'battens'] });
});

test('an order is that of one task and one kind: nothing else is another version', async () => {
	const { api, add, relate, relations, parent, tiles, nails, gutter, move } = await aParent();
	const other = await add('wall');
	for (const { id } of [gutter, nails]) await relate(parent.id, 'related', id);
	await relate(other.id, 'subtask', nails.id);
	const versions = async () =>
		Promise.all([parent, tiles, nails].map(async ({ id }) => (await api.task.read({ id })).version));
	const before = await versions();

	await move(tiles.id, gutter.id);

	expect(await relations(parent.id)).toEqual({ subtask: ['nails', 'gutter', 'tiles'], related: ['gutter', 'nails'] });
	expect(await relations(nails.id)).toMatchObject({ parenttask: ['roof', 'wall'] });
	expect(await versions()).toEqual([(before[0] ?? 0) + 1, before[1], before[2]]);
});

test('what stands there already is no change', async () => {
	const { app, api, parent, tiles, nails, move } = await aParent();
	const { version } = await api.task.read({ id: parent.id });

	await move(nails.id, tiles.id);

	expect((await api.task.read({ id: parent.id })).version).toBe(version);
	const lines = app.app.database.read.selectFrom('change').select('seq').where('kind', '=', 'task.relationMoved');
	expect(await lines.execute()).toEqual([]);
});

test('a move has one line, of the task whose order it is', async () => {
	const { app, parent, tiles, nails, gutter, move } = await aParent();

	await move(gutter.id, null);

	const lines = await app.app.database.read
		.selectFrom('change')
		.select(['entity_id', 'before', 'after'])
		.where('kind', '=', 'task.relationMoved')
		.execute();
	const [before, after] = [
		[tiles.id, nails.id, gutter.id],
		[gutter.id, tiles.id, nails.id],
	];
	expect(lines.map((line) => [line.entity_id, JSON.parse(line.before ?? ''), JSON.parse(line.after ?? '')])).toEqual([
		[parent.id, { order: before }, { relationKind: 'subtask', otherTaskId: gutter.id, order: after }],
	]);
});

test('relations to tasks out of sight keep their place, and cannot be moved', async () => {
	const { app, ada, add, relate, relations, api, closed } = await aWorkplace();
	const [eve, project] = [await aUser(app), await aProject(app, { owner: ada })];
	await api.share.create({ projectId: project.id, username: eve.username, right: 'write' });
	const [parent, one, two] = [await add('roof', project), await add('one', project), await add('two', project)];
	const secret = await add('secret', closed);
	for (const { id } of [one, secret, two]) await relate(parent.id, 'subtask', id);
	const move = (otherTaskId: number, afterTaskId: number | null) =>
		app.api(eve.token).relation.move({ taskId: parent.id, relationKind: 'subtask', otherTaskId, afterTaskId });

	await move(two.id, one.id);

	expect([await relations(parent.id, eve.token), await relations(parent.id)]).toEqual([
		{ subtask: ['one', 'two'] },
		{ subtask: ['one', 'two', 'secret'] },
	]);
	await expect(move(secret.id, null)).rejects.toMatchObject({ body: { code: 4009 } });
	await expect(move(two.id, secret.id)).rejects.toMatchObject({ body: { code: 4009 } });
});

test('what is no relation of the kind, or stands after itself, cannot be moved', async () => {
	const { app, api, add, bob, parent, tiles, nails, move } = await aParent();
	const stranger = await add('wall');
	const moveAs = (relationKind: string) =>
		api.relation.move({ taskId: parent.id, relationKind, otherTaskId: tiles.id, afterTaskId: null });

	await expect(move(stranger.id, null)).rejects.toMatchObject({ status: 404, body: { code: 4009 } });
	await expect(move(tiles.id, stranger.id)).rejects.toMatchObject({ status: 404, body: { code: 4009 } });
	await expect(move(tiles.id, tiles.id)).rejects.toMatchObject({ status: 404, body: { code: 4009 } });
	await expect(moveAs('related')).rejects.toMatchObject({ status: 404, body: { code: 4009 } });
	await expect(moveAs('nonsense')).rejects.toMatchObject({ status: 404, body: { code: 4009 } });
	await expect(move(nails.id, null, app.api(bob.token))).rejects.toMatchObject({ status: 403 });
});

test('moves of several at once leave each relation once', async () => {
	const { relations, parent, tiles, nails, gutter, move } = await aParent();

	await Promise.all([move(gutter.id, null), move(tiles.id, nails.id), move(nails.id, null), move(gutter.id, tiles.id)]);

	const { subtask } = await relations(parent.id);
	expect(subtask?.toSorted()).toEqual(['gutter', 'nails', 'tiles']);
});
