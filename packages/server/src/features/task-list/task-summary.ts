import { sql } from 'kysely';
import type { QueryContext } from '../../context/index.ts';

/** Tasks summed up. */
export interface TaskSummary {
	readonly done: number;
	/** How far they are on average, from 0 to 1; what is done is at 1, whatever it says. */
	readonly percentDone: number;
}

/** One statement, none for no tasks. */
export async function summarize(context: QueryContext, ids: readonly number[]): Promise<TaskSummary> {
	if (ids.length === 0) return { done: 0, percentDone: 0 };
	const { done, percentDone } = await context.db
		.selectFrom('task')
		.select((eb) => [
			sql<number | string | null>`sum(${eb.ref('task.done')})`.as('done'),
			sql<
				number | string | null
			>`avg(case when ${eb.ref('task.done')} = 1 then 1.0 else ${eb.ref('task.percent_done')} end)`.as('percentDone'),
		])
		.where((eb) => context.dialect.isOneOf(eb.ref('task.id'), ids))
		.executeTakeFirstOrThrow();
	return { done: Number(done ?? 0), percentDone: Number(percentDone ?? 0) };
}
