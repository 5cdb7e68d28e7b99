import { toId } from '@ordna/domain/contract';
import { fail, isFailure } from '@ordna/domain/failures';
import { allows } from '@ordna/domain/right';
import { daysInTrash, type KeptReason, type KeptTask } from '@ordna/domain/task';
import type { Instant } from '@ordna/domain/time';
import type { CommandContext, QueryContext } from '../../context/index.ts';
import { type Granted, granted, readableProjects, requireProject, rightOn, rightsOf } from '../access/index.ts';
import { removeMarks } from '../task-marks/index.ts';
import { checkRight, deleteTasks, type TaskRow } from '../task-record/index.ts';
import { namedOnce } from './named-once.ts';

/** Deleted tasks are kept so long. */
export const keptInTrashMs = daysInTrash * 24 * 60 * 60 * 1000;

/** So many tasks are removed in one transaction. */
const purgeBatchSize = 500;

/** A task in the trash, as far as removing it goes. */
type DeletedTask = Pick<TaskRow, 'id' | 'project_id'>;

/**
 * Removes for good what has been in the trash for longer than it is kept, some of it at a time. Answers whether there
 * may be more.
 */
export async function purgeTrash(context: CommandContext): Promise<boolean> {
	const before = context.now - keptInTrashMs;
	const ids = await oldestInTrash(context, before);
	await context.locks.lock({ tasks: ids });
	await removeTasks(context, await stillInTrash(context, ids, before));
	return ids.length === purgeBatchSize;
}

/** Removes deleted tasks for good. */
export function purgeTasks(context: CommandContext, tasks: readonly Granted<DeletedTask, 'write'>[]): Promise<void> {
	return removeTasks(context, tasks);
}

interface Purgeable {
	readonly tasks: readonly Granted<DeletedTask, 'write'>[];
	readonly kept: readonly KeptTask[];
}

/** Those of these deleted tasks that the caller may remove, held for it; the others with the reason. Where there are none, the first is refused. */
export async function requirePurgeable(context: CommandContext, named: readonly number[]): Promise<Purgeable> {
	const ids = namedOnce(named);
	await context.locks.lock({ tasks: ids });
	const rows = new Map((await stillInTrash(context, ids)).map((row) => [row.id, row]));
	const reasons = await reasonsToKeep(context, [...rows.values()]);
	const reasonOf = (row: DeletedTask | undefined) => (row ? reasons.get(row.project_id) : 'gone');
	const tasks = [...rows.values()].filter((row) => !reasonOf(row)).map((row) => granted(row, 'write'));
	if (tasks.length === 0) await refuseFirst(context, ids[0], rows);
	const kept = ids.flatMap((id) => {
		const reason = reasonOf(rows.get(id));
		return reason ? [{ taskId: toId('task', id), reason }] : [];
	});
	return { tasks, kept };
}

/** By project, why its tasks stay; `null` where the caller may remove them. */
async function reasonsToKeep(context: QueryContext, tasks: readonly DeletedTask[]) {
	const reasons = new Map<number, KeptReason | null>();
	for (const id of new Set(tasks.map((task) => task.project_id))) reasons.set(id, await reasonToKeep(context, id));
	return reasons;
}

async function reasonToKeep(context: QueryContext, projectId: number): Promise<KeptReason | null> {
	try {
		await checkRight(context, projectId, 'write');
		return null;
	} catch (error) {
		if (isFailure(error, 'project.archived')) return 'archived';
		if (!isFailure(error, 'access.forbidden')) throw error;
		// To whom it is not shown it is not there.
		return (await rightOn(context, projectId)) === null ? 'gone' : 'read_only';
	}
}

async function refuseFirst(
	context: CommandContext,
	id: number | undefined,
	rows: ReadonlyMap<number, DeletedTask>,
): Promise<void> {
	if (id === undefined) throw fail('task.noneNamed');
	const row = rows.get(id);
	if (!row) throw fail('task.missing', { id });
	await checkRight(context, row.project_id, 'write');
}

interface TrashToEmpty {
	/** Of this project alone, else of all the caller may delete tasks in. */
	readonly projectId?: number | undefined;
	/** What was deleted later stays. */
	readonly until?: Instant | undefined;
}

/** The longest deleted tasks of such a trash, held for being removed, and whether there may be more. */
export async function requireTrash(
	context: CommandContext,
	{ projectId, until }: TrashToEmpty,
): Promise<{ tasks: readonly Granted<DeletedTask, 'write'>[]; hasMore: boolean }> {
	const projects = projectId === undefined ? await writableProjects(context) : [projectId];
	// The wire says whole seconds, and what was deleted within the last one is meant, too.
	const before = until === undefined ? context.now + 1 : until + 1000;
	const ids = await oldestInTrash(context, before, projects);
	await context.locks.lock({ tasks: ids, projects: projectId === undefined ? [] : [projectId] });
	if (projectId !== undefined) await requireProject(context, projectId, 'write');
	const rows = await stillInTrash(context, ids, before);
	// The caller's rights may have changed while this waited.
	const reasons = await reasonsToKeep(context, rows);
	const tasks = rows.filter((row) => reasons.get(row.project_id) === null).map((row) => granted(row, 'write'));
	return { tasks, hasMore: ids.length === purgeBatchSize };
}

async function writableProjects(context: QueryContext): Promise<number[]> {
	const rights = await rightsOf(context);
	return (await readableProjects(context, { archived: false })).filter((id) => allows(rights.get(id) ?? null, 'write'));
}

async function oldestInTrash(
	{ db, dialect }: QueryContext,
	before: number,
	projects?: readonly number[],
): Promise<number[]> {
	const rows = await db
		.selectFrom('task')
		.select('id')
		.where('deleted_at', '<', before)
		.$if(projects !== undefined, (query) =>
			query.where((eb) => dialect.isOneOf(dialect.withoutIndex(eb.ref('project_id')), projects ?? [])),
		)
		.orderBy('deleted_at')
		.limit(purgeBatchSize)
		.execute();
	return rows.map((row) => row.id);
}

/** Those of these tasks that are in the trash: somebody may have taken one out while the command waited for its locks. */
function stillInTrash({ db, dialect }: QueryContext, ids: readonly number[], before?: number): Promise<DeletedTask[]> {
	return db
		.selectFrom('task')
		.select(['id', 'project_id'])
		.where((eb) => dialect.isOneOf(eb.ref('id'), ids))
		.where('deleted_at', 'is not', null)
		.$if(before !== undefined, (query) => query.where('deleted_at', '<', before ?? 0))
		.orderBy('id')
		.execute();
}

/**
 * Removes tasks with all that hangs on them. Their files have lost their owner then: the line names them, and whoever
 * looks after files clears them away.
 */
async function removeTasks(context: CommandContext, tasks: readonly DeletedTask[]): Promise<void> {
	if (tasks.length === 0) return;
	const ids = tasks.map((task) => task.id);
	context.locks.require(tasks.map((task) => task.project_id));
	const files = await context.db
		.selectFrom('attachment')
		.select(['task_id', 'file_id'])
		.where((eb) => context.dialect.isOneOf(eb.ref('task_id'), ids))
		.execute();
	const filesOf = Map.groupBy(files, (file) => file.task_id);
	await removeMarks(context, ids);
	await deleteTasks(context, ids);
	for (const { id, project_id } of tasks) {
		const line = { entityId: id, projectId: project_id };
		context.changes.record('task.purged', {
			...line,
			before: { fileIds: (filesOf.get(id) ?? []).map((file) => file.file_id) },
		});
	}
}
