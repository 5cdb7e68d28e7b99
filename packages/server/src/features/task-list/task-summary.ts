import { type Instant, toInstant } from '@ordna/domain/time';
import { sql } from 'kysely';
import type { QueryContext } from '../../context/index.ts';

const dateColumns = ['due_date', 'start_date', 'end_date', 'done_at', 'created', 'updated'] as const;
const numberColumns = ['priority', 'percent_done'] as const;
type DateColumn = (typeof dateColumns)[number];
type NumberColumn = (typeof numberColumns)[number];

/** Tasks summed up, by the names of their columns. */
export interface TaskSummary {
	readonly done: number;
	/** How far they are on average, from 0 to 1; what is done is at 1, whatever it says. */
	readonly percentDone: number;
	/** How many of them have one. */
	readonly filled: readonly (readonly [DateColumn | NumberColumn, number])[];
	readonly earliest: readonly (readonly [DateColumn, Instant | null])[];
	readonly latest: readonly (readonly [DateColumn, Instant | null])[];
}

/** What an engine answers for a sum or an average; PostgreSQL writes large ones as text. */
type Total = number | string | null;

/** One statement, none for no tasks. */
export async function summarize(context: QueryContext, ids: readonly number[]): Promise<TaskSummary> {
	const row = ids.length === 0 ? undefined : await readTotals(context, ids);
	const total = (name: keyof NonNullable<typeof row>) => Number(row?.[name] ?? 0);
	const instant = (name: keyof NonNullable<typeof row>) => {
		const value = row?.[name] ?? null;
		return value === null ? null : toInstant(Number(value));
	};
	return {
		done: total('done'),
		percentDone: total('percentDone'),
		filled: [...dateColumns, ...numberColumns].map((column) => [column, total(`filled_${column}`)]),
		earliest: dateColumns.map((column) => [column, instant(`earliest_${column}`)]),
		latest: dateColumns.map((column) => [column, instant(`latest_${column}`)]),
	};
}

function readTotals(context: QueryContext, ids: readonly number[]) {
	return context.db
		.selectFrom('task')
		.select((eb) => [
			sql<Total>`sum(${eb.ref('task.done')})`.as('done'),
			sql<Total>`avg(case when ${eb.ref('task.done')} = 1 then 1.0 else ${eb.ref('task.percent_done')} end)`.as(
				'percentDone',
			),
			...dateColumns.flatMap((column) => [
				sql<Total>`count(${eb.ref(`task.${column}`)})`.as(`filled_${column}` as const),
				sql<Total>`min(${eb.ref(`task.${column}`)})`.as(`earliest_${column}` as const),
				sql<Total>`max(${eb.ref(`task.${column}`)})`.as(`latest_${column}` as const),
			]),
			...numberColumns.map((column) =>
				sql<Total>`sum(case when ${eb.ref(`task.${column}`)} > 0 then 1 else 0 end)`.as(`filled_${column}` as const),
			),
		])
		.where((eb) => context.dialect.isOneOf(eb.ref('task.id'), ids))
		.executeTakeFirstOrThrow();
}
