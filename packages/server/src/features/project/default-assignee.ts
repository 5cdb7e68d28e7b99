import { fail } from '@ordna/domain/failures';
import type { QueryContext } from '../../context/index.ts';
import { readersAmong } from '../access/index.ts';
import { findPeople } from '../user/index.ts';

/** Refuses a default assignee who doesn't exist (1005); 0 is nobody. */
export async function requireKnownAssignee(context: QueryContext, userId: number | undefined): Promise<void> {
	if (userId === undefined || userId === 0) return;
	const isKnown = userId > 0 && (await findPeople(context, [userId])).has(userId);
	if (!isKnown) throw fail('user.missing', { id: userId });
}

/** Refuses a default assignee who doesn't exist (1005) or who cannot read the project (7003); 0 is nobody. */
export async function requireDefaultAssignee(
	context: QueryContext,
	projectId: number,
	userId: number | undefined,
): Promise<void> {
	if (userId === undefined || userId === 0) return;
	await requireKnownAssignee(context, userId);
	if ((await readersAmong(context, projectId, [userId])).size === 0) throw fail('task.noAccess', { id: userId });
}
