import * as z from 'zod/mini';
import { instantOrUnset } from '../contract/fields.ts';
import { Undecodable, wireName, withForm } from '../contract/wire-form.ts';
import { followBase, type ReminderBase, type RepeatingReminder } from '../repeat/index.ts';
import type { Instant } from '../time/instant.ts';
import { wholeNumber } from './whole-number.ts';

const bases: Readonly<Record<string, ReminderBase | null>> = {
	'': null,
	due_date: 'dueDate',
	start_date: 'startDate',
	end_date: 'endDate',
};

/** The date a reminder counts from; `null`, on the wire an empty text, for one with a date of its own. */
const reminderBase = withForm(
	z.custom<ReminderBase | null>((value) => Object.values(bases).some((base) => base === value)),
	{
		decode(json) {
			if (typeof json !== 'string' || !Object.hasOwn(bases, json)) throw new Undecodable('is no date of a task');
			return bases[json];
		},
		encode: (value) => wireBase(value as ReminderBase | null),
		empty: null,
		document: { type: 'string', enum: Object.keys(bases) },
	},
);

/** `''`, `due_date`, `start_date` or `end_date`. */
export function wireBase(base: ReminderBase | null): string {
	return Object.keys(bases).find((name) => bases[name] === base) ?? '';
}

/** A time to be reminded at: an instant, or so many seconds from one of the task's dates. */
export const reminder = z.object({
	/** Worked out where the reminder counts from a date; unset while that date is. */
	reminder: z.optional(instantOrUnset),
	/** Seconds; negative is before. */
	relativePeriod: z.optional(wholeNumber),
	relativeTo: z.optional(reminderBase),
});
export type ReminderDraft = z.output<typeof reminder>;

/** A reminder as clients send it; old ones write `reminder_date`. */
export const sentReminder = z.extend(reminder, {
	reminder: wireName(z.optional(instantOrUnset), 'reminder', 'reminder_date'),
});

/** A reminder as it is kept. */
export interface TaskReminder extends RepeatingReminder {
	readonly monthDay: number | null;
}

/** The dates reminders count from. */
export type ReminderDates = Readonly<Record<ReminderBase, Instant | null>>;

/** A reminder is at most so many seconds away from its date: a hundred years. */
const maxPeriod = 100 * 366 * 24 * 60 * 60;

/** So many reminders a task has at most. */
export const maxReminders = 500;

/** Why reminders cannot be kept; `null` when they can. A period needs a date to count from. */
export function reminderFault(drafts: readonly ReminderDraft[]): 'vague' | 'tooMany' | 'tooFar' | null {
	if (drafts.length > maxReminders) return 'tooMany';
	if (drafts.some(({ relativePeriod, relativeTo }) => relativePeriod && !relativeTo)) return 'vague';
	return drafts.some(({ relativePeriod }) => Math.abs(relativePeriod ?? 0) > maxPeriod) ? 'tooFar' : null;
}

/**
 * The reminders somebody wants, worked out for these dates, as they are kept: by time, and of those at one second the
 * first alone. One that says no time at all is none.
 */
export function toReminders(drafts: readonly ReminderDraft[], dates: ReminderDates): readonly TaskReminder[] {
	const meant = drafts.map(({ reminder: at, relativePeriod, relativeTo }) => ({
		reminder: at ?? null,
		relativePeriod: relativePeriod ?? 0,
		relativeTo: relativeTo ?? null,
		monthDay: null,
	}));
	return followDates(
		meant.filter((one) => one.relativeTo !== null || one.reminder !== null),
		dates,
	);
}

/** Kept reminders, worked out anew for these dates. */
export function followDates(reminders: readonly TaskReminder[], dates: ReminderDates): readonly TaskReminder[] {
	const byTime = new Map<number | null, TaskReminder>();
	for (const each of reminders) {
		const moved = withinCalendar(followBase(each, dates));
		if (!byTime.has(moved.reminder)) byTime.set(moved.reminder, moved);
	}
	return [...byTime.values()].sort((one, other) => (one.reminder ?? 0) - (other.reminder ?? 0));
}

const calendar = { from: Date.parse('0001-01-02T00:00:00Z'), to: Date.parse('9999-12-31T23:59:59Z') };

/** What lies outside the years that can be written is unset. */
function withinCalendar(one: TaskReminder): TaskReminder {
	const { reminder: at } = one;
	return at !== null && (at < calendar.from || at > calendar.to) ? { ...one, reminder: null } : one;
}

/** Reminders somebody sent back as they were, with the days of the month that are remembered for them. */
export function withMonthDays(
	reminders: readonly TaskReminder[],
	before: readonly TaskReminder[],
): readonly TaskReminder[] {
	const days = new Map(before.map((one) => [one.reminder, one.monthDay]));
	return reminders.map((one) => (one.relativeTo === null ? { ...one, monthDay: days.get(one.reminder) ?? null } : one));
}

/** Whether two lists of kept reminders say the same. */
export function sameReminders(some: readonly TaskReminder[], others: readonly TaskReminder[]): boolean {
	return JSON.stringify(some) === JSON.stringify(others);
}
