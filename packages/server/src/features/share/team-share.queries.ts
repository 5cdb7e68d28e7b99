import { toId } from '@ordna/domain/contract';
import { parseRight, type Right } from '@ordna/domain/right';
import type { SharedTeam, TeamShare } from '@ordna/domain/share';
import type { TeamId } from '@ordna/domain/team';
import type { QueryContext } from '../../context/index.ts';
import { onPage } from '../../db/on-page.ts';
import type { Page } from '../../http/index.ts';
import type { Granted, ProjectFacts } from '../access/index.ts';
import { toTeams } from '../team/index.ts';
import type { ProjectTeamRow } from './share.table.ts';

/** The teams a project itself is shared with, by id; those that come by its parents are not among them. */
export async function listTeamShares(
	context: QueryContext,
	project: Granted<ProjectFacts, 'read'>,
	{ s, page }: { s: string; page: Page },
): Promise<{ teams: SharedTeam[]; total: number }> {
	const shared = context.db
		.selectFrom('project_team')
		.innerJoin('team', 'team.id', 'project_team.team_id')
		.where('project_team.project_id', '=', project.id)
		.$if(s.trim() !== '', (query) =>
			query.where((eb) => context.dialect.contains(context.dialect.lower(eb.ref('team.name')), s.trim())),
		);
	const { total } = await shared.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
	const rows = await shared
		.selectAll('team')
		.select('project_team.right as right')
		.orderBy('team.id')
		.$call(onPage(page))
		.execute();
	const rights = new Map(rows.map((row) => [row.id, row.right]));
	const teams = await toTeams(context, rows);
	return {
		teams: teams.map((team) => ({ ...team, right: parseRight(rights.get(team.id) ?? 0) ?? 'read' })),
		total: Number(total),
	};
}

export function findTeamShare(
	context: QueryContext,
	project: ProjectFacts,
	teamId: number,
): Promise<ProjectTeamRow | undefined> {
	return context.db
		.selectFrom('project_team')
		.selectAll()
		.where('project_id', '=', project.id)
		.where('team_id', '=', teamId)
		.executeTakeFirst();
}

/** The share of a team in a project that the caller may read; without one it is shown as a team that has none. */
export async function teamShareOf(
	context: QueryContext,
	project: Granted<ProjectFacts, 'read'>,
	{ teamId, right }: { readonly teamId: TeamId; readonly right: Right },
): Promise<TeamShare> {
	const row = await findTeamShare(context, project, teamId);
	return row ? toTeamShare(row) : notSharedWith(teamId, right);
}

export function toTeamShare(row: ProjectTeamRow): TeamShare {
	return {
		id: toId('share', row.id),
		teamId: toId('team', row.team_id),
		right: parseRight(row.right) ?? 'read',
		created: row.created,
		updated: row.updated,
	};
}

/** A team without a share, as v1 shows it: with the right that was asked for. */
export function notSharedWith(teamId: TeamId, right: Right): TeamShare {
	return { id: toId('share', 0), teamId, right, created: null, updated: null };
}
