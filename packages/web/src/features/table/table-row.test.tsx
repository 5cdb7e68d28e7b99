// @vitest-environment happy-dom
import type { Task, TaskId } from '@ordna/domain/task';
import { type CalendarDate, noonOf, toInstant } from '@ordna/domain/time';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '../../app/i18n.ts';
import { recordsOf, Store, StoreProvider } from '../../platform/store/index.ts';
import { dateFormatOf } from '../task/due-words.ts';
import { taskKind } from '../task/index.ts';
import { aTask } from '../task/task.builder.ts';
import type { ColumnKey } from './columns.ts';
import { type TableParts, TableProvider } from './table-context.ts';
import { TableCursor } from './table-cursor.ts';
import { TableRow } from './table-row.tsx';

beforeAll(() => startI18n('en'));
afterEach(cleanup);

const id = 7 as TaskId;

const format = dateFormatOf({
	language: 'en-GB',
	clock: { now: toInstant(Date.parse('2026-03-11T09:40Z')), zone: 'UTC', weekStart: 1 },
	hour12: false,
	t: (key) => key,
});

/** A row of a table, and what was done by it. */
async function aRow(
	fields: Partial<Record<keyof Task, unknown>> = {},
	readOnly?: string,
	shown: readonly ColumnKey[] = ['done', 'title', 'priority'],
) {
	const store = new Store();
	store.loadPage(recordsOf(taskKind, [{ ...aTask({ id: 7, title: 'Peel' }), ...fields } as Task]));
	const cursor = new TableCursor();
	cursor.show([id], shown);
	const actions = { toggleDone: vi.fn(), patch: vi.fn() };
	const focus = vi.fn();
	const [words, flash] = [{ zone: 'UTC', dayOrder: 'dayFirst' }, vi.fn()];
	const parts = { shown, cursor, focus, format, actions, words, flash, readOnlyOf: () => readOnly };
	const root = createRootRoute({
		component: () => (
			<StoreProvider value={store}>
				{/* What a row asks of it. */}
				<TableProvider value={parts as unknown as TableParts}>
					<TableRow id={id} />
				</TableProvider>
			</StoreProvider>
		),
	});
	// The router of the app is another one.
	render(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() }) as never} />);
	await screen.findByText('Peel');
	return { actions, cursor, focus, flash };
}

const field = () => screen.findByRole('textbox', { name: 'Title' });

test('one cell is the stop for Tab, and each is named by what is in it', async () => {
	await aRow({ priority: 3 });

	const stops = document.querySelectorAll('[data-column][tabindex="0"]');
	expect([...stops].map((cell) => cell.getAttribute('data-column'))).toEqual(['title']);
	expect(screen.getByRole('rowheader', { name: 'Peel' })).toBeDefined();
	expect(screen.getByRole('gridcell', { name: 'High' })).toBeDefined();
});

test('a day is shown without a time, and a date with one', async () => {
	const day = '2026-03-11' as CalendarDate;
	const noon = noonOf(day, 'UTC');

	await aRow({ dueDate: noon, dueDay: day, startDate: noon, startDay: day, endDate: noon }, undefined, [
		...(['title', 'dueDate', 'startDate', 'endDate'] as const),
	]);

	const texts = ['dueDate', 'startDate', 'endDate'].map(
		(column) => document.querySelector(`[data-column="${column}"] time`)?.textContent,
	);
	expect(texts).toEqual([expect.stringMatching(/date.today$/), 'date.today', 'date.withTime']);
});

test('a title is edited in place: Enter saves and goes down', async () => {
	const { actions, cursor, focus } = await aRow();

	cursor.edit({ row: id, column: 'title' });
	await userEvent.type(await field(), ' twice{Enter}');

	expect(actions.patch.mock.calls).toEqual([[7, { title: 'Peel twice' }]]);
	expect([cursor.isEditing, focus.mock.calls.length]).toEqual([false, 1]);
});

test('Esc leaves a title as it was, and an empty one is not saved', async () => {
	const { actions, cursor } = await aRow();

	cursor.edit({ row: id, column: 'title', text: 'X' });
	await userEvent.type(await field(), 'Y{Escape}');
	await screen.findByText('Peel');
	cursor.edit({ row: id, column: 'title' });
	await userEvent.clear(await field());
	await userEvent.keyboard('{Enter}');

	expect([actions.patch.mock.calls, cursor.isEditing]).toEqual([[], false]);
});

test('a number that is typed into the progress is saved, and one that makes no sense flashes', async () => {
	const { actions, cursor, flash } = await aRow({ percentDone: 0.2 }, undefined, ['title', 'percentDone']);
	const progress = () => screen.findByRole('textbox', { name: 'Progress' });

	cursor.edit({ row: id, column: 'percentDone', text: '4' });
	await userEvent.type(await progress(), '5{Enter}');
	cursor.edit({ row: id, column: 'percentDone', text: '4' });
	await userEvent.type(await progress(), '00{Enter}');

	expect(actions.patch.mock.calls).toEqual([[7, { percentDone: 0.45 }]]);
	expect(flash.mock.calls).toEqual([[[{ row: 7, column: 'percentDone' }]]]);
});

test('what was copied has a line around it', async () => {
	const { cursor } = await aRow({}, undefined, ['title', 'priority', 'percentDone']);

	act(() => {
		cursor.note({ row: id, column: 'title' });
		cursor.extend({ columns: 1 });
		cursor.markCopied();
	});

	const sides = () => [...document.querySelectorAll('[data-copied]')].map((cell) => cell.getAttribute('data-copied'));
	expect(sides()).toEqual(['start top bottom', 'end top bottom']);
	act(() => void cursor.endCopied());
	expect(sides()).toEqual([]);
});

test('what can only be read says so, and its tick does nothing', async () => {
	const { actions } = await aRow({}, 'You have read-only access');

	await userEvent.click(screen.getByRole('checkbox'));

	expect(actions.toggleDone).not.toHaveBeenCalled();
	expect(screen.getByRole('rowheader').getAttribute('aria-readonly')).toBe('true');
});
