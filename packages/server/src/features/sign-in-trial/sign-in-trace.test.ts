import { randomUUID } from 'node:crypto';
import { tracesPerProvider } from '@ordna/domain/sign-in-trace';
import { expect, onTestFinished, test } from 'vitest';
import { totpCode, totpStep } from '../../security/totp.ts';
import { baseDn, openDirectory, personPassword, whyNoDirectory } from '../../testing/directory.ts';
import { redirectUrl, startProvider } from '../../testing/open-id-provider.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { jobContext } from '../job/job.ts';
import { forgetOldSignInTraces } from '../sign-in-trace/index.ts';
import { aUser } from '../user/user.builder.ts';

const directoryTest = test.skipIf((await whyNoDirectory()) !== undefined);

const ada = { email: 'ada@example.com', email_verified: true, name: 'Ada Lovelace', preferred_username: 'ada' };
const teams = { vikunja_groups: [{ name: 'Kitchen', oidcID: 7 }] };

/** The product beside a provider, and somebody who administers it. */
async function aPair(env: Record<string, string> = {}) {
	const provider = await startProvider({ ada: { ...ada, ...teams }, bob: { preferred_username: 'bob', name: 'Bob' } });
	const app = await startTestApp({ ...provider.env, ORDNA_SERVICE_ADMINS: 'maja', ...env });
	const maja = await aUser(app, { username: 'maja' });
	return { provider, app, admin: app.api(maja.token), maja };
}

async function callBack(app: TestApp, fields: Readonly<Record<string, unknown>>) {
	const reply = await app.server.inject({
		...{ method: 'POST', url: '/api/v1/auth/openid/house/callback', payload: fields },
		headers: { 'user-agent': 'a browser' },
	});
	return reply.statusCode;
}

const codeOf = (url: URL) => String(url.searchParams.get('code'));

test('a sign-in at a provider is told step by step', async () => {
	const { app, provider, admin } = await aPair();
	const code = codeOf(await provider.visit('ada', { scope: 'openid email profile teams' }));
	await callBack(app, { code, redirect_url: redirectUrl });

	const [trace] = await admin.signInTrace.list({});

	expect(trace).toMatchObject({
		...{ isSignedIn: true, typed: 'ada', triedBy: null, ipAddress: '127.0.0.1', deviceInfo: 'a browser' },
		provider: { key: 'house', kind: 'openid', name: 'House', host: new URL(provider.issuer).host },
		account: { username: 'ada' },
		reference: expect.stringMatching(/^[0-9a-f]{4}$/),
	});
	expect(trace?.steps.map(({ kind, outcome }) => [kind, outcome])).toEqual(
		['sent', 'returned', 'exchanged', 'verified', 'claims', 'account', 'teams', 'signedIn'].map((kind) => [
			kind,
			'done',
		]),
	);
	const facts = Object.fromEntries(
		trace?.steps.flatMap(({ facts }) => facts.map(({ name, value }) => [name, value])) ?? [],
	);
	expect(facts).toMatchObject({
		...{
			clientId: 'ordna',
			algorithm: 'RS256',
			subject: 'ada',
			email: 'ada@example.com',
			match: 'made',
			joined: 'Kitchen (House)',
		},
		...{ code: null, state: null, idToken: null, accessToken: null },
	});
});

test('one that fails says where and why, and what it did not come to', async () => {
	const { app, provider, admin } = await aPair();
	const code = codeOf(await provider.visit('bob'));
	await callBack(app, { code, redirect_url: redirectUrl });
	await callBack(app, { code, redirect_url: redirectUrl });
	await callBack(app, { redirect_url: redirectUrl, error: 'access_denied', error_description: 'Not in the group' });
	await provider.stop();
	const traces = await admin.signInTrace.list({});
	const ends = traces.map(({ steps }) => steps.filter(({ outcome }) => outcome !== 'done'));

	expect(ends.map((steps) => [steps[0]?.kind, steps[0]?.trouble, steps.length])).toEqual([
		['returned', 'providerError', 6],
		['exchanged', 'codeRefused', 5],
		['claims', 'noEmail', 3],
	]);
	expect(traces[2]).toMatchObject({ isSignedIn: false, account: null, typed: 'bob' });
	expect(ends[2]?.[0]?.facts).toContainEqual({ name: 'email', value: '' });
	expect(ends[2]?.slice(1).map(({ kind, outcome }) => [kind, outcome])).toEqual([
		['account', 'notReached'],
		['signedIn', 'notReached'],
	]);
	expect(ends[0]?.[0]?.facts).toContainEqual({ name: 'errorDescription', value: 'Not in the group' });
});

test('a refusal names the trace by which an administrator finds it, and where no service was asked a wrong password names none', async () => {
	const { app, provider, admin } = await aPair();
	const code = codeOf(await provider.visit('bob'));
	const refused = async (fields: Readonly<Record<string, unknown>>, url = '/api/v1/auth/openid/house/callback') =>
		(await app.server.inject({ method: 'POST', url, payload: fields })).json();

	const noEmail = await refused({ code, redirect_url: redirectUrl });
	const usedCode = await refused({ code, redirect_url: redirectUrl });
	const wrong = await refused({ username: 'maja', password: 'not-the-horse' }, '/api/v1/login');

	const references = (await admin.signInTrace.list({})).map(({ reference }) => reference);
	expect([usedCode.trace, noEmail.trace]).toEqual(references);
	expect(wrong).not.toHaveProperty('trace');
});

test('a provider that cannot be reached is told', async () => {
	const { app, provider, admin } = await aPair();
	await provider.stop();
	await callBack(app, { code: 'x', redirect_url: redirectUrl });

	const [trace] = await admin.signInTrace.list({});
	expect(trace?.steps[0]).toMatchObject({ kind: 'sent', outcome: 'failed', trouble: 'unreachable' });
});

test('a second factor that is missing is told', async () => {
	const { app, provider, admin } = await aPair({ ORDNA_AUTH_OPENID_PROVIDERS_HOUSE_USERNAMEFALLBACK: 'true' });
	const local = { username: 'ada', email: 'ada@example.com', password: 'correct-horse-9' };
	await app.api().account.register(local);
	const { token } = (
		await app.server.inject({ method: 'POST', url: '/api/v1/login', payload: { ...local, email: undefined } })
	).json();
	const { secret } = await app.api(token).secondFactor.enroll({});
	await app.api(token).secondFactor.enable({ passcode: totpCode(secret, totpStep(app.clock.now())) });
	const status = await callBack(app, { code: codeOf(await provider.visit('ada')), redirect_url: redirectUrl });
	const [trace] = await admin.signInTrace.list({});

	expect(status).toBe(412);
	expect(trace).toMatchObject({ isSignedIn: false, account: { username: 'ada' } });
	expect(trace?.steps.at(-1)).toMatchObject({ kind: 'signedIn', outcome: 'failed', trouble: 'secondFactor' });
});

test('no secret of a sign-in is in the database or in an answer', async () => {
	const { app, provider, admin } = await aPair();
	const verifier = randomUUID() + randomUUID();
	const nonce = `nonce-${randomUUID()}`;
	const code = codeOf(await provider.visit('ada', { nonce }));
	await callBack(app, { code, redirect_url: redirectUrl, nonce, totp_passcode: '987654' });
	// A provider that repeats what it was sent.
	await callBack(app, {
		...{ redirect_url: redirectUrl, code: 'a-code-sent-before', nonce, code_verifier: verifier, error: 'invalid' },
		error_description: `the code a-code-sent-before with ${verifier} and ${nonce} is no good`,
	});
	await callBack(app, { code: 'a-code-that-is-wrong', redirect_url: redirectUrl, code_verifier: verifier });
	const rows = JSON.stringify(await app.app.database.read.selectFrom('sign_in_trace').selectAll().execute());
	const answer = JSON.stringify(await admin.signInTrace.list({}));

	const secrets = [
		code,
		nonce,
		verifier,
		'987654',
		'a-code-sent-before',
		'a-code-that-is-wrong',
		'a secret between',
		'eyJ',
	];
	for (const secret of secrets) expect(`${rows}${answer}`).not.toContain(secret);
	expect(rows).toContain('the code ••• with ••• and •••');
});

test('nobody but administrators sees any of it, or tries', async () => {
	const { app } = await aPair();
	const bob = await aUser(app, { username: 'bob' });
	const api = app.api(bob.token);
	const calls = [
		() => api.signInTrace.list({}),
		() => api.signInTrial.tryOpenId({ provider: 'house' }),
		() => api.signInTrial.tryLdap({ name: 'ada', password: 'x' }),
		() => api.signInTrial.tryHeader({}),
	];

	for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 404 });
});

test('a trial goes all the way and leaves nothing: no account, no team, no session', async () => {
	const { app, provider, admin, maja } = await aPair();
	const code = codeOf(await provider.visit('ada', { scope: 'openid email profile teams' }));
	const tables = ['user', 'project', 'team', 'team_member', 'session', 'change'] as const;
	const counts = () =>
		Promise.all(
			tables.map((table) =>
				app.app.database.read
					.selectFrom(table)
					.select((eb) => eb.fn.countAll<number>().as('n'))
					.executeTakeFirstOrThrow(),
			),
		);
	const before = await counts();
	const trace = await admin.signInTrial.tryOpenId({ provider: 'house', code, redirectUrl });

	expect(trace).toMatchObject({ isSignedIn: true, account: null, typed: 'ada', triedBy: { id: maja.id } });
	expect(trace.steps.find(({ kind }) => kind === 'teams')?.facts[0]).toEqual({
		name: 'joined',
		value: 'Kitchen (House)',
	});
	expect(await counts()).toEqual(before);
	expect(await admin.signInTrace.list({})).toEqual([trace]);
});

test('a trial finds the account that there is, and changes nothing of it', async () => {
	const { app, provider, admin } = await aPair();
	await callBack(app, { code: codeOf(await provider.visit('ada')), redirect_url: redirectUrl });
	provider.setClaims('ada', { ...ada, name: 'Ada King' });
	const code = codeOf(await provider.visit('ada'));
	const trace = await admin.signInTrial.tryOpenId({ provider: 'house', code, redirectUrl });

	expect(trace.account).toMatchObject({ username: 'ada', name: 'Ada Lovelace' });
	const facts = trace.steps.find(({ kind }) => kind === 'account')?.facts;
	expect(facts).toEqual([
		{ name: 'match', value: 'subject' },
		{ name: 'username', value: 'ada' },
		{ name: 'changed', value: 'name' },
	]);
});

test('a trial that fails is an answer too, and an unknown provider is none', async () => {
	const { admin } = await aPair();
	const trace = await admin.signInTrial.tryOpenId({ provider: 'house', code: 'guessed', redirectUrl });

	expect(trace.isSignedIn).toBe(false);
	await expect(admin.signInTrial.tryOpenId({ provider: 'garden' })).rejects.toMatchObject({ status: 400 });
	await expect(admin.signInTrial.tryLdap({ name: 'a', password: 'b' })).rejects.toMatchObject({ status: 404 });
	await expect(admin.signInTrial.tryHeader({})).rejects.toMatchObject({ status: 404 });
});

test('a provider that is off is tried like any other, and stays off', async () => {
	const { app, provider, admin } = await aPair();
	await admin.signInProvider.turn({ kind: 'openid', provider: 'house', isOff: true });
	expect((await admin.info.read({})).auth.openidConnect.providers).toBeNull();

	const told = await admin.signInTrial.readOpenId({ provider: 'house' });
	const code = codeOf(await provider.visit('ada'));
	const trace = await admin.signInTrial.tryOpenId({ provider: 'house', code, redirectUrl });

	expect(told.provider).toMatchObject({ key: 'house', name: 'House', clientId: 'ordna' });
	expect(told.provider?.authUrl.startsWith(provider.issuer)).toBe(true);
	expect(trace).toMatchObject({ isSignedIn: true, triedBy: { username: 'maja' } });
	expect(await callBack(app, { code: codeOf(await provider.visit('ada')), redirect_url: redirectUrl })).toBe(412);
});

test('a trial is told where to go by a provider that answers, and for one that is configured', async () => {
	const { provider, admin } = await aPair();
	await provider.stop();

	expect(await admin.signInTrial.readOpenId({ provider: 'house' })).toEqual({ provider: null });
	await expect(admin.signInTrial.readOpenId({ provider: 'garden' })).rejects.toMatchObject({ status: 400 });
});

test('so many of each provider are kept, for a week', async () => {
	const { app, admin } = await aPair({
		...{ ORDNA_AUTH_HEADER_ENABLED: 'true', ORDNA_AUTH_HEADER_TRUSTEDADDRESSES: '127.0.0.1' },
	});
	await callBack(app, { redirect_url: redirectUrl, error: 'first' });
	const headers = { 'remote-user': 'ada' };
	for (let at = 0; at < tracesPerProvider + 3; at += 1)
		await app.server.inject({ method: 'POST', url: '/api/v1/auth/header', headers, payload: {} });
	const kinds = (await admin.signInTrace.list({})).map(({ provider }) => provider.kind);
	app.clock.advance(8 * 86_400_000);
	await forgetOldSignInTraces.run(
		jobContext(app.app, forgetOldSignInTraces.name, AbortSignal.timeout(60_000)) as never,
	);

	expect(kinds.filter((kind) => kind === 'header').length).toBe(tracesPerProvider);
	expect(kinds.filter((kind) => kind === 'openid').length).toBe(1);
	expect(await app.app.database.read.selectFrom('sign_in_trace').select('id').execute()).toEqual([]);
});

test('what somebody else than the proxy sends is ignored, and told', async () => {
	const { app, admin } = await aPair({
		...{ ORDNA_AUTH_HEADER_ENABLED: 'true', ORDNA_AUTH_HEADER_TRUSTEDADDRESSES: '10.0.0.0/8' },
	});
	const headers = { 'remote-user': 'eve' };
	await app.server.inject({ method: 'POST', url: '/api/v1/auth/header', headers, payload: {} });
	const [trace] = await admin.signInTrace.list({});
	const tried = await admin.signInTrial.tryHeader({});

	expect(trace).toMatchObject({ isSignedIn: false, typed: '', provider: { kind: 'header', name: 'Single sign-on' } });
	expect(trace?.steps[0]).toMatchObject({
		...{ kind: 'peer', outcome: 'failed', trouble: 'notBelieved' },
		facts: expect.arrayContaining([
			{ name: 'peer', value: '127.0.0.1' },
			{ name: 'trusted', value: '10.0.0.0/8' },
			{ name: 'said', value: 'ignored' },
		]),
	});
	expect(tried.steps[0]?.trouble).toBe('notBelieved');
});

directoryTest('a sign-in with the directory is told step by step, and why it failed', async () => {
	const directory = await openDirectory();
	onTestFinished(directory.stop);
	const dn = await directory.addPerson('ada', { displayName: 'Ada Lovelace' });
	const groups = { ORDNA_AUTH_LDAP_GROUPSYNCENABLED: 'true' };
	const { app, admin } = await aPair({ ...directory.env, ...groups });
	await directory.add(`cn=Choir,ou=groups,${baseDn}`, { objectClass: 'groupOfNames', cn: 'Choir', member: dn });
	const signIn = (username: string, password = personPassword) =>
		app.server.inject({ method: 'POST', url: '/api/v1/login', payload: { username, password } });
	await app.api().account.register({ username: 'local', email: 'local@example.com', password: 'correct-horse-9' });
	await signIn('ada');
	await signIn('ada.lovelace');
	const refused = await signIn('ada', 'wrong-thimble');
	const unknown = await signIn('local', 'wrong-thimble');
	// What the accounts of this server know is no failure.
	await signIn('local', 'correct-horse-9');
	const [ofLocal, ...traces] = await admin.signInTrace.list({});
	const tried = await admin.signInTrial.tryLdap({ name: 'ada', password: personPassword });

	// Whoever knows the name, each is told a reference.
	expect([unknown.json(), refused.json()]).toMatchObject([
		{ code: 1011, trace: ofLocal?.reference },
		{ code: 1011, trace: traces[0]?.reference },
	]);
	expect(traces.map(({ typed, steps }) => [typed, steps.find(({ outcome }) => outcome === 'failed')?.trouble])).toEqual(
		[
			['ada', 'wrongPassword'],
			['ada.lovelace', 'noEntry'],
			['ada', undefined],
		],
	);
	expect(traces[2]?.steps.map(({ kind, outcome }) => [kind, outcome])).toEqual(
		['connected', 'bound', 'found', 'proved', 'claims', 'groups', 'account', 'teams', 'signedIn'].map((kind) => [
			kind,
			'done',
		]),
	);
	expect(traces[1]?.steps.find(({ kind }) => kind === 'found')?.facts).toEqual(
		expect.arrayContaining([
			{ name: 'filter', value: '(&(objectClass=inetOrgPerson)(uid=ada.lovelace))' },
			{ name: 'entries', value: '0' },
		]),
	);
	expect(tried).toMatchObject({ isSignedIn: true, account: { username: 'ada' }, triedBy: { username: 'maja' } });
	const kept = JSON.stringify(await app.app.database.read.selectFrom('sign_in_trace').selectAll().execute());
	for (const secret of [personPassword, 'wrong-thimble', 'the-admin-of-the-directory'])
		expect(kept).not.toContain(secret);
});

directoryTest('a directory that is down, or as it should not be, is told', async () => {
	const directory = await openDirectory();
	onTestFinished(directory.stop);
	await directory.addPerson('ada');
	const verdicts = [];
	for (const env of [
		{ ORDNA_AUTH_LDAP_PORT: '1' },
		{ ORDNA_AUTH_LDAP_CAFILE: '' },
		{ ORDNA_AUTH_LDAP_BINDPASSWORD: 'wrong-for-sure' },
		{ ORDNA_AUTH_LDAP_BASEDN: 'dc=elsewhere' },
		{ ORDNA_AUTH_LDAP_USERFILTER: '(uid=%[1]s' },
		{ ORDNA_AUTH_LDAP_ATTRIBUTE_USERNAME: 'employeeNumber' },
		{ ORDNA_AUTH_LDAP_USERFILTER: '(|(uid=%[1]s)(objectClass=organizationalUnit))' },
	]) {
		const { admin } = await aPair({ ...directory.env, ...env });
		const { steps } = await admin.signInTrial.tryLdap({ name: 'ada', password: personPassword });
		const end = steps.find(({ outcome }) => outcome === 'failed');
		verdicts.push([end?.kind, end?.trouble]);
	}

	expect(verdicts).toEqual([
		['connected', 'unreachable'],
		['connected', 'certificate'],
		['bound', 'serviceRefused'],
		['found', 'noBase'],
		['found', 'badFilter'],
		['claims', 'noUsername'],
		['found', 'severalEntries'],
	]);
});
