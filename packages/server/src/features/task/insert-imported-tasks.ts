import { randomUUID } from 'node:crypto';
import type { TaskReminder } from '@ordna/domain/task';
import { assertPresent } from '../../context/assert-present.ts';
import { actorId, type CommandContext } from '../../context/index.ts';
import { insertTaskMarks } from '../favorite/index.ts';
import { insertTaskLabels } from '../label/index.ts';
import { insertTaskSubscriptions } from '../subscription/index.ts';
import type { TaskLine } from '../task-record/index.ts';
import {
	columnsOf,
	insertAssignees,
	insertIndexes,
	insertManyPlacements,
	insertManyTasks,
	insertReminders,
	searchTextOf,
	toReminderRows,
} from '../task-record/index.ts';

/**
 * A task from elsewhere, for a project that nobody has seen yet: everything about it is decided. Its text is cleaned.
 */
export interface InsertedImport extends Omit<TaskLine, 'repeatDays' | 'coverImageAttachmentId' | 'calendarText'> {
	readonly created: number;
	readonly updated: number;
	/** Labels of the caller. */
	readonly labels: readonly number[];
	/** Who is on it, each of them somebody who will see it. */
	readonly assigneeIds: readonly number[];
	readonly isFavorite: boolean;
	readonly reminders: readonly TaskReminder[];
	readonly places: readonly ImportedPlacement[];
}

/** Where a task stands in a view. */
export interface ImportedPlacement {
	readonly viewId: number;
	/** `null` where a view has no buckets. */
	readonly bucketId: number | null;
	readonly position: number;
}

/**
 * Makes tasks in projects that nobody has seen yet, whose numbers are given out already. About eight statements for a
 * hundred of them. Answers with their ids, in this order.
 */
export async function insertImportedTasks(
	context: CommandContext,
	imported: readonly InsertedImport[],
): Promise<number[]> {
	context.locks.require(imported.map((task) => task.projectId));
	const ids = await insertManyTasks(
		context,
		imported.map((task) => toRow(context, task)),
	);
	const each = imported.map((task, at) => ({ task, id: assertPresent(ids[at], 'a task without its id') }));
	await insertIndexes(
		context,
		each.map(({ task, id }) => ({ project_id: task.projectId, index: task.index, task_id: id })),
	);
	await insertManyPlacements(context, each.flatMap(placementsOf));
	await insertTaskLabels(
		context,
		each.flatMap(({ task, id }) =>
			task.labels.map((labelId) => ({ task_id: id, label_id: labelId, created: context.now })),
		),
	);
	await insertReminders(
		context,
		each.flatMap(({ task, id }) => toReminderRows(id, task.reminders)),
	);
	await addPeople(
		context,
		each.flatMap(({ task, id }) => task.assigneeIds.map((userId) => ({ taskId: id, userId }))),
	);
	await markMany(
		context,
		each.filter(({ task }) => task.isFavorite).map(({ id }) => id),
	);
	return ids;
}

function toRow(context: CommandContext, task: InsertedImport) {
	return {
		...columnsOf({ ...task, repeatDays: null, coverImageAttachmentId: 0, calendarText: null }),
		uid: randomUUID(),
		search_text: searchTextOf(task.title, task.description),
		created_by_id: actorId(context.caller),
		created: task.created,
		updated: task.updated,
		deleted_at: null,
		version: 1,
	};
}

interface Each {
	readonly task: InsertedImport;
	readonly id: number;
}

function placementsOf({ task, id }: Each) {
	return task.places.map(({ viewId, bucketId, position }) => ({
		view_id: viewId,
		task_id: id,
		bucket_id: bucketId,
		position,
		done: task.done ? 1 : 0,
	}));
}

/** Whoever is on a task is subscribed to it. */
async function addPeople(
	context: CommandContext,
	each: readonly { readonly taskId: number; readonly userId: number }[],
): Promise<void> {
	await insertAssignees(
		context,
		each.map(({ taskId, userId }) => ({ task_id: taskId, user_id: userId, created: context.now })),
	);
	await insertTaskSubscriptions(
		context,
		each.map((one) => ({ ...one, created: context.now })),
	);
}

async function markMany(context: CommandContext, taskIds: readonly number[]): Promise<void> {
	const userId = actorId(context.caller);
	await insertTaskMarks(context, userId, taskIds);
	for (const id of taskIds) {
		const line = { entityId: id, projectId: null };
		context.changes.record('task.starred', {
			...line,
			before: { userId, isFavorite: false },
			after: { userId, isFavorite: true },
		});
	}
}

/** What an imported task has beside its own fields. */
export interface ImportedParts {
	readonly comments: readonly number[];
	readonly attachments: readonly number[];
}

/**
 * Records that a task was imported. The line holds what undoing has to know: those named in its text were notified
 * where it comes from, and whoever sees the new project loads it whole.
 */
export function recordImported(
	context: CommandContext,
	id: number,
	{ task, parts }: { task: InsertedImport; parts: ImportedParts },
): void {
	const { title, done, index, projectId, labels, reminders, assigneeIds } = task;
	const after = {
		title,
		done,
		index,
		projectId,
		...(labels.length > 0 ? { labels } : {}),
		...(reminders.length > 0 ? { reminders } : {}),
		...(assigneeIds.length > 0 ? { assignees: [...assigneeIds] } : {}),
		...(parts.comments.length > 0 ? { comments: parts.comments } : {}),
		...(parts.attachments.length > 0 ? { attachments: parts.attachments } : {}),
	};
	context.changes.record('task.created', { entityId: id, projectId, after });
}
