import { toId } from '@ordna/domain/contract';
import { parseRight } from '@ordna/domain/right';
import type { TeamAccess } from '@ordna/domain/team';
import { type QueryContext, requirePerson } from '../../context/index.ts';

/** What each of the caller's teams opens, and since when its members are in it: two statements, however many teams. */
export async function listTeamAccess(context: QueryContext): Promise<TeamAccess[]> {
	const me = requirePerson(context.caller).id;
	const own = context.db.selectFrom('team_member').select('team_id').where('user_id', '=', me);
	const members = await context.db
		.selectFrom('team_member')
		.select(['team_id', 'user_id', 'created'])
		.where('team_id', 'in', own)
		.orderBy('team_id')
		.orderBy('user_id')
		.execute();
	const shares = await context.db
		.selectFrom('project_team')
		.select(['team_id', 'project_id', 'right'])
		.where('team_id', 'in', own)
		.orderBy('project_id')
		.execute();
	const sharesOf = Map.groupBy(shares, (share) => share.team_id);
	return [...Map.groupBy(members, (member) => member.team_id)].map(([id, people]) => ({
		teamId: toId('team', id),
		projects: (sharesOf.get(id) ?? []).map(({ project_id: projectId, right }) => ({
			projectId: toId('project', projectId),
			right: parseRight(right) ?? 'read',
		})),
		members: people.map((member) => ({ userId: toId('user', member.user_id), since: member.created })),
	}));
}
