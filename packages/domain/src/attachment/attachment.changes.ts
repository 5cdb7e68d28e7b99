import * as z from 'zod/mini';
import { defineChanges, some } from '../changes/define-changes.ts';
import { taskId } from '../task/task-id.ts';
import { userId } from '../user/user.ts';

const own = {
	taskId,
	fileId: z.number(),
	name: z.string(),
	mime: z.string(),
	size: z.number(),
	createdById: userId,
	...some({ created: z.number() }),
};

export const attachmentChanges = defineChanges({
	entity: 'attachment',
	audience: 'project',
	undo: 'never',
	shown: ['taskId', 'fileId', 'name', 'mime', 'size', 'createdById'],
	kinds: {
		'attachment.created': { after: own, webhook: 'task.attachment.created' },
		'attachment.deleted': { before: own, webhook: 'task.attachment.deleted' },
	},
});
