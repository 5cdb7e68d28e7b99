import type { AdminOverview } from '@ordna/domain/admin';
import type { QueryContext } from '../../context/index.ts';

/** What apps of v1 know by these names, and is there for everybody here. */
const features = ['admin_panel', 'audit_logs'];

/** How much there is on the server. */
export async function readOverview({ db }: QueryContext): Promise<AdminOverview> {
	const counts = await db
		.selectNoFrom(({ selectFrom, fn }) => {
			const count = fn.countAll<number>().as('n');
			return [
				selectFrom('user').select(count).as('users'),
				selectFrom('project').select(count).as('projects'),
				selectFrom('task').select(count).where('deleted_at', 'is', null).as('tasks'),
				selectFrom('team').select(count).as('teams'),
				selectFrom('link_share').select(count).as('linkShares'),
				selectFrom('project_team').select(count).as('teamShares'),
				selectFrom('project_user').select(count).as('userShares'),
			];
		})
		.executeTakeFirstOrThrow();
	return {
		users: Number(counts.users),
		projects: Number(counts.projects),
		tasks: Number(counts.tasks),
		teams: Number(counts.teams),
		shares: {
			linkShares: Number(counts.linkShares),
			teamShares: Number(counts.teamShares),
			userShares: Number(counts.userShares),
		},
		license: {
			...{ licensed: true, instanceId: '', features: [...features], maxUsers: 0 },
			...{ expiresAt: null, validatedAt: null, lastCheckFailed: false },
		},
	};
}
