// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { aTask } from '../task/task.builder.ts';
import type { BarForm } from './bars.ts';
import { chartQuery } from './chart-query.ts';
import type { ChartRow } from './chart-rows.ts';
import { shownLinks } from './shown-links.ts';
import { useBarKeys } from './use-bar-keys.ts';
import { zoomBy } from './use-zoom-keys.ts';

interface Scene {
	readonly form?: BarForm;
	readonly isDerived?: boolean;
	readonly canWrite?: boolean;
	readonly dir?: 'ltr' | 'rtl';
}

interface ChartProps extends Required<Pick<Scene, 'canWrite' | 'dir'>> {
	readonly row: ChartRow;
	readonly save: () => void;
}

function Chart({ row, canWrite, dir, save }: ChartProps) {
	const onKeyDown = useBarKeys([row], () => canWrite, save);
	return (
		<section dir={dir} style={{ direction: dir }} aria-label="Chart" onKeyDown={onKeyDown}>
			<button type="button" data-bar={3}>
				Bar
			</button>
			<button type="button">Other</button>
		</section>
	);
}

/** A bar from day 10 to day 14 that has the focus. */
async function press(keys: string, { form = 'whole', isDerived = false, canWrite = true, dir = 'ltr' }: Scene = {}) {
	const task = aTask({ id: 3 });
	const bar = { first: 10, last: 14, form };
	const row: ChartRow = { id: task.id, task, bar, depth: 0, isSummary: isDerived, isFolded: false, isDerived };
	const save = vi.fn();
	render(<Chart row={row} canWrite={canWrite} dir={dir} save={save} />);
	screen.getByRole('button', { name: 'Bar' }).focus();
	await userEvent.keyboard(keys);
	return save.mock.calls.map(([, { first, last }]) => [first, last]);
}

test.each([
	['{ArrowRight}', [11, 15]],
	['{ArrowLeft}', [9, 13]],
	['{Shift>}{ArrowRight}{/Shift}', [10, 15]],
	['{Shift>}{ArrowLeft}{/Shift}', [9, 14]],
	['{Control>}{ArrowRight}{/Control}', [11, 14]],
	['{Meta>}{ArrowLeft}{/Meta}', [10, 13]],
])('%s carries the bar to %j', async (keys, span) => {
	expect(await press(keys)).toEqual([span]);
});

test('in a right-to-left chart the left arrow leads to later days', async () => {
	expect(await press('{ArrowLeft}', { dir: 'rtl' })).toEqual([[11, 15]]);
});

test.each([
	['{Alt>}{ArrowRight}{/Alt}', {}],
	['{ArrowRight}', { canWrite: false }],
	['{ArrowRight}', { isDerived: true }],
	['{Shift>}{ArrowRight}{/Shift}', { form: 'openEnd' }],
	['{Shift>}{ArrowLeft}{/Shift}', { form: 'openStart' }],
	['{Enter}', {}],
] as const)('%s leaves the bar where it is: %j', async (keys, scene) => {
	expect(await press(keys, scene)).toEqual([]);
});

test('the zoom goes from step to step, and its ends hold', () => {
	const widest = zoomBy(zoomBy(zoomBy(zoomBy(zoomBy(zoomBy('day', 1), 1), 1), 1), 1), 1);

	expect(zoomBy(widest, 1)).toBe(widest);
	expect(zoomBy('day', -1)).toBe('day');
	expect(zoomBy(zoomBy('day', 1), -1)).toBe('day');
});

// The days from 1 to 2 March 2026.
const range = { first: Date.UTC(2026, 2, 1) / 86_400_000, last: Date.UTC(2026, 2, 2) / 86_400_000 };

test('a chart asks for what begins, ends, is due or goes on within its days, the last of them too', () => {
	const { filter } = chartQuery({}, range, false);

	expect(filter?.split(' || ')).toEqual([
		'(start_date >= "2026-03-01" && start_date < "2026-03-03")',
		'(end_date >= "2026-03-01" && end_date < "2026-03-03")',
		'(due_date >= "2026-03-01" && due_date < "2026-03-03")',
		'(start_date < "2026-03-01" && end_date >= "2026-03-03")',
		'(start_date < "2026-03-01" && due_date >= "2026-03-03")',
	]);
});

test('what narrows the chart besides stays whole, and undated tasks come only when they are asked for', () => {
	const query = chartQuery({ s: 'tea', filter: 'done = false || priority > 2' }, range, true);

	expect(query.filter).toMatch(/^\(done = false \|\| priority > 2\) && \(/);
	expect(query).toMatchObject({ s: 'tea', filterIncludeNulls: true });
	expect(chartQuery({}, range, false)).not.toHaveProperty('filterIncludeNulls');
});

const parentsOf = (id: number) => ({ 3: [2], 2: [1], 9: [9] })[id] ?? [];

test('an arrow whose end is folded away leads to the row it lies beneath, and one stands for several', () => {
	const links = [
		{ from: 3, to: 5, kind: 'precedes' },
		{ from: 2, to: 5, kind: 'precedes' },
		{ from: 2, to: 5, kind: 'blocking' },
	] as const;

	const shown = shownLinks(links, (id) => [1, 5].includes(id), { parentsOf });

	expect(shown.map(({ from, to, kind, of }) => [from, to, kind, of.length])).toEqual([
		[1, 5, 'precedes', 2],
		[1, 5, 'blocking', 1],
	]);
});

test('what leads from a row to itself, or to what is not shown, is left out; a circle of parents ends', () => {
	const links = [
		{ from: 3, to: 2, kind: 'precedes' },
		{ from: 1, to: 8, kind: 'precedes' },
		{ from: 9, to: 1, kind: 'precedes' },
	] as const;

	expect(shownLinks(links, (id) => id === 1, { parentsOf })).toEqual([]);
});
