import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runSync } from './limits.ts';
import { inTimeSlices, splitLines } from './time-slices.ts';

test('lines are those of a split, however long the text', () => {
	const some = fc.array(fc.constantFrom('a', ' ', '\n', '\r', '\r\n', '- [ ] b', '\ufeff'), { maxLength: 40 });
	fc.assert(
		fc.property(some, fc.boolean(), (parts, isLong) => {
			const text = `${parts.join('')}${isLong ? 'x'.repeat(300_000) : ''}${parts.join('')}`;

			expect(runSync(splitLines(text))).toEqual(text.replace(/^\ufeff/, '').split(/\r?\n/));
		}),
		{ numRuns: 60 },
	);
});

test('the event loop gets a turn while a long text is cut, and while many items are looked at', () => {
	const seen: number[] = [];
	const turnsOf = (work: Iterator<void>) => {
		let turns = 0;
		while (!work.next().done) turns += 1;
		return turns;
	};

	expect(turnsOf(splitLines('a line\n'.repeat(200_000)))).toBeGreaterThan(4);
	expect(turnsOf(inTimeSlices([1, 2, 3], (item) => seen.push(item)))).toBe(0);
	expect(turnsOf(inTimeSlices(Array(2000).keys(), (item) => seen.push(item)))).toBe(4);
	expect(seen).toHaveLength(2003);
});
