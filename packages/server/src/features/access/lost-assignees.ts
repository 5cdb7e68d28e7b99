import { toId } from '@ordna/domain/contract';
import { type RawBuilder, sql } from 'kysely';
import type { CommandContext } from '../../context/index.ts';
import { updateProject } from '../project-record/index.ts';

/**
 * Of projects `p` that a condition names, drops the default assignees who can read them no longer: whoever is let in
 * again later is not put on new tasks by a choice that was made before. One statement where there is nobody to drop.
 */
export async function dropLostAssignees(context: CommandContext, condition: RawBuilder<unknown>): Promise<void> {
	const { rows } = await sql<{ id: number; default_assignee_id: number }>`
		select p.id, p.default_assignee_id from project p
		where p.default_assignee_id is not null and ${condition}
			and not exists (
				select 1 from project_access a
				where a.grantee = 'user' and a.grantee_id = p.default_assignee_id and a.project_id = p.id
			)
			and not exists (
				select 1 from team_member m join project_access a on a.grantee = 'team' and a.grantee_id = m.team_id
				where m.user_id = p.default_assignee_id and a.project_id = p.id
			)
		order by p.id`.execute(context.db);
	context.locks.require(rows.map(({ id }) => id));
	for (const { id, default_assignee_id: lost } of rows) {
		await updateProject(context, id, { default_assignee_id: null });
		context.changes.record('project.updated', {
			...{ entityId: id, projectId: id },
			before: { defaultAssigneeId: toId('user', lost) },
			after: { defaultAssigneeId: toId('user', 0) },
		});
	}
}
