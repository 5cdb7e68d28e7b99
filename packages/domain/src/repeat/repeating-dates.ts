import type { Instant } from '../time/instant.ts';

/** Which date of a task a reminder counts from. */
export type ReminderBase = 'dueDate' | 'startDate' | 'endDate';

/** A reminder, as far as repeating touches it. */
export interface RepeatingReminder {
	/** When it fires; `null` when it counts from a date that is not set. */
	readonly reminder: Instant | null;
	/** The date it counts from; `null` for a reminder with a date of its own. */
	readonly relativeTo: ReminderBase | null;
	/** Seconds from that date, negative before it. */
	readonly relativePeriod: number;
	/** What is remembered for it, see {@link MonthDays}. */
	readonly monthDay?: number | null;
}

/**
 * Where each date would rather stand (`remember`): the day of the month, kept while a monthly task waits in a month that
 * is too short, so that 31 January comes back as 31 March after 28 February; and the time of day, kept while a task waits
 * on a day whose clocks leave that time out, so that 02:30 comes back after a day on which it was 03:30. `null`
 * otherwise. Who moves a date clears it.
 */
export type MonthDays = Readonly<Record<ReminderBase, number | null>>;

export const noMonthDays: MonthDays = { dueDate: null, startDate: null, endDate: null };

/** The dates of a task, which repeating moves on. */
export interface RepeatingDates<R extends RepeatingReminder> {
	readonly dueDate: Instant | null;
	readonly startDate: Instant | null;
	readonly endDate: Instant | null;
	readonly reminders: readonly R[];
	readonly monthDays: MonthDays;
}
