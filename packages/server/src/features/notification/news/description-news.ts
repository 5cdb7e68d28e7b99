import { fieldOf } from '@ordna/domain/changes';
import type { Change, Tell } from '../../../asking/index.ts';
import { mentionedPeople, newlyMentioned } from '../../mention/index.ts';
import { type LineNews, newsOfTasks, type TaskHappening } from './task-news.ts';

/** Who is mentioned in the text of a task hears of it, once for each task. */
export async function newsOfDescriptions(tell: Tell, lines: readonly Change[]): Promise<LineNews[]> {
	const described = lines.map((line) => ({ line, names: namesIn(line) })).filter(({ names }) => names.length > 0);
	if (described.length === 0) return [];
	const mentioned = await mentionedPeople(
		tell,
		described.flatMap(({ names }) => names),
	);
	return newsOfTasks(
		tell,
		described.map(({ line, names }) => mentions(line, mentioned(names))),
	);
}

function namesIn({ entity, before, after }: Change): string[] {
	const description = entity === 'task' ? fieldOf(after, 'description') : undefined;
	return description === undefined ? [] : newlyMentioned(fieldOf(before, 'description') ?? '', description);
}

function mentions(line: Change, people: readonly number[]): TaskHappening {
	return {
		line,
		taskId: line.entityId,
		alsoTold: people,
		forSubscribers: false,
		news: ({ text }, project) => ({
			name: 'task.mentioned',
			subject: `task.mentioned ${line.entityId}`,
			people: { doer: line.actorId },
			payload: { task: text, is_new: String(line.kind === 'task.created'), project },
		}),
	};
}
