import { unticked } from '@ordna/domain/checklist';
import { type MonthDays, nextOccurrence, noMonthDays, type Repeat, repeatModes, repeats } from '@ordna/domain/repeat';
import { followDates, type TaskReminder } from '@ordna/domain/task';
import type { Tell } from '../../asking/index.ts';
import type { TaskRow } from '../task-record/index.ts';
import { requireAccount } from '../user/index.ts';
import { datesOf, remindersOf } from './reminders.ts';

/** What a repeat moves on. */
export interface Repeated {
	readonly columns: Pick<TaskRow, 'due_date' | 'start_date' | 'end_date' | 'repeat_days' | 'description'>;
	readonly reminders: { readonly before: readonly TaskReminder[]; readonly after: readonly TaskReminder[] };
}

/**
 * What a repeating task becomes when it is done, by its stored settings and dates; `null` when it does not repeat.
 * Days and months are those of the zone of who completes it, for a visitor the server's.
 */
export async function repeated(tell: Tell, row: TaskRow): Promise<Repeated | null> {
	const repeat: Repeat = { mode: repeatModes[row.repeat_mode as 0 | 1 | 2], afterSeconds: row.repeat_after };
	if (!repeats(repeat)) return null;
	const reminders = await remindersOf(tell, row.id);
	const dates = {
		...datesOf(row),
		reminders,
		monthDays: row.repeat_days === null ? noMonthDays : (JSON.parse(row.repeat_days) as MonthDays),
	};
	const next = nextOccurrence(repeat, dates, { now: tell.now, zone: await zoneOf(tell) });
	if (next === null) return null;
	const hasMonthDays = Object.values(next.monthDays).some((day) => day !== null);
	return {
		columns: {
			due_date: next.dueDate,
			start_date: next.startDate,
			end_date: next.endDate,
			repeat_days: hasMonthDays ? JSON.stringify(next.monthDays) : null,
			description: unticked(row.description),
		},
		reminders: { before: reminders, after: followDates(next.reminders, next) },
	};
}

async function zoneOf({ app, caller }: Tell): Promise<string> {
	if (caller.kind !== 'person') return app.settings.service.timezone;
	return (await requireAccount(app, caller.id)).settings.timezone;
}

/** The remembered days of the month once somebody has moved dates: those of the moved ones are forgotten. */
export function withoutMoved(row: TaskRow, next: Pick<TaskRow, 'due_date' | 'start_date' | 'end_date'>): string | null {
	if (row.repeat_days === null) return null;
	const days = JSON.parse(row.repeat_days) as MonthDays;
	const kept: MonthDays = {
		dueDate: row.due_date === next.due_date ? days.dueDate : null,
		startDate: row.start_date === next.start_date ? days.startDate : null,
		endDate: row.end_date === next.end_date ? days.endDate : null,
	};
	return Object.values(kept).some((day) => day !== null) ? JSON.stringify(kept) : null;
}
