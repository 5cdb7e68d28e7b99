import * as z from 'zod/mini';
import { codecOf } from '../contract/codec.ts';
import { task } from './task.ts';

const { shape } = task._zod.def;

/** What a task's JSON says to everybody alike, until the task itself changes. */
const ownParts = z.object({
	id: shape.id,
	title: shape.title,
	description: shape.description,
	done: shape.done,
	doneAt: shape.doneAt,
	dueDate: shape.dueDate,
	reminders: shape.reminders,
	projectId: shape.projectId,
	repeatAfter: shape.repeatAfter,
	repeatMode: shape.repeatMode,
	priority: shape.priority,
	startDate: shape.startDate,
	endDate: shape.endDate,
	hexColor: shape.hexColor,
	percentDone: shape.percentDone,
	index: shape.index,
	attachments: shape.attachments,
	coverImageAttachmentId: shape.coverImageAttachmentId,
	created: shape.created,
	updated: shape.updated,
	reactions: shape.reactions,
	version: shape.version,
});
export type OwnTaskParts = z.output<typeof ownParts>;

const codec = codecOf(ownParts);

/** The kept part of a task's JSON: open at its end, to be closed by `spliceTask`. */
export function ownTaskText(parts: OwnTaskParts): string {
	return JSON.stringify(codec.encode(parts)).slice(0, -1);
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
