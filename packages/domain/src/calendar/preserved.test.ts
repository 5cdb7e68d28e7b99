import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nothingPreserved, type PreservedText, readPreserved, withoutOutdated, writePreserved } from './preserved.ts';

const line = fc.string({ unit: fc.constantFrom('a', '"', '\\', '\n', '\0', 'é', '🧺', ':', ';'), maxLength: 20 });
const preserved: fc.Arbitrary<PreservedText> = fc.record(
	{
		status: fc.constantFrom(null, 'IN-PROCESS' as const, 'CANCELLED' as const),
		rules: fc.array(line, { maxLength: 3 }),
		colours: fc.option(fc.record({ lines: fc.array(line, { maxLength: 2 }), of: line }, { noNullPrototype: true })),
		lines: fc.array(line, { maxLength: 5 }),
		alarms: fc.dictionary(line, fc.array(line, { maxLength: 2 }), { noNullPrototype: true }),
		description: fc.option(fc.record({ text: line, of: line }, { noNullPrototype: true })),
	},
	{ noNullPrototype: true },
);

test('what is kept comes back as it was, and nothing is stored of nothing', () => {
	fc.assert(
		fc.property(preserved, (one) => {
			expect(readPreserved(writePreserved(one))).toEqual(one);
		}),
	);
	expect(writePreserved(nothingPreserved)).toBeNull();
	expect(readPreserved(null)).toEqual(nothingPreserved);
});

test('what an older version stored has nothing of what came later', () => {
	expect(readPreserved('{"status":"CANCELLED"}')).toEqual({ ...nothingPreserved, status: 'CANCELLED' });
});

test('of too many lines the first are kept, and what is stored stays within its limit', () => {
	const lines = Array.from({ length: 100 }, (_, at) => `X-${at}:${'é'.repeat(1000)}`);
	const stored = writePreserved({ ...nothingPreserved, status: 'CANCELLED', lines });

	const read = readPreserved(stored);
	expect(new TextEncoder().encode(stored ?? '').length).toBeLessThanOrEqual(64 * 1024);
	expect(read.lines.length).toBeGreaterThan(25);
	expect(read.lines).toEqual(lines.slice(0, read.lines.length));
	expect(read.status).toBe('CANCELLED');
});

test('a line that is too long alone takes no place from those behind it', () => {
	const huge = `X-A:${'a'.repeat(70_000)}`;
	const description = { text: 'short', of: 'x' };

	expect(
		readPreserved(writePreserved({ ...nothingPreserved, lines: [huge, 'X-B:b'], alarms: { at: [huge] }, description })),
	).toEqual({
		...nothingPreserved,
		lines: ['X-B:b'],
		description,
	});
	expect(
		writePreserved({
			...nothingPreserved,
			colours: { lines: [huge], of: '000000' },
			description: { text: huge, of: '' },
		}),
	).toBeNull();
});

const stored = writePreserved({
	...nothingPreserved,
	status: 'IN-PROCESS',
	lines: ['X-A:a'],
	description: { text: 'a', of: 'b' },
});

test.each([
	[
		{ isTurned: false, isReworded: false },
		{ status: 'IN-PROCESS', description: { text: 'a', of: 'b' } },
	],
	[
		{ isTurned: true, isReworded: false },
		{ status: null, description: { text: 'a', of: 'b' } },
	],
	[
		{ isTurned: false, isReworded: true },
		{ status: 'IN-PROCESS', description: null },
	],
	[
		{ isTurned: true, isReworded: true },
		{ status: null, description: null },
	],
])('of a task that was changed so: %j it keeps %j, and other lines', (change, expected) => {
	expect(readPreserved(withoutOutdated(stored, change))).toEqual({
		...nothingPreserved,
		lines: ['X-A:a'],
		...expected,
	});
});

test('when nothing is left nothing is stored', () => {
	const status = writePreserved({ ...nothingPreserved, status: 'CANCELLED' });

	expect(withoutOutdated(status, { isTurned: true, isReworded: false })).toBeNull();
	expect(withoutOutdated(null, { isTurned: true, isReworded: true })).toBeNull();
});
