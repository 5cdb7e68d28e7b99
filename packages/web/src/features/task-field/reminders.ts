import type { ReminderBase } from '@ordna/domain/repeat';
import type { ReminderDates, Task } from '@ordna/domain/task';
import { addMs, type Instant } from '@ordna/domain/time';

/** A reminder as a task says it: an instant, or so many seconds from one of its dates. */
export type Reminder = Task['reminders'][number];

const units = { weeks: 604_800, days: 86_400, hours: 3_600, minutes: 60 } as const;
export type ReminderUnit = keyof typeof units;
export const reminderUnits: readonly ReminderUnit[] = ['minutes', 'hours', 'days', 'weeks'];

/** How far a reminder is from its date. */
export interface Period {
	readonly amount: number;
	readonly unit: ReminderUnit;
}

/** Before the date, in the order in which they are offered. */
const quickPeriods: readonly Period[] = [
	{ amount: 0, unit: 'minutes' },
	{ amount: 2, unit: 'hours' },
	{ amount: 1, unit: 'days' },
	{ amount: 3, unit: 'days' },
	{ amount: 1, unit: 'weeks' },
	{ amount: 30, unit: 'days' },
];

const bases: readonly ReminderBase[] = ['dueDate', 'startDate', 'endDate'];

/** The dates that are set, the one that people mean first: due, start, end. */
export function basesOf(dates: ReminderDates): readonly ReminderBase[] {
	return bases.filter((base) => dates[base] !== null);
}

/** When a reminder comes with these dates; the server's own answer may be of dates that have changed since. */
export function momentOf({ reminder, relativePeriod, relativeTo }: Reminder, dates: ReminderDates): Instant | null {
	if (!relativeTo) return reminder ?? null;
	const base = dates[relativeTo];
	return base === null ? null : addMs(base, (relativePeriod ?? 0) * 1000);
}

/** Seconds as the largest unit that divides them evenly: 86,400 is a day, 129,600 are 36 hours. */
export function periodOf(seconds: number): Period {
	const whole = Math.abs(seconds);
	const names = Object.keys(units) as ReminderUnit[];
	const unit = names.find((name) => whole > 0 && whole % units[name] === 0) ?? 'minutes';
	return { amount: Math.round(whole / units[unit]), unit };
}

/** So long before a date, or after it. */
export function relativeReminder({ amount, unit }: Period, relativeTo: ReminderBase, isAfter = false): Reminder {
	const seconds = amount * units[unit];
	return { reminder: null, relativePeriod: isAfter || seconds === 0 ? seconds : -seconds, relativeTo };
}

const byTime = (dates: ReminderDates) => (one: Reminder, other: Reminder) =>
	(momentOf(one, dates) ?? 0) - (momentOf(other, dates) ?? 0);

/** The reminders with one more, by time. Of two at one moment only the first is kept, as the server does. */
export function withReminder(reminders: readonly Reminder[], added: Reminder, dates: ReminderDates): Reminder[] {
	const moment = momentOf(added, dates);
	if (reminders.some((one) => momentOf(one, dates) === moment)) return [...reminders];
	return [...reminders, { ...added, reminder: moment }].sort(byTime(dates));
}

/** What is worth offering for the date that people mean; what is set already is not. Nothing without a date. */
export function quickReminders(reminders: readonly Reminder[], dates: ReminderDates): readonly Reminder[] {
	const [base] = basesOf(dates);
	if (!base) return [];
	const taken = new Set(reminders.map((one) => momentOf(one, dates)));
	return quickPeriods.map((period) => relativeReminder(period, base)).filter((one) => !taken.has(momentOf(one, dates)));
}

/** The one that comes next; of those that are past, the last. */
export function nextReminder(reminders: readonly Reminder[], dates: ReminderDates, now: Instant): Reminder | undefined {
	const sorted = reminders.toSorted(byTime(dates));
	return sorted.find((one) => (momentOf(one, dates) ?? 0) > now) ?? sorted.at(-1);
}
