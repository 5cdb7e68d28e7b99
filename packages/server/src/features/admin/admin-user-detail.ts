import type { AdminUserDetail } from '@ordna/domain/admin';
import type { UserId } from '@ordna/domain/user';
import type { QueryContext } from '../../context/index.ts';
import { hasSecondFactor } from '../second-factor/index.ts';
import { readListedAccount, requireAccountRow } from './admin-user.queries.ts';

/** An account with what its owner has. */
export async function readAccount(context: QueryContext, id: UserId): Promise<AdminUserDetail> {
	const row = await requireAccountRow(context, id);
	const user = await readListedAccount(context, id);
	const own = await countOwn(context, id);
	return {
		...user,
		timezone: row.timezone,
		pendingEmail: row.pending_email,
		hasSecondFactor: await hasSecondFactor(context, id),
		teams: await teamsOf(context, id),
		...own,
	};
}

async function teamsOf({ db }: QueryContext, id: UserId): Promise<string[]> {
	const rows = await db
		.selectFrom('team_member')
		.innerJoin('team', 'team.id', 'team_member.team_id')
		.select('team.name')
		.where('user_id', '=', id)
		.orderBy('team.name')
		.execute();
	return rows.map(({ name }) => name);
}

/** Numbers of what somebody owns: in one statement. */
async function countOwn({ db, now }: QueryContext, id: UserId) {
	// What nobody else can open: no other person has access to it, and no team with others in it.
	const alone = db
		.selectFrom('project')
		.select('project.id')
		.where('owner_id', '=', id)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('project_access')
						.select('project_access.project_id')
						.whereRef('project_access.project_id', '=', 'project.id')
						.where('grantee', '=', 'user')
						.where('grantee_id', '<>', id),
				),
			),
		)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('project_access')
						.innerJoin('team_member', 'team_member.team_id', 'project_access.grantee_id')
						.select('project_access.project_id')
						.whereRef('project_access.project_id', '=', 'project.id')
						.where('grantee', '=', 'team')
						.where('team_member.user_id', '<>', id),
				),
			),
		);
	const { projects, ownProjects, ownTasks, files, apiTokens } = await db
		.selectNoFrom(({ selectFrom, fn }) => [
			selectFrom('project').select(fn.countAll<number>().as('n')).where('owner_id', '=', id).as('projects'),
			selectFrom(alone.as('alone')).select(fn.countAll<number>().as('n')).as('ownProjects'),
			selectFrom('task')
				.select(fn.countAll<number>().as('n'))
				.where('project_id', 'in', alone)
				.where('deleted_at', 'is', null)
				.as('ownTasks'),
			selectFrom('file').select(fn.countAll<number>().as('n')).where('created_by_id', '=', id).as('files'),
			selectFrom('api_token')
				.select(fn.countAll<number>().as('n'))
				.where('owner_id', '=', id)
				.where('expires_at', '>', now)
				.as('apiTokens'),
		])
		.executeTakeFirstOrThrow();
	return {
		projects: Number(projects),
		ownProjects: Number(ownProjects),
		ownTasks: Number(ownTasks),
		files: Number(files),
		apiTokens: Number(apiTokens),
	};
}
