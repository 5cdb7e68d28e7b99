import type { Task } from '@ordna/domain/task';
import type { ViewId } from '@ordna/domain/view';
import { defineKind } from '../../platform/store/index.ts';

export const taskKind = defineKind<Task>('task');

/** The name under which the store keeps where tasks stand in a view: `listOf(viewListKey(view.id), bucketId)`. */
export const viewListKey = (viewId: ViewId): string => `view:${viewId}`;

/** Asked for with tasks, and said of each: where it is left out, all has been read. */
export const unreadExpansion = ['is_unread'];
export const withUnread = (tasks: readonly Task[]): Task[] =>
	tasks.map((task) => ({ ...task, isUnread: task.isUnread ?? false, unreadSince: task.unreadSince ?? null }));
