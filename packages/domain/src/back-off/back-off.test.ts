import { expect, test } from 'vitest';
import { backOffMs, maxBackOffMs } from './back-off.ts';

const exponential = { firstMs: 1000, maxMs: 30_000 };
const listed = { stepsMs: [500, 1000, 10_000] };

test.for([
	[1, 1000],
	[2, 2000],
	[5, 16_000],
	[6, 30_000],
	// No number of tries is too high to double for.
	[5000, 30_000],
] as const)('after %i failures one waits for %i ms', ([failures, waitMs]) => {
	expect(backOffMs(failures, exponential)).toBe(waitMs);
});

test.for([
	[1, 500],
	[3, 10_000],
	[4, null],
] as const)('after %i failures of a listed back-off one waits for %s ms', ([failures, waitMs]) => {
	expect(backOffMs(failures, listed)).toBe(waitMs);
});

test('jitter takes a part of the wait away, never all of it unless it is whole', () => {
	const half = { ...exponential, jitter: 0.5 };

	expect(backOffMs(3, half, 0)).toBe(2000);
	expect(backOffMs(3, half, 0.5)).toBe(3000);
	expect(backOffMs(3, { ...exponential, jitter: 1 }, 0)).toBe(0);
	expect(backOffMs(3, half)).toBe(4000);
});

test('no wait is longer than the longest', () => {
	expect(maxBackOffMs(exponential)).toBe(30_000);
	expect(maxBackOffMs(listed)).toBe(10_000);
});
