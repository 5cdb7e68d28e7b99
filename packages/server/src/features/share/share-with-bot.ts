import { rightNumber } from '@ordna/domain/right';
import { type CommandContext, requirePerson } from '../../context/index.ts';
import { insertUserShares } from './share.store.ts';

/**
 * A bot makes projects for the person it belongs to, and gets a share of its own to look after them. Who may see them is to be
 * worked out after this. The share counts as given by that person, who owns the project. Answers whether there were shares to
 * give: people own what they make.
 */
export async function shareWithBot(context: CommandContext, projectIds: readonly number[]): Promise<boolean> {
	if (context.caller.kind !== 'person' || context.caller.botOwnerId === undefined) return false;
	const { id: userId } = requirePerson(context.caller);
	const { now: created, now: updated } = context;
	const given = { right: rightNumber('admin'), shared_by_id: context.caller.botOwnerId, created, updated };
	const rows = await insertUserShares(
		context,
		projectIds.map((projectId) => ({ project_id: projectId, user_id: userId, ...given })),
	);
	for (const { id, project_id: projectId } of rows) {
		const line = { entity: 'user share', entityId: id, projectId } as const;
		context.changes.record('share.created', { ...line, after: { userId, right: 'admin' } });
	}
	return true;
}
