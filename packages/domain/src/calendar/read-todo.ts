import { nearestRepeat, parseRule } from '../repeat/index.ts';
import { type DatesAndDays, dayBeside, type ReminderDraft, type TaskReminder } from '../task/index.ts';
import { type CalendarDay, calendarDateOf, type Instant, instantOf, wallClockOf } from '../time/index.ts';
import { alarmsOf, readAlarms } from './alarms.ts';
import { colourNames, readColour } from './colour.ts';
import { type Component, type Line, lineOf, textOf, textsOf } from './lines.ts';
import { nothingPreserved, type PreservedText } from './preserved.ts';
import { preservedAfter } from './preserved-after.ts';
import { readPriority } from './priority.ts';
import { isChildLine, isParentLine } from './relations.ts';
import { readRule, readTaskRule, type TaskRepeat, type TaskRule } from './rule.ts';
import { later, readDuration, readTime, readWritten } from './times.ts';
import { fieldOf } from './todo.ts';
import type { CalendarZones } from './zones.ts';

/** What of a task says how a text about it is to be read. */
export interface TodoBefore extends TaskRule, DatesAndDays {
	readonly percentDone: number;
	readonly doneAt: Instant | null;
	readonly hexColor: string;
	readonly reminders: readonly TaskReminder[];
	readonly preserved: PreservedText;
}

/** How a text is to be read. */
export interface TodoReading {
	readonly before: TodoBefore;
	readonly zones: CalendarZones;
	/**
	 * The task as its program has it, where that one sent the whole of it: what stands in it and was left out is cleared.
	 * `null` for a program that may not know all of it: what it leaves out stays.
	 */
	readonly served: Component | null;
}

/** The fields of a task that a calendar named. */
export interface TodoFields extends Partial<TaskRule>, Partial<DatesAndDays> {
	readonly title?: string;
	readonly done?: boolean;
	readonly doneAt?: Instant;
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
	/** What is kept beside the task from now on; the description is for those to say who store it. */
	readonly preserved: PreservedText;
}

export type TodoVerdict = { readonly ok: true; readonly todo: Todo } | { readonly ok: false; readonly reason: string };

/** A task that is new: nothing is known of it. */
export const noTodoBefore: TodoBefore = {
	repeatAfter: 0,
	repeatMode: 0,
	repeatRule: null,
	repeatFrom: 'due',
	percentDone: 0,
	doneAt: null,
	hexColor: '',
	startDate: null,
	dueDate: null,
	endDate: null,
	startDay: null,
	dueDay: null,
	endDay: null,
	reminders: [],
	preserved: nothingPreserved,
};

/** The name a task has in its calendar; `null` without one. */
function uidOf(todo: Component): string | null {
	const uid = textOf(lineOf(todo, 'UID')?.value ?? '').trim();
	return uid === '' ? null : uid;
}

/** Reads a VTODO as a change of a task. See docs/wire/caldav-and-feeds.md#text-as-tasks. */
export function readTodo(sent: Component, reading: TodoReading): TodoVerdict {
	const todo = completed(sent, reading.served);
	const { before } = reading;
	const priorityLine = lineOf(todo, 'PRIORITY');
	const priority = priorityLine && priorityLine.value.trim() !== '' ? readPriority(priorityLine.value) : 0;
	if (priority === null) return { ok: false, reason: 'PRIORITY is no number' };
	const dates = readDates(todo, reading);
	const next = { ...before, ...dates };
	const days = writtenDays(todo, next, reading.zones);
	const rule = readRepeat(todo, { before, days, zone: reading.zones.own });
	const reminders = remindersOf(todo, reading, next);
	const description = lineOf(todo, 'DESCRIPTION');
	const categories = todo.lines.filter((line) => line.name === 'CATEGORIES');
	const fields: TodoFields = {
		...titleOf(todo),
		...doneOf(todo, reading),
		...dates,
		...(priorityLine ? { priority } : {}),
		...percentOf(todo, { ...before, ...rule.fields }),
		...rule.fields,
		...colourOf(todo, before),
		...(reminders ? { reminders } : {}),
	};
	return {
		ok: true,
		todo: {
			uid: uidOf(todo),
			description: description && textOf(description.value),
			labels: categories.length === 0 ? undefined : [...new Set(categories.flatMap(({ value }) => textsOf(value)))],
			relations: readRelations(todo, reading.served),
			fields,
			preserved: preservedAfter(todo, { reading, fields, rules: rule.preserved }),
		},
	};
}

const clearable = [
	'DTSTART',
	'DTEND',
	'DUE',
	'PRIORITY',
	'CATEGORIES',
	'DESCRIPTION',
	'RRULE',
	'PERCENT-COMPLETE',
] as const;

/** The text with an empty line for each thing that its program had and left out: that is how it removes one. */
function completed(sent: Component, served: Component | null): Component {
	if (served === null) return sent;
	const [has, had] = [namesIn(sent), namesIn(served)];
	const isSentOtherwise = (name: string) => name === 'DTEND' && has.has('DURATION');
	const cleared: string[] = clearable.filter((name) => had.has(name) && !has.has(name) && !isSentOtherwise(name));
	if (colourNames.some((name) => had.has(name)) && !colourNames.some((name) => has.has(name))) cleared.push('COLOR');
	if (!has.has('STATUS') && !has.has('COMPLETED')) cleared.push('STATUS');
	return { ...sent, lines: [...sent.lines, ...cleared.map(emptyLine)] };
}

function namesIn({ lines }: Component): ReadonlySet<string> {
	return new Set(lines.map((line) => line.name));
}

function emptyLine(name: string): Line {
	return { name, params: new Map(), value: '', source: `${name}:` };
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
function doneOf(todo: Component, { before, zones }: TodoReading): Pick<TodoFields, 'done' | 'doneAt'> {
	const status = lineOf(todo, 'STATUS');
	const completedLine = lineOf(todo, 'COMPLETED');
	const isGiven = completedLine !== undefined && completedLine.value.trim() !== '';
	if (!status && !isGiven) return {};
	if (status && status.value.trim().toUpperCase() !== 'COMPLETED') return { done: false };
	const doneAt = isGiven ? readTime(completedLine, zones) : null;
	// Calendars know seconds: what looks the same to them stays as it is.
	const isSame = doneAt !== null && before.doneAt !== null && Math.floor(before.doneAt / 1000) * 1000 === doneAt;
	return { done: true, ...(doneAt === null || isSame ? {} : { doneAt }) };
}

/** A day is the middle of it, so that it stays the same day in other zones. An end is where its day begins. */
const hourOfDay = { DTSTART: 12, DUE: 12, DTEND: 0 } as const;

type Dates = Pick<TodoFields, 'startDate' | 'dueDate' | 'endDate'>;

function readDates(todo: Component, reading: TodoReading): Partial<DatesAndDays> {
	const dates = {
		...readDate(todo, 'DTSTART', reading),
		...readDate(todo, 'DUE', reading),
		...readDate(todo, 'DTEND', reading),
	};
	if (lineOf(todo, 'DTEND')) return dates;
	const endDate = endAfter(dates.startDate, lineOf(todo, 'DURATION'));
	return endDate === undefined ? dates : { ...dates, endDate, endDay: null };
}

/** What a line says of a date and its day: nothing where it is not there, cannot be read, or names the day that is known. */
function readDate(
	todo: Component,
	name: keyof typeof fieldOf,
	{ before, zones }: TodoReading,
): Partial<DatesAndDays> | undefined {
	const [dateField, dayField] = [fieldOf[name], dayBeside[fieldOf[name]]];
	const line = lineOf(todo, name);
	if (!line) return undefined;
	if (line.value.trim() === '') return { [dateField]: null, [dayField]: null };
	const date = readTime(line, zones, hourOfDay[name]);
	const written = readWritten(line);
	if (date === null || written === null) return undefined;
	const day = written.form === 'day' ? calendarDateOf(written.wall) : null;
	// The same day means the same instant, whoever sends it from wherever they are.
	if (day !== null && day === before[dayField]) return undefined;
	return { [dateField]: date, [dayField]: day };
}

function endAfter(start: Instant | null | undefined, length: Line | undefined): Instant | undefined {
	const seconds = length ? readDuration(length.value) : null;
	return start == null || seconds === null ? undefined : (later(start, seconds) ?? undefined);
}

/**
 * The day a rule counts from: that of the due date, else of the start, as it is written. What is written in UTC may be
 * meant for one's own day.
 */
export function writtenDays(todo: Component, { dueDate, startDate }: Dates, zones: CalendarZones): CalendarDay[] {
	for (const name of ['DUE', 'DTSTART']) {
		const line = lineOf(todo, name);
		const read = line && readWritten(line);
		if (!read) continue;
		const own = read.form === 'utc' ? [wallClockOf(instantOf(read.wall, 'UTC'), zones.own)] : [];
		return [read.wall, ...own];
	}
	const date = dueDate ?? startDate ?? null;
	return date === null ? [] : [wallClockOf(date, 'UTC'), wallClockOf(date, zones.own)];
}

function remindersOf(
	todo: Component,
	{ before, zones, served }: TodoReading,
	next: DatesAndDays,
): ReminderDraft[] | undefined {
	if (alarmsOf(todo).length === 0) return served !== null && alarmsOf(served).length > 0 ? [] : undefined;
	const endsUndue = next.endDate != null && next.dueDate == null;
	return readAlarms(todo, { zones, endsUndue, reminders: before.reminders, days: next });
}

/**
 * Calendars know whole percents: what looks the same to them stays as it is. Programs say 100 with whatever is done: that
 * would stay with a task that comes round again.
 */
function percentOf(todo: Component, before: TodoBefore): Pick<TodoFields, 'percentDone'> {
	const text = lineOf(todo, 'PERCENT-COMPLETE')?.value.trim();
	if (text === undefined || !/^\d{0,3}$/.test(text)) return {};
	const percent = Math.min(100, Number(text));
	const isDone = lineOf(todo, 'STATUS')?.value.trim().toUpperCase() === 'COMPLETED';
	if (percent === 100 && isDone && (before.repeatAfter > 0 || before.repeatMode === 1)) return {};
	return Math.round(before.percentDone * 100) === percent ? {} : { percentDone: percent / 100 };
}

interface ReadRepeat {
	readonly fields: Partial<TaskRule>;
	/** The lines of rules to keep; `undefined` for those that are kept so far. */
	readonly preserved: readonly string[] | undefined;
}

/**
 * A task has one rule: as two fields where they can say it, else as a rule of its own. What neither says, and several, are
 * kept in their own words, and then the task does not repeat.
 */
function readRepeat(
	todo: Component,
	{ before, days, zone }: { readonly before: TodoBefore; readonly days: readonly CalendarDay[]; readonly zone: string },
): ReadRepeat {
	const rules = todo.lines.filter(({ name }) => name === 'RRULE');
	const read = rules.map((line) => {
		const rule = readTaskRule(line.value, zone);
		return { line, repeat: readRule(line.value, { ...before, days }), rule };
	});
	const known = read.filter(({ repeat }) => repeat !== undefined);
	const [first] = known;
	if (!first) return { fields: {}, preserved: undefined };
	if (known.length === 1) {
		if (first.rule !== null && first.rule === before.repeatRule) return { fields: {}, preserved: [] };
		const fields = first.repeat ? plainly(first.repeat) : ruled(first.rule, before);
		if (fields) return { fields, preserved: [] };
	}
	const preserved = known.filter(({ line }) => line.value.trim() !== '').map(({ line }) => line.source);
	return { fields: plainly({ repeatAfter: 0, repeatMode: 0 }), preserved };
}

function plainly(repeat: TaskRepeat): Partial<TaskRule> {
	return { ...repeat, repeatRule: null };
}

/** A task that repeats from when it is done goes on doing so. */
function ruled(rule: string | null, { repeatFrom, repeatMode }: TodoBefore): TaskRule | null {
	const parsed = rule === null ? null : parseRule(rule);
	if (parsed === null) return null;
	const from = repeatMode === 2 ? 'done' : repeatFrom;
	return { ...nearestRepeat(parsed, from), repeatRule: rule, repeatFrom: from };
}

/** Of several colours the one that is new: a program that changes one may send back the others. */
function colourOf(todo: Component, { hexColor }: TodoBefore): Pick<TodoFields, 'hexColor'> {
	const lines = colourNames.flatMap((name) => lineOf(todo, name) ?? []);
	const colours = lines.map(({ value }) => (value.trim() === '' ? '' : readColour(value)));
	const known = colours.filter((colour) => colour !== null);
	const before = hexColor.toLowerCase();
	const colour = known.find((one) => one !== before) ?? known[0];
	return colour === undefined || (colour !== '' && colour === before) ? {} : { hexColor: colour };
}

function readRelations(todo: Component, served: Component | null): Todo['relations'] {
	const named = (isOne: (line: Line) => boolean) =>
		new Set(
			todo.lines
				.filter(isOne)
				.map(({ value }) => textOf(value).trim())
				.filter((uid) => uid !== ''),
		);
	const [parents, children] = [named(isParentLine), named(isChildLine)];
	// Most programs name the parent in the child alone: that children are not named says nothing.
	const isOrphaned = parents.size === 0 && (served?.lines.some(isParentLine) ?? false);
	if (parents.size + children.size === 0 && !isOrphaned) return null;
	return { parents: [...parents], children: [...children] };
}
