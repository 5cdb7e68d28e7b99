import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { jobContext } from '../job/job.ts';
import { aLabel } from '../label/label.builder.ts';
import { aUser, setAccountStatus, type TestUser } from '../user/user.builder.ts';
import { endIdleApps } from './index.ts';
import { aConnectedApp, anApp, aVerifier } from './oauth.builder.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

interface Stage {
	readonly app: TestApp;
	readonly ada: TestUser;
}

async function start(): Promise<Stage> {
	const app = await startTestApp();
	return { app, ada: await aUser(app) };
}

/** A code that Ada gives an app, and the app's side of it. */
async function aCode({ app, ada }: Stage, fields: Record<string, string | undefined> = {}) {
	const { codeVerifier, codeChallenge } = aVerifier();
	const request = { ...anApp, responseType: 'code', codeChallenge, codeChallengeMethod: 'S256', ...fields };
	const { code } = await app.api(ada.token).oauth.authorize(request);
	return { ...anApp, grantType: 'authorization_code', code, codeVerifier };
}

const eventsOf = async ({ app, ada }: Stage) =>
	(await app.api(ada.token).securityEvent.list({ page: 0 })).map(({ event, subject, reason }) => [
		event,
		subject,
		reason,
	]);

test('an app comes to an account by a code, and is renewed by its refresh token', async () => {
	const stage = await start();
	const { app, ada } = stage;
	const proof = await aCode(stage, { state: 'a state' });

	const first = await app.api().oauth.token(proof);
	const second = await app.api().oauth.token({ grantType: 'refresh_token', refreshToken: first.refreshToken });

	expect(first).toMatchObject({
		tokenType: 'bearer',
		expiresIn: 600,
		scope: expect.stringContaining('tasks:read_all'),
	});
	expect(await app.api(first.accessToken).account.read({})).toMatchObject({ id: ada.id });
	expect(await app.api(second.accessToken).account.read({})).toMatchObject({ id: ada.id });
	expect(second.refreshToken).not.toBe(first.refreshToken);
	expect(await eventsOf(stage)).toEqual([['app_connected', 'vikunja-flutter', '']]);
});

test('the answer to the browser has the code, where it goes, and the state as it came', async () => {
	const { app, ada } = await start();
	const { codeChallenge } = aVerifier();
	const request = { ...anApp, responseType: 'code', codeChallenge, codeChallengeMethod: 'S256', state: 'x y&z' };

	const answer = await app.api(ada.token).oauth.authorize(request);

	expect(answer).toEqual({
		code: expect.stringMatching(/^[\da-f]{64}$/),
		redirectUri: anApp.redirectUri,
		state: 'x y&z',
	});
});

test.for([
	['an app without a name', { clientId: '' }, '17001'],
	['a name that hides', { clientId: 'a\u202eb' }, '17001'],
	['an address elsewhere', { redirectUri: 'https://evil.example/' }, '17002'],
	['a script', { redirectUri: 'javascript:alert(1)' }, '17002'],
	['no challenge', { codeChallenge: undefined }, '17003'],
	['the verifier itself', { codeChallengeMethod: 'plain' }, '17003'],
	['no method', { codeChallengeMethod: undefined }, '17003'],
	['a token at once', { responseType: 'token' }, '17007'],
	['a scope that is none', { scope: 'spaceships:fly' }, '14002'],
	['the account itself', { scope: 'user:delete' }, '14002'],
] as const)('%s is refused before anybody is asked', async ([, fields, code]) => {
	await expect(aCode(await start(), fields)).rejects.toThrow(code);
});

test.for([
	['another app', { clientId: 'zapier.example' }, '17001'],
	['another address', { redirectUri: 'vikunja-flutter://elsewhere' }, '17002'],
	['another verifier', { codeVerifier: aVerifier().codeVerifier }, '17006'],
	['no verifier', { codeVerifier: '' }, '17006'],
	['a short verifier', { codeVerifier: 'short' }, '17006'],
	['no grant', { grantType: undefined }, '17007'],
	['a password', { grantType: 'password' }, '17007'],
] as const)('a code is worth nothing to %s', async ([, fields, code]) => {
	const { app, ...stage } = await start();
	const proof = await aCode({ app, ...stage });

	await expect(app.api().oauth.token({ ...proof, ...fields })).rejects.toThrow(code);

	expect(await app.api(stage.ada.token).connectedApp.list({})).toEqual([]);
});

test('whoever tried a code wrongly has used it up', async () => {
	const stage = await start();
	const proof = await aCode(stage);

	await expect(stage.app.api().oauth.token({ ...proof, codeVerifier: 'wrong' })).rejects.toThrow('17006');

	await expect(stage.app.api().oauth.token(proof)).rejects.toThrow('17004');
});

test('a code that is sent twice ends what it gave', async () => {
	const stage = await start();
	const { app, ada } = stage;
	const proof = await aCode(stage);
	const { accessToken, refreshToken } = await app.api().oauth.token(proof);

	await expect(app.api().oauth.token(proof)).rejects.toThrow('17004');

	await expect(app.api(accessToken).account.read({})).rejects.toThrow('401');
	await expect(app.api().oauth.token({ grantType: 'refresh_token', refreshToken })).rejects.toThrow('401');
	expect(await app.api(ada.token).connectedApp.list({})).toEqual([]);
	expect((await eventsOf(stage))[0]).toEqual(['app_disconnected', 'vikunja-flutter', 'reused']);
});

test('of several who send one code at once none keeps anything', async () => {
	const stage = await start();
	const proof = await aCode(stage);

	const results = await Promise.allSettled([1, 2, 3].map(() => stage.app.api().oauth.token(proof)));

	expect(results.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
	expect(await stage.app.api(stage.ada.token).connectedApp.list({})).toEqual([]);
});

test('a code is good for ten minutes', async () => {
	const stage = await start();
	const [soon, late] = [await aCode(stage), await aCode(stage)];

	stage.app.clock.advance(10 * minute - 1000);
	await expect(stage.app.api().oauth.token(soon)).resolves.toBeDefined();
	stage.app.clock.advance(1000);

	await expect(stage.app.api().oauth.token(late)).rejects.toThrow('17005');
});

test('no text but the code itself, in whatever form, opens anything', async () => {
	const stage = await start();
	const proof = await aCode(stage);
	const other = fc.oneof(fc.string(), fc.stringMatching(/^[\da-f]{64}$/), fc.constant(proof.code.toUpperCase()));

	await fc.assert(
		fc.asyncProperty(
			other.filter((code) => code !== proof.code),
			async (code) => {
				await expect(stage.app.api().oauth.token({ ...proof, code })).rejects.toThrow(/17004|2002|2004/);
			},
		),
		{ numRuns: 30 },
	);
	await expect(stage.app.api().oauth.token(proof)).resolves.toBeDefined();
});

test('a refresh token works once; sent again later it disconnects the app', async () => {
	const stage = await start();
	const { app, ada } = stage;
	const first = await aConnectedApp(app, { owner: ada });
	const renew = (refreshToken: string) => app.api().oauth.token({ grantType: 'refresh_token', refreshToken });

	const second = await renew(first.refreshToken);
	await expect(renew(first.refreshToken)).rejects.toThrow('401');
	await expect(app.api(second.accessToken).account.read({})).resolves.toBeDefined();
	app.clock.advance(minute);
	await expect(renew(first.refreshToken)).rejects.toThrow('401');

	await expect(app.api(second.accessToken).account.read({})).rejects.toThrow('401');
	await expect(renew(second.refreshToken)).rejects.toThrow('401');
	expect((await eventsOf(stage))[0]).toEqual(['app_disconnected', 'vikunja-flutter', 'reused']);
});

test('of several renewals at once one wins, and the app stays', async () => {
	const { app, ada } = await start();
	const { refreshToken } = await aConnectedApp(app, { owner: ada });

	const results = await Promise.allSettled(
		[1, 2, 3, 4].map(() => app.api().oauth.token({ grantType: 'refresh_token', refreshToken })),
	);

	expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
	expect(await app.api(ada.token).connectedApp.list({})).toHaveLength(1);
});

test('a refresh token is of one app', async () => {
	const { app, ada } = await start();
	const { refreshToken } = await aConnectedApp(app, { owner: ada });
	const renew = (clientId: string) => app.api().oauth.token({ grantType: 'refresh_token', refreshToken, clientId });

	await expect(renew('zapier.example')).rejects.toThrow('17001');

	await expect(renew(anApp.clientId)).resolves.toBeDefined();
});

test('an app does what its scopes say, and nothing with the account', async () => {
	const { app, ada } = await start();
	const label = await aLabel(app, { owner: ada });
	const { accessToken, scope } = await aConnectedApp(app, { owner: ada, scope: 'labels:read_all labels:read_one' });
	const all = await aConnectedApp(app, { owner: ada });

	expect(scope).toBe('labels:read_all labels:read_one');
	expect(await app.api(accessToken).label.read({ id: label.id })).toMatchObject({ id: label.id });
	await expect(app.api(accessToken).label.update({ id: label.id, title: 'Mine' })).rejects.toThrow('401');
	for (const token of [accessToken, all.accessToken]) {
		const api = app.api(token);
		await expect(api.connectedApp.list({})).rejects.toThrow('401');
		await expect(api.token.list({})).rejects.toThrow('401');
		await expect(api.passkey.list({})).rejects.toThrow('401');
		await expect(api.account.changePassword({ oldPassword: 'a', newPassword: 'b' })).rejects.toThrow('401');
		await expect(
			api.oauth.authorize({ ...anApp, responseType: 'code', codeChallenge: 'a', codeChallengeMethod: 'S256' }),
		).rejects.toThrow('401');
	}
});

test('people see their own apps, with when they were used, and disconnect them at once', async () => {
	const stage = await start();
	const { app, ada } = stage;
	const bob = await aUser(app);
	const { accessToken, refreshToken } = await aConnectedApp(app, { owner: ada, scope: 'tasks:read_all' });
	await aConnectedApp(app, { owner: bob });
	const [shown] = await app.api(ada.token).connectedApp.list({});
	const id = Number(shown?.id);

	await expect(app.api(bob.token).connectedApp.disconnect({ id })).rejects.toThrow('404');
	await app.api(ada.token).connectedApp.disconnect({ id });

	expect(shown).toMatchObject({
		...anApp,
		permissions: { tasks: ['read_all'] },
		created: app.clock.now(),
		deviceInfo: 'lightMyRequest',
		lastUsed: null,
	});
	await expect(app.api(accessToken).taskList.all({})).rejects.toThrow('401');
	await expect(app.api().oauth.token({ grantType: 'refresh_token', refreshToken })).rejects.toThrow('401');
	expect(await app.api(bob.token).connectedApp.list({})).toHaveLength(1);
});

test('apps of a closed account open nothing', async () => {
	const { app, ada } = await start();
	const { accessToken, refreshToken } = await aConnectedApp(app, { owner: ada });

	await setAccountStatus(app, ada.id, 2);

	await expect(app.api(accessToken).account.read({})).rejects.toThrow('401');
	await expect(app.api().oauth.token({ grantType: 'refresh_token', refreshToken })).rejects.toThrow('401');
});

test('a new password disconnects every app, and codes under way are void', async () => {
	const app = await startTestApp();
	const person = { username: 'ada', email: 'ada@example.com', password: 'correct-horse-9' };
	await app.api().account.register(person);
	const { token } = await app.api().session.login(person);
	const { accessToken } = await aConnectedApp(app, { owner: { token } });
	const { codeVerifier, codeChallenge } = aVerifier();
	const request = { ...anApp, responseType: 'code', codeChallenge, codeChallengeMethod: 'S256' };
	const { code } = await app.api(token).oauth.authorize(request);

	await app.api(token).account.changePassword({ oldPassword: person.password, newPassword: 'another-horse-1' });

	await expect(app.api(accessToken).account.read({})).rejects.toThrow('401');
	const trade = app.api().oauth.token({ ...anApp, grantType: 'authorization_code', code, codeVerifier });
	await expect(trade).rejects.toThrow('17004');
});

test('an app that was not renewed for a month is disconnected', async () => {
	const { app, ada } = await start();
	const [idle, other] = [await aConnectedApp(app, { owner: ada }), await aConnectedApp(app, { owner: ada })];
	app.clock.advance(29 * day);
	const { refreshToken } = other;
	await app.api().oauth.token({ grantType: 'refresh_token', refreshToken });
	app.clock.advance(2 * day);

	await endIdleApps.run(jobContext(app.app, 'test', new AbortController().signal));

	expect(await app.app.database.read.selectFrom('connected_app').select('id').execute()).toHaveLength(1);
	const renewal = app.api().oauth.token({ grantType: 'refresh_token', refreshToken: idle.refreshToken });
	await expect(renewal).rejects.toThrow('401');
	expect(await app.app.database.read.selectFrom('oauth_code').selectAll().execute()).toEqual([]);
});

test('an app asks again at last, however often it was renewed', async () => {
	const app = await startTestApp({ ORDNA_SERVICE_MAXSESSIONLIFETIME: '5d' });
	const ada = await aUser(app);
	let { refreshToken } = await aConnectedApp(app, { owner: ada });
	app.clock.advance(4 * 86_400_000);
	({ refreshToken } = await app.api().oauth.token({ grantType: 'refresh_token', refreshToken }));
	app.clock.advance(2 * 86_400_000);

	await expect(app.api().oauth.token({ grantType: 'refresh_token', refreshToken })).rejects.toThrow('401');

	expect(await app.app.database.read.selectFrom('connected_app').select('id').execute()).toEqual([]);
});

test.for([
	[{ grant_type: 'password' }, 400, 'unsupported_grant_type'],
	[{ grant_type: 'authorization_code', code: 'guessed' }, 400, 'invalid_grant'],
	[{ grant_type: 'refresh_token', refresh_token: 'guessed' }, 401, 'invalid_grant'],
	[{ client_id: 'zapier.example' }, 400, 'invalid_client'],
	[{ redirect_uri: 'vikunja-flutter://elsewhere' }, 400, 'invalid_grant'],
	[{ code_verifier: 'short' }, 400, 'invalid_grant'],
] as const)('what is refused has the names of RFC 6749 beside ours: %j', async ([fields, status, error]) => {
	const stage = await start();
	const { code, codeVerifier } = await aCode(stage);
	const usual = {
		...{ grant_type: 'authorization_code', code, code_verifier: codeVerifier },
		...{ client_id: anApp.clientId, redirect_uri: anApp.redirectUri },
	};

	const reply = await stage.app.server.inject({
		...{ method: 'POST', url: '/api/v1/oauth/token', payload: { ...usual, ...fields } },
	});

	const { message } = reply.json();
	expect(reply.statusCode).toBe(status);
	expect(reply.json()).toMatchObject({ error, error_description: message, message: expect.any(String) });
	expect(reply.headers['cache-control']).toBe('no-store');
});

test('the request for a token may come as OAuth writes it', async () => {
	const stage = await start();
	const { code, codeVerifier } = await aCode(stage);
	const fields = {
		grant_type: 'authorization_code',
		code,
		client_id: anApp.clientId,
		redirect_uri: anApp.redirectUri,
		code_verifier: codeVerifier,
	};
	const post = (url: string, payload: string) =>
		stage.app.server.inject({
			method: 'POST',
			url,
			headers: { 'content-type': 'application/x-www-form-urlencoded' },
			payload,
		});

	const reply = await post('/api/v1/oauth/token', new URLSearchParams(fields).toString());
	const tooMuch = await post('/api/v1/oauth/token', `code=${'x'.repeat(100_000)}`);
	const elsewhere = await post('/api/v1/login', 'username=ada&password=x');

	expect(reply.json()).toMatchObject({ token_type: 'bearer', expires_in: 600 });
	expect([tooMuch.statusCode, elsewhere.statusCode]).toEqual([413, 400]);
});

test.each([
	['a body that is too large', { payload: `code=${'x'.repeat(100_000)}` }, 413, 'invalid_request'],
	['a body that is no JSON', { payload: '{', headers: { 'content-type': 'application/json' } }, 400, 'invalid_request'],
	['a field of another type', { payload: { code: 7 } }, 400, 'invalid_request'],
	[
		'a content type that nobody reads',
		{ payload: 'x', headers: { 'content-type': 'text/csv' } },
		400,
		'invalid_request',
	],
])('%s is refused as OAuth refuses, beside the fields of v1', async (_, request, status, error) => {
	const { app } = await start();
	const form = { 'content-type': 'application/x-www-form-urlencoded' };
	const headers = typeof request.payload === 'string' ? form : {};

	const reply = await app.server.inject({ method: 'POST', url: '/api/v1/oauth/token', headers, ...request });

	expect(reply.statusCode).toBe(status);
	expect(reply.json()).toMatchObject({ error, message: expect.any(String) });
	expect(reply.json()).toHaveProperty('error_description', reply.json().message);
});

test('too many requests for tokens are refused in the words of OAuth', async () => {
	const { app } = await start();
	const ask = () => app.server.inject({ method: 'POST', url: '/api/v1/oauth/token', payload: {} });

	let reply = await ask();
	for (let time = 0; time < 100 && reply.statusCode !== 429; time += 1) reply = await ask();

	expect(reply.statusCode).toBe(429);
	expect(reply.json()).toMatchObject({ error: 'temporarily_unavailable', message: expect.any(String) });
	expect(reply.headers).toMatchObject({ 'x-ratelimit-remaining': '0' });
});

test('a fault of the server is one in OAuth, too, and says no more than anywhere', async () => {
	const { app, ada } = await start();
	const { code, codeVerifier } = await aCode({ app, ada });
	const rename = (from: string, to: string) =>
		app.app.database.write((db) => sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(db));
	await rename('connected_app', 'connected_app_gone');

	const payload = { grant_type: 'authorization_code', code, client_id: anApp.clientId, code_verifier: codeVerifier };
	const more = { redirect_uri: anApp.redirectUri };
	const reply = await app.server.inject({
		method: 'POST',
		url: '/api/v1/oauth/token',
		payload: { ...payload, ...more },
	});
	// Tests that come later may get the same database.
	await rename('connected_app_gone', 'connected_app');

	expect(reply.statusCode).toBe(500);
	expect(reply.json()).toEqual({
		...{ error: 'server_error', error_description: 'Internal Server Error' },
		...{ message: 'Internal Server Error', id: expect.any(String) },
	});
});

test('elsewhere a refusal has no fields of OAuth', async () => {
	const { app } = await start();
	const reply = await app.server.inject({ method: 'POST', url: '/api/v1/login', payload: { username: 7 } });

	expect(reply.statusCode).toBe(400);
	expect(reply.json()).not.toHaveProperty('error');
});
