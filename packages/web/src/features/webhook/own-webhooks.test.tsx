// @vitest-environment happy-dom
import { infoEndpoints } from '@ordna/domain/info';
import { toInstant } from '@ordna/domain/time';
import { ownWebhookEndpoints, webhookEndpoints } from '@ordna/domain/webhook';
import {
	createMemoryHistory,
	createRootRoute,
	createRoute,
	createRouter,
	Outlet,
	RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { type Answer, aClient } from '../../platform/a-client.fixture.tsx';
import { ApiError } from '../../platform/api/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { ConfirmDialog, confirmParts } from '../../ui/confirm.tsx';
import { dialogParts } from '../../ui/lazy-dialog.ts';
import { menuParts } from '../../ui/menu.tsx';
import { infoQuery } from '../info/index.ts';
import { accountKind } from '../user/index.ts';
import { NewOwnWebhookPage } from './new-own-webhook-page.tsx';
import { OwnWebhooksPage } from './own-webhooks-page.tsx';
import { webhookKind } from './webhook.kind.ts';
import { late } from './webhook.late.ts';

beforeAll(async () => {
	await Promise.all([startI18n('en'), dialogParts.load(), confirmParts.load(), menuParts.load()]);
	await loadMessages('webhook', 'settings', 'task', 'ui');
});
afterEach(cleanup);

const list = '/user/settings/webhooks';
const address = 'https://hook.example';

const aWebhook = (id: number, fields: object = {}) => ({
	...{ id, projectId: 0, userId: 7, targetUrl: address, events: ['task.reminder.fired'], isSuspended: false },
	...{ isSigned: false, offSince: null, lastDelivery: null, created: toInstant(0), createdBy: null },
	...fields,
});

const arrived = {
	...{ id: 5, eventName: 'task.overdue', state: 'delivered', attempts: 1, status: 200, answer: '', reason: '' },
	...{ durationMs: 12, resendOf: 0, canResend: true, created: toInstant(0), due: null, finished: toInstant(12) },
};

interface Visit {
	readonly at?: string;
	/** What the server holds. */
	readonly webhooks?: readonly object[];
	readonly webhooksEnabled?: boolean;
	/** Before what it answers otherwise. */
	readonly answer?: Answer;
}

async function visit({ at = list, webhooks = [], webhooksEnabled = true, answer }: Visit = {}) {
	const client = aClient({
		mutations: late.mutations ?? [],
		answer(endpoint, input: object) {
			const own = answer?.(endpoint, input as never);
			if (own !== undefined) return own;
			if (endpoint === infoEndpoints.read) return { webhooksEnabled };
			if (endpoint === ownWebhookEndpoints.list) return webhooks;
			if (endpoint === ownWebhookEndpoints.deliveries) return [arrived];
			if (endpoint === ownWebhookEndpoints.create) return aWebhook(9, input);
			return { message: 'done', id: 6 };
		},
	});
	const account = { id: 7, name: 'Ada', username: 'ada', settings: { timezone: 'UTC', weekStart: 1 } };
	client.store.loadPage(recordsOf(accountKind, [account as never]));
	await client.client.queries.prefetch(infoQuery(client.client));
	const root = createRootRoute({
		component: () => (
			<>
				<Outlet />
				<ConfirmDialog />
			</>
		),
	});
	const page = (path: string, component: () => React.ReactNode) =>
		createRoute({ getParentRoute: () => root, path, component });
	const router = createRouter({
		routeTree: root.addChildren([page(list, OwnWebhooksPage), page(`${list}/new`, NewOwnWebhookPage)]),
		history: createMemoryHistory({ initialEntries: [at] }),
	});
	render(<RouterProvider router={router as never} />, { wrapper: client.wrapper });
	return { ...client, router, user: userEvent.setup() };
}

test('one’s own webhooks are listed with what they are told of, and those of projects are not', async () => {
	const { store, asked } = await visit({
		webhooks: [aWebhook(4, { events: ['task.overdue', 'tasks.overdue'] }), aWebhook(5, { targetUrl: `${address}/b` })],
	});
	store.loadPage(recordsOf(webhookKind, [aWebhook(6, { projectId: 1, targetUrl: `${address}/project` }) as never]));

	const lines = within(await screen.findByRole('list', { name: 'Webhooks' })).getAllByRole('listitem');

	expect(lines.map((line) => line.textContent)).toEqual([
		`${address}Task overdue, Daily overdue list · not signedNothing sent yet`,
		`${address}/bReminder due · not signedNothing sent yet`,
	]);
	expect(asked(webhookEndpoints.list)).toEqual([]);
});

test('deliveries are asked for and sent again at the addresses of one’s own', async () => {
	const { user, asked } = await visit({ webhooks: [aWebhook(4)] });

	await user.click(await screen.findByRole('button', { name: `Deliveries to ${address}` }));
	await user.click(await screen.findByRole('button', { name: /^Send again: task.overdue/ }));

	await waitFor(() => expect(asked(ownWebhookEndpoints.resend)).toEqual([{ id: 4, deliveryId: 5 }]));
	expect(asked(ownWebhookEndpoints.deliveries)[0]).toEqual({ id: 4, perPage: 10 });
	expect([...asked(webhookEndpoints.deliveries), ...asked(webhookEndpoints.resend)]).toEqual([]);
});

test('one’s own is turned off, tested and given another secret at the addresses of one’s own', async () => {
	const { user, asked } = await visit({
		webhooks: [aWebhook(4)],
		answer: (endpoint) => {
			if (endpoint === ownWebhookEndpoints.replaceSecret) return aWebhook(4, { isSigned: true });
			if (endpoint === ownWebhookEndpoints.switch) return aWebhook(4, { offSince: toInstant(0) });
		},
	});
	const choose = async (entry: string) => {
		await user.click(await screen.findByRole('button', { name: `More for ${address}` }));
		await user.click(await screen.findByRole('menuitem', { name: entry }));
	};

	await choose('Send test');
	await choose('Set a secret…');
	await user.click(await screen.findByRole('button', { name: 'Set secret' }));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	await choose('Turn off');

	await waitFor(() => expect(asked(ownWebhookEndpoints.switch)).toEqual([{ id: 4, isOn: false }]));
	expect(asked(ownWebhookEndpoints.test)).toEqual([{ id: 4 }]);
	expect(asked(ownWebhookEndpoints.replaceSecret)).toMatchObject([{ id: 4 }]);
	for (const name of ['test', 'switch', 'replaceSecret'] as const) expect(asked(webhookEndpoints[name])).toEqual([]);
});

test('a webhook is gone at once when somebody is sure', async () => {
	const { user, asked } = await visit({ webhooks: [aWebhook(4)] });

	await user.click(await screen.findByRole('button', { name: `More for ${address}` }));
	await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
	const question = await screen.findByRole('alertdialog');
	await user.click(within(question).getByRole('button', { name: 'Delete webhook' }));

	expect(await screen.findByText('No webhooks yet')).toBeTruthy();
	await waitFor(() => expect(asked(ownWebhookEndpoints.delete)).toEqual([{ id: 4 }]));
	expect(asked(webhookEndpoints.delete)).toEqual([]);
});

test('a new one is made on a page of its own, which leads back to the list', async () => {
	const { user, router } = await visit();

	await user.click(await screen.findByRole('link', { name: 'New webhook' }));
	await user.type(await screen.findByRole('textbox', { name: 'Address' }), address);
	await user.click(screen.getByRole('button', { name: 'Create webhook' }));

	await waitFor(() => expect(router.state.location.pathname).toBe(list));
});

test('who cancels comes back to the list, and nothing is made', async () => {
	const { user, router, asked } = await visit({ at: `${list}/new` });

	await user.click(await screen.findByRole('button', { name: 'Cancel' }));

	await waitFor(() => expect(router.state.location.pathname).toBe(list));
	expect(asked(ownWebhookEndpoints.create)).toEqual([]);
});

test('a list that cannot be loaded says so, and is asked for again', async () => {
	let isBroken = true;
	const { user } = await visit({
		webhooks: [aWebhook(4)],
		answer(endpoint) {
			if (endpoint === ownWebhookEndpoints.list && isBroken) throw new ApiError(500, { code: 0, message: 'No' });
		},
	});
	const again = await screen.findByRole('button', { name: 'Try again' });
	isBroken = false;

	await user.click(again);

	expect(await screen.findByText(address)).toBeTruthy();
});

test.each([list, `${list}/new`])('where the server sends none, %s says so and offers none', async (at) => {
	const { asked } = await visit({ at, webhooksEnabled: false });

	expect(await screen.findByText('Webhooks are turned off on this server.')).toBeTruthy();
	expect(screen.queryByRole('link', { name: 'New webhook' })).toBeNull();
	expect(screen.queryByRole('button', { name: 'Create webhook' })).toBeNull();
	expect(asked(ownWebhookEndpoints.list)).toEqual([]);
});
