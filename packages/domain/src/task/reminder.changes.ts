import * as z from 'zod/mini';
import { defineChanges, ids } from '../changes/define-changes.ts';

const userId = z.number();

/** What somebody is reminded of by the clock; recorded for webhooks alone. */
export const reminderChanges = defineChanges({
	entity: 'reminder',
	audience: 'person',
	undo: 'never',
	kinds: {
		'task.reminderFired': {
			after: { taskId: z.number(), userId, reminder: z.number() },
			undo: 'nothing',
			webhook: 'task.reminder.fired',
			isNonMutating: true,
		},
		/** Beside the tasks together, each is told by itself: `task.overdue`. */
		'user.tasksOverdue': { after: { userId, taskIds: ids }, webhook: 'tasks.overdue' },
	},
});
