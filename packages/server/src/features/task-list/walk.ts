import type { SortKey } from '@ordna/domain/filter';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { QueryContext } from '../../context/index.ts';
import { foundTasks, inIndexOrder, type Path, type TaskListQuery, type TaskQuery } from '../task-filter/index.ts';
import { findableStates, isSelective, needsDueDate } from './conjuncts.ts';
import type { OrderRow, Span } from './order.queries.ts';
import { aboutHowMany, countTasks } from './task-counts.ts';

/** Fewer tasks than these are read project by project and put in order: that costs a few milliseconds at most. */
const maxWalkedTasks = 2000;

/** The texts of so many tasks are read in some 15 ms; the index of words costs more when everybody writes the same ones. */
const readableTexts = 20_000;

/** A filter nobody has numbers for is taken to find one task in so many. */
const guessedSelectivity = 20;

/**
 * How to read tasks of many projects. Project by project costs as much as there is in scope, walking along an index of
 * all tasks as much as lies between those that are found: the less, the larger the caller's share of the database.
 */
export async function pathOf(context: QueryContext, question: TaskListQuery, { offset, limit }: Span): Promise<Path> {
	const { scope, placed, sort } = question;
	if (scope.kind !== 'everything') return 'projects';
	const { open, done } = await countTasks(context, scope.of.listed);
	const inScope = open + done;
	if (inScope <= maxWalkedTasks) return 'projects';
	if (inScope > readableTexts && hasWordIndex(context, question)) return 'words';
	if (placed || limit === null || !hasIndex(sort) || scope.of.starredInArchive.length > 0) return 'projects';
	const all = Math.max(await aboutHowMany(context), inScope);
	const wanted = (offset + limit) * (isSelective(question) ? guessedSelectivity : 1);
	return Math.min(all, (wanted * all) / inScope) < inScope ? 'walk' : 'projects';
}

/** The number of a task may be meant too where there is a `#`: then its words alone don't lead to it. */
function hasWordIndex({ dialect }: QueryContext, { searches }: TaskListQuery): boolean {
	return searches.some((text) => !text.includes('#') && dialect.mayContain(sql.ref('task.id'), text) !== null);
}

/** Whether an index over all projects gives this order. */
function hasIndex([first, second]: readonly SortKey[]): boolean {
	switch (first?.by) {
		case 'id':
			return true;
		case 'dueDate':
			return second?.by === 'id';
		case 'priority':
			return second?.by === 'id' && second.order !== first.order;
		default:
			return false;
	}
}

/** Reads along the index, in one statement. By due date open and done ones lie apart, and so do those without a date. */
export async function walk(
	context: QueryContext,
	question: TaskListQuery,
	{ offset, limit }: Span,
): Promise<readonly OrderRow[]> {
	const reach = offset + (limit ?? 0);
	const strips = question.sort[0]?.by === 'dueDate' ? dateStrips(question) : [sql<SqlBool>`1 = 1`];
	if (strips.length === 0) return [];
	const arms = strips.map((strip) => {
		const found = foundTasks(context, question, 'walk').where(strip);
		return withKeys(inIndexOrder(found, question.sort), question).limit(reach);
	});
	const union = sql.join(
		arms.map((arm, at) => sql`select * from ${arm} as ${sql.ref(`strip${at}`)}`),
		sql` union all `,
	);
	const found = context.db.selectFrom(sql<OrderRow>`(${union})`.as('found')).select(['id', 'due_date', 'position']);
	const sorted = question.sort.reduce(
		(query, { by, order }) =>
			by === 'dueDate'
				? query.orderBy(sql`due_date is null`).orderBy('due_date', order)
				: query.orderBy(sql<unknown>`${sql.ref(by)}`, order),
		found,
	);
	return sorted
		.limit(limit ?? 0)
		.offset(offset)
		.execute();
}

/** With the first key of the sort, by which the strips are put in order again; nothing else, so that the index suffices. */
function withKeys(query: TaskQuery, { sort, wantsDates }: TaskListQuery) {
	const isByDate = wantsDates || sort[0]?.by === 'dueDate';
	const dueDate: RawBuilder<number | null> = isByDate ? sql`task.due_date` : sql`null`;
	const priority: RawBuilder<number | null> = sort[0]?.by === 'priority' ? sql`task.priority` : sql`null`;
	return query.select(['task.id', dueDate.as('due_date'), priority.as('priority'), sql<null>`null`.as('position')]);
}

function dateStrips(question: TaskListQuery) {
	const dates = needsDueDate(question) ? ['is not null'] : ['is not null', 'is null'];
	return findableStates(question).flatMap((state) =>
		dates.map((date) => sql<SqlBool>`task.done = ${sql.lit(state ? 1 : 0)} and task.due_date ${sql.raw(date)}`),
	);
}
