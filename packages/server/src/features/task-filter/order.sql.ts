import type { SortField, SortKey } from '@ordna/domain/filter';
import {
	type Expression,
	expressionBuilder,
	type RawBuilder,
	type SelectQueryBuilder,
	type SqlBool,
	sql,
} from 'kysely';
import type { QueryContext } from '../../context/index.ts';
import type { Tables } from '../../tables.ts';
import { isOfSavedFilter } from '../view/index.ts';
import { type BucketMeaning, type Condition, type FilterRules, filterCondition } from './filter-condition.ts';
import type { TaskListQuery } from './list-query.ts';
import type { Scope } from './list-scope.ts';
import { defaultColumn } from './list-view.ts';
import type { ColumnFilter, MatchInView, PlacedIn, TaskPredicate } from './task-predicate.ts';

/** Tasks, beside their place in the view where there is one; `placement` may be missing. */
export type TaskQuery = SelectQueryBuilder<Tables, 'task', object>;

/**
 * How the rows are reached: project by project, along an index over all projects in the order of the list, or by the
 * index of their words.
 */
export type Path = 'projects' | 'walk' | 'words';

/** The tasks a question finds, not yet in order. */
export function foundTasks(context: QueryContext, question: TaskListQuery, path: Path = 'projects'): TaskQuery {
	const found = matchingTasks(context, question, path);
	return question.isTree ? found.where((eb) => eb.not(eb.exists(foundAbove(context, question)))) : found;
}

/** A task above the one at hand that the question finds as well. Without a relation it costs one look at an index. */
function foundAbove(context: QueryContext, question: TaskListQuery) {
	// Within it `task` is the one above; the one at hand it knows through the relation alone.
	const above = matchingTasks(context, question)
		.select('task.id')
		.whereRef('task.id', '=', sql.ref('upper.other_task_id'));
	return expressionBuilder<Tables, 'task'>()
		.selectFrom('task_relation as upper')
		.select('upper.other_task_id')
		.whereRef('upper.task_id', '=', 'task.id')
		.where('upper.relation_kind', '=', 'parenttask')
		.where((eb) => eb.exists(above));
}

function matchingTasks(context: QueryContext, match: TaskPredicate, path: Path = 'projects'): TaskQuery {
	const { scope, placed, filters, searches } = match;
	const rules = rulesOf(context, match);
	const conditions = [
		scopeCondition(context, scope, path),
		...filters.map((filter) => filterCondition(filter, rules)),
		...searches.map((words) => searchCondition(context, words, path)),
	];
	const tasks = context.db.selectFrom('task').where('task.deleted_at', 'is', null);
	return besidePlacement(tasks, placed).where((eb) => eb.and(conditions));
}

/** How the comparisons of a predicate are meant. */
export function rulesOf(context: QueryContext, match: TaskPredicate): FilterRules {
	const { includeNulls, zone } = match;
	return { dialect: context.dialect, includeNulls, zone, bucket: bucketMeaning(context, match) };
}

/** How many of the tasks a view shows stand in one of its buckets. One statement. */
export async function countInBucket(context: QueryContext, match: MatchInView, id: number): Promise<number> {
	const { view, columns, mode } = match.placed;
	const isDefault = mode === 'manual' && defaultColumn(view, columns) === id;
	// In all other columns stand only tasks with a place: they are reached by the index of placements.
	const bucket = isDefault ? bucketOf(match.placed) : sql.ref('placement.bucket_id');
	const row = await matchingTasks(context, match)
		.where(sql<SqlBool>`${bucket} = ${id}`)
		.select((eb) => eb.fn.countAll<number>().as('held'))
		.executeTakeFirstOrThrow();
	return Number(row.held);
}

/** Whether a view shows a task. One statement. */
export async function shows(context: QueryContext, match: MatchInView, taskId: number): Promise<boolean> {
	const row = await matchingTasks(context, match).where('task.id', '=', taskId).select('task.id').executeTakeFirst();
	return row !== undefined;
}

export function besidePlacement(tasks: TaskQuery, placed: PlacedIn | null): TaskQuery {
	if (!placed) return tasks;
	const joined = tasks.leftJoin('placement', (join) =>
		join.onRef('placement.task_id', '=', 'task.id').on('placement.view_id', '=', placed.id),
	);
	// Whatever names `placement` below does so only where there is a view.
	return joined as unknown as TaskQuery;
}

export function scopeCondition({ dialect }: QueryContext, scope: Scope, path: Path = 'projects'): Condition {
	const eb = expressionBuilder<Tables, 'task'>();
	const project = path === 'projects' ? eb.ref('task.project_id') : dialect.withoutIndex(eb.ref('task.project_id'));
	if (scope.kind === 'project') return eb('task.project_id', '=', scope.projectId);
	if (scope.kind === 'favorites') {
		return eb.and([
			dialect.isOneOf(eb.ref('task.id'), scope.ids),
			dialect.isOneOf(dialect.withoutIndex(eb.ref('task.project_id')), [...scope.of.rights.keys()]),
		]);
	}
	const listed = dialect.isOneOf(project, scope.of.listed);
	const { starredInArchive } = scope.of;
	return starredInArchive.length === 0 ? listed : eb.or([listed, dialect.isOneOf(eb.ref('task.id'), starredInArchive)]);
}

/** The words as they stand, in title or description; `#12` also finds the number of a task. */
export function searchCondition({ dialect }: QueryContext, text: string, path: Path = 'projects'): Condition {
	const eb = expressionBuilder<Tables, 'task'>();
	const may = path === 'words' ? dialect.mayContain(eb.ref('task.id'), text) : null;
	const contains = dialect.contains(eb.ref('task.search_text'), text);
	const found = may ? eb.and([may, contains]) : contains;
	const numbers = [...text.matchAll(/#(\d{1,15})/g)].map(([, digits]) => Number(digits));
	return numbers.length === 0 ? found : eb.or([found, eb('task.index', 'in', numbers)]);
}

function bucketMeaning(context: QueryContext, { placed, columnFilters }: TaskPredicate): BucketMeaning {
	if (!placed || placed.mode === 'none') return { kind: 'anywhere' };
	if (placed.mode === 'filter')
		return { kind: 'filters', conditions: columnFilters.map((one) => columnCondition(context, one)) };
	return { kind: 'placed', bucketId: bucketOf(placed) };
}

/** What a column of a board of filters shows. */
export function columnCondition(context: QueryContext, { filter, includeNulls, s, zone }: ColumnFilter): Condition {
	const eb = expressionBuilder<Tables, 'task'>();
	const rules = { dialect: context.dialect, includeNulls, zone, bucket: { kind: 'anywhere' } as const };
	return eb.and([
		...(filter ? [filterCondition(filter, rules)] : []),
		...(s === '' ? [] : [searchCondition(context, s)]),
		sql<SqlBool>`1 = 1`,
	]);
}

/** The bucket of a task on a board people fill; the default one as long as nobody put it anywhere. */
export function bucketOf({ view, columns }: PlacedIn): Expression<number> {
	return sql<number>`coalesce(${sql.ref('placement.bucket_id')}, ${sql.val(defaultColumn(view, columns))})`;
}

/** A task's position; in the view of a saved filter it has one before anybody moved it (a read writes nothing). */
export function positionOf({ view }: PlacedIn): RawBuilder<number | null> {
	if (!isOfSavedFilter(view)) return sql<number | null>`${sql.ref('placement.position')}`;
	return sql<number>`coalesce(${sql.ref('placement.position')}, ${sql.ref('task.id')} * 65536.0)`;
}

const columns = {
	id: 'task.id',
	title: 'task.title',
	description: 'task.description',
	done: 'task.done',
	doneAt: 'task.done_at',
	dueDate: 'task.due_date',
	createdById: 'task.created_by_id',
	projectId: 'task.project_id',
	repeatAfter: 'task.repeat_after',
	priority: 'task.priority',
	startDate: 'task.start_date',
	endDate: 'task.end_date',
	hexColor: 'task.hex_color',
	percentDone: 'task.percent_done',
	uid: 'task.uid',
	created: 'task.created',
	updated: 'task.updated',
	index: 'task.index',
} as const satisfies Partial<Record<SortField, string>>;

const nullable = new Set<SortField>(['doneAt', 'dueDate', 'startDate', 'endDate', 'position']);

/** What is not set comes last, both ways. */
export function inOrder(query: TaskQuery, sort: readonly SortKey[], placed: PlacedIn | null): TaskQuery {
	return sort.reduce((sorted, { by, order }) => {
		const value = sortValue(by, placed);
		const unsetLast = nullable.has(by) ? sorted.orderBy(sql`${value} is null`) : sorted;
		return unsetLast.orderBy(value, order);
	}, query);
}

/** In the order of an index, for rows of which the date is set everywhere or nowhere. */
export function inIndexOrder(query: TaskQuery, sort: readonly SortKey[]): TaskQuery {
	return sort.reduce((sorted, { by, order }) => sorted.orderBy(sortValue(by, null), order), query);
}

function sortValue(by: SortField, placed: PlacedIn | null): Expression<unknown> {
	if (by === 'position' && placed) return positionOf(placed);
	if (by === 'bucketId' && placed) return bucketOf(placed);
	if (by === 'position' || by === 'bucketId' || by === 'relevance')
		throw new Error(`a list cannot be sorted by ${by} here`);
	return sql.ref(columns[by]);
}
