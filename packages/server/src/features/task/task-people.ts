import { fail } from '@ordna/domain/failures';
import type { Ask, Tell } from '../../asking/index.ts';
import { readersAmong } from '../access/index.ts';
import { autoSubscribe } from '../subscription/index.ts';
import { deleteAssignees, insertAssignees } from '../task-record/index.ts';
import { findPeople } from '../user/index.ts';

/** Refuses people who don't exist (1005) or who cannot read the project (7003). */
export async function requireAssignable(ask: Ask, projectId: number, userIds: readonly number[]): Promise<void> {
	if (userIds.length === 0) return;
	const people = await findPeople(ask, userIds);
	const unknown = userIds.find((id) => id <= 0 || !people.has(id));
	if (unknown !== undefined) throw fail('user.missing', { id: unknown });
	const readers = await readersAmong(ask, projectId, userIds);
	const outsider = userIds.find((id) => !readers.has(id));
	if (outsider !== undefined) throw fail('task.noAccess', { id: outsider });
}

/** The ids of people to put on a task; with a task itself nobody is named twice (4021). */
export function namedOnce(people: readonly { readonly id: number }[]): number[] {
	const ids = new Set(people.map(({ id }) => id));
	if (ids.size < people.length) throw fail('task.assignedAlready');
	return [...ids];
}

/** Who is on a task. */
export async function assigneesOf(ask: Ask, taskId: number): Promise<number[]> {
	const rows = await ask.db
		.selectFrom('task_assignee')
		.select('user_id')
		.where('task_id', '=', taskId)
		.orderBy('user_id')
		.execute();
	return rows.map((row) => row.user_id);
}

/** Makes the set of people on a task this one. Answers with the set before, or `null` when it was the same. */
export async function replaceAssignees(
	tell: Tell,
	task: { id: number; project_id: number },
	wanted: readonly number[],
): Promise<number[] | null> {
	const before = await assigneesOf(tell, task.id);
	const { added, removed } = difference(before, wanted);
	if (added.length + removed.length === 0) return null;
	await requireAssignable(tell, task.project_id, added);
	await removeAssignees(tell, task.id, removed);
	await addAssignees(tell, task, added);
	return before;
}

/** Whoever is put on a task hears of it from now on. */
export async function addAssignees(
	tell: Tell,
	task: { id: number; project_id: number },
	userIds: readonly number[],
): Promise<void> {
	if (userIds.length === 0) return;
	const rows = userIds.map((userId) => ({ task_id: task.id, user_id: userId, created: tell.now }));
	await insertAssignees(tell, rows);
	await autoSubscribe(tell, task, userIds);
}

export async function removeAssignees(tell: Tell, taskId: number, userIds: readonly number[]): Promise<void> {
	if (userIds.length === 0) return;
	await deleteAssignees(tell, taskId, userIds);
}

/** What to add and to take away so that one set becomes another; an id named twice counts once. */
export function difference(
	before: readonly number[],
	wanted: readonly number[],
): { added: number[]; removed: number[] } {
	const [old, next] = [new Set(before), new Set(wanted)];
	return { added: [...next].filter((id) => !old.has(id)), removed: [...old].filter((id) => !next.has(id)) };
}
