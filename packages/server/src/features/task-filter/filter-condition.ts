import type { Comparison, Filter, Test } from '@ordna/domain/filter';
import { isJoin } from '@ordna/domain/filter';
import { dayBeside } from '@ordna/domain/task';
import { addDays, addMs, calendarDateAt, type Instant } from '@ordna/domain/time';
import { type Expression, type ExpressionBuilder, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SqlDialect } from '../../db/dialect.ts';
import type { Tables } from '../../tables.ts';

export type Condition = Expression<SqlBool>;

/** What a bucket is where the filter applies: the columns of a board, or whatever board a task stands on. */
export type BucketMeaning =
	| { readonly kind: 'anywhere' }
	/** A board people fill: an expression for the task's bucket there, 0 for none. */
	| { readonly kind: 'placed'; readonly bucketId: Expression<number> }
	/** A board of filters: the number of a bucket is its place among them. */
	| { readonly kind: 'filters'; readonly conditions: readonly Condition[] };

export interface FilterRules {
	readonly dialect: SqlDialect;
	/** Every comparison also holds for a task that has no value there. */
	readonly includeNulls: boolean;
	/** In which a day without a time is over. */
	readonly zone: string;
	readonly bucket: BucketMeaning;
}

const always: Condition = sql<SqlBool>`1 = 1`;
const never: Condition = sql<SqlBool>`1 = 0`;

/** A filter as a condition on the rows of `task`: what `matches` says of a task, said in SQL. Every value is bound. */
export function filterCondition(filter: Filter<Instant>, rules: FilterRules): Condition {
	const eb = expressionBuilder<Tables, 'task'>();
	if (isJoin(filter)) {
		const sides = [filterCondition(filter.left, rules), filterCondition(filter.right, rules)];
		return filter.kind === 'and' ? eb.and(sides) : eb.or(sides);
	}
	const holds = comparisonCondition(eb, filter, rules);
	return rules.includeNulls ? eb.or([unsetCondition(eb, filter, rules), holds]) : holds;
}

type Eb = ExpressionBuilder<Tables, 'task'>;

const numberColumns = {
	id: 'task.id',
	createdById: 'task.created_by_id',
	projectId: 'task.project_id',
	repeatAfter: 'task.repeat_after',
	priority: 'task.priority',
	percentDone: 'task.percent_done',
	index: 'task.index',
} as const;

const textColumns = { title: 'task.title', description: 'task.description', hexColor: 'task.hex_color' } as const;

const dateColumns = {
	doneAt: 'task.done_at',
	dueDate: 'task.due_date',
	startDate: 'task.start_date',
	endDate: 'task.end_date',
	created: 'task.created',
	updated: 'task.updated',
} as const;

function comparisonCondition(eb: Eb, comparison: Comparison<Instant>, rules: FilterRules): Condition {
	switch (comparison.kind) {
		case 'number':
			if (comparison.field === 'bucketId') return bucketCondition(eb, comparison, rules);
			return valueCondition(eb.ref(numberColumns[comparison.field]), comparison);
		case 'text':
			return textCondition(textOf(eb, comparison, rules.dialect), comparison, rules.dialect);
		case 'boolean':
			return valueCondition(eb.ref('task.done'), mapTest(comparison, Number));
		case 'date':
			return dateCondition(eb, comparison, rules.zone);
		case 'people':
			return peopleCondition(eb, comparison, rules.dialect);
		case 'labels':
			return setCondition(comparison, (test) => labelledWith(eb, test));
		case 'reminders':
			return setCondition(comparison, (test) => remindedAt(eb, [{ comparator: 'in', values: valuesOf(test) }]));
		case 'reminderRange':
			return remindedAt(eb, comparison.bounds);
	}
}

const dayColumns = { dueDay: 'task.due_day', startDay: 'task.start_day', endDay: 'task.end_day' } as const;

/**
 * A day without a time counts as the last second of it in the zone of the filter: it is before now once it is over. The
 * instant beside it, some noon, only leads to it by the index of dates.
 */
function dateCondition(eb: Eb, test: Extract<Comparison<Instant>, { kind: 'date' }>, zone: string): Condition {
	const { field } = test;
	const date = eb.ref(dateColumns[field]);
	if (field !== 'dueDate' && field !== 'startDate' && field !== 'endDate') return valueCondition(date, test);
	const day = eb.ref(dayColumns[dayBeside[field]]);
	return eb.and([
		nearCondition(date, test),
		eb.or([eb.and([eb(day, 'is', null), valueCondition(date, test)]), dayCondition(day, test, zone)]),
	]);
}

/** No noon of a day is further from the ends of it, in whatever zone. */
const aroundDay = 2;

/** What holds for the instants of all days that are meant, as an index can find them. */
function nearCondition(date: Expression<unknown>, test: AnyTest<Instant>): Condition {
	if ('values' in test) return always;
	const { comparator, value } = test;
	if (comparator === '<' || comparator === '<=')
		return valueCondition(date, { comparator, value: addDays(value, aroundDay, 'UTC') });
	if (comparator === '>' || comparator === '>=')
		return valueCondition(date, { comparator, value: addDays(value, -aroundDay, 'UTC') });
	return always;
}

function dayCondition(day: Expression<unknown>, test: AnyTest<Instant>, zone: string): Condition {
	const on = (at: Instant): string => calendarDateAt(at, zone);
	if ('values' in test) return listed(day, test.values.map(on), test.comparator === 'not in');
	const { comparator, value } = test;
	const nextSecond = on(addMs(value, 1000));
	switch (comparator) {
		case '<':
			return valueCondition(day, { comparator: '<', value: on(value) });
		case '>=':
			return valueCondition(day, { comparator: '>=', value: on(value) });
		case '<=':
			return valueCondition(day, { comparator: '<', value: nextSecond });
		case '>':
			return valueCondition(day, { comparator: '>=', value: nextSecond });
		default:
			return valueCondition(day, { comparator, value: on(value) });
	}
}

function unsetCondition(eb: Eb, comparison: Comparison<Instant>, rules: FilterRules): Condition {
	switch (comparison.kind) {
		case 'number':
			if (comparison.field === 'bucketId') return bucketUnset(eb, rules.bucket);
			return eb(numberColumns[comparison.field], '=', 0);
		case 'date':
			return eb(dateColumns[comparison.field], 'is', null);
		case 'people':
			return eb.not(inSubquery(eb, eb.selectFrom('task_assignee').select('task_assignee.task_id')));
		case 'labels':
			return eb.not(inSubquery(eb, eb.selectFrom('task_label').select('task_label.task_id')));
		case 'reminders':
		case 'reminderRange':
			return eb.not(remindedAt(eb, []));
		default:
			return never;
	}
}

/** A part of a description is sought in what people read of it; the whole of one is compared as it is stored. */
function textOf(eb: Eb, { field, comparator }: Extract<Comparison<Instant>, { kind: 'text' }>, dialect: SqlDialect) {
	const column = eb.ref(textColumns[field]);
	return field === 'description' && comparator === 'like' ? dialect.readable(column) : column;
}

type AnyTest<V> = Test<V, '<' | '<=' | '>' | '>=' | '=' | '!='>;

const signs = { '<': '<', '<=': '<=', '>': '>', '>=': '>=', '=': '=', '!=': '<>' } as const;

function valueCondition<V extends number | string>(column: Expression<unknown>, test: AnyTest<V>): Condition {
	if ('values' in test) return listed(column, test.values, test.comparator === 'not in');
	return sql<SqlBool>`${column} ${sql.raw(signs[test.comparator])} ${test.value}`;
}

function listed(
	column: Expression<unknown>,
	values: readonly (number | string)[],
	isNot: boolean,
): RawBuilder<SqlBool> {
	return sql<SqlBool>`${column} ${sql.raw(isNot ? 'not in' : 'in')} (${sql.join(values)})`;
}

type TextTest = Test<string, '<' | '<=' | '>' | '>=' | '=' | '!=' | 'like'>;

function textCondition(column: Expression<unknown>, test: TextTest, dialect: SqlDialect): Condition {
	if ('values' in test || test.comparator !== 'like') return valueCondition(column, test as AnyTest<string>);
	return sql<SqlBool>`${dialect.lower(column)} like ${likePattern(test.value)} escape '\\'`;
}

/** The databases refuse patterns of more than 50,000 bytes. */
const maxPatternLength = 5000;

/** A part of the text; `%` stands for anything, `_` for itself. */
function likePattern(text: string): string {
	const part = text.slice(0, maxPatternLength).toLowerCase();
	return `%${part.replace(/[\\_]/g, (sign) => `\\${sign}`)}%`;
}

function isNegative(test: { readonly comparator: string }): boolean {
	return test.comparator === '!=' || test.comparator === 'not in';
}

/** Negations speak of the whole set: none of it is meant. */
function setCondition<T extends { readonly comparator: string }>(test: T, anyOf: (test: T) => Condition): Condition {
	const some = anyOf(test);
	return isNegative(test) ? expressionBuilder<Tables, 'task'>().not(some) : some;
}

function inSubquery(eb: Eb, query: Expression<{ task_id: number }>): Condition {
	return sql<SqlBool>`${eb.ref('task.id')} in ${query}`;
}

function valuesOf<V>(test: Test<V, '=' | '!='>): readonly V[] {
	return 'values' in test ? test.values : [test.value];
}

function labelledWith(eb: Eb, test: Test<number, '=' | '!='>): Condition {
	const query = eb
		.selectFrom('task_label')
		.select('task_label.task_id')
		.where('task_label.label_id', 'in', [...valuesOf(test)]);
	return inSubquery(eb, query);
}

/** One and the same reminder passes all the tests. One that waits for a date has no time yet. */
function remindedAt(eb: Eb, tests: readonly AnyTest<number>[]): Condition {
	const query = eb
		.selectFrom('task_reminder')
		.select('task_reminder.task_id')
		.where('task_reminder.reminder', '<>', 0)
		.where((inner) => inner.and(tests.map((test) => valueCondition(inner.ref('task_reminder.reminder'), test))));
	return inSubquery(eb, query);
}

function peopleCondition(eb: Eb, test: Test<string, '=' | '!=' | 'like'>, dialect: SqlDialect): Condition {
	const assigned = eb
		.selectFrom('task_assignee')
		.innerJoin('user', 'user.id', 'task_assignee.user_id')
		.select('task_assignee.task_id');
	return setCondition(test, () =>
		inSubquery(
			eb,
			assigned.where((inner) => textCondition(inner.ref('user.username'), positive(test), dialect)),
		),
	);
}

/** The same test without its negation. */
function positive(test: Test<string, '=' | '!=' | 'like'>): TextTest {
	if ('values' in test) return { comparator: 'in', values: test.values };
	return { comparator: test.comparator === '!=' ? '=' : test.comparator, value: test.value };
}

function bucketCondition(eb: Eb, test: AnyTest<number>, { bucket }: FilterRules): Condition {
	switch (bucket.kind) {
		case 'placed':
			return valueCondition(bucket.bucketId, test);
		case 'filters': {
			const meant = bucket.conditions.filter((_, at) => compares(positiveNumber(test), at));
			const some = meant.length === 0 ? never : eb.or([...meant]);
			return isNegative(test) ? eb.not(some) : some;
		}
		case 'anywhere': {
			const placed = eb
				.selectFrom('placement')
				.select('placement.task_id')
				.where((inner) => valueCondition(inner.ref('placement.bucket_id'), positiveNumber(test)));
			return isNegative(test) ? eb.not(inSubquery(eb, placed)) : inSubquery(eb, placed);
		}
	}
}

function bucketUnset(eb: Eb, bucket: BucketMeaning): Condition {
	switch (bucket.kind) {
		case 'placed':
			return sql<SqlBool>`${bucket.bucketId} = 0`;
		case 'filters':
			return bucket.conditions.length === 0 ? always : eb.not(eb.or([...bucket.conditions]));
		case 'anywhere': {
			const placed = eb
				.selectFrom('placement')
				.select('placement.task_id')
				.where('placement.bucket_id', 'is not', null);
			return eb.not(inSubquery(eb, placed));
		}
	}
}

function positiveNumber(test: AnyTest<number>): AnyTest<number> {
	if ('values' in test) return { comparator: 'in', values: test.values };
	return test.comparator === '!=' ? { comparator: '=', value: test.value } : test;
}

function compares(test: AnyTest<number>, actual: number): boolean {
	if ('values' in test) return test.values.includes(actual);
	switch (test.comparator) {
		case '<':
			return actual < test.value;
		case '<=':
			return actual <= test.value;
		case '>':
			return actual > test.value;
		case '>=':
			return actual >= test.value;
		case '=':
			return actual === test.value;
		default:
			return false;
	}
}

function mapTest<From>(test: Test<From, '=' | '!='>, change: (value: From) => number): AnyTest<number> {
	if ('values' in test) return { comparator: test.comparator, values: test.values.map(change) };
	return { comparator: test.comparator, value: change(test.value) };
}
