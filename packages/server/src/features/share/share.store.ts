import type { Insertable, Selectable } from 'kysely';
import type { CommandContext } from '../../context/index.ts';
import type { ProjectTeamTable, ProjectUserTable } from './share.table.ts';

/** Inserts shares with people, in one statement. Who may see the project must be worked out anew after this. */
export function insertUserShares(
	{ db }: CommandContext,
	rows: readonly Insertable<ProjectUserTable>[],
): Promise<Selectable<ProjectUserTable>[]> {
	return db.insertInto('project_user').values(rows).returningAll().execute();
}

/** Inserts shares with teams, in one statement. Who may see the project must be worked out anew after this. */
export function insertTeamShares(
	{ db }: CommandContext,
	rows: readonly Insertable<ProjectTeamTable>[],
): Promise<Selectable<ProjectTeamTable>[]> {
	return db.insertInto('project_team').values(rows).returningAll().execute();
}

/** Takes a person's shares of a project away, and tells nobody: its owner needs none. */
export function deleteSharesOf({ db }: CommandContext, projectId: number, userId: number) {
	return db
		.deleteFrom('project_user')
		.where('project_id', '=', projectId)
		.where('user_id', '=', userId)
		.returning(['id', 'right'])
		.execute();
}
