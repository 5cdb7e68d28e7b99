import { fail } from '@ordna/domain/failures';
import type { Team } from '@ordna/domain/team';
import { assertPresent } from '../../context/assert-present.ts';
import { type CommandContext, cleanRichText, requirePerson } from '../../context/index.ts';
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
export async function createTeam(context: CommandContext, draft: TeamDraft): Promise<Team> {
	const { id: creatorId } = requirePerson(context.caller);
	const row = await context.db
		.insertInto('team')
		.values({ ...columnsOf(context, draft), created_by_id: creatorId, created: context.now, updated: context.now })
		.returningAll()
		.executeTakeFirstOrThrow();
	await context.db
		.insertInto('team_member')
		.values({ team_id: row.id, user_id: creatorId, is_admin: 1, created: context.now })
		.execute();
	context.changes.record('team.created', { ...lineOf(row), after: { ...fieldsOf(row), members: [creatorId] } });
	return shown(context, row);
}

export async function updateTeam(
	context: CommandContext,
	team: Granted<TeamRow, 'admin'>,
	draft: TeamDraft,
): Promise<Team> {
	const row = await context.db
		.updateTable('team')
		.set((eb) => ({ ...columnsOf(context, draft), updated: context.now, version: eb('version', '+', 1) }))
		.where('id', '=', team.id)
		.returningAll()
		.executeTakeFirstOrThrow();
	context.changes.record('team.updated', { ...lineOf(row), before: fieldsOf(team), after: fieldsOf(row) });
	return shown(context, row);
}

/** A team goes with the shares it has, and with the access they gave. */
export async function deleteTeam(context: CommandContext, team: Granted<TeamRow, 'admin'>): Promise<void> {
	await lockAccess(context);
	const members = await context.db.selectFrom('team_member').selectAll().where('team_id', '=', team.id).execute();
	const shares = await context.db.selectFrom('project_team').selectAll().where('team_id', '=', team.id).execute();
	await context.db.deleteFrom('team').where('id', '=', team.id).execute();
	await closeToTeam(
		context,
		team.id,
		shares.map((share) => share.project_id),
	);
	const before = {
		...team,
		members: members.map((row) => row.user_id),
		admins: members.filter((row) => row.is_admin === 1).map((row) => row.user_id),
		shares: shares.map(({ project_id: projectId, right }) => ({ projectId, right })),
	};
	context.changes.record('team.deleted', { ...lineOf(team), before });
}

/** Only what was named; a name of nothing but blanks is none (6001). */
function columnsOf(context: CommandContext, { name, description, isPublic }: TeamDraft) {
	if (name.trim() === '') throw fail('team.nameEmpty');
	return {
		name,
		...(description === undefined ? {} : { description: cleanRichText(context, description) }),
		...(isPublic === undefined ? {} : { is_public: isPublic ? 1 : 0 }),
	};
}

function lineOf(row: TeamRow) {
	return { entityId: row.id, projectId: null };
}

async function shown(context: CommandContext, row: TeamRow): Promise<Team> {
	const [team] = await toTeams(context, [row]);
	return assertPresent(team, 'a team that was just written');
}
