import { toId } from '@ordna/domain/contract';
import { fail } from '@ordna/domain/failures';
import type { ProjectId } from '@ordna/domain/project';
import { rightNumber } from '@ordna/domain/right';
import type { UserId } from '@ordna/domain/user';
import { type CommandContext, requirePerson } from '../../context/index.ts';
import { hasRight, lockAccess, projectFacts, refreshAccess } from '../access/index.ts';
import { type OpenInvitationFacts, projectOfUsed, requireOpenInvitation, useInvitation } from '../invitation/index.ts';
import { insertUserShares } from '../share/index.ts';

/**
 * Shares the project of an invitation with whoever used it, as long as whoever invited them could still do so. Who owns the
 * project, or has a share already, keeps what they have. Answers whether they were let in.
 */
export async function joinInvitedProject(
	context: CommandContext,
	{ project, createdById }: OpenInvitationFacts,
	userId: UserId,
): Promise<boolean> {
	if (!project) return false;
	const { id: projectId, right } = project;
	// Before the project's row is held: whoever deletes it takes them in this order too.
	await lockAccess(context);
	if (!(await hasRight(context, createdById, { projectId, need: 'admin' }))) return false;
	const hasOwn = await context.db
		.selectFrom('project_user')
		.select('id')
		.where('project_id', '=', projectId)
		.where('user_id', '=', userId)
		.executeTakeFirst();
	if (hasOwn || (await projectFacts(context, projectId))?.ownerId === userId) return true;
	const [row] = await insertUserShares(context, [
		{
			...{ project_id: projectId, user_id: userId, right: rightNumber(right), shared_by_id: createdById },
			...{ created: context.now, updated: context.now },
		},
	]);
	await refreshAccess(context, projectId, { grantee: 'user', id: userId });
	const line = { entity: 'user share', entityId: row?.id ?? 0, projectId } as const;
	context.changes.record('share.created', { ...line, after: { userId, right } });
	return true;
}

/** Uses an invitation as somebody who has an account: they join its project. Who did so before has only to go there. */
export async function acceptInvitation(context: CommandContext, token: string): Promise<ProjectId> {
	const { id } = requirePerson(context.caller);
	await lockAccess(context);
	const joined = await projectOfUsed(context, token, id);
	if (joined !== null) return toId('project', joined);
	const invitation = await requireOpenInvitation(context, token);
	// One that opens no project is for people without an account.
	if (!invitation.project || !(await joinInvitedProject(context, invitation, id))) throw fail('invitation.ended');
	await useInvitation(context, token, id);
	return toId('project', invitation.project.id);
}
