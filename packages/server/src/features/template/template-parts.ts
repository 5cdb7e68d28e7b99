import type { TaskForTemplate, TemplateTask } from '@ordna/domain/template';
import type { QueryContext } from '../../context/index.ts';
import { toReminder } from '../task-record/index.ts';

/** What hangs on some tasks and goes into a template, by their ids. */
export interface TaskParts {
	readonly labels: ReadonlyMap<number, readonly number[]>;
	readonly reminders: ReadonlyMap<number, TaskForTemplate['reminders']>;
	readonly relations: ReadonlyMap<number, TemplateTask['relations']>;
}

/** So many tasks are asked about in one statement. */
const batchSize = 500;

/** Reads what hangs on these tasks; of relations those between two of them. Three statements for 500 tasks. */
export async function readTaskParts(context: QueryContext, ids: readonly number[]): Promise<TaskParts> {
	const at = new Map(ids.map((id, index) => [id, index]));
	const labels = new Map<number, number[]>();
	const reminders = new Map<number, TaskForTemplate['reminders'][number][]>();
	const relations = new Map<number, TemplateTask['relations'][number][]>();
	for (let from = 0; from < ids.length; from += batchSize) {
		const some = ids.slice(from, from + batchSize);
		for (const row of await labelsOn(context, some)) add(labels, row.task_id, row.label_id);
		for (const row of await remindersOf(context, some)) add(reminders, row.task_id, toReminder(row));
		for (const row of await relationsOf(context, some)) {
			const to = at.get(row.other_task_id);
			if (to !== undefined) add(relations, row.task_id, { kind: row.relation_kind, to });
		}
	}
	return { labels, reminders, relations };
}

function labelsOn({ db, dialect }: QueryContext, ids: readonly number[]) {
	return db
		.selectFrom('task_label')
		.select(['task_id', 'label_id'])
		.where((eb) => dialect.isOneOf(eb.ref('task_id'), ids))
		.orderBy('label_id')
		.execute();
}

function remindersOf({ db, dialect }: QueryContext, ids: readonly number[]) {
	return db
		.selectFrom('task_reminder')
		.selectAll()
		.where((eb) => dialect.isOneOf(eb.ref('task_id'), ids))
		.orderBy('reminder')
		.execute();
}

function relationsOf({ db, dialect }: QueryContext, ids: readonly number[]) {
	return db
		.selectFrom('task_relation')
		.select(['task_id', 'relation_kind', 'other_task_id'])
		.where((eb) => dialect.isOneOf(eb.ref('task_id'), ids))
		.orderBy('task_id')
		.orderBy('position')
		.orderBy('other_task_id')
		.execute();
}

function add<T>(map: Map<number, T[]>, id: number, one: T): void {
	const known = map.get(id);
	if (known) known.push(one);
	else map.set(id, [one]);
}
