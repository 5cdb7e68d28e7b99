import { type RawBuilder, sql } from 'kysely';
import type { QueryContext } from '../../context/index.ts';
import { prepared } from '../../db/prepared.ts';
import {
	bucketOf,
	columnCondition,
	defaultColumn,
	foundTasks,
	hasColumns,
	inOrder,
	type PlacedIn,
	positionOf,
	type TaskListQuery,
} from '../task-filter/index.ts';
import { orderCache, type Weighed } from './order.cache.ts';
import type { Span } from './order.queries.ts';

/** The cards of a column by position, from the first one on. */
export interface ColumnOrder {
	readonly id: number;
	readonly ids: readonly number[];
	readonly positions: readonly number[];
	/** All of them, also those that were not read. */
	readonly count: number;
}

/** What is read of a column so far. */
interface ColumnTop {
	readonly ids: number[];
	readonly positions: number[];
	count: number;
}

interface BoardOrder extends Weighed {
	readonly columns: readonly ColumnOrder[];
	/** So many of each column were read at most; `null`: all. */
	readonly reach: number | null;
}

type Board = TaskListQuery & { readonly placed: PlacedIn };

export function isBoard(question: TaskListQuery): question is Board {
	return hasColumns(question);
}

/** So many cards of a column are read at first. */
const steps = [100, 1000];

const boards = orderCache<BoardOrder>({ name: 'orders of boards', limit: 8 * 1024 * 1024 });

/** The columns of a board, each as far as the span reaches: from memory, or in one statement. */
export async function findBoard(
	context: QueryContext,
	question: Board,
	{ offset, limit }: Span,
): Promise<readonly ColumnOrder[]> {
	const end = limit === null ? null : offset + limit;
	const reaches = (board: BoardOrder) => board.reach === null || (end !== null && board.reach >= end);
	const reach = end === null ? null : (steps.find((step) => step >= end) ?? null);
	const load = async () => weighed(await loadBoard(context, question, reach));
	return (await boards.find(context, question, { reaches, load })).columns;
}

type Loaded = Pick<BoardOrder, 'columns' | 'reach'>;

function weighed(board: Loaded): BoardOrder {
	return { ...board, bytes: board.columns.reduce((bytes, { ids }) => bytes + 200 + 16 * ids.length, 500) };
}

async function loadBoard(context: QueryContext, question: Board, reach: number | null): Promise<Loaded> {
	const { placed, scope, filters, searches } = question;
	if (placed.mode === 'filter') return loadFilterColumns(context, question);
	const isWhole = scope.kind === 'project' && filters.length === 0 && searches.length === 0;
	const columns = isWhole && reach !== null ? await loadTops(context, placed, reach) : undefined;
	return columns ? { columns, reach } : loadCards(context, question);
}

interface CardRow {
	readonly bucket_id: number | null;
	readonly id: number | null;
	/** Of a card; without one it is the number of cards in the bucket. */
	readonly position: number;
}

/** A statement of more parts than this the databases refuse. */
const maxColumns = 300;

/**
 * The first cards of each column and how many there are, read off the index of placements. Nothing when some card
 * stands in no column: then all cards have to be looked at.
 */
async function loadTops(
	context: QueryContext,
	{ id, columns, view }: PlacedIn,
	reach: number,
): Promise<ColumnOrder[] | undefined> {
	if (columns.length > maxColumns) return undefined;
	const named = Object.fromEntries(columns.map((column, at) => [`bucket${at}`, column.id]));
	const rows = await selectTops(columns.length)(context, { ...named, view: id, project: view.projectId, reach });
	const found = new Map<number, ColumnTop>(columns.map(({ id }) => [id, { ids: [], positions: [], count: 0 }]));
	let inNoColumn = 0;
	for (const row of rows) {
		if (row.bucket_id === null) {
			inNoColumn += Number(row.position);
			continue;
		}
		const column = found.get(row.bucket_id);
		if (!column) return undefined;
		if (row.id === null) {
			column.count = Number(row.position);
			inNoColumn -= column.count;
		} else {
			column.ids.push(row.id);
			column.positions.push(row.position);
		}
	}
	if (inNoColumn > 0) return undefined;
	return columns.map((column) => ({ id: column.id, ...(found.get(column.id) ?? none) }));
}

const none = { ids: [], positions: [], count: 0 };

/** `view`, `project`, `reach`, and each column as `bucket0`, `bucket1` … */
type Tops = Readonly<Record<string, number>>;

const topsByCount: ReturnType<typeof prepareTops>[] = [];

/** One text for all boards of so many columns: a statement for each board would be compiled, and kept, for each. */
function selectTops(count: number): ReturnType<typeof prepareTops> {
	topsByCount[count] ??= prepareTops(count);
	return topsByCount[count];
}

function prepareTops(count: number) {
	return prepared((db, wanted: Tops) => {
		// As in `readPlacements`: nobody is shown what they may not read, whatever is placed there.
		const isOfProject = sql`exists (select 1 from task where task.id = "placement".task_id
			and task.project_id = ${wanted['project']} and task.deleted_at is null)`;
		const tops: RawBuilder<unknown>[] = Array.from({ length: count }, (_, at) => {
			const top = sql`select bucket_id, task_id as id, position from "placement"
				where view_id = ${wanted['view']} and bucket_id = ${wanted[`bucket${at}`]} and ${isOfProject}
				order by position, task_id limit ${wanted['reach']}`;
			return sql`select * from (${top}) as ${sql.ref(`top${at}`)}`;
		});
		// Of a board without columns these are the first, and name what is selected.
		const counts = sql`select bucket_id, cast(null as bigint) as id, count(*) as position from "placement"
			where view_id = ${wanted['view']} and bucket_id is not null group by bucket_id`;
		// Those in no column stand in no index by columns: that there are some shows in the count of all.
		const all = sql`select cast(null as bigint), cast(null as bigint), count(*) from "placement"
			where view_id = ${wanted['view']}`;
		const union = sql<CardRow>`(${sql.join([...tops, counts, all], sql` union all `)})`.as('cards');
		return db.selectFrom(union).select(['bucket_id', 'id', 'position']);
	});
}

const byPosition = [
	{ by: 'position', order: 'asc' },
	{ by: 'id', order: 'asc' },
] as const;

/** All cards a filter or a search leaves, or the only one that is asked for, dealt to their columns. */
async function loadCards(context: QueryContext, question: Board, onlyId?: number): Promise<Loaded> {
	const { placed } = question;
	const rows = await inOrder(foundCards(context, question, onlyId), byPosition, placed)
		.select(['task.id', positionOf(placed).as('position'), sql<number>`${bucketOf(placed)}`.as('bucket_id')])
		.execute();
	const known = new Set(placed.columns.map((column) => column.id));
	const fallback = defaultColumn(placed.view, placed.columns);
	const columnOf = (row: { bucket_id: number }) => (known.has(row.bucket_id) ? row.bucket_id : fallback);
	return { columns: deal(placed, rows, (row, id) => columnOf(row) === id), reach: null };
}

/** Each column is a filter: a task stands in every column that finds it, or in none. One statement for all. */
async function loadFilterColumns(context: QueryContext, question: Board, onlyId?: number): Promise<Loaded> {
	const { placed, columnFilters } = question;
	const finds = columnFilters.map((one, at) =>
		sql<number>`case when ${columnCondition(context, one)} then 1 else 0 end`.as(`column${at}`),
	);
	const rows = await inOrder(foundCards(context, question, onlyId), byPosition, placed)
		.select(['task.id', positionOf(placed).as('position'), ...finds])
		.execute();
	// The columns are named after their place just above.
	const isIn = (row: object, at: number) => Reflect.get(row, `column${at}`) === 1;
	return { columns: deal(placed, rows, isIn), reach: null };
}

function foundCards(context: QueryContext, question: Board, onlyId: number | undefined) {
	const found = foundTasks(context, question);
	return onlyId === undefined ? found : found.where('task.id', '=', onlyId);
}

/** The columns of a board in which a task stands. One statement. */
export async function columnsOfTask(context: QueryContext, question: Board, taskId: number): Promise<number[]> {
	const isOfFilters = question.placed.mode === 'filter';
	const { columns } = await (isOfFilters ? loadFilterColumns : loadCards)(context, question, taskId);
	return columns.filter(({ count }) => count > 0).map(({ id }) => id);
}

interface PlacedRow {
	readonly id: number;
	readonly position: number | null;
}

function deal<Row extends PlacedRow>(
	placed: PlacedIn,
	rows: readonly Row[],
	isIn: (row: Row, id: number) => boolean,
): ColumnOrder[] {
	return placed.columns.map(({ id }) => {
		const own = rows.filter((row) => isIn(row, id));
		return { id, ids: own.map((row) => row.id), positions: own.map((row) => row.position ?? 0), count: own.length };
	});
}
