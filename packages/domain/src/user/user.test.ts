import { expect, test } from 'vitest';
import { adaOnTheWire, readAndWritten } from '../testing/requests.ts';
import { shownName, user } from './user.ts';

test('a person is spelled as v1 clients know them; the address only where it is told', () => {
	expect(readAndWritten(user, adaOnTheWire)).toEqual(adaOnTheWire);
	expect(readAndWritten(user, { ...adaOnTheWire, email: 'ada@example.org' })).toHaveProperty('email');
});

test('of somebody who is gone nobody knows since when they were there', () => {
	const gone = { ...adaOnTheWire, id: 0, created: '0001-01-01T00:00:00Z', updated: '0001-01-01T00:00:00Z' };

	expect(readAndWritten(user, gone)).toEqual(gone);
});

test.for([
	[
		{ name: 'Ada Lovelace', username: 'ada' },
		{ kind: 'person', name: 'Ada Lovelace' },
	],
	[
		{ name: '', username: 'ada' },
		{ kind: 'person', name: 'ada' },
	],
	[
		{ name: 'Garden club (Link Share)', username: 'link-share-7' },
		{ kind: 'guest', link: 'Garden club' },
	],
	[
		{ name: 'Link Share', username: 'link-share-7' },
		{ kind: 'guest', link: '' },
	],
	[
		{ name: 'Ada (Link Share)', username: 'ada' },
		{ kind: 'person', name: 'Ada (Link Share)' },
	],
] as const)('%j is shown as %j', ([person, expected]) => {
	expect(shownName(person)).toEqual(expected);
});
