import { randomUUID } from 'node:crypto';
import type { TaskReminder } from '@ordna/domain/task';
import { actorId, type Tell } from '../../asking/index.ts';
import { must } from '../../asking/must.ts';
import { insertTaskMarks } from '../favorite/index.ts';
import { insertTaskLabels } from '../label/index.ts';
import { insertTaskSubscriptions } from '../subscription/index.ts';
import type { TaskLine } from '../task-record/index.ts';
import {
	insertAssignees,
	insertIndexes,
	insertManyPlaces,
	insertManyTasks,
	insertReminders,
	storeCovers,
} from '../task-record/index.ts';
import { searchTextOf } from './task-text.ts';

/** A task from elsewhere, for a project that nobody has seen yet: everything about it is decided. */
export interface BroughtIn
	extends Omit<
		TaskLine,
		'repeatDays' | 'coverImageAttachmentId' | 'calendarText' | 'doneAt' | 'dueDate' | 'startDate' | 'endDate'
	> {
	/** HTML, cleaned. */
	readonly description: string;
	/** Milliseconds since 1970. */
	readonly doneAt: number | null;
	readonly dueDate: number | null;
	readonly startDate: number | null;
	readonly endDate: number | null;
	readonly created: number;
	readonly updated: number;
	/** Labels of the caller. */
	readonly labels: readonly number[];
	/** Whether the caller is on it; nobody else sees it. */
	readonly isOwn: boolean;
	readonly isFavorite: boolean;
	readonly reminders: readonly TaskReminder[];
	readonly places: readonly PlaceIn[];
}

/** Where a task stands in a view. */
export interface PlaceIn {
	readonly viewId: number;
	/** `null` where a view has no buckets. */
	readonly bucketId: number | null;
	readonly position: number;
}

/**
 * Makes tasks in projects that nobody has seen yet, whose numbers are given out already. About eight statements for a
 * hundred of them. Answers with their ids, in this order.
 */
export async function bringTasks(tell: Tell, brought: readonly BroughtIn[]): Promise<number[]> {
	tell.locks.require(brought.map((task) => task.projectId));
	const uids = brought.map(() => randomUUID());
	const rows = brought.map((task, at) => toRow(tell, task, uids[at] ?? ''));
	await insertManyTasks(tell, rows);
	const ids = await idsByUid(tell, uids);
	const each = brought.map((task, at) => ({ task, id: must(ids.get(uids[at] ?? ''), 'a task without its id') }));
	await insertIndexes(
		tell,
		each.map(({ task, id }) => ({ project_id: task.projectId, index: task.index, task_id: id })),
	);
	await insertManyPlaces(tell, each.flatMap(placesOf));
	await insertTaskLabels(
		tell,
		each.flatMap(({ task, id }) =>
			task.labels.map((labelId) => ({ task_id: id, label_id: labelId, created: tell.now })),
		),
	);
	await insertReminders(tell, each.flatMap(remindersOf));
	await addCaller(
		tell,
		each.filter(({ task }) => task.isOwn).map(({ id }) => id),
	);
	await markMany(
		tell,
		each.filter(({ task }) => task.isFavorite).map(({ id }) => id),
	);
	return each.map(({ id }) => id);
}

function toRow(tell: Tell, task: BroughtIn, uid: string) {
	return {
		uid,
		project_id: task.projectId,
		index: task.index,
		title: task.title,
		description: task.description,
		search_text: searchTextOf(task.title, task.description),
		done: task.done ? 1 : 0,
		done_at: task.doneAt,
		due_date: task.dueDate,
		start_date: task.startDate,
		end_date: task.endDate,
		repeat_after: task.repeatAfter,
		repeat_mode: task.repeatMode,
		repeat_days: null,
		priority: task.priority,
		percent_done: task.percentDone,
		hex_color: task.hexColor,
		cover_image_attachment_id: null,
		created_by_id: actorId(tell.caller),
		created: task.created,
		updated: task.updated,
		deleted_at: null,
		version: 1,
	};
}

async function idsByUid({ db, words }: Tell, uids: readonly string[]): Promise<ReadonlyMap<string, number>> {
	const rows = await db
		.selectFrom('task')
		.select(['id', 'uid'])
		.where((eb) => words.isOneOf(eb.ref('uid'), uids))
		.execute();
	return new Map(rows.map((row) => [row.uid, row.id]));
}

interface Each {
	readonly task: BroughtIn;
	readonly id: number;
}

function placesOf({ task, id }: Each) {
	return task.places.map(({ viewId, bucketId, position }) => ({
		view_id: viewId,
		task_id: id,
		bucket_id: bucketId,
		position,
		done: task.done ? 1 : 0,
	}));
}

function remindersOf({ task, id }: Each) {
	return task.reminders.map((one) => ({
		task_id: id,
		reminder: one.reminder ?? 0,
		relative_period: one.relativePeriod,
		relative_to: one.relativeTo ?? ('' as const),
		month_day: one.monthDay,
	}));
}

/** Whoever is on a task hears of it. */
async function addCaller(tell: Tell, taskIds: readonly number[]): Promise<void> {
	const userId = actorId(tell.caller);
	await insertAssignees(
		tell,
		taskIds.map((id) => ({ task_id: id, user_id: userId, created: tell.now })),
	);
	await insertTaskSubscriptions(
		tell,
		taskIds.map((taskId) => ({ taskId, userId, created: tell.now })),
	);
}

async function markMany(tell: Tell, taskIds: readonly number[]): Promise<void> {
	const userId = actorId(tell.caller);
	await insertTaskMarks(tell, userId, taskIds);
	for (const id of taskIds) {
		const line = { entityId: id, projectId: null };
		tell.changes.record('task.starred', {
			...line,
			before: { userId, isFavorite: false },
			after: { userId, isFavorite: true },
		});
	}
}

/** What a task that was brought in has beside its own fields. */
export interface BroughtParts {
	readonly comments: readonly number[];
	readonly attachments: readonly number[];
}

/**
 * Writes the line of a task that was brought in. It tells what undoing has to know: what is in its text was told where it
 * comes from, and whoever sees the new project loads it whole.
 */
export function recordBrought(tell: Tell, id: number, { task, parts }: { task: BroughtIn; parts: BroughtParts }): void {
	const { title, done, index, projectId, labels, reminders, isOwn } = task;
	const after = {
		title,
		done,
		index,
		projectId,
		...(labels.length > 0 ? { labels } : {}),
		...(reminders.length > 0 ? { reminders } : {}),
		...(isOwn ? { assignees: [actorId(tell.caller)] } : {}),
		...(parts.comments.length > 0 ? { comments: parts.comments } : {}),
		...(parts.attachments.length > 0 ? { attachments: parts.attachments } : {}),
	};
	tell.changes.record('task.created', { entityId: id, projectId, after });
}

/** A task, and the attachment that is to be its cover. */
export interface NewCover {
	readonly taskId: number;
	readonly attachmentId: number;
}

/** So many at once. */
const coversAtOnce = 200;

/** Gives tasks that nobody has seen yet their covers. */
export async function setCovers(tell: Tell, covers: readonly NewCover[]): Promise<void> {
	for (let at = 0; at < covers.length; at += coversAtOnce) {
		const some = covers.slice(at, at + coversAtOnce);
		const chosen = some.map(({ taskId, attachmentId }) => [taskId, attachmentId] as const);
		await storeCovers(tell, chosen);
	}
}
