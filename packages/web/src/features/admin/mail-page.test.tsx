// @vitest-environment happy-dom
import { type AdminMail, type AdminWebhooks, adminServerEndpoints } from '@ordna/domain/admin';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { ApiError } from '../../platform/api/index.ts';
import { confirmParts } from '../../ui/confirm.tsx';
import { dialogParts } from '../../ui/lazy-dialog.ts';
import { anAccount, at, dismissNotices, openAdmin, toldNotices } from './an-admin.fixture.tsx';
import { MailPage } from './mail-page.tsx';

beforeAll(async () => {
	await Promise.all([startI18n('en'), dialogParts.load(), confirmParts.load()]);
	await loadMessages('admin', 'task', 'ui');
});
afterEach(dismissNotices);

const created = at('2026-03-01T08:00:00Z');
const works = { count: 2, failing: [] } satisfies AdminWebhooks;
const empty: AdminMail = { isOn: true, server: 'smtp.example:587', sender: 'ordna@example', waiting: [], failed: [] };
const queue: AdminMail = {
	...empty,
	waiting: [
		{
			...{ id: 3 as never, kind: 'account.confirmNew', to: 'bo@example.com', attempts: 2, reason: '451 Later' },
			...{ due: at('2099-01-01T00:00:00Z'), created },
		},
		{ id: 4 as never, kind: 'task.comment', to: 'cy@example.com', attempts: 0, reason: '', due: created, created },
	],
	failed: [
		{
			...{ id: 3 as never, kind: 'account.deleted', to: 'di@example.com', attempts: 1, reason: '550 Unknown' },
			...{ failed: created, created },
		},
	],
};
const failing: AdminWebhooks = {
	count: 3,
	failing: [
		{
			...{ id: 9 as never, host: 'ci.example', projectId: 1, projectTitle: 'Website', owner: anAccount() },
			...{ reason: 'It answered with 500', since: created, dropped: 4, canRetry: true },
		},
		{
			...{
				id: 8 as never,
				host: 'old.example',
				projectId: 2,
				projectTitle: '',
				owner: anAccount({ username: 'cleo' }),
			},
			...{ reason: 'timed out', since: created, dropped: 1, canRetry: false },
		},
	],
};

interface Scene {
	readonly mail?: AdminMail;
	readonly webhooks?: AdminWebhooks;
	readonly answer?: (endpoint: object) => unknown;
}

const open = ({ mail = empty, webhooks = works, answer = () => undefined }: Scene = {}) =>
	openAdmin(MailPage, {
		answer(endpoint) {
			const told = answer(endpoint);
			if (told !== undefined) return told;
			if (endpoint === adminServerEndpoints.readMail) return mail;
			return endpoint === adminServerEndpoints.readWebhooks ? webhooks : { message: '' };
		},
	});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const rows = (within_: string) =>
	within(screen.getByRole('region', { name: within_ }))
		.getAllByRole('row')
		.slice(1)
		.map((row) => row.textContent);

test('of each email there stands what it is, whom it is for, and what the mail server said', async () => {
	await open({ mail: queue });

	await screen.findByText('451 Later');
	expect(rows('Email queue')).toEqual([
		expect.stringMatching(/^Confirm your emailbo@example\.com451 Later.*2/),
		expect.stringMatching(/^Notificationcy@example\.comWaiting.*Now/),
		expect.stringMatching(/^Account deletiondi@example\.com550 Unknown.*Given up/),
	]);
});

test('one that waits is tried again, one that was given up is sent again, each by its own number', async () => {
	const { asked } = await open({ mail: queue });

	await press('Retry: email to bo@example.com');
	await press('Send again: email to di@example.com');

	expect(asked(adminServerEndpoints.retryMail)).toEqual([{ id: 3 }]);
	expect(asked(adminServerEndpoints.resendMail)).toEqual([{ id: 3 }]);
});

test('one is given up, or deleted', async () => {
	const { asked } = await open({ mail: queue });

	await press('Give up email to cy@example.com');
	await press('Delete email to di@example.com');

	expect(asked(adminServerEndpoints.dropMail)).toEqual([{ id: 4 }]);
	expect(asked(adminServerEndpoints.dropFailedMail)).toEqual([{ id: 3 }]);
});

test('all are tried again at once, where some were refused', async () => {
	const { asked } = await open({ mail: queue });

	await press('Retry all');

	expect(asked(adminServerEndpoints.retryMail)).toEqual([{}]);
});

test('an empty queue says so', async () => {
	await open();

	await screen.findByText('No emails are waiting.');
	expect(screen.queryByRole('button', { name: 'Retry all' })).toBeNull();
});

test('without a mail server there is no queue and no test', async () => {
	await open({ mail: { ...empty, isOn: false, server: '', sender: '' } });

	await screen.findByText('No email server. Set one in the configuration file.');
	expect(screen.queryByRole('region', { name: 'Email queue' })).toBeNull();
	expect(screen.queryByRole('button', { name: 'Send a test' })).toBeNull();
});

test('a test email goes to one’s own address unless another is written, and the result is told', async () => {
	const { asked } = await open({
		answer: (endpoint) =>
			endpoint === adminServerEndpoints.testMail ? { isSent: false, reason: 'EAUTH: refused' } : undefined,
	});

	await press('Send a test');
	const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Send to' });
	expect(field.value).toBe('ada@example.com');
	await press('Send');

	await screen.findByText('EAUTH: refused');
	expect(asked(adminServerEndpoints.testMail)).toEqual([{ email: 'ada@example.com' }]);
});

test('what is no address is not sent to', async () => {
	const { asked } = await open();

	await press('Send a test');
	const field = screen.getByRole('textbox', { name: 'Send to' });
	await userEvent.clear(field);
	await press('Send');

	expect(field.getAttribute('aria-invalid')).toBe('true');
	expect(asked(adminServerEndpoints.testMail)).toEqual([]);
});

test('a webhook that fails stands with the project where one may open it, and else with its owner', async () => {
	await open({ webhooks: failing });

	await screen.findByText('3 webhooks, 1 working');
	expect(rows('Webhooks that fail')).toEqual([
		expect.stringMatching(/^ci\.example.*WebsiteIt answered with 500.*4/),
		expect.stringMatching(/^old\.example.*cleotimed out.*1/),
	]);
});

test('it is tried again, unless what it said is no longer kept', async () => {
	const { asked } = await open({ webhooks: failing });

	await press('Retry: ci.example');
	await press('Retry: old.example');

	await waitFor(() => expect(toldNotices()).toEqual(['Sending again to ci.example']));
	expect(asked(adminServerEndpoints.retryWebhook)).toEqual([{ id: 9 }]);
});

test('it is deleted once that is confirmed', async () => {
	const { asked } = await open({ webhooks: failing });

	await press('More about ci.example');
	await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete webhook' }));
	const dialog = await screen.findByRole('alertdialog', { name: 'Delete the webhook to ci.example?' });
	expect(asked(adminServerEndpoints.deleteWebhook)).toEqual([]);
	await userEvent.click(within(dialog).getByRole('button', { name: 'Delete webhook' }));

	await waitFor(() => expect(asked(adminServerEndpoints.deleteWebhook)).toEqual([{ id: 9 }]));
});

test('where all webhooks work one line says so', async () => {
	await open();

	expect(await screen.findByText('All 2 webhooks work.')).toBeTruthy();
});

test('what the server refuses is told', async () => {
	await open({
		mail: queue,
		answer(endpoint) {
			if (endpoint === adminServerEndpoints.retryMail) throw new ApiError(404, { message: 'It is gone' });
			return undefined;
		},
	});

	await press('Retry: email to bo@example.com');

	await waitFor(() => expect(toldNotices()).toHaveLength(1));
});
