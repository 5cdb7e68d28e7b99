import { toPriority } from '@ordna/domain/priority';
import type { Task } from '@ordna/domain/task';
import { type Instant, instantOf, wallClockOf } from '@ordna/domain/time';
import { displayName } from '@ordna/domain/user';
import type { TaskPatch } from '../task/index.ts';
import type { ColumnKey } from './columns.ts';

/** The words of a person's language in which cells are written and read. */
export interface CellWords {
	readonly zone: string;
	readonly yes: string;
	readonly no: string;
	/** By rank, from 0. */
	readonly priorities: readonly string[];
	readonly projectOf: (task: Task) => string;
	readonly commentCountOf: (task: Task) => number;
}

const two = (part: number) => String(part).padStart(2, '0');

/** An instant as spreadsheets read it, in the person's zone: "2026-03-30 15:00". */
function dateText(date: Instant | null, zone: string): string {
	if (date === null) return '';
	const { year, month, day, hour, minute } = wallClockOf(date, zone);
	return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`;
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
export function readCell(
	column: ColumnKey,
	text: string,
	words: CellWords,
): (TaskPatch & { done?: boolean }) | undefined {
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
			return given(column, readDate(typed, words.zone));
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

function readPercent(typed: string): number | undefined {
	if (typed === '') return 0;
	const [, digits] = /^(\d{1,3}) ?%?$/.exec(typed) ?? [];
	const percent = Number(digits ?? Number.NaN);
	return percent <= 100 ? percent / 100 : undefined;
}

function readDate(typed: string, zone: string): Instant | null | undefined {
	if (typed === '') return null;
	const [, year, month, day, hour = '12', minute = '00'] =
		/^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::\d\d)?)?$/.exec(typed) ?? [];
	const isDay = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
	if (!year || !isDay || Number(hour) > 23 || Number(minute) > 59) return undefined;
	const clock = { year: Number(year), month: Number(month), day: Number(day), hour: Number(hour) };
	return instantOf({ ...clock, minute: Number(minute), second: 0 }, zone);
}
