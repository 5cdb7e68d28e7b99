// @vitest-environment happy-dom
import { act, render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '../../../app/i18n.ts';
import { Announcer } from '../../../ui/announcer.tsx';
import type { ViewQuery } from '../view-order.api.ts';
import { useAnnounceFound } from './use-announce-found.ts';

beforeAll(() => startI18n('en'));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface ListProps {
	query?: ViewQuery;
	state?: 'loading' | 'ready' | 'failed';
	count: number;
}

function List({ query = {}, state = 'ready', count }: ListProps) {
	useAnnounceFound({ state, query }, count);
	return null;
}

/** What a list announces, one state after the other, each with the time until the next. */
function announced(steps: readonly (ListProps & { readonly ms?: number })[]): string[] {
	const page = (props: ListProps) => (
		<>
			<Announcer />
			<List {...props} />
		</>
	);
	const { container, rerender } = render(page(steps[0] ?? { count: 0 }));
	const region = container.querySelector('[aria-live="polite"]');
	const said: string[] = [];
	for (const { ms = 1_000, ...props } of steps) {
		rerender(page(props));
		act(() => void vi.advanceTimersByTime(ms));
		const text = region?.textContent ?? '';
		if (text !== (said.at(-1) ?? '')) said.push(text);
	}
	return said;
}

test('what the page opened with is not announced, nor a new sort', () => {
	const query = { s: 'glaze' };

	expect(
		announced([
			{ query, count: 3 },
			{ query, count: 4 },
			{ query: { ...query, sortBy: ['due_date'] }, count: 4 },
		]),
	).toEqual([]);
});

test.each([
	[1_500, '1,500 tasks'],
	[12, '12 tasks'],
	[1, '1 task'],
	[0, 'No tasks found'],
])('%i found is announced as %s', (count, text) => {
	expect(announced([{ count: 2_000 }, { query: { filter: 'priority > 3' }, count }])).toEqual([text]);
});

test('the number is announced once the answer is there and nobody types on', () => {
	const said = announced([
		{ count: 40 },
		{ query: { s: 'g' }, state: 'loading', count: 0 },
		{ query: { s: 'g' }, count: 30, ms: 300 },
		{ query: { s: 'gl' }, state: 'loading', count: 0, ms: 300 },
		{ query: { s: 'gl' }, count: 12, ms: 300 },
		{ query: { s: 'gl' }, count: 11 },
		{ query: { s: 'gl' }, count: 10 },
	]);

	expect(said).toEqual(['11 tasks']);
});

test('who clears the filter hears how many there are again', () => {
	expect(announced([{ count: 40 }, { query: { s: 'glaze' }, count: 2 }, { count: 40 }])).toEqual([
		'2 tasks',
		'40 tasks',
	]);
});

test('what could not be asked for has no number', () => {
	expect(announced([{ count: 40 }, { query: { s: 'glaze' }, state: 'failed', count: 0 }])).toEqual([]);
});
