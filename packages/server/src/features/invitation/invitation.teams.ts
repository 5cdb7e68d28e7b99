import { fail } from '@ordna/domain/failures';
import type { UserId } from '@ordna/domain/user';
import { type CommandContext, type QueryContext, requirePerson } from '../../context/index.ts';
import { joinTeam, requireTeamToFill } from '../team/index.ts';

/** The teams to which an invitation adds people, by id. */
export async function invitedTeamIds({ db }: QueryContext, id: number): Promise<number[]> {
	const rows = await db
		.selectFrom('invitation_team')
		.select('team_id')
		.where('invitation_id', '=', id)
		.orderBy('team_id')
		.execute();
	return rows.map((row) => row.team_id);
}

/** Their names by invitation, in the order of the names. */
export async function findInvitedTeams(
	{ db, dialect }: QueryContext,
	ids: readonly number[],
): Promise<ReadonlyMap<number, readonly { readonly id: number; readonly name: string }[]>> {
	const rows = await db
		.selectFrom('invitation_team')
		.innerJoin('team', 'team.id', 'invitation_team.team_id')
		.select(['invitation_team.invitation_id', 'team.id', 'team.name'])
		.where((eb) => dialect.isOneOf(eb.ref('invitation_team.invitation_id'), ids))
		.orderBy('team.name')
		.orderBy('team.id')
		.execute();
	return Map.groupBy(rows, (row) => row.invitation_id);
}

/**
 * Chooses the teams of an invitation. What opens to their members is not for administrators of the server to give: whoever adds
 * a team administers it.
 */
export async function setInvitedTeams(
	context: CommandContext,
	{
		id,
		before,
		teamIds,
	}: { readonly id: number; readonly before: readonly number[]; readonly teamIds: readonly number[] },
): Promise<void> {
	const wanted = new Set(teamIds);
	const added = [...wanted].filter((teamId) => !before.includes(teamId));
	const removed = before.filter((teamId) => !wanted.has(teamId));
	for (const teamId of added) {
		const team = await requireTeamToFill(context, teamId);
		if (team.external_id !== '') throw fail('team.managedElsewhere');
	}
	if (removed.length > 0)
		await context.db
			.deleteFrom('invitation_team')
			.where('invitation_id', '=', id)
			.where((eb) => context.dialect.isOneOf(eb.ref('team_id'), removed))
			.execute();
	const adder = requirePerson(context.caller).id;
	const rows = added.map((teamId) => ({ invitation_id: id, team_id: teamId, added_by_id: adder }));
	if (rows.length > 0) await context.db.insertInto('invitation_team').values(rows).execute();
}

/** Adds whoever used an invitation to its teams, as long as those who chose them administer them. */
export async function joinInvitedTeams(
	context: CommandContext,
	invitationId: number,
	person: { readonly id: UserId; readonly username: string },
): Promise<void> {
	const rows = await context.db
		.selectFrom('invitation_team')
		.select(['team_id', 'added_by_id'])
		.where('invitation_id', '=', invitationId)
		.orderBy('team_id')
		.execute();
	for (const { team_id: teamId, added_by_id: adderId } of rows) await joinTeam(context, { teamId, adderId, person });
}
