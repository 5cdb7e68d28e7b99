// @vitest-environment happy-dom
import type { TaskId } from '@ordna/domain/task';
import { taskEndpoints } from '@ordna/domain/task';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { ApiError } from '../../platform/api/index.ts';
import { renderPage } from '../../platform/render-router.fixture.tsx';
import { createdAs, createOp, recordsOf } from '../../platform/store/index.ts';
import { dialogParts } from '../../ui/lazy-dialog.ts';
import { menuParts } from '../../ui/menu.tsx';
import { notices } from '../../ui/notice-store.ts';
import { popoverParts } from '../../ui/popover.tsx';
import { aProject } from '../project/project.builder.ts';
import { taskKind } from '../task/index.ts';
import { aTaskServer, tea } from './a-task-server.fixture.tsx';
import { TaskWindow } from './task-window.tsx';

beforeAll(async () => {
	await Promise.all([startI18n('en'), dialogParts.load(), menuParts.load(), popoverParts.load()]);
	await loadMessages('task', 'task-detail', 'pickers', 'editor', 'project', 'label', 'relation', 'reaction', 'comment');
	await loadMessages('attachment', 'history', 'ui', 'mutations');
});
afterEach(() => {
	for (const { id } of notices.list()) notices.dismiss(id);
});

interface Scene extends NonNullable<Parameters<typeof aTaskServer>[0]> {
	readonly taskId?: TaskId;
	readonly isHistory?: boolean;
}

/** The window of a task over a page. */
async function open({ taskId = tea.id, isHistory = false, ...scene }: Scene = {}) {
	const client = await aTaskServer(scene);
	const heard = { onClose: vi.fn(), onNumbered: vi.fn(), onHistory: vi.fn() };
	const { wrapper: Wrapper } = client;
	const router = await renderPage(
		<Wrapper>
			<TaskWindow taskId={taskId} isHistory={isHistory} {...heard} />
		</Wrapper>,
	);
	return { ...client, ...heard, router };
}

const inWindow = (name: string) => screen.findByRole('dialog', { name });

test('the window is called as its task, and says where that lies', async () => {
	await open();

	const dialog = await inWindow('Tea');
	expect(within(dialog).getByRole('link', { name: /Loom/ })).toBeTruthy();
	expect(within(dialog).getByRole('complementary', { name: 'Properties' })).toBeTruthy();
});

test('a task that nobody holds is asked for, and shown when it comes', async () => {
	const { asked } = await open({ held: [] });

	await inWindow('Tea');
	expect(asked(taskEndpoints.read)).toMatchObject([{ id: 5 }]);
});

test.each([404, 403])('where the server answers %i there is none, and the window closes', async (status) => {
	const { onClose } = await open({
		held: [],
		read: () => {
			throw new ApiError(status, { message: 'no' });
		},
	});

	const dialog = await inWindow('Task not found');
	expect(within(dialog).getByText("It was deleted, or you don't have access to it.")).toBeTruthy();
	await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));

	expect(onClose).toHaveBeenCalledOnce();
});

test('a task that could not be loaded is asked for again on request', async () => {
	let isLoaded = false;
	await open({
		held: [],
		read: () => {
			if (!isLoaded) throw new ApiError(400, { message: 'not now' });
			return tea;
		},
	});

	await screen.findByText("The task couldn't be loaded");
	isLoaded = true;
	await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

	expect(await inWindow('Tea')).toBeTruthy();
});

test('of an archived project a task is read, and offers nothing that changes it', async () => {
	await open({ project: aProject({ id: 1, title: 'Loom', isArchived: true }) });

	const dialog = await inWindow('Tea');
	expect(within(dialog).getByText('This project is archived. Its tasks are read-only.')).toBeTruthy();
	const tick = within(dialog).getByRole('checkbox', { name: /Tea/ });
	await userEvent.click(tick);

	expect(tick.getAttribute('aria-checked') ?? String((tick as HTMLInputElement).checked)).toBe('false');
});

test('it is deleted with its window, and Undo brings it back', async () => {
	const { onClose, store, asked } = await open();
	await inWindow('Tea');

	await userEvent.keyboard('{Shift>}{Delete}{/Shift}');

	expect(onClose).toHaveBeenCalledOnce();
	expect(store.get(taskKind, tea.id)).toBeUndefined();
	// What was deleted stands there until the window has gone.
	expect(screen.getByRole('dialog', { name: 'Tea' })).toBeTruthy();
	await waitFor(() => expect(asked(taskEndpoints.delete)).toEqual([{ id: 5 }]));
	await act(async () => notices.list()[0]?.undos[0]?.());
	expect(store.get(taskKind, tea.id)?.title).toBe('Tea');
});

test('Escape closes the window', async () => {
	const { onClose } = await open();
	await inWindow('Tea');
	await userEvent.keyboard('{Escape}');
	expect(onClose).toHaveBeenCalledOnce();
});

test('the history stands in the place of the text, and Escape leads back', async () => {
	const { onClose, onHistory } = await open({ isHistory: true });

	const dialog = await inWindow('Tea');
	expect(within(dialog).queryByRole('textbox', { name: /Title/i })).toBeNull();
	await userEvent.keyboard('{Escape}');

	expect([onHistory.mock.calls, onClose.mock.calls]).toEqual([[[false]], []]);
});

test('h asks for the history', async () => {
	const { onHistory } = await open();
	await inWindow('Tea');

	await userEvent.keyboard('h');

	expect(onHistory.mock.calls).toEqual([[true]]);
});

test('one that was opened before the server knew of it goes on at its number', async () => {
	// As it is made here, under a temporary id.
	const made = { ...tea, id: -1 as TaskId };
	const { store, onNumbered } = await open({ taskId: made.id, held: [] });
	await act(async () => store.apply({ key: 'create', batch: 'batch', ops: [createOp(taskKind, made)], needs: [] }));
	await inWindow('Tea');
	expect(onNumbered).not.toHaveBeenCalled();

	await act(async () => store.settle('create', [createdAs(taskKind, made.id, tea.id), ...recordsOf(taskKind, [tea])]));

	expect(onNumbered.mock.calls).toEqual([[tea.id]]);
	expect(screen.getByRole('dialog', { name: 'Tea' })).toBeTruthy();
});
