import { ownTaskText } from '@ordna/domain/task';
import { sql } from 'kysely';
import { type Ask, Kept, perApp } from '../../asking/index.ts';
import { prepared } from '../../db/prepared.ts';
import { type TaskRow, toOwnParts } from '../task-record/index.ts';

/** What is kept of a task: the part of its JSON that is the same for everybody, and the ids of what is spliced in. */
export interface KeptTask {
	readonly projectId: number;
	readonly index: number;
	readonly createdById: number;
	readonly labelIds: readonly number[];
	readonly assigneeIds: readonly number[];
	readonly text: string;
}

interface TaskMemory {
	readonly tasks: Kept<number, KeptTask>;
	readonly favorites: Kept<number, ReadonlySet<number>>;
}

/** About 30 MB with tasks of the usual size. */
const keptTasks = 20_000;

const memoryOf = perApp((app): TaskMemory => {
	const memory = {
		tasks: new Kept<number, KeptTask>(keptTasks),
		favorites: new Kept<number, ReadonlySet<number>>(5000),
	};
	app.feed.listen(
		(changes) => {
			for (const { kind, entity, entityId, actorId } of changes) {
				// A place in a view is spliced in, and no part of what is kept.
				if (entity !== 'task' || kind === 'task.placed') continue;
				if (kind === 'task.starred') memory.favorites.drop(actorId);
				else memory.tasks.drop(entityId);
			}
		},
		() => {
			memory.tasks.dropAll();
			memory.favorites.dropAll();
		},
	);
	return memory;
});

/** The tasks of these ids that are not in the trash. Two statements for those that are not kept. */
export function findKeptTasks(ask: Ask, ids: readonly number[]): Promise<Map<number, KeptTask>> {
	return memoryOf(ask.app).tasks.getMany(ids, (missing) => loadTasks(ask, missing));
}

/** The tasks a person has marked as favourite; a visitor marks none. */
export async function favoriteTasks(ask: Ask): Promise<ReadonlySet<number>> {
	const { caller } = ask;
	return caller.kind === 'person' ? memoryOf(ask.app).favorites.get(caller.id, () => loadFavorites(ask)) : new Set();
}

/** The marks as they stand in the database now: all of them, or that of one task. */
export async function loadFavorites(ask: Ask, taskId?: number): Promise<ReadonlySet<number>> {
	if (ask.caller.kind !== 'person') return new Set();
	const rows = await ask.db
		.selectFrom('favorite')
		.select('entity_id')
		.where('user_id', '=', ask.caller.id)
		.where('entity', '=', 'task')
		.$if(taskId !== undefined, (query) => query.where('entity_id', '=', taskId ?? 0))
		.execute();
	return new Set(rows.map((row) => row.entity_id));
}

const selectTasks = prepared((db, wanted: { ids: readonly number[] }, words) =>
	db
		.selectFrom('task')
		.selectAll()
		.where((eb) => words.isOneOf(eb.ref('id'), wanted.ids))
		.where('deleted_at', 'is', null),
);

/** As they stand in the database now: for commands, whose own changes nobody else may see yet. */
export async function loadTasks(ask: Ask, ids: readonly number[]): Promise<Map<number, KeptTask>> {
	const rows = await selectTasks(ask, { ids });
	return toKeptTasks(ask, rows);
}

/** Rows with their labels and people. */
export async function toKeptTasks(ask: Ask, rows: readonly TaskRow[]): Promise<Map<number, KeptTask>> {
	const parts = await loadParts(
		ask,
		rows.map((row) => row.id),
	);
	return new Map(
		rows.map((row) => {
			const { labelIds, assigneeIds } = parts.get(row.id) ?? { labelIds: [], assigneeIds: [] };
			const text = ownTaskText(toOwnParts(row));
			return [
				row.id,
				{ projectId: row.project_id, index: row.index, createdById: row.created_by_id, labelIds, assigneeIds, text },
			] as const;
		}),
	);
}

interface Parts {
	readonly labelIds: number[];
	readonly assigneeIds: number[];
}

/** One for labels, 0 for people; spelled out, since a bound number would become text on PostgreSQL. */
const isLabel = (flag: 0 | 1) => sql<number>`${sql.lit(flag)}`.as('is_label');

const selectParts = prepared((db, wanted: { ids: readonly number[] }, words) =>
	db
		.selectFrom('task_label')
		.select(['task_id', 'label_id as id', isLabel(1)])
		.where((eb) => words.isOneOf(eb.ref('task_id'), wanted.ids))
		.unionAll((eb) =>
			eb
				.selectFrom('task_assignee')
				.select(['task_id', 'user_id as id', isLabel(0)])
				.where((inner) => words.isOneOf(inner.ref('task_id'), wanted.ids)),
		)
		.orderBy('id'),
);

/** Labels and people of many tasks in one statement. */
async function loadParts(ask: Ask, ids: readonly number[]): Promise<Map<number, Parts>> {
	const rows = await selectParts(ask, { ids });
	const parts = new Map<number, Parts>();
	for (const row of rows) {
		const own = parts.get(row.task_id) ?? { labelIds: [], assigneeIds: [] };
		parts.set(row.task_id, own);
		(row.is_label ? own.labelIds : own.assigneeIds).push(row.id);
	}
	return parts;
}
