import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { assertPresent } from '../../context/assert-present.ts';
import { actorId, type CommandContext } from '../../context/index.ts';
import { setLastIndex } from '../project-record/index.ts';
import { insertIndexes, insertTasks, type NewCover, storeCovers, type TaskRow } from '../task-record/index.ts';

/** The ids of a project and of its copy. */
export interface Between {
	readonly from: number;
	readonly to: number;
}

/** What was copied of tasks. */
export interface TaskCopies {
	/** For each task its copy. */
	readonly copies: ReadonlyMap<number, number>;
	/** The copies whose originals have a cover, with that one. */
	readonly covers: readonly NewCover[];
}

/** So many are carried over before others get a turn to read: descriptions can be long. */
const batchSize = 200;

/**
 * Copies the tasks of a project that are not in the trash, each with its number: by that one the rest of them is found
 * again. Three statements for 200 of them.
 */
export async function copyTasks(context: CommandContext, { from, to }: Between): Promise<TaskCopies> {
	const ids = await idsIn(context, from);
	const copies = new Map<number, number>();
	const covers: NewCover[] = [];
	let last = 0;
	for (let at = 0; at < ids.length; at += batchSize) {
		await setImmediate();
		for (const { original, id } of await copySome(context, ids.slice(at, at + batchSize), to)) {
			copies.set(original.id, id);
			last = Math.max(last, original.index);
			const attachmentId = original.cover_image_attachment_id;
			if (attachmentId !== null) covers.push({ taskId: id, attachmentId });
		}
	}
	await setLastIndex(context, to, last);
	return { copies, covers };
}

async function idsIn(context: CommandContext, projectId: number): Promise<number[]> {
	const rows = await context.db
		.selectFrom('task')
		.select('id')
		.where('project_id', '=', projectId)
		.where('deleted_at', 'is', null)
		.orderBy('id')
		.execute();
	return rows.map((row) => row.id);
}

interface Pair {
	readonly original: TaskRow;
	readonly id: number;
}

async function copySome(context: CommandContext, ids: readonly number[], to: number): Promise<Pair[]> {
	const { db, dialect, now } = context;
	const originals = await db
		.selectFrom('task')
		.selectAll()
		.where((eb) => dialect.isOneOf(eb.ref('id'), ids))
		.where('deleted_at', 'is', null)
		.orderBy('id')
		.execute();
	const made = originals.map(({ id: _, ...task }) => ({
		...task,
		uid: randomUUID(),
		calendar_uid: null,
		project_id: to,
		cover_image_attachment_id: null,
		created_by_id: actorId(context.caller),
		created: now,
		updated: now,
		version: 1,
	}));
	const copies = await insertTasks(context, made);
	const pairs = originals.map((original, at) => ({
		original,
		id: assertPresent(copies[at], `task ${original.id} without its copy`),
	}));
	await insertIndexes(
		context,
		pairs.map(({ original, id }) => ({ project_id: to, index: original.index, task_id: id })),
	);
	for (const { original, id } of pairs) record(context, original, { id, projectId: to });
	return pairs;
}

/**
 * Tells little: who is on the copy, or named in its text, was told of the original. Whoever sees the new project loads
 * it whole.
 */
function record(
	context: CommandContext,
	original: TaskRow,
	{ id, projectId }: { id: number; projectId: number },
): void {
	const after = { title: original.title, done: original.done === 1, index: original.index, projectId };
	context.changes.record('task.created', { entityId: id, projectId, after });
}

/** Gives the copies of tasks the copies of their covers. */
export async function setCovers(
	context: CommandContext,
	covers: readonly NewCover[],
	copyOf: ReadonlyMap<number, number>,
): Promise<void> {
	const own = covers.flatMap(({ taskId, attachmentId }) => {
		const copy = copyOf.get(attachmentId);
		return copy === undefined ? [] : [{ taskId, attachmentId: copy }];
	});
	await storeCovers(context, own);
}
