// @vitest-environment happy-dom
import { infoEndpoints } from '@ordna/domain/info';
import { type Delivery, notificationEndpoints, type SentReminder } from '@ordna/domain/notification';
import { pushEndpoints } from '@ordna/domain/push';
import { toInstant } from '@ordna/domain/time';
import {
	createMemoryHistory,
	createRootRoute,
	createRoute,
	createRouter,
	RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { type Answer, aClient } from '../../platform/a-client.fixture.tsx';
import { ApiError } from '../../platform/api/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { notices } from '../../ui/notice-store.ts';
import { infoQuery } from '../info/index.ts';
import { accountKind } from '../user/index.ts';
import { NotificationSettings } from './notification-settings.tsx';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('push', 'security', 'task', 'app', 'ui');
});
beforeEach(() => localStorage.clear());
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
	for (const { id } of notices.list()) notices.dismiss(id);
});

const firefox = 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';
const pixel = 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';
const sent = toInstant(Date.UTC(2026, 2, 9, 9));

interface Browser {
	readonly permission?: NotificationPermission;
	/** What the person answers when they are asked. */
	readonly asked?: NotificationPermission;
	readonly isSubscribed?: boolean;
}

/** This browser, as far as push messages are concerned. */
function stubBrowser({ permission = 'default', asked = 'granted', isSubscribed = false }: Browser) {
	const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
	const subscription = {
		toJSON: () => ({ endpoint: 'https://push.example/1', keys }),
		options: { applicationServerKey: null },
		unsubscribe: vi.fn(async () => true),
	};
	let held = isSubscribed ? subscription : null;
	const pushManager = {
		getSubscription: async () => held,
		subscribe: async () => {
			held = subscription;
			return subscription;
		},
	};
	const serviceWorker = Object.assign(new EventTarget(), {
		getRegistration: async () => ({ pushManager }),
		register: vi.fn(async () => ({ pushManager })),
		ready: Promise.resolve({ pushManager }),
	});
	vi.stubGlobal('PushManager', class {});
	vi.stubGlobal('Notification', { permission, requestPermission: async () => asked });
	vi.stubGlobal('navigator', { userAgent: firefox, language: 'en', languages: ['en'], serviceWorker });
	return { subscription, serviceWorker };
}

interface Scene {
	readonly browser?: Browser | 'none';
	readonly info?: object;
	/** Beside this one. */
	readonly devices?: readonly object[];
	readonly reminders?: readonly SentReminder[];
	readonly answer?: Answer;
}

const ways = [
	{ topic: 'task.reminder', inApp: true, email: false, push: true },
	{ topic: 'task.comment', inApp: true, email: true, push: false },
];
const here = { id: 1, name: firefox, created: sent, lastDelivered: null };
const phone = { id: 2, name: pixel, created: sent, lastDelivered: sent };

/** The page of Ada's notifications. */
async function open({ browser = {}, info = {}, devices = [], reminders = [], answer = () => undefined }: Scene = {}) {
	const stub = browser === 'none' ? undefined : stubBrowser(browser);
	if (!stub) vi.stubGlobal('navigator', { userAgent: firefox, language: 'en', languages: ['en'] });
	const held = [...devices];
	const client = aClient({
		answer(endpoint, input: { id?: number; page?: number }) {
			const told = answer(endpoint, input as never);
			if (told !== undefined) return told;
			if (endpoint === infoEndpoints.read) return { mailerEnabled: true, emailRemindersEnabled: true, ...info };
			if (endpoint === notificationEndpoints.readWays) return ways;
			if (endpoint === notificationEndpoints.listReminders)
				return reminders.slice(((input.page ?? 1) - 1) * 10, (input.page ?? 1) * 10);
			if (endpoint === pushEndpoints.list) return { publicKey: 'AAAA', devices: [...held] };
			if (endpoint === pushEndpoints.add) {
				if (!held.includes(here)) held.push(here);
				return here;
			}
			if (endpoint === pushEndpoints.remove)
				held.splice(0, held.length, ...held.filter((one) => (one as { id: number }).id !== input.id));
			return { message: 'done' };
		},
	});
	const settings = { timezone: 'UTC', weekStart: 1, frontendSettings: null };
	client.store.loadPage(recordsOf(accountKind, [{ id: 7, name: 'Ada', username: 'ada', settings } as never]));
	await client.client.queries.prefetch(infoQuery(client.client));
	const { wrapper: Wrapper } = client;
	const root = createRootRoute({
		component: () => (
			<Wrapper>
				<NotificationSettings>{null}</NotificationSettings>
			</Wrapper>
		),
	});
	const leaf = (path: string) => createRoute({ getParentRoute: () => root, path, component: () => null });
	const routeTree = root.addChildren([leaf('/'), leaf('/tasks/$id')]);
	const router = createRouter({ routeTree, history: createMemoryHistory() });
	await act(async () => render(<RouterProvider router={router as never} />));
	await screen.findByRole('checkbox', { name: 'Reminder: In app' });
	return { ...client, stub, user: userEvent.setup() };
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const isOff = (element: HTMLElement) => element.matches(':disabled, [aria-disabled="true"]');
const thisDevice = () => screen.getByRole('switch', { name: /^This device: Firefox on Ubuntu/ });

test('what comes by which way is shown, and a box is saved at once with its row', async () => {
	const { asked, user } = await open({ devices: [phone] });
	expect([box('Reminder: In app').checked, box('Comment: Email').checked, box('Comment: Push').checked]).toEqual([
		...[true, true, false],
	]);

	await user.click(box('Comment: Push'));

	expect(asked(notificationEndpoints.saveWays)).toEqual([
		{ topic: 'task.comment', inApp: true, email: true, push: true },
	]);
});

test('a way that the server refuses is taken back, and why is said', async () => {
	const { user } = await open({
		answer(endpoint) {
			if (endpoint === notificationEndpoints.saveWays) throw new ApiError(500, { code: 0, message: 'No' });
		},
	});

	await user.click(box('Comment: In app'));

	await waitFor(() => expect(notices.list()).toHaveLength(1));
	expect(box('Comment: In app').checked).toBe(true);
});

test('what reaches nobody cannot be chosen: emails without a mail server, push without a browser', async () => {
	await open({ info: { mailerEnabled: false } });

	expect([box('Comment: Email'), box('Comment: Push')].map(isOff)).toEqual([true, true]);
	expect(box('Comment: Email').checked).toBe(false);
	expect(isOff(box('Comment: In app'))).toBe(false);
});

test('where reminders are not mailed, comments are', async () => {
	await open({ info: { emailRemindersEnabled: false } });

	expect([box('Reminder: Email'), box('Comment: Email')].map(isOff)).toEqual([true, false]);
});

test('push is turned on with the keys of this browser, tested, and turned off', async () => {
	const { asked, user, stub } = await open();

	await user.click(thisDevice());
	await user.click(await screen.findByRole('button', { name: 'Send a test' }));
	expect(await screen.findByText('Sending…')).toBeTruthy();
	act(() => {
		stub?.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { kind: 'push-shown', tag: 'test' } }));
	});
	expect(await screen.findByText(/^Test received after/)).toBeTruthy();
	await user.click(thisDevice());

	await waitFor(() => expect(asked(pushEndpoints.remove)).toEqual([{ id: 1 }]));
	expect(asked(pushEndpoints.add)).toEqual([
		{ endpoint: 'https://push.example/1', p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
	]);
	expect(asked(pushEndpoints.test)).toEqual([{ id: 1 }]);
	await waitFor(() => expect(stub?.subscription.unsubscribe).toHaveBeenCalledTimes(1));
	expect(screen.queryByRole('button', { name: 'Send a test' })).toBeNull();
});

test('a message that is none of a test does not end one', async () => {
	const { user, stub } = await open({ browser: { permission: 'granted', isSubscribed: true } });

	await user.click(await screen.findByRole('button', { name: 'Send a test' }));
	act(() => {
		stub?.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { kind: 'push-shown', tag: 'task 4' } }));
	});

	expect(screen.getByText('Sending…')).toBeTruthy();
});

test('a browser that is subscribed says so to the server with each visit', async () => {
	const { asked } = await open({ browser: { permission: 'granted', isSubscribed: true } });

	expect(await screen.findByText('On')).toBeTruthy();
	expect(asked(pushEndpoints.add)).toHaveLength(1);
});

test.each([
	['a browser that blocks them', { permission: 'denied' }, /^Firefox blocks notifications/],
	['a browser without them', 'none', /^Firefox doesn't take notifications/],
] as const)('%s says why, and its switch does nothing', async (_, browser, why) => {
	const { asked } = await open({ browser });

	expect(await screen.findByText(why)).toBeTruthy();
	expect(isOff(thisDevice())).toBe(true);
	expect(asked(pushEndpoints.add)).toEqual([]);
});

test('who answers no when they are asked is told how to allow it', async () => {
	const { asked, user } = await open({ browser: { asked: 'denied' } });

	await user.click(thisDevice());

	expect(await screen.findByText(/^Firefox blocks notifications/)).toBeTruthy();
	expect(asked(pushEndpoints.add)).toEqual([]);
});

test('another browser is listed with when it last got something, and is removed', async () => {
	const { asked, user } = await open({ devices: [phone] });
	expect(await screen.findByText(/^Last delivered: /)).toBeTruthy();

	await user.click(screen.getByRole('button', { name: 'Remove Chrome on Android' }));

	await waitFor(() => expect(screen.queryByText(/^Last delivered: /)).toBeNull());
	expect(asked(pushEndpoints.remove)).toEqual([{ id: 2 }]);
});

const aDelivery = (id: number, over: Partial<Delivery>) =>
	({ id, way: 'push', device: pixel, state: 'shown', reason: '', changed: sent, ...over }) as Delivery;
const email = { way: 'email', device: '' } as const;
const aReminder = (id: number, title: string, deliveries: readonly Delivery[], seen = sent as SentReminder['seen']) =>
	({ notificationId: id, title, taskId: id, sent, deliveries, seen }) as unknown as SentReminder;

/** What the log says: of each reminder its cells, from the title on. */
async function logOf(reminders: readonly SentReminder[]) {
	await open({ reminders });
	const log = within(await screen.findByRole('region', { name: 'Did my reminders reach me?' }));
	const textsOf = (row: HTMLElement) => within(row).getAllByRole('cell');
	return { log, rows: log.getAllByRole('row').slice(1).map(textsOf) };
}

const texts = (rows: readonly HTMLElement[][], column: number) => rows.map((cells) => cells[column]?.textContent);

test('each reminder says by which ways it went, what failed, and whether it was seen', async () => {
	const { log, rows } = await logOf([
		aReminder(1, 'Sow', [aDelivery(1, {}), aDelivery(2, { ...email, state: 'taken' })]),
		aReminder(2, 'Return', [
			aDelivery(3, { state: 'failed' }),
			aDelivery(4, { ...email, state: 'taken', reason: 'push failed' }),
		]),
		aReminder(3, 'Call', [aDelivery(5, { ...email, state: 'failed', reason: 'refused' })], null),
		aReminder(4, 'Read', [], null),
	]);

	expect(texts(rows, 0)).toEqual([
		...['Sow', 'ReturnPush to Chrome on Android failed, so it was emailed', "CallThe email couldn't be sent"],
		'Read',
	]);
	expect(texts(rows, 2)).toEqual(['Chrome on AndroidShownEmailTaken', 'EmailTaken', 'Not delivered', 'In app']);
	expect(texts(rows, 3).slice(2)).toEqual(['', 'Not yet']);
	expect(log.getByRole('link', { name: 'Sow' }).getAttribute('href')).toContain('/tasks/1');
});

test.each([
	['waiting', 'Waiting', 'lucide-clock'],
	['taken', 'Taken', 'lucide-check'],
	['shown', 'Shown', 'lucide-check-check'],
] as const)('a message that is %s says so, by a word and a sign', async (state, word, sign) => {
	const { log, rows } = await logOf([aReminder(1, 'Sow', [aDelivery(1, { state })], null)]);

	expect(texts(rows, 2)).toEqual([`Chrome on Android${word}`]);
	expect(log.getByText(word).querySelector('svg')?.classList.contains(sign)).toBe(true);
	expect(log.getByText(/^Taken: the push service or email server has it/)).toBeTruthy();
});

test('what failed everywhere names every device, and promises no email that failed, too', async () => {
	const { rows } = await logOf([
		aReminder(1, 'Sow', [
			aDelivery(1, { state: 'failed', reason: 'gone' }),
			aDelivery(2, { state: 'failed', device: firefox, reason: 'refused' }),
			aDelivery(3, { ...email, state: 'failed', reason: 'push failed' }),
		]),
		aReminder(2, 'Call', [aDelivery(4, { state: 'failed' }), aDelivery(5, { device: firefox })]),
	]);

	expect(texts(rows, 0)).toEqual([
		'SowPush to Chrome on Android and Firefox on Ubuntu failed',
		'CallPush to Chrome on Android failed',
	]);
	expect(texts(rows, 2)).toEqual(['Not delivered', 'Firefox on UbuntuShown']);
});

test('the log shows ten at first, and the others when they are wished for', async () => {
	const { user } = await open({
		reminders: Array.from({ length: 12 }, (_, at) => aReminder(at + 1, `Task ${at}`, [])),
	});
	await screen.findByText('Task 9');
	expect(screen.queryByText('Task 10')).toBeNull();

	await user.click(screen.getByRole('button', { name: 'Show the last 30 days' }));

	expect(await screen.findByText('Task 11')).toBeTruthy();
	await waitFor(() => expect(screen.queryByRole('button', { name: 'Show the last 30 days' })).toBeNull());
});

test('what cannot be loaded says so, part by part, and is asked for again', async () => {
	let isBroken = true;
	const { user } = await open({
		answer(endpoint) {
			if (endpoint === notificationEndpoints.listReminders && isBroken)
				throw new ApiError(500, { code: 0, message: 'No' });
		},
	});
	const again = await screen.findByRole('button', { name: 'Try again' });
	isBroken = false;

	await user.click(again);

	expect(await screen.findByText('No reminders in the last 30 days.')).toBeTruthy();
});
