// @vitest-environment happy-dom
import { credentialEndpoints } from '@ordna/domain/account';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { ApiError } from '../../platform/api/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { dialogParts } from '../../ui/lazy-dialog.ts';
import { notices } from '../../ui/notice-store.ts';
import { accountKind } from '../user/index.ts';
import { ChangePassword } from './change-password.tsx';

beforeAll(async () => {
	await Promise.all([startI18n('en'), dialogParts.load()]);
	await loadMessages('password', 'settings', 'ui');
});
afterEach(() => {
	cleanup();
	for (const { id } of notices.list()) notices.dismiss(id);
});

/** The dialog, open for Ada, and what the server refuses. */
async function open(refusal?: ApiError) {
	const { store, asked, wrapper } = aClient({
		answer() {
			if (refusal) throw refusal;
			return { message: 'ok' };
		},
	});
	const settings = { timezone: 'UTC', weekStart: 1 };
	store.loadPage(recordsOf(accountKind, [{ id: 7, username: 'ada', isLocalUser: true, settings } as never]));
	const user = userEvent.setup();
	render(<ChangePassword />, { wrapper });
	await user.click(screen.getByRole('button', { name: 'Change password' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }));
	return { user, dialog, sent: () => asked(credentialEndpoints.changePassword) };
}

type Opened = Awaited<ReturnType<typeof open>>;

const fieldOf = ({ dialog }: Opened, label: string) => dialog.getByLabelText<HTMLInputElement>(label);

async function fill(opened: Opened, [old, fresh, again]: readonly [string, string, string]) {
	await opened.user.type(fieldOf(opened, 'Current password'), old);
	await opened.user.type(fieldOf(opened, 'New password'), fresh);
	await opened.user.type(fieldOf(opened, 'Confirm new password'), again);
	await opened.user.click(opened.dialog.getByRole('button', { name: 'Change password' }));
}

test('the rules and what ends are said before anything is typed, and the focus is in the first field', async () => {
	const opened = await open();

	expect(opened.dialog.getByText('8 to 72 characters.')).toBeTruthy();
	expect(opened.dialog.getByText("You'll be signed out on all other devices.")).toBeTruthy();
	await waitFor(() => expect(document.activeElement).toBe(fieldOf(opened, 'Current password')));
});

test.each([
	['kiln-sh', 0, '8 to 72 characters.'],
	['kiln-shelf', 2, 'Fair. Longer is stronger.'],
	['kiln-shelf-warm-nine', 3, 'Good.'],
	['kiln'.repeat(19), 0, '8 to 72 characters.'],
])('how strong %s is stands below it, in %i strokes of four and in words', async (password, count, words) => {
	const opened = await open();

	await opened.user.type(fieldOf(opened, 'New password'), password);

	const said = opened.dialog.getByText(words);
	expect(fieldOf(opened, 'New password').getAttribute('aria-describedby')).toBe(said.id);
	const strokes = [...(said.firstElementChild?.children ?? [])];
	expect([strokes.length, strokes.filter(({ className }) => className.includes('on_')).length]).toEqual([4, count]);
});

test('the new password is sent once, the dialog closes and what happened is told', async () => {
	const opened = await open();

	await fill(opened, ['correct-horse-9', 'another-horse-1', 'another-horse-1']);

	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(opened.sent()).toEqual([{ oldPassword: 'correct-horse-9', newPassword: 'another-horse-1' }]);
	expect(notices.list().map(({ text }) => text)).toEqual(["Password changed. You're signed out on all other devices."]);
});

test.each([
	[1011, "This isn't your current password.", 'Current password'],
	[2002, 'This password is too easy to guess. Choose another one.', 'New password'],
])('the refusal %i stands at its field, and the dialog stays', async (code, text, label) => {
	const opened = await open(new ApiError(412, { code, message: 'No.' }));

	await fill(opened, ['correct-horse-9', 'another-horse-1', 'another-horse-1']);

	expect(await opened.dialog.findByText(text)).toBeTruthy();
	expect(fieldOf(opened, label).getAttribute('aria-invalid')).toBe('true');
	expect(fieldOf(opened, 'New password').value).toBe('another-horse-1');
});

test('what cannot be right is not sent, and what was typed is forgotten with the dialog', async () => {
	const opened = await open();
	await fill(opened, ['correct-horse-9', 'short', 'shorter']);
	expect(fieldOf(opened, 'New password').getAttribute('aria-invalid')).toBe('true');
	expect(fieldOf(opened, 'Confirm new password').getAttribute('aria-invalid')).toBe('true');

	await opened.user.click(opened.dialog.getByRole('button', { name: 'Cancel' }));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	await opened.user.click(screen.getByRole('button', { name: 'Change password' }));

	const again = within(await screen.findByRole('dialog'));
	expect(again.getByLabelText<HTMLInputElement>('Current password').value).toBe('');
	expect(opened.sent()).toEqual([]);
});
