import type { Insertable } from 'kysely';
import type { Tell } from '../../asking/index.ts';
import { must } from '../../asking/must.ts';
import { insertMany, insertRow, insertRows, prepared } from '../../db/prepared.ts';
import { valueById } from '../../db/value-by-id.ts';
import type { TaskRow, TaskTable } from './task.table.ts';

/** Inserts a task and answers with its id. */
export function insertTask(tell: Tell, row: Insertable<TaskTable>): Promise<number> {
	return insertRow(tell, 'task', row);
}

/** Inserts tasks in one statement. */
export function insertTasks(tell: Tell, rows: readonly Insertable<TaskTable>[]): Promise<void> {
	return insertRows(tell, 'task', rows);
}

/** Inserts any number of tasks, in as many statements as it takes. */
export function insertManyTasks(tell: Tell, rows: readonly Insertable<TaskTable>[]): Promise<void> {
	return insertMany(tell, 'task', rows);
}

/** What a change writes; what is left out never changes, or not by a change of the task. */
const plain = [
	'done_at',
	'start_date',
	'end_date',
	'repeat_after',
	'repeat_mode',
	'repeat_days',
	'percent_done',
	'hex_color',
	'cover_image_attachment_id',
	'calendar_text',
] as const;
/** What lists are ordered by, and what is found by its words: setting it rewrites indexes, also where it stays the same. */
const ordering = ['project_id', 'index', 'done', 'due_date', 'priority'] as const;
const wording = ['title', 'description', 'search_text'] as const;

type Column = (typeof plain | typeof ordering | typeof wording)[number];
type Given = Pick<TaskRow, Column | 'id'> & { readonly now: number };

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
export async function storeTask(tell: Tell, before: TaskRow, after: TaskRow): Promise<TaskRow> {
	const [saved] = await updateFor(before, after)(tell, { ...after, now: tell.now });
	return must(saved, `task ${after.id} is gone`);
}

const atOnce = 300;

/** Rows that are there already: each is inserted only to be found in the way of itself, so that one statement does all. */
export async function storeTasks(tell: Tell, rows: readonly TaskRow[]): Promise<void> {
	for (let at = 0; at < rows.length; at += atOnce) {
		await tell.db
			.insertInto('task')
			.values(rows.slice(at, at + atOnce))
			.onConflict((conflict) =>
				conflict.column('id').doUpdateSet((eb) => ({
					project_id: eb.ref('excluded.project_id'),
					index: eb.ref('excluded.index'),
					title: eb.ref('excluded.title'),
					description: eb.ref('excluded.description'),
					search_text: eb.ref('excluded.search_text'),
					done: eb.ref('excluded.done'),
					done_at: eb.ref('excluded.done_at'),
					due_date: eb.ref('excluded.due_date'),
					start_date: eb.ref('excluded.start_date'),
					end_date: eb.ref('excluded.end_date'),
					repeat_after: eb.ref('excluded.repeat_after'),
					repeat_mode: eb.ref('excluded.repeat_mode'),
					repeat_days: eb.ref('excluded.repeat_days'),
					priority: eb.ref('excluded.priority'),
					percent_done: eb.ref('excluded.percent_done'),
					hex_color: eb.ref('excluded.hex_color'),
					cover_image_attachment_id: eb.ref('excluded.cover_image_attachment_id'),
					calendar_text: eb.ref('excluded.calendar_text'),
					updated: eb.ref('excluded.updated'),
					version: eb.ref('excluded.version'),
				})),
			)
			.execute();
	}
}

/** Puts tasks into the trash. */
export async function markDeleted(tell: Tell, ids: readonly number[]): Promise<void> {
	await tell.db
		.updateTable('task')
		.set((eb) => ({ deleted_at: tell.now, version: eb('version', '+', 1) }))
		.where((eb) => tell.words.isOneOf(eb.ref('id'), ids))
		.execute();
}

/** Takes tasks out of the trash; answers with the rows as they are now. */
export function markRestored(tell: Tell, ids: readonly number[]): Promise<TaskRow[]> {
	return tell.db
		.updateTable('task')
		.set((eb) => ({ deleted_at: null, updated: tell.now, version: eb('version', '+', 1) }))
		.where((eb) => tell.words.isOneOf(eb.ref('id'), ids))
		.returningAll()
		.execute();
}

/** Deletes tasks for good, and with their rows most of what hangs on them. */
export async function deleteTasks(tell: Tell, ids: readonly number[]): Promise<void> {
	await tell.db
		.deleteFrom('task')
		.where((eb) => tell.words.isOneOf(eb.ref('id'), ids))
		.execute();
}

/** Gives new tasks their covers, in one statement; no new version. */
export async function storeCovers(
	tell: Tell,
	covers: readonly (readonly [taskId: number, attachmentId: number])[],
): Promise<void> {
	await tell.db
		.updateTable('task')
		.set({ cover_image_attachment_id: valueById(covers, 'bigint') })
		.where((eb) =>
			tell.words.isOneOf(
				eb.ref('id'),
				covers.map(([taskId]) => taskId),
			),
		)
		.execute();
}
