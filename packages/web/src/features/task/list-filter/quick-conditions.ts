import { type ConditionRow, type FilterRows, readRows, writeCondition, writeRows } from '@ordna/domain/filter';

/** What a quick filter adds to the typed filter. */
export type QuickCondition = Pick<ConditionRow, 'field' | 'comparator' | 'values'>;

const toRow = (condition: QuickCondition): ConditionRow => ({ kind: 'condition', ...condition });
const isSame = (row: FilterRows['rows'][number], condition: QuickCondition) =>
	row.kind === 'condition' && writeCondition(row).toLowerCase() === writeCondition(toRow(condition)).toLowerCase();

/** Whether rows must all hold: then each can be taken out by itself. */
const allHold = ({ join, rows }: FilterRows) => join === 'and' || rows.length < 2;

/**
 * Whether a typed filter has the condition among those that must hold.
 * @example hasCondition('done = false and priority >= 3', { field: 'priority', comparator: '>=', values: ['3'] }) // true
 */
export function hasCondition(text: string, condition: QuickCondition): boolean {
	const read = readRows(text);
	return read.kind === 'rows' && allHold(read.filter) && read.filter.rows.some((row) => isSame(row, condition));
}

/** Whether a condition can be added: not to words, which are searched for, nor to what cannot be read. */
export function takesConditions(text: string): boolean {
	const { kind } = readRows(text);
	return kind === 'rows' || kind === 'involved';
}

/**
 * Adds the condition to a typed filter, or takes it out again.
 * @example toggleCondition('done = false', { field: 'priority', comparator: '>=', values: ['3'] })
 * // 'done = false and priority >= 3'
 */
export function toggleCondition(text: string, condition: QuickCondition): string {
	const read = readRows(text);
	if (read.kind !== 'rows' || !allHold(read.filter)) return `(${text.trim()}) and ${writeCondition(toRow(condition))}`;
	const { rows } = read.filter;
	const others = rows.filter((row) => !isSame(row, condition));
	return writeRows({ join: 'and', rows: others.length < rows.length ? others : [...rows, toRow(condition)] });
}

/** A typed filter without conditions that it may have. */
export const withoutConditions = (text: string, conditions: readonly QuickCondition[]): string =>
	conditions.reduce((left, one) => (hasCondition(left, one) ? toggleCondition(left, one) : left), text);

/** The labels and people that a typed filter asks for, one each: what a quick filter may have added. */
export function quickThings(text: string): readonly QuickCondition[] {
	const read = readRows(text);
	if (read.kind !== 'rows' || !allHold(read.filter)) return [];
	return read.filter.rows.filter(
		(row): row is ConditionRow =>
			row.kind === 'condition' &&
			(row.field === 'labels' || row.field === 'assignees') &&
			row.comparator === 'in' &&
			row.values.length === 1,
	);
}
