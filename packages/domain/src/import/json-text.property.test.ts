import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inverseOf, relationKinds } from '../relation/relation.ts';
import { acyclicPairs, type Pair } from './acyclic-pairs.ts';
import { readJson } from './json-text.ts';
import { runSync } from './limits.ts';

const withoutNul = (value: unknown) => JSON.stringify(value).includes('\\u0000') === false;
const said = (text: string): unknown => {
	try {
		return { is: runSync(readJson(text)) };
	} catch {
		return 'no JSON';
	}
};
const meant = (text: string): unknown => {
	try {
		return { is: JSON.parse(text) };
	} catch {
		return 'no JSON';
	}
};

test('JSON is read as JavaScript reads it, written tightly or with blanks', () => {
	fc.assert(
		fc.property(
			fc.jsonValue({ maxDepth: 5 }).filter(withoutNul),
			fc.constantFrom(undefined, 1, '\t'),
			(value, blanks) => {
				const text = JSON.stringify(value, null, blanks);

				expect(JSON.stringify(runSync(readJson(text)))).toBe(JSON.stringify(JSON.parse(text)));
			},
		),
	);
});

test('what is no JSON for JavaScript is none here, and the other way round', () => {
	const pieces = fc.constantFrom(
		'{',
		'}',
		'[',
		']',
		',',
		':',
		'"a"',
		'"',
		'\\',
		'1',
		'-',
		'0',
		'.',
		'e5',
		'true',
		'null',
		' ',
		'\n',
		'x',
	);
	fc.assert(
		fc.property(fc.string({ unit: pieces, maxLength: 9 }), (text) => {
			expect(said(text)).toEqual(meant(text));
		}),
		{ numRuns: 500 },
	);
});

const pair: fc.Arbitrary<Pair> = fc.record(
	{ base: fc.nat(7), kind: fc.constantFrom(...relationKinds), other: fc.nat(7) },
	{ noNullPrototype: true },
);

function isReached(
	from: number,
	to: number,
	below: ReadonlyMap<number, readonly number[]>,
	seen = new Set<number>(),
): boolean {
	return (below.get(from) ?? []).some((next) => {
		if (next === to) return true;
		if (seen.has(next)) return false;
		return isReached(next, to, below, seen.add(next));
	});
}

test('of any relations those are kept that can be: once, not with oneself, and no task beneath itself', () => {
	fc.assert(
		fc.property(fc.array(pair, { maxLength: 30 }), (pairs) => {
			const kept = [...acyclicPairs(pairs)];
			const seen = kept.flatMap(({ base, kind, other }) => [
				`${base} ${kind} ${other}`,
				`${other} ${inverseOf(kind)} ${base}`,
			]);

			expect(kept.every(({ base, other }) => base !== other)).toBe(true);
			expect(new Set(seen).size).toBe(seen.length);
			const below = new Map<number, number[]>();
			for (const { base, kind, other } of kept) {
				if (kind === 'subtask') below.set(base, [...(below.get(base) ?? []), other]);
				if (kind === 'parenttask') below.set(other, [...(below.get(other) ?? []), base]);
			}
			expect([...below.keys()].some((task) => isReached(task, task, below))).toBe(false);
		}),
	);
});

test('what is left out could not be kept: it was there, is of one task, or would close a circle', () => {
	fc.assert(
		fc.property(fc.array(pair, { maxLength: 20 }), (pairs) => {
			const kept = [...acyclicPairs(pairs)];
			const known = new Set(
				kept.flatMap(({ base, kind, other }) => [`${base} ${kind} ${other}`, `${other} ${inverseOf(kind)} ${base}`]),
			);
			const left = pairs.filter(({ base, kind, other }) => !known.has(`${base} ${kind} ${other}`));

			expect(left.every(({ base, kind, other }) => base === other || kind === 'subtask' || kind === 'parenttask')).toBe(
				true,
			);
		}),
	);
});
