import { fail } from '@ordna/domain/failures';
import type { CommandContext, QueryContext } from '../../context/index.ts';
import type { Granted } from '../access/index.ts';
import { type DoneChange, moveOnBoards, placeInView, placeLine, requireBucketCapacity } from '../placement/index.ts';
import type { PlacementRow, TaskRow } from '../task-record/index.ts';
import { storeBucketOf } from '../task-record/index.ts';
import { projectIdOf, viewsOf } from '../view/index.ts';
import { type ReminderChange, replaceReminders } from './reminders.ts';
import { type CompletionChange, reopened, repeated } from './repeating.ts';
import { recordUpdate, saveTask } from './update-task.ts';

/** A column to move to, and what its board says of it. */
export interface TargetBucket {
	readonly id: number;
	readonly viewId: number;
	/** `null` where the view has none. */
	readonly doneBucketId: number | null;
}

/** The column of the path: of that view, which is of that project. 3014, 10001 and 10002 say which is wrong. */
export async function requireTarget(
	context: QueryContext,
	path: { projectId: number; viewId: number; bucketId: number },
): Promise<TargetBucket> {
	const views = await viewsOf(context, path.projectId);
	if (!views.some((view) => view.id === path.viewId)) throw fail('view.missing', { id: path.viewId });
	const row = await context.db
		.selectFrom('bucket')
		.innerJoin('view', 'view.id', 'bucket.view_id')
		.select(['bucket.view_id', 'view.project_id', 'view.saved_filter_id', 'view.done_bucket_id'])
		.where('bucket.id', '=', path.bucketId)
		.executeTakeFirst();
	if (!row) throw fail('bucket.missing', { id: path.bucketId });
	if (projectIdOf(row) !== path.projectId) throw fail('view.missing', { id: path.viewId });
	if (row.view_id !== path.viewId) throw fail('bucket.otherView', { id: path.bucketId });
	return { id: path.bucketId, viewId: row.view_id, doneBucketId: row.done_bucket_id };
}

/** A column by its id alone, of a board of a project. */
export async function requireColumn(
	context: QueryContext,
	id: number,
): Promise<TargetBucket & { readonly projectId: number }> {
	const row = await context.db
		.selectFrom('bucket')
		.innerJoin('view', 'view.id', 'bucket.view_id')
		.select(['bucket.view_id', 'view.project_id', 'view.done_bucket_id'])
		.where('bucket.id', '=', id)
		.executeTakeFirst();
	if (!row || row.project_id === null) throw fail('bucket.missing', { id });
	return { id, viewId: row.view_id, projectId: row.project_id, doneBucketId: row.done_bucket_id };
}

/**
 * Moves a task to a column. Into the done column it becomes done on all boards, out of it undone; one that repeats
 * comes round again. Answers `null` when it was there already.
 */
export async function moveToBucket(
	context: CommandContext,
	task: Granted<TaskRow, 'write'>,
	target: TargetBucket,
): Promise<TaskRow | null> {
	const place = await placeInView(context, task, target.viewId);
	if (!place) throw fail('task.missing', { id: task.id });
	if (place.bucket_id === target.id) return null;
	await requireBucketCapacity(context, [target.id]);
	const change = changeOf(task, place, target);
	if (change === null) return moveOnly(context, task, place, target);
	return change === 'done'
		? finish(context, task, target)
		: settle(context, task, await reopened(context, task), target);
}

function changeOf(task: TaskRow, place: PlacementRow, target: TargetBucket): 'done' | 'undone' | null {
	if (target.doneBucketId === null) return null;
	if (target.id === target.doneBucketId) return task.done === 1 ? null : 'done';
	return place.bucket_id === target.doneBucketId && task.done === 1 ? 'undone' : null;
}

/** A task that repeats is not done for good: `done_at` stays unset on this path (docs/wire/tasks.md#repeating-tasks). */
async function finish(context: CommandContext, task: TaskRow, target: TargetBucket): Promise<TaskRow> {
	const next = await repeated(context, task, { turn: 'done' });
	const done = { change: 'done', columns: { done: 1, done_at: context.now } } as const;
	if (!next) return settle(context, task, done, target);
	const { isEnded, reminders, completion } = next;
	if (isEnded) return settle(context, task, { ...done, completion }, target);
	const columns = { ...next.columns, done: 0, done_at: null };
	return settle(context, task, { change: 'repeated', columns, reminders, completion }, target);
}

interface Settling {
	readonly change: DoneChange;
	readonly columns: Partial<TaskRow>;
	readonly reminders?: ReminderChange | null;
	readonly completion?: CompletionChange | undefined;
}

async function settle(
	context: CommandContext,
	task: TaskRow,
	{ change, columns, reminders, completion }: Settling,
	target: TargetBucket,
): Promise<TaskRow> {
	const places = await moveOnBoards(context, { ...task, ...columns }, change, {
		viewId: target.viewId,
		bucketId: target.id,
	});
	const reminded = reminders ? await replaceReminders(context, task.id, reminders) : null;
	const saved = await saveTask(context, task, { ...task, ...columns });
	recordUpdate(context, task, saved, { places, reminders: reminded, completion });
	return saved;
}

async function moveOnly(
	context: CommandContext,
	task: TaskRow,
	place: PlacementRow,
	target: TargetBucket,
): Promise<TaskRow> {
	await storeBucketOf(context, place, target.id);
	const after = { ...place, bucket_id: target.id };
	context.changes.record('task.placed', {
		entityId: task.id,
		projectId: task.project_id,
		before: { places: [placeLine(place)] },
		after: { places: [placeLine(after)] },
	});
	return task;
}
