import * as z from 'zod/mini';
import { defineChanges, some } from '../changes/define-changes.ts';
import { instant } from '../contract/fields.ts';
import { taskId } from '../task/task-id.ts';
import { userId } from '../user/user.ts';

const content = { taskId, comment: z.string() };
const reaction = { value: z.string(), userId, taskId };

export const commentChanges = defineChanges({
	entity: 'comment',
	audience: 'project',
	undo: 'never',
	/** Not what it says: whoever deletes a comment wants it gone, and one that stands is read where it stands. */
	shown: ['taskId', 'authorId', 'created', 'value', 'userId'],
	kinds: {
		'comment.created': {
			after: { ...content, authorId: userId },
			webhook: 'task.comment.created',
			notifies: 'task.comment',
		},
		'comment.updated': { before: content, after: content, webhook: 'task.comment.edited', notifies: 'task.comment' },
		'comment.deleted': {
			before: { ...content, authorId: userId, created: instant },
			webhook: 'task.comment.deleted',
		},
		'comment.reacted': { after: reaction, isNonMutating: true },
		'comment.unreacted': { before: { ...reaction, ...some({ created: instant }) }, isNonMutating: true },
	},
});
