import { toId } from '@ordna/domain/contract';
import { fail, isFailure } from '@ordna/domain/failures';
import type { KeptReason, KeptTask } from '@ordna/domain/task';
import type { CommandContext } from '../../context/index.ts';
import { type Granted, granted, readersAmong, rightOn } from '../access/index.ts';
import { findVisibleLabels } from '../label/index.ts';
import { holdPlacements } from '../placement/index.ts';
import {
	assigneesOf,
	labelIdsOf,
	moveToBucket,
	namedOnce,
	putInTrash,
	replaceLabels,
	requireAssignable,
	requireColumn,
	type TargetBucket,
	type TaskChanges,
	targetsOf,
	updateTask,
} from '../task/index.ts';
import { checkRight, type TaskRow } from '../task-record/index.ts';
import { findTasks, oneByOne } from './change-tasks.ts';

/** What is done to each task of a selection. */
export interface SelectionChanges {
	readonly values?: Omit<TaskChanges, 'assignees'> | undefined;
	readonly addLabels?: readonly number[] | undefined;
	readonly removeLabels?: readonly number[] | undefined;
	readonly addAssignees?: readonly number[] | undefined;
	readonly removeAssignees?: readonly number[] | undefined;
	/** A column of a board of the project they are in then. */
	readonly bucketId?: number | undefined;
	readonly isDeleted?: boolean | undefined;
}

export interface Selected {
	readonly tasks: readonly Granted<TaskRow, 'write'>[];
	readonly kept: readonly KeptTask[];
}

/** Those of these tasks that the caller may change so, held for it; the others with the reason. Where there are none, the first is refused. */
export async function requireSelected(
	context: CommandContext,
	named: readonly number[],
	changes: SelectionChanges,
): Promise<Selected> {
	const ids = namedOnce(named);
	await context.locks.lock({ tasks: ids, projects: targetsOf(changes.values ?? {}) });
	const rows = new Map((await findTasks(context, ids)).map((row) => [row.id, row]));
	const projectIds = new Set([...rows.values()].map((row) => row.project_id));
	context.locks.require([...projectIds]);
	const reasons = new Map<number, KeptReason | null>();
	for (const id of projectIds) reasons.set(id, await reasonToKeep(context, id, changes));
	const tasks: Granted<TaskRow, 'write'>[] = [];
	const kept: KeptTask[] = [];
	for (const id of ids) {
		const row = rows.get(id);
		const reason = row ? reasons.get(row.project_id) : 'gone';
		if (row && !reason) tasks.push(granted(row, 'write'));
		else kept.push({ taskId: toId('task', id), reason: reason ?? 'gone' });
	}
	if (tasks.length === 0) await refuseFirst(context, ids, rows, changes);
	await requireVisibleLabels(context, changes.removeLabels ?? []);
	await requireKnownPeople(context, tasks, changes.removeAssignees ?? []);
	return { tasks, kept };
}

async function reasonToKeep(
	context: CommandContext,
	projectId: number,
	changes: SelectionChanges,
): Promise<KeptReason | null> {
	try {
		await requireChangeable(context, projectId, changes);
		return null;
	} catch (error) {
		if (isFailure(error, 'project.archived')) return 'archived';
		if (isFailure(error, 'task.noAccess')) return 'no_access';
		if (!isFailure(error, 'access.forbidden')) throw error;
		// To whom it is not shown it is not there.
		return (await rightOn(context, projectId)) === null ? 'gone' : 'read_only';
	}
}

async function requireChangeable(context: CommandContext, projectId: number, changes: SelectionChanges): Promise<void> {
	await checkRight(context, projectId, 'write');
	await requireAssignable(context, projectId, changes.addAssignees ?? []);
}

async function refuseFirst(
	context: CommandContext,
	[id]: readonly number[],
	rows: ReadonlyMap<number, TaskRow>,
	changes: SelectionChanges,
): Promise<void> {
	if (id === undefined) throw fail('task.noneNamed');
	const row = rows.get(id);
	if (!row) throw fail('task.missing', { id });
	await requireChangeable(context, row.project_id, changes);
}

async function requireVisibleLabels(context: CommandContext, ids: readonly number[]): Promise<void> {
	if (ids.length === 0) return;
	const visible = new Set(await findVisibleLabels(context, ids));
	const hidden = ids.find((id) => !visible.has(id));
	if (hidden !== undefined) throw fail('label.hidden', { id: hidden });
}

/** Whoever is taken off is on one of these tasks, or could be: somebody else may have taken them off meanwhile. */
async function requireKnownPeople(
	context: CommandContext,
	tasks: readonly TaskRow[],
	userIds: readonly number[],
): Promise<void> {
	if (userIds.length === 0) return;
	const rows = await context.db
		.selectFrom('task_assignee')
		.select('user_id')
		.distinct()
		.where((eb) =>
			context.dialect.isOneOf(
				eb.ref('task_id'),
				tasks.map((task) => task.id),
			),
		)
		.execute();
	const known = new Set(rows.map((row) => row.user_id));
	for (const projectId of new Set(tasks.map((task) => task.project_id))) {
		for (const id of await readersAmong(context, projectId, userIds)) known.add(id);
	}
	const stranger = userIds.find((id) => !known.has(id));
	if (stranger !== undefined) throw fail('task.noAccess', { id: stranger });
}

/** Changes each of these tasks as it would be changed alone. Answers with the ids of those that are not in the trash now. */
export async function changeSelection(
	context: CommandContext,
	tasks: readonly Granted<TaskRow, 'write'>[],
	changes: SelectionChanges,
): Promise<number[]> {
	if (changes.isDeleted) {
		await putInTrash(context, tasks);
		return [];
	}
	const ids = tasks.map((task) => task.id);
	await holdPlacements(context, ids);
	const column = changes.bucketId ? await requireColumn(context, changes.bucketId) : null;
	await oneByOne(tasks, async (task) => {
		const changed = await changeOne(context, task, changes);
		const isStaying = changed.project_id === task.project_id;
		if (column) await putInColumn(context, await requireWritable(context, changed), column, isStaying);
	});
	return ids;
}

/** One that is done goes to the done column of another project, where there is one: it is not opened again by moving. */
async function putInColumn(
	context: CommandContext,
	task: Granted<TaskRow, 'write'>,
	column: TargetBucket & { readonly projectId: number },
	isStaying: boolean,
): Promise<void> {
	if (column.projectId !== task.project_id) throw fail('bucket.missing', { id: column.id });
	if (!isStaying && task.done === 1 && column.doneBucketId !== null) return;
	await moveToBucket(context, task, column);
}

/** The task in the project where it is by now. */
async function requireWritable(context: CommandContext, task: TaskRow): Promise<Granted<TaskRow, 'write'>> {
	await checkRight(context, task.project_id, 'write');
	return granted(task, 'write');
}

async function changeOne(
	context: CommandContext,
	task: Granted<TaskRow, 'write'>,
	{ values = {}, addLabels = [], removeLabels = [], addAssignees = [], removeAssignees = [] }: SelectionChanges,
): Promise<TaskRow> {
	if (addLabels.length + removeLabels.length > 0) {
		const labels = setOf(await labelIdsOf(context, task.id), { added: addLabels, removed: removeLabels });
		await replaceLabels(context, task, labels);
	}
	if (addAssignees.length + removeAssignees.length > 0) {
		const people = setOf(await assigneesOf(context, task.id), { added: addAssignees, removed: removeAssignees });
		const assignees = people.map((id) => ({ id: toId('user', id) }));
		return updateTask(context, task, { ...values, assignees });
	}
	return Object.keys(values).length > 0 ? updateTask(context, task, values) : task;
}

function setOf(before: readonly number[], change: { added: readonly number[]; removed: readonly number[] }): number[] {
	const removed = new Set(change.removed);
	return [...new Set([...before, ...change.added])].filter((id) => !removed.has(id));
}
