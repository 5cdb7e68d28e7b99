import { fail } from '@ordna/domain/failures';
import type { Right } from '@ordna/domain/right';
import { assertPresent } from '../../context/assert-present.ts';
import type { QueryContext } from '../../context/index.ts';
import { rightsOf } from '../access/index.ts';
import { type CachedTask, findCachedTasks, type Placed, serializeTasks } from '../task-json/index.ts';
import { checkRight } from '../task-record/index.ts';

/** A task to be read, from memory when it is kept, with the caller's right on it. */
export async function requireReadableTask(
	context: QueryContext,
	id: number,
): Promise<{ task: CachedTask; right: Right }> {
	const task = (await findCachedTasks(context, [id])).get(id);
	if (!task) throw fail('task.missing', { id });
	return { task, right: await checkRight(context, task.projectId, 'read') };
}

/** Those of these tasks that the caller may read, in this order; those in the trash are left out. */
export async function readableAmong(context: QueryContext, ids: readonly number[]): Promise<number[]> {
	const [tasks, rights] = await Promise.all([findCachedTasks(context, ids), rightsOf(context)]);
	return ids.filter((id) => rights.has(tasks.get(id)?.projectId ?? 0));
}

/** A task as the caller may read it now, as JSON. */
export async function serializeReadableTask(context: QueryContext, id: number, placed?: Placed): Promise<string> {
	await requireReadableTask(context, id);
	const [text] = await serializeTasks(context, [id], placed ? { placed: new Map([[id, placed]]) } : {});
	return assertPresent(text, `task ${id} was read and is gone`);
}

/** Those of these tasks that the caller may still read, as JSON. Where none is left, the first one is refused. */
export async function serializeReadableTasks(context: QueryContext, ids: readonly number[]): Promise<string[]> {
	const readable = await readableAmong(context, ids);
	if (readable.length === 0) await requireReadableTask(context, ids[0] ?? 0);
	return serializeTasks(context, readable);
}
