import type { SignInTrace } from '@ordna/domain/sign-in-trace';
import { expect, test } from 'vitest';
import {
	aSigningKey,
	handMadeClientId,
	type SigningKey,
	signedToken,
	startHandMadeProvider,
	type TokenClaims,
	tokenSignedByText,
	unsignedToken,
} from '../../testing/hand-made-provider.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { aUser } from '../user/user.builder.ts';

const redirectUrl = 'http://127.0.0.1:3456/auth/openid/house';
const [known, other] = [aSigningKey('known'), aSigningKey('other')];

/** The product beside a provider whose answers are written by hand, and beside a second one. */
async function start() {
	const provider = await startHandMadeProvider([known]);
	const evil = await startHandMadeProvider([other]);
	const app = await startTestApp({
		...provider.env('house'),
		...evil.env('evil'),
		ORDNA_SERVICE_ADMINS: 'maja',
	});
	const maja = await aUser(app, { username: 'maja' });
	// The library reads the clock of the machine.
	const now = Math.floor(Date.now() / 1000);
	const claims: TokenClaims = {
		...{ iss: provider.issuer, aud: handMadeClientId, sub: 'ada', iat: now, exp: now + 600, nonce: 'k7QxPzVb' },
		...{ email: 'ada@example.com', email_verified: true, name: 'Ada', preferred_username: 'ada', picture: '' },
	};
	return { app, provider, evil, claims, now, traces: () => app.api(maja.token).signInTrace.list({}) };
}

async function callBack({ server }: TestApp, fields: Readonly<Record<string, unknown>> = {}, key = 'house') {
	const payload = { code: 'a code', redirect_url: redirectUrl, nonce: 'k7QxPzVb', ...fields };
	const reply = await server.inject({ method: 'POST', url: `/api/v1/auth/openid/${key}/callback`, payload });
	return { status: reply.statusCode, body: reply.json(), cookie: reply.headers['set-cookie'] };
}

/** Where a sign-in ended, why, and what was said of it. */
function endOf(trace: SignInTrace | undefined) {
	const step = trace?.steps.find(({ outcome }) => outcome === 'failed');
	const facts = Object.fromEntries(step?.facts.map(({ name, value }) => [name, value]) ?? []);
	return { kind: step?.kind, trouble: step?.trouble, reason: facts.reason ?? '', error: facts.error };
}

const tokens = (idToken: string | undefined) => ({
	body: { access_token: 'an access token', token_type: 'bearer', expires_in: 600, id_token: idToken },
});

type Started = Awaited<ReturnType<typeof start>>;

test('a right answer signs somebody in: what is wrong below is wrong for what the line says', async () => {
	const { app, provider, claims } = await start();
	provider.answerWith(tokens(signedToken(known, claims)));

	expect(await callBack(app)).toMatchObject({ status: 200, body: { token: expect.any(String) } });
});

test.for<[what: string, token: (given: Started) => string | undefined, reason: RegExp]>([
	['nobody signed it', ({ claims }) => unsignedToken(claims), /alg/],
	['it is signed with our own secret', ({ claims }) => tokenSignedByText('a secret between the two', claims), /alg/],
	[
		'it is signed with the public key as a text',
		({ claims }) => tokenSignedByText(JSON.stringify(known.jwk), claims),
		/alg/,
	],
	['it is for another audience', ({ claims }) => signedToken(known, { ...claims, aud: 'another' }), /aud/],
	[
		'it is for several, and not said for which',
		({ claims }) => signedToken(known, { ...claims, aud: [handMadeClientId, 'another'] }),
		/untrusted audiences/,
	],
	[
		'it is for us among others, and meant for another',
		({ claims }) => signedToken(known, { ...claims, aud: [handMadeClientId, 'b'], azp: 'b' }),
		/azp/,
	],
	['another issuer says it', ({ claims, evil }) => signedToken(known, { ...claims, iss: evil.issuer }), /iss/],
	['no issuer says it', ({ claims }) => signedToken(known, { ...claims, iss: undefined }), /iss/],
	['it has expired', ({ claims, now }) => signedToken(known, { ...claims, exp: now - 60 }), /"exp"/],
	['it never expires', ({ claims }) => signedToken(known, { ...claims, exp: undefined }), /exp/],
	['it is not valid yet', ({ claims, now }) => signedToken(known, { ...claims, nbf: now + 600 }), /"nbf"/],
	['nobody knows when it was made', ({ claims }) => signedToken(known, { ...claims, iat: undefined }), /iat/],
	['a key signed it that the provider does not publish', ({ claims }) => signedToken(other, claims), /key/],
	[
		'another key signed it under a known name',
		({ claims }) => signedToken({ ...other, id: 'known' }, claims),
		/signature/,
	],
	['its claims were changed', ({ claims }) => changed(signedToken(known, claims)), /signature/],
	['it lacks the nonce', ({ claims }) => signedToken(known, { ...claims, nonce: undefined }), /nonce/],
	['it has another nonce', ({ claims }) => signedToken(known, { ...claims, nonce: 'twice' }), /nonce/],
	['it is about nobody', ({ claims }) => signedToken(known, { ...claims, sub: undefined }), /sub/],
	['it is no token', () => 'no token', /Invalid JWT/],
	['there is none', () => undefined, /id_token/],
])('an ID token is refused, and the trace says why: %s', async ([, tokenOf, reason]) => {
	const given = await start();
	given.provider.answerWith(tokens(tokenOf(given)));

	const reply = await callBack(given.app);

	const [trace] = await given.traces();
	expect(reply).toMatchObject({ status: 400, body: { code: 15001 }, cookie: undefined });
	expect(endOf(trace)).toMatchObject({
		kind: 'verified',
		trouble: 'notTrusted',
		reason: expect.stringMatching(reason),
	});
	expect(trace).toMatchObject({ isSignedIn: false, account: null });
});

/** The same signature under other claims. */
function changed(token: string): string {
	const [head = '', body = '', signature = ''] = token.split('.');
	const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
	return [head, Buffer.from(JSON.stringify({ ...claims, sub: 'boss' })).toString('base64url'), signature].join('.');
}

test('a key that the provider withdrew signs nobody in once its keys are asked for anew', async () => {
	const { app, provider, claims, traces } = await start();
	const renewed: SigningKey = aSigningKey('renewed');
	provider.answerWith(tokens(signedToken(known, claims)));
	const before = await callBack(app);
	provider.publish([renewed]);
	provider.answerWith(tokens(signedToken(renewed, claims)));
	const rotated = [await callBack(app), await callBack(app)].map(({ status }) => status);
	provider.answerWith(tokens(signedToken(known, claims)));
	const withdrawn = await callBack(app);

	expect(before.status).toBe(200);
	expect(rotated).toEqual([400, 200]);
	expect(withdrawn).toMatchObject({ status: 400, body: { code: 15001 } });
	expect(endOf((await traces())[0])).toMatchObject({ kind: 'verified', trouble: 'notTrusted' });
});

test.for([
	['invalid_grant', 400, 'a code that was used, is unknown, or was given to another client'],
	['invalid_client', 401, 'a secret of ours that it does not know'],
] as const)('what the provider refuses with %s is told: %s', async ([error, status]) => {
	const { app, provider, traces } = await start();
	provider.answerWith({ status, body: { error, error_description: 'No.' } });

	const reply = await callBack(app);

	expect(reply).toMatchObject({ status: 400, body: { details: { error, error_description: 'No.' } } });
	expect(endOf((await traces())[0])).toMatchObject({ kind: 'exchanged', trouble: 'codeRefused', error });
});

test('an answer of one provider is not taken for that of another, and its code goes to neither', async () => {
	const { app, provider, evil, traces } = await start();

	const mixedUp = await callBack(app, { iss: evil.issuer });

	expect(mixedUp).toMatchObject({ status: 400, body: { code: 15001 } });
	expect(endOf((await traces())[0])).toMatchObject({ kind: 'returned', trouble: 'notTrusted' });
	expect([provider.exchanges, evil.exchanges]).toEqual([0, 0]);
});

test('an ID token of one provider is worth nothing at another', async () => {
	const { app, provider, evil, claims } = await start();
	evil.answerWith(tokens(signedToken(known, claims)));
	provider.answerWith(tokens(signedToken(other, { ...claims, iss: evil.issuer })));

	const verdicts = [await callBack(app, {}, 'evil'), await callBack(app, {}, 'house')];

	expect(verdicts.map(({ status, body }) => [status, body.code])).toEqual(Array(2).fill([400, 15001]));
});

test('what the provider answers may be no answer at all', async () => {
	const { app, provider, traces } = await start();
	provider.answerWith({ status: 502, body: {} });

	expect(await callBack(app)).toMatchObject({ status: 400, body: { code: 15001 } });
	expect(endOf((await traces())[0])).toMatchObject({ trouble: 'notTrusted' });
});
