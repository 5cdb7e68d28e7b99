import { notifies } from '@ordna/domain/changes';
import type { Change, CommandContext } from '../../../context/index.ts';
import { type LineNotifications, notificationsOfTasks, type TaskOccasion } from './task-notifications.ts';

/** Notifies those who subscribed to a task that it was deleted. */
export async function notificationsOfDeletions(
	context: CommandContext,
	lines: readonly Change[],
): Promise<LineNotifications[]> {
	const events = lines.filter((line) => notifies(line, 'task.deleted')).map(deleted);
	return events.length === 0 ? [] : notificationsOfTasks(context, events);
}

function deleted(line: Change): TaskOccasion {
	return {
		line,
		taskId: line.entityId,
		alsoTold: [],
		forSubscribers: true,
		draft: ({ text }) => ({
			name: 'task.deleted',
			subject: `task.deleted ${line.seq}`,
			people: { doer: line.actorId },
			payload: { task: text },
		}),
	};
}
