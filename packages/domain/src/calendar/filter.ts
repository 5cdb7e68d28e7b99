import { addMonths, type Instant } from '../time/index.ts';
import { type Component, type Line, textOf } from './lines.ts';
import { readTime } from './times.ts';
import type { CalendarTask } from './todo.ts';
import type { CalendarZones } from './zones.ts';

/** A span of time: from `start`, up to but without `end`; open where one is infinite. */
export interface TimeRange {
	readonly start: number;
	readonly end: number;
}

/** A text that a value must hold, or must not. */
export interface TextMatch {
	readonly text: string;
	readonly isNegated: boolean;
	/** Whether capitals of ASCII count as small letters. */
	readonly ignoresCase: boolean;
}

/** What a parameter of a line must be. */
export interface ParamFilter {
	readonly name: string;
	readonly isAbsent: boolean;
	readonly text: TextMatch | null;
}

/** What a property must be. */
export interface PropFilter {
	readonly name: string;
	readonly isAbsent: boolean;
	readonly range: TimeRange | null;
	readonly text: TextMatch | null;
	readonly params: readonly ParamFilter[];
}

/** What a component must be (RFC 4791, 9.7.1). */
export interface ComponentFilter {
	readonly name: string;
	readonly isAbsent: boolean;
	readonly range: TimeRange | null;
	readonly props: readonly PropFilter[];
	readonly parts: readonly ComponentFilter[];
}

/** A task with its text, and how times in that are to be read. */
export interface FilteredTask {
	readonly task: CalendarTask;
	readonly todo: Component;
	readonly zones: CalendarZones;
}

/** Whether a filter of calendars looks at anything of a task. */
export function looksAtTasks({ props, parts }: ComponentFilter): boolean {
	return props.length > 0 || parts.some((part) => !isPlain(part));
}

function isPlain({ name, isAbsent, range, props, parts }: ComponentFilter): boolean {
	return name === 'VTODO' && !isAbsent && range === null && props.length === 0 && parts.length === 0;
}

/** Whether a task is found by a filter, which is one of the calendar it stands in. */
export function matchesFilter(filter: ComponentFilter, one: FilteredTask): boolean {
	return filter.parts.every((part) => {
		if (part.name !== 'VTODO') return part.isAbsent;
		return !part.isAbsent && matchesTask(part, one);
	});
}

function matchesTask({ range, props, parts }: ComponentFilter, { task, todo, zones }: FilteredTask): boolean {
	return (
		(range === null || isWithin(task, range)) &&
		props.every((prop) => matchesProp(prop, todo.lines, zones)) &&
		parts.every((part) => matchesPart(part, { task, todo, zones }))
	);
}

function matchesPart(part: ComponentFilter, { task, todo, zones }: FilteredTask): boolean {
	const named = todo.parts.filter(({ name }) => name === part.name);
	if (part.isAbsent) return named.length === 0;
	const { range } = part;
	if (range !== null && !task.reminders.some(({ reminder }) => reminder !== null && isIn(reminder, range)))
		return false;
	return named.some(
		({ lines }) => part.props.every((prop) => matchesProp(prop, lines, zones)) && part.parts.length === 0,
	);
}

function isIn(at: number, { start, end }: TimeRange): boolean {
	return at >= start && at < end;
}

function matchesProp(prop: PropFilter, lines: readonly Line[], zones: CalendarZones): boolean {
	const named = lines.filter(({ name }) => name === prop.name);
	if (prop.isAbsent) return named.length === 0;
	return named.some((line) => {
		const at = prop.range && readTime(line, zones);
		return (
			(prop.range === null || (at !== null && isIn(at, prop.range))) &&
			(prop.text === null || holds(textOf(line.value), prop.text)) &&
			prop.params.every((param) => matchesParam(param, line))
		);
	});
}

function matchesParam({ name, isAbsent, text }: ParamFilter, { params }: Line): boolean {
	const value = params.get(name);
	if (isAbsent || value === undefined) return isAbsent && value === undefined;
	return text === null || holds(value, text);
}

function holds(value: string, { text, isNegated, ignoresCase }: TextMatch): boolean {
	const form = (words: string) => (ignoresCase ? lowerAscii(words) : words);
	return form(value).includes(form(text)) !== isNegated;
}

function lowerAscii(text: string): string {
	return text.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase());
}

/** Whether a task lies within a span of time (RFC 4791, 9.9); one that repeats does when one of its occurrences does. */
function isWithin(task: CalendarTask, range: TimeRange): boolean {
	const { dueDate, startDate, endDate } = task;
	// A calendar knows one end: the due date, else the end date.
	const [start, due] = [startDate, dueDate ?? (startDate === null ? null : endDate)];
	return shiftsOf(task, range, due ?? start).some((shift) =>
		isTurnWithin({ ...task, startDate: moved(start, shift), dueDate: moved(due, shift) }, range),
	);
}

function moved(date: Instant | null, ms: number): Instant | null {
	return date === null ? null : ((date + ms) as Instant);
}

const monthMs = 30.436875 * 86_400_000;

/** How far from its dates the occurrences of a task lie that may be within a span: those around its beginning and end. */
function shiftsOf(
	{ repeatAfter, repeatMode }: CalendarTask,
	{ start, end }: TimeRange,
	date: Instant | null,
): number[] {
	const period = repeatMode === 1 ? monthMs : repeatAfter * 1000;
	if (date === null || period <= 0) return [0];
	const edges = [start, end].filter(Number.isFinite).map((edge) => Math.floor((edge - date) / period));
	const turns = [0, ...edges.flatMap((turn) => [turn - 1, turn, turn + 1])].filter((turn) => turn >= 0);
	return turns.map((turn) => (repeatMode === 1 ? addMonths(date, turn, 'UTC') - date : turn * period));
}

type Dated = Pick<CalendarTask, 'startDate' | 'dueDate' | 'done' | 'doneAt' | 'created'>;

function isTurnWithin({ startDate, dueDate, done, doneAt, created }: Dated, { start, end }: TimeRange): boolean {
	if (startDate !== null && dueDate !== null)
		return (start < dueDate || start <= startDate) && (end > startDate || end >= dueDate);
	if (startDate !== null) return start <= startDate && end > startDate;
	if (dueDate !== null) return start < dueDate && end >= dueDate;
	if (!done || doneAt === null) return end > created;
	return (start <= created || start <= doneAt) && (end >= created || end >= doneAt);
}
