import { writeInstant } from '../contract/fields.ts';
import type { ReminderBase } from '../repeat/index.ts';
import { type CalendarDate, hourOf, noonOf } from '../time/calendar-date.ts';
import type { Instant } from '../time/instant.ts';

/** The day that stands beside each date of a task, where the date is meant without a time. */
export const dayBeside = { dueDate: 'dueDay', startDate: 'startDay', endDate: 'endDay' } as const satisfies Record<
	ReminderBase,
	string
>;
const bases = Object.keys(dayBeside) as ReminderBase[];

export type TaskDates = Readonly<Record<ReminderBase, Instant | null>>;
export type TaskDays = Readonly<Record<(typeof dayBeside)[ReminderBase], CalendarDate | null>>;
export type DatesAndDays = TaskDates & TaskDays;
type Some<T> = { readonly [N in keyof T]?: T[N] | undefined };

export interface Pair {
	readonly date: Instant | null;
	readonly day: CalendarDate | null;
}

/** A date with its day. */
export const pairOf = (of: DatesAndDays, base: ReminderBase): Pair => ({ date: of[base], day: of[dayBeside[base]] });

/** All dates and days of a task, pair by pair. */
export function withPairs(pairs: (base: ReminderBase) => Pair): DatesAndDays {
	const each = bases.map((base) => {
		const { date, day } = pairs(base);
		// A day never stands without its instant.
		return { [base]: date, [dayBeside[base]]: date === null ? null : day };
	});
	return Object.assign({}, ...each) as DatesAndDays;
}

/** From this hour of a day without a time its relative reminders count. */
export const reminderHour = 9;

/** The instants that reminders count from: of a day without a time 9:00 of it in the zone of whoever sets them. */
export function reminderDates(of: DatesAndDays, zone: string): TaskDates {
	return withPairs((base) => {
		const { date, day } = pairOf(of, base);
		return { date: date === null || day === null ? date : hourOf(day, reminderHour, zone), day };
	});
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
