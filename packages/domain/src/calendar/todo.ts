import type { RepeatFrom } from '../repeat/index.ts';
import { dayBeside, type TaskReminder } from '../task/index.ts';
import { type CalendarDate, type CalendarDay, type Instant, readCalendarDay } from '../time/index.ts';
import { alarmLines } from './alarms.ts';
import { colourLine } from './colour.ts';
import { escapedText } from './lines.ts';
import type { PreservedText } from './preserved.ts';
import { calendarPriority } from './priority.ts';
import { dayOf, ruleText, shownRule } from './rule.ts';
import { utcText } from './times.ts';

/** A task as calendars see it. */
export interface CalendarTask {
	readonly uid: string;
	readonly title: string;
	/** Markdown, or the text that it was made of. */
	readonly description: string;
	readonly done: boolean;
	readonly doneAt: Instant | null;
	readonly startDate: Instant | null;
	readonly dueDate: Instant | null;
	readonly endDate: Instant | null;
	/** Dates that are meant without a time. */
	readonly startDay: CalendarDate | null;
	readonly dueDay: CalendarDate | null;
	readonly endDay: CalendarDate | null;
	readonly repeatAfter: number;
	readonly repeatMode: number;
	readonly repeatRule: string | null;
	readonly repeatFrom: RepeatFrom;
	readonly priority: number;
	/** 0 to 1. */
	readonly percentDone: number;
	/** Six digits, or nothing. */
	readonly hexColor: string;
	readonly created: Instant;
	readonly updated: Instant;
	readonly labels: readonly string[];
	readonly reminders: readonly TaskReminder[];
	/** The names of the tasks above it, and of those beneath it. */
	readonly parents: readonly string[];
	readonly children: readonly string[];
	/** What calendar programs said of it beyond all this. */
	readonly preserved: PreservedText;
}

/** The lines around tasks or events: what a calendar begins and ends with. */
export function calendarLines(title: string, parts: readonly (readonly string[])[]): string[] {
	return [
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		'PRODID:-//Ordna//EN',
		'X-PUBLISHED-TTL:PT4H',
		`X-WR-CALNAME:${escapedText(title)}`,
		...parts.flat(),
		'END:VCALENDAR',
	];
}

/** The lines of a task, not yet folded. See docs/wire/caldav-and-feeds.md#tasks-as-text. */
export function todoLines(task: CalendarTask): string[] {
	const { preserved } = task;
	return [
		'BEGIN:VTODO',
		...headLines(task),
		...dateLine(task, 'DTSTART'),
		...dateLine(task, 'DTEND'),
		...dateLine(task, 'DUE'),
		...stateLines(task),
		...progressLines(task),
		...ruleLines(task),
		...colourLines(task),
		...labelLines(task),
		...task.parents.map((uid) => `RELATED-TO;RELTYPE=PARENT:${escapedText(uid)}`),
		...task.children.map((uid) => `RELATED-TO;RELTYPE=CHILD:${escapedText(uid)}`),
		...preserved.lines,
		...alarmLines(task, preserved.alarms),
		'END:VTODO',
	];
}

/** Its name, its times and its words, which a task and an event say alike. */
export function headLines(task: CalendarTask): string[] {
	return [
		`UID:${escapedText(task.uid)}`,
		`DTSTAMP:${utcText(task.updated)}`,
		`LAST-MODIFIED:${utcText(task.updated)}`,
		`CREATED:${utcText(task.created)}`,
		`SUMMARY:${escapedText(task.title)}`,
		...(task.description === '' ? [] : [`DESCRIPTION:${escapedText(task.description)}`]),
	];
}

export function labelLines({ labels }: CalendarTask): string[] {
	return labels.length === 0 ? [] : [`CATEGORIES:${labels.map(escapedText).join(',')}`];
}

/** The fields of dates, by the names of their lines. */
export const fieldOf = { DTSTART: 'startDate', DUE: 'dueDate', DTEND: 'endDate' } as const;
type DateName = keyof typeof fieldOf;

function dateLine(task: CalendarTask, name: DateName): string[] {
	const at = task[fieldOf[name]];
	const day = task[dayBeside[fieldOf[name]]];
	if (at === null) return [];
	return [day === null ? `${name}:${utcText(at)}` : `${name};VALUE=DATE:${day.replaceAll('-', '')}`];
}

function stateLines({ done, doneAt, preserved }: CalendarTask): string[] {
	if (!done) return [`STATUS:${preserved.status ?? 'NEEDS-ACTION'}`];
	return ['STATUS:COMPLETED', ...(doneAt === null ? [] : [`COMPLETED:${utcText(doneAt)}`])];
}

function progressLines({ priority, percentDone }: CalendarTask): string[] {
	const shown = calendarPriority(priority);
	const percent = Math.round(Math.min(1, Math.max(0, percentDone)) * 100);
	return [...(shown === null ? [] : [`PRIORITY:${shown}`]), ...(percent === 0 ? [] : [`PERCENT-COMPLETE:${percent}`])];
}

/** Rules that a program sent are served until the task has one of its own. */
export function ruleLines(task: CalendarTask): readonly string[] {
	if (task.repeatRule !== null) return [`RRULE:${shownRule(task.repeatRule, { isDay: isShownAsDay(task) })}`];
	const rule = ruleText(task, shownDay(task)?.day ?? null);
	return rule === null ? task.preserved.rules : [`RRULE:${rule}`];
}

function isShownAsDay(task: CalendarTask): boolean {
	return (task.dueDate === null ? task.startDay : task.dueDay) !== null;
}

/** The day a rule counts from, as it is served. */
function shownDay({ dueDate, startDate, dueDay, startDay }: CalendarTask): CalendarDay | null {
	const day = dueDate === null ? startDay : dueDay;
	return day === null ? dayOf(dueDate ?? startDate) : readCalendarDay(day);
}

function colourLines({ hexColor, preserved: { colours } }: CalendarTask): readonly string[] {
	if (hexColor === '') return [];
	return colours?.of === hexColor ? colours.lines : [colourLine(hexColor)];
}
