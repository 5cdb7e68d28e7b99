import { fail } from '@ordna/domain/failures';
import type { Team } from '@ordna/domain/team';
import { cleanRichText, requirePerson, type Tell } from '../../asking/index.ts';
import { must } from '../../asking/must.ts';
import { closeToTeam, type Granted, lockAccess } from '../access/index.ts';
import { toTeams } from './team.queries.ts';
import { fieldsOf, type TeamRow } from './team.table.ts';

/** What a person writes of a team. Absent means leave. */
export interface TeamDraft {
	readonly name: string;
	readonly description?: string | undefined;
	readonly isPublic?: boolean | undefined;
}

/** Anybody with an account makes teams, and is the first member and admin. */
export async function createTeam(tell: Tell, draft: TeamDraft): Promise<Team> {
	const { id: creatorId } = requirePerson(tell.caller);
	const row = await tell.db
		.insertInto('team')
		.values({ ...columnsOf(tell, draft), created_by_id: creatorId, created: tell.now, updated: tell.now })
		.returningAll()
		.executeTakeFirstOrThrow();
	await tell.db
		.insertInto('team_member')
		.values({ team_id: row.id, user_id: creatorId, is_admin: 1, created: tell.now })
		.execute();
	tell.changes.record('team.created', { ...lineOf(row), after: { ...fieldsOf(row), members: [creatorId] } });
	return shown(tell, row);
}

export async function updateTeam(tell: Tell, team: Granted<TeamRow, 'admin'>, draft: TeamDraft): Promise<Team> {
	const row = await tell.db
		.updateTable('team')
		.set((eb) => ({ ...columnsOf(tell, draft), updated: tell.now, version: eb('version', '+', 1) }))
		.where('id', '=', team.id)
		.returningAll()
		.executeTakeFirstOrThrow();
	tell.changes.record('team.updated', { ...lineOf(row), before: fieldsOf(team), after: fieldsOf(row) });
	return shown(tell, row);
}

/** A team goes with the shares it has, and with the access they gave. */
export async function deleteTeam(tell: Tell, team: Granted<TeamRow, 'admin'>): Promise<void> {
	await lockAccess(tell);
	const members = await tell.db.selectFrom('team_member').selectAll().where('team_id', '=', team.id).execute();
	const shares = await tell.db.selectFrom('project_team').selectAll().where('team_id', '=', team.id).execute();
	await tell.db.deleteFrom('team').where('id', '=', team.id).execute();
	await closeToTeam(
		tell,
		team.id,
		shares.map((share) => share.project_id),
	);
	const before = {
		...team,
		members: members.map((row) => row.user_id),
		admins: members.filter((row) => row.is_admin === 1).map((row) => row.user_id),
		shares: shares.map(({ project_id: projectId, right }) => ({ projectId, right })),
	};
	tell.changes.record('team.deleted', { ...lineOf(team), before });
}

/** Only what was named; a name of nothing but blanks is none (6001). */
function columnsOf(tell: Tell, { name, description, isPublic }: TeamDraft) {
	if (name.trim() === '') throw fail('team.nameEmpty');
	return {
		name,
		...(description === undefined ? {} : { description: cleanRichText(tell, description) }),
		...(isPublic === undefined ? {} : { is_public: isPublic ? 1 : 0 }),
	};
}

function lineOf(row: TeamRow) {
	return { entityId: row.id, projectId: null };
}

async function shown(tell: Tell, row: TeamRow): Promise<Team> {
	const [team] = await toTeams(tell, [row]);
	return must(team, 'a team that was just written');
}
