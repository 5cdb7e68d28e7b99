import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { CommandSlots } from './command-slots.ts';

/** A promise, and how to keep it. */
function later(): { readonly promise: Promise<void>; readonly come: () => void } {
	let come = () => {};
	const promise = new Promise<void>((resolve) => {
		come = resolve;
	});
	return { promise, come };
}

test('few run at once, and the others come in the order in which they asked', async () => {
	const slots = new CommandSlots(2);
	const ends = Array.from({ length: 5 }, later);
	const begun: number[] = [];

	const all = ends.map(({ promise }, at) =>
		slots.take(async () => {
			begun.push(at);
			await promise;
		}),
	);
	await pause();
	expect(begun).toEqual([0, 1]);
	ends[1]?.come();
	await all[1];
	await pause();
	expect(begun).toEqual([0, 1, 2]);
	for (const { come } of ends) come();
	await Promise.all(all);

	expect(begun).toEqual([0, 1, 2, 3, 4]);
});

test('who fails makes room too', async () => {
	const slots = new CommandSlots(1);

	await expect(slots.take(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');

	expect(await slots.take(async () => 'next')).toBe('next');
});

test('who waits long for a lock keeps nobody else from running, and is counted once', async () => {
	vi.useFakeTimers();
	try {
		const slots = new CommandSlots(1);
		const lock = later();
		const begun: string[] = [];
		const waits = slots.take(async (slot) => {
			await slot.waitFor(lock.promise);
			begun.push('has its lock');
		});
		const other = slots.take(async () => void begun.push('another'));
		await vi.advanceTimersByTimeAsync(900);
		expect(begun).toEqual([]);

		await vi.advanceTimersByTimeAsync(200);
		expect(begun).toEqual(['another']);
		lock.come();
		await Promise.all([waits, other]);

		const last = later();
		const one = slots.take(() => last.promise);
		const two = slots.take(async () => void begun.push('second of two'));
		await vi.advanceTimersByTimeAsync(10);
		expect(begun).toEqual(['another', 'has its lock']);
		last.come();
		await Promise.all([one, two]);
	} finally {
		vi.useRealTimers();
	}
});
