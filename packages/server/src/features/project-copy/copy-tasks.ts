import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { actorId, type Tell } from '../../asking/index.ts';
import { must } from '../../asking/must.ts';
import { setLastIndex } from '../project-record/index.ts';
import { setCovers as putCovers } from '../task/index.ts';
import type { TaskRow } from '../task-record/index.ts';
import { insertIndexes, insertTasks } from '../task-record/index.ts';

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
	readonly covers: readonly Cover[];
}

interface Cover {
	readonly taskId: number;
	readonly attachmentId: number;
}

/** So many are carried over before others get a turn to read: descriptions can be long. */
const atOnce = 200;

/**
 * Copies the tasks of a project that are not in the trash, each with its number: by that one the rest of them is found
 * again. Three statements for 200 of them.
 */
export async function copyTasks(tell: Tell, { from, to }: Between): Promise<TaskCopies> {
	const ids = await idsIn(tell, from);
	const copies = new Map<number, number>();
	const covers: Cover[] = [];
	let last = 0;
	for (let at = 0; at < ids.length; at += atOnce) {
		await setImmediate();
		for (const { original, id } of await copySome(tell, ids.slice(at, at + atOnce), to)) {
			copies.set(original.id, id);
			last = Math.max(last, original.index);
			const attachmentId = original.cover_image_attachment_id;
			if (attachmentId !== null) covers.push({ taskId: id, attachmentId });
		}
	}
	await setLastIndex(tell, to, last);
	return { copies, covers };
}

async function idsIn(tell: Tell, projectId: number): Promise<number[]> {
	const rows = await tell.db
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

async function copySome(tell: Tell, ids: readonly number[], to: number): Promise<Pair[]> {
	const { db, words, now } = tell;
	const originals = await db
		.selectFrom('task')
		.selectAll()
		.where((eb) => words.isOneOf(eb.ref('id'), ids))
		.where('deleted_at', 'is', null)
		.orderBy('id')
		.execute();
	const made = originals.map(({ id: _, ...task }) => ({
		...task,
		uid: randomUUID(),
		calendar_uid: null,
		project_id: to,
		cover_image_attachment_id: null,
		created_by_id: actorId(tell.caller),
		created: now,
		updated: now,
		version: 1,
	}));
	await insertTasks(tell, made);
	const idOf = await idsByUid(
		tell,
		made.map((row) => row.uid),
	);
	const pairs = originals.map((original, at) => ({
		original,
		id: must(idOf.get(made[at]?.uid ?? ''), `task ${original.id} without its copy`),
	}));
	await insertIndexes(
		tell,
		pairs.map(({ original, id }) => ({ project_id: to, index: original.index, task_id: id })),
	);
	for (const { original, id } of pairs) record(tell, original, { id, projectId: to });
	return pairs;
}

async function idsByUid({ db, words }: Tell, uids: readonly string[]): Promise<ReadonlyMap<string, number>> {
	const rows = await db
		.selectFrom('task')
		.select(['id', 'uid'])
		.where((eb) => words.isOneOf(eb.ref('uid'), uids))
		.execute();
	return new Map(rows.map((row) => [row.uid, row.id]));
}

/**
 * Tells little: who is on the copy, or named in its text, was told of the original. Whoever sees the new project loads
 * it whole.
 */
function record(tell: Tell, original: TaskRow, { id, projectId }: { id: number; projectId: number }): void {
	const after = { title: original.title, done: original.done === 1, index: original.index, projectId };
	tell.changes.record('task.created', { entityId: id, projectId, after });
}

/** Gives the copies of tasks the copies of their covers. */
export async function setCovers(
	tell: Tell,
	covers: readonly Cover[],
	copyOf: ReadonlyMap<number, number>,
): Promise<void> {
	const own = covers.flatMap(({ taskId, attachmentId }) => {
		const copy = copyOf.get(attachmentId);
		return copy === undefined ? [] : [{ taskId, attachmentId: copy }];
	});
	await putCovers(tell, own);
}
