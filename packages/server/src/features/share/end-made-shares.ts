import { parseRight } from '@ordna/domain/right';
import type { CommandContext } from '../../context/index.ts';
import { lockAccess, refreshAccess } from '../access/index.ts';

/** Ends shares of these ids, as far as they are there, of projects that go together. */
export async function endMadeShares(
	context: CommandContext,
	{ users, teams }: { readonly users: ReadonlySet<number>; readonly teams: ReadonlySet<number> },
): Promise<void> {
	if (users.size + teams.size === 0) return;
	await lockAccess(context);
	const { db, dialect, changes } = context;
	const ofUsers = await db
		.deleteFrom('project_user')
		.where((eb) => dialect.isOneOf(eb.ref('id'), [...users]))
		.returningAll()
		.execute();
	const ofTeams = await db
		.deleteFrom('project_team')
		.where((eb) => dialect.isOneOf(eb.ref('id'), [...teams]))
		.returningAll()
		.execute();
	for (const projectId of new Set([...ofUsers, ...ofTeams].map((row) => row.project_id)))
		await refreshAccess(context, projectId);
	for (const { id, project_id: projectId, user_id: userId, right } of ofUsers) {
		const line = { entity: 'user share', entityId: id, projectId } as const;
		changes.record('share.deleted', { ...line, before: { userId, right: parseRight(right) } });
	}
	for (const { id, project_id: projectId, team_id: teamId, right } of ofTeams) {
		const line = { entity: 'team share', entityId: id, projectId } as const;
		changes.record('share.deleted', { ...line, before: { teamId, right: parseRight(right) } });
	}
}
