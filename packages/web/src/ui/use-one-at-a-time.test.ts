import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useOneAtATime } from './use-one-at-a-time.ts';

/** Work that ends when it is told to. */
function held(done: string[], name: string) {
	const { promise, resolve, reject } = Promise.withResolvers<void>();
	const work = async () => {
		done.push(`${name} begins`);
		await promise;
		done.push(`${name} ends`);
	};
	return { work, end: resolve, fail: reject };
}

test('of a double press the second is left out; what was confirmed meanwhile waits for its turn', async () => {
	const { result } = renderHook(() => useOneAtATime());
	const done: string[] = [];
	const [first, second, third] = [held(done, 'first'), held(done, 'second'), held(done, 'third')];

	act(() => {
		void result.current.run(first.work);
		void result.current.run(second.work);
		void result.current.runNext(third.work);
	});
	expect(done).toEqual(['first begins']);
	await act(async () => first.end());
	expect([done.at(-1), result.current.isBusy]).toEqual(['third begins', true]);
	await act(async () => third.end());

	expect(done).toEqual(['first begins', 'first ends', 'third begins', 'third ends']);
	expect(result.current.isBusy).toBe(false);
});

test('what fails holds up nothing', async () => {
	const { result } = renderHook(() => useOneAtATime());
	const done: string[] = [];
	const [first, second] = [held(done, 'first'), held(done, 'second')];
	second.end();

	await act(async () => {
		const failing = result.current.run(first.work);
		const next = result.current.runNext(second.work);
		first.fail(new Error('no line'));
		await expect(failing).rejects.toThrow('no line');
		await next;
	});

	expect(done).toEqual(['first begins', 'second begins', 'second ends']);
	expect(result.current.isBusy).toBe(false);
	await act(() => result.current.run(async () => void done.push('again')));
	expect(done.at(-1)).toBe('again');
});
