import { fail } from '@ordna/domain/failures';
import { parseRight, type Right, rightNumber } from '@ordna/domain/right';
import type { TeamShare } from '@ordna/domain/share';
import type { TeamId } from '@ordna/domain/team';
import { type CommandContext, requirePerson } from '../../context/index.ts';
import { type Granted, lockAccess, type ProjectFacts, refreshAccess } from '../access/index.ts';
import { teamExists } from '../team/index.ts';
import type { ProjectTeamRow } from './share.table.ts';
import { findTeamShare, notSharedWith, toTeamShare } from './team-share.queries.ts';

/** Shares a project with a team, one the caller may see. One that has a share already keeps it (6004). */
export async function shareWithTeam(
	context: CommandContext,
	project: Granted<ProjectFacts, 'admin'>,
	team: Granted<{ id: number }, 'read'>,
	right: Right,
): Promise<TeamShare> {
	// Before the team's row is held: whoever deletes a team takes them in this order too.
	await lockAccess(context);
	const row = await context.db
		.insertInto('project_team')
		.values({
			project_id: project.id,
			team_id: team.id,
			right: rightNumber(right),
			shared_by_id: requirePerson(context.caller).id,
			created: context.now,
			updated: context.now,
		})
		.onConflict((conflict) => conflict.columns(['project_id', 'team_id']).doNothing())
		.returningAll()
		.executeTakeFirst();
	if (!row) throw fail('team.hasAccessAlready');
	await refreshAccess(context, project.id, { grantee: 'team', id: team.id });
	context.changes.record('share.created', { ...lineOf(row), after: { teamId: team.id, right } });
	return toTeamShare(row);
}

/** Gives a team another right, if one is named. Where nothing is shared with it nothing changes, and nothing is told of it. */
export async function changeTeamShare(
	context: CommandContext,
	project: Granted<ProjectFacts, 'admin'>,
	teamId: TeamId,
	right: Right | undefined,
): Promise<TeamShare> {
	// Before any row is held: whoever makes a share takes them in this order too.
	await lockAccess(context);
	const old = await findTeamShare(context, project, teamId);
	if (!old) return notSharedWith(teamId, right ?? 'read');
	if (right === undefined) return toTeamShare(old);
	const row = await context.db
		.updateTable('project_team')
		.set({ right: rightNumber(right), updated: context.now })
		.where('id', '=', old.id)
		.returningAll()
		.executeTakeFirstOrThrow();
	await refreshAccess(context, project.id, { grantee: 'team', id: teamId });
	const before = { teamId, right: parseRight(old.right) };
	context.changes.record('share.updated', { ...lineOf(row), before, after: { teamId, right } });
	return toTeamShare(row);
}

/** Ends the access that a share gave a team. */
export async function unshareWithTeam(
	context: CommandContext,
	project: Granted<ProjectFacts, 'admin'>,
	teamId: TeamId,
): Promise<void> {
	// Before any row is held: whoever makes a share takes them in this order too.
	await lockAccess(context);
	const row = await findTeamShare(context, project, teamId);
	if (!row) throw (await teamExists(context, teamId)) ? fail('team.noAccess') : fail('team.missing', { id: teamId });
	await context.db.deleteFrom('project_team').where('id', '=', row.id).execute();
	await refreshAccess(context, project.id, { grantee: 'team', id: teamId });
	context.changes.record('share.deleted', { ...lineOf(row), before: { teamId, right: parseRight(row.right) } });
}

function lineOf(row: ProjectTeamRow) {
	return { entity: 'team share', entityId: row.id, projectId: row.project_id } as const;
}
