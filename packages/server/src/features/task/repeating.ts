import { unticked } from '@ordna/domain/checklist';
import { formatRule, type MonthDays, noMonthDays, parseRule, repeatModes } from '@ordna/domain/repeat';
import { isRepeating, type TaskRepeat, type Turn, timesMissed, turnTask } from '@ordna/domain/repeat-rule';
import { type DatesAndDays, followDates, type RepeatingDays, type TaskReminder } from '@ordna/domain/task';
import { calendarDateAt, type Instant } from '@ordna/domain/time';
import type { CommandContext } from '../../context/index.ts';
import { insertCompletion, takeBackLast } from '../completion/index.ts';
import { columnsOf, type TaskRow, toOwnParts } from '../task-record/index.ts';
import { callerZone } from '../user/index.ts';
import { type ReminderChange, remindersOf } from './reminders.ts';

/** What a repeat makes of a task. */
export interface Repeated {
	/** Nothing comes after it: the task is done for good. */
	readonly isEnded: boolean;
	/** What it moves on; the rule only where its times are counted. */
	readonly columns: Partial<TaskRow>;
	readonly reminders: ReminderChange | null;
	/** The line that was kept of it. */
	readonly completion: CompletionChange;
}

/** A line that is kept of a task by a change, or taken back by it. */
export interface CompletionChange {
	readonly id: number;
	readonly isKept: boolean;
}

/** What a done task becomes when it is taken up again. The line that ended its repeats is taken back: it is not completed. */
export async function reopened(context: CommandContext, row: TaskRow) {
	const id = await takeBackLast(context, row);
	const completion = id === undefined ? undefined : { id, isKept: false };
	return { change: 'undone', columns: { done: 0, done_at: null }, completion } as const;
}

interface Turning {
	readonly turn: Turn;
	/** When it was done, where that is not now. */
	readonly doneAt?: number | undefined;
}

/**
 * What a repeating task becomes when it is done or left out, by its stored settings and dates, with the line that is kept of
 * it; `null` when it does not repeat. Days and months are those of the zone of who does it, for a visitor the server's.
 */
export async function repeated(context: CommandContext, row: TaskRow, turning: Turning): Promise<Repeated | null> {
	const repeat = repeatOf(row);
	if (!isRepeating(repeat)) return null;
	const { before, clock } = await standing(context, row);
	const times = turning.turn === 'catchUp' ? timesMissed(repeat, before, clock) : 1;
	const next = turnTask(repeat, before, { turn: turning.turn, clock });
	const id = await keepLine(context, row, { ...turning, times, zone: clock.zone });
	const completion = { id, isKept: true };
	if (next === null) return { isEnded: true, columns: {}, reminders: null, completion };
	const { dates, rule } = next;
	const hasMonthDays = Object.values(dates.monthDays).some((day) => day !== null);
	return {
		isEnded: false,
		columns: {
			...datesIn(dates),
			repeat_days: hasMonthDays ? JSON.stringify(dates.monthDays) : null,
			...(rule !== null && rule.count !== null ? { repeat_rule: formatRule(rule) } : {}),
			description: unticked(row.description),
		},
		reminders: { before: before.reminders, after: followDates(dates.reminders, dates) },
		completion,
	};
}

/** Whether a task goes on once it is done. */
export function isRepeatingRow(row: TaskRow): boolean {
	return isRepeating(repeatOf(row));
}

/** Whether the time at which a repeating task stands is over. */
export async function isMissed(context: CommandContext, row: TaskRow): Promise<boolean> {
	const { before, clock } = await standing(context, row);
	return timesMissed(repeatOf(row), before, clock) > 0;
}

function repeatOf(row: TaskRow): TaskRepeat {
	const fields = { mode: repeatModes[row.repeat_mode as 0 | 1 | 2], afterSeconds: row.repeat_after };
	const rule = row.repeat_rule === null ? null : parseRule(row.repeat_rule);
	return { fields, rule: rule && { rule, from: row.repeat_from } };
}

async function standing(context: CommandContext, row: TaskRow) {
	const before: RepeatingDays<TaskReminder> = {
		...toOwnParts(row),
		reminders: await remindersOf(context, row.id),
		monthDays: row.repeat_days === null ? noMonthDays : (JSON.parse(row.repeat_days) as MonthDays),
	};
	return { before, clock: { now: context.now, zone: await callerZone(context) } };
}

interface CompletedOccurrence extends Turning {
	readonly times: number;
	readonly zone: string;
}

function keepLine(
	context: CommandContext,
	row: TaskRow,
	{ turn, doneAt, times, zone }: CompletedOccurrence,
): Promise<number> {
	const { caller } = context;
	const { dueDate, dueDay } = toOwnParts(row);
	const at = (doneAt ?? context.now) as Instant;
	const dayDue = dueDate === null ? null : (dueDay ?? calendarDateAt(dueDate, zone));
	return insertCompletion(context, {
		taskId: row.id,
		doneAt: at,
		wasDue: dueDate,
		wasDueDay: dueDay,
		byId: caller.kind === 'person' ? caller.id : null,
		isSkipped: turn !== 'done',
		times,
		isOnTime: turn !== 'done' || dayDue === null ? null : calendarDateAt(at, zone) <= dayDue,
	});
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
