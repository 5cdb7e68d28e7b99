import { randomUUID } from 'node:crypto';
import { fail, invalid } from '@ordna/domain/failures';
import { longestRepeatAfter, type TaskFields, taskTextProblems, toReminders } from '@ordna/domain/task';
import { actorId, cleanRichText, type Tell } from '../../asking/index.ts';
import type { Granted, ProjectFacts } from '../access/index.ts';
import { fieldsOf, insertPlaces, insertTask, type TaskRow } from '../task-record/index.ts';
import { requireRoom } from './boards.ts';
import { placeLine, placesFor, type Wish } from './placements.ts';
import { addReminders, checkReminders, datesOf } from './reminders.ts';
import { roomyBoards } from './room-at-the-top.ts';
import { markFavorite } from './task-favorite.ts';
import { keepIndex, takeIndex } from './task-index.ts';
import { addAssignees, namedOnce, requireAssignable } from './task-people.ts';
import { searchTextOf } from './task-text.ts';

/** A task that is still to be made. */
export interface TaskDraft extends TaskFields {
	/** Kept when it is free. */
	readonly index?: number | undefined;
	readonly bucketId?: number | undefined;
	/** In every view; without one the task goes to the top. */
	readonly position?: number | undefined;
	/** What a calendar program calls it. */
	readonly calendarUid?: string | undefined;
	/** What it said of it beyond the fields. */
	readonly calendarText?: string | null | undefined;
	/** When it was done, where it is; else now. */
	readonly doneAt?: number | undefined;
}

/** Makes a task and gives it its number, and a place in every view of the project. */
export async function createTask(
	tell: Tell,
	project: Granted<ProjectFacts, 'write'>,
	draft: TaskDraft,
): Promise<TaskRow> {
	checkFields(draft);
	const title = (draft.title ?? '').trim();
	if (title === '') throw fail('task.titleEmpty');
	const assignees = namedOnce(draft.assignees ?? []);
	await requireAssignable(tell, project.id, assignees);
	const bucket = draft.bucketId ? await requireBucketOf(tell, project.id, draft.bucketId) : undefined;

	const done = (draft.done ?? false) || (bucket?.isDone ?? false);
	const index = await takeIndex(tell, project.id, draft.index);
	const row = await makeRow(tell, project.id, { ...draft, title, done, index });
	await keepIndex(tell, project.id, index, row.id);
	const places = placesFor({ id: row.id, index, done }, await roomyBoards(tell, project.id), wishOf(draft, bucket));
	await insertPlaces(tell, places);
	await addAssignees(tell, row, assignees);
	const reminders = toReminders(draft.reminders ?? [], datesOf(row));
	await addReminders(tell, row.id, reminders);
	if (draft.isFavorite) await markFavorite(tell, row.id, true);

	const after = { ...fieldsOf(row), assignees, reminders, places: places.map(placeLine) };
	tell.changes.record('task.created', { entityId: row.id, projectId: project.id, after });
	return row;
}

/** Rules that hold for new tasks and for changed ones. */
export function checkFields({ title, description, repeatAfter, reminders }: TaskFields): void {
	const problems = taskTextProblems({ title, description });
	if (problems.length > 0) throw invalid(...problems);
	checkReminders(reminders);
	if (repeatAfter !== undefined && repeatAfter > longestRepeatAfter) throw fail('task.repeatTooLong');
}

interface WantedBucket {
	readonly id: number;
	readonly viewId: number;
	readonly isDone: boolean;
}

/** The bucket a new task is to go to: it must lie in a view of this project and have room. */
async function requireBucketOf(tell: Tell, projectId: number, id: number): Promise<WantedBucket> {
	const row = await tell.db
		.selectFrom('bucket')
		.innerJoin('view', 'view.id', 'bucket.view_id')
		.select(['view.id as view_id', 'view.done_bucket_id', 'view.default_bucket_id'])
		.where('bucket.id', '=', id)
		.where('view.project_id', '=', projectId)
		.executeTakeFirst();
	if (!row) throw fail('bucket.missing', { id });
	await requireRoom(tell, [id]);
	return { id, viewId: row.view_id, isDone: row.done_bucket_id === id };
}

function wishOf(draft: TaskDraft, bucket: WantedBucket | undefined): Wish {
	return { position: draft.position, bucket };
}

async function makeRow(
	tell: Tell,
	projectId: number,
	draft: TaskDraft & { title: string; done: boolean; index: number },
): Promise<TaskRow> {
	const description = cleanRichText(tell, draft.description ?? '');
	const { title } = draft;
	const row = {
		uid: randomUUID(),
		calendar_uid: draft.calendarUid ?? null,
		calendar_text: draft.calendarText ?? null,
		project_id: projectId,
		index: draft.index,
		title,
		description,
		search_text: searchTextOf(title, description),
		done: draft.done ? 1 : 0,
		done_at: draft.done ? (draft.doneAt ?? tell.now) : null,
		due_date: draft.dueDate ?? null,
		start_date: draft.startDate ?? null,
		end_date: draft.endDate ?? null,
		repeat_after: draft.repeatAfter ?? 0,
		repeat_mode: draft.repeatMode ?? 0,
		repeat_days: null,
		priority: draft.priority ?? 0,
		percent_done: draft.percentDone ?? 0,
		hex_color: draft.hexColor ?? '',
		cover_image_attachment_id: null,
		created_by_id: actorId(tell.caller),
		created: tell.now,
		updated: tell.now,
		deleted_at: null,
		version: 1,
	};
	return { ...row, id: await insertTask(tell, row) };
}
