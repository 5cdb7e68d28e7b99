import { toId } from '@ordna/domain/contract';
import { isFailure } from '@ordna/domain/failures';
import type { ImportedTask } from '@ordna/domain/import';
import type { CommandContext } from '../../context/index.ts';
import { readersAmong, requireProject } from '../access/index.ts';
import { relate } from '../relation/index.ts';
import { assign, createTask, labelIdsOf, replaceLabels, updateTask } from '../task/index.ts';
import { requireTask, type TaskRow, touchTask } from '../task-record/index.ts';
import type { NewPart } from './known-parts.ts';
import type { ImportPlan } from './plan-import.ts';
import { insertParts, newPartsOf, noParts, type Ready, recordParts } from './store-tasks.ts';

/** A task for a project that is here, its files in the storage. */
export interface Prepared {
	readonly task: ImportedTask;
	readonly projectId: number;
	/** `null` for one that is to be made. */
	readonly row: TaskRow | null;
	readonly ready: Ready;
}

/** A task that was added or changed, and what of it is to be noted. */
interface Changed {
	readonly row: TaskRow;
	readonly parts: readonly NewPart[];
}

/** Makes a task in a project that is here, as somebody would, with all that hangs on it. */
export async function addImported(context: CommandContext, one: Prepared): Promise<Changed> {
	const { projectId, ready } = one;
	const { task } = ready;
	const project = await requireProject(context, projectId, 'write');
	const readers = await readersAmong(context, projectId, task.assigneeIds);
	const assignees = task.assigneeIds.filter((id) => readers.has(id)).map((id) => ({ id: toId('user', id) }));
	const draft = { ...fieldsFor(one), index: task.index, assignees };
	const row = await createTask(context, project, draft);
	if (task.labels.length > 0) await replaceLabels(context, await requireTask(context, row.id, 'write'), task.labels);
	const [made = noParts] = await insertParts(context, [{ ...ready, taskId: row.id }]);
	recordParts(context, { id: row.id, projectId: row.project_id }, made);
	const people = ready.people.filter(({ userId }) => readers.has(userId));
	return { row, parts: newPartsOf(row.id, { ...made, people }) };
}

/** What a task that is here gets, its files in the storage. */
export interface PreparedParts extends Pick<Ready, 'comments' | 'files' | 'people'> {
	readonly taskId: number;
	readonly quotable: ReadonlyMap<number, number>;
}

/** Puts on a task that is here what it got in its source since. People who cannot see it are left out. */
export async function addParts(context: CommandContext, one: PreparedParts): Promise<readonly NewPart[]> {
	const task = await requireTask(context, one.taskId, 'write');
	const readers = await readersAmong(
		context,
		task.project_id,
		one.people.map(({ userId }) => userId),
	);
	const people = one.people.filter(({ userId }) => readers.has(userId));
	const [made = noParts] = await insertParts(context, [one], one.quotable);
	await touchTask(context, task);
	recordParts(context, { id: task.id, projectId: task.project_id }, made);
	for (const { userId } of people) await assign(context, task, userId);
	return newPartsOf(task.id, { ...made, people });
}

/** Changes a task that was imported before. Labels are added; those that are on it stay. */
export async function updateImported(context: CommandContext, row: TaskRow, one: Prepared): Promise<TaskRow> {
	const task = await requireTask(context, row.id, 'write');
	const updated = await updateTask(context, task, fieldsFor(one));
	const labels = new Set([...(await labelIdsOf(context, row.id)), ...one.ready.task.labels]);
	await replaceLabels(context, await requireTask(context, updated.id, 'write'), [...labels]);
	return updated;
}

function fieldsFor({ task }: Prepared) {
	const { title, description, done, doneAt, dueDate, dueDay, startDate, startDay, endDate, endDay } = task;
	const { repeatAfter, repeatMode, repeatRule, repeatFrom, priority, percentDone, hexColor, reminders } = task;
	return {
		...{ title, description, done, dueDate, dueDay, startDate, startDay, endDate, endDay },
		...{ repeatAfter, repeatMode, repeatRule, repeatFrom, priority, percentDone, hexColor },
		...(doneAt === null ? {} : { doneAt }),
		reminders: [...reminders],
	};
}

/** Relates what was added with what stands beside it in the file; what closes a circle is left out. */
export async function relateAdded(
	context: CommandContext,
	{ additions }: ImportPlan,
	{ made, idOf }: { readonly made: ReadonlyMap<number, number>; readonly idOf: (taskId: number) => number | undefined },
): Promise<void> {
	const find = (id: number) => made.get(id) ?? idOf(id);
	for (const { task } of additions) {
		for (const { kind, otherId } of task.relations) {
			const [base, other] = [find(task.id), find(otherId)];
			if (base && other) await relateOne(context, { base, kind, other });
		}
	}
}

async function relateOne(
	context: CommandContext,
	{ base, kind, other }: { base: number; kind: ImportedTask['relations'][number]['kind']; other: number },
): Promise<void> {
	try {
		await relate(context, {
			base: await requireTask(context, base, 'write'),
			kind,
			other: await requireTask(context, other, 'read'),
		});
	} catch (error) {
		if (!isFailure(error, 'relation.already') && !isFailure(error, 'relation.circle')) throw error;
	}
}
