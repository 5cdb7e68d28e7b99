import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepLease } from './index.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a lease is extended three times within its length, until its work ends', async () => {
	const extend = vi.fn(async () => undefined);
	const lease = keepLease({ ms: 30_000, extend, failed: () => undefined });

	await vi.advanceTimersByTimeAsync(90_000);
	expect(lease.isSafe()).toBe(true);
	lease.end();
	await vi.advanceTimersByTimeAsync(90_000);

	expect(extend).toHaveBeenCalledTimes(9);
});

test('a lease that cannot be extended is unsafe before it ends', async () => {
	const failed = vi.fn();
	const lease = keepLease({ ms: 30_000, extend: () => Promise.reject(new Error('no database')), failed });

	await vi.advanceTimersByTimeAsync(20_000);

	expect(lease.isSafe()).toBe(false);
	expect(failed).toHaveBeenCalledTimes(2);
	lease.end();
});
