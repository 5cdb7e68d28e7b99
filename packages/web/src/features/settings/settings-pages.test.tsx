// @vitest-environment happy-dom
import { accountEndpoints, credentialEndpoints, screenSettingsEndpoints } from '@ordna/domain/account';
import { infoEndpoints } from '@ordna/domain/info';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { ApiError } from '../../platform/api/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { notices } from '../../ui/notice-store.ts';
import { infoQuery } from '../info/index.ts';
import { accountMutations } from '../user/account.mutations.ts';
import { accountKind } from '../user/index.ts';
import { AppearancePage } from './appearance-page.tsx';
import { dateExample } from './date-example.ts';
import { DigestSettings } from './digest-settings.tsx';
import { PasswordPage } from './password-page.tsx';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('password', 'settings', 'ui', 'mutations');
});
beforeEach(() => localStorage.clear());
afterEach(cleanup);

interface Scene {
	readonly info?: object;
	readonly account?: object;
	/** Refuses what is saved. */
	readonly refusal?: ApiError;
}

async function open(page: ReactElement, { info = {}, account = {}, refusal }: Scene = {}) {
	const { client, store, asked, wrapper } = aClient({
		mutations: accountMutations,
		answer(endpoint) {
			if (endpoint === infoEndpoints.read) return { allowIconChanges: true, ...info };
			if (refusal) throw refusal;
			return { message: 'ok' };
		},
	});
	const settings = {
		...{ timezone: 'UTC', weekStart: 1, overdueTasksRemindersEnabled: true, overdueTasksRemindersTime: '09:00' },
		frontendSettings: { color_schema: 'auto', time_format: '24h' },
	};
	const ada = { id: 7, version: 1, username: 'ada', email: 'ada@example.org', isLocalUser: true, settings, ...account };
	store.loadPage(recordsOf(accountKind, [ada as never]));
	await client.queries.prefetch(infoQuery(client));
	await act(async () => void render(page, { wrapper }));
	const saved = () => asked(accountEndpoints.saveSettings);
	return { asked, saved, user: userEvent.setup() };
}

const checked = () => screen.getAllByRole<HTMLInputElement>('radio').find((one) => one.checked)?.value;

test('a color scheme shows at once and is saved alone', async () => {
	const { asked, user } = await open(<AppearancePage />);

	await user.click(screen.getByRole('radio', { name: 'Dark' }));

	await waitFor(() => expect(checked()).toBe('dark'));
	await waitFor(() => expect(asked(screenSettingsEndpoints.merge)).toEqual([{ change: { color_schema: 'dark' } }]));
});

test('a color scheme that the server refuses is the one before', async () => {
	const { user } = await open(<AppearancePage />, { refusal: new ApiError(400, { code: 2002, message: 'No.' }) });

	await user.click(screen.getByRole('radio', { name: 'Dark' }));

	await waitFor(() => expect(checked()).toBe('auto'));
});

test('the logo of June is asked about where the server lets it change', async () => {
	const june = () => screen.queryByRole('switch', { name: 'June logo' });
	await open(<AppearancePage />);
	expect(june()).not.toBeNull();
	cleanup();

	await open(<AppearancePage />, { info: { allowIconChanges: false } });

	expect(june()).toBeNull();
});

const fields = { old: 'Current password', new: 'New password', again: 'Confirm new password' };

async function fill(user: ReturnType<typeof userEvent.setup>, values: Partial<typeof fields>) {
	for (const [name, value] of Object.entries(values))
		await user.type(screen.getByLabelText(fields[name as keyof typeof fields]), value);
	await user.click(screen.getByRole('button', { name: 'Change password' }));
}

test('a new password is sent with the old one, and the form is empty after it', async () => {
	const { asked, user } = await open(<PasswordPage />);

	await fill(user, { old: 'correct-horse-9', new: 'another-horse-1', again: 'another-horse-1' });

	expect(asked(credentialEndpoints.changePassword)).toEqual([
		{ oldPassword: 'correct-horse-9', newPassword: 'another-horse-1' },
	]);
	await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe(''));
	expect(notices.list().map(({ text }) => text)).toContain("Password changed. You're signed out on all other devices.");
});

test.each([
	['the old one is missing', { new: 'another-horse-1', again: 'another-horse-1' }, 'Enter your current password.'],
	['it is too short', { old: 'x', new: 'short', again: 'short' }, 'Use 8 to 72 characters.'],
	[
		'it was typed otherwise',
		{ old: 'x', new: 'another-horse-1', again: 'another-horse-2' },
		"The passwords don't match.",
	],
])('nothing is sent where %s', async (_, values, expected) => {
	const { asked, user } = await open(<PasswordPage />);

	await fill(user, values);

	expect(screen.getByText(expected)).toBeTruthy();
	expect(asked(credentialEndpoints.changePassword)).toEqual([]);
});

test('a password that others guess first is refused beside its field', async () => {
	const { user } = await open(<PasswordPage />, { refusal: new ApiError(400, { code: 2002, message: 'No.' }) });

	await fill(user, { old: 'correct-horse-9', new: 'password1234', again: 'password1234' });

	expect(await screen.findByText('This password is too easy to guess. Choose another one.')).toBeTruthy();
});

test('a current password that is wrong is told beside its field, and what was typed stays', async () => {
	const { user } = await open(<PasswordPage />, { refusal: new ApiError(412, { code: 1011, message: 'No.' }) });

	await fill(user, { old: 'wrong-horse-9', new: 'another-horse-1', again: 'another-horse-1' });

	expect(await screen.findByText("This isn't your current password.")).toBeTruthy();
	expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('another-horse-1');
});

test('whose account is managed elsewhere has no password to change', async () => {
	await open(<PasswordPage />, { account: { isLocalUser: false } });

	expect(screen.getByText(/managed by the service you sign in with/)).toBeTruthy();
	expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull();
});

test('the daily email says where it goes, and its time is kept while it is off', async () => {
	const { saved, user } = await open(<DigestSettings />);
	const time = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Time' });
	expect(screen.getByText(/^To ada@example.org/)).toBeTruthy();

	await user.clear(time());
	await user.type(time(), '7:30{Enter}');
	await user.click(screen.getByRole('switch'));

	expect(saved()).toEqual([{ overdueTasksRemindersTime: '07:30' }, { overdueTasksRemindersEnabled: false }]);
	expect([time().value, time().disabled]).toEqual(['07:30', true]);
});

test.each([
	['relative', 'March 5, 2026'],
	['weekdayDayMonthYear', 'Thursday, March 5, 2026'],
	['yyyy-mm-dd', '2026-03-05'],
	['dd/mm/yyyy', '05/03/2026'],
	['mm-dd-yyyy', '03-05-2026'],
] as const)('the way %s writes a day as %s', (display, expected) => {
	expect(dateExample(display, 'en', new Date(2026, 2, 5))).toBe(expected);
});
