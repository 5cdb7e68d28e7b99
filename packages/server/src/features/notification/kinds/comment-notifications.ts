import { fieldOf, notifies } from '@ordna/domain/changes';
import { quotedComments } from '@ordna/domain/notification';
import type { Change, CommandContext } from '../../../context/index.ts';
import { mentionedPeople, newlyMentioned } from '../../mention/index.ts';
import { commentPictures } from '../pictures.ts';
import { type LineNotifications, notificationsOfTasks, type TaskOccasion } from './task-notifications.ts';

/** A comment that was made, or changed. */
interface Said {
	readonly line: Change;
	readonly taskId: number;
	/** User names mentioned now and not before. */
	readonly names: readonly string[];
	/** Comments quoted in a new one. */
	readonly quotes: readonly number[];
	readonly isNew: boolean;
}

/**
 * A comment notifies those it mentions, the authors of what it quotes, and those who subscribed to the task;
 * a changed one to those who were not mentioned before.
 */
export async function notificationsOfComments(
	context: CommandContext,
	lines: readonly Change[],
): Promise<LineNotifications[]> {
	const said = lines.flatMap(saidIn);
	if (said.length === 0) return [];
	const mentioned = await mentionedPeople(
		context,
		said.flatMap(({ names }) => names),
	);
	const authors = await authorsOf(
		context,
		said.flatMap(({ quotes }) => quotes),
	);
	const pictures = await commentPictures(
		context,
		said.map(({ line }) => line.entityId),
	);
	const events = said.flatMap((one): TaskOccasion[] => {
		const text = pictures.get(one.line.entityId);
		if (text === undefined) return [];
		const quoted = one.quotes.flatMap((id) =>
			authors.get(id)?.taskId === one.taskId ? authors.get(id)?.authorId : [],
		);
		const addressed = [...mentioned(one.names), ...quoted].filter((id) => id !== undefined);
		// First those it speaks to: each of them is notified once, and in this way.
		const toThem = fired(one, text, { people: addressed, isMentioned: true });
		return one.isNew ? [toThem, fired(one, text, { people: [], isMentioned: false })] : [toThem];
	});
	return notificationsOfTasks(context, events);
}

function saidIn(line: Change): Said[] {
	const [taskId, comment] = [fieldOf(line.after, 'taskId'), fieldOf(line.after, 'comment')];
	if (!notifies(line, 'task.comment') || taskId === undefined || comment === undefined) return [];
	const isNew = line.kind === 'comment.created';
	const names = newlyMentioned(fieldOf(line.before, 'comment') ?? '', comment);
	const quotes = isNew ? quotedComments(comment) : [];
	// A changed comment that speaks to nobody new notifies nobody.
	if (!isNew && names.length === 0) return [];
	return [{ line, taskId, names, quotes, isNew }];
}

interface Author {
	readonly taskId: number;
	readonly authorId: number;
}

async function authorsOf(context: CommandContext, commentIds: readonly number[]): Promise<Map<number, Author>> {
	if (commentIds.length === 0) return new Map();
	const rows = await context.db
		.selectFrom('comment')
		.select(['id', 'task_id', 'author_id'])
		.where((eb) => context.dialect.isOneOf(eb.ref('id'), [...new Set(commentIds)]))
		.execute();
	return new Map(rows.map((row) => [row.id, { taskId: row.task_id, authorId: row.author_id }] as const));
}

function fired(
	{ line, taskId }: Said,
	comment: string,
	{ people, isMentioned }: { people: readonly number[]; isMentioned: boolean },
): TaskOccasion {
	return {
		line,
		taskId,
		alsoTold: people,
		forSubscribers: !isMentioned,
		draft: ({ text }, project) => ({
			name: 'task.comment',
			subject: `task.comment ${line.entityId}`,
			people: { doer: line.actorId },
			payload: { task: text, comment, mentioned: String(isMentioned), project },
		}),
	};
}
