import { fieldOf } from '@ordna/domain/changes';
import type { Change, Tell } from '../../../asking/index.ts';
import { type LineNews, newsOfTasks, type TaskHappening } from './task-news.ts';

/** Who is put on a task hears of it, and so do those who subscribed to the task: of each new assignee once. */
export async function newsOfAssignments(tell: Tell, lines: readonly Change[]): Promise<LineNews[]> {
	const happenings = lines.flatMap((line) => newAssignees(line).map((assignee) => assigned(line, assignee)));
	return happenings.length === 0 ? [] : newsOfTasks(tell, happenings);
}

/** The people on a task stand in its lines: when it is made, when it is changed, and when they alone change. */
function newAssignees({ entity, before, after }: Change): number[] {
	if (entity !== 'task') return [];
	const old = fieldOf(before, 'assignees') ?? [];
	return [...new Set(fieldOf(after, 'assignees'))].filter((id) => !old.includes(id));
}

function assigned(line: Change, assignee: number): TaskHappening {
	return {
		line,
		taskId: line.entityId,
		alsoTold: [assignee],
		forSubscribers: true,
		news: ({ text }, project) => ({
			name: 'task.assigned',
			subject: `task.assigned ${line.seq} ${assignee}`,
			people: { doer: line.actorId, assignee },
			payload: { task: text, project },
		}),
	};
}
