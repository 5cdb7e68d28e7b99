import { expect, test } from 'vitest';
import { readAndWritten, refusals, sent } from '../testing/requests.ts';
import { tokenEndpoints } from './token.contract.ts';
import { scopeSet, token, unknownScope } from './token.ts';

const offered = { labels: { read_all: { path: '/labels', method: 'GET' } } };

test.each([
	[{ labels: ['read_all'] }, undefined],
	[{ labels: ['read_all', 'fly'] }, { group: 'labels', permission: 'fly' }],
	[{ spaceships: ['read_all'] }, { group: 'spaceships', permission: 'read_all' }],
	[{ labels: ['constructor'] }, { group: 'labels', permission: 'constructor' }],
	[{ constructor: ['name'] }, { group: 'constructor', permission: 'name' }],
])('of %j the scope that is not on offer is %j', (permissions, expected) => {
	expect(unknownScope(permissions, offered)).toEqual(expected);
});

test('scopes are told apart by group and name', () => {
	expect([...scopeSet({ labels: ['read_all'], tasks: ['create', 'update'] })]).toEqual([
		'labels.read_all',
		'tasks.create',
		'tasks.update',
	]);
});

const reader = {
	...{ id: 3, title: 'Reader', permissions: { labels: ['read_all'], tasks_comments: ['read_one'] }, owner_id: 1 },
	...{ expires_at: '2027-01-01T00:00:00Z', created: '2026-03-01T08:00:00Z' },
};

test('a token is spelled as v1 clients know it, its secret only where it was made', () => {
	expect(readAndWritten(token, reader)).toEqual(reader);
	expect(readAndWritten(token, { ...reader, token: 'tk_1', last_used: '0001-01-01T00:00:00Z' })).toEqual({
		...{ ...reader, token: 'tk_1', last_used: '0001-01-01T00:00:00Z' },
	});
});

const wished = { title: 'Reader', permissions: { labels: ['read_all'] }, expires_at: '2027-01-01T00:00:00Z' };

test.for<[wrong: object, refused: RegExp]>([
	[{ title: '' }, /^title: /],
	[{ title: 'x'.repeat(251) }, /^title: /],
	[{ permissions: {} }, /^permissions: must name at least one/],
	[{ permissions: { labels: [] } }, /^permissions: must name at least one/],
	[{ permissions: { labels: 'read_all' } }, /^input.undecodable$/],
	[{ expires_at: 'tomorrow' }, /^input.undecodable$/],
])('a token with %j is refused', ([wrong, refused]) => {
	expect(refusals(() => sent(tokenEndpoints.create, wished))).toEqual([]);
	expect(refusals(() => sent(tokenEndpoints.create, { ...wished, ...wrong }))).toEqual([
		expect.stringMatching(refused),
	]);
});
