import { expect, test } from 'vitest';
import { readAddress, readSyncToken, syncToken, taskAddress } from './address.ts';

test.each([
	['/dav', { kind: 'entry' }],
	['/dav/', { kind: 'entry' }],
	['/dav/principals/ann/', { kind: 'principal', username: 'ann' }],
	['/dav/principals/ann', { kind: 'principal', username: 'ann' }],
	['/dav/projects', { kind: 'home' }],
	['/dav/projects/', { kind: 'home' }],
	['/dav/projects/7', { kind: 'project', projectId: 7 }],
	['/dav/projects/-1/', { kind: 'project', projectId: -1 }],
	['https://ordna.example/dav/projects/7/', { kind: 'project', projectId: 7 }],
	['/dav/projects/7/a.ics?x=y', { kind: 'task', projectId: 7, uid: 'a' }],
	['/dav/projects/7/a%40b%2Fc%26d%20e%25.ics', { kind: 'task', projectId: 7, uid: 'a@b/c&d e%' }],
	['/dav/projects/7/a.ics.ICS', { kind: 'task', projectId: 7, uid: 'a.ics' }],
	['/dav/projects/7/bare', { kind: 'task', projectId: 7, uid: 'bare' }],
])('%s leads somewhere', (path, address) => {
	expect(readAddress(path)).toEqual(address);
});

test.each([
	'/',
	'/davs',
	'/dav//',
	'/dav/other',
	'/dav/principals/',
	'/dav/principals/ann/more',
	'/dav/projects//',
	'/dav/projects/abc',
	'/dav/projects/1.5',
	'/dav/projects/0',
	'/dav/projects/99999999999999999999',
	'/dav/projects/7/a.ics/b',
	'/dav/projects/7/%00.ics',
	'/dav/projects/7/%.ics',
	`/dav/projects/7/${'a'.repeat(501)}.ics`,
])('%s leads nowhere', (path) => {
	expect(readAddress(path)).toBeNull();
});

test.each(['a@b', 'a/b', 'a b', 'a&b', '100%', 'ü🍞', 'a?b#c', "it's", 'x.ics', '..'])(
	'a task named %s has an address of its own',
	(uid) => {
		expect(readAddress(taskAddress(7, uid))).toEqual({ kind: 'task', projectId: 7, uid });
		expect(taskAddress(7, uid)).not.toMatch(/[&<>"\s]/);
	},
);

test('the word of a sync is read with its quotes, without them, and around all of it', () => {
	const state = { seq: 12, afterTask: null };

	expect(syncToken(7, state)).toBe('data:,"7-12"');
	expect(readSyncToken('data:,"7-12"', 7)).toEqual(state);
	expect(readSyncToken('data:,7-12', 7)).toEqual(state);
	expect(readSyncToken('"data:,7-12"', 7)).toEqual(state);
});

test('the word of a sync that was cut short names the task it goes on after', () => {
	const state = { seq: 12, afterTask: 5 };

	expect(readSyncToken(syncToken(7, state), 7)).toEqual(state);
});

test.each(['', 'garbage', 'data:,"8-12"', 'data:,"7-"', 'data:,"7-1e9"', 'data:,"7--1"', 'data:,"7-12-"'])(
	'%s is no word for project 7',
	(token) => {
		expect(readSyncToken(token, 7)).toBeNull();
	},
);
