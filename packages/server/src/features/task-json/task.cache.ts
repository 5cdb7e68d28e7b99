import { isNonMutating, taskOf } from '@ordna/domain/changes';
import { ownTaskText, remindersText } from '@ordna/domain/task';
import { type Change, cache, flattenString, type QueryContext } from '../../context/index.ts';
import { prepared } from '../../db/prepared.ts';
import { type TaskRow, toOwnParts } from '../task-record/index.ts';
import { loadParts, noParts, type TaskParts } from './task.parts.ts';

/** What is kept of a task: the part of its JSON that is the same for everybody, and what is spliced in. */
export interface CachedTask extends Omit<TaskParts, 'reminders'> {
	readonly projectId: number;
	readonly index: number;
	readonly createdById: number;
	readonly text: string;
	/** Apart from the rest: a task within another one shows none. */
	readonly remindersText: string;
}

/** About so much memory: 50,000 tasks of the usual size. */
const maxBytes = 40 * 1024 * 1024;

function dropTask(change: Change, cached: { drop(id: number): void }): void {
	const { kind } = change;
	// A mark and a place in a view are spliced in, and no part of what is kept.
	if (isNonMutating(change) || kind === 'task.starred' || kind === 'task.placed') return;
	// Comments, files and whatever else hangs on a task name it, and make another version of it.
	const taskId = taskOf(change);
	if (taskId !== undefined) cached.drop(taskId);
	if (kind === 'label.deleted' || kind === 'label.merged') for (const id of change.before?.tasks ?? []) cached.drop(id);
}

const tasksById = cache<number, CachedTask>({
	name: 'tasks as JSON',
	limit: maxBytes,
	weigh: bytesOf,
	dropOn: dropTask,
});

/** Related to something, but in the trash or deleted for good. */
const goneTasks = cache<number, true>({ name: 'tasks that are gone', limit: 5000, dropOn: dropTask });

/** The tasks of these ids that are not in the trash. Two statements for those that are not kept. */
export function findCachedTasks(context: QueryContext, ids: readonly number[]): Promise<Map<number, CachedTask>> {
	return tasksById.getMany(context, ids, (missing) => loadTasks(context, missing));
}

/** The tasks of these ids for tasks they are related to; what is not there is cached as gone, and not queried again. */
export async function findRelatedTasks(
	context: QueryContext,
	ids: readonly number[],
): Promise<Map<number, CachedTask>> {
	if (ids.length === 0) return new Map();
	const expected = ids.filter((id) => goneTasks.peek(context, id) === undefined);
	if (expected.length === 0) return new Map();
	const found = await findCachedTasks(context, expected);
	await goneTasks.getMany(
		context,
		expected.filter((id) => !found.has(id)),
		async (missing) => new Map(missing.map((id) => [id, true] as const)),
	);
	return found;
}

/**
 * The tasks themselves, and after them those they are related to: a page shows them within its tasks. Two parts, since
 * PostgreSQL would read the whole table for an "or".
 */
const selectTasks = prepared((db, wanted: { ids: readonly number[] }, dialect) =>
	db
		.selectFrom('task')
		.selectAll()
		.where((eb) => dialect.isOneOf(eb.ref('id'), wanted.ids))
		.where('deleted_at', 'is', null)
		.unionAll((eb) =>
			eb
				.selectFrom('task')
				.selectAll()
				.where('id', 'in', (inner) =>
					inner
						.selectFrom('task_relation')
						.select('other_task_id')
						.where((relation) => dialect.isOneOf(relation.ref('task_id'), wanted.ids)),
				)
				.where((inner) => inner.not(dialect.isOneOf(inner.ref('id'), wanted.ids)))
				.where('deleted_at', 'is', null),
		),
);

/**
 * As they stand in the database now, with those they are related to: for commands, whose own changes nobody else may
 * see yet.
 */
export async function loadTasks(context: QueryContext, ids: readonly number[]): Promise<Map<number, CachedTask>> {
	return toCachedTasks(context, await selectTasks(context, { ids }));
}

/** A task whose row is at hand, with those it is related to as they stand in the database now. */
export async function loadAround(context: QueryContext, row: TaskRow): Promise<Map<number, CachedTask>> {
	const tasks = await toCachedTasks(context, [row]);
	const others = [...tasks.values()].flatMap(({ relations }) => relations.map(({ taskId }) => taskId));
	return others.length === 0 ? tasks : new Map([...(await loadTasks(context, others)), ...tasks]);
}

/** Rows with their parts. */
export async function toCachedTasks(context: QueryContext, rows: readonly TaskRow[]): Promise<Map<number, CachedTask>> {
	const parts = await loadParts(
		context,
		rows.map((row) => row.id),
	);
	return new Map(rows.map((row) => [row.id, toCachedTask(row, parts.get(row.id) ?? noParts)] as const));
}

export function toCachedTask(row: TaskRow, parts: TaskParts): CachedTask {
	return {
		labelIds: compact(parts.labelIds),
		assigneeIds: compact(parts.assigneeIds),
		attachments: compact(parts.attachments),
		relations: compact(parts.relations),
		projectId: row.project_id,
		index: row.index,
		createdById: row.created_by_id,
		text: flattenString(ownTaskText(toOwnParts(row))),
		remindersText: parts.reminders.length === 0 ? '[]' : flattenString(remindersText(parts.reminders)),
	};
}

const nothing: readonly never[] = [];

/** As long as it must be: a list that grew has room for a dozen more, and most tasks have none of most things. */
function compact<T>(list: readonly T[]): readonly T[] {
	return list.length === 0 ? nothing : list.slice();
}

/** About how much memory a task takes while it is kept. */
function bytesOf({ text, remindersText, labelIds, assigneeIds, attachments, relations }: CachedTask): number {
	const ids = labelIds.length + assigneeIds.length;
	return 160 + text.length + remindersText.length + 16 * ids + 400 * attachments.length + 60 * relations.length;
}
