import { fail } from '@ordna/domain/failures';
import { parseRight, type Right, rightNumber } from '@ordna/domain/right';
import type { ShareId, TeamShare } from '@ordna/domain/share';
import type { TeamId } from '@ordna/domain/team';
import type { Instant } from '@ordna/domain/time';
import type { Tell } from '../../asking/index.ts';
import { type Granted, lockAccess, type ProjectFacts, refreshAccess } from '../access/index.ts';
import { teamExists } from '../team/index.ts';
import type { ProjectTeamRow } from './share.table.ts';

/** Shares a project with a team, one the caller may see. One that has a share already keeps it (6004). */
export async function shareWithTeam(
	tell: Tell,
	project: Granted<ProjectFacts, 'admin'>,
	team: Granted<{ id: number }, 'read'>,
	right: Right,
): Promise<TeamShare> {
	// Before the team's row is held: whoever deletes a team takes them in this order too.
	await lockAccess(tell);
	const row = await tell.db
		.insertInto('project_team')
		.values({
			project_id: project.id,
			team_id: team.id,
			right: rightNumber(right),
			created: tell.now,
			updated: tell.now,
		})
		.onConflict((conflict) => conflict.columns(['project_id', 'team_id']).doNothing())
		.returningAll()
		.executeTakeFirst();
	if (!row) throw fail('team.hasAccessAlready');
	await refreshAccess(tell, project.id, { grantee: 'team', id: team.id });
	tell.changes.record('share.created', { ...lineOf(row), after: { teamId: team.id, right } });
	return toTeamShare(row);
}

/** Gives a team another right, if one is named. Where nothing is shared with it nothing changes, and nothing is told of it. */
export async function changeTeamShare(
	tell: Tell,
	project: Granted<ProjectFacts, 'admin'>,
	teamId: TeamId,
	right: Right | undefined,
): Promise<TeamShare> {
	// Before any row is held: whoever makes a share takes them in this order too.
	await lockAccess(tell);
	const old = await findShare(tell, project, teamId);
	if (!old) return { id: 0 as ShareId, teamId, right: right ?? 'read', created: null, updated: null };
	if (right === undefined) return toTeamShare(old);
	const row = await tell.db
		.updateTable('project_team')
		.set({ right: rightNumber(right), updated: tell.now })
		.where('id', '=', old.id)
		.returningAll()
		.executeTakeFirstOrThrow();
	await refreshAccess(tell, project.id, { grantee: 'team', id: teamId });
	const before = { teamId, right: parseRight(old.right) };
	tell.changes.record('share.updated', { ...lineOf(row), before, after: { teamId, right } });
	return toTeamShare(row);
}

/** Ends the access that a share gave a team. */
export async function unshareWithTeam(
	tell: Tell,
	project: Granted<ProjectFacts, 'admin'>,
	teamId: TeamId,
): Promise<void> {
	// Before any row is held: whoever makes a share takes them in this order too.
	await lockAccess(tell);
	const row = await findShare(tell, project, teamId);
	if (!row) throw (await teamExists(tell, teamId)) ? fail('team.noAccess') : fail('team.missing', { id: teamId });
	await tell.db.deleteFrom('project_team').where('id', '=', row.id).execute();
	await refreshAccess(tell, project.id, { grantee: 'team', id: teamId });
	tell.changes.record('share.deleted', { ...lineOf(row), before: { teamId, right: parseRight(row.right) } });
}

function findShare(tell: Tell, project: ProjectFacts, teamId: number): Promise<ProjectTeamRow | undefined> {
	return tell.db
		.selectFrom('project_team')
		.selectAll()
		.where('project_id', '=', project.id)
		.where('team_id', '=', teamId)
		.executeTakeFirst();
}

function lineOf(row: ProjectTeamRow) {
	return { entity: 'team share', entityId: row.id, projectId: row.project_id } as const;
}

function toTeamShare(row: ProjectTeamRow): TeamShare {
	return {
		id: row.id as ShareId,
		teamId: row.team_id as TeamId,
		right: parseRight(row.right) ?? 'read',
		created: row.created as Instant,
		updated: row.updated as Instant,
	};
}
