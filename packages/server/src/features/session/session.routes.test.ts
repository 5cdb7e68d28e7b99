import { expect, test } from 'vitest';
import { followChanges } from '../../testing/live-client.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { jobContext } from '../job/job.ts';
import { aUser, setAccountStatus } from '../user/user.builder.ts';
import { endIdleSessions } from './session.jobs.ts';

const ada = { username: 'ada', email: 'ada@example.com', password: 'correct-horse-9' };
const dayMs = 86_400_000;

async function registered(env: Record<string, string> = {}): Promise<TestApp> {
	const app = await startTestApp(env);
	await app.api().account.register(ada);
	return app;
}

/** Signs in and answers the access token and the cookie as it was set. */
async function login({ server }: TestApp, fields: Record<string, unknown> = {}) {
	const payload = { username: ada.username, password: ada.password, ...fields };
	const reply = await server.inject({ method: 'POST', url: '/api/v1/login', payload });
	return { status: reply.statusCode, token: String(reply.json().token), cookie: String(reply.headers['set-cookie']) };
}

/** Renews with a cookie and answers like `login`. */
async function refresh({ server }: TestApp, cookie: string) {
	const [sent] = cookie.split(';');
	const reply = await server.inject({
		method: 'POST',
		url: '/api/v1/user/token/refresh',
		headers: { cookie: `other=1; ${sent}` },
	});
	return { status: reply.statusCode, body: reply.json(), cookie: String(reply.headers['set-cookie']) };
}

function setStatus({ app }: TestApp, status: number) {
	return app.database.writer.updateTable('user').set({ status }).execute();
}

function countSessions({ app }: TestApp) {
	return app.database.read
		.selectFrom('session')
		.select('id')
		.execute()
		.then((rows) => rows.length);
}

test('the user name and the address both sign in, in any letter case', async () => {
	const app = await registered();

	const statuses = [
		(await login(app, { username: 'ADA' })).status,
		(await login(app, { username: 'Ada@Example.com' })).status,
	];

	expect(statuses).toEqual([200, 200]);
});

test('somebody unknown is refused as a wrong password is', async () => {
	const app = await registered();
	const refusal = async (fields: { username?: string; password?: string }) =>
		app
			.api()
			.session.login({ ...ada, ...fields })
			.catch(String);

	expect(await refusal({ username: 'nobody' })).toBe(await refusal({ password: 'not-the-horse' }));
	expect(await refusal({ password: 'not-the-horse' })).toContain('1011');
});

test.each([
	[1, '1012'],
	[2, '1020'],
	[3, '1026'],
])('an account of status %i does not open: %s', async (status, code) => {
	const app = await registered();
	await setStatus(app, status);

	await expect(app.api().session.login(ada)).rejects.toThrow(code);
	await expect(app.api().session.login({ ...ada, password: 'not-the-horse' })).rejects.toThrow('1011');
});

test('an account of another provider is told so', async () => {
	const app = await registered();
	await app.app.database.writer.updateTable('user').set({ issuer: 'ldap' }).execute();

	await expect(app.api().session.login(ada)).rejects.toThrow('1021');
});

test('with a mailer a new account waits for its address to be confirmed', async () => {
	const app = await registered({ ORDNA_MAILER_ENABLED: 'true', ORDNA_MAILER_HOST: '127.0.0.1' });

	await expect(app.api().session.login(ada)).rejects.toThrow('1012');
});

test('the cookie is for renewing only, and out of reach of scripts', async () => {
	const app = await registered();

	expect((await login(app)).cookie).toMatch(
		/^vikunja_refresh_token=[\da-f]{256}; Path=\/api\/v1\/user\/token\/refresh; Max-Age=259200; HttpOnly; SameSite=Lax$/,
	);
	expect((await login(app, { long_token: true })).cookie).toContain('Max-Age=2592000');
});

test('over https the cookie goes to apps of other origins too', async () => {
	const app = await registered({ ORDNA_SERVICE_PUBLICURL: 'https://example.com/tasks/' });

	expect((await login(app)).cookie).toMatch(
		/; Path=\/tasks\/api\/v1\/user\/token\/refresh; .*; Secure; SameSite=None$/,
	);
});

test('of several renewals with one cookie at once, one wins', async () => {
	const app = await registered();
	const { cookie } = await login(app);

	const replies = await Promise.all([1, 2, 3, 4].map(() => refresh(app, cookie)));

	expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
	expect(await countSessions(app)).toBe(1);
});

test('a renewed session goes on with a new cookie and a token that works', async () => {
	const app = await registered();
	const { cookie } = await login(app);

	const renewed = await refresh(app, cookie);

	expect(renewed.cookie).not.toBe(cookie);
	await expect(app.api(renewed.body.token).account.read({})).resolves.toMatchObject({ username: 'ada' });
	expect((await refresh(app, renewed.cookie)).status).toBe(200);
});

test('a cookie sent twice within half a minute is refused and ends nothing: two tabs, or a lost answer', async () => {
	const app = await registered();
	const { cookie } = await login(app);
	const renewed = await refresh(app, cookie);
	app.clock.advance(30_000);

	const again = await refresh(app, cookie);

	expect([again.status, again.body]).toEqual([401, { message: expect.any(String) }]);
	await expect(app.api(renewed.body.token).account.read({})).resolves.toBeDefined();
	expect((await refresh(app, renewed.cookie)).status).toBe(200);
});

test.each([
	['the one before', 0],
	['one from long before', 2],
])('a cookie sent again later ends the session with all that came of it, its sockets too: %s', async (_, renewals) => {
	const app = await registered();
	const [stolen, other] = [await login(app), await login(app)];
	let latest = await refresh(app, stolen.cookie);
	for (let at = 0; at < renewals; at += 1) latest = await refresh(app, latest.cookie);
	const { client } = await followChanges(app, latest.body.token);
	app.clock.advance(31_000);

	expect((await refresh(app, stolen.cookie)).status).toBe(401);

	expect(await client.ended).toEqual({ code: 4401, reason: 'signed out' });
	await expect(app.api(latest.body.token).account.read({})).rejects.toThrow('401');
	expect((await refresh(app, latest.cookie)).status).toBe(401);
	await expect(app.api(other.token).account.read({})).resolves.toBeDefined();
});

test('of renewed cookies nothing is kept once their session is gone, or they are a month old', async () => {
	const app = await registered();
	const [gone, kept] = [await login(app), await login(app, { long_token: true })];
	const ended = await refresh(app, gone.cookie);
	let latest = await refresh(app, kept.cookie);
	await app.api(ended.body.token).session.logout({});
	expect(await countRenewed(app)).toBe(1);

	for (let at = 0; at < 2; at += 1) {
		app.clock.advance(20 * dayMs);
		latest = await refresh(app, latest.cookie);
	}
	await endIdleSessions.run(jobContext(app.app, 'test', new AbortController().signal));

	expect(await countRenewed(app)).toBe(2);
});

function countRenewed({ app }: TestApp): Promise<number> {
	return app.database.read
		.selectFrom('renewed_token')
		.select('token_hash')
		.execute()
		.then((rows) => rows.length);
}

test('a session ends at last, however much it is used', async () => {
	const app = await registered({ ORDNA_SERVICE_MAXSESSIONLIFETIME: '5d' });
	let { cookie } = await login(app, { long_token: true });
	const statuses: number[] = [];
	for (let renewals = 0; renewals < 3; renewals += 1) {
		app.clock.advance(2 * dayMs);
		const reply = await refresh(app, cookie);
		statuses.push(reply.status);
		cookie = reply.cookie;
	}

	expect(statuses).toEqual([200, 200, 401]);
	expect(await countSessions(app)).toBe(0);
});

test('a session that began too long ago is not listed, and goes with the next cleaning', async () => {
	const app = await registered({ ORDNA_SERVICE_MAXSESSIONLIFETIME: '5d' });
	await login(app, { long_token: true });
	app.clock.advance(6 * dayMs);
	const { token } = await login(app);

	const listed = await app.api(token).session.list({});
	await endIdleSessions.run(jobContext(app.app, 'test', new AbortController().signal));

	expect(listed).toHaveLength(1);
	expect(await countSessions(app)).toBe(1);
});

test('a session that was idle for too long has ended; one to stay signed in lasts longer', async () => {
	const app = await registered();
	const [short, long] = [await login(app), await login(app, { long_token: true })];
	app.clock.advance(4 * dayMs);

	const replies = [await refresh(app, short.cookie), await refresh(app, long.cookie)];

	expect(replies.map(({ status }) => status)).toEqual([401, 200]);
	expect(replies[0]?.body).toEqual({ message: expect.any(String) });
	expect(await countSessions(app)).toBe(1);
});

test.each([
	[2, 1020],
	[3, 1026],
])('the session of an account of status %i ends when it is renewed, and the cookie goes: %i', async (status, code) => {
	const app = await registered();
	const { cookie } = await login(app);
	await setStatus(app, status);

	const refused = await refresh(app, cookie);

	expect(refused).toMatchObject({ status: 412, body: { code } });
	expect(refused.cookie).toMatch(/^vikunja_refresh_token=; .*Max-Age=0;/);
	expect(await countSessions(app)).toBe(0);
});

test.each([
	[2, '1020'],
	[3, '1026'],
])('an account that gets status %i is refused with any token at once, and told why: %s', async (status, code) => {
	const app = await startTestApp();
	const { id, token } = await aUser(app);
	await app.api(token).account.read({});

	await setAccountStatus(app, id, status);

	await expect(app.api(token).account.read({})).rejects.toThrow(code);
	await expect(app.api(token).label.list({})).rejects.toThrow(code);
});

test('a session that was ended refuses its access token at once, the others go on', async () => {
	const app = await registered();
	const [here, there] = [(await login(app)).token, (await login(app)).token];
	await app.api(there).account.read({});
	const other = (await app.api(here).session.list({})).find(({ id }) => id === sessionOf(there));

	await app.api(here).session.end({ id: String(other?.id) });

	await expect(app.api(there).account.read({})).rejects.toThrow('401');
	await expect(app.api(here).account.read({})).resolves.toBeDefined();
	await expect(app.api(here).session.end({ id: String(other?.id) })).rejects.toThrow('16001');
});

function sessionOf(token: string): string {
	return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid;
}

test('nobody ends a session of somebody else, nor sees it', async () => {
	const app = await registered();
	const { token } = await login(app);
	const bob = await aUser(app);

	await expect(app.api(bob.token).session.end({ id: sessionOf(token) })).rejects.toThrow('16001');
	expect((await app.api(bob.token).session.list({})).map(({ id }) => id)).not.toContain(sessionOf(token));
	await expect(app.api(token).account.read({})).resolves.toBeDefined();
});

test('sessions are listed by their last renewal, without those that are dead', async () => {
	const app = await registered();
	const [dead, old] = [await login(app), await login(app, { long_token: true })];
	app.clock.advance(4 * dayMs);
	const recent = await login(app);

	const listed = await app.api(recent.token).session.list({});

	expect(listed.map(({ id }) => id)).toEqual([sessionOf(recent.token), sessionOf(old.token)]);
	expect(listed.map(({ id }) => id)).not.toContain(sessionOf(dead.token));
	expect(listed[0]).toMatchObject({ ipAddress: '127.0.0.1', created: app.clock.now() });
});

test('signing out ends the session and takes the cookie back', async () => {
	const app = await registered();
	const { token, cookie } = await login(app);

	const reply = await app.server.inject({
		method: 'POST',
		url: '/api/v1/user/logout',
		headers: { authorization: `Bearer ${token}` },
	});

	expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([200, expect.stringContaining('=; Path=')]);
	expect(reply.headers['set-cookie']).toContain('Max-Age=0');
	await expect(app.api(token).account.read({})).rejects.toThrow('401');
	expect((await refresh(app, cookie)).status).toBe(401);
});

test('an access token ends by itself', async () => {
	const app = await registered();
	const { token } = await login(app);

	app.clock.advance(11 * 60_000);

	await expect(app.api(token).account.read({})).rejects.toThrow('401');
});

test('only so many sign-ins a minute come from one address', async () => {
	const app = await registered({ ORDNA_RATELIMIT_NOAUTHLIMIT: '3' });

	const statuses = [await login(app), await login(app), await login(app)].map(({ status }) => status);
	app.clock.advance(60_000);

	expect(statuses).toEqual([200, 200, 429]);
	expect((await login(app)).status).toBe(200);
});

test('without accounts of its own there is nothing to sign in to', async () => {
	const app = await startTestApp({ ORDNA_AUTH_LOCAL_ENABLED: 'false' });

	expect((await login(app)).status).toBe(404);
});

test('sessions come in pages (docs/wire/requests.md#paging)', async () => {
	const app = await registered();
	await login(app);
	const { token } = await login(app);
	const list = (query: string) =>
		app.server.inject({ url: `/api/v1/user/sessions${query}`, headers: { authorization: `Bearer ${token}` } });

	const [first, beyond, wrong] = [await list('?per_page=1'), await list('?page=9'), await list('?page=-1')];

	expect(first.json()).toHaveLength(1);
	expect(first.headers).toMatchObject({ 'x-pagination-total-pages': '2', 'x-pagination-result-count': '1' });
	expect(beyond.json()).toEqual([]);
	expect(wrong.statusCode).toBe(400);
});

test('a fresh server has no account that somebody could sign in to', async () => {
	const app = await startTestApp();

	expect(await app.app.database.read.selectFrom('user').select('id').execute()).toEqual([]);
});

test('each sign-in begins a session of its own, whatever the browser had before', async () => {
	const app = await registered();
	const first = await login(app);
	const again = await app.server.inject({
		method: 'POST',
		url: '/api/v1/login',
		headers: { cookie: first.cookie.split(';')[0] ?? '', authorization: `Bearer ${first.token}` },
		payload: { username: ada.username, password: ada.password },
	});

	expect(again.statusCode).toBe(200);
	expect(String(again.headers['set-cookie'])).not.toBe(first.cookie);
	expect(await countSessions(app)).toBe(2);
});

test('what opens one door opens no other', async () => {
	const app = await registered();
	const { token, cookie } = await login(app);
	const [, secret = ''] = /=([^;]+)/.exec(cookie) ?? [];
	const { token: calendar } = await app.api(token).calendarToken.create({});
	const read = async (bearer: string) => {
		const headers = { authorization: `Bearer ${bearer}` };
		return (await app.server.inject({ method: 'GET', url: '/api/v1/user', headers })).statusCode;
	};
	const [name = ''] = cookie.split('=');

	expect([await read(token), await read(secret), await read(calendar)]).toEqual([200, 401, 401]);
	expect((await refresh(app, `${name}=${token};`)).status).toBe(401);
	expect((await refresh(app, `${name}=${calendar};`)).status).toBe(401);
	const refreshToken = secret;
	await expect(app.api().oauth.token({ grantType: 'refresh_token', refreshToken })).rejects.toThrow('401');
});
