import { createHash } from 'node:crypto';
import { type CalendarTask, type PreservedText, readPreserved } from '@ordna/domain/calendar';
import type { TaskReminder } from '@ordna/domain/task';
import type { CalendarDate, Instant } from '@ordna/domain/time';
import type { QueryContext } from '../../context/index.ts';
import { rightsOf } from '../access/index.ts';
import { loadMarkdownWriter } from '../markdown/index.ts';
import { foundTasks, parseListQuery } from '../task-filter/index.ts';
import { toReminder } from '../task-record/index.ts';
import type { Collection } from './collection.queries.ts';

/** What is known of a task without a look at its text. */
export interface TaskHead {
	readonly id: number;
	/** Where it really is; its address may name a filter it was found by. */
	readonly projectId: number;
	/** Its name in calendars. */
	readonly uid: string;
	readonly title: string;
	readonly updated: Instant;
	/** Another one when anything has changed of what calendars see of it. */
	readonly etag: string;
	readonly labels: readonly string[];
}

const headColumns = [
	'task.id',
	'task.project_id',
	'task.uid',
	'task.calendar_uid',
	'task.title',
	'task.updated',
	'task.version',
] as const;

interface HeadRow {
	readonly id: number;
	readonly project_id: number;
	readonly uid: string;
	readonly calendar_uid: string | null;
	readonly title: string;
	readonly updated: number;
	readonly version: number;
}

/** All tasks of a calendar. Two of the same name cannot both have its address: the older one has it. */
export async function listHeads(context: QueryContext, collection: Collection): Promise<TaskHead[]> {
	return onePerName(
		await toHeads(context, await tasksOf(context, collection).then((tasks) => tasks.select(headColumns).execute())),
	);
}

/** The tasks of a calendar that have one of these names. */
export async function findHeads(
	context: QueryContext,
	collection: Collection,
	uids: readonly string[],
): Promise<TaskHead[]> {
	if (uids.length === 0) return [];
	if (collection.kind === 'project') {
		const rows = await rowsNamed(context, uids);
		return onePerName(
			await toHeads(
				context,
				rows.filter((row) => row.deleted_at === null && row.project_id === collection.id),
			),
		);
	}
	const named = (await rowsNamed(context, uids)).filter((row) => row.deleted_at === null);
	if (named.length === 0) return [];
	const rows = await (await tasksOf(context, collection))
		.select(headColumns)
		.where((eb) =>
			context.dialect.isOneOf(
				eb.ref('task.id'),
				named.map((row) => row.id),
			),
		)
		.execute();
	return onePerName(await toHeads(context, rows));
}

/** Tasks by their ids, as far as they are in a project. */
export async function headsInProject(
	context: QueryContext,
	projectId: number,
	ids: readonly number[],
): Promise<TaskHead[]> {
	if (ids.length === 0) return [];
	const rows = await context.db
		.selectFrom('task')
		.select(headColumns)
		.where((eb) => context.dialect.isOneOf(eb.ref('task.id'), ids))
		.where('task.project_id', '=', projectId)
		.where('task.deleted_at', 'is', null)
		.execute();
	return onePerName(await toHeads(context, rows));
}

/** Tasks by their ids, wherever they are. */
export async function headsOf(context: QueryContext, ids: readonly number[]): Promise<TaskHead[]> {
	const rows = await context.db
		.selectFrom('task')
		.select(headColumns)
		.where((eb) => context.dialect.isOneOf(eb.ref('task.id'), ids))
		.execute();
	return toHeads(context, rows);
}

async function tasksOf(context: QueryContext, { id, kind }: Collection) {
	if (kind !== 'project') return foundTasks(context, await parseListQuery(context, { projectId: id }, {}));
	return context.db.selectFrom('task').where('task.project_id', '=', id).where('task.deleted_at', 'is', null);
}

/** Every task of these names, wherever it is, the trash too. */
export async function rowsNamed(context: QueryContext, uids: readonly string[]) {
	const named = (column: 'task.calendar_uid' | 'task.uid') =>
		context.db
			.selectFrom('task')
			.select([...headColumns, 'task.deleted_at'])
			.where((eb) => context.dialect.isOneOf(eb.ref(column), uids));
	const rows = await named('task.calendar_uid')
		.unionAll(named('task.uid').where('task.calendar_uid', 'is', null))
		.execute();
	return rows.sort((one, other) => one.id - other.id);
}

function onePerName(heads: readonly TaskHead[]): TaskHead[] {
	const byName = new Map<string, TaskHead>();
	for (const head of heads) {
		const known = byName.get(head.uid);
		if (!known || head.id < known.id) byName.set(head.uid, head);
	}
	return [...byName.values()].sort((one, other) => one.id - other.id);
}

/** With the labels: a label that was given another name makes no new version of the tasks it is on. */
async function toHeads(context: QueryContext, rows: readonly HeadRow[]): Promise<TaskHead[]> {
	if (rows.length === 0) return [];
	const labels = await context.db
		.selectFrom('task_label')
		.innerJoin('label', 'label.id', 'task_label.label_id')
		.select(['task_label.task_id', 'label.id', 'label.title', 'label.version'])
		.where((eb) =>
			context.dialect.isOneOf(
				eb.ref('task_label.task_id'),
				rows.map((row) => row.id),
			),
		)
		.orderBy('label.id')
		.execute();
	const byTask = Map.groupBy(labels, (label) => label.task_id);
	return rows.map((row) => {
		const own = byTask.get(row.id) ?? [];
		const state = own.map((label) => `.${label.id}v${label.version}`).join('');
		return {
			id: row.id,
			projectId: row.project_id,
			uid: row.calendar_uid ?? row.uid,
			title: row.title,
			updated: row.updated as Instant,
			etag: `"${row.id}-${row.version}-${row.updated / 1000}${state}"`,
			labels: own.map((label) => label.title),
		};
	});
}

/** The tasks whole, by id. Three statements, whatever their number. */
export async function loadCalendarTasks(
	context: QueryContext,
	heads: readonly TaskHead[],
): Promise<Map<number, CalendarTask>> {
	const ids = heads.map((head) => head.id);
	if (ids.length === 0) return new Map();
	const rows = await context.db
		.selectFrom('task')
		.selectAll()
		.where((eb) => context.dialect.isOneOf(eb.ref('id'), ids))
		.execute();
	const byId = new Map(rows.map((row) => [row.id, row]));
	const reminders = await remindersOf(context, ids);
	const relatives = await relativesOf(context, ids);
	const htmlToMarkdown = await loadMarkdownWriter();
	const tasks = heads.flatMap((head) => {
		const row = byId.get(head.id);
		if (!row) return [];
		const own = relatives.get(head.id) ?? [];
		const preserved = readPreserved(row.calendar_text);
		const task: CalendarTask = {
			uid: head.uid,
			title: row.title,
			description: preservedDescription(preserved, row.description) ?? htmlToMarkdown(row.description),
			done: row.done === 1,
			doneAt: row.done_at as Instant | null,
			startDate: row.start_date as Instant | null,
			dueDate: row.due_date as Instant | null,
			endDate: row.end_date as Instant | null,
			startDay: row.start_day as CalendarDate | null,
			dueDay: row.due_day as CalendarDate | null,
			endDay: row.end_day as CalendarDate | null,
			repeatAfter: row.repeat_after,
			repeatMode: row.repeat_mode,
			repeatRule: row.repeat_rule,
			repeatFrom: row.repeat_from,
			priority: row.priority,
			percentDone: row.percent_done,
			hexColor: row.hex_color,
			created: row.created as Instant,
			updated: row.updated as Instant,
			labels: head.labels,
			reminders: reminders.get(head.id) ?? [],
			parents: own.filter((one) => one.kind === 'parenttask').map((one) => one.uid),
			children: own.filter((one) => one.kind === 'subtask').map((one) => one.uid),
			preserved,
		};
		return [[head.id, task] as const];
	});
	return new Map(tasks);
}

/** The text a description was made of, while it is the one that was made. */
function preservedDescription({ description }: PreservedText, html: string): string | null {
	return description !== null && description.of === digestOf(html) ? description.text : null;
}

/** By what a description is known again. */
export function digestOf(html: string): string {
	return createHash('sha256').update(html).digest('base64url');
}

async function remindersOf(context: QueryContext, ids: readonly number[]): Promise<Map<number, TaskReminder[]>> {
	const rows = await context.db
		.selectFrom('task_reminder')
		.selectAll()
		.where((eb) => context.dialect.isOneOf(eb.ref('task_id'), ids))
		.orderBy('reminder')
		.execute();
	const byTask = Map.groupBy(rows, (row) => row.task_id);
	return new Map([...byTask].map(([id, own]) => [id, own.map(toReminder)]));
}

/** A task above or beneath another, by its name in calendars. */
export interface Relative {
	readonly id: number;
	readonly kind: 'parenttask' | 'subtask';
	readonly uid: string;
}

/** What is above and beneath tasks, as far as the caller may read it. */
export async function relativesOf(context: QueryContext, ids: readonly number[]): Promise<Map<number, Relative[]>> {
	const rows = await context.db
		.selectFrom('task_relation')
		.innerJoin('task as other', 'other.id', 'task_relation.other_task_id')
		.select([
			'task_relation.task_id',
			'task_relation.relation_kind',
			'other.id',
			'other.uid',
			'other.calendar_uid',
			'other.project_id',
		])
		.where((eb) => context.dialect.isOneOf(eb.ref('task_relation.task_id'), ids))
		.where('task_relation.relation_kind', 'in', ['parenttask', 'subtask'])
		.where('other.deleted_at', 'is', null)
		.orderBy('other.id')
		.execute();
	const rights = await rightsOf(context);
	const readable = rows.filter((row) => rights.has(row.project_id));
	return new Map(
		[...Map.groupBy(readable, (row) => row.task_id)].map(([id, own]) => [
			id,
			own.map((row) => ({
				id: row.id,
				kind: row.relation_kind === 'subtask' ? 'subtask' : 'parenttask',
				uid: row.calendar_uid ?? row.uid,
			})),
		]),
	);
}
