import type { TaskReminder } from '../task/index.ts';
import type { Instant } from '../time/index.ts';
import { alarmLines } from './alarms.ts';
import { escapedText } from './lines.ts';
import { calendarPriority } from './priority.ts';
import { dayOfMonth, ruleText } from './rule.ts';
import { utcText } from './times.ts';

/** A task as calendars see it. */
export interface CalendarTask {
	readonly uid: string;
	readonly title: string;
	/** Markdown. */
	readonly description: string;
	readonly done: boolean;
	readonly doneAt: Instant | null;
	readonly startDate: Instant | null;
	readonly dueDate: Instant | null;
	readonly endDate: Instant | null;
	readonly repeatAfter: number;
	readonly repeatMode: number;
	readonly priority: number;
	/** 0 to 1. */
	readonly percentDone: number;
	readonly created: Instant;
	readonly updated: Instant;
	readonly labels: readonly string[];
	readonly reminders: readonly TaskReminder[];
	/** The names of the tasks above it, and of those beneath it. */
	readonly parents: readonly string[];
	readonly children: readonly string[];
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

/** The lines of a task, not yet folded. Source: behaviour/caldav-and-feeds.md 7. */
export function todoLines(task: CalendarTask): string[] {
	const { startDate, endDate, dueDate } = task;
	return [
		'BEGIN:VTODO',
		`UID:${escapedText(task.uid)}`,
		`DTSTAMP:${utcText(task.updated)}`,
		`LAST-MODIFIED:${utcText(task.updated)}`,
		`CREATED:${utcText(task.created)}`,
		`SUMMARY:${escapedText(task.title)}`,
		...(task.description === '' ? [] : [`DESCRIPTION:${escapedText(task.description)}`]),
		...dated('DTSTART', startDate),
		...dated('DTEND', endDate),
		...dated('DUE', dueDate),
		...stateLines(task),
		...progressLines(task),
		...ruleLines(task),
		...(task.labels.length === 0 ? [] : [`CATEGORIES:${task.labels.map(escapedText).join(',')}`]),
		...task.parents.map((uid) => `RELATED-TO;RELTYPE=PARENT:${escapedText(uid)}`),
		...task.children.map((uid) => `RELATED-TO;RELTYPE=CHILD:${escapedText(uid)}`),
		...alarmLines(task.reminders, task.title),
		'END:VTODO',
	];
}

function dated(name: string, at: Instant | null): string[] {
	return at === null ? [] : [`${name}:${utcText(at)}`];
}

function stateLines({ done, doneAt }: CalendarTask): string[] {
	return done ? ['STATUS:COMPLETED', ...dated('COMPLETED', doneAt)] : ['STATUS:NEEDS-ACTION'];
}

function progressLines({ priority, percentDone }: CalendarTask): string[] {
	const shown = calendarPriority(priority);
	const percent = Math.round(Math.min(1, Math.max(0, percentDone)) * 100);
	return [...(shown === null ? [] : [`PRIORITY:${shown}`]), ...(percent === 0 ? [] : [`PERCENT-COMPLETE:${percent}`])];
}

function ruleLines({ dueDate, startDate, ...task }: CalendarTask): string[] {
	const rule = ruleText(task, dayOfMonth(dueDate ?? startDate));
	return rule === null ? [] : [`RRULE:${rule}`];
}
