import type { Insertable, Selectable } from 'kysely';
import type { Tell } from '../../asking/index.ts';
import type { ProjectTeamTable, ProjectUserTable } from './share.table.ts';

/** Inserts shares with people, in one statement. Who may see the project must be worked out anew after this. */
export function insertUserShares(
	{ db }: Tell,
	rows: readonly Insertable<ProjectUserTable>[],
): Promise<Selectable<ProjectUserTable>[]> {
	return db.insertInto('project_user').values(rows).returningAll().execute();
}

/** Inserts shares with teams, in one statement. Who may see the project must be worked out anew after this. */
export function insertTeamShares(
	{ db }: Tell,
	rows: readonly Insertable<ProjectTeamTable>[],
): Promise<Selectable<ProjectTeamTable>[]> {
	return db.insertInto('project_team').values(rows).returningAll().execute();
}
