import { maxTaskOrderLength } from '@ordna/domain/task-list';
import { sql } from 'kysely';
import type { QueryContext } from '../../context/index.ts';
import { foundTasks, inOrder, type Path, positionOf, type TaskListQuery } from '../task-filter/index.ts';
import { asksOnlyForState, findableStates } from './conjuncts.ts';
import { orderCache, type Weighed } from './order.cache.ts';
import { countTasks } from './task-counts.ts';
import { pathOf, walk } from './walk.ts';

/** The ids a question finds, in their order. */
export interface Order extends Weighed {
	/** How many come before the first of them: 0 for all that are kept. */
	readonly start: number;
	readonly ids: readonly number[];
	/** Where each stands in the view; empty without a view. */
	readonly positions: readonly number[];
	/** Milliseconds since 1970; empty unless they were asked for. */
	readonly dueDates: readonly (number | null)[];
	readonly isComplete: boolean;
	/** How many the question finds. Exact up to 10,000 and wherever tasks are counted beforehand, else an upper bound. */
	readonly total: number;
}

/** A piece of an order. */
export interface Span {
	readonly offset: number;
	/** `null` for all that follows. */
	readonly limit: number | null;
}

export interface OrderRow {
	readonly id: number;
	readonly position: number | null;
	readonly due_date: number | null;
}

/** So many are read at first; most lists are shorter, and few people turn the page. */
const steps = [250, 2500, maxTaskOrderLength];

/** Matches are counted exactly up to here (clients stop at an empty page). */
const maxCounted = 10_000;

const orders = orderCache<Order>({ name: 'orders of lists', limit: 16 * 1024 * 1024 });

/** The order that answers a question, as far as the span reaches: from memory, or in one to three statements. */
export async function findOrder(
	context: QueryContext,
	question: TaskListQuery,
	{ offset, limit }: Span,
): Promise<Order> {
	const end = limit === null ? null : offset + limit;
	const reaches = (order: Order) => order.isComplete || (end !== null && order.ids.length >= end);
	const size = end === null ? null : steps.find((step) => step >= end);
	if (size !== undefined)
		return orders.find(context, question, { reaches, load: () => loadOrder(context, question, size) });
	const known = orders.peek(context, question);
	return known && reaches(known) ? known : farSpan(context, question, { offset, limit });
}

async function loadOrder(context: QueryContext, question: TaskListQuery, size: number | null): Promise<Order> {
	// One more than wanted tells whether there are more.
	const rows = await readRows(context, question, { offset: 0, limit: size === null ? null : size + 1 });
	const isComplete = size === null || rows.length <= size;
	const total = isComplete ? rows.length : await countFound(context, question);
	return toOrder(isComplete ? rows : rows.slice(0, size ?? rows.length), { isComplete, total }, question);
}

/** Far behind what is worth keeping: nothing but the span itself is read. */
async function farSpan(context: QueryContext, question: TaskListQuery, span: Span): Promise<Order> {
	const rows = await readRows(context, question, span);
	const order = toOrder(rows, { isComplete: false, total: await countFound(context, question) }, question);
	return { ...order, start: span.offset };
}

function toOrder(
	rows: readonly OrderRow[],
	of: Pick<Order, 'isComplete' | 'total'>,
	{ placed, wantsDates }: TaskListQuery,
): Order {
	const ids = rows.map((row) => row.id);
	const positions = placed ? rows.map((row) => row.position ?? 0) : [];
	const dueDates = wantsDates ? rows.map((row) => row.due_date) : [];
	return { ...of, start: 0, ids, positions, dueDates, bytes: 500 + 16 * ids.length };
}

/** How many the question finds; above 10,000 matches no more than are in scope. */
async function countFound(context: QueryContext, question: TaskListQuery): Promise<number> {
	const inScope = await countInScope(context, question);
	if (inScope.isExact && asksOnlyForState(question)) return inScope.most;
	const { count } = await context.db
		.selectFrom(
			foundTasks(context, question)
				.select('task.id')
				.limit(maxCounted + 1)
				.as('found'),
		)
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow();
	return Number(count) <= maxCounted ? Number(count) : inScope.most;
}

interface InScope {
	/** There are no more than so many. */
	readonly most: number;
	readonly isExact: boolean;
}

/** The tasks in scope in the states the question can find. Of favourites nobody counts which are open and readable. */
async function countInScope(context: QueryContext, question: TaskListQuery): Promise<InScope> {
	const { scope } = question;
	if (scope.kind === 'favorites') return { most: scope.ids.length, isExact: false };
	const counts = await countTasks(context, scope.kind === 'project' ? [scope.projectId] : scope.of.listed);
	const states = findableStates(question);
	const counted = (states.includes(false) ? counts.open : 0) + (states.includes(true) ? counts.done : 0);
	const starred = scope.kind === 'everything' ? scope.of.starredInArchive.length : 0;
	return { most: counted + starred, isExact: starred === 0 };
}

async function readRows(context: QueryContext, question: TaskListQuery, span: Span): Promise<readonly OrderRow[]> {
	if (isReadOffPlacements(question)) return readPlacements(context, question, span);
	const path = await pathOf(context, question, span);
	return path === 'walk' ? walk(context, question, span) : readFound(context, question, { ...span, path });
}

async function readFound(
	context: QueryContext,
	question: TaskListQuery,
	{ offset, limit, path }: Span & { path: Path },
): Promise<readonly OrderRow[]> {
	const { placed, sort, wantsDates } = question;
	const position = placed ? positionOf(placed) : sql<null>`null`;
	const dueDate = wantsDates ? sql<number | null>`task.due_date` : sql<null>`null`;
	const found = inOrder(foundTasks(context, question, path), sort, placed);
	return found
		.select(['task.id', dueDate.as('due_date'), position.as('position')])
		.$if(limit !== null, (query) => query.limit(limit ?? 0))
		.$if(offset > 0, (query) => query.offset(offset))
		.execute();
}

/** All tasks of a project's view, or the open ones, by position: that is how its placements lie in their index. */
function isReadOffPlacements(question: TaskListQuery): boolean {
	const { placed, sort, scope } = question;
	return placed !== null && scope.kind === 'project' && sort[0]?.by === 'position' && asksOnlyForState(question);
}

async function readPlacements(
	context: QueryContext,
	question: TaskListQuery,
	{ offset, limit }: Span,
): Promise<readonly OrderRow[]> {
	const states = findableStates(question);
	const [state] = states;
	const { placed, scope } = question;
	if (state === undefined || !placed || scope.kind !== 'project') return [];
	return (
		context.db
			.selectFrom('placement')
			.innerJoin('task', 'task.id', 'placement.task_id')
			.select((eb) => ['placement.task_id as id', 'placement.position', eb.lit(null).as('due_date')])
			.where('placement.view_id', '=', placed.id)
			// Placements of other tasks there are none; if ever there were, nobody would be shown what they may not read.
			.where((eb) => eb(context.dialect.withoutIndex(eb.ref('task.project_id')), '=', scope.projectId))
			.where((eb) => eb(context.dialect.withoutIndex(eb.ref('task.deleted_at')), 'is', null))
			.$if(states.length === 1, (query) => query.where('placement.done', '=', state ? 1 : 0))
			.orderBy('placement.position', question.sort[0]?.order ?? 'asc')
			.orderBy('placement.task_id', question.sort[1]?.order ?? 'asc')
			.$if(limit !== null, (query) => query.limit(limit ?? 0))
			.$if(offset > 0, (query) => query.offset(offset))
			.execute()
	);
}
