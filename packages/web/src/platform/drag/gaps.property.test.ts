import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gapOfIndex, indexOfGap, indexOfHold, neighboursAt, restAt, spanOf } from './gaps.ts';
import { clip, distanceTo, edgeSpeed, gapAt } from './hit.ts';
import { branchOf, projectTree, type TreeRow } from './tree-projection.ts';

const ids = fc.uniqueArray(fc.nat(50), { minLength: 1, maxLength: 12 });

test('a row that is dropped in a gap stands there among the others', () => {
	fc.assert(
		fc.property(ids, fc.nat(), fc.nat(), (rows, which, where) => {
			const id = rows[which % rows.length] ?? 0;
			const gap = where % (rows.length + 1);
			const span = spanOf(rows, id);
			const index = indexOfGap(gap, span);
			const rest = rows.filter((one) => one !== id);

			// What a person sees: the marker between two rows, and the row there once it is let go.
			const marked = [...rows.slice(0, gap), 'here' as const, ...rows.slice(gap)].filter((one) => one !== id);
			expect(rest.toSpliced(index, 0, id)).toEqual(marked.map((one) => (one === 'here' ? id : one)));
			expect(neighboursAt(rows, index, span)).toEqual({ before: rest[index - 1] ?? null, after: rest[index] ?? null });
			expect(rest.map((_, at) => restAt(rows, at, span))).toEqual(rest);
			expect(indexOfGap(gapOfIndex(index, span), span)).toBe(index);
		}),
	);
});

test('a held place stays between its neighbours whatever comes and goes around them', () => {
	fc.assert(
		fc.property(
			ids,
			fc.nat(),
			fc.uniqueArray(fc.integer({ min: 100, max: 120 })),
			fc.nat(),
			(rows, where, come, turn) => {
				const index = where % (rows.length + 1);
				const none = { start: 0, length: 0 };
				const hold = { ...neighboursAt(rows, index, none), index };
				const next = rows.flatMap((id, at) =>
					(at + turn) % 3 === 0 && come[at] !== undefined ? [come[at], id] : [id],
				);
				const now = indexOfHold(next, none, hold);

				expect(now).toBe(hold.before === null ? 0 : next.indexOf(hold.before) + 1);
				expect(now).toBeLessThanOrEqual(next.length);
			},
		),
	);
});

/** A tree drawn flat: each row at most one deeper than the one above it. */
const tree = fc.array(fc.tuple(fc.nat(4), fc.boolean()), { maxLength: 12 }).map((drawn) => {
	const rows: TreeRow[] = [];
	for (const [depth, canHold] of drawn)
		rows.push({ id: rows.length + 1, depth: Math.min(depth, (rows.at(-1)?.depth ?? -1) + 1), canHold });
	return rows;
});

function parentsOf(rows: readonly TreeRow[]): Map<unknown, unknown> {
	return new Map(
		rows.map((row, at) => [row.id, rows.slice(0, at).findLast(({ depth }) => depth === row.depth - 1)?.id ?? null]),
	);
}

test('wherever a branch is dropped nobody else gets another parent, and it is never within itself', () => {
	fc.assert(
		fc.property(
			tree,
			fc.nat(),
			fc.nat(),
			fc.integer({ min: -2, max: 6 }),
			fc.boolean(),
			(rows, which, where, depth, canBeRoot) => {
				fc.pre(rows.length > 0);
				const carried = rows[which % rows.length];
				const branch = branchOf(rows, carried?.id ?? 0);
				const rest = rows.toSpliced(branch.start, branch.length);
				const index = where % (rest.length + 1);
				const place = projectTree({ rows, branch, index, depth, canBeRoot });
				fc.pre(place !== null);

				const moved = rows
					.slice(branch.start, branch.start + branch.length)
					.map((row) => ({ ...row, depth: row.depth - (carried?.depth ?? 0) + place.depth }));
				const after = parentsOf(rest.toSpliced(index, 0, ...moved));
				for (const [id, parent] of parentsOf(rows)) {
					if (id !== carried?.id) expect(after.get(id)).toBe(parent);
				}
				expect(after.get(carried?.id)).toBe(place.parent);
				expect(rest.find(({ id }) => id === place.parent)?.canHold ?? true).toBe(true);
				expect(place.parent !== null || canBeRoot).toBe(true);
			},
		),
		{ numRuns: 300 },
	);
});

const box = fc.tuple(fc.nat(500), fc.nat(500), fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }));
const toBox = ([left, top, width, height]: readonly [number, number, number, number]) => ({
	left,
	top,
	right: left + width,
	bottom: top + height,
});

test('a point is no way from a box just when it is in it, and what is seen of one lies in both', () => {
	fc.assert(
		fc.property(
			box,
			box,
			fc.integer({ min: -700, max: 1500 }),
			fc.integer({ min: -700, max: 1500 }),
			(one, other, x, y) => {
				const [a, b] = [toBox(one), toBox(other)];
				const isIn = x >= a.left && x <= a.right && y >= a.top && y <= a.bottom;
				const seen = clip(a, b);

				expect(distanceTo(a, { x, y }) === 0).toBe(isIn);
				expect(clip(b, a)).toEqual(seen);
				for (const whole of seen ? [a, b] : []) expect(clip(seen ?? whole, whole)).toEqual(seen);
			},
		),
	);
});

test('at an edge the pull grows outwards, and in the middle there is none', () => {
	fc.assert(
		fc.property(fc.integer({ min: 40, max: 2000 }), fc.integer({ min: -100, max: 2100 }), (length, at) => {
			const here = edgeSpeed(at, 0, length);

			expect(Math.abs(here)).toBeLessThanOrEqual(1500);
			expect(edgeSpeed(length - at, 0, length)).toBeCloseTo(-here);
			expect(edgeSpeed(at + 1, 0, length)).toBeGreaterThanOrEqual(here);
			if (at > length / 4 && at < (length * 3) / 4) expect(here).toBe(0);
		}),
	);
});

test('over a row the gap is above or below it, and changes in its middle', () => {
	fc.assert(
		fc.property(
			fc.nat(100),
			fc.nat(5000),
			fc.integer({ min: 2, max: 200 }),
			fc.integer({ min: -100, max: 6000 }),
			(index, start, size, offset) => {
				expect(gapAt({ index, start, size }, offset)).toBe(offset - start > size / 2 ? index + 1 : index);
			},
		),
	);
});
