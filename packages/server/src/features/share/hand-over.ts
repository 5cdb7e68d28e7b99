import { parseRight } from '@ordna/domain/right';
import type { CommandContext } from '../../context/index.ts';
import { refreshAccess } from '../access/index.ts';
import { updateProject } from '../project-record/index.ts';
import { deleteSharesOf } from './share.store.ts';

/** Gives a project to another owner, who needs no share of their own. The caller holds its lock and that of the rights. */
export async function handProjectOver(
	context: CommandContext,
	id: number,
	{ from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
	await updateProject(context, id, { owner_id: to });
	const shares = await deleteSharesOf(context, id, to);
	await refreshAccess(context, id);
	context.changes.record('project.updated', {
		entityId: id,
		projectId: id,
		before: { ownerId: from },
		after: { ownerId: to },
	});
	for (const share of shares) {
		const line = { entity: 'user share', entityId: share.id, projectId: id } as const;
		context.changes.record('share.deleted', { ...line, before: { userId: to, right: parseRight(share.right) } });
	}
}
