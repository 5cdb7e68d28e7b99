import type { Task, TaskId } from '@ordna/domain/task';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '../../app/i18n.ts';
import { i18n } from '../../platform/i18n/index.ts';
import { BarView } from './bar-view.tsx';
import type { Bar } from './bars.ts';
import { type ChartParts, ChartProvider } from './chart-context.ts';
import type { ChartRow } from './chart-rows.ts';
import { dayWriterOf, readDay } from './days.ts';
import { scaleOf } from './scale.ts';

beforeAll(() => startI18n('en'));
afterEach(cleanup);

const day = (text: string) => readDay(text) ?? Number.NaN;
const range = { first: day('2026-03-01'), last: day('2026-03-31') };

interface Scene {
	readonly canWrite?: boolean;
	readonly done?: boolean;
	readonly onClick?: ChartParts['onClick'];
}

async function show(bar: Bar, { canWrite = true, done = false, onClick = () => undefined }: Scene = {}) {
	await i18n.load(['gantt']);
	// Only what a bar shows.
	const task = { id: 7, title: 'Dig the pond', done, hexColor: '', assignees: [], percentDone: 0 } as unknown as Task;
	const row: ChartRow = {
		id: 7 as TaskId,
		...{ task, bar, depth: 0, isSummary: false, isFolded: false, isDerived: false },
	};
	const nothing = () => undefined;
	const parts: ChartParts = {
		scale: scaleOf(range, 'day', { width: 0, isPhone: false }),
		writer: dayWriterOf('en-US'),
		isPhone: false,
		canWrite: () => canWrite,
		...{ projectOf: nothing, fold: nothing, onPress: nothing, onClick, onNameClick: nothing },
	};
	const { container } = render(
		<ChartProvider value={parts}>
			<BarView {...{ row, task }} carried={undefined} ghost={undefined} isSelected={false} linking={undefined} />
		</ChartProvider>,
	);
	return [...container.querySelectorAll<HTMLElement>('[data-grip]')].map(({ dataset }) => dataset.grip);
}

const bar = (first: string, last: string, form: Bar['form'] = 'whole'): Bar => ({
	...{ first: day(first), last: day(last), form },
});

test('a bar is a link to its task, named after its days, and has a grip at each end', async () => {
	const grips = await show(bar('2026-03-02', '2026-03-06'));

	const link = screen.getByRole('link', { name: /^Dig the pond, Mar 2\W+6$/ });
	expect(link.getAttribute('href')).toBe('/tasks/7');
	expect(grips).toEqual(['start', 'end', 'link']);
});

test.each<[string, Bar, RegExp, readonly string[]]>([
	['no start', bar('2026-03-02', '2026-03-08', 'openStart'), /until Mar 8$/, ['end', 'link']],
	['no end', bar('2026-03-02', '2026-03-08', 'openEnd'), /from Mar 2$/, ['start', 'link']],
	['no dates', bar('2026-03-02', '2026-03-08', 'guess'), /no dates$/, ['start', 'end', 'link']],
	['begun before the range', bar('2026-02-20', '2026-03-08'), /Feb 20/, ['end', 'link']],
])('of a bar with %s nobody takes the end that is not there', async (_, one, name, expected) => {
	expect(await show(one)).toEqual(expected);
	expect(screen.getByRole('link', { name })).toBeTruthy();
});

test('what cannot be changed has no grips, and what is done says so', async () => {
	expect(await show(bar('2026-03-02', '2026-03-06'), { canWrite: false, done: true })).toEqual([]);
	expect(screen.getByRole('link', { name: /, done$/ })).toBeTruthy();
});

test('what is around a bar is pressed as the bar is, once', async () => {
	const onClick = vi.fn<ChartParts['onClick']>((event) => event.preventDefault());
	await show(bar('2026-03-02', '2026-03-06'), { onClick });
	const link = screen.getByRole('link');

	fireEvent.click(link.parentElement as Element);
	fireEvent.click(link);

	expect(onClick.mock.calls.map(([, id]) => id)).toEqual([7, 7]);
});
