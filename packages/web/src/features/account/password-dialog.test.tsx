// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { ApiError } from '../../platform/api/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { dialogParts } from '../../ui/lazy-dialog.ts';
import { accountKind } from '../user/index.ts';
import { PasswordDialog } from './password-dialog.tsx';

beforeAll(async () => {
	await Promise.all([startI18n('en'), dialogParts.load()]);
	await loadMessages('account', 'ui');
});

interface Scene {
	readonly send?: (password: string) => Promise<void>;
	readonly explain?: (failure: unknown) => string | undefined;
	readonly isLocalUser?: boolean;
}

/** The dialog open for Ada, who has a password here unless said otherwise. */
function open({ send = async () => undefined, isLocalUser = true, ...rest }: Scene = {}) {
	const { store, wrapper } = aClient({ answer: () => ({}) });
	const account = { id: 7, name: 'Ada', username: 'ada', isLocalUser, settings: { timezone: 'UTC', weekStart: 1 } };
	store.loadPage(recordsOf(accountKind, [account as never]));
	const [sent, onClose] = [vi.fn(send), vi.fn()];
	const props = { onClose, title: 'Remove key', text: 'It no longer signs in.', verb: 'Remove', send: sent, ...rest };
	const view = render(<PasswordDialog isOpen {...props} />, { wrapper });
	const reopen = (isOpen: boolean) => view.rerender(<PasswordDialog isOpen={isOpen} {...props} />);
	return { sent, onClose, reopen };
}

const field = () => screen.getByLabelText<HTMLInputElement>('Password');
const press = () => userEvent.click(screen.getByRole('button', { name: 'Remove' }));
const refusal = (code: number, message: string) => async () => {
	throw new ApiError(412, { code, message });
};

test('the password is sent once, and the dialog closes after it', async () => {
	const { sent, onClose } = open();

	await userEvent.type(field(), 'cedar-and-ash');
	await press();

	await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
	expect(sent.mock.calls).toEqual([['cedar-and-ash']]);
});

test('without a password nothing is sent, and the field says so', async () => {
	const { sent, onClose } = open();

	await press();

	expect(field().getAttribute('aria-invalid')).toBe('true');
	expect([sent.mock.calls, onClose.mock.calls]).toEqual([[], []]);
});

test('a wrong password is said at the field, until somebody types', async () => {
	const { onClose } = open({ send: refusal(1011, 'Wrong username or password.') });

	await userEvent.type(field(), 'oak');
	await press();
	await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
	await userEvent.type(field(), 'x');

	expect(field().getAttribute('aria-invalid')).not.toBe('true');
	expect(onClose).not.toHaveBeenCalled();
});

test('any other refusal is said above the field, in a sentence of its own where there is one', async () => {
	open({ send: refusal(1, 'No.'), explain: () => 'The key is in use.' });

	await userEvent.type(field(), 'cedar');
	await press();

	expect(await screen.findByText('The key is in use.')).toBeTruthy();
	expect(field().value).toBe('cedar');
});

test('whoever signs in elsewhere is only asked', async () => {
	const { sent, onClose } = open({ isLocalUser: false });

	expect(screen.queryByLabelText('Password')).toBeNull();
	await press();

	await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
	expect(sent.mock.calls).toEqual([['']]);
});

test('what was typed is forgotten when it closes', async () => {
	const { reopen } = open();
	await userEvent.type(field(), 'cedar');

	reopen(false);
	reopen(true);

	expect(field().value).toBe('');
});

test('password managers are told whose password it is', () => {
	open();

	expect(document.querySelector<HTMLInputElement>('input[name="username"]')?.value).toBe('ada');
});
