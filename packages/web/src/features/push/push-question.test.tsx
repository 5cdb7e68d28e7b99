// @vitest-environment happy-dom
import { infoEndpoints } from '@ordna/domain/info';
import { pushEndpoints } from '@ordna/domain/push';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { recordsOf } from '../../platform/store/index.ts';
import { notices } from '../../ui/notice-store.ts';
import { infoQuery } from '../info/index.ts';
import { accountKind } from '../user/index.ts';
import { useOfferPush } from './offer-push.ts';
import { PushQuestion } from './push-question.tsx';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('push', 'ui');
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
	localStorage.clear();
	for (const { id } of notices.list()) notices.dismiss(id);
});

function SetReminder() {
	return (
		<button type="button" onClick={useOfferPush()}>
			Remind me
		</button>
	);
}

/** A page where a reminder can be set, in a browser that was or was not asked for notifications before. */
async function open({ permission = 'default' as NotificationPermission, isMailed = true } = {}) {
	const subscription = { toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'B', auth: 'A' } }) };
	const pushManager = { getSubscription: async () => null, subscribe: async () => subscription };
	const registration = { pushManager };
	const serviceWorker = Object.assign(new EventTarget(), {
		getRegistration: async () => registration,
		register: async () => registration,
		ready: Promise.resolve(registration),
	});
	vi.stubGlobal('PushManager', class {});
	const requestPermission = vi.fn(async () => 'granted');
	vi.stubGlobal('Notification', { permission, requestPermission });
	vi.stubGlobal('navigator', { userAgent: 'Firefox/133.0', language: 'en', languages: ['en'], serviceWorker });
	const { client, store, wrapper, asked } = aClient({
		answer(endpoint) {
			if (endpoint === infoEndpoints.read) return { mailerEnabled: isMailed, emailRemindersEnabled: true };
			if (endpoint === pushEndpoints.list) return { publicKey: 'AAAA', devices: [] };
			if (endpoint === pushEndpoints.add) return { id: 1, name: 'Firefox', created: null, lastDelivered: null };
			return undefined;
		},
	});
	const account = { id: 7, name: 'Ada', username: 'ada', email: 'ada@example.org' };
	store.loadPage(recordsOf(accountKind, [{ ...account, settings: { emailRemindersEnabled: true } } as never]));
	await client.queries.prefetch(infoQuery(client));
	render(
		<>
			<SetReminder />
			<PushQuestion />
		</>,
		{ wrapper },
	);
	const remind = () => userEvent.click(screen.getByRole('button', { name: 'Remind me' }));
	return { asked, requestPermission, remind };
}

const question = () => screen.queryByRole('region', { name: 'Show reminders on this device?' });
const told = () => notices.list().map(({ text }) => text);

test('the first reminder asks whether this browser is to show them, and an answer turns it on', async () => {
	const { asked, requestPermission, remind } = await open();
	expect(question()).toBeNull();

	await remind();
	await waitFor(() => expect(told()).toEqual(['Show reminders on this device?']));
	expect(question()?.textContent).toContain('Without this, reminders go to ada@example.org.');
	expect(requestPermission).not.toHaveBeenCalled();
	await act(async () => notices.list()[0]?.action?.run());

	await waitFor(() => expect(asked(pushEndpoints.add)).toHaveLength(1));
	await waitFor(() => expect(question()).toBeNull());
	expect(told()).toContain('Reminders are shown on this device');
});

test('who says no is not asked again', async () => {
	const { requestPermission, remind } = await open({ isMailed: false });
	await remind();
	await waitFor(() => expect(told()).toHaveLength(1));
	expect(question()?.textContent).not.toContain('ada@example.org');

	await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
	for (const { id } of notices.list()) notices.dismiss(id);
	await remind();

	expect(question()).toBeNull();
	expect(told()).toEqual([]);
	expect(requestPermission).not.toHaveBeenCalled();
});

test.each(['granted', 'denied'] as const)(
	'a browser in which notifications are %s asks nothing',
	async (permission) => {
		const { remind } = await open({ permission });

		await remind();

		expect(question()).toBeNull();
		expect(told()).toEqual([]);
	},
);
