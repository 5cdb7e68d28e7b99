// @vitest-environment happy-dom
import { infoEndpoints } from '@ordna/domain/info';
import {
	type Delivery,
	notificationEndpoints,
	type SentReminder,
	type TopicWays,
	usualWays,
} from '@ordna/domain/notification';
import { type PushDevice, type PushDeviceId, pushEndpoints } from '@ordna/domain/push';
import { toInstant } from '@ordna/domain/time';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { type Answer, aClient } from '../../platform/a-client.fixture.tsx';
import { ApiError } from '../../platform/api/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { notices } from '../../ui/notice-store.ts';
import { infoQuery } from '../info/index.ts';
import { aMember } from '../team/team.builder.ts';
import { accountKind } from '../user/index.ts';
import { NotificationSettings } from './notification-settings.tsx';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('push', 'security', 'ui', 'task', 'app');
});
afterEach(() => {
	vi.unstubAllGlobals();
	localStorage.clear();
	for (const { id } of notices.list()) notices.dismiss(id);
});

const day = toInstant(Date.parse('2026-03-11T08:00Z'));
const firefox = 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';
const pixel = 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';
const aDevice = (id: number, name: string, lastDelivered: PushDevice['lastDelivered'] = null): PushDevice => ({
	...{ id: id as PushDeviceId, name, created: day, lastDelivered },
});
const here = aDevice(1, firefox);

/** The push service of a browser, as far as it is used; `tell` is what its worker says. */
function aBrowser({ permission = 'default', isSubscribed = false, key = [] as readonly number[] } = {}) {
	const listeners = new Set<(event: { data: unknown }) => void>();
	const unsubscribe = vi.fn(async () => true);
	const subscription = {
		options: { applicationServerKey: new Uint8Array(key).buffer },
		toJSON: () => ({ endpoint: 'https://push.example.org/1', keys: { p256dh: 'point', auth: 'random' } }),
		unsubscribe,
	};
	let own = isSubscribed ? subscription : null;
	const subscribe = vi.fn(async (_: { applicationServerKey: Uint8Array }) => {
		own = subscription;
		return subscription;
	});
	const registration = { pushManager: { getSubscription: async () => own, subscribe } };
	const requestPermission = vi.fn(async () => (permission === 'default' ? 'granted' : permission));
	vi.stubGlobal('Notification', { permission, requestPermission });
	vi.stubGlobal('PushManager', () => undefined);
	vi.stubGlobal('navigator', {
		...{ userAgent: firefox, language: 'en', languages: ['en'] },
		serviceWorker: {
			...{ getRegistration: async () => registration, register: vi.fn(), ready: Promise.resolve(registration) },
			addEventListener: (_: string, listener: (event: { data: unknown }) => void) => listeners.add(listener),
			removeEventListener: (_: string, listener: (event: { data: unknown }) => void) => listeners.delete(listener),
		},
	});
	const tell = (data: unknown) => act(() => [...listeners].forEach((listener) => void listener({ data })));
	return { subscribe, unsubscribe, requestPermission, tell };
}

interface Scene {
	readonly devices?: readonly PushDevice[];
	readonly ways?: readonly TopicWays[];
	readonly reminders?: readonly SentReminder[];
	readonly mailerEnabled?: boolean;
	readonly emailRemindersEnabled?: boolean;
	readonly answer?: Answer;
}

/** The settings as Ada sees them, on a server that has these and answers the rest as told. */
async function open(scene: Scene = {}) {
	const { devices = [], reminders = [], mailerEnabled = true, emailRemindersEnabled = true } = scene;
	const { ways = [usualWays('task.reminder'), usualWays('task.mentioned')], answer = () => undefined } = scene;
	const client = aClient({
		answer(endpoint, input) {
			const told = answer(endpoint, input);
			if (told !== undefined) return told;
			if (endpoint === infoEndpoints.read) return { mailerEnabled, emailRemindersEnabled };
			if (endpoint === pushEndpoints.list) return { publicKey: 'AQID', devices };
			if (endpoint === pushEndpoints.add) return here;
			if (endpoint === notificationEndpoints.readWays) return ways;
			return endpoint === notificationEndpoints.listReminders ? reminders : {};
		},
	});
	client.store.loadPage(recordsOf(accountKind, [{ ...aMember(7, 'Ada'), settings: { timezone: 'UTC' } } as never]));
	await client.client.queries.prefetch(infoQuery(client.client));
	const { wrapper: Wrapper } = client;
	const route = createRootRoute({
		component: () => (
			<Wrapper>
				<NotificationSettings>
					<p>between</p>
				</NotificationSettings>
			</Wrapper>
		),
	});
	const router = createRouter({ routeTree: route, history: createMemoryHistory() });
	// The router of the app is another one.
	await act(async () => render(<RouterProvider router={router as never} />));
	return client;
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const isRefusing = (element: Element) =>
	element.getAttribute('aria-disabled') === 'true' || element.hasAttribute('disabled');
const told = () => notices.list().map(({ text }) => text);
const ownSwitch = () => screen.findByRole('switch', { name: /^This device: Firefox/ });

test('a subscription of another key of the server is given up first', async () => {
	const { subscribe, unsubscribe } = aBrowser({ isSubscribed: true, key: [9] });
	await open();
	const own = await ownSwitch();
	await waitFor(() => expect(isRefusing(own)).toBe(false));

	await userEvent.click(own);

	await waitFor(() => expect(subscribe).toHaveBeenCalledTimes(1));
	expect(unsubscribe).toHaveBeenCalledTimes(1);
});

test('a test message that the server does not send is told', async () => {
	aBrowser({ permission: 'granted', isSubscribed: true });
	await open({
		devices: [here],
		answer(endpoint) {
			if (endpoint === pushEndpoints.test) throw new ApiError(502, { message: 'No push service.' } as never);
			return undefined;
		},
	});
	await screen.findByRole('button', { name: 'Send a test' });

	await press('Send a test');

	await waitFor(() => expect(told()).toHaveLength(1));
	expect(screen.queryByText('Sending…')).toBeNull();
});

const aDelivery = (id: number, of: Partial<Delivery>): Delivery =>
	({ id, way: 'push', device: pixel, state: 'shown', reason: '', changed: day, ...of }) as Delivery;
const aReminder = (id: number, deliveries: readonly Delivery[], seen: SentReminder['seen'] = null): SentReminder =>
	({ notificationId: id, title: `Task ${id}`, taskId: id, sent: day, deliveries, seen }) as unknown as SentReminder;

test.each([
	['nowhere but in the app', [], /^Task 1.*In appNot yet$/],
	['a browser', [aDelivery(1, {})], /^Task 1Mar 11.*Chrome.*Not yet$/],
	['a browser that has not taken it yet', [aDelivery(1, { state: 'waiting' })], /Chrome.*WaitingNot yet$/],
	['nobody', [aDelivery(1, { state: 'failed' })], /^Task 1Push to Chrome.* failedMar 11.*Not delivered$/],
	[
		'its person by email in place of push',
		[
			aDelivery(1, { state: 'failed' }),
			aDelivery(2, { way: 'email', device: '', state: 'taken', reason: 'push failed' }),
		],
		/^Task 1Push to Chrome.* failed, so it was emailedMar 11.*EmailTakenNot yet$/,
	],
	[
		'a browser and not by email',
		[aDelivery(1, {}), aDelivery(2, { way: 'email', device: '', state: 'failed' })],
		/^Task 1The email couldn't be sentMar 11.*Chrome.*Not yet$/,
	],
])('a reminder that reached %s says so', async (_, deliveries, text) => {
	aBrowser();
	await open({ reminders: [aReminder(1, deliveries)] });
	const row = await screen.findByRole('row', { name: /Task 1/ });

	expect(row.textContent).toMatch(text);
	expect(within(row).getByRole('link', { name: 'Task 1' }).getAttribute('href')).toContain('/tasks/1');
});

test('a reminder that was seen says when', async () => {
	aBrowser();
	await open({ reminders: [aReminder(1, [], day)] });

	expect((await screen.findByRole('row', { name: /Task 1/ })).textContent).toMatch(/In appMar 11/);
});
