// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryUntilDone } from './retry-until-done.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const noLine = new TypeError('no line');
const backOnLine = () => dispatchEvent(new Event('online'));
/** Longer than any pause. */
const aWhile = () => vi.advanceTimersByTimeAsync(25_000);

test('it is tried at once, and again until it goes well; then no more', async () => {
	const attempt = vi.fn<() => Promise<void>>(() => Promise.reject(noLine));
	const onWell = vi.fn();
	retryUntilDone({ attempt, onWell });
	expect(attempt).toHaveBeenCalledTimes(1);

	await aWhile();
	expect(attempt.mock.calls.length).toBeGreaterThan(3);
	expect(onWell).not.toHaveBeenCalled();
	attempt.mockResolvedValue();
	await aWhile();
	expect(onWell).toHaveBeenCalledTimes(1);

	attempt.mockClear();
	backOnLine();
	await aWhile();
	expect(attempt).not.toHaveBeenCalled();
});

test('back on line it is tried at once; where nothing comes through yet, a little later again', async () => {
	const attempt = vi.fn<() => Promise<void>>(() => Promise.reject(noLine));
	const onWell = vi.fn();
	retryUntilDone({ attempt, onWell, failure: noLine });
	expect(attempt).not.toHaveBeenCalled();

	backOnLine();
	expect(attempt).toHaveBeenCalledTimes(1);
	attempt.mockResolvedValue();
	await aWhile();

	expect(onWell).toHaveBeenCalledTimes(1);
});

test('it ends when nobody wants it again, and when it is stopped, also while it is under way', async () => {
	const attempt = vi.fn<() => Promise<void>>(() => Promise.reject(noLine));
	const onWell = vi.fn();
	const asked: number[] = [];
	retryUntilDone({ attempt, onWell, isTriedAgain: (_, failures) => asked.push(failures) < 2 });
	await aWhile();
	expect(asked).toEqual([0, 1]);
	expect(attempt).toHaveBeenCalledTimes(2);

	attempt.mockResolvedValue();
	const stop = retryUntilDone({ attempt, onWell });
	stop();
	await aWhile();
	expect(onWell).not.toHaveBeenCalled();
});
