import { toId } from '@ordna/domain/contract';
import type { ImportedProject, ImportedTeam } from '@ordna/domain/import';
import { parseRight, type Right, rightNumber, strongerRight } from '@ordna/domain/right';
import { actorId, type CommandContext } from '../../context/index.ts';
import { lockAccess } from '../access/index.ts';
import { insertTeamShares, insertUserShares } from '../share/index.ts';
import { findOwnTeamsNamed, makeFullTeam } from '../team/index.ts';
import { findPeople } from '../user/index.ts';
import type { WhoIs } from './imported-people.ts';
import type { Nested } from './plan-projects.ts';
import { inPieces } from './slices.ts';
import type { StoredProject } from './store-projects.ts';

/** So many shares are inserted by one statement. */
const batchSize = 500;

interface SharedProjects {
	readonly nested: readonly Nested[];
	readonly projects: readonly StoredProject[];
	readonly teams: readonly ImportedTeam[];
	readonly whoIs: WhoIs;
}

/**
 * Shares projects that were made as they are shared there, with those who were chosen, and makes the teams. Whoever is on a
 * task, and would not see it, may write in its project. Nobody sees the projects yet; `false` where nothing is shared.
 */
export async function storeShares(context: CommandContext, shared: SharedProjects): Promise<boolean> {
	const { projects, teams: given } = shared;
	const own = await findOwnTeamsNamed(
		context,
		given.map(({ name }) => name),
	);
	const ways = waysInto(context, shared, own);
	const people = projects.flatMap(({ id }, at) =>
		[...(ways[at] ?? [])].map(([userId, right]) => ({ projectId: id, userId, right })),
	);
	const wanted = projects.flatMap(({ id, project }) =>
		(project.shares?.teams ?? []).map((share) => ({ ...share, projectId: id })),
	);
	if (people.length + wanted.length === 0) return false;
	await lockAccess(context);
	const isChosen = (userId = actorId(context.caller)) => userId !== actorId(context.caller);
	const named = new Set(wanted.map(({ teamId }) => teamId));
	// One without anybody who was chosen would be the caller's alone.
	const wantedTeams = given.filter(
		({ id, members }) => named.has(id) && members.some(({ person }) => isChosen(shared.whoIs(person))),
	);
	const teams = await storeTeams(context, { own, teams: wantedTeams, whoIs: shared.whoIs });
	await insertPeople(context, people);
	await insertTeams(context, withTeams(wanted, teams));
	return true;
}

interface UserShare {
	readonly projectId: number;
	readonly userId: number;
	readonly right: Right;
}

const termsOf = (context: CommandContext, { projectId, right }: { projectId: number; right: Right }) => ({
	...{ project_id: projectId, right: rightNumber(right) },
	...{ shared_by_id: actorId(context.caller), created: context.now, updated: context.now },
});

async function insertPeople(context: CommandContext, shares: readonly UserShare[]): Promise<void> {
	for (const some of inPieces(shares, batchSize)) {
		const rows = some.map((share) => ({ ...termsOf(context, share), user_id: share.userId }));
		for (const { id, project_id, user_id: userId, right } of await insertUserShares(context, rows)) {
			const line = { entity: 'user share', entityId: id, projectId: project_id } as const;
			context.changes.record('share.created', { ...line, after: { userId, right: parseRight(right) } });
		}
	}
}

async function insertTeams(context: CommandContext, shares: readonly TeamShare[]): Promise<void> {
	for (const some of inPieces(shares, batchSize)) {
		const rows = some.map((share) => ({ ...termsOf(context, share), team_id: share.teamId }));
		for (const { id, project_id, team_id: teamId, right } of await insertTeamShares(context, rows)) {
			const line = { entity: 'team share', entityId: id, projectId: project_id } as const;
			context.changes.record('share.created', { ...line, after: { teamId, right: parseRight(right) } });
		}
	}
}

interface TeamShare {
	readonly projectId: number;
	readonly teamId: number;
	readonly right: Right;
}

/** The shares with the teams as they are here. A team that is named twice has what is said last. */
function withTeams(wanted: readonly TeamShare[], teams: ReadonlyMap<number, number>): TeamShare[] {
	const shares = new Map<string, TeamShare>();
	for (const { projectId, teamId, right } of wanted) {
		const id = teams.get(teamId);
		if (id !== undefined) shares.set(`${projectId} ${id}`, { projectId, teamId: id, right });
	}
	return [...shares.values()];
}

/** The right of each person on each project that they need a share for; whoever imports needs none. */
function waysInto(
	context: CommandContext,
	{ nested, teams, whoIs }: SharedProjects,
	own: ReadonlyMap<string, number>,
): Map<number, Right>[] {
	const me = actorId(context.caller);
	const members = new Map(
		// A team that is here has other people.
		teams
			.filter(({ name }) => !own.has(name))
			.map(({ id, members }) => [id, new Set(members.flatMap(({ person }) => whoIs(person) ?? []))]),
	);
	const given = nested.map(({ project }) => sharesOf(project, whoIs));
	const isIn = (at: number, userId: number): boolean => {
		const { project, parent } = nested[at] ?? {};
		const byTeam = project?.shares?.teams.some(({ teamId }) => members.get(teamId)?.has(userId)) ?? false;
		return byTeam || given[at]?.has(userId) === true || (typeof parent === 'number' && isIn(parent, userId));
	};
	for (const [at, { project }] of nested.entries()) {
		const people = new Set(project.tasks.flatMap(({ assignees }) => assignees.flatMap((one) => whoIs(one) ?? [])));
		for (const userId of people) if (!isIn(at, userId)) given[at]?.set(userId, 'write');
	}
	for (const one of given) one.delete(me);
	return given;
}

function sharesOf({ shares }: ImportedProject, whoIs: WhoIs): Map<number, Right> {
	const rights = new Map<number, Right>();
	for (const { person, right } of shares?.people ?? []) {
		const userId = whoIs(person);
		if (userId !== undefined) rights.set(userId, strongerRight(rights.get(userId) ?? null, right) ?? right);
	}
	return rights;
}

/** The teams that projects are shared with: one of the caller's own of that name, else a new one; by their ids there. */
async function storeTeams(
	context: CommandContext,
	{
		own,
		teams,
		whoIs,
	}: { readonly own: ReadonlyMap<string, number>; readonly teams: readonly ImportedTeam[]; readonly whoIs: WhoIs },
): Promise<ReadonlyMap<number, number>> {
	const byName = new Map(own);
	const ids = new Map<number, number>();
	for (const { id, name, description, members } of teams) {
		const made = byName.get(name) ?? (await makeTeam(context, { name, description, members }, whoIs));
		byName.set(name, made);
		ids.set(id, made);
	}
	return ids;
}

async function makeTeam(
	context: CommandContext,
	{ members, ...draft }: Pick<ImportedTeam, 'name' | 'description' | 'members'>,
	whoIs: WhoIs,
): Promise<number> {
	const ids = members.flatMap(({ person, admin }) => {
		const id = whoIs(person);
		return id === undefined ? [] : [{ id: toId('user', id), admin }];
	});
	const people = await findPeople(
		context,
		ids.map(({ id }) => id),
	);
	const known = ids.flatMap(({ id, admin }) => {
		const person = people.get(id);
		return person ? [{ id, username: person.username, admin }] : [];
	});
	return makeFullTeam(context, { ...draft, members: known });
}
