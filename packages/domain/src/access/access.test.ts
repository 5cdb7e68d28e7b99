import { expect, test } from 'vitest';
import { adaOnTheWire, readAndWritten } from '../testing/requests.ts';
import { type AccessWay, inOrder, personAccess, rightThrough } from './access.ts';

type Way = Pick<AccessWay, 'source' | 'right' | 'distance'>;

const ownedAbove: Way = { source: 'owner', right: 'admin', distance: 2 };
const own: Way = { source: 'person', right: 'read', distance: 0 };
const byTeam: Way = { source: 'team', right: 'write', distance: 0 };
const fromParent: Way = { source: 'person', right: 'admin', distance: 1 };
const byTeamAbove: Way = { source: 'team', right: 'admin', distance: 1 };

test.each<[what: string, ways: Way[], right: string | null, order: Way[]]>([
	['nothing opens nothing', [], null, []],
	['the nearest share counts, also where it gives less', [fromParent, own], 'read', [own, fromParent]],
	['of two at one distance the stronger counts', [own, byTeam], 'write', [byTeam, own]],
	['an owner of a parent has admin whatever lies nearer', [own, ownedAbove], 'admin', [ownedAbove, own]],
	['a share of their own stands before one of a team', [byTeamAbove, fromParent], 'admin', [fromParent, byTeamAbove]],
])('%s', (_, ways, right, order) => {
	expect(rightThrough(ways)).toBe(right);
	expect(inOrder(ways)).toEqual(order);
	expect(order[0]?.right ?? null).toBe(right);
});

test('the ways stay as they were given: a sorted copy is answered', () => {
	const ways = [fromParent, own];

	inOrder(ways);

	expect(ways).toEqual([fromParent, own]);
});

test('who may see a project, and why, is spelled as other rights are', () => {
	const way = { source: 'team', permission: 1, distance: 1, project_id: 4, team_id: 8, team_name: 'Kiln crew' };
	const since = { since: '2026-03-01T08:00:00Z', given_by: null };
	const wire = { person: adaOnTheWire, permission: 1, ways: [{ ...way, ...since }] };

	expect(readAndWritten(personAccess, wire)).toEqual({ ...wire, right: 1, ways: [{ ...way, ...since, right: 1 }] });
});
