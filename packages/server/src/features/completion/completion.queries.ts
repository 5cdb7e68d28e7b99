import { type Completion, type CompletionTotals, recentTimes } from '@ordna/domain/completion';
import type { QueryContext } from '../../context/index.ts';
import { onPage } from '../../db/on-page.ts';
import type { Page } from '../../http/index.ts';
import type { Granted } from '../access/index.ts';
import type { TaskRow } from '../task-record/index.ts';
import { findPeople } from '../user/index.ts';
import { type CompletionRow, toCompletion } from './completion.table.ts';

/** A page of what a repeating task has been through, the last first, with what all of it says together. */
export async function listCompletions(
	context: QueryContext,
	task: Granted<TaskRow, 'read'>,
	page: Page,
): Promise<{ completions: Completion[]; totals: CompletionTotals }> {
	const rows = await linesOf(context, task.id).selectAll().$call(onPage(page)).execute();
	return { completions: await toCompletions(context, rows), totals: await totalsOf(context, task.id) };
}

/** The lines of tasks, of each the oldest first. */
export async function completionsOf(
	context: QueryContext,
	taskIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Completion[]>> {
	const rows = await context.db
		.selectFrom('task_completion')
		.selectAll()
		.where((eb) => context.dialect.isOneOf(eb.ref('task_id'), taskIds))
		.where('is_undone', '=', 0)
		.orderBy('task_id')
		.orderBy('done_at')
		.orderBy('id')
		.execute();
	return Map.groupBy(await toCompletions(context, rows), (one) => one.taskId);
}

async function toCompletions(context: QueryContext, rows: readonly CompletionRow[]): Promise<Completion[]> {
	const people = await findPeople(context, [...new Set(rows.flatMap((row) => row.by_id ?? []))]);
	return rows.map((row) => toCompletion(row, row.by_id === null ? undefined : people.get(row.by_id)));
}

function linesOf({ db }: QueryContext, taskId: number) {
	return db
		.selectFrom('task_completion')
		.where('task_id', '=', taskId)
		.where('is_undone', '=', 0)
		.orderBy('done_at', 'desc')
		.orderBy('id', 'desc');
}

async function totalsOf(context: QueryContext, taskId: number): Promise<CompletionTotals> {
	const sums = await context.db
		.selectFrom('task_completion')
		.where('task_id', '=', taskId)
		.where('is_undone', '=', 0)
		.select((eb) => [
			eb.fn.countAll<number>().as('lines'),
			eb.fn.sum<number | null>(eb.case().when('is_skipped', '=', 1).then(0).else(eb.ref('times')).end()).as('done'),
			eb.fn.sum<number | null>(eb.case().when('is_skipped', '=', 1).then(eb.ref('times')).else(0).end()).as('skipped'),
		])
		.executeTakeFirstOrThrow();
	const recent = await linesOf(context, taskId)
		.select('is_on_time')
		.where('is_on_time', 'is not', null)
		.limit(recentTimes)
		.execute();
	return {
		lines: Number(sums.lines),
		done: Number(sums.done ?? 0),
		skipped: Number(sums.skipped ?? 0),
		recent: recent.length,
		recentOnTime: recent.filter((row) => row.is_on_time === 1).length,
		streak: await streakOf(context, taskId),
	};
}

/** How many times it was done on time since it last was late. */
async function streakOf(context: QueryContext, taskId: number): Promise<number> {
	const late = await linesOf(context, taskId)
		.select(['done_at', 'id'])
		.where('is_on_time', '=', 0)
		.limit(1)
		.executeTakeFirst();
	const { streak } = await context.db
		.selectFrom('task_completion')
		.where('task_id', '=', taskId)
		.where('is_undone', '=', 0)
		.where('is_on_time', '=', 1)
		.$if(late !== undefined, (query) =>
			query.where((eb) =>
				eb.or([
					eb('done_at', '>', late?.done_at ?? null),
					eb.and([eb('done_at', '=', late?.done_at ?? null), eb('id', '>', late?.id ?? 0)]),
				]),
			),
		)
		.select((eb) => eb.fn.countAll<number>().as('streak'))
		.executeTakeFirstOrThrow();
	return Number(streak);
}
