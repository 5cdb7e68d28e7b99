import { toId } from '@ordna/domain/contract';
import { expect, test } from 'vitest';
import { statements } from '../../observe/statements.ts';
import { startTestApp } from '../../testing/start-app.ts';
import { aVisitor, sharedWith } from '../share/share.builder.ts';
import { aUser } from '../user/user.builder.ts';
import { aProject } from './project.builder.ts';

const top = toId('project', 0);

async function startWithAda() {
	const app = await startTestApp();
	const ada = await aUser(app);
	return { app, ada, api: app.api(ada.token) };
}

test('a new project is read back as it was made', async () => {
	const { api } = await startWithAda();

	const made = await api.project.create({
		title: 'Roof',
		description: '<p>tiles</p>',
		identifier: 'roof',
		hexColor: '#aabbcc',
		isFavorite: true,
	});

	expect(made).toMatchObject({
		title: 'Roof',
		identifier: 'ROOF',
		hexColor: 'aabbcc',
		isFavorite: true,
		maxRight: 'admin',
	});
	expect(await api.project.read({ id: made.id })).toEqual(made);
});

test('a description that could run is cleaned', async () => {
	const { api } = await startWithAda();

	const made = await api.project.create({ title: 'Roof', description: '<p onclick="x()">tiles</p>' });

	expect(made.description).toBe('<p>tiles</p>');
});

test('an update changes what it names, leaves the rest, and counts the version up', async () => {
	const { api } = await startWithAda();
	const { id } = await api.project.create({
		title: 'Roof',
		identifier: 'ROOF',
		hexColor: 'aabbcc',
		isFavorite: true,
		position: 9,
	});

	const updated = await api.project.update({ id, title: 'House', hexColor: '' });

	expect(updated).toMatchObject({
		title: 'House',
		identifier: 'ROOF',
		hexColor: '',
		isFavorite: true,
		position: 9,
		version: 2,
	});
	expect(await api.project.read({ id })).toEqual(updated);
});

test('an update that changes nothing leaves no line and no new version', async () => {
	const { app, api } = await startWithAda();
	const { id } = await api.project.create({ title: 'Roof' });
	const { seq } = app.app.feed;

	const updated = await api.project.update({ id, title: 'Roof' });

	expect(updated.version).toBe(1);
	expect(app.app.feed.seq).toBe(seq);
});

test('two projects never have one identifier', async () => {
	const { app, api } = await startWithAda();
	const bob = await aUser(app);
	const { id } = await api.project.create({ title: 'Roof', identifier: 'ROOF' });
	const other = await app.api(bob.token).project.create({ title: 'Attic' });

	await expect(app.api(bob.token).project.create({ title: 'x', identifier: 'roof' })).rejects.toThrow('3007');
	await expect(app.api(bob.token).project.update({ id: other.id, title: 'x', identifier: 'Roof' })).rejects.toThrow(
		'3007',
	);
	expect(await api.project.update({ id, title: 'Roof', identifier: 'ROOF' })).toMatchObject({ identifier: 'ROOF' });
});

test('projects are listed by position, page by page', async () => {
	const { app, ada, api } = await startWithAda();
	for (const position of [300, 100, 200]) await aProject(app, { owner: ada, title: `at ${position}`, position });

	const pages = [await api.project.list({ perPage: 2 }), await api.project.list({ perPage: 2, page: 2 })];

	expect(pages.map((page) => page.map((one) => one.title))).toEqual([['at 100', 'at 200'], ['at 300']]);
});

test('a search finds parts of title, description and identifier, and ids', async () => {
	const { app, ada, api } = await startWithAda();
	const roof = await aProject(app, { owner: ada, title: 'The Roof', description: 'slate', identifier: 'TOP' });
	const other = await aProject(app, { owner: ada, title: 'Cellar' });
	const found = async (s: string) => (await api.project.list({ s })).map((one) => one.id);

	expect(await found('rOOf')).toEqual([roof.id]);
	expect(await found('slat')).toEqual([roof.id]);
	expect(await found('top')).toEqual([roof.id]);
	expect((await found(`${roof.id},${other.id}`)).sort()).toEqual([roof.id, other.id].sort());
});

test('the list says the right of the caller only when asked', async () => {
	const { app, ada, api } = await startWithAda();
	const bob = await aUser(app);
	const project = await aProject(app, { owner: ada });
	await sharedWith(app, { project, owner: ada, person: bob, right: 'write' });

	expect((await api.project.list({})).map((one) => one.maxRight)).toEqual([null]);
	expect((await app.api(bob.token).project.list({ expand: ['rights'] })).map((one) => one.maxRight)).toEqual(['write']);
});

test('a changed name, view or share shows in the list at once', async () => {
	const { app, ada, api } = await startWithAda();
	const bob = await aUser(app);
	const { id, views } = await aProject(app, { owner: ada });
	await api.project.list({});

	await api.project.update({ id, title: 'renamed' });
	await api.view.update({ projectId: id, id: views?.[0]?.id, title: 'Everything' });
	await sharedWith(app, { project: { id }, owner: ada, person: bob, right: 'read' });

	const [seen] = await app.api(bob.token).project.list({});
	expect(seen).toMatchObject({ title: 'renamed', version: 3 });
	expect(seen?.views?.[0]?.title).toBe('Everything');
});

test('a list costs no more statements for many projects than for one', async () => {
	const { app, ada, api } = await startWithAda();
	const cost = async () => {
		const before = statements.count;
		await api.project.list({});
		return statements.count - before;
	};
	await aProject(app, { owner: ada });
	const one = await cost();
	for (let n = 0; n < 20; n++) await aProject(app, { owner: ada });

	const many = await cost();
	const again = await cost();

	expect(many).toBeLessThanOrEqual(one);
	// Everything is cached; PostgreSQL is asked for the log.
	expect(again).toBe(app.app.database.engine === 'postgres' ? 1 : 0);
});

test('moving needs admin on the project and on the new parent', async () => {
	const { app, ada } = await startWithAda();
	const bob = await aUser(app);
	const [project, target] = [await aProject(app, { owner: ada }), await aProject(app, { owner: bob })];
	await sharedWith(app, { project, owner: ada, person: bob, right: 'write' });
	const move = () => app.api(bob.token).project.update({ id: project.id, title: 'x', parentProjectId: target.id });

	await expect(move()).rejects.toThrow('"code":1');
	await app.api(ada.token).share.update({ projectId: project.id, username: bob.username, right: 'admin' });
	expect(await move()).toMatchObject({ parentProjectId: target.id });
	expect(await app.api(ada.token).project.update({ id: project.id, title: 'x', parentProjectId: top })).toMatchObject({
		parentProjectId: 0,
	});
});

test('rights follow a project to its new parent', async () => {
	const { app, ada, api } = await startWithAda();
	const bob = await aUser(app);
	const [parent, child] = [await aProject(app, { owner: ada }), await aProject(app, { owner: ada })];
	await sharedWith(app, { project: parent, owner: ada, person: bob, right: 'read' });

	await expect(app.api(bob.token).project.read({ id: child.id })).rejects.toThrow('403');
	await api.project.update({ id: child.id, title: 'x', parentProjectId: parent.id });
	expect(await app.api(bob.token).project.read({ id: child.id })).toMatchObject({ maxRight: 'read' });
	await api.project.update({ id: child.id, title: 'x', parentProjectId: top });
	await expect(app.api(bob.token).project.read({ id: child.id })).rejects.toThrow('403');
});

test('a project goes neither below itself nor below its own children', async () => {
	const { api } = await startWithAda();
	const parent = await api.project.create({ title: 'parent' });
	const child = await api.project.create({ title: 'child', parentProjectId: parent.id });
	const grandchild = await api.project.create({ title: 'grandchild', parentProjectId: child.id });
	const move = (to: number) =>
		api.project.update({ id: parent.id, title: 'parent', parentProjectId: toId('project', to) });

	await expect(move(parent.id)).rejects.toThrow('3010');
	await expect(move(grandchild.id)).rejects.toThrow('3011');
	await expect(move(-3)).rejects.toThrow('3009');
	await expect(move(99_999_999)).rejects.toThrow('3001');
});

test('archiving reaches everything beneath, and only the top brings it back', async () => {
	const { api } = await startWithAda();
	const parent = await api.project.create({ title: 'parent' });
	const child = await api.project.create({ title: 'child', parentProjectId: parent.id });

	await api.project.update({ id: parent.id, title: 'parent', isArchived: true });

	expect(await api.project.read({ id: child.id })).toMatchObject({ isArchived: true, version: 2 });
	expect(await api.project.list({})).toEqual([]);
	expect(await api.project.list({ isArchived: true })).toHaveLength(2);
	await expect(api.project.update({ id: child.id, title: 'child', isArchived: false })).rejects.toThrow('3016');
	await expect(api.project.update({ id: parent.id, title: 'new' })).rejects.toThrow('3008');
	await api.project.update({ id: parent.id, title: 'back', isArchived: false });
	expect(await api.project.read({ id: child.id })).toMatchObject({ isArchived: false });
});

test('what is taken out from below an archived project may be un-archived with it', async () => {
	const { api } = await startWithAda();
	const parent = await api.project.create({ title: 'parent' });
	const child = await api.project.create({ title: 'child', parentProjectId: parent.id });
	await api.project.update({ id: parent.id, title: 'parent', isArchived: true });

	const out = await api.project.update({ id: child.id, title: 'child', isArchived: false, parentProjectId: top });

	expect(out).toMatchObject({ isArchived: false, parentProjectId: 0 });
});

test('a default project is neither archived nor deleted', async () => {
	const { app, ada, api } = await startWithAda();
	const { id } = await aProject(app, { owner: ada });
	await app.app.database.writer.updateTable('user').set({ default_project_id: id }).where('id', '=', ada.id).execute();

	await expect(api.project.update({ id, title: 'x', isArchived: true })).rejects.toThrow('3013');
	await expect(api.project.delete({ id })).rejects.toThrow('3012');
});

test('a default project beneath a deleted one goes with it if the caller owns it, else nothing goes', async () => {
	const { app, ada, api } = await startWithAda();
	const bob = await aUser(app);
	const parent = await aProject(app, { owner: ada });
	await sharedWith(app, { project: parent, owner: ada, person: bob, right: 'admin' });
	const child = await api.project.create({ title: 'child', parentProjectId: parent.id });
	await app.app.database.writer
		.updateTable('user')
		.set({ default_project_id: child.id })
		.where('id', '=', ada.id)
		.execute();

	await expect(app.api(bob.token).project.delete({ id: parent.id })).rejects.toThrow('3012');
	await api.project.delete({ id: parent.id });

	const person = await app.app.database.read
		.selectFrom('user')
		.select('default_project_id')
		.where('id', '=', ada.id)
		.executeTakeFirst();
	expect(person?.default_project_id).toBeNull();
	await expect(api.project.read({ id: child.id })).rejects.toThrow('3001');
});

test('a deleted project leaves nothing behind', async () => {
	const { app, ada, api } = await startWithAda();
	const parent = await api.project.create({ title: 'parent', isFavorite: true });
	await api.project.create({ title: 'child', parentProjectId: parent.id });
	await api.linkShare.create({ projectId: parent.id });

	await api.project.delete({ id: parent.id });

	expect(await api.project.list({})).toEqual([]);
	const { read } = app.app.database;
	const left = await Promise.all(
		(['project', 'view', 'bucket', 'link_share', 'project_access', 'favorite'] as const).map(async (table) => {
			const { count } = await read
				.selectFrom(table)
				.select((eb) => eb.fn.countAll<number>().as('count'))
				.executeTakeFirstOrThrow();
			return [table, Number(count)];
		}),
	);
	expect(left.filter(([, count]) => count !== 0)).toEqual([]);
	expect(await app.api(ada.token).project.list({ isArchived: true })).toEqual([]);
});

test('a position near zero spreads the siblings and leaves the projects of others', async () => {
	const { app, ada, api } = await startWithAda();
	const bob = await aUser(app);
	const foreign = await aProject(app, { owner: bob, position: 5 });
	const [one, two] = [
		await aProject(app, { owner: ada, position: 10 }),
		await aProject(app, { owner: ada, position: 20 }),
	];

	const moved = await api.project.update({ id: two.id, title: 'two', position: 0.05 });

	expect(moved.position).toBe(2 ** 31);
	expect(await api.project.read({ id: two.id })).toEqual(moved);
	expect((await api.project.read({ id: one.id })).position).toBe(2 ** 32);
	expect((await app.api(bob.token).project.read({ id: foreign.id })).position).toBe(5);
});

test.each([
	['at the top', false],
	['in a project', true],
])('a hundred projects put in turn right behind the same one stand in that order: %s', async (_, isInside) => {
	const { app, ada, api } = await startWithAda();
	const parentProjectId = isInside ? (await aProject(app, { owner: ada, title: 'all' })).id : top;
	const [first, ...others] = [
		await api.project.create({ title: 'first', parentProjectId }),
		await api.project.create({ title: 'one', parentProjectId }),
		await api.project.create({ title: 'two', parentProjectId }),
	];
	const inOrder = async () => {
		const all = await api.project.list({});
		const siblings = all.filter((one) => one.parentProjectId === parentProjectId);
		return siblings.sort((one, other) => one.position - other.position);
	};

	for (let times = 0; times < 100; times += 1) {
		const moved = others[times % 2]?.id;
		const [before, after] = (await inOrder()).filter(({ id }) => id !== moved);
		const position = ((before?.position ?? 0) + (after?.position ?? 0)) / 2;
		await api.project.update({ id: moved ?? top, title: `moved ${times}`, position });
		const shown = (await inOrder()).map(({ id }) => id);
		expect(shown).toEqual([first?.id, moved, others[(times + 1) % 2]?.id]);
	}
});

test('a mark is a matter of each person', async () => {
	const { app, ada, api } = await startWithAda();
	const bob = await aUser(app);
	const project = await aProject(app, { owner: ada });
	await sharedWith(app, { project, owner: ada, person: bob, right: 'write' });
	await api.project.list({});

	await app.api(bob.token).project.update({ id: project.id, title: project.title, isFavorite: true });

	expect((await app.api(bob.token).project.list({}))[0]).toMatchObject({ isFavorite: true, version: 1 });
	expect((await api.project.list({}))[0]).toMatchObject({ isFavorite: false });
});

test('everybody with access is found by a part of a name; an address shows only to who knows it', async () => {
	const { app, ada, api } = await startWithAda();
	const bob = await aUser(app, { username: 'bobby' });
	const project = await aProject(app, { owner: ada });
	await sharedWith(app, { project, owner: ada, person: bob, right: 'read' });
	await app.app.database.writer
		.updateTable('user')
		.set({ email: 'Bob@example.com', email_key: 'bob@example.com' })
		.where('id', '=', bob.id)
		.execute();
	const found = (s?: string) => api.project.people(s === undefined ? { id: project.id } : { id: project.id, s });

	expect((await found()).map((one) => one.id)).toEqual([ada.id, bob.id]);
	expect((await found('BBY')).map((one) => [one.id, one.email])).toEqual([[bob.id, undefined]]);
	expect((await found('bob@example.com')).map((one) => one.email)).toEqual(['Bob@example.com']);
});

test('the favourites can be read and nothing else', async () => {
	const { api } = await startWithAda();
	const id = toId('project', -1);

	expect((await api.project.read({ id })).views?.map((view) => view.viewKind)).toEqual(['list', 'gantt', 'table']);
	await expect(api.project.update({ id, title: 'x' })).rejects.toThrow('403');
	await expect(api.project.delete({ id })).rejects.toThrow('403');
	await expect(api.view.create({ projectId: id, title: 'x' })).rejects.toThrow('403');
});

/** The paging headers of a list of projects: pages, and what is on this one. */
async function pagingOf({ server }: Awaited<ReturnType<typeof startTestApp>>, token: string, query = '') {
	const reply = await server.inject({
		url: `/api/v1/projects${query}`,
		headers: { authorization: `Bearer ${token}` },
	});
	return [reply.headers['x-pagination-total-pages'], reply.headers['x-pagination-result-count']];
}

test('a visitor sees the project of the link, and headers that count none', async () => {
	const { app, ada } = await startWithAda();
	const project = await aProject(app, { owner: ada });
	const { token } = await aVisitor(app, { project, owner: ada });

	expect(await app.api(token).project.list({})).toHaveLength(1);
	expect(await pagingOf(app, token)).toEqual(['0', '0']);
});

test('who asks for everything at once is told how many pages it would be', async () => {
	const { app, ada } = await startWithAda();
	for (const title of ['One', 'Two', 'Three']) await aProject(app, { owner: ada, title });

	expect(await pagingOf(app, ada.token, '?page=0&per_page=2')).toEqual(['2', '3']);
	expect(await pagingOf(app, ada.token, '?page=0&s=nothing')).toEqual(['0', '0']);
});
