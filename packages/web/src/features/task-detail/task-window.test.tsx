// @vitest-environment happy-dom
import type { TaskId } from '@ordna/domain/task';
import { taskEndpoints } from '@ordna/domain/task';
import { toInstant } from '@ordna/domain/time';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { ApiError } from '../../platform/api/index.ts';
import { renderPage } from '../../platform/render-router.fixture.tsx';
import { createdAs, createOp, recordsOf, removedFrom } from '../../platform/store/index.ts';
import { ConfirmDialog, confirmParts } from '../../ui/confirm.tsx';
import { dialogParts } from '../../ui/lazy-dialog.ts';
import { menuParts } from '../../ui/menu.tsx';
import { notices } from '../../ui/notice-store.ts';
import { popoverParts } from '../../ui/popover.tsx';
import { projectKind } from '../project/index.ts';
import { aProject } from '../project/project.builder.ts';
import { taskKind } from '../task/index.ts';
import { TaskMutations } from '../task/task-commands.ts';
import { aTaskServer, tea } from './a-task-server.fixture.tsx';
import { TaskWindow } from './task-window.tsx';

beforeAll(async () => {
	await Promise.all([startI18n('en'), dialogParts.load(), menuParts.load(), popoverParts.load(), confirmParts.load()]);
	await loadMessages(
		'task',
		'task-detail',
		'task-deletion',
		'pickers',
		'editor',
		'project',
		'label',
		'relation',
		'reaction',
		'comment',
	);
	await loadMessages('attachment', 'history', 'ui', 'mutations');
});
afterEach(() => {
	for (const { id } of notices.list()) notices.dismiss(id);
	localStorage.clear();
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
			<ConfirmDialog />
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

test('once its title is out of sight the head says it, leads back up, and finishes the task', async () => {
	let tell: (isSeen: boolean) => void = () => undefined;
	class Observer {
		constructor(heard: (entries: unknown[]) => void) {
			tell = (isIntersecting) => heard([{ isIntersecting }]);
		}
		observe() {}
		disconnect() {}
	}
	vi.stubGlobal('IntersectionObserver', Observer);
	onTestFinished(() => void vi.unstubAllGlobals());
	const { store } = await open();
	const dialog = await inWindow('Tea');
	const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
	const echo = () => within(dialog).queryByRole('button', { name: 'Tea', hidden: true });
	expect(echo()).toBeNull();

	act(() => tell(false));
	// Not laid out yet.
	expect(echo()).toBeNull();
	(dialog.firstElementChild as HTMLElement).scrollTop = 80;
	act(() => tell(false));
	await userEvent.click(echo() as HTMLElement);
	await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Tea', hidden: true }));
	expect(scroll.mock.contexts).toEqual([within(dialog).getByRole('heading', { name: 'Tea' }).parentElement]);
	expect(store.get(taskKind, tea.id)?.done).toBe(true);
	// It is an echo: nobody comes upon it by keyboard, nor hears it.
	expect(within(dialog).queryByRole('button', { name: 'Tea' })).toBeNull();

	act(() => tell(true));
	expect(echo()).toBeNull();
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
	const question = await screen.findByRole('alertdialog', { name: 'Delete “Tea”?' });
	await userEvent.click(within(question).getByRole('button', { name: 'Do it' }));

	await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
	expect(store.get(taskKind, tea.id)).toBeUndefined();
	// What was deleted stands there until the window has gone.
	expect(screen.getByRole('dialog', { name: 'Tea' })).toBeTruthy();
	await waitFor(() => expect(asked(taskEndpoints.delete)).toEqual([{ id: 5 }]));
	await act(async () => notices.list()[0]?.undos[0]?.());
	expect(store.get(taskKind, tea.id)?.title).toBe('Tea');
});

/** The last line of the history of Tea, by which one knows why it went. */
const lastChange = (kind: string, actor: object | null) =>
	({
		seq: 9,
		batch: 'b',
		kind,
		entity: 'task',
		entityId: 5,
		taskId: 5,
		projectId: 1,
		actor,
		before: null,
		after: null,
	}) as never;

const updated = (actor: object, after: object, seq = 9) =>
	({ ...(lastChange('task.updated', actor) as object), seq, after }) as never;
const pushOf = (seq: number, keys: readonly string[] = []) => ({
	changes: [{ seq, kind: 'task.updated', entity_id: 5 }],
	keys,
});
const kim = { id: 8, name: 'Kim', username: 'kim' };

test('what somebody else changes of the open task is told, and what one does oneself is not', async () => {
	const own = updated({ id: 7, name: 'Ada' }, { title: 'Green tea' }, 10);
	const { push } = await open({
		changes: () => [own, updated(kim, { priority: 4, description: 'x' }), updated(kim, { title: 'Before' }, 3)],
	});
	await inWindow('Tea');

	await act(async () => push(pushOf(9)));
	await act(async () => push(pushOf(10)));

	await waitFor(() => expect(notices.list().map(({ text }) => text)).toEqual(['Kim changed the priority']));
});

test('of a push that holds what oneself and somebody else did, what is theirs is told', async () => {
	const own = updated({ id: 7, name: 'Ada' }, { title: 'Green tea' }, 10);
	const { push } = await open({ changes: () => [own, updated(kim, { priority: 4 })] });
	await inWindow('Tea');

	const [theirs] = pushOf(9).changes;
	await act(async () =>
		push({
			changes: [
				{ ...theirs, batch: 'a' },
				{ ...theirs, seq: 10, batch: 'b' },
			],
			keys: ['a-key'],
		}),
	);

	await waitFor(() => expect(notices.list().map(({ text }) => text)).toEqual(['Kim changed the priority']));
});

test('of a due date it is told which it is now', async () => {
	const { push, store } = await open({ changes: () => [updated(kim, { due_date: '2030-03-13T00:00:00Z' })] });
	await inWindow('Tea');

	await act(async () => {
		store.remote(recordsOf(taskKind, [{ ...tea, version: 2, dueDate: toInstant(Date.UTC(2030, 2, 13, 12)) }]), {
			seq: 9,
		});
		push(pushOf(9));
	});

	await waitFor(() => expect(notices.list()[0]?.text).toBe('Kim changed the due date to Mar 13, 2030'));
});

test('the server is not asked who did what one did oneself', async () => {
	const changes = vi.fn(() => []);
	const { push } = await open({ changes });
	await inWindow('Tea');
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());

	await act(async () => push(pushOf(9, ['a-key'])));
	await act(async () => vi.advanceTimersByTimeAsync(1_000));

	expect(changes).not.toHaveBeenCalled();
});

test('it is not deleted by who thinks better of it', async () => {
	const { onClose, store } = await open();
	await inWindow('Tea');

	await userEvent.keyboard('{Shift>}{Delete}{/Shift}');
	const question = await screen.findByRole('alertdialog', { name: 'Delete “Tea”?' });
	await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));

	await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
	expect([onClose.mock.calls, store.get(taskKind, tea.id)?.title]).toEqual([[], 'Tea']);
});

test('deleted by somebody else it stays to be read, says who did it, and is restored', async () => {
	const tomasz = { id: 9, name: 'Tomasz', username: 'tomasz' };
	const { store, asked, onClose } = await open({ changes: () => [lastChange('task.deleted', tomasz)] });
	await inWindow('Tea');

	await act(async () => store.remote(removedFrom(taskKind, [tea.id]), { seq: 9 }));

	const dialog = await inWindow('Tea');
	await within(dialog).findByText('Tomasz deleted this task.');
	expect(within(dialog).getByRole('heading', { name: 'Tea' })).toBeTruthy();
	expect(within(dialog).queryByRole('complementary', { name: 'Properties' })).toBeNull();
	expect(onClose).not.toHaveBeenCalled();
	await userEvent.click(within(dialog).getByRole('button', { name: 'Restore' }));

	await within(dialog).findByRole('complementary', { name: 'Properties' });
	expect(asked(taskEndpoints.restore)).toMatchObject([{ taskId: 5 }]);
});

test('who may only read it is told who deleted it, and offered no way back', async () => {
	const project = { ...aProject({ id: 1, title: 'Loom' }), maxRight: 0 };
	const { store } = await open({ project: project as never, changes: () => [lastChange('task.deleted', null)] });
	await inWindow('Tea');

	await act(async () => store.remote(removedFrom(taskKind, [tea.id]), { seq: 9 }));

	await screen.findByText('This task was deleted.', { selector: '.grow' });
	expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
});

test('deleted by oneself elsewhere it closes, with the way back', async () => {
	const { store, asked, onClose } = await open({ changes: () => [lastChange('task.deleted', { id: 7, name: 'Ada' })] });
	await inWindow('Tea');

	await act(async () => store.remote(removedFrom(taskKind, [tea.id]), { seq: 9 }));

	await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
	expect(notices.list().map(({ text }) => text)).toEqual(['Deleted: Tea']);
	await act(async () => notices.list()[0]?.undos[0]?.());
	await waitFor(() => expect(asked(taskEndpoints.restore)).toMatchObject([{ taskId: 5 }]));
});

test('deleted here by another way it closes, and is said once', async () => {
	const { store, client, onClose } = await open({ changes: () => [] });
	await inWindow('Tea');

	notices.notify({ text: 'Deleted: Tea', undo: () => undefined });
	await act(async () => void new TaskMutations(client).remove([tea.id]));

	await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
	expect(store.get(taskKind, tea.id)).toBeUndefined();
	expect(notices.list().map(({ text, count }) => [text, count])).toEqual([['Deleted: Tea', 1]]);
});

test('what goes by an undo of one’s own closes it without a word', async () => {
	const { client, onClose } = await open({ changes: () => [] });
	await inWindow('Tea');

	await act(async () => void new TaskMutations(client).remove([tea.id]));

	await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
	expect(notices.list()).toEqual([]);
});

test('where the server does not say why it is gone, it is asked again on request', async () => {
	let isBack = false;
	const { store } = await open({
		changes: () => {
			if (!isBack) throw new ApiError(500, { message: 'Internal Server Error' });
			return [lastChange('task.deleted', { id: 9, name: 'Tomasz', username: 'tomasz' })];
		},
	});
	await inWindow('Tea');
	await act(async () => store.remote(removedFrom(taskKind, [tea.id]), { seq: 9 }));

	await screen.findByText("The task couldn't be loaded");
	isBack = true;
	await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

	await screen.findByText('Tomasz deleted this task.');
});

test('without access any more nothing of it is shown but what oneself had written, to be copied', async () => {
	localStorage.setItem('editorDraft-task-comment-5', '<p>The new shelf is in.</p>');
	const { store } = await open({
		changes: () => {
			throw new ApiError(403, { message: 'no' });
		},
	});
	await inWindow('Tea');

	await act(async () => store.remote(removedFrom(projectKind, [1]), { seq: 9 }));
	await act(async () => store.remote(removedFrom(taskKind, [tea.id]), { seq: 9 }));

	await screen.findByText('You no longer have access to Loom.');
	expect(screen.queryByRole('heading', { name: 'Tea' })).toBeNull();
	expect(screen.getByRole('dialog', { name: "This task isn't shared with you anymore" })).toBeTruthy();
	expect(screen.getByText("Your comment wasn't sent: “The new shelf is in.”")).toBeTruthy();
	const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
	await userEvent.click(screen.getByRole('button', { name: 'Copy my text' }));
	expect(copied.mock.calls).toEqual([['The new shelf is in.']]);
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
