import { readableText } from '../rich-text/index.ts';
import { dayBeside, type TaskDays } from '../task/dates-and-days.ts';
import { type CalendarDate, calendarDateAt, endOfDay } from '../time/calendar-date.ts';
import type { Instant } from '../time/instant.ts';
import type { FieldOf } from './filter.fields.ts';
import { type Comparator, type Comparison, type Filter, isJoin, type OrderComparator, type Test } from './filter.ts';

/** A task as far as filters look at it. Unset numbers are 0, unset dates `null`. */
export type FilterableTask = Readonly<
	Record<FieldOf<'number' | 'fraction'>, number> &
		Record<FieldOf<'text'>, string> &
		Record<FieldOf<'boolean'>, boolean> &
		Record<FieldOf<'date'>, Instant | null> & {
			/** User names. */
			assignees: readonly string[];
			/** Label ids. */
			labels: readonly number[];
			reminders: readonly Instant[];
		} & TaskDays
>;

/** How a filter is meant. */
export interface MatchRules {
	readonly includeNulls: boolean;
	/** In which days without a time are over. */
	readonly zone: string;
}

/**
 * Whether a filter finds a task: slow, in memory and plain to read, so that tests can hold the SQL against it.
 * With `includeNulls` every comparison also holds for a task that has no value there: no date, no label, a number of 0.
 */
export function matches(filter: Filter<Instant>, task: FilterableTask, rules: MatchRules): boolean {
	if (isJoin(filter)) {
		const left = matches(filter.left, task, rules);
		const right = matches(filter.right, task, rules);
		return filter.kind === 'and' ? left && right : left || right;
	}
	return (rules.includeNulls && isUnset(filter, task)) || holds(filter, task, rules.zone);
}

function isUnset(comparison: Comparison<Instant>, task: FilterableTask): boolean {
	switch (comparison.kind) {
		case 'number':
			return task[comparison.field] === 0;
		case 'date':
			return task[comparison.field] === null;
		case 'people':
		case 'labels':
		case 'reminders':
		case 'reminderRange':
			return task[comparison.field].length === 0;
		default:
			return false;
	}
}

function holds(comparison: Comparison<Instant>, task: FilterableTask, zone: string): boolean {
	switch (comparison.kind) {
		case 'number':
			return compares(comparison, task[comparison.field]);
		case 'text': {
			const isRead = comparison.field === 'description' && comparison.comparator === 'like';
			return compares(comparison, isRead ? readableText(task.description) : task[comparison.field]);
		}
		case 'boolean':
			return compares(comparison, task[comparison.field]);
		case 'date': {
			const date = task[comparison.field];
			if (date === null) return false;
			const day = Object.hasOwn(dayBeside, comparison.field) ? task[dayBeside[comparison.field as 'dueDate']] : null;
			return day === null ? compares(comparison, date) : comparesDay(comparison, day, zone);
		}
		case 'people':
			return anyCompares(comparison, task.assignees);
		case 'labels':
			return anyCompares(comparison, task.labels);
		case 'reminders':
			return anyCompares(comparison, task.reminders);
		case 'reminderRange':
			return task.reminders.some((reminder) => comparison.bounds.every((bound) => compares(bound, reminder)));
	}
}

/** A day is the last second of it; it equals each moment of it. */
function comparesDay(test: Extract<Comparison<Instant>, { kind: 'date' }>, day: CalendarDate, zone: string): boolean {
	const on = (at: Instant) => calendarDateAt(at, zone);
	if ('values' in test) return (test.values.map(on) as string[]).includes(day) === (test.comparator === 'in');
	if (test.comparator === '=') return on(test.value) === day;
	if (test.comparator === '!=') return on(test.value) !== day;
	return compares(test, endOfDay(day, zone));
}

/** Negations speak of the whole set: none of it is meant. */
function anyCompares<V extends Value>(test: Test<V, '=' | '!=' | 'like'>, set: readonly V[]): boolean {
	if ('values' in test) return set.some((one) => test.values.includes(one)) === (test.comparator === 'in');
	if (test.comparator === '!=') return !set.includes(test.value);
	return set.some((one) => compares(test, one));
}

type Value = number | string | boolean;

function compares<V extends Value>(test: Test<V, Comparator>, actual: V): boolean {
	if ('values' in test) return test.values.includes(actual) === (test.comparator === 'in');
	switch (test.comparator) {
		case '=':
			return actual === test.value;
		case '!=':
			return actual !== test.value;
		case 'like':
			return isLike(String(actual), String(test.value));
		case 'in':
		case 'not in':
			return false;
		default:
			return isOrdered(test.comparator, compare(actual, test.value));
	}
}

function isOrdered(comparator: OrderComparator, difference: number): boolean {
	if (difference === 0) return comparator === '<=' || comparator === '>=';
	return comparator.startsWith('<') ? difference < 0 : difference > 0;
}

/** Text is ordered by code points, as both databases order it. */
function compare(a: Value, b: Value): number {
	if (typeof a !== 'string' || typeof b !== 'string') return Number(a) - Number(b);
	const [left, right] = [[...a], [...b]];
	const at = left.findIndex((char, index) => char !== right[index]);
	if (at < 0) return left.length - right.length;
	return (left[at]?.codePointAt(0) ?? -1) - (right[at]?.codePointAt(0) ?? -1);
}

/** A part of the text in any letter case, `%` for anything. */
function isLike(text: string, pattern: string): boolean {
	const parts = pattern.toLowerCase().split('%');
	return new RegExp(parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('.*'), 's').test(
		text.toLowerCase(),
	);
}
