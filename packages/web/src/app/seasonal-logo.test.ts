// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useJuneSign } from './june-sign.ts';
import { useJuneLogo } from './seasonal-logo.ts';

const minute = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
	cleanup();
	vi.useRealTimers();
});

test('the logo of June comes and goes while a page stays open, within an hour', () => {
	vi.setSystemTime(new Date(2026, 4, 31, 23, 30));
	const { result } = renderHook(() => useJuneLogo(true));
	const before = result.current;

	act(() => void vi.advanceTimersByTime(60 * minute));
	const inJune = result.current;
	vi.setSystemTime(new Date(2026, 5, 30, 23, 30));
	act(() => void vi.advanceTimersByTime(60 * minute));

	expect([before, inJune, result.current]).toEqual([false, true, false]);
});

test('it is not shown where it is not allowed', () => {
	vi.setSystemTime(new Date(2026, 5, 15));

	expect(renderHook(() => useJuneLogo(false)).result.current).toBe(false);
	expect(renderHook(() => useJuneLogo(true)).result.current).toBe(true);
});

test('the sign in the tab goes with it', () => {
	document.head.innerHTML = '<link rel="icon" href="/favicon.svg">';
	const sign = () => document.querySelector('link[rel="icon"]')?.getAttribute('href');
	vi.setSystemTime(new Date(2026, 5, 30, 23, 30));
	renderHook(() => useJuneSign(useJuneLogo(true)));
	const inJune = sign();

	act(() => void vi.advanceTimersByTime(60 * minute));

	expect([inJune, sign()]).toEqual(['/favicon-june.svg', '/favicon.svg']);
});
