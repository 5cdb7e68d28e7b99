import { expect, test } from 'vitest';
import { kindOf, personOf, type RequestKind } from './requests.ts';

const origin = 'https://ordna.example';
const tokenOf = (claims: object) => `Bearer head.${btoa(JSON.stringify(claims))}.signature`;

test.for<[RequestKind, string, string?]>([
	['page', '/', 'navigate'],
	['page', '/projects/3/12?s=peas', 'navigate'],
	['page', '/oauth/authorize?client_id=1', 'navigate'],
	['other', '/?userPasswordReset=abc', 'navigate'],
	['other', '/api/v1/docs', 'navigate'],
	['other', '/dav/principals/ann', 'navigate'],
	['other', '/.well-known/caldav', 'navigate'],
	['other', '/feeds/notifications.atom', 'navigate'],
	['file', '/assets/index-1a2b.js'],
	['file', '/before-paint.js'],
	['other', '/robots.txt'],
	['other', '/service-worker.js'],
	['answer', '/api/v1/projects/3/views/12/tasks?page=1'],
	['answer', '/api/v1/tasks/by-ids?ids%5B%5D=1'],
	['answer', '/api/v1/user'],
	['answer', '/api/v1/notifications?page=1'],
	['other', '/api/v1/tokens'],
	['other', '/api/v1/user/sessions'],
	['other', '/api/v1/projects/3/shares'],
	['other', '/api/v1/projects/3/background'],
	['other', '/api/v1/tasks/3/attachments/5'],
	['other', '/api/v1/admin/users'],
	['other', 'https://elsewhere.example/api/v1/projects'],
])('%s: %s', ([kind, address, mode = 'cors']) => {
	expect(kindOf({ method: 'GET', mode, url: new URL(address, origin).href }, origin)).toBe(kind);
});

test('what changes something is never answered from what is kept', () => {
	const put = { method: 'PUT', mode: 'cors', url: `${origin}/api/v1/projects/3/tasks` };
	const signOut = { method: 'POST', mode: 'cors', url: `${origin}/api/v1/user/logout` };

	expect([kindOf(put, origin), kindOf(signOut, origin)]).toEqual(['other', 'sign-out']);
});

test.for([
	[tokenOf({ type: 1, id: 7 }), 7],
	[tokenOf({ type: 2, id: 7 }), undefined],
	[tokenOf({ id: 7 }), undefined],
	['Bearer tk_0123456789', undefined],
	['Bearer a.%%%.c', undefined],
	[null, undefined],
] as const)('%s is the token of %s', ([authorization, person]) => {
	expect(personOf(authorization)).toBe(person);
});
