import { expect, test } from 'vitest';
import { scopeSet, unknownScope } from './token.ts';

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
