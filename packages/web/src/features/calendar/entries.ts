import type { TaskId } from '@ordna/domain/task';
import { type CalendarDate, calendarDateAt, type Instant, wallClockOf } from '@ordna/domain/time';
import { addDays, type Day } from '../../ui/date-picker/calendar.ts';

/** The dates of a task, each with the day beside it where it is meant without a time. */
export interface TaskDates {
	readonly dueDate: Instant | null;
	readonly dueDay: CalendarDate | null;
	readonly startDate: Instant | null;
	readonly startDay: CalendarDate | null;
	readonly endDate: Instant | null;
	readonly endDay: CalendarDate | null;
}

/** Where a task stands in the calendar. */
export interface Entry {
	readonly id: TaskId;
	/** Several days, one day, or a time of one day. */
	readonly kind: 'span' | 'day' | 'time';
	readonly first: Day;
	/** The last day, which belongs to it. */
	readonly last: Day;
	/** Of a time, in minutes since midnight as the clock on the wall shows them. */
	readonly from: number;
	/** Where a time ends on the same day; `null` for a moment, which has no length. */
	readonly to: number | null;
	/** It comes round on this day when it is done until then. */
	readonly isAhead: boolean;
}

interface When {
	readonly day: Day;
	/** `null` where the day is meant. */
	readonly minute: number | null;
}

function whenOf(date: Instant, day: CalendarDate | null, zone: string): When {
	if (day !== null) return { day, minute: null };
	const { hour, minute } = wallClockOf(date, zone);
	return { day: calendarDateAt(date, zone), minute: hour * 60 + minute };
}

/** What dates are called in what leads from one to another. */
export type DateBase = 'due' | 'start' | 'end';

type Whens = Readonly<Record<DateBase, When | null>>;

function whensOf(task: TaskDates, zone: string): Whens {
	return {
		due: task.dueDate !== null ? whenOf(task.dueDate, task.dueDay, zone) : null,
		start: task.startDate !== null ? whenOf(task.startDate, task.startDay, zone) : null,
		end: task.endDate !== null ? whenOf(task.endDate, task.endDay, zone) : null,
	};
}

function basesOf(whens: Whens): readonly DateBase[] {
	const until = whens.end ? 'end' : 'due';
	const [start, last] = [whens.start, whens[until]];
	if (start && last && !isBefore(last, start)) return ['start', until];
	return (['due', 'start', 'end'] as const).filter((base) => whens[base]).slice(0, 1);
}

/** Which dates of a task make its entry: two, or one. The others only stand beside them. */
export const basesOfEntry = (task: TaskDates, zone: string) => basesOf(whensOf(task, zone));

/** From its start to its end, or without an end to when it is due; else where its only date is. `null` without a date. */
export function entryOf(task: TaskDates & { readonly id: TaskId }, zone: string, isAhead = false): Entry | null {
	const whens = whensOf(task, zone);
	const [at, until] = basesOf(whens).map((base) => whens[base]);
	const shared = { id: task.id, isAhead };
	if (!at) return null;
	if (until) return { ...shared, ...between(at, until) };
	const kind = isWholeDay(at) ? 'day' : 'time';
	return { ...shared, kind, first: at.day, last: at.day, from: at.minute ?? 0, to: null };
}

/** The day alone is meant: by itself, or as midnight or the last minute of the day, which say the same. */
const isWholeDay = ({ minute }: When) => minute === null || minute === 0 || minute === minutesOfDay - 1;

function isBefore(one: When, other: When): boolean {
	if (one.day !== other.day) return one.day < other.day;
	return one.minute !== null && other.minute !== null && one.minute < other.minute;
}

function between(start: When, until: When): Omit<Entry, 'id' | 'isAhead'> {
	// What ends at midnight ends with the day before.
	const isMidnight = until.minute === 0 && until.day > start.day;
	const last = isMidnight ? addDays(until.day, -1) : until.day;
	if (last > start.day) return { kind: 'span', first: start.day, last, from: start.minute ?? 0, to: null };
	if (isWholeDay(start) || (isWholeDay(until) && !isMidnight))
		return { kind: 'day', first: last, last, from: 0, to: null };
	const from = start.minute ?? 0;
	const to = isMidnight ? minutesOfDay : (until.minute ?? from);
	return { kind: 'time', first: last, last, from, to: to > from ? to : null };
}

export const minutesOfDay = 24 * 60;

const kinds = ['span', 'day', 'time'] as const satisfies Entry['kind'][];

/** Spans, earlier and then longer ones first; then days; then times. */
export function compareEntries(one: Entry, other: Entry): number {
	if (one.kind !== other.kind) return kinds.indexOf(one.kind) - kinds.indexOf(other.kind);
	if (one.first !== other.first) return one.first < other.first ? -1 : 1;
	if (one.last !== other.last) return one.last > other.last ? -1 : 1;
	return one.from - other.from || one.id - other.id;
}

/** Those that stand on a day, in their order. */
export function entriesOn(entries: readonly Entry[], day: Day): readonly Entry[] {
	return entries.filter(({ first, last }) => first <= day && day <= last).sort(compareEntries);
}
