// @vitest-environment happy-dom
import type { Task } from '@ordna/domain/task';
import { toInstant } from '@ordna/domain/time';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '../../app/i18n.ts';
import { recordsOf, Store, StoreProvider } from '../../platform/store/index.ts';
import { labelKind } from '../label/index.ts';
import { dateFormatOf } from './due-words.ts';
import { aTask } from './task.builder.ts';
import { taskKind } from './task.kind.ts';
import { taskMetas } from './task-metas.tsx';
import { type RowContext, TaskRow } from './task-row.tsx';
import type { TaskActions } from './use-task-actions.ts';

beforeAll(() => startI18n('en'));
afterEach(cleanup);

const at = (text: string) => toInstant(Date.parse(text));
const format = dateFormatOf({
	language: 'en-GB',
	clock: { now: at('2026-03-11T09:40Z'), zone: 'UTC', weekStart: 1 },
	hour12: false,
	t: (key, params = {}) => [key, ...Object.values(params)].join(' '),
});

/** A row of a list, and what was done by it. */
async function aRow(fields: Partial<Record<keyof Task, unknown>> = {}, context: Partial<RowContext> = {}) {
	const commands = { toggleDone: vi.fn(), patch: vi.fn(), patchWithUndo: vi.fn() };
	const store = new Store();
	const task = { ...aTask({ id: 7, title: 'Peel' }), ...fields } as Task;
	store.loadPage(recordsOf(taskKind, [task]));
	const rowContext: RowContext = {
		// What a row asks of it.
		commands: commands as unknown as TaskActions,
		format,
		minimumPriority: 3,
		metas: taskMetas,
		...context,
	};
	const root = createRootRoute({
		component: () => (
			<StoreProvider value={store}>
				<TaskRow id={task.id} rowContext={rowContext} />
			</StoreProvider>
		),
	});
	const router = createRouter({ routeTree: root, history: createMemoryHistory() });
	// The router of the app is another one.
	render(<RouterProvider router={router as never} />);
	await screen.findByText(task.title);
	const opened = () => (router.state.location.search as { readonly modal?: string }).modal;
	return { commands, opened, store };
}

const row = (name = 'Peel') => screen.getByRole('group', { name });

test('Enter opens a task, with Ctrl it finishes it', async () => {
	const { commands, opened } = await aRow();

	row().focus();
	await userEvent.keyboard('{Control>}{Enter}{/Control}');
	expect([commands.toggleDone.mock.calls, opened()]).toEqual([[[7]], undefined]);

	await userEvent.keyboard('{Enter}');
	await expect.poll(opened).toBe('/tasks/7');
});

test('a click on the row or its title opens it; one on the tick finishes it and opens nothing', async () => {
	const { commands, opened } = await aRow();

	await userEvent.click(screen.getByRole('checkbox', { name: /Peel/ }));
	expect([commands.toggleDone.mock.calls, opened()]).toEqual([[[7]], undefined]);

	await userEvent.click(screen.getByRole('link', { name: 'Peel' }));
	await expect.poll(opened).toBe('/tasks/7');
});

test('a click with Ctrl finishes; one with Shift or Alt is left to the browser', async () => {
	const { commands, opened } = await aRow();
	const link = screen.getByRole('link', { name: 'Peel' });
	link.addEventListener('click', (event) => event.preventDefault());

	fireEvent.click(link, { ctrlKey: true });
	fireEvent.click(link, { shiftKey: true });
	fireEvent.click(link, { altKey: true });

	expect(commands.toggleDone.mock.calls).toEqual([[7]]);
	expect(opened()).toBeUndefined();
});

test('who may only read opens tasks and changes none', async () => {
	const { commands } = await aRow({ dueDate: at('2026-03-12T09:00Z') }, { readOnly: 'You have read-only access' });

	await userEvent.click(screen.getByRole('checkbox', { name: /Peel/ }));
	await userEvent.click(screen.getByRole('button', { name: 'Favorite' }));
	row().focus();
	await userEvent.keyboard('{Control>}{Enter}{/Control}');

	expect([commands.toggleDone.mock.calls, commands.patch.mock.calls]).toEqual([[], []]);
	expect(screen.queryByRole('button', { name: /Postpone/ })).toBeNull();
});

test('in a list of many projects each task says whether it may be changed', async () => {
	const { commands } = await aRow({}, { readOnlyOf: ({ id }) => (id === 7 ? 'archived' : undefined) });

	fireEvent.click(screen.getByRole('link', { name: 'Peel' }), { ctrlKey: true });

	expect(commands.toggleDone).not.toHaveBeenCalled();
});

test.each([
	{ pointerType: 'mouse', isDrawn: true },
	{ pointerType: 'touch', isDrawn: false },
])('what only a pointer shows is drawn for a $pointerType: $isDrawn', async ({ pointerType, isDrawn }) => {
	await aRow();
	const signs = () => row().querySelectorAll('svg').length;
	const alone = signs();

	// What happy-dom makes of it has no kind of pointer.
	fireEvent(row(), Object.assign(new MouseEvent('pointermove', { bubbles: true }), { pointerType }));

	expect(signs() > alone).toBe(isDrawn);
});

test('the star is switched on and off', async () => {
	const { commands } = await aRow({ isFavorite: true });

	const star = screen.getByRole('button', { name: 'Favorite' });
	expect(star.getAttribute('aria-pressed')).toBe('true');
	await userEvent.click(star);

	expect(commands.patch.mock.calls).toEqual([[7, { isFavorite: false }]]);
});

const checklist = (...done: boolean[]) =>
	`<ul data-type="taskList">${done.map((one) => `<li data-type="taskItem" data-checked="${one}"><p>x</p></li>`).join('')}</ul>`;

test('a row says what else is in a task, and nothing of what is not', async () => {
	await aRow({ description: '<p>text</p>', attachments: [{}, {}], percentDone: 0.5, priority: 4, commentCount: 3 });

	expect(within(row()).getByRole('img', { name: 'Has a description' })).toBeTruthy();
	expect(within(row()).getByRole('img', { name: '2 attachments' })).toBeTruthy();
	expect(within(row()).getByRole('img', { name: '3 comments' })).toBeTruthy();
	expect(within(row()).getByRole('img', { name: 'Priority: Urgent' })).toBeTruthy();
	expect(row().textContent).toContain('50');

	cleanup();
	await aRow({ description: '<p> </p>', percentDone: 0.5, done: true, priority: 2 });
	expect(within(row()).queryAllByRole('img')).toEqual([]);
	expect(row().textContent).not.toContain('50');
});

test('a checklist is counted, and stands for the text around it', async () => {
	await aRow({ description: `<p>text</p>${checklist(true, false, false)}` });

	expect(within(row()).queryByRole('img', { name: 'Has a description' })).toBeNull();
	expect(row().textContent).toMatch(/1.*3/);
});

test('labels are called as they are now, and of many three are shown', async () => {
	const label = (id: number, title: string) => ({ id, title, hexColor: 'ff0000', version: 1 });
	const { store } = await aRow({ labels: [label(1, 'wool'), label(2, 'silk'), label(3, 'flax'), label(4, 'hemp')] });
	expect(row().textContent).toContain('wool');
	expect(row().textContent).not.toContain('hemp');

	store.loadPage(recordsOf(labelKind, [{ ...label(1, 'cotton'), version: 2 } as never]));

	await screen.findByText('cotton');
	expect(row().textContent).not.toContain('wool');
});

test('a due date says how near it is, and in a list of one day only its hour', async () => {
	await aRow({ dueDate: at('2026-03-11T09:00Z') });

	expect(screen.getByRole('button', { name: /Overdue/ })).toBeTruthy();
});

test('a brief row leaves out people and the star', async () => {
	const people = [{ id: 1, name: 'Ada', username: 'ada' }];
	await aRow({ assignees: people });
	expect(within(row()).getByRole('img', { name: 'Ada' })).toBeTruthy();

	cleanup();
	await aRow({ assignees: people }, { isBrief: true, projectOf: () => ({ title: 'Garden', hexColor: '' }) });
	expect(within(row()).queryByRole('img', { name: 'Ada' })).toBeNull();
	expect(screen.queryByRole('button', { name: 'Favorite' })).toBeNull();
	expect(row().textContent).toContain('Garden');
});
