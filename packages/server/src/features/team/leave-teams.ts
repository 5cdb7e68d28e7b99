import type { Tell } from '../../asking/index.ts';
import { granted } from '../access/index.ts';
import { deleteTeam } from './team.commands.ts';
import { fieldsOf, type TeamRow } from './team.table.ts';

/** Takes a person whose account goes out of all their teams. A team that nobody is left in goes with them. */
export async function leaveAllTeams(tell: Tell, userId: number): Promise<void> {
	const left = await tell.db
		.deleteFrom('team_member')
		.where('user_id', '=', userId)
		.returning(['team_id', 'is_admin'])
		.execute();
	for (const { team_id: id, is_admin: isAdmin } of left) {
		const team = await tell.db
			.updateTable('team')
			.set((eb) => ({ updated: tell.now, version: eb('version', '+', 1) }))
			.where('id', '=', id)
			.returningAll()
			.executeTakeFirstOrThrow();
		const facts = { id, ...fieldsOf(team), externalId: team.external_id };
		tell.changes.record('team.member.removed', {
			entityId: id,
			projectId: null,
			before: { memberId: userId, admin: isAdmin === 1, team: facts },
		});
		if (await isEmpty(tell, team)) await deleteTeam(tell, granted(team, 'admin'));
	}
}

async function isEmpty({ db }: Tell, { id }: TeamRow): Promise<boolean> {
	const member = await db.selectFrom('team_member').select('id').where('team_id', '=', id).limit(1).executeTakeFirst();
	return member === undefined;
}
