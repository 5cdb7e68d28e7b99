import { withoutOutdated } from '@ordna/domain/calendar';
import { toId } from '@ordna/domain/contract';
import { fail, isFailure } from '@ordna/domain/failures';
import { isProjectId, isPseudoProjectId } from '@ordna/domain/project';
import { repeatAfterSent } from '@ordna/domain/repeat';
import type { TaskFields } from '@ordna/domain/task';
import { type CommandContext, cleanRichText } from '../../context/index.ts';
import { type Granted, type ProjectFacts, requireProject } from '../access/index.ts';
import {
	boardsWithHeadroom,
	type DoneChange,
	type MovedPlacements,
	moveOnBoards,
	placeLine,
	placementsFor,
	requireBucketCapacity,
} from '../placement/index.ts';
import {
	columnsOf,
	differenceOf,
	fieldsOf,
	insertPlacements,
	keepIndex,
	removePlacementsOf,
	searchTextOf,
	storeTask,
	type TaskRow,
	takeIndex,
	toOwnParts,
	touchProject,
} from '../task-record/index.ts';
import { checkFields } from './create-task.ts';
import { adjustReminders, type ReminderChange, replaceReminders } from './reminders.ts';
import { type CompletionChange, reopened, repeated, withoutMoved } from './repeating.ts';
import { sentDates } from './sent-dates.ts';
import { markFavorite } from './task-favorite.ts';
import { namedOnce, replaceAssignees } from './task-people.ts';

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
export async function updateTask(
	context: CommandContext,
	task: Granted<TaskRow, 'write'>,
	changes: TaskChanges,
): Promise<TaskRow> {
	checkFields(changes);
	await requireOwnCover(context, task, changes.coverImageAttachmentId);
	const target = await targetOf(context, task, changes.projectId);
	const turn = await turnOf(context, task, changes);
	const moved = target ? await moveToProject(context, task, target, (turn.columns.done ?? task.done) === 1) : task;
	const people = changes.assignees && namedOnce(changes.assignees);
	const assigneesBefore = people ? await replaceAssignees(context, moved, people) : null;
	const wanted = await wantedColumns(context, task, changes);
	const next: TaskRow = { ...moved, ...wanted, ...turn.columns, ...sentRepeat(task, wanted) };
	const places = turn.change && !target ? await moveOnBoards(context, next, turn.change) : null;
	if (changes.isFavorite !== undefined) await markFavorite(context, task.id, changes.isFavorite);
	const saved = await saveTask(context, task, { ...next, search_text: searchTextOf(next.title, next.description) });
	const reminders = turn.reminders
		? await replaceReminders(context, task.id, turn.reminders)
		: await adjustReminders(context, { before: task, after: saved, drafts: changes.reminders });
	const assignees = assigneesBefore && people ? { before: assigneesBefore, after: people } : null;
	recordUpdate(context, task, saved, { assignees, reminders, places, completion: turn.completion });
	return saved;
}

/**
 * The project a task is to move to; `null` when it stays. Only a project takes tasks, and who may not write is told so.
 */
async function targetOf(
	context: CommandContext,
	task: TaskRow,
	projectId: number | undefined,
): Promise<Granted<ProjectFacts, 'write'> | null> {
	if (!projectId || projectId === task.project_id) return null;
	if (isPseudoProjectId(projectId)) throw fail('access.forbidden');
	try {
		return await requireProject(context, projectId, 'write');
	} catch (error) {
		throw isFailure(error, 'access.forbidden') ? fail('access.notAllowed') : error;
	}
}

/** A cover image is one of the files of the task. */
async function requireOwnCover(
	context: CommandContext,
	task: TaskRow,
	attachmentId: number | undefined,
): Promise<void> {
	if (!attachmentId) return;
	const own = await context.db
		.selectFrom('attachment')
		.select('id')
		.where('id', '=', attachmentId)
		.where('task_id', '=', task.id)
		.executeTakeFirst();
	if (!own) throw fail('task.coverOfAnother');
}

/**
 * The columns as somebody wants them. An empty title keeps the old one; what is done has its own way, as has the
 * project.
 */
async function wantedColumns(context: CommandContext, task: TaskRow, changes: TaskChanges): Promise<Partial<TaskRow>> {
	const { title, description, done: _, doneAt: __, projectId: ___, ...others } = changes;
	const columns = columnsOf({
		...others,
		...(await sentDates(context, toOwnParts(task), changes)),
		...repeatAfterSent(toOwnParts(task), changes),
		title: title?.trim() || undefined,
		description: description === undefined ? undefined : cleanRichText(context, description),
	});
	return { ...columns, repeat_days: withoutMoved(task, { ...task, ...columns }) };
}

/** Whoever says how a task repeats while they finish it means the rule as they say it: its times are not counted yet. */
function sentRepeat(task: TaskRow, wanted: Partial<TaskRow>): Partial<TaskRow> {
	const { repeat_rule } = wanted;
	return repeat_rule === undefined || repeat_rule === task.repeat_rule ? {} : { repeat_rule };
}

interface Turn {
	readonly change: DoneChange | null;
	readonly columns: Partial<TaskRow>;
	/** Of a task that comes round. */
	readonly reminders?: ReminderChange | null;
	/** Of a task that repeats, or did. */
	readonly completion?: CompletionChange | undefined;
}

/** Whether the task becomes done or undone by this, or comes round again. */
async function turnOf(context: CommandContext, task: TaskRow, { done, doneAt }: TaskChanges): Promise<Turn> {
	if (done === true && task.done === 1 && doneAt !== undefined) return { change: null, columns: { done_at: doneAt } };
	if (done === undefined || done === (task.done === 1)) return { change: null, columns: {} };
	if (!done) return reopened(context, task);
	const next = await repeated(context, task, { turn: 'done', doneAt });
	const done_at = doneAt ?? context.now;
	if (!next) return { change: 'done', columns: { done: 1, done_at } };
	const { isEnded, reminders, completion } = next;
	if (isEnded) return { change: 'done', columns: { done: 1, done_at }, completion };
	return { change: 'repeated', columns: { ...next.columns, done: 0, done_at }, reminders, completion };
}

/** A new number and new places: the top of every view of the other project. */
async function moveToProject(
	context: CommandContext,
	task: TaskRow,
	project: Granted<ProjectFacts, 'write'>,
	done: boolean,
): Promise<TaskRow> {
	const before = await removePlacementsOf(context, task.id);
	await touchProject(context, task.project_id);
	const index = await takeIndex(context, project.id);
	await keepIndex(context, project.id, index, task.id);
	const places = placementsFor({ id: task.id, index, done }, await boardsWithHeadroom(context, project.id));
	await requireBucketCapacity(
		context,
		places.flatMap((place) => place.bucket_id ?? []),
	);
	await insertPlacements(context, places);
	// A line for each project: one loses the task, the other gets it.
	const line = { entityId: task.id };
	context.changes.record('task.moved', {
		...line,
		projectId: task.project_id,
		before: { projectId: task.project_id, index: task.index, places: before.map(placeLine) },
		after: { projectId: project.id, index, places: places.map(placeLine) },
	});
	return { ...task, project_id: project.id, index };
}

/** Stores the row; its version grows, and so does the time of its project. */
export async function saveTask(context: CommandContext, before: TaskRow, after: TaskRow): Promise<TaskRow> {
	context.locks.require([before.project_id, after.project_id]);
	const calendar_text = calendarTextOf(before, after);
	const saved = await storeTask(context, before, { ...after, calendar_text });
	await touchProject(context, after.project_id);
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
	readonly places?: MovedPlacements | null;
	readonly completion?: CompletionChange | undefined;
}

/** Records what changed of a task, its own fields and what stands beside them. */
export function recordUpdate(context: CommandContext, task: TaskRow, saved: TaskRow, beside: Beside): void {
	const fields = differenceOf(fieldsOf(task), fieldsOf(saved));
	const { assignees, reminders, places, completion } = beside;
	const changed = (when: 'before' | 'after') => ({
		...fields?.[when],
		...(assignees ? { assignees: assignees[when] } : {}),
		...(reminders ? { reminders: reminders[when] } : {}),
		...(places ? { places: places[when].map(placeLine) } : {}),
		...(completion ? { completions: linesOf(completion, when) } : {}),
	});
	const line = { entityId: task.id, projectId: saved.project_id };
	context.changes.record('task.updated', { ...line, before: changed('before'), after: changed('after') });
}

function linesOf({ id, isKept }: CompletionChange, when: 'before' | 'after') {
	return isKept === (when === 'after') ? [toId('completion', id)] : [];
}
