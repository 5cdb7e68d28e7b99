import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepLease } from './keep-lease.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a lease is extended three times within its length, until its work ends', async () => {
	const extend = vi.fn(async () => true);
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

test('a lease that was lost is unsafe at once, and says so', async () => {
	const lease = keepLease({ ms: 30_000, extend: async () => false, failed: () => undefined });
	expect(lease.lost.aborted).toBe(false);

	await vi.advanceTimersByTimeAsync(10_000);

	expect(lease.isSafe()).toBe(false);
	expect(lease.lost.aborted).toBe(true);
	lease.end();
});
