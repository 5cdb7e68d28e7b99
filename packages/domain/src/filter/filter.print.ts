import type { DateAnchor, DateExpression, DateStep, WallTime } from './date-expression.ts';
import { wireName } from './filter.fields.ts';
import { type Comparison, type Filter, isJoin } from './filter.ts';

/**
 * Writes a filter in the language of the wire: `parseFilter(printFilter(filter))` gives the same filter again.
 *
 *     printFilter({ kind: 'number', field: 'priority', comparator: '>=', value: 3 }) // 'priority >= 3'
 */
export function printFilter(filter: Filter): string {
	if (!isJoin(filter)) return printComparison(filter);
	const sign = filter.kind === 'and' ? '&&' : '||';
	// Left to right needs no brackets on the left. A range on the right keeps apart from one before it.
	const needsBrackets = isJoin(filter.right) || filter.right.kind === 'reminderRange';
	const right = printFilter(filter.right);
	return `${printFilter(filter.left)} ${sign} ${needsBrackets ? `(${right})` : right}`;
}

function printComparison(comparison: Comparison): string {
	const field = wireName(comparison.field);
	if (comparison.kind === 'reminderRange') {
		return comparison.bounds.map((bound) => `${field} ${bound.comparator} ${printAny(bound.value)}`).join(' && ');
	}
	const values = 'values' in comparison ? comparison.values : [comparison.value];
	return `${field} ${comparison.comparator} ${values.map(printAny).join(', ')}`;
}

function printAny(value: string | number | boolean | DateExpression): string {
	return printValue(typeof value === 'object' ? printDate(value) : String(value));
}

/** A value as it is written into a filter: bare where that is safe, else in quotation marks. */
export function printValue(text: string): string {
	const isSafe = /^[\p{L}\p{N}_.+-]+(?:[/:][\p{L}\p{N}_.+-]+)*$/u.test(text);
	return isSafe ? text : `"${text.replace(/[\\"]/g, '\\$&')}"`;
}

/** A date expression as it is written into a filter: `now-7d/d`, `2026-03-11T00:00:00||+1M/d`. */
export function printDate({ anchor, steps }: DateExpression): string {
	const bars = anchor.kind === 'now' || steps.length === 0 ? '' : '||';
	return printAnchor(anchor) + bars + steps.map(printStep).join('');
}

function printAnchor(anchor: DateAnchor): string {
	if (anchor.kind === 'now') return 'now';
	return anchor.kind === 'instant' ? new Date(anchor.instant).toISOString() : printWall(anchor.wall);
}

function printWall({ year, month, day, hour, minute, second }: WallTime): string {
	const two = (part: number) => String(part).padStart(2, '0');
	const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
	return `${date}T${two(hour)}:${two(minute)}:${two(second)}`;
}

function printStep(step: DateStep): string {
	if (step.kind === 'round') return `/${step.unit}`;
	return `${step.amount < 0 ? '-' : '+'}${Math.abs(step.amount)}${step.unit}`;
}
