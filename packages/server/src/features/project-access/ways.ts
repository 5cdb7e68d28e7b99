import type { AccessWay } from '@ordna/domain/access';
import { inOrder } from '@ordna/domain/access';
import { toId } from '@ordna/domain/contract';
import { parseRight, type Right } from '@ordna/domain/right';
import type { Instant } from '@ordna/domain/time';
import type { User } from '@ordna/domain/user';
import type { QueryContext } from '../../context/index.ts';
import { manyProjectFacts, type ProjectFacts, rightsOf } from '../access/index.ts';
import { findPeople } from '../user/index.ts';

/** Something that was given to a person on a project, by themselves or by a team. */
interface Gift {
	readonly userId: number;
	readonly projectId: number;
	readonly right: Right;
	readonly team: { readonly id: number; readonly name: string } | null;
	readonly since: Instant;
	readonly givenById: number | null;
}

/** What is needed to say why people see projects. */
export interface Grounds {
	/** Projects and all that lie above them. */
	readonly facts: ReadonlyMap<number, ProjectFacts>;
	readonly gifts: readonly Gift[];
	/** Those who gave. */
	readonly givers: ReadonlyMap<number, User>;
	/** Whether the caller may know of what was given on a project. */
	readonly isReadable: (projectId: number) => boolean;
}

/**
 * What was given to some people on some projects and on all that lie above these: a statement for each level of the tree,
 * and two more, however many there are.
 */
export async function findGrounds(
	context: QueryContext,
	{ projectIds, userIds }: { readonly projectIds: readonly number[]; readonly userIds: readonly number[] },
): Promise<Grounds> {
	const facts = await withParents(context, projectIds);
	const gifts = await findGifts(context, [...facts.keys()], userIds);
	const giverIds = new Set(gifts.flatMap(({ givenById }) => givenById ?? []));
	const rights = await rightsOf(context);
	return {
		...{ facts, gifts },
		givers: await findPeople(context, [...giverIds]),
		isReadable: (projectId) => rights.has(projectId),
	};
}

async function withParents(context: QueryContext, ids: readonly number[]): Promise<Map<number, ProjectFacts>> {
	const found = new Map<number, ProjectFacts>();
	let level = [...new Set(ids)];
	while (level.length > 0) {
		const facts = await manyProjectFacts(context, level);
		for (const [id, one] of facts) found.set(id, one);
		const parents = new Set([...facts.values()].flatMap(({ parentId }) => parentId ?? []));
		level = [...parents].filter((id) => !found.has(id));
	}
	return found;
}

async function findGifts(
	{ db, dialect }: QueryContext,
	projectIds: readonly number[],
	userIds: readonly number[],
): Promise<Gift[]> {
	const own = await db
		.selectFrom('project_user')
		.select(['user_id', 'project_id', 'right', 'created', 'shared_by_id'])
		.where((eb) => dialect.isOneOf(eb.ref('project_id'), projectIds))
		.where((eb) => dialect.isOneOf(eb.ref('user_id'), userIds))
		.execute();
	const byTeam = await db
		.selectFrom('project_team as share')
		.innerJoin('team', 'team.id', 'share.team_id')
		.innerJoin('team_member as member', 'member.team_id', 'share.team_id')
		.select(['member.user_id', 'share.project_id', 'share.right', 'share.created', 'share.shared_by_id'])
		.select(['team.id as team_id', 'team.name as team_name'])
		.where((eb) => dialect.isOneOf(eb.ref('share.project_id'), projectIds))
		.where((eb) => dialect.isOneOf(eb.ref('member.user_id'), userIds))
		.orderBy('team.id')
		.execute();
	return [
		...own.map((row) => ({ ...giftOf(row), team: null })),
		...byTeam.map((row) => ({ ...giftOf(row), team: { id: row.team_id, name: row.team_name } })),
	];
}

interface GiftRow {
	readonly user_id: number;
	readonly project_id: number;
	readonly right: number;
	readonly created: Instant;
	readonly shared_by_id: number | null;
}

function giftOf(row: GiftRow): Omit<Gift, 'team'> {
	return {
		userId: row.user_id,
		projectId: row.project_id,
		right: parseRight(row.right) ?? 'read',
		since: row.created,
		givenById: row.shared_by_id,
	};
}

/** All ways in which a person reaches a project, the one that decides first. Of what the caller may not see, no more than that it is. */
export function waysOf(grounds: Grounds, userId: number, projectId: number): AccessWay[] {
	const ways: AccessWay[] = [];
	const levels = upwards(grounds.facts, projectId);
	for (const [distance, { id, ownerId }] of levels.entries()) {
		if (ownerId === userId)
			ways.push({ ...atLevel(grounds, id, distance), ...nothingGiven, source: 'owner', right: 'admin' });
		for (const gift of grounds.gifts) {
			if (gift.userId === userId && gift.projectId === id) ways.push(wayOf(grounds, gift, distance));
		}
	}
	return inOrder(ways);
}

function upwards(facts: Grounds['facts'], projectId: number): ProjectFacts[] {
	const levels: ProjectFacts[] = [];
	for (let at = facts.get(projectId); at; at = facts.get(at.parentId ?? 0)) levels.push(at);
	return levels;
}

const nothingGiven = { teamId: toId('team', 0), teamName: '', since: null, givenBy: null } as const;

function atLevel({ isReadable }: Grounds, projectId: number, distance: number) {
	return { projectId: toId('project', isReadable(projectId) ? projectId : 0), distance };
}

function wayOf(grounds: Grounds, { projectId, right, team, since, givenById }: Gift, distance: number): AccessWay {
	const way = {
		...atLevel(grounds, projectId, distance),
		source: team ? ('team' as const) : ('person' as const),
		right,
	};
	if (!grounds.isReadable(projectId)) return { ...way, ...nothingGiven };
	return {
		...way,
		...(team ? { teamId: toId('team', team.id), teamName: team.name } : { teamId: nothingGiven.teamId, teamName: '' }),
		since,
		givenBy: grounds.givers.get(givenById ?? 0) ?? null,
	};
}
