// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { preloadInTurn } from './preload-queue.ts';
import { whenIdle } from './use-preload.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('each part waits for the one before, and one that fails holds up none', async () => {
	const first = Promise.withResolvers<void>();
	const second = vi.fn(() => Promise.resolve());
	preloadInTurn(() => first.promise);
	preloadInTurn(second);

	await vi.advanceTimersByTimeAsync(1_000);
	expect(second).not.toHaveBeenCalled();

	first.reject(new Error('no line'));
	await vi.advanceTimersByTimeAsync(0);
	expect(second).toHaveBeenCalledTimes(1);
});

test.each(['keydown', 'scroll'])('none begins right after a %s', async (sign) => {
	const part = vi.fn(() => Promise.resolve());
	whenIdle(() => undefined);
	window.dispatchEvent(new Event(sign));
	preloadInTurn(part);

	await vi.advanceTimersByTimeAsync(250);
	window.dispatchEvent(new Event(sign));
	await vi.advanceTimersByTimeAsync(250);
	expect(part).not.toHaveBeenCalled();

	await vi.advanceTimersByTimeAsync(100);
	expect(part).toHaveBeenCalledTimes(1);
});
