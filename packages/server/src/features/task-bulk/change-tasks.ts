import { setImmediate } from 'node:timers/promises';
import { fail, invalid } from '@ordna/domain/failures';
import type { Tell } from '../../asking/index.ts';
import { type Granted, granted } from '../access/index.ts';
import { holdPlaces, type TaskChanges, targetsOf, updateTask } from '../task/index.ts';
import { checkRight, type TaskRow } from '../task-record/index.ts';

/** A person picks so many by hand; with more at once all others would wait too long for their turn to write. */
const mostAtOnce = 2000;

/** So many are changed before others get a turn to read: SQLite never waits, and would let nobody in between. */
const atOnce = 25;

/**
 * Changes each of these tasks as it would be changed alone: what repeats comes round, what is done goes to its column,
 * one after the other. A refusal of one takes all back. Answers with their ids, each once.
 */
export async function changeTasks(tell: Tell, named: readonly number[], changes: TaskChanges): Promise<number[]> {
	const ids = [...new Set(named)];
	if (ids.length > mostAtOnce) throw invalid(`task_ids: must not be more than ${mostAtOnce}`);
	await tell.locks.lock({ tasks: ids, projects: targetsOf(changes) });
	const tasks = await requireTasks(tell, ids);
	await holdPlaces(tell, ids);
	for (const [at, task] of tasks.entries()) {
		if (at % atOnce === atOnce - 1) await setImmediate();
		await updateTask(tell, task, changes);
	}
	return ids;
}

/** The tasks, as they were named, for a caller who may write to each of them. */
async function requireTasks(tell: Tell, ids: readonly number[]): Promise<Granted<TaskRow, 'write'>[]> {
	const rows = await findTasks(tell, ids);
	if (rows.length === 0) throw fail('task.noneNamed');
	const known = new Map(rows.map((row) => [row.id, row]));
	const unknown = ids.find((id) => !known.has(id));
	if (unknown !== undefined) throw fail('task.missing', { id: unknown });
	tell.locks.require(rows.map((row) => row.project_id));
	for (const projectId of new Set(rows.map((row) => row.project_id))) await checkRight(tell, projectId, 'write');
	return ids.flatMap((id) => known.get(id) ?? []).map((row) => granted(row, 'write'));
}

async function findTasks({ db, words }: Tell, ids: readonly number[]): Promise<TaskRow[]> {
	return db
		.selectFrom('task')
		.selectAll()
		.where((eb) => words.isOneOf(eb.ref('id'), ids))
		.where('deleted_at', 'is', null)
		.orderBy('id')
		.execute();
}
