export type { DateAnchor, DateExpression, DateStep, DateUnit, WallTime } from './date-expression.ts';
export { findDateExpression } from './date-expression.ts';
export type { DateContext } from './date-math.ts';
export { resolveDate, resolveFilter } from './date-math.ts';
export type { FilterFailure, FilterFailureName } from './filter.failures.ts';
export { failureParams, filterFailures } from './filter.failures.ts';
export type { FieldKind, FilterField } from './filter.fields.ts';
export { displayFieldName, filterFields, findDisplayField, findWireField, wireName } from './filter.fields.ts';
export type { FilterableTask } from './filter.oracle.ts';
export { matches } from './filter.oracle.ts';
export type { ParsedFilter } from './filter.parse.ts';
export { parseFilter } from './filter.parse.ts';
export { printDate, printFilter, printValue } from './filter.print.ts';
export type { ConditionRow, FilterRows, GroupRow, ReadRows } from './filter.rows.ts';
export { readRows, writeCondition, writeRows } from './filter.rows.ts';
export type { FilterScan, FilterToken, FilterWording } from './filter.scan.ts';
export { scanFilter } from './filter.scan.ts';
export type {
	BooleanComparison,
	Comparator,
	Comparison,
	DateComparison,
	EqualComparator,
	Filter,
	Join,
	LabelComparison,
	ListComparator,
	NumberComparison,
	OrderComparator,
	PeopleComparison,
	ReminderComparison,
	ReminderRange,
	Test,
	TextComparison,
} from './filter.ts';
export { comparisonsOf, isJoin, mapDates, mentions, usesNow } from './filter.ts';
export type { FilterNames, ReadFilter } from './filter.wording.ts';
export { fromWireFilter, isFilterText, readSpokenFilter, toWireFilter } from './filter.wording.ts';
export type { FilterObject } from './filter-object.ts';
export { filterBy, filterObject } from './filter-object.ts';
export type { ParsedSort, SortField, SortKey } from './sort.ts';
export { parseSort, sortFields } from './sort.ts';
export { isTimeZone } from './time-zone.ts';
