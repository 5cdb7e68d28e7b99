import { expect, test } from 'vitest';
import { statements } from '../../observe/statements.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { aUser } from '../user/user.builder.ts';

const ada = { username: 'Ada', email: 'ada@example.com', password: 'correct-horse-9' };

async function signedIn(app: TestApp, { username, password } = ada) {
	return (await app.api().session.login({ username, password })).token;
}

function rowsOf(app: TestApp, table: 'user' | 'project' | 'saved_filter') {
	return app.app.database.read.selectFrom(table).selectAll().execute();
}

test('a new account has an Inbox, which is its default project, and a filter for its open tasks', async () => {
	const app = await startTestApp();

	const person = await app.api().account.register(ada);

	const [inbox] = await app.app.database.read.selectFrom('project').selectAll().execute();
	const [filter] = await app.app.database.read.selectFrom('saved_filter').selectAll().execute();
	const account = await app.api(await signedIn(app)).account.read({});
	expect(person).toMatchObject({ username: 'Ada', name: '', email: 'ada@example.com' });
	expect(inbox).toMatchObject({ title: 'Inbox', owner_id: person.id });
	expect(filter).toMatchObject({ title: 'My Open Tasks', owner_id: person.id });
	expect(JSON.parse(filter?.filters ?? '')).toMatchObject({ filter: 'done = false && assignees = Ada' });
	expect(account).toMatchObject({
		id: person.id,
		email: 'ada@example.com',
		isLocalUser: true,
		authProvider: 'local',
		settings: { defaultProjectId: inbox?.id, overdueTasksRemindersTime: '09:00', frontendSettings: null },
	});
});

test.for([
	{ timezone: 'Europe/Stockholm' },
	{ weekStart: 1 },
	{ frontendSettings: {} },
	{ timezone: 'GMT', frontendSettings: { time_format: '12h' } },
])('an account lacks a region until it has %j', async (chosen) => {
	const app = await startTestApp();
	await app.api().account.register(ada);
	const { account } = app.api(await signedIn(app));

	await account.saveSettings({ name: 'Ada Lovelace', language: 'sv-SE' });
	expect(await account.read({})).toMatchObject({ lacksRegion: true });
	await account.saveSettings(chosen);

	expect(await account.read({})).not.toHaveProperty('lacksRegion');
});

test('what the settings of the server have for everybody is nobody’s choice', async () => {
	const app = await startTestApp({
		ORDNA_DEFAULTSETTINGS_TIMEZONE: 'Asia/Tokyo',
		ORDNA_DEFAULTSETTINGS_WEEK_START: '1',
	});
	await app.api().account.register(ada);

	expect(await app.api(await signedIn(app)).account.read({})).toMatchObject({
		lacksRegion: true,
		settings: { timezone: 'Asia/Tokyo', weekStart: 1 },
	});
});

test('a user name that would read as more than a name is quoted in the filter', async () => {
	const app = await startTestApp();

	await app.api().account.register({ ...ada, username: 'a"||true' });

	const [filter] = await app.app.database.read.selectFrom('saved_filter').select('filters').execute();
	expect(JSON.parse(filter?.filters ?? '')).toMatchObject({ filter: 'done = false && assignees = "a\\"||true"' });
});

test('user names and addresses are taken whatever their letter case', async () => {
	const app = await startTestApp();
	await app.api().account.register(ada);

	await expect(app.api().account.register({ ...ada, username: 'aDA', email: 'x@example.com' })).rejects.toThrow('1001');
	await expect(app.api().account.register({ ...ada, username: 'bob', email: 'ADA@example.com' })).rejects.toThrow(
		'1002',
	);
});

test('of several who register with one name at once, one gets it and the others are told', async () => {
	const app = await startTestApp();
	const names = ['one', 'two', 'three', 'four'];

	const sameName = await Promise.allSettled(
		names.map((name) => app.api().account.register({ ...ada, email: `${name}@example.com` })),
	);
	const sameEmail = await Promise.allSettled(names.map((username) => app.api().account.register({ ...ada, username })));

	expect(sameName.map(outcome).sort()).toEqual(['made', 'refused 1001', 'refused 1001', 'refused 1001']);
	expect(sameEmail.map(outcome).sort()).toEqual(['made', 'refused 1002', 'refused 1002', 'refused 1002']);
	expect((await rowsOf(app, 'project')).length).toBe(2);
});

function outcome(result: PromiseSettledResult<unknown>): string {
	return result.status === 'fulfilled' ? 'made' : `refused ${/"code":(\d+)/.exec(String(result.reason))?.[1]}`;
}

test.each([
	[{ username: '' }, '1004'],
	[{ username: 'bot-7' }, '1026'],
	[{ language: 'klingon' }, 'language:'],
	[{ password: 'short' }, 'password:'],
])('a registration with %j is refused (%s) and leaves nothing behind', async (fields, reason) => {
	const app = await startTestApp();

	await expect(app.api().account.register({ ...ada, ...fields })).rejects.toThrow(reason);

	expect(await rowsOf(app, 'user')).toEqual([]);
});

test.each(['ａｄａ', 'ADA', 'ad\u00aa'])('%j beside ada is refused as her name is', async (username) => {
	const app = await startTestApp();
	await app.api().account.register(ada);

	await expect(app.api().account.register({ ...ada, username, email: 'other@example.com' })).rejects.toThrow('1001');
});

test('a name is kept in its plain form, and its owner signs in by either', async () => {
	const app = await startTestApp();
	const wide = { ...ada, username: 'ｇｒａｃｅ' };

	expect((await app.api().account.register(wide)).username).toBe('grace');

	await expect(signedIn(app, wide)).resolves.toBeTypeOf('string');
	await expect(signedIn(app, { ...ada, username: 'Grace' })).resolves.toBeTypeOf('string');
});

const weak = [
	'password',
	'12345678',
	'PassWord1',
	'ada.lovelace@example.com',
	'ADA.Lovelace',
	'countess-of-l',
	'Ordna-2026!',
];

test.each(weak)('the password %j is refused wherever one is chosen', async (password) => {
	const app = await startTestApp();
	const registration = { username: 'countess-of-L', email: 'ada.lovelace@example.com', password };
	await expect(app.api().account.register(registration)).rejects.toThrow(/2002.*"password: /);
	expect(await rowsOf(app, 'user')).toEqual([]);
	await app.api().account.register({ ...registration, password: ada.password });
	const token = await signedIn(app, { ...registration, password: ada.password });

	const change = app.api(token).account.changePassword({ oldPassword: ada.password, newPassword: password });

	await expect(change).rejects.toThrow(/2002.*"new_password: /);
});

test.each([{ ORDNA_AUTH_LOCAL_REFUSECOMMONPASSWORDS: 'false' }, { ORDNA_SERVICE_TESTINGTOKEN: 'a token of a suite' }])(
	'with %j any password of the right length will do',
	async (env) => {
		const app = await startTestApp(env);

		await expect(app.api().account.register({ ...ada, password: 'password' })).resolves.toBeDefined();
	},
);

test('where registering is switched off there is no such route without an invitation', async () => {
	const app = await startTestApp({ ORDNA_SERVICE_ENABLEREGISTRATION: 'false' });

	await expect(app.api().account.register(ada)).rejects.toThrow('404 {"message":"Not Found"}');
	expect((await app.api().info.read({})).auth.local).toEqual({
		enabled: true,
		registrationEnabled: false,
		invitationEnabled: true,
	});
});

test('reading the own account costs at most two statements, and none the next time', async () => {
	const app = await startTestApp();
	const { token } = await aUser(app);
	await app.app.feed.catchUp();

	const before = statements.count;
	await app.api(token).account.read({});
	const first = statements.count - before;
	await app.api(token).account.read({});

	const stamps = app.app.database.engine === 'postgres' ? 1 : 0;
	expect(first).toBeLessThanOrEqual(2 + stamps);
	expect(statements.count - before - first).toBe(stamps);
});

test('what screens remember has at most 64 KiB of JSON', async () => {
	const app = await startTestApp();
	const api = app.api((await aUser(app)).token);
	// `{"a":""}` takes eight bytes.
	const a = 'x'.repeat(65_528);

	await api.account.saveSettings({ frontendSettings: { a } });

	await expect(api.account.saveSettings({ frontendSettings: { a: `${a}.` } })).rejects.toThrow(
		'"invalid_fields":["frontend_settings: must have at most 65536 bytes as JSON, not 65537"]',
	);
	expect(await api.account.read({})).toMatchObject({ settings: { frontendSettings: { a } } });
});

test('settings that are not sent stay, and null clears', async () => {
	const app = await startTestApp();
	const api = app.api((await aUser(app)).token);
	await api.account.saveSettings({ name: 'Ada L.', weekStart: 1, language: 'de-DE', frontendSettings: { a: [1] } });

	await api.account.saveSettings({ timezone: 'Asia/Tokyo', name: '', overdueTasksRemindersTime: '7:30' });

	expect(await api.account.read({})).toMatchObject({
		name: '',
		settings: {
			weekStart: 1,
			language: 'de-DE',
			timezone: 'Asia/Tokyo',
			overdueTasksRemindersTime: '07:30',
			frontendSettings: { a: [1] },
		},
	});
});

test('a time zone nobody knows is refused by name', async () => {
	const app = await startTestApp();
	const api = app.api((await aUser(app)).token);

	await expect(api.account.saveSettings({ timezone: 'Mars/Base' })).rejects.toThrow('"timezone":"Mars/Base"');
	await expect(api.account.saveSettings({ timezone: '+02:00' })).rejects.toThrow('1025');
});

test('a project of somebody else cannot become the default', async () => {
	const app = await startTestApp();
	const [ann, bob] = [await aUser(app), await aUser(app)];
	const own = await aProject(app, { owner: ann });
	const foreign = await aProject(app, { owner: bob });

	await expect(app.api(ann.token).account.saveSettings({ defaultProjectId: foreign.id })).rejects.toThrow('403');
	await app.api(ann.token).account.saveSettings({ defaultProjectId: own.id });

	expect((await app.api(ann.token).account.read({})).settings.defaultProjectId).toBe(own.id);
});

test('the log of changed settings holds what changed, but not what screens remember', async () => {
	const app = await startTestApp();
	const { id, token } = await aUser(app);

	await app.api(token).account.saveSettings({ name: 'Ada', weekStart: 0, frontendSettings: { wide: true } });

	const line = await app.app.database.read
		.selectFrom('change')
		.select(['kind', 'before', 'after'])
		.where('entity', '=', 'user')
		.where('entity_id', '=', id)
		.executeTakeFirstOrThrow();
	expect(line).toEqual({ kind: 'user.updated', before: '{"name":""}', after: '{"name":"Ada"}' });
});

test('a new password ends every other session at once, and only it opens the account', async () => {
	const app = await startTestApp();
	await app.api().account.register(ada);
	const [here, there] = [await signedIn(app), await signedIn(app)];

	const answer = await app.api(here).account.changePassword({
		oldPassword: ada.password,
		newPassword: 'another-horse-1',
	});

	expect(answer.message).toBe('The password was updated successfully.');
	await expect(app.api(here).account.read({})).resolves.toBeDefined();
	await expect(app.api(there).account.read({})).rejects.toThrow('401');
	await expect(signedIn(app)).rejects.toThrow('1011');
	await expect(signedIn(app, { ...ada, password: 'another-horse-1' })).resolves.toBeTypeOf('string');
});

test.each([
	[{ newPassword: 'another-horse-1' }, '1014'],
	[{ oldPassword: 'correct-horse-9' }, '1013'],
	[{ oldPassword: 'not-the-horse', newPassword: 'another-horse-1' }, '1011'],
	[{ oldPassword: 'correct-horse-9', newPassword: 'short' }, 'new_password:'],
])('a change of password with %j is refused: %s', async (input, reason) => {
	const app = await startTestApp();
	await app.api().account.register(ada);
	const token = await signedIn(app);

	await expect(app.api(token).account.changePassword(input)).rejects.toThrow(reason);
	await expect(app.api(token).account.read({})).resolves.toBeDefined();
});

test('existing clients show these sentences as they come', async () => {
	const app = await startTestApp();
	await app.api().account.register(ada);
	const { account } = app.api();

	await expect(account.register(ada)).rejects.toThrow('"A user with this username already exists."');
	await expect(account.resetPassword({ token: 'x', newPassword: 'another-horse-1' })).rejects.toThrow(
		'"Invalid token"',
	);
	await expect(account.confirmEmail({ token: 'x' })).rejects.toThrow('"Invalid token"');
});

test('an account that is managed elsewhere has no password here', async () => {
	const app = await startTestApp();
	const { id, token } = await aUser(app);
	await app.app.database.writer.updateTable('user').set({ issuer: 'ldap' }).where('id', '=', id).execute();

	const change = app.api(token).account.changePassword({ oldPassword: 'x', newPassword: 'another-horse-1' });

	await expect(change).rejects.toThrow('1021');
});

test('every time zone on offer can be chosen', async () => {
	const app = await startTestApp();
	const api = app.api((await aUser(app)).token);

	const zones = await api.account.timezones({});

	expect(zones).toEqual(expect.arrayContaining(['UTC', 'GMT', 'Europe/Stockholm', 'Asia/Tokyo']));
	expect(new Set(zones).size).toBe(zones.length);
	await expect(api.account.saveSettings({ timezone: zones.at(-1) })).resolves.toBeDefined();
});
