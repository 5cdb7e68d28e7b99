import type { Insertable } from 'kysely';
import { assertPresent } from '../../context/assert-present.ts';
import type { CommandContext } from '../../context/index.ts';
import { insertMany, insertRow, insertRows, prepared } from '../../db/prepared.ts';
import { valueById } from '../../db/value-by-id.ts';
import { columnNames } from './task.columns.ts';
import type { TaskRow, TaskTable } from './task.table.ts';

/** Inserts a task and answers with its id. */
export function insertTask(context: CommandContext, row: Insertable<TaskTable>): Promise<number> {
	return insertRow(context, 'task', row);
}

/** Inserts tasks in one statement; answers with their ids, in this order. */
export async function insertTasks(context: CommandContext, rows: readonly Insertable<TaskTable>[]): Promise<number[]> {
	await insertRows(context, 'task', rows);
	return idsOf(context, rows);
}

/** Inserts any number of tasks, in as many statements as it takes; answers with their ids, in this order. */
export async function insertManyTasks(
	context: CommandContext,
	rows: readonly Insertable<TaskTable>[],
): Promise<number[]> {
	await insertMany(context, 'task', rows);
	return idsOf(context, rows);
}

/** The ids that inserted rows were given: neither engine promises to return them in the order of the rows. */
async function idsOf({ db, dialect }: CommandContext, rows: readonly Insertable<TaskTable>[]): Promise<number[]> {
	const uids = rows.map((row) => row.uid);
	const inserted = await db
		.selectFrom('task')
		.select(['id', 'uid'])
		.where((eb) => dialect.isOneOf(eb.ref('uid'), uids))
		.execute();
	const idByUid = new Map(inserted.map((row) => [row.uid, row.id]));
	return uids.map((uid) => assertPresent(idByUid.get(uid), 'a task without its id'));
}

/** What lists are ordered by, and what is found by its words: setting it rewrites indexes, also where it stays the same. */
const ordering = ['project_id', 'index', 'done', 'due_date', 'priority'] as const;
const wording = ['title', 'description', 'search_text'] as const;

type Column = (typeof columnNames)[number] | 'search_text';
type Given = Pick<TaskRow, Column | 'id'> & { readonly now: number };

const isIndexed: ReadonlySet<Column> = new Set([...ordering, ...wording]);
const plain = columnNames.filter((column) => !isIndexed.has(column));

const setting = (columns: readonly Column[]) =>
	prepared((db, given: Given) =>
		db
			.updateTable('task')
			.set((eb) => ({
				...Object.fromEntries(columns.map((column) => [column, given[column]])),
				updated: given.now,
				version: eb('version', '+', 1),
			}))
			.where('id', '=', given.id)
			.returningAll(),
	);

const updates = {
	plain: setting(plain),
	ordering: setting([...plain, ...ordering]),
	wording: setting([...plain, ...wording]),
	both: setting([...plain, ...ordering, ...wording]),
};

function updateFor(before: TaskRow, after: TaskRow) {
	const differs = (columns: readonly Column[]) => columns.some((column) => before[column] !== after[column]);
	if (differs(ordering)) return differs(wording) ? updates.both : updates.ordering;
	return differs(wording) ? updates.wording : updates.plain;
}

/** Stores what differs between two states of a task: a new version of it. Answers with the row as it is now. */
export async function storeTask(context: CommandContext, before: TaskRow, after: TaskRow): Promise<TaskRow> {
	const [saved] = await updateFor(before, after)(context, { ...after, now: context.now });
	return assertPresent(saved, `task ${after.id} is gone`);
}

const batchSize = 300;
const stored = [...columnNames, 'search_text', 'updated', 'version'] as const;

/** Rows that are there already: each is inserted only to be found in the way of itself, so that one statement does all. */
export async function storeTasks(context: CommandContext, rows: readonly TaskRow[]): Promise<void> {
	for (let at = 0; at < rows.length; at += batchSize) {
		await context.db
			.insertInto('task')
			.values(rows.slice(at, at + batchSize))
			.onConflict((conflict) =>
				conflict
					.column('id')
					.doUpdateSet((eb) => Object.fromEntries(stored.map((column) => [column, eb.ref(`excluded.${column}`)]))),
			)
			.execute();
	}
}

/** Puts tasks into the trash. */
export async function markDeleted(context: CommandContext, ids: readonly number[]): Promise<void> {
	await context.db
		.updateTable('task')
		.set((eb) => ({ deleted_at: context.now, version: eb('version', '+', 1) }))
		.where((eb) => context.dialect.isOneOf(eb.ref('id'), ids))
		.execute();
}

/** Takes tasks out of the trash; answers with the rows as they are now. */
export function markRestored(context: CommandContext, ids: readonly number[]): Promise<TaskRow[]> {
	return context.db
		.updateTable('task')
		.set((eb) => ({ deleted_at: null, updated: context.now, version: eb('version', '+', 1) }))
		.where((eb) => context.dialect.isOneOf(eb.ref('id'), ids))
		.returningAll()
		.execute();
}

/** Deletes tasks for good, and with their rows most of what hangs on them. */
export async function deleteTasks(context: CommandContext, ids: readonly number[]): Promise<void> {
	await context.db
		.deleteFrom('task')
		.where((eb) => context.dialect.isOneOf(eb.ref('id'), ids))
		.execute();
}

/** A task, and the attachment that is to be its cover. */
export interface NewCover {
	readonly taskId: number;
	readonly attachmentId: number;
}

const coverBatchSize = 200;

/** Gives new tasks their covers; no new version. */
export async function storeCovers(context: CommandContext, covers: readonly NewCover[]): Promise<void> {
	for (let at = 0; at < covers.length; at += coverBatchSize) {
		const batch = covers
			.slice(at, at + coverBatchSize)
			.map(({ taskId, attachmentId }) => [taskId, attachmentId] as const);
		await context.db
			.updateTable('task')
			.set({ cover_image_attachment_id: valueById(batch, 'bigint') })
			.where((eb) =>
				context.dialect.isOneOf(
					eb.ref('id'),
					batch.map(([taskId]) => taskId),
				),
			)
			.execute();
	}
}
