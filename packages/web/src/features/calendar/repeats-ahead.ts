import { noMonthDays, parseRule, type Repeat, repeatModes, repeats } from '@ordna/domain/repeat';
import { nextDays, type Task } from '@ordna/domain/task';
import {
	addMs,
	addDays as addWallDays,
	type CalendarDate,
	type Clock,
	calendarDateAt,
	calendarDateOf,
	dayNumber,
	type Instant,
	plusDays,
	readCalendarDate,
	readCalendarDay,
} from '@ordna/domain/time';
import { addDays, type Day } from '../../ui/date-picker/calendar.ts';
import { shownDate } from '../task/index.ts';
import { type Entry, entryOf } from './entries.ts';
import { instantAt } from './moves.ts';

/** The days that are shown. */
export interface Days {
	readonly first: Day;
	readonly last: Day;
}

const daySeconds = 86_400;
/** More than a screen holds: of months from now on, and of days shown. */
const maxSteps = 600;

/**
 * Where an open task that repeats comes round among some days, if it is done each time until then. What counts from when
 * it is done nobody knows beforehand, and what comes several times a day would hide all else.
 */
export function repeatsAhead(task: Task, days: Days, clock: Clock, rules?: Occurrences): readonly Entry[] {
	if (task.repeatRule !== null) return rules && !task.done ? ruleAhead(task, days, clock, rules) : [];
	return intervalAhead(task, days, clock);
}

/** What finds the days of a rule; a calendar without one does not fetch it. */
type Occurrences = Pick<typeof import('@ordna/domain/repeat-rule'), 'occurrencesWithin'>;

function ruleAhead(task: Task, { first, last }: Days, { now, zone }: Clock, rules: Occurrences): readonly Entry[] {
	const rule = task.repeatRule === null ? null : parseRule(task.repeatRule);
	const field = (['dueDate', 'startDate', 'endDate'] as const).find((one) => task[one] !== null);
	const anchor = field && shownDate(task, field, zone);
	if (!rule || task.repeatFrom === 'done' || !anchor) return [];
	const from = calendarDateAt(anchor, zone);
	const [today, begin, end] = [
		calendarDateAt(now, zone),
		readCalendarDate(addDays(first, -maxLength)),
		readCalendarDate(last),
	];
	if (!begin || !end) return [];
	// Once it is late it goes on from today; what lasts begins before it is shown.
	const after = [from, today, begin].sort().at(-1) ?? from;
	return rules.occurrencesWithin(rule, from, { after, last: end }).flatMap((day) => {
		const entry = entryOf(
			movedBy(task, dayNumber(readCalendarDay(day)) - dayNumber(readCalendarDay(from)), zone),
			zone,
			true,
		);
		return entry && entry.last >= first && entry.first <= last ? [entry] : [];
	});
}

/** Days; what lasts longer is seen from where it stands. */
const maxLength = 62;

function movedBy(task: Task, days: number, zone: string): Task {
	const date = (at: Instant | null) => at && addWallDays(at, days, zone);
	const day = (of: CalendarDate | null) => of && calendarDateOf(plusDays(readCalendarDay(of), days));
	return {
		...task,
		...{ dueDate: date(task.dueDate), startDate: date(task.startDate), endDate: date(task.endDate) },
		...{ dueDay: day(task.dueDay), startDay: day(task.startDay), endDay: day(task.endDay) },
	};
}

function intervalAhead(task: Task, { first, last }: Days, { now, zone }: Clock): readonly Entry[] {
	const mode = repeatModes[task.repeatMode] ?? 'afterInterval';
	const repeat: Repeat = { mode, afterSeconds: task.repeatAfter };
	if (task.done || !repeats(repeat) || mode === 'fromNow') return [];
	if (mode === 'afterInterval' && repeat.afterSeconds < daySeconds) return [];
	const begin = instantAt(first, 0, zone);
	const entries: Entry[] = [];
	let dates = { ...task, reminders: [], monthDays: noMonthDays };
	for (let steps = 0; steps < maxSteps; steps++) {
		const at = anchorOf(dates);
		if (at === null) return entries;
		// A first step that passes over what is not shown; where it falls due later than now it is one interval later.
		const from = steps === 0 ? latest(now, addMs(begin, -1)) : at;
		const next = nextDays(repeat, dates, { now: steps === 0 && at > from ? at : from, zone });
		if (!next) return entries;
		dates = { ...dates, ...next, reminders: [] };
		const entry = entryOf(dates, zone, true);
		if (!entry || entry.first > last) return entries;
		if (entry.last >= first) entries.push(entry);
	}
	return entries;
}

const anchorOf = ({ dueDate, startDate, endDate }: Pick<Task, 'dueDate' | 'startDate' | 'endDate'>): Instant | null =>
	dueDate ?? startDate ?? endDate;

const latest = (one: Instant, other: Instant) => (one > other ? one : other);
