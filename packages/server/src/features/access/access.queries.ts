import { fail } from '@ordna/domain/failures';
import { parseProjectRef } from '@ordna/domain/project';
import { allows, type Right } from '@ordna/domain/right';
import type { QueryContext } from '../../context/index.ts';
import { type ProjectFacts, projectFacts, rightsOf, rightsOfPerson } from './access.cache.ts';
import { type Granted, granted } from './granted.ts';

/** The caller's right on a project; `null` without any. */
export async function rightOn(context: QueryContext, projectId: number): Promise<Right | null> {
	return (await rightsOf(context)).get(projectId) ?? null;
}

/**
 * The project, for a caller who has the right. Refuses in this order: no such project (3001; the favourites are no
 * project, but are there: 0), not readable (0), archived although something is to be written (3008), right too small (0).
 * @param options.archived let an archived project be written to, as un-archiving and deleting must.
 */
export async function requireProject<R extends Right>(
	context: QueryContext,
	projectId: number,
	need: R,
	options: { archived?: boolean } = {},
): Promise<Granted<ProjectFacts, R>> {
	const project = await projectFacts(context, projectId);
	if (!project) {
		if (parseProjectRef(projectId).kind === 'favorites') throw fail('access.forbidden');
		throw fail('project.missing', { id: projectId });
	}
	const right = await rightOn(context, projectId);
	if (right === null) throw fail('access.forbidden');
	if (need !== 'read' && project.isArchived && !options.archived) throw fail('project.archived', { id: projectId });
	if (!allows(right, need)) throw fail('access.forbidden');
	return granted(project, need);
}

/** The ids of all projects the caller may read, those in the archive left out unless asked for. */
export async function readableProjects(context: QueryContext, options: { archived: boolean }): Promise<number[]> {
	const ids = [...(await rightsOf(context)).keys()];
	if (options.archived) return ids;
	const facts = await Promise.all(ids.map((id) => projectFacts(context, id)));
	return ids.filter((_, at) => facts[at]?.isArchived === false);
}

/** The ids of the projects that both the caller and somebody else may read, those in the archive too. */
export async function projectsOfBoth(context: QueryContext, userId: number): Promise<number[]> {
	const [own, theirs] = [await rightsOf(context), await rightsOfPerson(context, userId)];
	return [...theirs.keys()].filter((id) => own.has(id)).sort((one, other) => one - other);
}

/** Everybody with an account who may read a project, by themselves or by a team, as a query of `id`. */
export function selectReaders(context: QueryContext, projectId: number) {
	return context.db
		.selectFrom('project_access')
		.select('grantee_id as id')
		.where('grantee', '=', 'user')
		.where('project_id', '=', projectId)
		.union((eb) =>
			eb
				.selectFrom('project_access')
				.innerJoin('team_member', 'team_member.team_id', 'project_access.grantee_id')
				.select('team_member.user_id as id')
				.where('project_access.grantee', '=', 'team')
				.where('project_access.project_id', '=', projectId),
		);
}

/** Which of these people may read a project. */
export async function readersAmong(
	context: QueryContext,
	projectId: number,
	userIds: readonly number[],
): Promise<Set<number>> {
	const rows = await context.db
		.selectFrom(selectReaders(context, projectId).as('reader'))
		.select('reader.id')
		.where((eb) => context.dialect.isOneOf(eb.ref('reader.id'), userIds))
		.execute();
	return new Set(rows.map((row) => row.id));
}

/** Of the projects a team opens, those that nothing else opens to this person, in or out of the team. */
export async function closedWithout(
	context: QueryContext,
	{ teamId, userId }: { teamId: number; userId: number },
): Promise<number[]> {
	const rows = await context.db
		.selectFrom('project_access')
		.select('project_id')
		.where('grantee', '=', 'team')
		.where('grantee_id', '=', teamId)
		.where('project_id', 'not in', (eb) =>
			eb
				.selectFrom('project_access as own')
				.select('own.project_id')
				.where('own.grantee', '=', 'user')
				.where('own.grantee_id', '=', userId),
		)
		.where('project_id', 'not in', (eb) =>
			eb
				.selectFrom('team_member')
				.innerJoin('project_access as other', 'other.grantee_id', 'team_member.team_id')
				.select('other.project_id')
				.where('other.grantee', '=', 'team')
				.where('team_member.user_id', '=', userId)
				.where('team_member.team_id', '<>', teamId),
		)
		.execute();
	return rows.map((row) => row.project_id);
}
