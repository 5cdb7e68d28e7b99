import { type NotificationId, notificationEndpoints } from '@ordna/domain/notification';
import type { Instant } from '@ordna/domain/time';
import { type AnyMutation, defineMutation } from '../../platform/outbox/index.ts';
import { accepted, patchOp, recordsOf } from '../../platform/store/index.ts';
import { notificationKind } from './notification.kind.ts';

interface Marking {
	readonly id: NotificationId;
	/** When it was read; `null` marks it as unread. */
	readonly readAt: Instant | null;
}

export const markNotification = defineMutation<Marking>({
	name: 'notification.mark',
	apply: ({ id, readAt }) => [patchOp(notificationKind, id, { readAt })],
	send: async ({ id, readAt }, { call }) =>
		recordsOf(notificationKind, [await call(notificationEndpoints.mark, { id, read: readAt !== null })]),
	describe: ({ readAt }) => ({
		key: readAt === null ? 'mutations:notification.unread' : 'mutations:notification.read',
	}),
});

interface MarkingAll {
	/** Those that were unread, as far as they were held. */
	readonly ids: readonly NotificationId[];
	readonly readAt: Instant;
}

const allRead = ({ ids, readAt }: MarkingAll) => ids.map((id) => patchOp(notificationKind, id, { readAt }));

export const markAllNotifications = defineMutation<MarkingAll>({
	name: 'notification.markAll',
	apply: allRead,
	async send(marking, { call }) {
		await call(notificationEndpoints.markAll, {});
		return accepted(allRead(marking));
	},
	describe: () => ({ key: 'mutations:notification.allRead' }),
});

export const notificationMutations: readonly AnyMutation[] = [markNotification, markAllNotifications];
