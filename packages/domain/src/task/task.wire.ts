import { writeInstant } from '../contract/fields.ts';
import type { RepeatingReminder } from '../repeat/index.ts';
import { wireBase } from './reminder.ts';
import type { Task } from './task.ts';

/** What a task's JSON says to everybody alike, until the task itself changes. */
export type OwnTaskParts = Omit<
	Task,
	| 'identifier'
	| 'reminders'
	| 'attachments'
	| 'reactions'
	| 'isFavorite'
	| 'createdBy'
	| 'assignees'
	| 'labels'
	| 'relatedTasks'
	| 'position'
	| 'bucketId'
	| 'buckets'
	| 'comments'
	| 'commentCount'
	| 'timeEntriesCount'
	| 'isUnread'
	| 'subscription'
>;

/**
 * The kept part of a task's JSON: open at its end, to be closed by `spliceTask`. Put together by hand, since a list of
 * tasks that are not kept yet costs mostly this: less than half of what the codec takes. A test holds it to the codec.
 */
export function ownTaskText(task: OwnTaskParts): string {
	return `{"id":${task.id},"title":${JSON.stringify(task.title)},"description":${JSON.stringify(task.description)},"done":${task.done},"done_at":"${writeInstant(task.doneAt)}","due_date":"${writeInstant(task.dueDate)}","project_id":${task.projectId},"repeat_after":${task.repeatAfter},"repeat_mode":${task.repeatMode},"priority":${task.priority},"start_date":"${writeInstant(task.startDate)}","end_date":"${writeInstant(task.endDate)}","hex_color":${JSON.stringify(task.hexColor)},"percent_done":${task.percentDone},"index":${task.index},"cover_image_attachment_id":${task.coverImageAttachmentId},"created":"${writeInstant(task.created)}","updated":"${writeInstant(task.updated)}","version":${task.version}`;
}

/** What a task only shows of others, or what differs per reader and view; texts but the identifier are JSON already. */
export interface SplicedTaskParts {
	readonly identifier: string;
	readonly isFavorite: boolean;
	/** The person, or `null`. */
	readonly createdBy: string;
	readonly reminders: string;
	readonly assignees: string;
	readonly labels: string;
	readonly attachments: string;
	/** An object: lists of tasks by kind. */
	readonly relatedTasks: string;
	/** An object: lists of people by value; or `null`. */
	readonly reactions: string;
	readonly position: number;
	readonly bucketId: number;
	/** Members that were asked for, each with a comma before it; or nothing. */
	readonly beside: string;
}

/** Closes a kept text with what must not be kept: a new name is no new version of a thousand tasks (docs/decisions/0004-kept-json.md). */
export function spliceTask(own: string, parts: SplicedTaskParts): string {
	return `${own},"identifier":${JSON.stringify(parts.identifier)},"is_favorite":${parts.isFavorite},"created_by":${parts.createdBy},"reminders":${parts.reminders},"assignees":${parts.assignees},"labels":${parts.labels},"attachments":${parts.attachments},"related_tasks":${parts.relatedTasks},"reactions":${parts.reactions},"position":${parts.position},"bucket_id":${parts.bucketId}${parts.beside}}`;
}

/** Closes a kept text for a task that is shown within another. */
export function relatedTaskText(own: string, isFavorite: boolean): string {
	return `${own},"identifier":"","is_favorite":${isFavorite},"created_by":null,"reminders":[],"assignees":[],"labels":[],"attachments":[],"related_tasks":{},"reactions":null,"position":0,"bucket_id":0}`;
}

/** Reminders as JSON, as in their task. */
export function remindersText(reminders: readonly RepeatingReminder[]): string {
	const texts = reminders.map(
		(one) =>
			`{"reminder":"${writeInstant(one.reminder)}","relative_period":${one.relativePeriod},"relative_to":"${wireBase(one.relativeTo)}"}`,
	);
	return `[${texts.join(',')}]`;
}

/** The answer to a move between columns; the column and the task as JSON already, or `null`. */
export function movedTaskText(
	ids: { bucketId: number; taskId: number; projectViewId: number; position?: number | undefined },
	bucket: string,
	task: string,
): string {
	const position = ids.position === undefined ? '' : `,"position":${ids.position}`;
	return `{"bucket_id":${ids.bucketId},"bucket":${bucket},"task_id":${ids.taskId},"project_view_id":${ids.projectViewId},"task":${task}${position}}`;
}
