import { afterEach, expect, test, vi } from 'vitest';
import { aToken } from './a-token.fixture.ts';
import { readClaims } from './claims.ts';
import { renewOverHttp } from './renewal.ts';

afterEach(() => vi.unstubAllGlobals());

/** Renews a token of a server that answers so; gives what came of it, and what was asked. */
async function renewing(answer: Response | Error, token = aToken(), baseUrl = '/api/v1') {
	const asked: { readonly url: string; readonly init: RequestInit }[] = [];
	vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
		asked.push({ url, init });
		if (answer instanceof Error) throw answer;
		return answer;
	});
	const claims = readClaims(token);
	if (!claims) throw new Error('no token');
	return { came: await renewOverHttp(baseUrl)(token, claims), asked: asked[0] };
}

test('a person is renewed by the cookie of the session, a visitor by the token itself', async () => {
	const person = await renewing(Response.json({ token: 'new' }));
	const visitorToken = aToken({ type: 2, hash: 'h' });
	const visitor = await renewing(Response.json({ token: 'new' }), visitorToken);

	expect([person.came, visitor.came]).toEqual([{ token: 'new' }, { token: 'new' }]);
	expect(person.asked).toMatchObject({ url: '/api/v1/user/token/refresh', init: { method: 'POST', headers: {} } });
	expect(visitor.asked).toMatchObject({
		url: '/api/v1/user/token',
		init: { headers: { authorization: `Bearer ${visitorToken}` } },
	});
	expect(person.asked?.init.credentials).toBe('same-origin');
});

test('at another server a person is renewed by the token itself, since no cookie goes there', async () => {
	const token = aToken();
	const { came, asked } = await renewing(Response.json({ token: 'new' }), token, 'https://work.example/api/v1');

	expect(came).toEqual({ token: 'new' });
	expect(asked).toMatchObject({
		url: 'https://work.example/api/v1/user/token',
		init: { headers: { authorization: `Bearer ${token}` }, credentials: 'same-origin' },
	});
});

test.each<[string, Response | Error, string]>([
	['the server does not know the session', Response.json({ code: 11 }, { status: 401 }), 'refused'],
	['it is forbidden', Response.json({}, { status: 403 }), 'refused'],
	['there were too many requests', Response.json({}, { status: 429 }), 'unreachable'],
	['a proxy starts anew', new Response('Bad Gateway', { status: 502 }), 'unreachable'],
	['the server is broken', Response.json({}, { status: 500 }), 'unreachable'],
	['there is no line', new TypeError('Failed to fetch'), 'unreachable'],
	['a hotel wants a sign-in first', new Response('<html>'), 'unreachable'],
	['the answer holds no token', Response.json({ token: 5 }), 'unreachable'],
	['the answer is nothing', Response.json(null), 'unreachable'],
])('what comes of it when %s', async (_, answer, expected) => {
	expect((await renewing(answer)).came).toBe(expected);
});
