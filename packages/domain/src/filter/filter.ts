import type { DateExpression } from './date-expression.ts';
import type { FieldOf, FilterField } from './filter.fields.ts';

export type OrderComparator = '<' | '<=' | '>' | '>=';
export type EqualComparator = '=' | '!=';
export type ListComparator = 'in' | 'not in';
export type Comparator = OrderComparator | EqualComparator | ListComparator | 'like';

/** A comparator with one value, or a list comparator with its values. */
export type Test<Value, Single extends Comparator> =
	| { readonly comparator: Single; readonly value: Value }
	| { readonly comparator: ListComparator; readonly values: readonly Value[] };

export type NumberComparison = {
	readonly kind: 'number';
	readonly field: FieldOf<'number' | 'fraction'>;
} & Test<number, OrderComparator | EqualComparator>;

/** `like` finds a part of the text in any letter case; a `%` in it stands for anything, also nothing. */
export type TextComparison = { readonly kind: 'text'; readonly field: FieldOf<'text'> } & Test<
	string,
	OrderComparator | EqualComparator | 'like'
>;

export type BooleanComparison = { readonly kind: 'boolean'; readonly field: FieldOf<'boolean'> } & Test<
	boolean,
	EqualComparator
>;

export type DateComparison<When> = { readonly kind: 'date'; readonly field: FieldOf<'date'> } & Test<
	When,
	OrderComparator | EqualComparator
>;

/** By user name. `!=` and `not in` hold when none of the people is meant. */
export type PeopleComparison = { readonly kind: 'people'; readonly field: 'assignees' } & Test<
	string,
	EqualComparator | 'like'
>;

/** By label id. `!=` and `not in` hold when none of the labels is meant. */
export type LabelComparison = { readonly kind: 'labels'; readonly field: 'labels' } & Test<number, EqualComparator>;

/** `!=` and `not in` hold when none of the reminders is meant. */
export type ReminderComparison<When> = { readonly kind: 'reminders'; readonly field: 'reminders' } & Test<
	When,
	EqualComparator
>;

/** Holds when one and the same reminder lies within every bound. */
export interface ReminderRange<When> {
	readonly kind: 'reminderRange';
	readonly field: 'reminders';
	readonly bounds: readonly { readonly comparator: OrderComparator; readonly value: When }[];
}

export type Comparison<When = DateExpression> =
	| NumberComparison
	| TextComparison
	| BooleanComparison
	| DateComparison<When>
	| PeopleComparison
	| LabelComparison
	| ReminderComparison<When>
	| ReminderRange<When>;

export interface Join<When = DateExpression> {
	readonly kind: 'and' | 'or';
	readonly left: Filter<When>;
	readonly right: Filter<When>;
}

/** What a filter text means. `Filter<Instant>` is one whose dates are worked out. */
export type Filter<When = DateExpression> = Join<When> | Comparison<When>;

/** Whether a node joins two others. */
export function isJoin<When>(filter: Filter<When>): filter is Join<When> {
	return filter.kind === 'and' || filter.kind === 'or';
}

/** The comparisons of a filter, from left to right. */
export function comparisonsOf<When>(filter: Filter<When>): Comparison<When>[] {
	return isJoin(filter) ? [...comparisonsOf(filter.left), ...comparisonsOf(filter.right)] : [filter];
}

/** Whether a filter compares the field anywhere: `mentions(filter, 'bucketId')`. */
export function mentions(filter: Filter<unknown>, field: FilterField): boolean {
	return comparisonsOf(filter).some((comparison) => comparison.field === field);
}

/** Whether what a filter finds changes with the clock alone, so that a cached answer becomes stale. */
export function usesNow(filter: Filter): boolean {
	return datesOf(filter).some((date) => date.anchor.kind === 'now');
}

function datesOf(filter: Filter): DateExpression[] {
	return comparisonsOf(filter).flatMap((comparison) => {
		if (comparison.kind === 'reminderRange') return comparison.bounds.map((bound) => bound.value);
		if (comparison.kind !== 'date' && comparison.kind !== 'reminders') return [];
		return 'values' in comparison ? comparison.values : [comparison.value];
	});
}

/** The same filter with every date changed by `change`. */
export function mapDates<From, To>(filter: Filter<From>, change: (date: From) => To): Filter<To> {
	switch (filter.kind) {
		case 'and':
		case 'or':
			return { kind: filter.kind, left: mapDates(filter.left, change), right: mapDates(filter.right, change) };
		case 'date':
			return { kind: filter.kind, field: filter.field, ...mapTest(filter, change) };
		case 'reminders':
			return { kind: filter.kind, field: filter.field, ...mapTest(filter, change) };
		case 'reminderRange':
			return {
				...filter,
				bounds: filter.bounds.map(({ comparator, value }) => ({ comparator, value: change(value) })),
			};
		default:
			return filter;
	}
}

function mapTest<From, To, C extends Comparator>(test: Test<From, C>, change: (date: From) => To): Test<To, C> {
	if ('values' in test) return { comparator: test.comparator, values: test.values.map(change) };
	return { comparator: test.comparator, value: change(test.value) };
}
