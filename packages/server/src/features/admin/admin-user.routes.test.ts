import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aProgramsToken } from '../token/token.builder.ts';
import { aUser } from '../user/user.builder.ts';

test('for everybody else there is no administration', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);

	const refused = await app.server.inject({
		url: '/api/v1/admin/users',
		headers: { authorization: `Bearer ${ada.token}` },
	});

	expect(refused.statusCode).toBe(404);
	expect(refused.json()).toEqual({ message: 'Not Found' });
});

test('the settings name administrators by their username, in any letter case', async () => {
	const app = await startTestApp({ ORDNA_SERVICE_ADMINS: 'bob, Ada' });
	const ada = await aUser(app, { username: 'ada' });

	const [account, users] = [await app.api(ada.token).account.read({}), await app.api(ada.token).adminUser.list({})];

	expect(account.isAdmin).toBe(true);
	expect(users).toMatchObject([{ username: 'ada', isAdmin: true, isAdminBySettings: true }]);
});

test('a token of a program administers with its scope alone, and only while its owner does', async () => {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app, { isAdmin: true }), await aUser(app)];
	const scoped = await aProgramsToken(app, { owner: ada, scopes: ['admin.users'] });
	const other = await aProgramsToken(app, { owner: ada, scopes: ['other.user'] });
	const ofBob = await aProgramsToken(app, { owner: bob, scopes: ['admin.users'] });

	await expect(app.api(scoped).adminUser.list({})).resolves.toHaveLength(2);
	await expect(app.api(other).adminUser.list({})).rejects.toThrow('11');
	await expect(app.api(ofBob).adminUser.list({})).rejects.toThrow('404');
});

test('people are found by a part of a name or an address, told by how they stand, and counted', async () => {
	const app = await startTestApp();
	const ada = await aUser(app, { username: 'ada', isAdmin: true });
	await aUser(app, { username: 'bob' });
	const cleo = await aUser(app, { username: 'cleo' });
	const { writer } = app.app.database;
	await writer.updateTable('user').set({ email: 'Cleo@Choir.example', status: 2 }).where('id', '=', cleo.id).execute();
	const api = app.api(ada.token);

	const found = async (query: Parameters<typeof api.adminUser.list>[0]) =>
		(await api.adminUser.list(query)).map(({ username }) => username);

	expect(await found({ s: 'choir' })).toEqual(['cleo']);
	expect(await found({ s: 'O', sort: 'name' })).toEqual(['bob', 'cleo']);
	expect(await found({ filter: 'active', sort: 'name' })).toEqual(['ada', 'bob']);
	expect(await found({ filter: 'disabled' })).toEqual(['cleo']);
	expect(await found({ sort: 'name', page: 2, perPage: 2 })).toEqual(['cleo']);
	expect(await api.adminUser.count({})).toEqual({ all: 3, active: 2, unconfirmed: 0, disabled: 1 });
	expect(await api.adminUser.count({ s: 'choir' })).toMatchObject({ all: 1, disabled: 1 });
});

test('of everybody there stands when they were here last, how many tasks they own, and how much they uploaded', async () => {
	const app = await startTestApp();
	const ada = await aUser(app, { username: 'ada', isAdmin: true });
	const password = 'correct-horse-9';
	await app.api().account.register({ username: 'bob', email: 'bob@example.com', password });
	app.clock.advance(60_000);
	await app.server.inject({ method: 'POST', url: '/api/v1/login', payload: { username: 'bob', password } });
	const project = await aProject(app, { owner: ada });
	const [task] = [await aTask(app, { owner: ada, project }), await aTask(app, { owner: ada, project })];
	await app.api(ada.token).task.delete({ id: task.id });
	const file = { name: 'a', mime: '', created_by_id: ada.id, created: app.clock.now(), key: '' };
	await app.app.database.writer
		.insertInto('file')
		.values([
			{ ...file, size: 10 },
			{ ...file, size: 32 },
		])
		.execute();

	const users = await app.api(ada.token).adminUser.list({});

	expect(users).toMatchObject([
		{ username: 'bob', email: 'bob@example.com', lastActive: app.clock.now(), tasks: 0, storage: 0, issuer: 'local' },
		{ username: 'ada', lastActive: null, tasks: 1, storage: 42 },
	]);
});
