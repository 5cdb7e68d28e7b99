import { notifies } from '@ordna/domain/changes';
import type { Change, Tell } from '../../../asking/index.ts';
import { type LineNews, newsOfTasks, type TaskHappening } from './task-news.ts';

/** Those who subscribed to a task hear that it was deleted. */
export async function newsOfDeletions(tell: Tell, lines: readonly Change[]): Promise<LineNews[]> {
	const happenings = lines.filter((line) => notifies(line, 'task.deleted')).map(deleted);
	return happenings.length === 0 ? [] : newsOfTasks(tell, happenings);
}

function deleted(line: Change): TaskHappening {
	return {
		line,
		taskId: line.entityId,
		alsoTold: [],
		forSubscribers: true,
		news: ({ text }) => ({
			name: 'task.deleted',
			subject: `task.deleted ${line.seq}`,
			people: { doer: line.actorId },
			payload: { task: text },
		}),
	};
}
