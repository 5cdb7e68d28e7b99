import type { ReminderDraft, TaskReminder } from '../task/index.ts';
import type { Instant } from '../time/index.ts';
import { readAlarms } from './alarms.ts';
import { readColour } from './colour.ts';
import { type Component, type Line, lineOf, textOf, textsOf } from './lines.ts';
import { readPriority } from './priority.ts';
import { readRule, type TaskRepeat } from './rule.ts';
import { later, readDuration, readTime } from './times.ts';

/** What of a task says how a text about it is to be read. */
export interface TodoBefore extends TaskRepeat {
	readonly percentDone: number;
	readonly startDate: Instant | null;
	readonly dueDate: Instant | null;
	readonly endDate: Instant | null;
	readonly reminders: readonly TaskReminder[];
}

/** The fields of a task that a calendar named. */
export interface TodoFields extends Partial<TaskRepeat> {
	readonly title?: string;
	readonly done?: boolean;
	readonly startDate?: Instant | null;
	readonly dueDate?: Instant | null;
	readonly endDate?: Instant | null;
	readonly priority?: number;
	readonly percentDone?: number;
	readonly hexColor?: string;
	readonly reminders?: ReminderDraft[];
}

/** What a calendar says of a task. What it does not name stays as it is; an empty value clears. */
export interface Todo {
	readonly uid: string | null;
	readonly fields: TodoFields;
	/** Markdown. */
	readonly description: string | undefined;
	readonly labels: readonly string[] | undefined;
	/** The names of tasks above and beneath it; `null` when it names none at all. */
	readonly relations: { readonly parents: readonly string[]; readonly children: readonly string[] } | null;
}

export type TodoVerdict = { readonly ok: true; readonly todo: Todo } | { readonly ok: false; readonly reason: string };

/** A task that is new: nothing is known of it. */
export const noTodoBefore: TodoBefore = {
	repeatAfter: 0,
	repeatMode: 0,
	percentDone: 0,
	startDate: null,
	dueDate: null,
	endDate: null,
	reminders: [],
};

/** The name a task has in its calendar; `null` without one. */
function uidOf(todo: Component): string | null {
	const uid = textOf(lineOf(todo, 'UID')?.value ?? '').trim();
	return uid === '' ? null : uid;
}

/**
 * Reads a VTODO as a change of a task. Source: behaviour/caldav-and-feeds.md 8.
 * @param zone of dates that name none.
 */
export function readTodo(todo: Component, before: TodoBefore, zone: string): TodoVerdict {
	const priorityLine = lineOf(todo, 'PRIORITY');
	const priority = priorityLine && priorityLine.value.trim() !== '' ? readPriority(priorityLine.value) : 0;
	if (priority === null) return { ok: false, reason: 'PRIORITY is no number' };
	const dates = readDates(todo, zone);
	const next = { ...before, ...dates };
	const reminders = readAlarms(todo, {
		zone,
		endsUndue: next.endDate !== null && next.dueDate === null,
		reminders: before.reminders,
	});
	const description = lineOf(todo, 'DESCRIPTION');
	const categories = todo.lines.filter((line) => line.name === 'CATEGORIES');
	return {
		ok: true,
		todo: {
			uid: uidOf(todo),
			description: description && textOf(description.value),
			labels: categories.length === 0 ? undefined : [...new Set(categories.flatMap(({ value }) => textsOf(value)))],
			relations: readRelations(todo),
			fields: {
				...titleOf(todo),
				...doneOf(todo),
				...dates,
				...(priorityLine ? { priority } : {}),
				...percentOf(todo, before),
				...ruleOf(todo, before),
				...colourOf(todo),
				...(reminders ? { reminders } : {}),
			},
		},
	};
}

function titleOf(todo: Component): Pick<TodoFields, 'title'> {
	const line = lineOf(todo, 'SUMMARY');
	return line
		? {
				title: textOf(line.value)
					.split('\n')
					.map((one) => one.trim())
					.filter((one) => one !== '')
					.join(' '),
			}
		: {};
}

/** `STATUS` wins over `COMPLETED`, which stands for it where it is missing. */
function doneOf(todo: Component): Pick<TodoFields, 'done'> {
	const status = lineOf(todo, 'STATUS');
	if (status) return { done: status.value.trim().toUpperCase() === 'COMPLETED' };
	return lineOf(todo, 'COMPLETED')?.value.trim() ? { done: true } : {};
}

function readDates(todo: Component, zone: string): Pick<TodoFields, 'startDate' | 'dueDate' | 'endDate'> {
	const read = (name: string): Instant | null | undefined => {
		const line = lineOf(todo, name);
		if (!line) return undefined;
		return line.value.trim() === '' ? null : (readTime(line, zone) ?? undefined);
	};
	const [startDate, dueDate, said] = [read('DTSTART'), read('DUE'), read('DTEND')];
	const endDate = said === undefined ? endAfter(startDate, lineOf(todo, 'DURATION')) : said;
	return {
		...(startDate === undefined ? {} : { startDate }),
		...(dueDate === undefined ? {} : { dueDate }),
		...(endDate === undefined ? {} : { endDate }),
	};
}

function endAfter(start: Instant | null | undefined, length: Line | undefined): Instant | undefined {
	const seconds = length ? readDuration(length.value) : null;
	return start == null || seconds === null ? undefined : (later(start, seconds) ?? undefined);
}

/**
 * Calendars know whole percents: what looks the same to them stays as it is. Programs say 100 with whatever is done: that
 * would stay with a task that comes round again.
 */
function percentOf(todo: Component, before: TodoBefore): Pick<TodoFields, 'percentDone'> {
	const text = lineOf(todo, 'PERCENT-COMPLETE')?.value.trim();
	if (text === undefined || !/^\d{0,3}$/.test(text)) return {};
	const percent = Math.min(100, Number(text));
	if (percent === 100 && doneOf(todo).done) return {};
	return Math.round(before.percentDone * 100) === percent ? {} : { percentDone: percent / 100 };
}

function ruleOf(todo: Component, before: TodoBefore): Partial<TaskRepeat> {
	const line = lineOf(todo, 'RRULE');
	return (line && readRule(line.value, before)) ?? {};
}

const colourNames = ['X-APPLE-CALENDAR-COLOR', 'X-OUTLOOK-COLOR', 'X-FUNAMBOL-COLOR', 'COLOR'];

function colourOf(todo: Component): Pick<TodoFields, 'hexColor'> {
	const line = colourNames.map((name) => lineOf(todo, name)).find((one) => one !== undefined);
	if (!line) return {};
	const colour = line.value.trim() === '' ? '' : readColour(line.value);
	return colour === null ? {} : { hexColor: colour };
}

function readRelations(todo: Component): Todo['relations'] {
	const named = (type: string) =>
		todo.lines
			.filter(({ name, params }) => name === 'RELATED-TO' && (params.get('RELTYPE') || 'PARENT').toUpperCase() === type)
			.map(({ value }) => textOf(value).trim())
			.filter((uid) => uid !== '');
	const [parents, children] = [new Set(named('PARENT')), new Set(named('CHILD'))];
	return parents.size + children.size === 0 ? null : { parents: [...parents], children: [...children] };
}
