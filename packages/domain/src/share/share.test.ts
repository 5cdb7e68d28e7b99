import { expect, test } from 'vitest';
import { adaOnTheWire, madeOnTheWire, readAndWritten, refusals, sent } from '../testing/requests.ts';
import { shareEndpoints } from './share.contract.ts';
import { linkPassword, linkShare, rightToMakeLink, share, sharedTeam, sharedUser, teamShare } from './share.ts';

const read = (body: unknown) => sent(shareEndpoints.create, body);

test('a right is read under both of its names, and the newer one wins', () => {
	expect(read({ username: 'ada', permission: 1 }).right).toBe('write');
	expect(read({ username: 'ada', right: 2 }).right).toBe('admin');
	expect(read({ username: 'ada', right: 2, permission: 0 }).right).toBe('read');
});

test('without a right none is read', () => {
	expect(read({ username: 'ada' }).right).toBeUndefined();
});

test.each([-1, 3, 1.5, 'admin', true])('there is no right %o', (permission) => {
	expect(() => read({ username: 'ada', permission })).toThrow('permission');
});

test('older clients name the person in user_id', () => {
	expect(read({ user_id: 'ada' }).username).toBe('ada');
});

test('a right is written under both of its names, for old clients and new ones', () => {
	const wire = { id: 3, username: 'ada', permission: 1, ...madeOnTheWire };

	expect(readAndWritten(share, wire)).toEqual({ ...wire, right: 1 });
	expect(readAndWritten(teamShare, { id: 3, team_id: 6, permission: 2, ...madeOnTheWire })).toEqual({
		...{ id: 3, team_id: 6, permission: 2, right: 2, ...madeOnTheWire },
	});
});

test('whom a project is shared with comes with their right', () => {
	const crew = {
		...{ id: 6, name: 'Crew', description: '', external_id: '', created_by: null, members: [], is_public: false },
		...{ version: 1, ...madeOnTheWire },
	};

	expect(readAndWritten(sharedUser, { ...adaOnTheWire, permission: 0 })).toEqual({
		...{ ...adaOnTheWire, permission: 0, right: 0 },
	});
	expect(readAndWritten(sharedTeam, { ...crew, permission: 2 })).toEqual({ ...crew, permission: 2, right: 2 });
});

test('a link is spelled as v1 clients know it, and says whether it opens anything', () => {
	const link = {
		...{ id: 4, hash: 'x'.repeat(40), name: 'Door', permission: 0, sharing_type: 1, password: '' },
		...{ shared_by: adaOnTheWire, is_suspended: false, ...madeOnTheWire },
	};

	expect(readAndWritten(linkShare, link)).toEqual({ ...link, right: 0 });
});

test.for([
	['read', 'write'],
	['write', 'write'],
	['admin', 'admin'],
] as const)('whoever makes a link to %s has to be able to %s', ([right, need]) => {
	expect(rightToMakeLink(right)).toBe(need);
});

test('a password of a link is no longer than what can be hashed', () => {
	expect(linkPassword.safeParse('x'.repeat(72)).success).toBe(true);
	expect(linkPassword.safeParse('x'.repeat(73)).success).toBe(false);
});

test('a project is shared with somebody', () => {
	expect(refusals(() => read({ permission: 1 }))).toEqual([expect.stringMatching(/^username: /)]);
});
