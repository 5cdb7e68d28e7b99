import { createServer } from 'node:net';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { portOf } from '../../process/port-of.ts';
import { baseDn, openDirectory, personPassword, whyNoDirectory } from '../../testing/directory.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { passwordsOf } from '../user/index.ts';
import { setAccountStatus } from '../user/user.builder.ts';

const missing = await whyNoDirectory();
if (missing !== undefined) console.warn(missing);
const directoryTest = test.skipIf(missing !== undefined);

const prefix = 'ORDNA_AUTH_LDAP';

/** The product beside a directory in which there is Ada. */
async function aPair(env: Record<string, string> = {}) {
	const directory = await openDirectory();
	onTestFinished(directory.stop);
	const ada = await directory.addPerson('ada', { displayName: 'Ada Lovelace' });
	const app = await startTestApp({ ...directory.env, ...env });
	return { directory, app, ada };
}

async function signIn({ server }: TestApp, username: string, password = personPassword) {
	const reply = await server.inject({ method: 'POST', url: '/api/v1/login', payload: { username, password } });
	const body: { readonly token?: string; readonly code?: number } = reply.json();
	return { status: reply.statusCode, code: body.code ?? null, token: String(body.token) };
}

const accountOf = async (app: TestApp, username = 'ada') =>
	app.api((await signIn(app, username)).token).account.read({});

const local = { username: 'local', email: 'local@example.com', password: 'correct-horse-9' };

directoryTest(
	'somebody new gets an account with their name, address and an Inbox, and the same one again',
	async () => {
		const { app, directory, ada } = await aPair();
		const account = await accountOf(app);
		await directory.change(ada, 'displayName', ['Ada King']);
		await directory.change(ada, 'mail', ['king@havre.example']);
		const later = await accountOf(app);

		expect(account).toMatchObject({
			...{ username: 'ada', name: 'Ada Lovelace', email: 'ada@havre.example' },
			...{ isLocalUser: false, authProvider: 'ldap' },
		});
		expect(later).toMatchObject({ id: account.id, name: 'Ada King', email: 'king@havre.example' });
		const projects = await app.api((await signIn(app, 'ada')).token).project.list({});
		expect(projects.map(({ title }) => title)).toEqual(['Inbox']);
	},
);

directoryTest('nobody comes in with another password, without one, or under a name that is a pattern', async () => {
	const { app, directory } = await aPair();
	await directory.addPerson('bob');
	const verdicts = [
		await signIn(app, 'ada', 'wrong'),
		await signIn(app, 'nobody'),
		await signIn(app, '*'),
		await signIn(app, 'a*'),
		await signIn(app, 'ada)(uid=*'),
		await signIn(app, '*)(|(uid=*'),
	];

	expect(verdicts.map(({ status, code }) => [status, code])).toEqual(Array(6).fill([403, 1011]));
	expect(await signIn(app, 'ada', '')).toMatchObject({ status: 400, code: 1004 });
});

directoryTest('a filter that finds two lets nobody in', async () => {
	const { app, directory } = await aPair({ [`${prefix}_USERFILTER`]: '(|(uid=%[1]s)(sn=%[1]s))' });
	await directory.addPerson('bob', { sn: 'ada' });

	expect(await signIn(app, 'ada')).toMatchObject({ status: 403, code: 1011 });
	expect((await signIn(app, 'bob')).status).toBe(200);
});

directoryTest('accounts of this server sign in beside it, also under a name that the directory has', async () => {
	const { app } = await aPair();
	await app.api().account.register({ ...local, username: 'ada' });
	const mine = await app.api((await signIn(app, 'ada', local.password)).token).account.read({});
	const theirs = await accountOf(app);

	expect(mine).toMatchObject({ username: 'ada', isLocalUser: true });
	// The name was taken.
	expect(theirs).toMatchObject({ username: expect.stringMatching(/^\w+-\w+-\w+$/), isLocalUser: false });
	expect(theirs.id).not.toBe(mine.id);
});

directoryTest('a name that is the address of somebody here is another one', async () => {
	const { app, directory } = await aPair({
		[`${prefix}_USERFILTER`]: '(mail=%[1]s)',
		[`${prefix}_ATTRIBUTE_USERNAME`]: 'mail',
	});
	await app.api().account.register({ ...local, email: 'eve@havre.example' });
	await directory.addPerson('eve');
	const account = await accountOf(app, 'eve@havre.example');

	expect(account).toMatchObject({ username: expect.stringMatching(/^\w+-\w+-\w+$/), isLocalUser: false });
});

directoryTest('where no passwords are kept here, only the directory lets anybody in', async () => {
	const { app } = await aPair({ ORDNA_AUTH_LOCAL_ENABLED: 'false' });
	const account = await accountOf(app);
	// As if it had been made while passwords were kept here.
	const password_hash = await passwordsOf(app.app).hash(local.password);
	await app.app.database.writer
		.updateTable('user')
		.set({ issuer: 'local', subject: '', username: 'old', username_key: 'old', password_hash })
		.where('id', '=', account.id)
		.execute();

	expect(await signIn(app, 'old', local.password)).toMatchObject({ status: 403, code: 1011 });
	expect((await signIn(app, 'ada')).status).toBe(200);
});

directoryTest('accounts of the directory change their password there', async () => {
	const { app } = await aPair();
	const api = app.api((await signIn(app, 'ada')).token);
	const refusals = [
		() => api.account.changePassword({ oldPassword: personPassword, newPassword: 'another-thimble-1' }),
		() => api.account.changeEmail({ newEmail: 'x@example.com', password: personPassword }),
		() => api.secondFactor.enroll({}),
	];

	for (const refusal of refusals) await expect(refusal()).rejects.toMatchObject({ status: 412, body: { code: 1021 } });
});

directoryTest('an account that is closed here, or disabled there, stays closed', async () => {
	const { app, directory } = await aPair();
	const people: readonly (readonly [string, string, string])[] = [
		['bob', 'userAccountControl', '514'],
		['eve', 'nsAccountLock', 'TRUE'],
	];
	for (const [uid, attribute, value] of people) {
		const dn = await directory.addPerson(uid, { [attribute]: attribute === 'userAccountControl' ? '512' : 'FALSE' });
		expect((await signIn(app, uid)).status).toBe(200);
		await directory.change(dn, attribute, [value]);
		expect(await signIn(app, uid)).toMatchObject({ status: 412, code: 1020 });
		expect(await signIn(app, uid, 'wrong')).toMatchObject({ status: 403, code: 1011 });
	}
	await setAccountStatus(app, (await accountOf(app)).id, 2);

	expect(await signIn(app, 'ada')).toMatchObject({ status: 412, code: 1020 });
});

directoryTest('teams follow the groups, by DN or by username, and go with their last member', async () => {
	const { app, directory, ada } = await aPair({ [`${prefix}_GROUPSYNCENABLED`]: 'true' });
	const bob = await directory.addPerson('bob');
	const group = (cn: string, members: readonly string[]) =>
		directory.add(`cn=${cn},ou=groups,${baseDn}`, {
			objectClass: 'groupOfNames',
			cn,
			member: members,
			description: cn,
		});
	await group('Kitchen', [ada, bob]);
	await group('Garden', [ada.toUpperCase()]);
	await group('Cellar', [bob]);
	const teams = async () => (await app.api((await signIn(app, 'ada')).token).team.list({})).map(({ name }) => name);
	const before = await teams();
	await directory.remove(`cn=Garden,ou=groups,${baseDn}`);
	const after = await teams();

	expect(before).toEqual(['Kitchen (LDAP)', 'Garden (LDAP)']);
	expect(after).toEqual(['Kitchen (LDAP)']);
	const left = await app.app.database.read.selectFrom('team').select(['name', 'external_id', 'issuer']).execute();
	expect(left).toEqual([{ name: 'Kitchen (LDAP)', external_id: `cn=Kitchen,ou=groups,${baseDn}`, issuer: 'ldap' }]);
});

directoryTest('groups that name their members by username make teams too', async () => {
	const settings = { GROUPSYNCENABLED: 'true', GROUPSYNCUSESERVICEACCOUNT: 'true', ATTRIBUTE_MEMBERID: 'memberUid' };
	const { app, directory } = await aPair({
		...Object.fromEntries(Object.entries(settings).map(([name, value]) => [`${prefix}_${name}`, value])),
		[`${prefix}_GROUPSYNCFILTER`]: '(objectClass=posixGroup)',
	});
	const cn = 'Choir';
	await directory.add(`cn=${cn},ou=groups,${baseDn}`, {
		objectClass: 'posixGroup',
		cn,
		gidNumber: '7',
		memberUid: ['ada'],
	});

	const teams = await app.api((await signIn(app, 'ada')).token).team.list({});
	expect(teams.map(({ name }) => name)).toEqual(['Choir (LDAP)']);
});

directoryTest('groups that cannot be read keep nobody out, and change no team', async () => {
	const settings = { [`${prefix}_GROUPSYNCENABLED`]: 'true', [`${prefix}_GROUPSYNCFILTER`]: '(broken' };
	const { app } = await aPair(settings);

	expect((await signIn(app, 'ada')).status).toBe(200);
});

directoryTest('the picture follows the directory', async () => {
	const { app, directory, ada } = await aPair({ [`${prefix}_AVATARSYNCATTRIBUTE`]: 'jpegPhoto' });
	const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#1a6b4a' } })
		.jpeg()
		.toBuffer();
	await directory.change(ada, 'jpegPhoto', [picture]);
	await signIn(app, 'ada');
	const row = () =>
		app.app.database.read
			.selectFrom('user')
			.select(['avatar_provider', 'avatar_file_id', 'picture_url'])
			.executeTakeFirstOrThrow();
	const first = await row();
	await signIn(app, 'ada');
	const again = await row();
	await directory.change(ada, 'jpegPhoto', []);
	await signIn(app, 'ada');

	expect(first).toMatchObject({ avatar_provider: 'ldap', picture_url: expect.stringMatching(/^sha256:/) });
	expect(again).toEqual(first);
	expect(await row()).toMatchObject({ avatar_provider: 'default', avatar_file_id: null, picture_url: '' });
});

directoryTest('calendars open with the password of the directory', async () => {
	const { app } = await aPair();
	await signIn(app, 'ada');
	const ask = (password: string) =>
		app.server.inject({
			method: 'PROPFIND' as 'GET',
			url: '/dav/',
			headers: { authorization: `Basic ${Buffer.from(`ada:${password}`).toString('base64')}`, depth: '0' },
		});

	expect((await ask(personPassword)).statusCode).toBe(207);
	expect((await ask('wrong')).statusCode).toBe(401);
});

directoryTest.each([
	['TLS', {}, 200],
	['StartTLS', { STARTTLS: 'true', PORT: 'plain' }, 200],
	['no encryption where the settings want none', { USETLS: 'false', PORT: 'plain' }, 200],
	['a certificate that nobody trusts', { CAFILE: '' }, 503],
	['a certificate that nobody trusts, behind StartTLS', { CAFILE: '', STARTTLS: 'true', PORT: 'plain' }, 503],
	['a certificate for another host', { HOST: '127.0.0.1' }, 503],
	['a certificate for another host that nobody is to check', { HOST: '127.0.0.1', VERIFYTLS: 'false' }, 200],
	['TLS where none is spoken', { PORT: 'plain' }, 503],
	['a wrong password of the account that searches', { BINDPASSWORD: 'wrong' }, 503],
	['nobody who searches, where that is allowed', { BINDDN: '' }, 200],
	['a base that is not there', { BASEDN: 'dc=elsewhere,dc=example' }, 503],
	['a filter that is none', { USERFILTER: '(uid=%[1]s' }, 503],
])('with %s', async (_, settings: Readonly<Record<string, string>>, status) => {
	const directory = await openDirectory();
	onTestFinished(directory.stop);
	await directory.addPerson('ada');
	const port = settings.PORT === 'plain' ? { PORT: String(directory.port) } : {};
	const own = Object.entries({ ...settings, ...port }).map(([name, value]) => [`${prefix}_${name}`, value]);
	const app = await startTestApp({ ...directory.env, ...Object.fromEntries(own) });

	expect((await signIn(app, 'ada')).status).toBe(status);
});

directoryTest('a directory that refers to another one is not followed there', async () => {
	const { app, directory } = await aPair({ [`${prefix}_BASEDN`]: `ou=elsewhere,${baseDn}` });
	const contacted: string[] = [];
	const elsewhere = createServer((socket) => void contacted.push(String(socket.remoteAddress)));
	await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
	onTestFinished(() => void elsewhere.close());
	await directory.add(`ou=elsewhere,${baseDn}`, {
		objectClass: ['referral', 'extensibleObject'],
		ou: 'elsewhere',
		ref: `ldap://127.0.0.1:${portOf(elsewhere)}/${baseDn}`,
	});

	expect((await signIn(app, 'ada')).status).toBe(503);
	expect(contacted).toEqual([]);
});

directoryTest(
	'while it is down accounts of this server sign in, and all others read that it cannot be reached',
	async () => {
		const { app, directory } = await aPair();
		await app.api().account.register(local);
		await signIn(app, 'ada');
		await directory.stop();

		expect((await signIn(app, 'local', local.password)).status).toBe(200);
		// Nobody learns by it which names there are.
		expect((await signIn(app, 'local', 'wrong')).status).toBe(503);
		expect((await signIn(app, 'ada')).status).toBe(503);
		expect((await signIn(app, 'nobody')).status).toBe(503);
	},
);

test('one that takes the connection and says nothing costs the time of the settings, and no more', async () => {
	const silent = createServer((socket) => void socket.on('error', () => {}));
	await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
	onTestFinished(() => void silent.close());
	const env = { ...settingsOf(portOf(silent)), [`${prefix}_TIMEOUT`]: '1' };
	const verdicts = [];
	for (const way of [{}, { [`${prefix}_STARTTLS`]: 'true' }, { [`${prefix}_USETLS`]: 'false' }]) {
		const app = await startTestApp({ ...env, ...way });
		await app.api().account.register(local);
		verdicts.push([(await signIn(app, 'ada')).status, (await signIn(app, 'local', local.password)).status]);
	}

	expect(verdicts).toEqual(Array(3).fill([503, 200]));
});

test('the server does not start without it, and says why', async () => {
	const app = await startTestApp({ ...settingsOf(1), [`${prefix}_HOST`]: '127.0.0.1' });
	const broken = await startTestApp({ ...settingsOf(1), [`${prefix}_USERFILTER`]: '(uid=%[1]s' });

	await expect(app.begin()).rejects.toThrow(/The directory at 127\.0\.0\.1:1 cannot be used: .*ECONNREFUSED/);
	await expect(broken.begin()).rejects.toThrow(/auth\.ldap\.userfilter cannot be read/);
});

directoryTest('it starts with one that is there', async () => {
	const { app } = await aPair();

	await expect(app.begin()).resolves.toBeUndefined();
});

function settingsOf(port: number): Record<string, string> {
	const settings = { ENABLED: 'true', PORT: String(port), BASEDN: baseDn, USERFILTER: '(uid=%[1]s)' };
	return Object.fromEntries(Object.entries(settings).map(([name, value]) => [`${prefix}_${name}`, value]));
}
