import { asMapOf, browserStorage, localValue, useLocal } from '../../platform/local/index.ts';

/** How the subtasks of every task are shown in this browser. */
export interface SubtaskDisplay {
	readonly isDoneHidden: boolean;
	/** Else in the order by hand. */
	readonly isByDue: boolean;
}

const display = localValue<Readonly<Partial<Record<keyof SubtaskDisplay, boolean>>>>({
	storage: browserStorage(),
	key: 'subtaskDisplay',
	read: asMapOf((stored) => (typeof stored === 'boolean' ? stored : undefined)),
	otherwise: {},
});

export function useSubtaskDisplay(): readonly [SubtaskDisplay, (change: Partial<SubtaskDisplay>) => void] {
	const [{ isDoneHidden = false, isByDue = false }] = useLocal(display);
	return [{ isDoneHidden, isByDue }, (change) => display.set({ ...display.get(), ...change })];
}

interface NestedRow {
	readonly depth: number;
}

/** A row and what is nested beneath it. */
interface Branch<Row> {
	readonly row: Row;
	readonly beneath: readonly Branch<Row>[];
}

/** The branches of rows that stand as they are read, each before what is beneath it. */
function branchesOf<Row extends NestedRow>(rows: readonly Row[]): readonly Branch<Row>[] {
	const branches: Branch<Row>[] = [];
	for (let from = 0; from < rows.length; ) {
		const row = rows[from];
		if (!row) break;
		let end = from + 1;
		while ((rows[end]?.depth ?? row.depth) > row.depth) end += 1;
		branches.push({ row, beneath: branchesOf(rows.slice(from + 1, end)) });
		from = end;
	}
	return branches;
}

const rowsOf = <Row>(branches: readonly Branch<Row>[]): readonly Row[] =>
	branches.flatMap(({ row, beneath }) => [row, ...rowsOf(beneath)]);

/** The rows without those that are done; one that is done stays as long as something beneath it is open. */
export function withoutDone<Row extends NestedRow>(
	rows: readonly Row[],
	isDone: (row: Row) => boolean,
): readonly Row[] {
	const open = (branches: readonly Branch<Row>[]): readonly Branch<Row>[] =>
		branches.flatMap(({ row, beneath }) => {
			const left = open(beneath);
			return isDone(row) && left.length === 0 ? [] : [{ row, beneath: left }];
		});
	return rowsOf(open(branchesOf(rows)));
}

/** Siblings by their due dates, the earliest first; without one they stand last, in the order they had. */
export function byDue<Row extends NestedRow>(rows: readonly Row[], dueOf: (row: Row) => number | null): readonly Row[] {
	const rank = ({ row }: Branch<Row>) => dueOf(row) ?? Number.POSITIVE_INFINITY;
	// Two without a date are as far apart as infinity from itself, which is no number.
	const compare = (one: Branch<Row>, other: Branch<Row>) => (rank(one) === rank(other) ? 0 : rank(one) - rank(other));
	const sorted = (branches: readonly Branch<Row>[]): readonly Branch<Row>[] =>
		branches.toSorted(compare).map(({ row, beneath }) => ({ row, beneath: sorted(beneath) }));
	return rowsOf(sorted(branchesOf(rows)));
}
