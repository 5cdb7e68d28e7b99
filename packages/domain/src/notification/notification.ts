import * as z from 'zod/mini';
import { id, instant, instantOrUnset } from '../contract/fields.ts';

export const notificationId = id('notification');
export type NotificationId = z.output<typeof notificationId>;

/**
 * What a notification may be about, and what its payload holds under which keys; the two about what was suspended, that
 * of change sets and those of imports are ours. See docs/wire/models.md#notification.
 */
export const notificationKinds = {
	'task.reminder': ['task', 'project', 'reminder'],
	'task.comment': ['doer', 'task', 'comment', 'mentioned', 'project'],
	'task.assigned': ['doer', 'task', 'assignee', 'project'],
	'task.deleted': ['doer', 'task'],
	'task.mentioned': ['doer', 'task', 'is_new', 'project'],
	'project.created': ['doer', 'project'],
	'team.member.added': ['member', 'doer', 'team'],
	'link_share.suspended': ['maker', 'project', 'link_share'],
	'webhook.suspended': ['maker', 'project', 'webhook'],
	'api_token.expiring.week': ['user', 'api_token'],
	'api_token.expiring.day': ['user', 'api_token'],
	'change_set.proposed': ['change_set'],
	'import.finished': ['import'],
	'import.failed': ['import'],
} as const;

export type NotificationName = keyof typeof notificationKinds;

/** Something a person is told. What it is about is a picture of that moment; only people are shown as they are now. */
export const notification = z.object({
	id: notificationId,
	/** By the keys of its kind, spelled as anywhere on the wire. */
	notification: z.record(z.string(), z.unknown()),
	/** One of `notificationKinds`; clients leave out those they don't know. */
	name: z.string(),
	/** `null` until it is read. */
	readAt: instantOrUnset,
	created: instant,
	/** Only in the answer to marking one. */
	read: z.optional(z.boolean()),
});
export type Notification = z.output<typeof notification>;
