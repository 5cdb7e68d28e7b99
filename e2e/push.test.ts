import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type PushService, startPushService } from '../packages/server/src/testing/push-service.ts';
import { signIn } from './gestures.ts';
import { widthTooMuch } from './screen.ts';
import { type Person, phone, setStage, wide } from './stage.ts';

const stage = setStage({ settings: { ORDNA_OUTGOINGREQUESTS_ALLOWNONROUTABLEIPS: 'true' } });

const shot = async (page: Page, name: string) => {
	if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png`, fullPage: true });
};

/**
 * The browser's own push service is far away: what it would give is a service of this test, and of a subscription that it did
 * not make the browser knows nothing, so what it has is said by the test, too. Notifications are permitted, and asked for, as
 * people do it; but what is permitted is called `denied` in headless Chromium all the same (153), on pages and in workers.
 * All else is the browser's.
 */
async function subscribeTo(page: Page, { subscription: { endpoint, p256dh, auth } }: PushService) {
	await page.context().grantPermissions(['notifications'], { origin: stage.url });
	await page.addInitScript(
		([address, ...keys]) => {
			let current: object | null = null;
			const made = {
				options: {},
				toJSON: () => ({ endpoint: address, keys: { p256dh: keys[0], auth: keys[1] } }),
				unsubscribe: async () => {
					current = null;
					return true;
				},
			};
			const given = sessionStorage.getItem('subscribed') ? made : null;
			current = given;
			Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
			Object.assign(PushManager.prototype, {
				getSubscription: async () => current,
				subscribe: async () => {
					sessionStorage.setItem('subscribed', 'true');
					current = made;
					return made;
				},
			});
		},
		[endpoint, p256dh, auth] as const,
	);
}

async function atNotifications(page: Page, person: Person) {
	await page.goto('/user/settings/notifications');
	await signIn(page, person);
	await page.getByRole('checkbox', { name: 'Comment: Email' }).waitFor({ state: 'attached' });
}

interface Shown {
	readonly title: string;
	readonly body: string;
	readonly tag: string;
	readonly data: { readonly path: string };
}

/**
 * Hands a message to the worker as the browser does when its push service brings one. Answers what the worker shows. NOTE:
 * headless Chromium refuses `showNotification` ("No notification permission has been granted"), though it is permitted, and
 * so `getNotifications` has none: what the worker asks to be shown is taken from its call.
 */
async function bring(page: Page, message: unknown): Promise<Shown> {
	const worker = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'));
	const shown = worker.evaluate(
		() =>
			new Promise<Shown>((resolve) => {
				const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
				registration.showNotification = async (title, options) => resolve({ title, ...options } as Shown);
			}),
	);
	const line = await page.context().newCDPSession(page);
	const registrations: string[] = [];
	line.on('ServiceWorker.workerRegistrationUpdated', (event) => {
		for (const { registrationId } of event.registrations) registrations.push(registrationId);
	});
	await line.send('ServiceWorker.enable');
	await expect.poll(() => registrations.length).toBeGreaterThan(0);
	await line.send('ServiceWorker.deliverPushMessage', {
		origin: stage.url,
		registrationId: registrations.at(-1) ?? '',
		data: JSON.stringify(message),
	});
	return shown;
}

/** Reminders are looked at once a minute: longer than a screen may take. */
async function untilReceived(service: PushService, count: number) {
	while (service.received.length < count) await new Promise((resolve) => setTimeout(resolve, 200));
}

test('push is turned on here, a test arrives, and a reminder is shown, noted and listed', async () => {
	const page = await stage.open({ ...wide, serviceWorkers: 'allow' });
	const ann = await stage.aPerson('ann');
	const service = await startPushService();
	await subscribeTo(page, service);
	await atNotifications(page, ann);

	await page.getByRole('switch', { name: /^This device/ }).click();
	await page.getByRole('button', { name: 'Send a test' }).click();
	await expect.poll(() => service.received.length).toBe(1);
	await bring(page, service.received[0]?.message);
	await page.getByText(/^Test received after/).waitFor();
	await shot(page, 'push-on');

	const { id: project } = await ann.ask('PUT', '/projects', { title: 'Kiln' });
	const { id } = await ann.ask('PUT', `/projects/${project}/tasks`, {
		title: 'Fire the kiln',
		reminders: [{ reminder: new Date(Date.now() + 1000).toISOString() }],
	});
	await untilReceived(service, 2);
	const { message } = service.received[1] ?? {};
	const shown = await bring(page, message);
	const deliveries = async () => (await ann.ask('GET', '/user/reminders'))[0]?.deliveries;
	await expect.poll(deliveries).toMatchObject([{ way: 'push', state: 'shown' }]);
	await page.reload();
	await page.getByRole('cell', { name: 'Fire the kiln' }).waitFor();
	await shot(page, 'push-log');

	expect(shown).toMatchObject({ title: message?.title, data: { path: `tasks/${id}` } });
	await page.getByRole('switch', { name: /^This device/ }).click();
	await page.getByRole('button', { name: 'Send a test' }).waitFor({ state: 'detached' });
	await expect.poll(async () => (await ann.ask('GET', '/user/push')).devices).toEqual([]);
});

test('what comes by which way is chosen by keys on a phone in the dark, and is kept', async () => {
	const page = await stage.open({ ...phone, colorScheme: 'dark', serviceWorkers: 'allow' });
	const ann = await stage.aPerson('ann');
	await subscribeTo(page, await startPushService());
	await atNotifications(page, ann);
	const box = page.getByRole('checkbox', { name: 'Comment: In app' });

	await box.focus();
	await page.keyboard.press('Space');
	const ways = async () => {
		const all: { topic: string; in_app: boolean }[] = await ann.ask('GET', '/user/settings/notifications');
		return all.find(({ topic }) => topic === 'task.comment')?.in_app;
	};
	await expect.poll(ways).toBe(false);
	await page.reload();
	await box.waitFor({ state: 'attached' });

	expect(await box.isChecked()).toBe(false);
	expect(await widthTooMuch(page)).toBe(0);
	await shot(page, 'push-phone');
});
