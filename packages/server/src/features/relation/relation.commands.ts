import { fail } from '@ordna/domain/failures';
import { asTree, inverseOf, type RelationKind } from '@ordna/domain/relation';
import type { Instant } from '@ordna/domain/time';
import type { User } from '@ordna/domain/user';
import { sql } from 'kysely';
import { actorId, type CommandContext, type QueryContext } from '../../context/index.ts';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import { insertRows } from '../../db/prepared.ts';
import type { Granted } from '../access/index.ts';
import { type TaskRow, touchTask, touchTasks } from '../task-record/index.ts';
import { findPeople } from '../user/index.ts';

/** Two tasks, and what the first has to do with the second. */
export interface Related {
	readonly base: Granted<TaskRow, 'write'>;
	readonly kind: RelationKind;
	readonly other: Granted<TaskRow, 'read'>;
}

/**
 * Relates two tasks. It stands twice, as it is seen from either, each time after the others of its kind; subtasks never go
 * round.
 */
export async function relate(context: CommandContext, { base, kind, other }: Related): Promise<void> {
	if (base.id === other.id) throw fail('relation.withItself');
	// Before the lock that all relations share: who waits for a project must not hold it.
	context.locks.require([base.project_id, other.project_id]);
	await lockRelations(context);
	if (await isRelated(context, base.id, kind, other.id)) throw fail('relation.already');
	const tree = asTree(kind, base.id, other.id);
	if (tree && (await isBeneath(context, tree.parent, tree.child))) throw fail('relation.circle');
	const made = { created_by_id: actorId(context.caller), created: context.now };
	const [ofBase, ofOther] = [await endOf(context, base.id, kind), await endOf(context, other.id, inverseOf(kind))];
	await insertRows(context, 'task_relation', [
		{ task_id: base.id, relation_kind: kind, other_task_id: other.id, position: ofBase, ...made },
		{ task_id: other.id, relation_kind: inverseOf(kind), other_task_id: base.id, position: ofOther, ...made },
	]);
	await changed(context, 'task.related', { base, kind, other });
}

interface RelationPath {
	readonly taskId: number;
	readonly kind: RelationKind;
	readonly otherTaskId: number;
}

/** Who made a relation, and when. */
export async function relationMade(
	context: QueryContext,
	{ taskId, kind, otherTaskId }: RelationPath,
): Promise<{ createdBy: User | null; created: Instant }> {
	const row = await context.db
		.selectFrom('task_relation')
		.select(['created', 'created_by_id'])
		.where((eb) => eb.and({ task_id: taskId, relation_kind: kind, other_task_id: otherTaskId }))
		.executeTakeFirst();
	if (!row) throw fail('relation.missing');
	const people = await findPeople(context, [row.created_by_id]);
	return { createdBy: people.get(row.created_by_id) ?? null, created: row.created as Instant };
}

/** Takes a relation off both tasks. */
export async function unrelate(
	context: CommandContext,
	{ base, kind, otherId }: { base: Granted<TaskRow, 'write'>; kind: RelationKind; otherId: number },
): Promise<void> {
	const orders = {
		base: await relatedIds(context, base.id, kind),
		other: await relatedIds(context, otherId, inverseOf(kind)),
	};
	const removed = await context.db
		.deleteFrom('task_relation')
		.where((eb) =>
			eb.or([
				eb.and({ task_id: base.id, relation_kind: kind, other_task_id: otherId }),
				eb.and({ task_id: otherId, relation_kind: inverseOf(kind), other_task_id: base.id }),
			]),
		)
		.returning('task_id')
		.execute();
	if (removed.length === 0) throw fail('relation.missing');
	const other = await context.db
		.selectFrom('task')
		.select(['id', 'project_id'])
		.where('id', '=', otherId)
		.executeTakeFirstOrThrow();
	await changed(context, 'task.unrelated', { base, kind, other, orders });
}

/** A relation of a task, and the one of the same kind after which it goes; `null` to the beginning. */
interface RelationMove {
	readonly base: Granted<TaskRow, 'write'>;
	readonly kind: RelationKind;
	readonly otherId: number;
	readonly afterId: number | null;
}

/**
 * Puts a relation elsewhere among those of its kind, as its task shows them: the other task keeps its own order. All of the
 * kind are numbered anew, also those to tasks that the caller does not see: they stay between the same neighbours.
 */
export async function moveRelation(
	context: CommandContext,
	{ base, kind, otherId, afterId }: RelationMove,
): Promise<void> {
	context.locks.require([base.project_id]);
	await lockRelations(context);
	const before = await relatedIds(context, base.id, kind);
	const others = before.filter((id) => id !== otherId);
	const at = afterId === null ? 0 : others.indexOf(afterId) + 1;
	const isThere = others.length < before.length && (afterId === null || at > 0);
	if (!isThere) throw fail('relation.missing');
	const after = others.toSpliced(at, 0, otherId);
	await reorderRelations(context, { task: base, kind, before, after, movedId: otherId });
}

interface Reordering {
	readonly task: Granted<TaskRow, 'write'>;
	readonly kind: RelationKind;
	/** The tasks it is related to in that way, in the order they have, and in the order they get. */
	readonly before: readonly number[];
	readonly after: readonly number[];
	/** Which of them is said to be moved. */
	readonly movedId: number;
}

/** Stores the order that a task's relations of a kind have by hand, where it is another one. */
export async function reorderRelations(
	context: CommandContext,
	{ task, kind, before, after, movedId }: Reordering,
): Promise<void> {
	if (after.every((id, index) => id === before[index])) return;
	await storeOrder(context, { taskId: task.id, kind, ids: after });
	await touchTask(context, task);
	context.changes.record('task.relationMoved', {
		entityId: task.id,
		projectId: task.project_id,
		before: { order: [...before] },
		after: { relationKind: kind, otherTaskId: movedId, order: [...after] },
	});
}

/** The tasks that a task is related to in one way, in order. */
export async function relatedIds({ db }: QueryContext, taskId: number, kind: RelationKind): Promise<number[]> {
	const rows = await db
		.selectFrom('task_relation')
		.select('other_task_id')
		.where('task_id', '=', taskId)
		.where('relation_kind', '=', kind)
		.orderBy('position')
		.orderBy('other_task_id')
		.execute();
	return rows.map((row) => row.other_task_id);
}

/** Writes down an order, in one statement. */
async function storeOrder(
	{ db, dialect }: CommandContext,
	{ taskId, kind, ids }: { readonly taskId: number; readonly kind: RelationKind; readonly ids: readonly number[] },
): Promise<void> {
	// Numbers of ours: no text can come in.
	const cases = ids.map((id, at) => sql`when ${sql.lit(id)} then ${sql.lit(at + 1)}`);
	await db
		.updateTable('task_relation')
		.set({ position: sql<number>`case other_task_id ${sql.join(cases, sql` `)} else position end` })
		.where('task_id', '=', taskId)
		.where('relation_kind', '=', kind)
		.where((eb) => dialect.isOneOf(eb.ref('other_task_id'), ids))
		.execute();
}

/** Where the next relation of a kind stands. */
async function endOf({ db }: QueryContext, taskId: number, kind: RelationKind): Promise<number> {
	const { last } = await db
		.selectFrom('task_relation')
		.select((eb) => eb.fn.max('position').as('last'))
		.where('task_id', '=', taskId)
		.where('relation_kind', '=', kind)
		.executeTakeFirstOrThrow();
	return (last ?? 0) + 1;
}

/** One at a time: two at once could each close the other's circle. On SQLite commands come one by one anyway. */
async function lockRelations(context: CommandContext): Promise<void> {
	if (context.dialect.engine === 'postgres')
		await sql`select pg_advisory_xact_lock(${advisoryLocks.relation})`.execute(context.db);
}

async function isRelated(context: QueryContext, taskId: number, kind: RelationKind, otherId: number): Promise<boolean> {
	const row = await context.db
		.selectFrom('task_relation')
		.select('created')
		.where('task_id', '=', taskId)
		.where('relation_kind', '=', kind)
		.where('other_task_id', '=', otherId)
		.executeTakeFirst();
	return row !== undefined;
}

/** Whether a task is somewhere beneath another. Those in the trash count: they may come back. */
async function isBeneath(context: QueryContext, taskId: number, aboveId: number): Promise<boolean> {
	const found = await context.db
		.withRecursive('beneath', (db) =>
			db
				.selectFrom('task_relation')
				.select('other_task_id as id')
				.where('task_id', '=', aboveId)
				.where('relation_kind', '=', 'subtask')
				.union((eb) =>
					eb
						.selectFrom('beneath')
						.innerJoin('task_relation', 'task_relation.task_id', 'beneath.id')
						.select('task_relation.other_task_id as id')
						.where('task_relation.relation_kind', '=', 'subtask'),
				),
		)
		.selectFrom('beneath')
		.select('id')
		.where('id', '=', taskId)
		.executeTakeFirst();
	return found !== undefined;
}

type Half = Pick<TaskRow, 'id' | 'project_id'>;

interface ChangedRelation {
	readonly base: Half;
	readonly kind: RelationKind;
	readonly other: Half;
	/** Of each task those of the kind as they stood before: of one alone it need not be said. */
	readonly orders?: { readonly base: number[]; readonly other: number[] };
}

/** Both tasks show it, so both are new versions; and each has its line, as seen from it. */
async function changed(
	context: CommandContext,
	what: 'task.related' | 'task.unrelated',
	{ base, kind, other, orders }: ChangedRelation,
): Promise<void> {
	await touchTasks(context, [base, other]);
	const halves = [
		{ task: base, order: orders?.base, relationKind: kind, otherTaskId: other.id, isMirror: false },
		{ task: other, order: orders?.other, relationKind: inverseOf(kind), otherTaskId: base.id, isMirror: true },
	];
	for (const { task, order, ...seen } of halves) {
		const line = { entityId: task.id, projectId: task.project_id };
		if (what === 'task.related') context.changes.record('task.related', { ...line, after: seen });
		else
			context.changes.record('task.unrelated', {
				...line,
				before: { ...seen, ...(order && order.length > 1 && { order }) },
			});
	}
}
