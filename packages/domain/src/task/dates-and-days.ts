import { writeInstant } from '../contract/fields.ts';
import {
	nextOccurrence,
	type ReminderBase,
	type Repeat,
	type RepeatingDates,
	type RepeatingReminder,
} from '../repeat/index.ts';
import { dayMs } from '../time/calendar.ts';
import { type CalendarDate, calendarDateAt, noonOf } from '../time/calendar-date.ts';
import type { Instant } from '../time/instant.ts';
import type { Clock } from '../time/zone.ts';

/** The day that stands beside each date of a task, where the date is meant without a time. */
const dayBeside = { dueDate: 'dueDay', startDate: 'startDay', endDate: 'endDay' } as const satisfies Record<
	ReminderBase,
	string
>;
const bases = Object.keys(dayBeside) as ReminderBase[];

export type TaskDates = Readonly<Record<ReminderBase, Instant | null>>;
export type TaskDays = Readonly<Record<(typeof dayBeside)[ReminderBase], CalendarDate | null>>;
export type DatesAndDays = TaskDates & TaskDays;
type Some<T> = { readonly [N in keyof T]?: T[N] | undefined };

interface Pair {
	readonly date: Instant | null;
	readonly day: CalendarDate | null;
}

const pairOf = (of: DatesAndDays, base: ReminderBase): Pair => ({ date: of[base], day: of[dayBeside[base]] });

function withPairs(pairs: (base: ReminderBase) => Pair): DatesAndDays {
	const each = bases.map((base) => {
		const { date, day } = pairs(base);
		// A day never stands without its instant.
		return { [base]: date, [dayBeside[base]]: date === null ? null : day };
	});
	return Object.assign({}, ...each) as DatesAndDays;
}

/** Whether somebody sends a day, for which a zone is needed. */
export function namesDay(sent: Some<TaskDays>): boolean {
	return bases.some((base) => typeof sent[dayBeside[base]] === 'string');
}

/**
 * The dates and days of a task once somebody has sent some of them. A day alone sets its instant to 12:00 of it in the
 * sender's zone; with both, both are kept. Another instant without a day clears the day, one that is sent back as it was
 * told leaves it. To clear a day alone leaves its instant. See docs/wire/tasks.md#days.
 */
export function datesAfter(before: DatesAndDays, sent: Some<DatesAndDays>, zone: string): DatesAndDays {
	return withPairs((base) => pairAfter(pairOf(before, base), sent[base], sent[dayBeside[base]], zone));
}

function pairAfter(
	before: Pair,
	date: Instant | null | undefined,
	day: CalendarDate | null | undefined,
	zone: string,
): Pair {
	const isSame = date === undefined || writeInstant(date) === writeInstant(before.date);
	const sent = { date: isSame ? before.date : date, day };
	if (day === undefined) return isSame ? before : { date, day: null };
	if (day !== null && (date ?? null) === null) return { date: noonOf(day, zone), day };
	return { date: sent.date, day };
}

/** What a repeat moves on: dates with their days, and reminders. */
export type RepeatingDays<R extends RepeatingReminder> = RepeatingDates<R> & TaskDays;

/**
 * As `nextOccurrence`, for dates of which some are meant as days. A day is one of the zone of whoever completes the task,
 * and its instant is 12:00 of it there, unless the repeat is by hours.
 */
export function nextDays<R extends RepeatingReminder>(
	repeat: Repeat,
	before: RepeatingDays<R>,
	clock: Clock,
): RepeatingDays<R> | null {
	const { zone } = clock;
	const from = withPairs((base) => {
		const { date, day } = pairOf(before, base);
		const isElsewhere = date !== null && day !== null && calendarDateAt(date, zone) !== day;
		return { date: isElsewhere ? noonOf(day, zone) : date, day };
	});
	const next = nextOccurrence(repeat, { ...before, ...from }, clock);
	if (next === null) return null;
	const isByDays = repeat.mode === 'monthly' || (repeat.afterSeconds * 1000) % dayMs === 0;
	const moved = withPairs((base) => {
		const date = next[base];
		if (date === null || before[dayBeside[base]] === null) return { date, day: null };
		const day = calendarDateAt(date, zone);
		return { date: isByDays ? noonOf(day, zone) : date, day };
	});
	return { ...next, ...moved };
}

/**
 * The dates and days of a task after an undo gave some of them back. A day goes back only where its instant is not somebody
 * else's, and an instant that goes back takes somebody else's day away.
 * @param ofOthers the fields that somebody has changed since.
 */
export function datesGivenBack(
	current: DatesAndDays,
	back: Some<DatesAndDays>,
	ofOthers: ReadonlySet<string>,
): DatesAndDays {
	return withPairs((base) => {
		const { date, day } = pairOf(current, base);
		const [dateBack, dayBack] = [back[base], back[dayBeside[base]]];
		if (dateBack === undefined) return { date, day: dayBack === undefined || ofOthers.has(base) ? day : dayBack };
		const stays = ofOthers.has(dayBeside[base]) ? null : day;
		return { date: dateBack, day: dayBack === undefined ? stays : dayBack };
	});
}
