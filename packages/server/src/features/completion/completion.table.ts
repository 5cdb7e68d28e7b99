import type { Completion } from '@ordna/domain/completion';
import { toId } from '@ordna/domain/contract';
import { type Instant, readCalendarDate } from '@ordna/domain/time';
import type { User } from '@ordna/domain/user';
import type { Generated, Selectable } from 'kysely';

export interface CompletionTable {
	id: Generated<number>;
	task_id: number;
	done_at: Instant;
	was_due: Instant | null;
	was_due_day: string | null;
	by_id: number | null;
	is_skipped: number;
	times: number;
	is_on_time: number | null;
	is_undone: Generated<number>;
}

export interface CompletionTables {
	task_completion: CompletionTable;
}

export type CompletionRow = Selectable<CompletionTable>;

/** The only way from a row to a completion. */
export function toCompletion(row: CompletionRow, by: User | undefined): Completion {
	return {
		id: toId('completion', row.id),
		taskId: toId('task', row.task_id),
		doneAt: row.done_at,
		wasDue: row.was_due,
		wasDueDay: readCalendarDate(row.was_due_day ?? '') ?? null,
		by: by ?? null,
		skipped: row.is_skipped === 1,
		times: row.times,
		onTime: row.is_on_time === null ? null : row.is_on_time === 1,
	};
}
