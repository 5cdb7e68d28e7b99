import type { CalendarDate, Instant } from '@ordna/domain/time';
import type { CommandContext } from '../../context/index.ts';
import { insertMany, insertRow } from '../../db/prepared.ts';

/** One time a repeating task was done or skipped. */
export interface NewCompletion {
	readonly taskId: number;
	readonly doneAt: Instant;
	readonly wasDue: Instant | null;
	readonly wasDueDay: CalendarDate | null;
	/** `null` for a link share. */
	readonly byId: number | null;
	readonly isSkipped: boolean;
	readonly times: number;
	readonly isOnTime: boolean | null;
}

function toRow(one: NewCompletion) {
	return {
		task_id: one.taskId,
		done_at: one.doneAt,
		was_due: one.wasDue,
		was_due_day: one.wasDueDay,
		by_id: one.byId,
		is_skipped: one.isSkipped ? 1 : 0,
		times: one.times,
		is_on_time: one.isOnTime === null ? null : one.isOnTime ? 1 : 0,
	};
}

/** Keeps a line, and answers with its id. It belongs to a change of the task, which names it. */
export function insertCompletion(context: CommandContext, completion: NewCompletion): Promise<number> {
	return insertRow(context, 'task_completion', toRow(completion));
}

/** Keeps the lines of tasks that were brought in. */
export function insertCompletions(context: CommandContext, completions: readonly NewCompletion[]): Promise<void> {
	return insertMany(context, 'task_completion', completions.map(toRow));
}

/** Takes lines back, or lets them count again: an undo, and an undo of that. */
export async function markUndone(context: CommandContext, ids: readonly number[], isUndone: boolean): Promise<void> {
	if (ids.length === 0) return;
	await context.db
		.updateTable('task_completion')
		.set({ is_undone: isUndone ? 1 : 0 })
		.where((eb) => context.dialect.isOneOf(eb.ref('id'), ids))
		.execute();
}

/**
 * Takes back the line with which a task was done for good, since it is taken up again, and answers with its id; nothing where it
 * was done otherwise. The last line is that one where both were done at the same time.
 */
export async function takeBackLast(
	context: CommandContext,
	task: { readonly id: number; readonly done_at: number | null },
): Promise<number | undefined> {
	const last = await context.db
		.selectFrom('task_completion')
		.select(['id', 'done_at'])
		.where('task_id', '=', task.id)
		.where('is_undone', '=', 0)
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirst();
	if (!last || last.done_at !== task.done_at) return undefined;
	await markUndone(context, [last.id], true);
	return last.id;
}
