import type { Task } from '@ordna/domain/task';
import type { ViewId } from '@ordna/domain/view';
import { defineKind } from '../../platform/store/index.ts';

export const taskKind = defineKind<Task>('task');

/** The name under which the store keeps where tasks stand in a view: `listOf(viewListKey(view.id), bucketId)`. */
export const viewListKey = (viewId: ViewId): string => `view:${viewId}`;

/** Asked for with every task that is shown. Where the mark is left out, all has been read. */
export const shownExpansions = ['is_unread', 'comment_count'];
export const withUnread = (tasks: readonly Task[]): Task[] =>
	tasks.map((task) => ({ ...task, isUnread: task.isUnread ?? false, unreadSince: task.unreadSince ?? null }));
