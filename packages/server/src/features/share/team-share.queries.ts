import { parseRight } from '@ordna/domain/right';
import type { SharedTeam } from '@ordna/domain/share';
import type { Ask } from '../../asking/index.ts';
import { onPage } from '../../db/on-page.ts';
import type { Page } from '../../http/index.ts';
import type { Granted, ProjectFacts } from '../access/index.ts';
import { toTeams } from '../team/index.ts';

/** The teams a project itself is shared with, by id; those that come by its parents are not among them. */
export async function listTeamShares(
	ask: Ask,
	project: Granted<ProjectFacts, 'read'>,
	{ s, page }: { s: string; page: Page },
): Promise<{ teams: SharedTeam[]; total: number }> {
	const shared = ask.db
		.selectFrom('project_team')
		.innerJoin('team', 'team.id', 'project_team.team_id')
		.where('project_team.project_id', '=', project.id)
		.$if(s.trim() !== '', (query) =>
			query.where((eb) => ask.words.contains(ask.words.lower(eb.ref('team.name')), s.trim())),
		);
	const { total } = await shared.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
	const rows = await shared
		.selectAll('team')
		.select('project_team.right as right')
		.orderBy('team.id')
		.$call(onPage(page))
		.execute();
	const rights = new Map(rows.map((row) => [row.id, row.right]));
	const teams = await toTeams(ask, rows);
	return {
		teams: teams.map((team) => ({ ...team, right: parseRight(rights.get(team.id) ?? 0) ?? 'read' })),
		total: Number(total),
	};
}
