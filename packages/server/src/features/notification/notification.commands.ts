import { type CommandContext, requirePerson } from '../../context/index.ts';
import { type Granted, rightsOf } from '../access/index.ts';
import type { Notice } from './notification.table.ts';

/** Marks one of the caller's notifications as read, now, or as unread. */
export async function markNotification(
	context: CommandContext,
	notification: Granted<Notice, 'write'>,
	isRead: boolean,
): Promise<Notice> {
	const readAt = isRead ? context.now : null;
	await context.db.updateTable('notification').set({ read_at: readAt }).where('id', '=', notification.id).execute();
	recordMarked(context, notification.id, { readAt });
	return { ...notification, readAt };
}

/** Marks everything the caller can see as read. What is hidden from them is unread when they can see it again. */
export async function markAllNotifications(context: CommandContext): Promise<void> {
	const projects = [...(await rightsOf(context)).keys()];
	const { numUpdatedRows } = await context.db
		.updateTable('notification')
		.set({ read_at: context.now })
		.where('user_id', '=', requirePerson(context.caller).id)
		.where('read_at', 'is', null)
		.where((eb) => eb.or([eb('project_id', 'is', null), context.dialect.isOneOf(eb.ref('project_id'), projects)]))
		.executeTakeFirstOrThrow();
	if (numUpdatedRows > 0n) recordMarked(context, 0, { readAt: context.now });
}

/** Concerns nobody but the caller, whose other clients get it. */
function recordMarked(context: CommandContext, id: number, { readAt }: { readAt: number | null }): void {
	const userIds = [requirePerson(context.caller).id];
	const line = { entityId: id, projectId: null };
	context.changes.record('notification.marked', { ...line, after: { userIds, readAt } });
}
