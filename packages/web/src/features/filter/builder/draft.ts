import {
	type Comparator,
	type ConditionRow,
	type FilterField,
	type FilterRows,
	filterFields,
	type GroupRow,
	writeRows,
} from '@ordna/domain/filter';
import { comparatorsOf } from '../field-words.ts';

/** A condition that is being built: without values until somebody chooses one. */
export interface DraftCondition extends ConditionRow {
	readonly key: number;
}

export interface DraftGroup extends Omit<GroupRow, 'rows'> {
	readonly key: number;
	readonly rows: readonly DraftCondition[];
}

export type DraftRow = DraftCondition | DraftGroup;

/** A filter that is being built. It may hold what no text can say yet: rows without a value, groups of one. */
export interface Draft {
	readonly join: 'and' | 'or';
	readonly rows: readonly DraftRow[];
	/** The key of the next row. */
	readonly next: number;
}

export function toDraft({ join, rows }: FilterRows): Draft {
	let next = 0;
	const keyed = (row: ConditionRow): DraftCondition => ({ ...row, key: next++ });
	const all = rows.map(
		(row): DraftRow => (row.kind === 'group' ? { ...row, key: next++, rows: row.rows.map(keyed) } : keyed(row)),
	);
	return { join, rows: all, next };
}

/** The text of what has a value. */
export function textOf({ join, rows }: Draft): string {
	const whole = rows.flatMap((row): (ConditionRow | GroupRow)[] => {
		if (row.kind === 'condition') return row.values.length > 0 ? [row] : [];
		const filled = row.rows.filter(({ values }) => values.length > 0);
		return filled.length > 1 ? [{ ...row, rows: filled }] : filled;
	});
	const [only] = whole;
	// Alone it needs no brackets.
	return writeRows(whole.length === 1 && only?.kind === 'group' ? only : { join, rows: whole });
}

/** The first that is offered; of a yes or no also what is asked most: what is not done. */
export function newCondition(field: FilterField, key: number): DraftCondition {
	const isBoolean = filterFields[field] === 'boolean';
	const isAmount = filterFields[field] === 'fraction' || field === 'priority';
	const comparator = isAmount ? '>=' : (comparatorsOf(field)[0] ?? '=');
	return { kind: 'condition', key, field, comparator, values: isBoolean ? ['false'] : [] };
}

/** A condition at the end, or at the end of a group. */
export function withCondition(draft: Draft, field: FilterField, group?: number): Draft {
	const row = newCondition(field, draft.next);
	const rows =
		group === undefined
			? [...draft.rows, row]
			: draft.rows.map((one) =>
					one.kind === 'group' && one.key === group ? { ...one, rows: [...one.rows, row] } : one,
				);
	return { ...draft, rows, next: draft.next + 1 };
}

/** A group at the end, joined otherwise than what surrounds it, with a first condition. */
export function withGroup(draft: Draft, field: FilterField): Draft {
	const group: DraftGroup = {
		kind: 'group',
		key: draft.next,
		join: otherJoin(draft.join),
		rows: [newCondition(field, draft.next + 1)],
	};
	return { ...draft, rows: [...draft.rows, group], next: draft.next + 2 };
}

export function otherJoin(join: Draft['join']): Draft['join'] {
	return join === 'and' ? 'or' : 'and';
}

/** The row, or a condition of a group, changed, or without it: a group that loses its last goes too. */
export function withRow(draft: Draft, key: number, change: (row: DraftCondition) => DraftCondition | undefined): Draft {
	const changed = (row: DraftCondition) => (row.key === key ? (change(row) ?? []) : row);
	const rows = draft.rows.flatMap((row): DraftRow | DraftRow[] => {
		if (row.kind === 'condition') return changed(row);
		const left = row.rows.flatMap(changed);
		return left.length > 0 ? { ...row, rows: left } : [];
	});
	return { ...draft, rows };
}

/** Joined otherwise: all of it, or one of its groups. */
export function withOtherJoin(draft: Draft, group?: number): Draft {
	if (group === undefined) return { ...draft, join: otherJoin(draft.join) };
	return {
		...draft,
		rows: draft.rows.map((row) =>
			row.kind === 'group' && row.key === group ? { ...row, join: otherJoin(row.join) } : row,
		),
	};
}

/** Compares another field; what stood there fits no longer. */
export function ofField(row: DraftCondition, field: FilterField): DraftCondition {
	return field === row.field ? row : newCondition(field, row.key);
}

/** Compares otherwise; of several values one comparison keeps the first. */
export function byComparator(row: DraftCondition, comparator: Comparator): DraftCondition {
	return { ...row, comparator, values: takesMany(comparator) ? row.values : row.values.slice(0, 1) };
}

export function takesMany(comparator: Comparator): boolean {
	return comparator === 'in' || comparator === 'not in';
}
