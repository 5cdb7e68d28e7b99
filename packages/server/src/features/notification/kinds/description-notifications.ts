import { fieldOf } from '@ordna/domain/changes';
import type { Change, CommandContext } from '../../../context/index.ts';
import { mentionedPeople, newlyMentioned } from '../../mention/index.ts';
import { type LineNotifications, notificationsOfTasks, type TaskOccasion } from './task-notifications.ts';

/** Notifies whoever is mentioned in the text of a task, once for each task. */
export async function notificationsOfDescriptions(
	context: CommandContext,
	lines: readonly Change[],
): Promise<LineNotifications[]> {
	const described = lines.map((line) => ({ line, names: namesIn(line) })).filter(({ names }) => names.length > 0);
	if (described.length === 0) return [];
	const mentioned = await mentionedPeople(
		context,
		described.flatMap(({ names }) => names),
	);
	return notificationsOfTasks(
		context,
		described.map(({ line, names }) => mentions(line, mentioned(names))),
	);
}

function namesIn({ entity, before, after }: Change): string[] {
	const description = entity === 'task' ? fieldOf(after, 'description') : undefined;
	return description === undefined ? [] : newlyMentioned(fieldOf(before, 'description') ?? '', description);
}

function mentions(line: Change, people: readonly number[]): TaskOccasion {
	return {
		line,
		taskId: line.entityId,
		alsoTold: people,
		forSubscribers: false,
		draft: ({ text }, project) => ({
			name: 'task.mentioned',
			subject: `task.mentioned ${line.entityId}`,
			people: { doer: line.actorId },
			payload: { task: text, is_new: String(line.kind === 'task.created'), project },
		}),
	};
}
