import { setImmediate } from 'node:timers/promises';
import { fail } from '@ordna/domain/failures';
import type { CommandContext } from '../../context/index.ts';
import { type Granted, granted } from '../access/index.ts';
import { holdPlacements } from '../placement/index.ts';
import { namedOnce, type TaskChanges, targetsOf, updateTask } from '../task/index.ts';
import { checkRight, type TaskRow } from '../task-record/index.ts';

/** So many are changed before others get a turn to read: SQLite never waits, and would let nobody in between. */
const batchSize = 25;

/**
 * Changes each of these tasks as it would be changed alone: what repeats comes round, what is done goes to its column,
 * one after the other. A refusal of one takes all back. Answers with their ids, each once.
 */
export async function changeTasks(
	context: CommandContext,
	tasks: readonly Granted<TaskRow, 'write'>[],
	changes: TaskChanges,
): Promise<number[]> {
	const ids = tasks.map((task) => task.id);
	await holdPlacements(context, ids);
	await oneByOne(tasks, (task) => updateTask(context, task, changes));
	return ids;
}

/** The tasks, each once, as they were named, for a caller who may write to each of them; held for these changes. */
export async function requireTasks(
	context: CommandContext,
	named: readonly number[],
	changes: TaskChanges,
): Promise<Granted<TaskRow, 'write'>[]> {
	const ids = namedOnce(named);
	await context.locks.lock({ tasks: ids, projects: targetsOf(changes) });
	const rows = await findTasks(context, ids);
	if (rows.length === 0) throw fail('task.noneNamed');
	const known = new Map(rows.map((row) => [row.id, row]));
	const unknown = ids.find((id) => !known.has(id));
	if (unknown !== undefined) throw fail('task.missing', { id: unknown });
	context.locks.require(rows.map((row) => row.project_id));
	for (const projectId of new Set(rows.map((row) => row.project_id))) await checkRight(context, projectId, 'write');
	return ids.flatMap((id) => known.get(id) ?? []).map((row) => granted(row, 'write'));
}

/** Calls for one after the other, and lets others read in between. */
export async function oneByOne<T>(things: readonly T[], run: (thing: T) => Promise<unknown>): Promise<void> {
	for (const [at, thing] of things.entries()) {
		if (at % batchSize === batchSize - 1) await setImmediate();
		await run(thing);
	}
}

export async function findTasks({ db, dialect }: CommandContext, ids: readonly number[]): Promise<TaskRow[]> {
	return db
		.selectFrom('task')
		.selectAll()
		.where((eb) => dialect.isOneOf(eb.ref('id'), ids))
		.where('deleted_at', 'is', null)
		.orderBy('id')
		.execute();
}
