import type { CommandContext } from '../../context/index.ts';
import { granted } from '../access/index.ts';
import { deleteTeam } from './team.commands.ts';
import { fieldsOf, type TeamRow } from './team.table.ts';

/** Takes a person whose account goes out of all their teams. A team that nobody is left in goes with them. */
export async function leaveAllTeams(context: CommandContext, userId: number): Promise<void> {
	const left = await context.db
		.deleteFrom('team_member')
		.where('user_id', '=', userId)
		.returning(['team_id', 'is_admin'])
		.execute();
	for (const { team_id: id, is_admin: isAdmin } of left) {
		const team = await context.db
			.updateTable('team')
			.set((eb) => ({ updated: context.now, version: eb('version', '+', 1) }))
			.where('id', '=', id)
			.returningAll()
			.executeTakeFirstOrThrow();
		const facts = { id, ...fieldsOf(team), externalId: team.external_id };
		context.changes.record('team.member.removed', {
			entityId: id,
			projectId: null,
			before: { memberId: userId, admin: isAdmin === 1, team: facts },
		});
		if (await isEmpty(context, team)) await deleteTeam(context, granted(team, 'admin'));
	}
}

async function isEmpty({ db }: CommandContext, { id }: TeamRow): Promise<boolean> {
	const member = await db.selectFrom('team_member').select('id').where('team_id', '=', id).limit(1).executeTakeFirst();
	return member === undefined;
}
