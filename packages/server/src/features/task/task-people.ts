import { fail } from '@ordna/domain/failures';
import type { Instant } from '@ordna/domain/time';
import type { CommandContext, QueryContext } from '../../context/index.ts';
import { prepared } from '../../db/prepared.ts';
import { hasRight, type ProjectFacts, readersAmong } from '../access/index.ts';
import { autoSubscribe } from '../subscription/index.ts';
import { deleteAssignees, insertAssignees } from '../task-record/index.ts';
import { findPeople } from '../user/index.ts';

/** Refuses people who don't exist (1005) or who cannot read the project (7003). */
export async function requireAssignable(
	context: QueryContext,
	projectId: number,
	userIds: readonly number[],
): Promise<void> {
	if (userIds.length === 0) return;
	const people = await findPeople(context, userIds);
	const unknown = userIds.find((id) => id <= 0 || !people.has(id));
	if (unknown !== undefined) throw fail('user.missing', { id: unknown });
	const readers = await readersAmong(context, projectId, userIds);
	const outsider = userIds.find((id) => !readers.has(id));
	if (outsider !== undefined) throw fail('task.noAccess', { id: outsider });
}

/** Who is put on a new task that names nobody: the project's default assignee, as long as they can read it. */
export async function defaultAssignees(
	context: QueryContext,
	{ id: projectId, defaultAssigneeId }: ProjectFacts,
): Promise<number[]> {
	if (defaultAssigneeId === null) return [];
	const canRead = await hasRight(context, defaultAssigneeId, { projectId, need: 'read' });
	return canRead ? [defaultAssigneeId] : [];
}

/** The ids of people to put on a task; with a task itself nobody is named twice (4021). */
export function namedOnce(people: readonly { readonly id: number }[]): number[] {
	const ids = new Set(people.map(({ id }) => id));
	if (ids.size < people.length) throw fail('task.assignedAlready');
	return [...ids];
}

const selectAssignees = prepared((db, wanted: { taskId: number }) =>
	db.selectFrom('task_assignee').select('user_id').where('task_id', '=', wanted.taskId).orderBy('user_id'),
);

/** Who is on a task. */
export async function assigneesOf(context: QueryContext, taskId: number): Promise<number[]> {
	return (await selectAssignees(context, { taskId })).map((row) => row.user_id);
}

/** When somebody was put on a task. Who was taken off again is not there any more. */
export async function assignedAt(context: QueryContext, taskId: number, userId: number): Promise<Instant> {
	const row = await context.db
		.selectFrom('task_assignee')
		.select('created')
		.where('task_id', '=', taskId)
		.where('user_id', '=', userId)
		.executeTakeFirst();
	if (!row) throw fail('replay.gone');
	return row.created as Instant;
}

/** Makes the set of people on a task this one. Answers with the set before, or `null` when it was the same. */
export async function replaceAssignees(
	context: CommandContext,
	task: { id: number; project_id: number },
	wanted: readonly number[],
): Promise<number[] | null> {
	const before = await assigneesOf(context, task.id);
	const { added, removed } = difference(before, wanted);
	if (added.length + removed.length === 0) return null;
	await requireAssignable(context, task.project_id, added);
	await removeAssignees(context, task.id, removed);
	await addAssignees(context, task, added);
	return before;
}

/** Puts people on a task, and subscribes them to it. */
export async function addAssignees(
	context: CommandContext,
	task: { id: number; project_id: number },
	userIds: readonly number[],
): Promise<void> {
	if (userIds.length === 0) return;
	const rows = userIds.map((userId) => ({ task_id: task.id, user_id: userId, created: context.now }));
	await insertAssignees(context, rows);
	await autoSubscribe(context, task, userIds);
}

export async function removeAssignees(
	context: CommandContext,
	taskId: number,
	userIds: readonly number[],
): Promise<void> {
	if (userIds.length === 0) return;
	await deleteAssignees(context, [taskId], userIds);
}

/** What to add and to take away so that one set becomes another; an id named twice counts once. */
export function difference(
	before: readonly number[],
	wanted: readonly number[],
): { added: number[]; removed: number[] } {
	const [old, next] = [new Set(before), new Set(wanted)];
	return { added: [...next].filter((id) => !old.has(id)), removed: [...old].filter((id) => !next.has(id)) };
}
