import { requirePerson, type Tell } from '../../asking/index.ts';
import { type Granted, rightsOf } from '../access/index.ts';
import type { Notice } from './notification.table.ts';

/** Marks one of the caller's notifications as read, now, or as unread. */
export async function markNotification(
	tell: Tell,
	notification: Granted<Notice, 'write'>,
	isRead: boolean,
): Promise<Notice> {
	const readAt = isRead ? tell.now : null;
	await tell.db.updateTable('notification').set({ read_at: readAt }).where('id', '=', notification.id).execute();
	recordMarked(tell, notification.id, { readAt });
	return { ...notification, readAt };
}

/** Marks everything the caller can see as read. What is hidden from them is unread when they can see it again. */
export async function markAllNotifications(tell: Tell): Promise<void> {
	const projects = [...(await rightsOf(tell)).keys()];
	const { numUpdatedRows } = await tell.db
		.updateTable('notification')
		.set({ read_at: tell.now })
		.where('user_id', '=', requirePerson(tell.caller).id)
		.where('read_at', 'is', null)
		.where((eb) => eb.or([eb('project_id', 'is', null), tell.words.isOneOf(eb.ref('project_id'), projects)]))
		.executeTakeFirstOrThrow();
	if (numUpdatedRows > 0n) recordMarked(tell, 0, { readAt: tell.now });
}

/** Concerns nobody but the caller, whose other clients hear of it. */
function recordMarked(tell: Tell, id: number, { readAt }: { readAt: number | null }): void {
	const userIds = [requirePerson(tell.caller).id];
	const line = { entityId: id, projectId: null };
	tell.changes.record('notification.marked', { ...line, after: { userIds, readAt } });
}
