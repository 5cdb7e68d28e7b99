import { expect, test } from 'vitest';
import { adaOnTheWire, asked, madeOnTheWire, readAndWritten, refusals, sent } from '../testing/requests.ts';
import { teamEndpoints, teamMemberEndpoints } from './team.contract.ts';
import { team, teamAccess, teamMember } from './team.ts';

const crew = {
	...{ id: 6, name: 'Crew', description: '', external_id: '', created_by: adaOnTheWire, is_public: false, version: 1 },
	...{ members: [{ ...adaOnTheWire, admin: true }], ...madeOnTheWire },
};

test('a team is spelled as v1 clients know it, with who is in it', () => {
	expect(readAndWritten(team, crew)).toEqual(crew);
	expect(readAndWritten(team, { ...crew, created_by: null })).toEqual({ ...crew, created_by: null });
});

test('a place in a team that nobody has is one since the year 1', () => {
	const nobody = { id: 0, username: 'ada', admin: false, created: '0001-01-01T00:00:00Z' };

	expect(readAndWritten(teamMember, nobody)).toEqual(nobody);
});

test('rights on the projects that a team opens are numbers on the wire', () => {
	const opens = {
		team_id: 6,
		projects: [0, 1, 2].map((right) => ({ project_id: right + 10, right })),
		members: [{ user_id: 1, since: '2026-03-01T08:00:00Z' }],
	};

	expect(readAndWritten(teamAccess, opens)).toEqual(opens);
});

test.for([{}, { name: '' }, { name: 'x'.repeat(251) }])('%j is no team', (body) => {
	expect(refusals(() => sent(teamEndpoints.create, body))).toEqual([expect.stringMatching(/^name: /)]);
});

test('what is left out of a change stays', () => {
	expect(sent(teamEndpoints.update, { name: 'Crew' }, { id: '6' })).toEqual({ id: 6, name: 'Crew' });
	expect(sent(teamEndpoints.update, { name: 'Crew', is_public: true }, { id: '6' })).toMatchObject({ isPublic: true });
});

test('those that anybody may find are listed when asked for', () => {
	expect(asked(teamEndpoints.list, { include_public: 'true' }).includePublic).toBe(true);
	expect(asked(teamEndpoints.list, {}).includePublic).toBeUndefined();
});

test('a member is named by user name, in the body or in the path', () => {
	expect(sent(teamMemberEndpoints.add, { username: 'bob', admin: true }, { teamId: '6' })).toEqual({
		...{ teamId: 6, username: 'bob', admin: true },
	});
	expect(sent(teamMemberEndpoints.remove, {}, { teamId: '6', username: 'bob' })).toEqual({
		teamId: 6,
		username: 'bob',
	});
	expect(refusals(() => sent(teamMemberEndpoints.add, { username: '' }))).toEqual([
		expect.stringMatching(/^username: /),
	]);
});
