import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AccessRow, allows, decideRight, type Right, rights, strongerRight } from './right.ts';

const right = fc.constantFrom(...rights);
const some = fc.option(right);
const row: fc.Arbitrary<AccessRow> = fc.record({ distance: fc.nat(4), right, isOwner: fc.constant(false) });
const rows = fc.array(row, { maxLength: 6 });
const strength = (one: Right | null) => rights.filter((need) => allows(one, need)).length;

test('of two rights the stronger is allowed just what one of them is', () => {
	fc.assert(
		fc.property(some, some, some, right, (a, b, c, need) => {
			expect(allows(strongerRight(a, b), need)).toBe(allows(a, need) || allows(b, need));
			expect(strongerRight(a, b)).toBe(strongerRight(b, a));
			expect(strongerRight(strongerRight(a, b), c)).toBe(strongerRight(a, strongerRight(b, c)));
		}),
	);
});

test('a right is decided by what there is, in whatever order and however often it is said', () => {
	fc.assert(
		fc.property(rows, fc.nat(), (all, turn) => {
			const turned = all.map((_, at) => all[(at + turn) % all.length]).filter((one) => one !== undefined);

			expect(decideRight(turned)).toBe(decideRight(all));
			expect(decideRight([...all, ...all])).toBe(decideRight(all));
		}),
	);
});

test('the nearest distance decides, and there the strongest', () => {
	fc.assert(
		fc.property(rows, (all) => {
			const nearest = Math.min(...all.map(({ distance }) => distance));
			const there = all.filter(({ distance }) => distance === nearest).map((one) => strength(one.right));

			expect(strength(decideRight(all))).toBe(Math.max(0, ...there));
		}),
	);
});

test('whoever owns the project, or one above it, is its admin whatever else they have', () => {
	fc.assert(
		fc.property(rows, fc.nat(9), right, (all, distance, said) => {
			expect(decideRight([...all, { distance, right: said, isOwner: true }])).toBe('admin');
		}),
	);
});
