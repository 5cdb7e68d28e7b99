import { fieldOf } from '@ordna/domain/changes';
import type { Change, CommandContext } from '../../../context/index.ts';
import { type LineNotifications, notificationsOfTasks, type TaskOccasion } from './task-notifications.ts';

/** Notifies new assignees of a task, and those who subscribed to the task: of each new assignee once. */
export async function notificationsOfAssignments(
	context: CommandContext,
	lines: readonly Change[],
): Promise<LineNotifications[]> {
	const events = lines.flatMap((line) => newAssignees(line).map((assignee) => assigned(line, assignee)));
	return events.length === 0 ? [] : notificationsOfTasks(context, events);
}

/** The people on a task stand in its lines: when it is made, when it is changed, and when they alone change. */
function newAssignees({ entity, before, after }: Change): number[] {
	if (entity !== 'task') return [];
	const old = fieldOf(before, 'assignees') ?? [];
	return [...new Set(fieldOf(after, 'assignees'))].filter((id) => !old.includes(id));
}

function assigned(line: Change, assignee: number): TaskOccasion {
	return {
		line,
		taskId: line.entityId,
		alsoTold: [assignee],
		forSubscribers: true,
		draft: ({ text }, project) => ({
			name: 'task.assigned',
			subject: `task.assigned ${line.seq} ${assignee}`,
			people: { doer: line.actorId, assignee },
			payload: { task: text, project },
		}),
	};
}
