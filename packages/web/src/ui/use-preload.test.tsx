// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePreload } from './use-preload.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
	cleanup();
	vi.useRealTimers();
});

/** What is fetched within seconds after the event. */
function fetchesAfter(event: Event): number {
	const fetchParts = vi.fn();
	renderHook(() => usePreload(fetchParts));
	window.dispatchEvent(event);
	vi.advanceTimersByTime(5_000);
	return fetchParts.mock.calls.length;
}

test.each([
	['a key', new KeyboardEvent('keydown', { key: 'a' })],
	['a press', new PointerEvent('pointerdown')],
	['a pointer that moves', new PointerEvent('pointermove', { movementX: 0, movementY: -2 })],
])('%s fetches what may be opened next', (_, event) => {
	expect(fetchesAfter(event)).toBe(1);
});

test('a pointer that the browser reports without a move fetches nothing', () => {
	expect(fetchesAfter(new PointerEvent('pointermove', { movementX: 0, movementY: 0 }))).toBe(0);
});

test('nothing is fetched between the keys of somebody who types', () => {
	const fetchParts = vi.fn();
	renderHook(() => usePreload(fetchParts));
	for (let keys = 0; keys < 10; keys++) {
		window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
		vi.advanceTimersByTime(200);
	}
	expect(fetchParts).not.toHaveBeenCalled();

	vi.advanceTimersByTime(1_000);
	expect(fetchParts).toHaveBeenCalledTimes(1);
});
