import type { TaskId } from '@ordna/domain/task';
import type { Instant } from '@ordna/domain/time';
import { defineMutation } from '../../platform/outbox/index.ts';
import { patchOp } from '../../platform/store/index.ts';
import { sendSubscription, shownSubscription, subscriptionTarget } from '../subscription/index.ts';
import { taskKind } from './task.kind.ts';

interface FollowedTask {
	readonly id: TaskId;
	readonly title: string;
	readonly isFollowed: boolean;
	readonly now: Instant;
}

/** A task as something to follow. */
export const followedTask = (id: TaskId) => subscriptionTarget('task', id);

/** Follows a task, or stops. */
export const followTask = defineMutation<FollowedTask>({
	name: 'task.follow',
	apply: ({ id, isFollowed, now }) => [
		patchOp(taskKind, id, { subscription: shownSubscription(followedTask(id), isFollowed, now) }),
	],
	async send({ id, isFollowed, now }, sending) {
		const real = sending.resolve(taskKind, id);
		await sendSubscription(sending, followedTask(real), isFollowed);
		const patch = { subscription: shownSubscription(followedTask(real), isFollowed, now) };
		return [{ type: 'patched', kind: taskKind.name, id: real, patch }];
	},
	describe: ({ title, isFollowed }) => ({
		key: isFollowed ? 'mutations:task.follow' : 'mutations:task.unfollow',
		params: { title },
	}),
});
