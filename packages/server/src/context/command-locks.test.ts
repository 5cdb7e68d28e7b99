import { expect, test, vi } from 'vitest';
import { Semaphore } from '../concurrency/semaphore.ts';
import { waitForLock } from './command-locks.ts';

test('who waits long for a lock keeps nobody else from running, and is counted once', async () => {
	vi.useFakeTimers();
	try {
		const semaphore = new Semaphore({ concurrency: 1 });
		const lock = Promise.withResolvers<void>();
		const begun: string[] = [];
		const waits = semaphore.run(async (permit) => {
			await waitForLock(permit, lock.promise);
			begun.push('has its lock');
		});
		const other = semaphore.run(async () => void begun.push('another'));
		await vi.advanceTimersByTimeAsync(900);
		expect(begun).toEqual([]);

		await vi.advanceTimersByTimeAsync(200);
		expect(begun).toEqual(['another']);
		lock.resolve();
		await Promise.all([waits, other]);

		const last = Promise.withResolvers<void>();
		const one = semaphore.run(() => last.promise);
		const two = semaphore.run(async () => void begun.push('second of two'));
		await vi.advanceTimersByTimeAsync(10);
		expect(begun).toEqual(['another', 'has its lock']);
		last.resolve();
		await Promise.all([one, two]);
	} finally {
		vi.useRealTimers();
	}
});
