// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { accountMutations } from '../user/account.mutations.ts';
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

test('what was chosen is kept for the view, and forgotten when the list is shown as it comes', async () => {
	const sent: unknown[] = [];
	const { wrapper, outbox } = aClient({ mutations: accountMutations, answer: (_, input) => void sent.push(input) });
	const { result } = renderHook(() => useViewDisplay(7), { wrapper });

	act(() => result.current[1]({ toggled: ['labels'], done: 'week' }));
	expect(isUsual(result.current[0])).toBe(false);
	act(() => result.current[1](usualDisplay));
	expect(isUsual(result.current[0])).toBe(true);
	await act(() => outbox.drain());

	expect(sent).toEqual([
		{ change: { view_displays: { 7: expect.objectContaining({ toggled: ['labels'], done: 'week' }) } } },
		{ change: { view_displays: { 7: null } } },
	]);
});

test('a choice that this browser stored before shows until it is taken over', () => {
	localStorage.setItem('listDisplay', JSON.stringify({ 7: { grouping: 'due', hidesDone: true } }));
	const { wrapper } = aClient({ mutations: accountMutations, answer: () => ({}) });

	const { result } = renderHook(() => useViewDisplay(7), { wrapper });

	expect(result.current[0]).toEqual({ ...usualDisplay, grouping: 'due', done: 'hide' });
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
