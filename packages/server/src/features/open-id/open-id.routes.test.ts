import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { portOf } from '../../process/port-of.ts';
import { redirectUrl, startProvider, type TestProvider } from '../../testing/open-id-provider.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { setAccountStatus } from '../user/user.builder.ts';

const ada = { email: 'ada@example.com', email_verified: true, name: 'Ada Lovelace', preferred_username: 'ada' };

/** The product beside a provider that it has reached. */
async function aPair(env: Record<string, string> = {}) {
	const provider = await startProvider({ ada, bob: { email: 'bob@example.com', preferred_username: 'bob' } });
	const app = await startTestApp({ ...provider.env, ...env });
	return { provider, app };
}

interface Back {
	readonly status: number;
	readonly body: Readonly<Record<string, unknown>>;
	readonly cookie: string;
}

async function callBack(app: TestApp, fields: Readonly<Record<string, unknown>>, key = 'house'): Promise<Back> {
	const reply = await app.server.inject({
		method: 'POST',
		url: `/api/v1/auth/openid/${key}/callback`,
		payload: fields,
	});
	return { status: reply.statusCode, body: reply.json(), cookie: String(reply.headers['set-cookie']) };
}

/** Signs in at the provider, and here with the code it gave. */
async function signIn(
	{ app, provider }: { readonly app: TestApp; readonly provider: TestProvider },
	login = 'ada',
	fields: Readonly<Record<string, unknown>> = {},
	query: Readonly<Record<string, string>> = {},
): Promise<Back> {
	const back = await provider.visit(login, { scope: 'openid email profile teams', ...query });
	return callBack(app, { code: back.searchParams.get('code'), redirect_url: redirectUrl, ...fields });
}

const accountOf = ({ app }: { readonly app: TestApp }, { body }: Back) => app.api(String(body.token)).account.read({});

test('somebody new gets an account with their name, address and an Inbox, and the same one again', async () => {
	const pair = await aPair();
	const first = await signIn(pair);
	const second = await signIn(pair);

	expect(first).toMatchObject({ status: 200, cookie: expect.stringContaining('vikunja_refresh_token=') });
	const account = await accountOf(pair, first);
	expect(account).toMatchObject({
		username: 'ada',
		name: 'Ada Lovelace',
		email: 'ada@example.com',
		isLocalUser: false,
		authProvider: 'House',
	});
	expect((await accountOf(pair, second)).id).toBe(account.id);
	const projects = await pair.app.api(String(first.body.token)).project.list({});
	expect(projects.map(({ title }) => title)).toEqual(['Inbox']);
	expect(account.settings.defaultProjectId).toBe(projects[0]?.id);
});

test('two who come at once for the first time are one', async () => {
	const pair = await aPair();
	const both = await Promise.all([signIn(pair), signIn(pair)]);

	expect(both.map(({ status }) => status)).toEqual([200, 200]);
	const [one, other] = await Promise.all(both.map((back) => accountOf(pair, back)));
	expect(one?.id).toBe(other?.id);
});

test('name and address follow the provider', async () => {
	const pair = await aPair();
	await signIn(pair);
	pair.provider.setClaims('ada', { ...ada, name: 'Ada King', email: 'king@example.com' });

	expect(await accountOf(pair, await signIn(pair))).toMatchObject({ name: 'Ada King', email: 'king@example.com' });
});

test('a name that is taken, or can be none, is another one', async () => {
	const pair = await aPair();
	await pair.app.api().account.register({ username: 'ada', email: 'x@example.com', password: 'correct-horse-9' });
	pair.provider.setClaims('bob', { email: 'bob@example.com', preferred_username: 'Bob the Builder' });
	pair.provider.setClaims('eve', { email: 'eve@example.com', preferred_username: 'link-share-1' });
	const names = [];
	for (const login of ['ada', 'bob', 'eve']) names.push((await accountOf(pair, await signIn(pair, login))).username);

	expect(names).toEqual([
		expect.stringMatching(/^\w+-\w+-\w+$/),
		'Bob-the-Builder',
		expect.stringMatching(/^\w+-\w+-\w+$/),
	]);
	expect(names[2]).not.toBe('link-share-1');
});

test('a name that is somebody else’s address is not given, and an address that is a name finds nobody', async () => {
	const pair = await aPair();
	const password = 'correct-horse-9';
	await pair.app.api().account.register({ username: 'countess', email: 'ada@home', password });
	await pair.app.api().account.register({ username: 'king@home', email: 'king@example.com', password });
	pair.provider.setClaims('ada', { email: 'king@home', preferred_username: 'ada@home' });

	const account = await accountOf(pair, await signIn(pair));

	expect(account.username).toMatch(/^\w+-\w+-\w+$/);
	const signedIn = await pair.app.api().session.login({ username: 'king@home', password });
	expect((await pair.app.api(signedIn.token).account.read({})).username).toBe('king@home');
});

test('somebody without an address does not come in', async () => {
	const pair = await aPair();
	pair.provider.setClaims('ada', { preferred_username: 'ada' });

	expect(await signIn(pair)).toMatchObject({ status: 412, body: { code: 1019 } });
});

test.each([
	['verified', true, 'ada@example.com', 'local'],
	['not verified', false, 'ada@example.com', 'new'],
	['another', true, 'other@example.com', 'new'],
])('with fallback to the address, one that is %s finds the account', async (_, isVerified, email, found) => {
	const pair = await aPair({ ORDNA_AUTH_OPENID_PROVIDERS_HOUSE_EMAILFALLBACK: 'true' });
	const local = await pair.app.api().account.register({
		username: 'countess',
		email: 'ada@example.com',
		password: 'correct-horse-9',
	});
	pair.provider.setClaims('ada', { ...ada, email, email_verified: isVerified });
	const account = await accountOf(pair, await signIn(pair));

	expect(account.id === local.id ? 'local' : 'new').toBe(found);
	// What was made here keeps its own name.
	if (found === 'local') expect(account).toMatchObject({ username: 'countess', name: '', isLocalUser: true });
});

test('with fallback to the name the account of that name is theirs, and with both the address must fit too', async () => {
	const both = { ORDNA_AUTH_OPENID_PROVIDERS_HOUSE_EMAILFALLBACK: 'true' };
	const fallback = { ORDNA_AUTH_OPENID_PROVIDERS_HOUSE_USERNAMEFALLBACK: 'true' };
	const verdicts = [];
	for (const env of [fallback, { ...fallback, ...both }]) {
		const pair = await aPair(env);
		const ada = { username: 'ada', email: 'else@example.com', password: 'correct-horse-9' };
		const local = await pair.app.api().account.register(ada);
		verdicts.push((await accountOf(pair, await signIn(pair))).id === local.id);
	}

	expect(verdicts).toEqual([true, false]);
});

test('a code is worth one sign-in, and a wrong one none', async () => {
	const { app, provider } = await aPair();
	const back = await provider.visit('ada');
	const fields = { code: back.searchParams.get('code'), redirect_url: redirectUrl };
	const first = await callBack(app, fields);
	const replayed = await callBack(app, fields);
	const wrong = await callBack(app, { ...fields, code: 'guessed' });

	expect(first.status).toBe(200);
	for (const refused of [replayed, wrong]) {
		expect(refused).toMatchObject({
			status: 400,
			body: { message: expect.any(String), details: { error: 'invalid_grant' } },
		});
	}
});

test('without a code, an address or a provider of that name nothing is asked for', async () => {
	const { app } = await aPair();
	const verdicts = [
		await callBack(app, { redirect_url: redirectUrl }),
		await callBack(app, { code: 'x' }),
		await callBack(app, { code: 'x', redirect_url: 'no address' }),
		await callBack(app, { code: 'x', redirect_url: redirectUrl }, 'garden'),
		await callBack(app, { code: 'x', redirect_url: redirectUrl }, 'constructor'),
	];

	expect(verdicts.map(({ status, body }) => [status, body.code])).toEqual(Array(5).fill([400, 15001]));
});

test('PKCE and nonce hold where the client uses them', async () => {
	const pair = await aPair();
	const verifier = randomBytes(32).toString('base64url');
	const challenge = createHash('sha256').update(verifier).digest('base64url');
	const query = { code_challenge: challenge, code_challenge_method: 'S256', nonce: 'once' };
	const statuses = [];
	for (const fields of [
		{ code_verifier: verifier, nonce: 'once' },
		{ code_verifier: verifier, nonce: 'another' },
		{ code_verifier: randomBytes(32).toString('base64url'), nonce: 'once' },
		{ nonce: 'once' },
	]) {
		const { status, body } = await signIn(pair, 'ada', fields, query);
		statuses.push([status, body.code ?? null]);
	}

	expect(statuses).toEqual([
		[200, null],
		[400, 15001],
		[400, null],
		[400, null],
	]);
});

test('an answer that another provider is said to have given is not taken (RFC 9207)', async () => {
	const pair = await aPair();

	const right = await signIn(pair, 'ada', { iss: pair.provider.issuer });
	const mixedUp = await signIn(pair, 'ada', { iss: 'https://evil.example' });

	expect([right.status, mixedUp.status, mixedUp.body.code]).toEqual([200, 400, 15001]);
});

test('after a change of keys somebody signs in with the second try at the latest', async () => {
	const pair = await aPair();
	await signIn(pair);
	pair.provider.rotateKeys();
	const first = await signIn(pair);
	const second = await signIn(pair);

	expect(first).toMatchObject({ status: 400, body: { code: 15001 } });
	expect(second.status).toBe(200);
});

test.each([
	['disabled', 2, 1020],
	['locked', 3, 1026],
])('an account that is %s stays closed', async (_, status, code) => {
	const pair = await aPair();
	const { id } = await accountOf(pair, await signIn(pair));
	await setAccountStatus(pair.app, id, status);

	expect(await signIn(pair)).toMatchObject({ status: 412, body: { code } });
});

test('teams follow the provider, and go with their last member', async () => {
	const pair = await aPair();
	const groups = (...names: readonly string[]) => ({
		vikunja_groups: [
			...names.map((name, at) => ({ name, oidcID: at === 0 ? 7 : name, description: `<b>${name}</b>` })),
			{ name: 'without an id' },
			'and a text',
			null,
		],
	});
	pair.provider.setClaims('ada', { ...ada, ...groups('Kitchen', 'Garden') });
	pair.provider.setClaims('bob', { email: 'bob@example.com', preferred_username: 'bob', ...groups('Kitchen') });
	const first = await signIn(pair);
	await signIn(pair, 'bob');
	const teams = () => pair.app.api(String(first.body.token)).team.list({});
	const before = await teams();
	pair.provider.setClaims('ada', { ...ada, ...groups('Great kitchen') });
	await signIn(pair);
	const after = await teams();
	pair.provider.setClaims('ada', { ...ada, vikunja_groups: [] });
	await signIn(pair);

	expect(
		before.map(({ name, externalId, members }) => [name, externalId, members.map((one) => [one.username, one.admin])]),
	).toEqual([
		[
			'Kitchen (House)',
			'7',
			[
				['ada', false],
				['bob', false],
			],
		],
		['Garden (House)', 'Garden', [['ada', false]]],
		[
			'and a text (House)',
			'and a text',
			[
				['ada', false],
				['bob', false],
			],
		],
	]);
	expect(after.map(({ name }) => name)).toEqual(['Great kitchen (House)', 'and a text (House)']);
	expect(await teams()).toEqual([]);
	const left = await pair.app.app.database.read.selectFrom('team').select('name').orderBy('id').execute();
	expect(left).toEqual([{ name: 'Great kitchen (House)' }, { name: 'and a text (House)' }]);
});

test('a claim of plain names makes teams where the configuration names it; without any word teams stay', async () => {
	const pair = await aPair({ ORDNA_AUTH_OPENID_PROVIDERS_HOUSE_GROUPSCLAIM: 'groups' });
	pair.provider.setClaims('ada', { ...ada, groups: ['cooks', ' ', 'cooks'] });
	const { body } = await signIn(pair);
	pair.provider.setClaims('ada', ada);
	await signIn(pair);

	const teams = await pair.app.api(String(body.token)).team.list({});
	expect(teams.map(({ name }) => name)).toEqual(['cooks (House)']);
});

test('signing out names where the browser signs out at the provider', async () => {
	const pair = await aPair({ ORDNA_SERVICE_PUBLICURL: 'http://127.0.0.1:3456' });
	const { body } = await signIn(pair);
	const out = await pair.app.api(String(body.token)).session.logout({});
	const url = new URL(String(out.oidcLogoutUrl));

	expect(url.origin).toBe(pair.provider.issuer);
	expect(Object.fromEntries(url.searchParams)).toEqual({
		client_id: 'ordna',
		id_token_hint: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
		post_logout_redirect_uri: 'http://127.0.0.1:3456/',
	});
});

test('what is shown of providers is where to sign in, and no secret; one that cannot be reached is left out', async () => {
	const { app, provider } = await aPair();
	await app.begin();
	await expect
		.poll(() => app.api().info.read({}))
		.toMatchObject({
			auth: { openidConnect: { providers: [{ key: 'house', name: 'House', authUrl: `${provider.issuer}/auth` }] } },
		});
	await provider.stop();
	const beside = await startTestApp(provider.env);
	await beside.begin();

	expect((await app.server.inject('/api/v1/info')).body).not.toContain('a secret between');
	expect((await beside.api().info.read({})).auth.openidConnect).toMatchObject({ enabled: true, providers: null });
	expect(await callBack(beside, { code: 'x', redirect_url: redirectUrl })).toMatchObject({
		status: 400,
		body: { code: 15001 },
	});
});

test('a provider that is required keeps the server from starting while it cannot be reached', async () => {
	const { provider } = await aPair();
	const env = { ...provider.env, ORDNA_AUTH_OPENID_PROVIDERS_HOUSE_REQUIREAVAILABILITY: 'true' };
	await (await startTestApp(env)).begin();
	await provider.stop();
	const app = await startTestApp(env);

	await expect(app.begin()).rejects.toThrow('The OpenID provider house cannot be reached.');
});

/** Where people keep pictures of themselves: one each of these colours, and what is none. */
async function aPictureHost() {
	const asked: string[] = [];
	const server = createServer(async ({ url = '' }, reply) => {
		asked.push(url);
		const [, colour = ''] = url.split('/');
		if (colour === 'gone') return void reply.writeHead(404).end();
		if (colour === 'words') return void reply.end('This was a picture once.');
		const background = `#${colour}`;
		const shape = sharp({ create: { width: 40, height: 20, channels: 3, background } });
		reply.end(await shape.png().toBuffer());
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
	return { asked, at: (path: string) => `http://127.0.0.1:${portOf(server)}/${path}` };
}

/** The product beside a provider that says where Ada's picture is. */
async function aPortrait() {
	const host = await aPictureHost();
	const pair = await aPair({ ORDNA_OUTGOINGREQUESTS_ALLOWNONROUTABLEIPS: 'true' });
	return {
		...{ ...pair, host },
		/** Signs Ada in, whose picture is there or nowhere. Answers what is kept of it. */
		async comeWith(path: string | undefined) {
			pair.provider.setClaims('ada', path === undefined ? ada : { ...ada, picture: host.at(path) });
			const back = await signIn(pair);
			expect(back.status).toBe(200);
			const kept = await pair.app.app.database.read
				.selectFrom('user')
				.select(['avatar_provider', 'avatar_file_id', 'picture_url'])
				.where('username', '=', 'ada')
				.executeTakeFirstOrThrow();
			return { ...kept, token: String(back.body.token) };
		},
		/** The colour of the picture that the product shows of Ada, as its first pixel has it. */
		async shownColour(token: string) {
			const headers = { authorization: `Bearer ${token}` };
			const { rawPayload } = await pair.app.server.inject({ url: '/api/v1/avatar/ada?size=32', headers });
			const pixel = await sharp(rawPayload)
				.removeAlpha()
				.extract({ left: 9, top: 9, width: 1, height: 1 })
				.raw()
				.toBuffer();
			return pixel.toString('hex');
		},
	};
}

test('the picture follows the provider: taken over once, changed with its address, dropped with it', async () => {
	const { host, comeWith, shownColour } = await aPortrait();
	const first = await comeWith('1a6b4a');
	const firstColour = await shownColour(first.token);
	const again = await comeWith('1a6b4a');
	const changed = await comeWith('c03020');
	const changedColour = await shownColour(changed.token);
	const dropped = await comeWith(undefined);

	const taken = { avatar_provider: 'openid', avatar_file_id: expect.any(Number) };
	expect(first).toMatchObject({ ...taken, picture_url: host.at('1a6b4a') });
	expect(again.avatar_file_id).toBe(first.avatar_file_id);
	expect(changed).toMatchObject({ ...taken, picture_url: host.at('c03020') });
	expect(changed.avatar_file_id).not.toBe(first.avatar_file_id);
	expect([firstColour, changedColour]).toEqual(['1a6b4a', 'c03020']);
	expect(host.asked).toEqual(['/1a6b4a', '/c03020']);
	expect(dropped).toMatchObject({ avatar_provider: 'default', avatar_file_id: null, picture_url: '' });
});

test.each(['gone', 'words'])(
	'a picture that cannot be had (%s) keeps nobody out, and leaves the one before',
	async (path) => {
		const { comeWith, shownColour } = await aPortrait();
		const before = await comeWith('1a6b4a');
		const after = await comeWith(path);

		expect(after.avatar_file_id).toBe(before.avatar_file_id);
		expect([after.picture_url, await shownColour(after.token)]).toEqual([before.picture_url, '1a6b4a']);
	},
);

test('whoever chose another picture here keeps it when the provider has none any more', async () => {
	const { app, comeWith } = await aPortrait();
	const { token } = await comeWith('1a6b4a');
	await app.api(token).avatar.choose({ avatarProvider: 'initials' });

	expect(await comeWith(undefined)).toMatchObject({ avatar_provider: 'initials', picture_url: '' });
});

const complete = { ...ada, picture: 'http://127.0.0.1:1/none.png' };
const elsewhere = { name: 'Ada King', email: 'king@example.com' };

test.each([
	['false', { name: 'Ada Lovelace', email: 'ada@example.com' }],
	['true', elsewhere],
])('forceuserinfo %s: whose word counts where the endpoint says otherwise than the token', async (isForced, told) => {
	const pair = await aPair({ ORDNA_AUTH_OPENID_PROVIDERS_HOUSE_FORCEUSERINFO: isForced });
	pair.provider.setClaims('ada', complete);
	pair.provider.setUserInfo('ada', elsewhere);

	expect(await accountOf(pair, await signIn(pair))).toMatchObject(told);
});

test('what the token lacks the endpoint is asked for, and what the token says stays', async () => {
	const pair = await aPair();
	pair.provider.setClaims('ada', { email: 'ada@example.com', preferred_username: 'ada' });
	pair.provider.setUserInfo('ada', elsewhere);

	expect(await accountOf(pair, await signIn(pair))).toMatchObject({ name: 'Ada King', email: 'ada@example.com' });
});

test.each([
	['false', 200],
	['true', 400],
])('forceuserinfo %s: who comes in while the endpoint tells nothing', async (isForced, status) => {
	const pair = await aPair({ ORDNA_AUTH_OPENID_PROVIDERS_HOUSE_FORCEUSERINFO: isForced });
	pair.provider.setClaims('ada', ada);
	pair.provider.setUserInfo('ada', null);
	const back = await signIn(pair);

	expect(back.status).toBe(status);
	if (status === 200) expect(await accountOf(pair, back)).toMatchObject({ name: 'Ada Lovelace' });
});
