// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import {
	isUsual,
	type Property,
	type Shape,
	shows,
	useViewDisplay,
	usualDisplay,
	withoutDone,
} from './view-display.ts';

afterEach(() => localStorage.clear());

test('what was chosen is kept for the view, and forgotten when the list is shown as it comes', () => {
	const { result } = renderHook(() => useViewDisplay(7));

	act(() => result.current[1]({ toggled: ['labels'], done: 'week' }));
	expect(JSON.parse(localStorage.getItem('listDisplay') ?? '')).toMatchObject({
		7: { toggled: ['labels'], done: 'week' },
	});
	expect(isUsual(result.current[0])).toBe(false);

	act(() => result.current[1](usualDisplay));
	expect(JSON.parse(localStorage.getItem('listDisplay') ?? '')).toEqual({});
});

test('of what is done, all, the newest or nothing is asked for', () => {
	expect(withoutDone('priority > 3', 'all')).toBe('priority > 3');
	expect(withoutDone(undefined, 'hide')).toBe('done = false');
	expect(withoutDone('priority > 3 || done = true', 'week')).toBe(
		'(priority > 3 || done = true) && (done = false || done_at > now-7d)',
	);
});

test('a property that was pressed is the other way round', () => {
	const shown = (property: Property, shape: Shape) =>
		[[], [property]].map((toggled) => shows({ toggled }, property, shape));

	expect(shown('labels', 'row')).toEqual([true, false]);
	expect(shown('created', 'row')).toEqual([false, true]);
	expect([shown('number', 'row'), shown('number', 'card')]).toEqual([
		[false, true],
		[true, false],
	]);
});
