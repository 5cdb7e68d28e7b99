import { isUid, type Todo } from '@ordna/domain/calendar';
import { isFailure } from '@ordna/domain/failures';
import type { CommandContext } from '../../context/index.ts';
import { type Granted, requireProject, rightsOf } from '../access/index.ts';
import { relate, unrelate } from '../relation/index.ts';
import { createTask } from '../task/index.ts';
import { requireTask, type TaskRow } from '../task-record/index.ts';
import { broken } from './refusal.ts';
import { type Relative, relativesOf, rowsNamed } from './task.queries.ts';

type Kind = Relative['kind'];

const maxRelations = 100;

/** The title of a task of which nothing but its name is known yet: others came before it and named it. */
export function placeholderTitle(uid: string): string {
	return `DUMMY-UID-${uid}`;
}

/**
 * Makes what is above and beneath a task what its text says. What a text does not speak of stays: most programs name
 * the parent in the child alone. See docs/wire/caldav-and-feeds.md#relations-in-texts.
 */
export async function relateTask(
	context: CommandContext,
	task: Granted<TaskRow, 'write'>,
	{ parents, children }: NonNullable<Todo['relations']>,
): Promise<void> {
	if (parents.length + children.length > maxRelations)
		throw broken('valid-calendar-object-resource', 'too many RELATED-TO');
	const now = (await relativesOf(context, [task.id])).get(task.id) ?? [];
	const wanted: Readonly<Record<Kind, readonly string[]>> = { parenttask: parents, subtask: children };
	for (const kind of ['parenttask', 'subtask'] as const) {
		if (kind === 'subtask' && children.length === 0) continue;
		const stale = now.filter((one) => one.kind === kind && !wanted[kind].includes(one.uid));
		for (const { id } of stale) await unrelate(context, { base: task, kind, otherId: id });
	}
	for (const kind of ['parenttask', 'subtask'] as const) {
		const missing = wanted[kind].filter((uid) => !now.some((one) => one.kind === kind && one.uid === uid));
		const others = await tasksNamed(context, task, missing);
		for (const id of others) await relateOne(context, task, { kind, id });
	}
}

/** The tasks of these names: in the same project first, then elsewhere; for one that is nowhere a placeholder. */
async function tasksNamed(context: CommandContext, task: TaskRow, uids: readonly string[]): Promise<number[]> {
	if (uids.length === 0) return [];
	const rights = await rightsOf(context);
	const rows = (await rowsNamed(context, uids)).filter((row) => rights.has(row.project_id));
	const ids: number[] = [];
	for (const uid of uids.filter(isUid)) {
		const named = rows.filter((row) => (row.calendar_uid ?? row.uid) === uid);
		const near = named.filter((row) => row.project_id === task.project_id);
		const known = [...near, ...named].find((row) => row.deleted_at === null);
		if (known) ids.push(known.id);
		// What lies in the trash may come back: nothing takes its place.
		else if (near.length === 0) ids.push(await placeholder(context, task.project_id, uid));
	}
	return ids.filter((id) => id !== task.id);
}

async function placeholder(context: CommandContext, projectId: number, uid: string): Promise<number> {
	const project = await requireProject(context, projectId, 'write');
	return (await createTask(context, project, { title: placeholderTitle(uid), calendarUid: uid })).id;
}

async function relateOne(
	context: CommandContext,
	base: Granted<TaskRow, 'write'>,
	{ kind, id }: { readonly kind: Kind; readonly id: number },
): Promise<void> {
	const other = await requireTask(context, id, 'read');
	// Who turns two tasks round says so for each of them: what was said last counts.
	const turned: Kind = kind === 'subtask' ? 'parenttask' : 'subtask';
	const now = (await relativesOf(context, [base.id])).get(base.id) ?? [];
	if (now.some((one) => one.kind === turned && one.id === id))
		await unrelate(context, { base, kind: turned, otherId: id });
	try {
		await relate(context, { base, kind, other });
	} catch (error) {
		// The task itself is worth more than a place in a tree that would go round.
		if (!isFailure(error, 'relation.circle') && !isFailure(error, 'relation.already')) throw error;
	}
}
