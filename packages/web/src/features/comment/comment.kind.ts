import type { Comment } from '@ordna/domain/comment';
import type { TaskId } from '@ordna/domain/task';
import { defineKind } from '../../platform/store/index.ts';

/** A comment with the task it stands under, which the API names in the path alone. */
export type TaskComment = Comment & { readonly taskId: TaskId };

export const commentKind = defineKind<TaskComment>('comment');

/**
 * The older first; those the server has not numbered yet stand last, as they were written, whatever the clock of this
 * device says.
 */
export function compareComments(one: TaskComment, other: TaskComment): number {
	if (one.id < 0 !== other.id < 0) return one.id < 0 ? 1 : -1;
	// Temporary ids count down.
	return one.created - other.created || Math.abs(one.id) - Math.abs(other.id);
}
