import { withoutOutdated } from '@ordna/domain/calendar';
import { fail, isFailure } from '@ordna/domain/failures';
import { isProjectId, isPseudoProjectId } from '@ordna/domain/project';
import type { TaskFields } from '@ordna/domain/task';
import { cleanRichText, type Tell } from '../../asking/index.ts';
import { type Granted, type ProjectFacts, requireProject } from '../access/index.ts';
import {
	differenceOf,
	fieldsOf,
	insertPlaces,
	removePlacesOf,
	storeTask,
	type TaskRow,
	touchProject,
} from '../task-record/index.ts';
import { requireRoom } from './boards.ts';
import { checkFields } from './create-task.ts';
import { type DoneChange, type MovedPlaces, moveOnBoards } from './done-places.ts';
import { placeLine, placesFor } from './placements.ts';
import { adjustReminders, type ReminderChange, replaceReminders } from './reminders.ts';
import { repeated, withoutMoved } from './repeating.ts';
import { roomyBoards } from './room-at-the-top.ts';
import { markFavorite } from './task-favorite.ts';
import { keepIndex, takeIndex } from './task-index.ts';
import { namedOnce, replaceAssignees } from './task-people.ts';
import { searchTextOf } from './task-text.ts';

/** What may change of a task; what is absent stays. */
export interface TaskChanges extends TaskFields {
	/** Another project moves it; 0 is none. */
	readonly projectId?: number | undefined;
	/** What calendar programs said of it beyond its fields. */
	readonly calendarText?: string | null | undefined;
	/** When it was done, where it is; else now. */
	readonly doneAt?: number | undefined;
}

/** The projects that a change writes to beside the task's own. */
export function targetsOf({ projectId }: TaskChanges): number[] {
	return projectId && isProjectId(projectId) ? [projectId] : [];
}

/**
 * Changes a task: its project, then its people, who must be able to read that one, done with its columns and repeats,
 * and the rest. A refusal changes nothing.
 */
export async function updateTask(tell: Tell, task: Granted<TaskRow, 'write'>, changes: TaskChanges): Promise<TaskRow> {
	checkFields(changes);
	await requireOwnCover(tell, task, changes.coverImageAttachmentId);
	const target = await targetOf(tell, task, changes.projectId);
	const turn = await turnOf(tell, task, changes);
	const moved = target ? await moveToProject(tell, task, target, (turn.columns.done ?? task.done) === 1) : task;
	const people = changes.assignees && namedOnce(changes.assignees);
	const assigneesBefore = people ? await replaceAssignees(tell, moved, people) : null;
	const next: TaskRow = { ...moved, ...columnsOf(tell, task, changes), ...turn.columns };
	const places = turn.change && !target ? await moveOnBoards(tell, next, turn.change) : null;
	if (changes.isFavorite !== undefined) await markFavorite(tell, task.id, changes.isFavorite);
	const saved = await saveTask(tell, task, { ...next, search_text: searchTextOf(next.title, next.description) });
	const reminders = turn.reminders
		? await replaceReminders(tell, task.id, turn.reminders)
		: await adjustReminders(tell, { before: task, after: saved, drafts: changes.reminders });
	const assignees = assigneesBefore && people ? { before: assigneesBefore, after: people } : null;
	recordUpdate(tell, task, saved, { assignees, reminders, places });
	return saved;
}

/** The project a task is to move to; `null` when it stays. Only a project takes tasks, and who may not write is told so. */
async function targetOf(
	tell: Tell,
	task: TaskRow,
	projectId: number | undefined,
): Promise<Granted<ProjectFacts, 'write'> | null> {
	if (!projectId || projectId === task.project_id) return null;
	if (isPseudoProjectId(projectId)) throw fail('access.forbidden');
	try {
		return await requireProject(tell, projectId, 'write');
	} catch (error) {
		throw isFailure(error, 'access.forbidden') ? fail('access.notAllowed') : error;
	}
}

/** A cover image is one of the files of the task. */
async function requireOwnCover(tell: Tell, task: TaskRow, attachmentId: number | undefined): Promise<void> {
	if (!attachmentId) return;
	const own = await tell.db
		.selectFrom('attachment')
		.select('id')
		.where('id', '=', attachmentId)
		.where('task_id', '=', task.id)
		.executeTakeFirst();
	if (!own) throw fail('task.coverOfAnother');
}

/** The columns as somebody wants them. An empty title keeps the old one. */
function columnsOf(tell: Tell, task: TaskRow, changes: TaskChanges): Partial<TaskRow> {
	const set = <T>(wanted: T | undefined, old: T): T => (wanted === undefined ? old : wanted);
	const dates = {
		due_date: set<number | null>(changes.dueDate, task.due_date),
		start_date: set<number | null>(changes.startDate, task.start_date),
		end_date: set<number | null>(changes.endDate, task.end_date),
	};
	return {
		title: changes.title?.trim() || task.title,
		description: changes.description === undefined ? task.description : cleanRichText(tell, changes.description),
		...dates,
		repeat_days: withoutMoved(task, dates),
		repeat_after: set(changes.repeatAfter, task.repeat_after),
		repeat_mode: set(changes.repeatMode, task.repeat_mode),
		priority: set(changes.priority, task.priority),
		percent_done: set(changes.percentDone, task.percent_done),
		hex_color: set(changes.hexColor, task.hex_color),
		cover_image_attachment_id: set(changes.coverImageAttachmentId, task.cover_image_attachment_id) || null,
		calendar_text: set(changes.calendarText, task.calendar_text),
	};
}

interface Turn {
	readonly change: DoneChange | null;
	readonly columns: Partial<TaskRow>;
	/** Of a task that comes round. */
	readonly reminders?: ReminderChange;
}

/** Whether the task becomes done or undone by this, or comes round again. */
async function turnOf(tell: Tell, task: TaskRow, { done, doneAt }: TaskChanges): Promise<Turn> {
	if (done === true && task.done === 1 && doneAt !== undefined) return { change: null, columns: { done_at: doneAt } };
	if (done === undefined || done === (task.done === 1)) return { change: null, columns: {} };
	if (!done) return { change: 'undone', columns: { done: 0, done_at: null } };
	const next = await repeated(tell, task);
	if (!next) return { change: 'done', columns: { done: 1, done_at: doneAt ?? tell.now } };
	const columns = { ...next.columns, done: 0, done_at: doneAt ?? tell.now };
	return { change: 'repeated', columns, reminders: next.reminders };
}

/** A new number and new places: the top of every view of the other project. */
async function moveToProject(
	tell: Tell,
	task: TaskRow,
	project: Granted<ProjectFacts, 'write'>,
	done: boolean,
): Promise<TaskRow> {
	const before = await removePlacesOf(tell, task.id);
	await touchProject(tell, task.project_id);
	const index = await takeIndex(tell, project.id);
	await keepIndex(tell, project.id, index, task.id);
	const places = placesFor({ id: task.id, index, done }, await roomyBoards(tell, project.id));
	await requireRoom(
		tell,
		places.flatMap((place) => place.bucket_id ?? []),
	);
	await insertPlaces(tell, places);
	// Both projects hear of it: one loses the task, the other gets it.
	const line = { entityId: task.id };
	tell.changes.record('task.moved', {
		...line,
		projectId: task.project_id,
		before: { projectId: task.project_id, index: task.index, places: before.map(placeLine) },
		after: { projectId: project.id, index, places: places.map(placeLine) },
	});
	return { ...task, project_id: project.id, index };
}

/** Stores the row; its version grows, and so does the time of its project. */
export async function saveTask(tell: Tell, before: TaskRow, after: TaskRow): Promise<TaskRow> {
	tell.locks.require([before.project_id, after.project_id]);
	const calendar_text = calendarTextOf(before, after);
	const saved = await storeTask(tell, before, { ...after, calendar_text });
	await touchProject(tell, after.project_id);
	return saved;
}

/** What calendar programs said of a task goes where it is no longer true, unless one has said something new. */
function calendarTextOf(before: TaskRow, after: TaskRow): string | null {
	if (after.calendar_text !== before.calendar_text) return after.calendar_text;
	return withoutOutdated(after.calendar_text, {
		isTurned: before.done !== after.done || before.done_at !== after.done_at,
		isReworded: before.description !== after.description,
	});
}

/** What changed with a task that stands in other tables. */
interface Beside {
	readonly assignees?: { readonly before: readonly number[]; readonly after: readonly number[] } | null;
	readonly reminders?: ReminderChange | null;
	readonly places?: MovedPlaces | null;
}

/** Tells what changed of a task, its own fields and what stands beside them. */
export function recordUpdate(tell: Tell, task: TaskRow, saved: TaskRow, beside: Beside): void {
	const fields = differenceOf(fieldsOf(task), fieldsOf(saved));
	const { assignees, reminders, places } = beside;
	const changed = (when: 'before' | 'after') => ({
		...fields?.[when],
		...(assignees ? { assignees: assignees[when] } : {}),
		...(reminders ? { reminders: reminders[when] } : {}),
		...(places ? { places: places[when].map(placeLine) } : {}),
	});
	const line = { entityId: task.id, projectId: saved.project_id };
	tell.changes.record('task.updated', { ...line, before: changed('before'), after: changed('after') });
}
