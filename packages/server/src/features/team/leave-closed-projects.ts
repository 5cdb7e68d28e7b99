import { sql } from 'kysely';
import type { CommandContext } from '../../context/index.ts';
import { closedWithout, dropLostAssignees } from '../access/index.ts';
import { unsubscribeIn } from '../subscription/index.ts';
import { leaveTasks } from '../task-record/index.ts';

/**
 * Takes a person off the tasks, and out of the subscriptions, of projects that only this team opened to them, and makes
 * them default assignee of none of these (docs/wire/tasks.md#rights). So many statements whatever the number of projects and tasks.
 */
export async function leaveClosedProjects(context: CommandContext, teamId: number, userId: number): Promise<void> {
	const closed = await closedWithout(context, { teamId, userId });
	if (closed.length === 0) return;
	await leaveTasks(context, userId, closed);
	await unsubscribeIn(context, closed, userId);
	await dropLostAssignees(context, sql`p.default_assignee_id = ${userId}`);
}
