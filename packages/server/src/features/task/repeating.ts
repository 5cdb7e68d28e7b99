import { unticked } from '@ordna/domain/checklist';
import { type MonthDays, noMonthDays, type Repeat, repeatModes, repeats } from '@ordna/domain/repeat';
import { type DatesAndDays, followDates, nextDays, type TaskReminder } from '@ordna/domain/task';
import type { CommandContext } from '../../context/index.ts';
import { columnsOf, type TaskRow, toOwnParts } from '../task-record/index.ts';
import { callerZone } from '../user/index.ts';
import { remindersOf } from './reminders.ts';

/** What a repeat moves on. */
export interface Repeated {
	readonly columns: Partial<TaskRow>;
	readonly reminders: { readonly before: readonly TaskReminder[]; readonly after: readonly TaskReminder[] };
}

/**
 * What a repeating task becomes when it is done, by its stored settings and dates; `null` when it does not repeat.
 * Days and months are those of the zone of who completes it, for a visitor the server's.
 */
export async function repeated(context: CommandContext, row: TaskRow): Promise<Repeated | null> {
	const repeat: Repeat = { mode: repeatModes[row.repeat_mode as 0 | 1 | 2], afterSeconds: row.repeat_after };
	if (!repeats(repeat)) return null;
	const reminders = await remindersOf(context, row.id);
	const dates = {
		...toOwnParts(row),
		reminders,
		monthDays: row.repeat_days === null ? noMonthDays : (JSON.parse(row.repeat_days) as MonthDays),
	};
	const next = nextDays(repeat, dates, { now: context.now, zone: await callerZone(context) });
	if (next === null) return null;
	const hasMonthDays = Object.values(next.monthDays).some((day) => day !== null);
	return {
		columns: {
			...datesIn(next),
			repeat_days: hasMonthDays ? JSON.stringify(next.monthDays) : null,
			description: unticked(row.description),
		},
		reminders: { before: reminders, after: followDates(next.reminders, next) },
	};
}

function datesIn({ dueDate, startDate, endDate, dueDay, startDay, endDay }: DatesAndDays): Partial<TaskRow> {
	return columnsOf({ dueDate, startDate, endDate, dueDay, startDay, endDay });
}

type DateColumns = Pick<TaskRow, 'due_date' | 'start_date' | 'end_date' | 'due_day' | 'start_day' | 'end_day'>;

/** The remembered days of the month once somebody has moved dates: those of the moved ones are forgotten. */
export function withoutMoved(row: TaskRow, next: DateColumns): string | null {
	if (row.repeat_days === null) return null;
	const days = JSON.parse(row.repeat_days) as MonthDays;
	const stays = (date: keyof DateColumns, day: keyof DateColumns) => row[date] === next[date] && row[day] === next[day];
	const kept: MonthDays = {
		dueDate: stays('due_date', 'due_day') ? days.dueDate : null,
		startDate: stays('start_date', 'start_day') ? days.startDate : null,
		endDate: stays('end_date', 'end_day') ? days.endDate : null,
	};
	return Object.values(kept).some((day) => day !== null) ? JSON.stringify(kept) : null;
}
