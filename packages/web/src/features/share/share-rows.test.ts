import type { AccessWay, PersonAccess } from '@ordna/domain/access';
import { toId } from '@ordna/domain/contract';
import type { SharedTeam, SharedUser } from '@ordna/domain/share';
import { toInstant } from '@ordna/domain/time';
import type { User } from '@ordna/domain/user';
import { expect, test } from 'vitest';
import { aMember, aTeam } from '../team/team.builder.ts';
import { inheritedRight, nameOfRow, type PersonRow, shareRows } from './share-rows.ts';

const since = toInstant(Date.UTC(2026, 0, 19));
const aPerson = (id: number, name: string) =>
	({ id: toId('user', id), name, username: name.toLowerCase(), created: since, updated: since }) as User;
const [ada, kim, bo] = [aPerson(1, 'Ada'), aPerson(2, 'Kim'), aPerson(3, 'Bo')];

const aWay = (of: Partial<AccessWay>): AccessWay => ({
	...{ source: 'person', right: 'read', distance: 0, projectId: toId('project', 5) },
	...{ teamId: toId('team', 0), teamName: '', since, givenBy: ada },
	...of,
});
const owns = aWay({ source: 'owner', right: 'admin', since: null, givenBy: null });
const fromHouse = aWay({ right: 'write', distance: 1, projectId: toId('project', 1) });
const throughCrew = aWay({ source: 'team', right: 'write', teamId: toId('team', 8), teamName: 'Kiln crew' });
const crew: SharedTeam = { ...aTeam({ id: 8, name: 'Kiln crew', members: [aMember(3, 'Bo')] }), right: 'write' };

const access = (person: User, ...ways: AccessWay[]): PersonAccess => ({ person, right: 'read', ways });
const shared = (person: User, right: SharedUser['right']): SharedUser => ({ ...person, right });

interface Given {
	people?: readonly PersonAccess[] | undefined;
	shares?: readonly SharedUser[];
	teams?: readonly SharedTeam[];
}

const rowsOf = ({ people, shares = [], teams = [] }: Given) =>
	shareRows({ projectId: toId('project', 5), owner: ada, people, shares, teams, language: 'en' });
const told = (given: Given) => rowsOf(given).map((row) => `${nameOfRow(row)} ${row.right}`);

test('the highest right stands first, then the name; teams stand among people', () => {
	const people = [access(bo, throughCrew), access(kim, fromHouse), access(ada, owns)];

	expect(told({ people, teams: [crew] })).toEqual(['Ada admin', 'Bo write', 'Kiln crew write', 'Kim write']);
});

test('until the server has answered the owner and the shares that are known stand there', () => {
	expect(told({ shares: [shared(kim, 'write')] })).toEqual(['Ada admin', 'Kim write']);
});

test('a share that was just made, changed or removed counts at once, whatever the server said before', () => {
	const people = [
		access(ada, owns),
		access(kim, aWay({ right: 'read' })),
		access(bo, aWay({ right: 'read' }), fromHouse),
	];

	expect(told({ people, shares: [shared(kim, 'admin')] })).toEqual(['Ada admin', 'Kim admin', 'Bo write']);
	expect(told({ people: [access(ada, owns)], shares: [shared(bo, 'read')] })).toEqual(['Ada admin', 'Bo read']);
	expect(told({ people })).toEqual(['Ada admin', 'Bo write']);
});

test('who comes by a team that was just removed is gone, and has its new right where it was changed', () => {
	const people = [access(ada, owns), access(bo, throughCrew)];

	expect(told({ people, teams: [] })).toEqual(['Ada admin']);
	expect(told({ people, teams: [{ ...crew, right: 'read' }] })).toEqual(['Ada admin', 'Bo read', 'Kiln crew read']);
});

test('the way that decides stands first, and a share of their own is kept as it was given', () => {
	const [, row] = rowsOf({ people: [access(bo, fromHouse, aWay({}))], shares: [shared(bo, 'read')] });

	expect(row).toMatchObject({ right: 'read', own: { right: 'read' }, ways: [{ distance: 0, since }, { distance: 1 }] });
});

test('since when a team is there is what its members are told', () => {
	const [, , row] = rowsOf({ people: [access(ada, owns), access(bo, throughCrew)], teams: [crew] });
	const [, unknown] = rowsOf({ people: [access(ada, owns)], teams: [crew] });

	expect(row).toMatchObject({ kind: 'team', gift: { since, givenBy: ada } });
	expect(unknown).toMatchObject({ kind: 'team', gift: undefined });
});

test.each([
	['nothing, by their own share alone', [aWay({})], null],
	['what a parent gives', [aWay({}), fromHouse], 'write'],
	['the nearest of several', [aWay({ source: 'team', right: 'read' }), fromHouse], 'read'],
] as const)('without their own share somebody has %s', (_, ways, expected) => {
	const [first, ...rest] = ways;
	const row: PersonRow = {
		kind: 'person',
		person: bo,
		right: 'read',
		ways: [first as AccessWay, ...rest],
		own: undefined,
	};

	expect(inheritedRight(row)).toBe(expected);
});
