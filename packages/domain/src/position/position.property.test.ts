import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
	between,
	closestGap,
	findConflicts,
	firstPosition,
	rebalancePositions,
	spread,
	topPosition,
} from './position.ts';

interface Row {
	readonly id: number;
	readonly position: number;
}

const inOrder = (rows: readonly Row[]) =>
	rows.toSorted((one, other) => one.position - other.position || one.id - other.id);

/** What the server does after a move: groups on one position are parted, or the whole list is spread. */
function healed(rows: readonly Row[]): Row[] {
	const positions = new Map(rows.map(({ id, position }) => [id, position]));
	const isClose = ({ position }: Row, next: Row | undefined) =>
		next !== undefined && next.position > position && next.position - position <= closestGap(position);
	const ordered = inOrder(rows);
	if (ordered.some((row, at) => isClose(row, ordered[at + 1])))
		return ordered.map(({ id }, at) => ({ id, position: spread(rows.length)[at] ?? 0 }));
	for (const { rows: group, below, above } of findConflicts(inOrder(rows))) {
		const parted = rebalancePositions(below, above, group.length);
		const even = parted ?? spread(rows.length);
		const those = parted ? group : inOrder(rows);
		for (const [at, { id }] of those.entries()) positions.set(id, even[at] ?? 0);
		if (!parted) break;
	}
	return rows.map(({ id }) => ({ id, position: positions.get(id) ?? 0 }));
}

test('wherever things are moved, again and again, they stand in the order in which they were put', () => {
	const moves = fc.array(fc.tuple(fc.nat(7), fc.nat(7)), { maxLength: 200 });
	fc.assert(
		fc.property(moves, (taken) => {
			let list = Array.from({ length: 8 }, (_, at): Row => ({ id: at, position: firstPosition(at + 1) }));
			for (const [from, to] of taken) {
				const rest = list.toSpliced(from, 1);
				const id = list[from]?.id ?? 0;
				const position = between(rest[to - 1]?.position ?? null, rest[to]?.position ?? null);
				const wanted = rest.toSpliced(to, 0, { id, position });

				list = inOrder(healed(wanted));
				expect(list.map((row) => row.id)).toEqual(wanted.map((row) => row.id));
			}
		}),
		{ numRuns: 50 },
	);
});

test('between the same two there is always room for one more', () => {
	fc.assert(
		fc.property(fc.array(fc.boolean(), { minLength: 100, maxLength: 200 }), (sides) => {
			let list = Array.from({ length: 4 }, (_, at): Row => ({ id: at, position: firstPosition(at + 1) }));
			for (const isFirst of sides) {
				const [first, second, third, last] = list;
				if (!first || !second || !third || !last) throw new Error('four rows stay four rows');
				const order = isFirst ? [first, third, second, last] : [first, last, second, third];
				const position = between(order[0]?.position ?? null, order[2]?.position ?? null);
				list = inOrder(healed(order.map((row, at) => (at === 1 ? { ...row, position } : row))));
				expect(list.map(({ id }) => id)).toEqual(order.map(({ id }) => id));
			}
		}),
		{ numRuns: 50 },
	);
});

test('a group that is parted stands between its neighbours, in its order', () => {
	const at = fc.option(fc.integer({ min: 1, max: 2 ** 33 }));
	fc.assert(
		fc.property(at, at, fc.integer({ min: 2, max: 20 }), (one, other, count) => {
			fc.pre(one === null || other === null || one < other);
			const parted = rebalancePositions(one, other, count);

			const steps = [one ?? 0, ...(parted ?? []), ...(other === null ? [] : [other])];
			expect(parted === undefined || parted.length === count).toBe(true);
			expect(steps.every((position, index) => index === 0 || position > (steps[index - 1] ?? 0))).toBe(true);
		}),
	);
});

test('groups on one position hold each row once, and only those that share theirs', () => {
	fc.assert(
		fc.property(fc.array(fc.integer({ min: 0, max: 5 })), (positions) => {
			const rows = inOrder(positions.map((position, id) => ({ id, position })));
			const grouped = findConflicts(rows).flatMap((group) => group.rows);

			const shared = rows.filter(({ position }) => positions.filter((one) => one === position).length > 1);
			expect(grouped).toEqual(shared);
		}),
	);
});

test('a new thing at the top stands above the lowest, and one in an empty view where its number says', () => {
	fc.assert(
		fc.property(fc.double({ min: 1e-250, max: 2 ** 40, noNaN: true }), (lowest) => {
			expect(topPosition(lowest, 7)).toBeGreaterThan(0);
			expect(topPosition(lowest, 7)).toBeLessThan(lowest);
		}),
	);
	expect(topPosition(null, 3)).toBe(firstPosition(3));
});
