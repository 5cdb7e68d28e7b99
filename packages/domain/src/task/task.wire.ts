import { writeInstant } from '../contract/fields.ts';
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
>;

/**
 * The kept part of a task's JSON: open at its end, to be closed by `spliceTask`. Put together by hand, since a list of
 * tasks that are not kept yet costs mostly this: less than half of what the codec takes. A test holds it to the codec.
 */
export function ownTaskText(task: OwnTaskParts): string {
	return `{"id":${task.id},"title":${JSON.stringify(task.title)},"description":${JSON.stringify(task.description)},"done":${task.done},"done_at":"${writeInstant(task.doneAt)}","due_date":"${writeInstant(task.dueDate)}","reminders":[],"project_id":${task.projectId},"repeat_after":${task.repeatAfter},"repeat_mode":${task.repeatMode},"priority":${task.priority},"start_date":"${writeInstant(task.startDate)}","end_date":"${writeInstant(task.endDate)}","hex_color":${JSON.stringify(task.hexColor)},"percent_done":${task.percentDone},"index":${task.index},"attachments":[],"cover_image_attachment_id":${task.coverImageAttachmentId},"created":"${writeInstant(task.created)}","updated":"${writeInstant(task.updated)}","reactions":null,"version":${task.version}`;
}

/** What a task only shows of others, or what differs per reader and view; the lists as JSON already. */
export interface SplicedTaskParts {
	readonly identifier: string;
	readonly isFavorite: boolean;
	/** The person as JSON, or `null`. */
	readonly createdBy: string;
	readonly assignees: string;
	readonly labels: string;
	readonly position: number;
	readonly bucketId: number;
}

/** Closes a kept text with what must not be kept (traps: a new name is not a new version of a thousand tasks). */
export function spliceTask(own: string, parts: SplicedTaskParts): string {
	return `${own},"identifier":${JSON.stringify(parts.identifier)},"is_favorite":${parts.isFavorite},"created_by":${parts.createdBy},"assignees":${parts.assignees},"labels":${parts.labels},"related_tasks":{},"position":${parts.position},"bucket_id":${parts.bucketId}}`;
}

/** The answer to a move between columns; the column and the task as JSON already, or `null`. */
export function movedTaskText(
	ids: { bucketId: number; taskId: number; projectViewId: number },
	bucket: string,
	task: string,
): string {
	return `{"bucket_id":${ids.bucketId},"bucket":${bucket},"task_id":${ids.taskId},"project_view_id":${ids.projectViewId},"task":${task}}`;
}
