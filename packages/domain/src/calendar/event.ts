import {
	type CalendarDate,
	calendarDateAt,
	calendarDateOf,
	dayNumber,
	dayOfNumber,
	type Instant,
	readCalendarDay,
} from '../time/index.ts';
import { colourLine } from './colour.ts';
import { partsOf } from './rule.ts';
import { utcText } from './times.ts';
import { type CalendarTask, headLines, labelLines, ruleLines } from './todo.ts';

interface Surroundings {
	/** Where the person is: in it an instant beside a day becomes a day. */
	readonly zone: string;
	/** Where the task is opened; empty where nobody knows. */
	readonly url: string;
}

/**
 * The lines of a task as an event, for calendars that know no tasks; none for one without a date. It begins with its start
 * and ends with its end, else its due date; without a start it is at the date it has. It leaves whoever reads it free
 * (`TRANSPARENT`). See docs/feeds.md.
 */
export function eventLines(task: CalendarTask, { zone, url }: Surroundings): string[] {
	const span = spanOf(task);
	if (!span) return [];
	return [
		'BEGIN:VEVENT',
		...headLines(task),
		...timeLines(span, zone),
		...repeatLines(task, span),
		...(task.hexColor === '' ? [] : [colourLine(task.hexColor)]),
		...labelLines(task),
		'TRANSP:TRANSPARENT',
		...(url === '' ? [] : [`URL:${url}`]),
		'END:VEVENT',
	];
}

/** A date of a task, with the day where it is meant without a time. */
interface Moment {
	readonly at: Instant;
	readonly day: CalendarDate | null;
}

/** From when to when an event is, both in it. */
interface Span {
	readonly first: Moment;
	readonly last: Moment;
	/** Whether it takes whole days. */
	readonly isDay: boolean;
}

function moment(at: Instant | null, day: CalendarDate | null): Moment | null {
	return at === null ? null : { at, day };
}

function spanOf(task: CalendarTask): Span | null {
	const start = moment(task.startDate, task.startDay);
	const due = moment(task.dueDate, task.dueDay);
	const end = moment(task.endDate, task.endDay) ?? due;
	const first = start ?? due ?? end;
	if (!first) return null;
	const last = start && end && end.at > start.at ? end : first;
	return { first, last, isDay: first.day !== null || last.day !== null };
}

function timeLines({ first, last, isDay }: Span, zone: string): string[] {
	if (!isDay) return [`DTSTART:${utcText(first.at)}`, ...(last === first ? [] : [`DTEND:${utcText(last.at)}`])];
	const dayOf = ({ at, day }: Moment) => day ?? calendarDateAt(at, zone);
	const [begin, end] = [readCalendarDay(dayOf(first)), readCalendarDay(dayOf(last))];
	// The end is the day after the last one.
	const after = dayOfNumber(Math.max(dayNumber(begin), dayNumber(end)) + 1);
	return [
		`DTSTART;VALUE=DATE:${dateText(calendarDateOf(begin))}`,
		`DTEND;VALUE=DATE:${dateText(calendarDateOf(after))}`,
	];
}

function dateText(day: CalendarDate): string {
	return day.replaceAll('-', '');
}

const fromCompletion = 2;

/**
 * How it repeats, as far as it comes again where its own date says: not from when it is done, nor where the event begins at
 * another date than the one that the rule counts from. Weekdays are those of the person, but times are in UTC: a rule that
 * names some is left out beside a time.
 */
function repeatLines(task: CalendarTask, { first, isDay }: Span): readonly string[] {
	if (task.repeatFrom !== 'due' || task.repeatMode === fromCompletion) return [];
	const base = task.dueDate ?? task.startDate;
	if (first.at !== base || isDay !== (first.day !== null)) return [];
	if (!isDay && task.repeatRule !== null && [...partsOf(task.repeatRule).keys()].some((name) => name.startsWith('BY')))
		return [];
	return ruleLines(task);
}
