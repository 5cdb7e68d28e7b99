import { type AccessWay, inOrder, type PersonAccess, rightThrough } from '@ordna/domain/access';
import type { ProjectId } from '@ordna/domain/project';
import { type Right, rightNumber } from '@ordna/domain/right';
import type { SharedTeam, SharedUser } from '@ordna/domain/share';
import type { User } from '@ordna/domain/user';
import { displayName } from '../../platform/display-name.ts';

/** Somebody who may see the project. */
export interface PersonRow {
	readonly kind: 'person';
	readonly person: User;
	/** What all ways together give. */
	readonly right: Right;
	/** The one that decides first. */
	readonly ways: readonly [AccessWay, ...AccessWay[]];
	/** The share of their own on this very project. */
	readonly own: SharedUser | undefined;
}

/** A team that the project itself is shared with. */
export interface TeamRow {
	readonly kind: 'team';
	readonly team: SharedTeam;
	readonly right: Right;
	/** Since when, and by whom, where it is known: what its members are told. */
	readonly gift: Pick<AccessWay, 'since' | 'givenBy'> | undefined;
}

export type ShareRow = PersonRow | TeamRow;

interface Known {
	readonly projectId: ProjectId;
	/** Whose project it is: they stand there before anything is fetched. */
	readonly owner: User | null;
	/** What the server says; `undefined` until it has answered. */
	readonly people: readonly PersonAccess[] | undefined;
	/** The shares as they are shown: with what was just changed here. */
	readonly shares: readonly SharedUser[];
	readonly teams: readonly SharedTeam[];
	readonly language: string;
}

/**
 * Who has access, the highest right first, then by name. What was changed here a moment ago counts already, although what
 * the server said of it is older.
 */
export function shareRows(known: Known): ShareRow[] {
	const { people = [], shares, teams, language } = known;
	const persons = new Map<number, User>(people.map(({ person }) => [person.id, person]));
	for (const person of [...shares, ...(known.owner ? [known.owner] : [])])
		if (!persons.has(person.id)) persons.set(person.id, person);
	const { compare } = new Intl.Collator(language, { sensitivity: 'base', numeric: true });
	const rows: ShareRow[] = [
		...[...persons.values()].flatMap((person) => personRow(known, person) ?? []),
		...teams.map((team) => ({ kind: 'team' as const, team, right: team.right, gift: giftTo(team, people) })),
	];
	return rows.sort(
		(one, other) => rightNumber(other.right) - rightNumber(one.right) || compare(nameOfRow(one), nameOfRow(other)),
	);
}

export const nameOfRow = (row: ShareRow): string => (row.kind === 'team' ? row.team.name : displayName(row.person));

function personRow({ projectId, owner, people, shares, teams }: Known, person: User): PersonRow | undefined {
	const told = people?.find((one) => one.person.id === person.id)?.ways ?? [];
	const own = shares.find(({ id }) => id === person.id);
	const toldOwn = told.find(isOwn);
	const ways = [
		...told.flatMap((way) => (isOwn(way) ? [] : (asShown(way, teams) ?? []))),
		...(own ? [{ ...(toldOwn ?? freshShare(projectId)), right: own.right }] : []),
	];
	if (ways.length === 0 && owner?.id === person.id)
		ways.push({ ...freshShare(projectId), source: 'owner', right: 'admin' });
	const [first, ...rest] = inOrder(ways);
	const right = rightThrough(ways);
	return first && right ? { kind: 'person', person, right, ways: [first, ...rest], own } : undefined;
}

const isOwn = ({ source, distance }: AccessWay) => source === 'person' && distance === 0;

/** A way through a team of this project counts as the team is shown now; `undefined` where it was just removed. */
function asShown(way: AccessWay, teams: readonly SharedTeam[]): AccessWay | undefined {
	if (way.source !== 'team' || way.distance > 0) return way;
	const team = teams.find(({ id }) => id === way.teamId);
	return team && { ...way, right: team.right };
}

function freshShare(projectId: ProjectId): AccessWay {
	const nobody = { teamId: 0 as AccessWay['teamId'], teamName: '', since: null, givenBy: null };
	return { source: 'person', right: 'read', distance: 0, projectId, ...nobody };
}

function giftTo(team: SharedTeam, people: readonly PersonAccess[]): TeamRow['gift'] {
	const ways = people.flatMap(({ ways }) => ways);
	return ways.find(({ source, distance, teamId }) => source === 'team' && distance === 0 && teamId === team.id);
}

/** What somebody has without their own share on this project: less than that can't be given here. */
export function inheritedRight({ ways }: PersonRow): Right | null {
	return rightThrough(ways.filter((way) => !isOwn(way)));
}
