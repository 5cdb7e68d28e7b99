import { expect, test } from 'vitest';
import { type AccessRow, allows, decideRight, parseRight, type Right, rightNumber, rights } from './right.ts';

test.each<[Right | null, Right, boolean]>([
	['admin', 'write', true],
	['write', 'write', true],
	['write', 'admin', false],
	['read', 'read', true],
	['read', 'write', false],
	[null, 'read', false],
])('%s is enough for %s: %s', (have, need, expected) => {
	expect(allows(have, need)).toBe(expected);
});

test('rights have their numbers on the wire', () => {
	expect(rights.map(rightNumber)).toEqual([0, 1, 2]);
	expect([0, 1, 2, 3, -1, 0.5].map(parseRight)).toEqual(['read', 'write', 'admin', undefined, undefined, undefined]);
});

const share = (distance: number, right: Right): AccessRow => ({ distance, right, isOwner: false });
const owner = (distance: number): AccessRow => ({ distance, right: 'admin', isOwner: true });

test.each<[string, AccessRow[], Right | null]>([
	['nothing', [], null],
	['a share', [share(0, 'write')], 'write'],
	['a share on a parent', [share(3, 'write')], 'write'],
	['the nearer is weaker', [share(1, 'admin'), share(0, 'read')], 'read'],
	['the nearer is stronger', [share(0, 'write'), share(1, 'read')], 'write'],
	['the highest of one distance', [share(1, 'read'), share(1, 'write'), share(1, 'read')], 'write'],
	['the owner', [owner(0)], 'admin'],
	['the owner of a parent, with a weaker share nearer by', [share(0, 'read'), owner(2)], 'admin'],
	['the owner, with a share on a parent', [owner(0), share(1, 'read')], 'admin'],
])('%s', (_, rows, expected) => {
	expect(decideRight(rows)).toBe(expected);
	expect(decideRight(rows.toReversed())).toBe(expected);
});
