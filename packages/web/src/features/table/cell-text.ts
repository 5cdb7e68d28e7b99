import { toPriority } from '@ordna/domain/priority';
import type { Task } from '@ordna/domain/task';
import { type CalendarDate, calendarDateOf, type Instant, instantOf, noonOf, wallClockOf } from '@ordna/domain/time';
import { displayName } from '../../platform/display-name.ts';
import { type DateField, dayBeside, type TaskPatch } from '../task/index.ts';
import type { ColumnKey } from './columns.ts';
import { type DayOrder, readWrittenDate } from './written-date.ts';

/** The words of a person's language in which cells are written and read. */
export interface CellWords {
	readonly zone: string;
	/** In which order the person writes the numbers of a day. */
	readonly dayOrder: DayOrder;
	readonly yes: string;
	readonly no: string;
	/** By rank, from 0. */
	readonly priorities: readonly string[];
	readonly projectOf: (task: Task) => string;
	readonly commentCountOf: (task: Task) => number;
}

const two = (part: number) => String(part).padStart(2, '0');

/** A date as spreadsheets read it, in the person's zone: "2026-03-30 15:00", or "2026-03-30" where a day is meant. */
function dateText(date: Instant | null, zone: string, day?: CalendarDate | null): string {
	if (date === null) return '';
	if (day) return day;
	const clock = wallClockOf(date, zone);
	return `${calendarDateOf(clock)} ${two(clock.hour)}:${two(clock.minute)}`;
}

/** A cell as text, as it is copied and exported; empty where the task has nothing there. */
export function cellText(task: Task, column: ColumnKey, words: CellWords): string {
	switch (column) {
		case 'done':
			return task.done ? words.yes : words.no;
		case 'index':
			return task.identifier;
		case 'title':
			return task.title;
		case 'project':
			return words.projectOf(task);
		case 'priority':
			return task.priority > 0 ? (words.priorities[toPriority(task.priority)] ?? '') : '';
		case 'labels':
			return task.labels.map(({ title }) => title).join(', ');
		case 'assignees':
			return task.assignees.map(displayName).join(', ');
		case 'percentDone':
			return task.percentDone > 0 ? `${Math.round(task.percentDone * 100)}%` : '';
		case 'commentCount':
			return String(words.commentCountOf(task) || '');
		case 'createdBy':
			return task.createdBy ? displayName(task.createdBy) : '';
		case 'dueDate':
		case 'startDate':
		case 'endDate':
			return dateText(task[column], words.zone, task[dayBeside[column]]);
		default:
			return dateText(task[column], words.zone);
	}
}

/** A title has one line, whatever is pasted into it. */
function onOneLine(text: string): string {
	const lines = text.split('\n').map((line) => line.trim());
	return lines.filter((line) => line !== '').join(' ');
}

/** What a text means in a column: the fields it sets, or undefined where it means nothing there. */
export function readCell(column: ColumnKey, text: string, words: CellWords): TaskPatch | undefined {
	const typed = text.trim();
	switch (column) {
		case 'title':
			return typed === '' ? undefined : { title: onOneLine(typed) };
		case 'done':
			return given('done', readYes(typed.toLowerCase(), words));
		case 'priority':
			return given('priority', readPriority(typed, words));
		case 'percentDone':
			return given('percentDone', readPercent(typed));
		case 'dueDate':
		case 'startDate':
		case 'endDate':
			return readDate(column, typed, words);
		default:
			return undefined;
	}
}

const given = <Value>(name: string, value: Value | undefined) => (value === undefined ? undefined : { [name]: value });

function readYes(typed: string, { yes, no }: CellWords): boolean | undefined {
	if ([yes.toLowerCase(), 'true', '1', 'x'].includes(typed)) return true;
	return [no.toLowerCase(), 'false', '0', ''].includes(typed) ? false : undefined;
}

function readPriority(typed: string, { priorities }: CellWords): number | undefined {
	if (typed === '') return 0;
	if (/^[0-5]$/.test(typed)) return Number(typed);
	const rank = priorities.findIndex((word) => word.toLowerCase() === typed.toLowerCase());
	return rank < 0 ? undefined : rank;
}

/** Whole percents, which is what is kept: "12.5%" is one more than "12%". */
function readPercent(typed: string): number | undefined {
	if (typed === '') return 0;
	const [, digits] = /^(\d{1,3}(?:[.,]\d{1,6})?) ?%?$/.exec(typed) ?? [];
	const percent = Math.round(Number((digits ?? 'none').replace(',', '.')));
	return percent <= 100 ? percent / 100 : undefined;
}

/** Without a time it is a day; a date that no calendar has means nothing. */
function readDate(column: DateField, typed: string, { zone, dayOrder }: CellWords): TaskPatch | undefined {
	const day = dayBeside[column];
	if (typed === '') return { [column]: null, [day]: null };
	const read = readWrittenDate(typed, dayOrder);
	if (read === undefined) return undefined;
	if (read.time === null) return { [column]: noonOf(read.date, zone), [day]: read.date };
	const [year = 0, month = 0, dayOfMonth = 0] = read.date.split('-').map(Number);
	return { [column]: instantOf({ year, month, day: dayOfMonth, ...read.time, second: 0 }, zone), [day]: null };
}
