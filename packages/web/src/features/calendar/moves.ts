import {
	addMs,
	type CalendarDate,
	type Instant,
	instantOn,
	noonOf,
	readCalendarDate,
	wallClockOf,
} from '@ordna/domain/time';
import { addDays, type Day } from '../../ui/date-picker/calendar.ts';
import { basesOfEntry, type DateBase, type Entry, entryOf, minutesOfDay, type TaskDates } from './entries.ts';
import type { Draft } from './week-draft.ts';

const bases = ['due', 'start', 'end'] as const;
const dateOf = { due: 'dueDate', start: 'startDate', end: 'endDate' } as const;
const dayOf = { due: 'dueDay', start: 'startDay', end: 'endDay' } as const;

export type DatesPatch = Partial<TaskDates>;

type Pair = readonly [Instant | null, CalendarDate | null];

/** Another value for each date that is set; `null` leaves them as they are where a day cannot be. */
function mapDates(
	task: TaskDates,
	move: (date: Instant, day: CalendarDate | null, base: DateBase) => Pair,
): DatesPatch {
	const patch: Record<string, Instant | CalendarDate | null> = {};
	for (const base of bases) {
		const date = task[dateOf[base]];
		if (date === null) continue;
		[patch[dateOf[base]], patch[dayOf[base]]] = move(date, task[dayOf[base]], base);
	}
	return patch;
}

/** Days between two: `daysBetween('2026-03-01', '2026-03-03')` is 2. */
export function daysBetween(from: Day, to: Day): number {
	return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

function onDay(day: Day, zone: string): Pair {
	const date = readCalendarDate(day) ?? null;
	return date === null ? [null, null] : [noonOf(date, zone), date];
}

/** All of its dates so many days later, at the same time of day. */
export function movedByDays(task: TaskDates, days: number, zone: string): DatesPatch {
	return mapDates(task, (date, day) => {
		if (day !== null) return onDay(addDays(day, days), zone);
		const wall = wallClockOf(date, zone);
		const [year = 0, month = 0, dayOfMonth = 0] = addDays(dayText(wall), days).split('-').map(Number);
		return [instantOn({ year, month, day: dayOfMonth }, zone, wall.hour, wall.minute), null];
	});
}

const dayText = ({ year, month, day }: { year: number; month: number; day: number }): Day =>
	`${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** Due on a day, without a time. */
export function dueOn(day: Day, zone: string): DatesPatch {
	const [dueDate, dueDay] = onDay(day, zone);
	return { dueDate, dueDay };
}

/** The instant of a minute of a day, as the clock on the wall shows it. */
export function instantAt(day: Day, minute: number, zone: string): Instant {
	const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
	return instantOn({ year, month, day: dayOfMonth }, zone, Math.floor(minute / 60), minute % 60);
}

/** From when to when a task lasts that takes part of a day. */
export function spanOf(day: Day, { from, to }: Draft, zone: string) {
	return { startDate: instantAt(day, from, zone), endDate: instantAt(day, to, zone) };
}

interface DropPoint {
	/** The day that was taken hold of. */
	readonly from: Day;
	readonly to: Day;
	/** Where among the hours; `null` for the day without a time, left out where the time stays. */
	readonly minute?: number | null;
}

/** A drop lands on a quarter of an hour. */
export const slotMinutes = 15;
const lastSlot = minutesOfDay - slotMinutes;

/** Some minutes later or earlier on the same day; what stands nearer to its end than that stays. */
export function minuteAfter(from: number, minutes: number): number {
	return minutes > 0 ? Math.max(from, Math.min(from + minutes, lastSlot)) : Math.max(0, from + minutes);
}

/** What a task's dates become when it is dropped on a day, or at an hour of it. */
export function datesAfterDrop(
	task: TaskDates & { readonly id: Entry['id'] },
	place: DropPoint,
	zone: string,
): DatesPatch {
	const entry = entryOf(task, zone);
	const { to, minute } = place;
	if (entry === null)
		return typeof minute === 'number' ? { dueDate: instantAt(to, minute, zone), dueDay: null } : dueOn(to, zone);
	// What was taken hold of without a date may have got one meanwhile.
	const days = daysBetween(place.from || entry.first, to);
	const moved = movedByDays(task, days, zone);
	if (minute === undefined || entry.kind === 'span' || (minute === null && entry.kind === 'day')) return moved;
	const shift = minute === null ? 0 : instantAt(to, minute, zone) - instantAt(entry.first, entry.from, zone);
	// Dates that do not make the entry only move along.
	return mapDates(task, (date, day, base) => {
		const along: Pair = [moved[dateOf[base]] ?? null, moved[dayOf[base]] ?? null];
		if (!basesOfEntry(task, zone).includes(base)) return along;
		if (minute === null) return onDay(addDays(day ?? dayText(wallClockOf(date, zone)), days), zone);
		return [entry.kind === 'day' ? instantAt(to, minute, zone) : addMs(date, shift), null];
	});
}

/**
 * What the dates of a task become that goes along with another one, the `lead`, which is dropped somewhere: as many days
 * later, among the hours as many minutes. What has no date gets the place of the drop; where the lead has none, all do.
 */
export function datesAlong(
	task: TaskDates & { readonly id: Entry['id'] },
	lead: TaskDates & { readonly id: Entry['id'] },
	place: DropPoint,
	zone: string,
): DatesPatch {
	const [entry, leading] = [entryOf(task, zone), entryOf(lead, zone)];
	if (!entry) return datesAfterDrop(task, place, zone);
	const { first: from } = entry;
	const to = leading ? addDays(from, daysBetween(place.from || leading.first, place.to)) : place.to;
	if (typeof place.minute !== 'number' || entry.kind !== 'time')
		return datesAfterDrop(task, { ...place, from, to }, zone);
	if (leading?.kind !== 'time') return datesAfterDrop(task, { from, to }, zone);
	const minute = minuteAfter(entry.from, place.minute - leading.from);
	return datesAfterDrop(task, { from, to, minute }, zone);
}

/** By which a time of a day is made longer or shorter. */
export type Edge = 'start' | 'end';

/** Where an edge of a time of a day may lie at the latest and the earliest: a quarter of an hour stays. */
export function edgeWithin({ from, to }: Entry, edge: Edge, minute: number): number {
	if (edge === 'start') return Math.max(0, Math.min(minute, (to ?? from) - slotMinutes));
	return Math.max(from + slotMinutes, Math.min(minute, lastSlot));
}

/**
 * What a task's dates become when its time of a day begins or ends at another minute; nothing for what has no length, or
 * where a quarter of an hour has no room.
 */
export function datesAfterResize(
	task: TaskDates & { readonly id: Entry['id'] },
	edge: Edge,
	minute: number,
	zone: string,
): DatesPatch {
	const entry = entryOf(task, zone);
	const [start, end] = basesOfEntry(task, zone);
	if (entry?.kind !== 'time' || entry.to === null || !start || !end) return {};
	if (edge === 'start' ? entry.to < slotMinutes : entry.from >= lastSlot) return {};
	const base = edge === 'start' ? start : end;
	const day = edge === 'start' ? entry.first : entry.last;
	return { [dateOf[base]]: instantAt(day, edgeWithin(entry, edge, minute), zone), [dayOf[base]]: null };
}

/** What a span's dates become when it begins or ends on another day, at the same time of day: one day stays. Nothing for others. */
export function datesAfterDaysResize(
	task: TaskDates & { readonly id: Entry['id'] },
	edge: Edge,
	day: Day,
	zone: string,
): DatesPatch {
	const entry = entryOf(task, zone);
	const [start, end] = basesOfEntry(task, zone);
	if (entry?.kind !== 'span' || !start || !end) return {};
	const { first, last } = daysAfterResize(entry, edge, day);
	const [base, days] =
		edge === 'start' ? [start, daysBetween(entry.first, first)] : [end, daysBetween(entry.last, last)];
	const moved = movedByDays(task, days, zone);
	const resized = { [dateOf[base]]: moved[dateOf[base]] ?? null, [dayOf[base]]: moved[dayOf[base]] ?? null };
	// On one day its start may come after its end: then it stays as it was.
	return basesOfEntry({ ...task, ...resized }, zone).length === 2 ? resized : {};
}

/** The days that a span has when one of its edges is carried to a day. */
export function daysAfterResize({ first, last }: Pick<Entry, 'first' | 'last'>, edge: Edge, day: Day) {
	return edge === 'start' ? { first: day < last ? day : last, last } : { first, last: day > first ? day : first };
}

/** Without any date. */
export const noDates: DatesPatch = {
	...{ dueDate: null, dueDay: null, startDate: null, startDay: null, endDate: null, endDay: null },
};
