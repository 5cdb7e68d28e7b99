// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '../app/i18n.ts';
import { Dialog } from './dialog.tsx';
import { dialogParts } from './lazy-dialog.ts';
import { createNotices, type NoticeStore } from './notice-store.ts';
import { Notices } from './notices.tsx';
import { watchNoticesFocus } from './notices-focus.ts';

let store: NoticeStore;
let stop: () => void;
const close = vi.fn();

beforeAll(async () => {
	await Promise.all([startI18n('en'), dialogParts.load()]);
});
beforeEach(() => {
	store = createNotices();
	stop = watchNoticesFocus();
	close.mockReset();
});
afterEach(() => {
	stop();
	cleanup();
});

const field = () => screen.getByRole('textbox', { name: 'Title' });
const undo = () => screen.getByRole('button', { name: 'Undo' });

/** A dialog with a field, over a page with a notice that can be undone. */
async function openDialog() {
	const undone = vi.fn();
	render(
		<>
			<button type="button">Behind</button>
			<Notices store={store} />
			<Dialog isOpen title="Task" onClose={close}>
				<input aria-label="Title" />
			</Dialog>
		</>,
	);
	await waitFor(() => expect(document.activeElement).toBe(field()));
	act(() => store.notify({ text: 'Due date removed', undo: undone }));
	return undone;
}

test('what is said while a dialog is open is heard, and what lies beneath it is not', async () => {
	await openDialog();

	expect(screen.getByRole('status').textContent).toContain('Due date removed');
	expect(undo()).toBeTruthy();
	expect(screen.queryByRole('button', { name: 'Behind' })).toBeNull();
});

test('F6 leads from a dialog to the button of a notice; its press leads back', async () => {
	const undone = await openDialog();

	await userEvent.keyboard('{F6}');
	expect(document.activeElement).toBe(undo());
	await userEvent.keyboard('{Enter}');

	expect(undone).toHaveBeenCalledOnce();
	expect(document.activeElement).toBe(field());
});

test.each(['{F6}', '{Escape}', '{Tab}', '{Shift>}{Tab}{/Shift}'])(
	'%s leads back, and leaves both open',
	async (keys) => {
		await openDialog();
		await userEvent.keyboard('{F6}');

		await userEvent.keyboard(keys);

		expect(document.activeElement).toBe(field());
		expect(undo()).toBeTruthy();
		expect(close).not.toHaveBeenCalled();
	},
);

test('pressed with a pointer, a notice leaves the focus where it was, and the dialog open', async () => {
	const undone = await openDialog();

	await userEvent.click(undo());

	expect(undone).toHaveBeenCalledOnce();
	expect(document.activeElement).toBe(field());
	expect(close).not.toHaveBeenCalled();
});

test('without a notice that can be answered F6 is left to the browser', async () => {
	await openDialog();
	await userEvent.keyboard('{F6}{Enter}');
	act(() => store.notify({ text: 'Saved' }));
	const heard = vi.fn((event: KeyboardEvent) => event.defaultPrevented);
	addEventListener('keydown', heard);

	await userEvent.keyboard('{F6}');
	removeEventListener('keydown', heard);

	expect(heard.mock.results.map(({ value }) => value)).toEqual([false]);
	expect(document.activeElement).toBe(field());
});
