import type { UserId } from '@ordna/domain/user';
import type { CommandContext } from '../../context/index.ts';
import { granted } from '../access/index.ts';
import { addMember } from './team-member.commands.ts';

/** Somebody who joins a team by what one of its admins sent them. */
interface Joining {
	readonly teamId: number;
	/** Whoever let them in. */
	readonly adderId: number;
	readonly person: { readonly id: UserId; readonly username: string };
}

/** Adds a new person to a team, as long as whoever let them in is an admin of it, and no other service looks after it. */
export async function joinTeam(context: CommandContext, { teamId, adderId, person }: Joining): Promise<void> {
	const team = await context.db
		.selectFrom('team')
		.innerJoin('team_member', 'team_member.team_id', 'team.id')
		.selectAll('team')
		.where('team.id', '=', teamId)
		.where('team.external_id', '=', '')
		.where('team_member.user_id', '=', adderId)
		.where('team_member.is_admin', '=', 1)
		.executeTakeFirst();
	if (team) await addMember(context, granted(team, 'admin'), person, false);
}
