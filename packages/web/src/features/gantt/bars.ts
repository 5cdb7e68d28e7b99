import { calendarDateOf, dayOfNumber, type Instant, noonOf, wallClockOf } from '@ordna/domain/time';
import { type DateField, type DatesAndDays, dayBeside } from '../task/index.ts';
import { type DayNumber, type DaySpan, dayAt, endOf, readDay, startOf } from './days.ts';

export type Dates = DatesAndDays;

/** The day of a date on the person's calendar: the one that is meant, where no time is. */
function dayOf(task: Dates, field: DateField, zone: string): DayNumber | null {
	const [date, day] = [task[field], task[dayBeside[field]]];
	if (date === null) return null;
	return (day ? readDay(day) : undefined) ?? dayAt(date, zone);
}

/** Which dates a bar stands for: an open side has none, so it fades; a guess has none at all. */
export type BarForm = 'whole' | 'openEnd' | 'openStart' | 'guess';

export interface Bar extends DaySpan {
	readonly form: BarForm;
}

/** Where a date is missing, the bar is this long. */
const openDays = 7;

interface Present {
	readonly zone: string;
	readonly today: DayNumber;
}

/**
 * The bar of a task: from its start to its end, or to when it is due. Where one side is missing it is seven days long;
 * without any date it begins today.
 */
export function barOf(task: Dates, { zone, today }: Present): Bar {
	const first = dayOf(task, 'startDate', zone);
	const last = dayOf(task, 'endDate', zone) ?? dayOf(task, 'dueDate', zone);
	if (first !== null && last !== null) return { first, last: Math.max(first, last), form: 'whole' };
	if (first !== null) return { first, last: first + openDays - 1, form: 'openEnd' };
	if (last !== null) return { first: last - openDays + 1, last, form: 'openStart' };
	return { first: today, last: today + openDays, form: 'guess' };
}

export const hasDates = ({ startDate, endDate, dueDate }: Dates): boolean =>
	startDate !== null || endDate !== null || dueDate !== null;

/** What of a bar is carried: all of it, or one of its ends. */
export type BarPart = 'move' | 'start' | 'end';

/** A side without a date cannot be carried by itself. */
export function hasPart({ form }: Bar, part: BarPart): boolean {
	if (part === 'start') return form !== 'openStart';
	return part === 'move' || form !== 'openEnd';
}

/** The bar after a part of it was carried some days; at least one day stays. */
export function carried<B extends DaySpan>(bar: B, part: BarPart, days: number): B {
	const { first, last } = bar;
	if (part === 'start') return { ...bar, first: Math.min(first + days, last) };
	if (part === 'end') return { ...bar, last: Math.max(last + days, first) };
	return { ...bar, first: first + days, last: last + days };
}

/** The dates to save once a bar has been carried: those the task has, and both where it had none. */
export function datesOf(task: Dates, before: Bar, after: DaySpan, zone: string): Partial<Dates> {
	const start = dated(task, 'startDate', { day: after.first, zone, timed: () => startOf(after.first, zone) });
	const end = (field: 'endDate' | 'dueDate') =>
		dated(task, field, { day: after.last, zone, timed: () => endDateOf(task[field], after.last, zone) });
	if (before.form === 'guess') return { ...start, endDate: endOf(after.last, zone) };
	if (before.form === 'openEnd') return start;
	const ends: Partial<Dates> =
		task.endDate === null
			? end('dueDate')
			: {
					...end('endDate'),
					// Without a start, both say when it ends.
					...(task.startDate === null && task.dueDate !== null && end('dueDate')),
				};
	return before.form === 'openStart' ? ends : { ...start, ...ends };
}

interface NewDate {
	readonly day: DayNumber;
	readonly zone: string;
	/** The instant, where a time is meant. */
	readonly timed: () => Instant;
}

/** A day without a time stays one. */
function dated(task: Dates, field: DateField, { day, zone, timed }: NewDate): Partial<Dates> {
	if (task[dayBeside[field]] === null) return { [field]: timed() };
	const date = calendarDateOf(dayOfNumber(day));
	return { [field]: noonOf(date, zone), [dayBeside[field]]: date };
}

/** The end of the last day; an end before noon stands for the beginning of its day. */
function endDateOf(old: Instant | null, last: DayNumber, zone: string): Instant {
	const isEarly = old !== null && wallClockOf(old, zone).hour < 12;
	return isEarly ? startOf(last, zone) : endOf(last, zone);
}
