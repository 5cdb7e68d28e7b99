import type { RepeatFrom } from '../repeat/index.ts';
import type { TaskReminder } from '../task/index.ts';
import type { CalendarDay, Instant } from '../time/index.ts';
import { alarmLines } from './alarms.ts';
import { colourLine } from './colour.ts';
import { escapedText } from './lines.ts';
import type { DateName, PreservedText } from './preserved.ts';
import { calendarPriority } from './priority.ts';
import { dayOf, ruleText, shownRule } from './rule.ts';
import { readWritten, utcText } from './times.ts';

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

/** The lines around tasks: what a calendar begins and ends with. */
export function calendarLines(title: string, todos: readonly (readonly string[])[]): string[] {
	return [
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		'PRODID:-//Ordna//EN',
		'X-PUBLISHED-TTL:PT4H',
		`X-WR-CALNAME:${escapedText(title)}`,
		...todos.flat(),
		'END:VCALENDAR',
	];
}

/** The lines of a task, not yet folded. See docs/wire/caldav-and-feeds.md#tasks-as-text. */
export function todoLines(task: CalendarTask): string[] {
	const { preserved } = task;
	return [
		'BEGIN:VTODO',
		`UID:${escapedText(task.uid)}`,
		`DTSTAMP:${utcText(task.updated)}`,
		`LAST-MODIFIED:${utcText(task.updated)}`,
		`CREATED:${utcText(task.created)}`,
		`SUMMARY:${escapedText(task.title)}`,
		...(task.description === '' ? [] : [`DESCRIPTION:${escapedText(task.description)}`]),
		...dateLine(task, 'DTSTART'),
		...dateLine(task, 'DTEND'),
		...dateLine(task, 'DUE'),
		...stateLines(task),
		...progressLines(task),
		...ruleLines(task),
		...colourLines(task),
		...(task.labels.length === 0 ? [] : [`CATEGORIES:${task.labels.map(escapedText).join(',')}`]),
		...task.parents.map((uid) => `RELATED-TO;RELTYPE=PARENT:${escapedText(uid)}`),
		...task.children.map((uid) => `RELATED-TO;RELTYPE=CHILD:${escapedText(uid)}`),
		...preserved.lines,
		...alarmLines(task.reminders, task.title, preserved.alarms),
		'END:VTODO',
	];
}

type Dates = Pick<CalendarTask, 'startDate' | 'dueDate' | 'endDate' | 'preserved'>;

const fieldOf = { DTSTART: 'startDate', DUE: 'dueDate', DTEND: 'endDate' } as const;

/** A day without a time while nobody has moved it. */
function preservedLine(task: Dates, name: DateName): string | null {
	const preserved = task.preserved.dates[name];
	return preserved && preserved.at === task[fieldOf[name]] ? preserved.line : null;
}

function dateLine(task: Dates, name: DateName): string[] {
	const at = task[fieldOf[name]];
	return at === null ? [] : [preservedLine(task, name) ?? `${name}:${utcText(at)}`];
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
function ruleLines(task: CalendarTask): readonly string[] {
	if (task.repeatRule !== null) return [`RRULE:${shownRule(task.repeatRule, { isDay: isShownAsDay(task) })}`];
	const rule = ruleText(task, shownDay(task)?.day ?? null);
	return rule === null ? task.preserved.rules : [`RRULE:${rule}`];
}

function isShownAsDay(task: CalendarTask): boolean {
	return preservedLine(task, task.dueDate === null ? 'DTSTART' : 'DUE') !== null;
}

/** The day a rule counts from, as it is served. */
function shownDay(task: CalendarTask): CalendarDay | null {
	const name = task.dueDate === null ? 'DTSTART' : 'DUE';
	const line = preservedLine(task, name);
	const written =
		line === null ? null : readWritten({ value: line.slice(line.lastIndexOf(':') + 1), params: new Map() });
	return written?.wall ?? dayOf(task[fieldOf[name]]);
}

function colourLines({ hexColor, preserved: { colours } }: CalendarTask): readonly string[] {
	if (hexColor === '') return [];
	return colours?.of === hexColor ? colours.lines : [colourLine(hexColor)];
}
