// @vitest-environment happy-dom
import type { Task } from '@ordna/domain/task';
import { type CalendarDate, noonOf } from '@ordna/domain/time';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '../../app/i18n.ts';
import { type Client, ClientProvider } from '../../platform/client.tsx';
import { i18n } from '../../platform/i18n/index.ts';
import { Queries, QueriesProvider } from '../../platform/queries/index.ts';
import { recordsOf, Store } from '../../platform/store/index.ts';
import { aTask } from '../task/task.builder.ts';
import { accountKind } from '../user/index.ts';
import { CellPicker } from './cell-picker.tsx';
import { type TableParts, TableProvider } from './table-context.ts';
import { TableCursor } from './table-cursor.ts';

beforeAll(async () => {
	await startI18n('en');
	await i18n.load(['table', 'pickers']);
});
afterEach(cleanup);

/** The picker of a date, open on a task, and what is changed by it. */
function open(column: 'dueDate' | 'startDate' | 'endDate', task: Task) {
	const store = new Store();
	const settings = { timezone: 'UTC', weekStart: 1, frontendSettings: { time_format: '24h' } };
	store.loadPage(recordsOf(accountKind, [{ id: 9, name: 'Ada', username: 'ada', settings } as never]));
	const patch = vi.fn();
	const parts = { cursor: new TableCursor(), focus: vi.fn(), actions: { patch } };
	const api = { call: async () => ({ ids: [] }) };
	const client = { store, api, session: { claims: { kind: 'person', id: 9 } } };
	render(
		// What a picker asks of them.
		<ClientProvider client={client as unknown as Client}>
			<QueriesProvider value={new Queries()}>
				<TableProvider value={parts as unknown as TableParts}>
					<CellPicker task={task} column={column} />
				</TableProvider>
			</QueriesProvider>
		</ClientProvider>,
	);
	return patch;
}

test.each([
	['dueDate', 'dueDay'],
	['startDate', 'startDay'],
	['endDate', 'endDay'],
] as const)('a day without a time in %s is shown as one, and gets one when somebody adds it', async (column, field) => {
	const day = '2026-03-30' as CalendarDate;
	const noon = noonOf(day, 'UTC');
	const patch = open(column, aTask({ id: 7, [column]: noon, [field]: day }));

	await userEvent.click(await screen.findByRole('button', { name: 'Add time' }));

	expect(Object.keys(patch.mock.calls[0]?.[1])).toEqual([column, field]);
	expect(patch.mock.calls[0]?.[1][field]).toBeNull();
});

test('a time that is taken away leaves the day', async () => {
	const day = '2026-03-30' as CalendarDate;
	const patch = open('dueDate', aTask({ id: 7, dueDate: noonOf(day, 'UTC') }));

	await userEvent.click(await screen.findByRole('button', { name: 'Remove time' }));

	expect(patch.mock.calls).toEqual([[7, { dueDate: noonOf(day, 'UTC'), dueDay: day }]]);
});
