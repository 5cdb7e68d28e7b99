import { expect, test } from 'vitest';
import { asked, readAndWritten, refusals } from '../testing/requests.ts';
import { adminUserEndpoints } from './admin-user.contract.ts';
import { adminUserCounts } from './admin-user.ts';

test.for<[query: Readonly<Record<string, string>>, read: object]>([
	[{}, {}],
	[{ filter: 'disabled' }, { filter: 'disabled' }],
	[
		{ sort: 'last_active', page: '2' },
		{ sort: 'last_active', page: 2 },
	],
	[{ s: 'ada' }, { s: 'ada' }],
])('%j asks for %j', ([query, read]) => {
	expect(asked(adminUserEndpoints.list, query)).toMatchObject(read);
});

test.for([{ filter: 'asleep' }, { sort: 'storage' }])('%j is no list of accounts', (query) => {
	expect(refusals(() => asked(adminUserEndpoints.list, { ...query }))).not.toEqual([]);
});

test('how many there are of each kind is told by name', () => {
	const counts = { all: 9, active: 6, unconfirmed: 1, disabled: 2 };

	expect(readAndWritten(adminUserCounts, counts)).toEqual(counts);
});
