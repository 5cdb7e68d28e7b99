import { expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { setAccountStatus } from '../user/user.builder.ts';

const prefix = 'ORDNA_AUTH_HEADER';
const behindProxy = {
	[`${prefix}_ENABLED`]: 'true',
	[`${prefix}_TRUSTEDADDRESSES`]: '10.0.0.0/8, fd00::7',
	[`${prefix}_NAME`]: 'House',
};
const ada = { 'remote-user': 'ada', 'remote-name': 'Ada Lovelace', 'remote-email': 'ada@example.com' };

interface From {
	readonly peer?: string;
	readonly headers?: Readonly<Record<string, string>>;
}

async function signIn({ server }: TestApp, { peer = '10.0.0.7', headers = ada }: From = {}) {
	const reply = await server.inject({
		...{ method: 'POST', url: '/api/v1/auth/header', remoteAddress: peer, headers, payload: {} },
	});
	const body: { readonly token?: string } = reply.json();
	return { status: reply.statusCode, token: String(body.token), cookie: String(reply.headers['set-cookie']) };
}

const accountOf = async (app: TestApp, from: From = {}) => app.api((await signIn(app, from)).token).account.read({});

test('somebody new whom the proxy names gets an account, and the same one again', async () => {
	const app = await startTestApp(behindProxy);
	const account = await accountOf(app);
	const later = await accountOf(app, { headers: { ...ada, 'remote-name': 'Ada King' } });

	expect(account).toMatchObject({
		...{ username: 'ada', name: 'Ada Lovelace', email: 'ada@example.com', isLocalUser: false, authProvider: 'House' },
	});
	expect(later).toMatchObject({ id: account.id, name: 'Ada King' });
	expect((await signIn(app)).cookie).toContain('vikunja_refresh_token=');
});

test.each([
	['the proxy', '10.1.2.3', {}, 200],
	['the proxy, as IPv6 writes IPv4', '::ffff:10.1.2.3', {}, 200],
	['the proxy, by IPv6', 'fd00::7', {}, 200],
	['a neighbour of it', 'fd00::8', {}, 403],
	['anybody', '203.0.113.5', {}, 403],
	['this machine, which nobody named', '127.0.0.1', {}, 403],
	['anybody who says to be forwarded', '203.0.113.5', { 'x-forwarded-for': '10.0.0.7', 'x-real-ip': '10.0.0.7' }, 403],
	['a Unix socket', '', {}, 403],
])('from %s', async (_, peer, more, status) => {
	// Whom it believes about addresses says nothing of whom it believes about people.
	const app = await startTestApp({
		...behindProxy,
		ORDNA_SERVICE_IPEXTRACTIONMETHOD: 'xff',
		ORDNA_SERVICE_TRUSTEDPROXIES: '0.0.0.0/1, 128.0.0.0/1',
	});

	expect((await signIn(app, { peer, headers: { ...ada, ...more } })).status).toBe(status);
});

test.each([
	['no name', {}],
	['an empty one', { 'remote-user': ' ' }],
	['two, of which one was sent by somebody else', { 'remote-user': 'eve, ada' }],
	['one that is too long', { 'remote-user': 'a'.repeat(251) }],
	['one under another header', { 'x-remote-user': 'ada', remote_user: 'ada' }],
])('with %s nobody is signed in', async (_, headers) => {
	const app = await startTestApp(behindProxy);

	expect((await signIn(app, { headers })).status).toBe(403);
	expect(await app.app.database.read.selectFrom('user').select('id').execute()).toEqual([]);
});

test('a name beyond ASCII is read as it is', async () => {
	const app = await startTestApp(behindProxy);
	const name = Buffer.from('Zoë Å').toString('latin1');

	expect(await accountOf(app, { headers: { ...ada, 'remote-name': name } })).toMatchObject({ name: 'Zoë Å' });
});

test('while it is off there is nothing to sign in by', async () => {
	const app = await startTestApp();

	expect((await signIn(app)).status).toBe(404);
	expect((await app.api().info.read({})).auth.header).toEqual({ enabled: false, name: '' });
});

test('it is not on without the addresses of the proxy', async () => {
	await expect(startTestApp({ [`${prefix}_ENABLED`]: 'true' })).rejects.toThrow(
		/auth\.header\.trustedaddresses must be set/,
	);
});

test('groups make teams where the settings name their header', async () => {
	const app = await startTestApp({ ...behindProxy, [`${prefix}_GROUPS`]: 'Remote-Groups' });
	const { token } = await signIn(app, { headers: { ...ada, 'remote-groups': 'choir, kitchen,choir' } });
	const names = async () => (await app.api(token).team.list({})).map(({ name }) => name);
	const before = await names();
	await signIn(app);

	expect(before).toEqual(['choir (House)', 'kitchen (House)']);
	expect(await names()).toEqual([]);
});

test.each([
	['the name', { [`${prefix}_USERNAMEFALLBACK`]: 'true' }, { username: 'ada', email: 'else@example.com' }, true],
	['the address', { [`${prefix}_EMAILFALLBACK`]: 'true' }, { username: 'countess', email: 'ada@example.com' }, true],
	['nothing', {}, { username: 'ada', email: 'ada@example.com' }, false],
])('with fallback to %s an account made here is theirs', async (_, settings, names, isTheirs) => {
	const app = await startTestApp({ ...behindProxy, ...settings });
	const local = await app.api().account.register({ ...names, password: 'correct-horse-9' });

	expect((await accountOf(app)).id === local.id).toBe(isTheirs);
});

test('an account that is closed stays closed', async () => {
	const app = await startTestApp(behindProxy);
	await setAccountStatus(app, (await accountOf(app)).id, 2);

	expect((await signIn(app)).status).toBe(412);
});

test('signing out names where the proxy signs out', async () => {
	const app = await startTestApp({ ...behindProxy, [`${prefix}_LOGOUTURL`]: 'https://proxy.example/out' });
	const { token } = await signIn(app);
	const out = await app.api(token).session.logout({});

	expect(out.oidcLogoutUrl).toBe('https://proxy.example/out');
	await expect(app.api(token).account.read({})).rejects.toMatchObject({ status: 401 });
});
