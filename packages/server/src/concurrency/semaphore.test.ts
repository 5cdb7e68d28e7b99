import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Semaphore, SemaphoreFull } from './semaphore.ts';

test('few run at once, and the others come in the order in which they asked', async () => {
	const semaphore = new Semaphore({ concurrency: 2 });
	const ends = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
	const begun: number[] = [];

	const all = ends.map(({ promise }, at) =>
		semaphore.run(async () => {
			begun.push(at);
			await promise;
		}),
	);
	await pause();
	expect(begun).toEqual([0, 1]);
	ends[1]?.resolve();
	await all[1];
	await pause();
	expect(begun).toEqual([0, 1, 2]);
	for (const { resolve } of ends) resolve();
	await Promise.all(all);

	expect(begun).toEqual([0, 1, 2, 3, 4]);
});

test('a semaphore lets few run at once, in order, and turns away who finds the queue full', async () => {
	const semaphore = new Semaphore({ concurrency: 1, waiting: 1 });
	const order: string[] = [];
	const { promise, resolve } = Promise.withResolvers<void>();
	const first = semaphore.run(() => promise.then(() => order.push('first')));
	const second = semaphore.run(async () => order.push('second'));

	await expect(semaphore.run(async () => order.push('third'))).rejects.toThrow(SemaphoreFull);
	resolve();
	await Promise.all([first, second]);
	expect(order).toEqual(['first', 'second']);
});

test('work that fails makes room too', async () => {
	const semaphore = new Semaphore({ concurrency: 1, waiting: 0 });
	await expect(semaphore.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');

	expect(await semaphore.run(async () => 'next')).toBe('next');
});

test('who gives the permit away lets one more run, and only one', async () => {
	const semaphore = new Semaphore({ concurrency: 1 });
	const ends = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const begun: string[] = [];

	const first = semaphore.run(async ({ release }) => {
		release();
		release();
		await ends[0]?.promise;
	});
	const others = ['second', 'third'].map((name) =>
		semaphore.run(async () => {
			begun.push(name);
			await ends[1]?.promise;
		}),
	);
	await pause();
	expect(begun).toEqual(['second']);
	ends[0]?.resolve();
	await first;
	await pause();
	expect(begun).toEqual(['second']);
	ends[1]?.resolve();
	await Promise.all(others);

	expect(begun).toEqual(['second', 'third']);
});

test('who has waited for too long is turned away, and nobody waits for him', async () => {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	const semaphore = new Semaphore({ concurrency: 1, maxWaitMs: 10_000 });
	const end = Promise.withResolvers<void>();
	const order: string[] = [];

	const first = semaphore.run(() => end.promise);
	const second = expect(semaphore.run(async () => order.push('second'))).rejects.toThrow(SemaphoreFull);
	await vi.advanceTimersByTimeAsync(6000);
	const third = semaphore.run(async () => order.push('third'));
	await vi.advanceTimersByTimeAsync(6000);
	await second;
	end.resolve();
	await Promise.all([first, third]);

	expect(order).toEqual(['third']);
	expect(await semaphore.run(async () => 'free')).toBe('free');
});
