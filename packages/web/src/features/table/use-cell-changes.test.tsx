// @vitest-environment happy-dom
import type { Task, TaskId } from '@ordna/domain/task';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '../../app/i18n.ts';
import { type Client, ClientProvider } from '../../platform/client.tsx';
import { i18n } from '../../platform/i18n/index.ts';
import { recordsOf, Store } from '../../platform/store/index.ts';
import { notices } from '../../ui/notice-store.ts';
import { taskKind } from '../task/index.ts';
import { aTask } from '../task/task.builder.ts';
import { accountKind } from '../user/index.ts';
import type { TableParts } from './table-context.ts';
import { TableCursor } from './table-cursor.ts';
import { useCellChanges } from './use-cell-changes.ts';

beforeAll(async () => {
	await startI18n('en');
	await i18n.load(['table']);
});
afterEach(() => {
	for (const { id } of notices.list()) notices.dismiss(id);
});

// Ids of a test need no server.
const id = (value: number) => value as TaskId;

/** A table of tasks 1 to 3 by title, priority and progress, and what was changed of them. */
function aTable(fieldsOf: (id: number) => Partial<Task> = () => ({})) {
	const store = new Store();
	const settings = { timezone: 'UTC', weekStart: 1, frontendSettings: {} };
	store.loadPage(recordsOf(accountKind, [{ id: 9, name: 'Ada', username: 'ada', settings } as never]));
	const tasks = [1, 2, 3].map((one) => ({ ...aTask({ id: one, title: `Bed ${one}`, priority: 2 }), ...fieldsOf(one) }));
	store.loadPage(recordsOf(taskKind, tasks));
	const cursor = new TableCursor();
	cursor.show([id(1), id(2), id(3)], ['title', 'priority', 'percentDone']);
	const [patch, setLabels] = [vi.fn(), vi.fn()];
	const client = { store, session: { claims: { kind: 'person', id: 9 } }, live: { on: vi.fn() } };
	const parts = { cursor, actions: { patch, setLabels }, readOnlyOf: () => undefined } as unknown as TableParts;
	const wrapper = ({ children }: { children: ReactNode }) => (
		// What the hook asks of it.
		<ClientProvider client={client as unknown as Client}>{children}</ClientProvider>
	);
	const { result } = renderHook(() => useCellChanges(parts), { wrapper });
	return { cursor, changes: result.current, changed: () => patch.mock.calls, labelled: () => setLabels.mock.calls };
}

test('lines of unequal length change the cells that they have, and leave the others alone', () => {
	const { changes, changed } = aTable();

	changes.paste('Peas\nBeans\t3\t40%\nLeeks\t4');

	expect(changed()).toEqual([
		[1, { title: 'Peas' }],
		[2, { title: 'Beans', priority: 3, percentDone: 0.4 }],
		[3, { title: 'Leeks', priority: 4 }],
	]);
});

test('a single cell goes into all that are selected', () => {
	const { changes, changed, cursor } = aTable();
	cursor.note({ row: id(1), column: 'priority' });
	cursor.extend({ rows: 1 });

	changes.paste('5');

	expect(changed()).toEqual([
		[1, { priority: 5 }],
		[2, { priority: 5 }],
	]);
});

test('what was copied here is known again by its cells, whatever the line ends it comes back with', () => {
	const labels = [{ id: 4, title: 'Shop' }] as never;
	const { changes, labelled, cursor } = aTable((task) => (task === 3 ? {} : { labels }));
	cursor.show([id(1), id(2), id(3)], ['labels', 'title']);
	cursor.note({ row: id(1), column: 'labels' });
	cursor.extend({ rows: 1 });
	const text = changes.copy();
	cursor.note({ row: id(2), column: 'labels' });

	changes.paste(text.replaceAll('\n', '\r\n'));

	expect(labelled()).toEqual([[3, labels]]);
});

test('a date that no calendar has is refused in words', () => {
	const { changes, changed, cursor } = aTable();
	cursor.show([id(1), id(2), id(3)], ['title', 'dueDate']);
	cursor.note({ row: id(1), column: 'dueDate' });

	changes.paste('2026-02-31');

	expect(changed()).toEqual([]);
	expect(notices.list().map(({ text }) => text)).toEqual(["This cell doesn't take this value."]);
});
