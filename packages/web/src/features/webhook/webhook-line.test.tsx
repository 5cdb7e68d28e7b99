// @vitest-environment happy-dom
import { toInstant } from '@ordna/domain/time';
import { type Webhook, webhookEndpoints } from '@ordna/domain/webhook';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { ApiError } from '../../platform/api/index.ts';
import { recordsOf, useAll } from '../../platform/store/index.ts';
import { ConfirmDialog, confirmParts } from '../../ui/confirm.tsx';
import { dialogParts } from '../../ui/lazy-dialog.ts';
import { menuParts } from '../../ui/menu.tsx';
import { notices } from '../../ui/notice-store.ts';
import { accountKind } from '../user/index.ts';
import { webhookKind } from './webhook.kind.ts';
import { late } from './webhook.late.ts';
import { WebhookLine } from './webhook-line.tsx';

beforeAll(async () => {
	await Promise.all([startI18n('en'), dialogParts.load(), confirmParts.load(), menuParts.load()]);
	await loadMessages('webhook', 'task', 'ui');
});
afterEach(cleanup);

// As much as a line shows.
const webhook = {
	...{ id: 4, projectId: 1, targetUrl: 'https://hook.example', events: ['task.created'], isSuspended: false },
	...{ isSigned: false, offSince: null, lastDelivery: null, created: toInstant(0), createdBy: null },
};
const aDelivery = (id: number, over: object) => ({
	...{ id, eventName: 'task.created', state: 'waiting', attempts: 0, status: 0, answer: '', reason: '' },
	...{ durationMs: 0, resendOf: 0, canResend: false },
	...{ created: toInstant(0), due: null, finished: null, ...over },
});

async function openDeliveries(answer: (endpoint: object) => unknown, over: Partial<Webhook> = {}) {
	const { asked } = show(answer, over);
	await userEvent.click(screen.getByRole('button', { name: 'Deliveries to https://hook.example' }));
	return { timesAsked: () => asked(webhookEndpoints.deliveries).length, resent: () => asked(webhookEndpoints.resend) };
}

function ListedLine({ canTakeOver }: { canTakeOver: boolean }) {
	return useAll(webhookKind).map((one) => <WebhookLine key={one.id} webhook={one} canTakeOver={canTakeOver} />);
}

/** The line of a webhook, as the store has it. */
function show(answer: (endpoint: object, input: object) => unknown, over: Partial<Webhook> = {}, canTakeOver = false) {
	const client = aClient({ mutations: late.mutations ?? [], answer });
	const account = { id: 7, name: 'Ada', username: 'ada', settings: { timezone: 'UTC', weekStart: 1 } };
	const known = { ...webhook, ...over } as unknown as Webhook;
	client.store.loadPage([...recordsOf(accountKind, [account as never]), ...recordsOf(webhookKind, [known])]);
	render(
		<>
			<ListedLine canTakeOver={canTakeOver} />
			<ConfirmDialog />
		</>,
		{ wrapper: client.wrapper },
	);
	return client;
}

async function choose(entry: string) {
	await userEvent.click(screen.getByRole('button', { name: 'More for https://hook.example' }));
	await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
}

test('deliveries say why they failed, also while they wait for another try, and what was answered', async () => {
	await openDeliveries(() => [
		aDelivery(1, { state: 'failed', attempts: 5, status: 500, answer: 'Out of order' }),
		aDelivery(2, { attempts: 1, reason: 'connection refused' }),
		aDelivery(3, {}),
	]);

	expect(await screen.findByText('Failed, 500')).toBeTruthy();
	expect(screen.getByText('Out of order')).toBeTruthy();
	expect(screen.getByText('Failed, connection refused. It will be sent again.')).toBeTruthy();
	expect(screen.getByText('Waiting')).toBeTruthy();
});

const arrived = { state: 'delivered', attempts: 3, status: 200, durationMs: 1204, canResend: true };

test('a delivery says how often it was tried, how long it took and what was answered, and is sent again', async () => {
	const answers: object[][] = [
		[aDelivery(5, { ...arrived, answer: 'Thanks' })],
		[aDelivery(6, { ...arrived, attempts: 1, resendOf: 5 }), aDelivery(5, arrived)],
	];
	const { resent } = await openDeliveries((endpoint) =>
		endpoint === webhookEndpoints.resend ? { id: 6 } : (answers.shift() ?? []),
	);
	expect(await screen.findByText('Thanks')).toBeTruthy();
	expect(screen.getByText('Delivered, 200')).toBeTruthy();
	expect(screen.getByText('3 tries')).toBeTruthy();
	expect(screen.getByText('1,204 ms')).toBeTruthy();

	await userEvent.click(screen.getByRole('button', { name: /^Send again: task.created/ }));

	expect(resent()).toEqual([{ projectId: 1, id: 4, deliveryId: 5 }]);
	expect(await screen.findByText('Sent again')).toBeTruthy();
});

test('what is being sent again already, or said what is not kept, is not sent again', async () => {
	const due = toInstant(Date.now() + 600_000);
	const { resent } = await openDeliveries(() => [
		aDelivery(7, { resendOf: 5, due }),
		aDelivery(6, { ...arrived, canResend: false }),
		aDelivery(5, arrived),
	]);
	const [button, ...others] = await screen.findAllByRole('button', { name: /^Send again/ });

	await userEvent.click(button as HTMLElement);

	expect(others).toEqual([]);
	expect(button?.getAttribute('aria-description')).toBe('It is being sent again already.');
	expect(screen.getByText('Not kept')).toBeTruthy();
	expect(resent()).toEqual([]);
});

test('what waits is asked for again until it has arrived', async () => {
	const answers: object[][] = [[aDelivery(5, { attempts: 1 })]];
	await openDeliveries(() => answers.shift() ?? [aDelivery(5, arrived)]);
	expect(await screen.findByText('Waiting')).toBeTruthy();

	expect(await screen.findByText('Delivered, 200')).toBeTruthy();
});

test('a webhook that is paused sends nothing again', async () => {
	await openDeliveries(() => [aDelivery(5, arrived)], { isSuspended: true });

	expect(await screen.findByText('Delivered, 200')).toBeTruthy();
	expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull();
});

test.each([
	[404, "This delivery doesn't exist any more."],
	[409, 'It is being sent again already.'],
	[410, "What this delivery said isn't kept any more."],
])('a refusal with %i says so, and what is shown is asked for again', async (status, words) => {
	const { timesAsked } = await openDeliveries((endpoint) => {
		if (endpoint === webhookEndpoints.resend) throw new ApiError(status, { code: 0, message: 'No' });
		return [aDelivery(5, arrived)];
	});

	await userEvent.click(await screen.findByRole('button', { name: /^Send again/ }));

	expect((await screen.findByRole('alert')).textContent).toBe(words);
	expect(timesAsked()).toBe(2);
});

test('deliveries that cannot be loaded say so, and can be asked for again', async () => {
	const { timesAsked } = await openDeliveries(() => {
		throw new ApiError(403, { code: 0, message: 'Forbidden' });
	});

	await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

	expect(timesAsked()).toBe(2);
});

test('the command is offered where the menu of a project has it', () => {
	const [command] = late.commands ?? [];
	const offered = (project: object | undefined) => command?.isOffered?.({ project, canWrite: true } as never);

	expect(offered({ id: 1, isArchived: false, maxRight: 'write' })).toBe(true);
	expect(offered({ id: 1, isArchived: true, maxRight: 'admin' })).toBe(false);
	expect(offered(undefined)).toBe(false);
});

test('its line says when the last delivery arrived or why it failed, and whether it is signed', () => {
	const ago = (minutes: number) => toInstant(Date.now() - minutes * 60_000);
	show(() => [], {
		isSigned: true,
		lastDelivery: { state: 'delivered', status: 200, reason: '', at: ago(12) },
	});
	expect(screen.getByText('Delivered 12 minutes ago')).toBeTruthy();
	expect(screen.getByText('Task created · signed')).toBeTruthy();
	cleanup();

	show(() => [], { lastDelivery: { state: 'failed', status: 0, reason: 'connection refused', at: ago(180) } });
	expect(screen.getByText('Failed 3 hours ago')).toBeTruthy();
	expect(screen.getByText('connection refused')).toBeTruthy();
	expect(screen.getByText('Task created · not signed')).toBeTruthy();
	cleanup();

	show(() => [], { lastDelivery: { state: 'failed', status: 502, reason: 'It answered with 502', at: ago(180) } });
	expect(screen.getByText('Answer 502')).toBeTruthy();
});

test('a webhook is turned off and on at once, and says since when it is off', async () => {
	const { asked } = show((_, input) => ({
		...webhook,
		offSince: (input as { isOn: boolean }).isOn ? null : toInstant(Date.now()),
	}));

	await choose('Turn off');
	expect(await screen.findByText(/^Off since /)).toBeTruthy();
	await choose('Turn on');

	expect(await screen.findByText('Nothing sent yet')).toBeTruthy();
	await waitFor(() =>
		expect(asked(webhookEndpoints.switch)).toEqual([
			{ projectId: 1, id: 4, isOn: false },
			{ projectId: 1, id: 4, isOn: true },
		]),
	);
});

test('a webhook that is off sends no test and nothing again', async () => {
	show((endpoint) => (endpoint === webhookEndpoints.deliveries ? [aDelivery(5, arrived)] : {}), {
		offSince: toInstant(0),
	});
	await userEvent.click(screen.getByRole('button', { name: 'Deliveries to https://hook.example' }));
	expect(await screen.findByText('Delivered, 200')).toBeTruthy();

	expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
	await userEvent.click(screen.getByRole('button', { name: 'More for https://hook.example' }));
	expect((await screen.findByRole('menuitem', { name: 'Send test' })).getAttribute('aria-disabled')).toBe('true');
});

test('a test opens the deliveries, where it stands until what became of it is known', async () => {
	let sent: object[] = [];
	const { asked } = show((endpoint) => {
		if (endpoint === webhookEndpoints.test)
			sent = [aDelivery(9, { eventName: 'webhook.test', ...arrived, attempts: 1 })];
		return endpoint === webhookEndpoints.deliveries ? sent : [];
	});

	await choose('Send test');

	expect(await screen.findByText('webhook.test')).toBeTruthy();
	expect(asked(webhookEndpoints.test)).toEqual([{ projectId: 1, id: 4 }]);
});

test('a test that is refused says why', async () => {
	show((endpoint) => {
		if (endpoint === webhookEndpoints.test) throw new ApiError(409, { code: 0, message: 'No' });
		return [];
	});

	await choose('Send test');

	expect((await screen.findByRole('alert')).textContent).toBe('A test is on its way already.');
});

test('a secret is made up and replaced, and nothing of it waits on this device', async () => {
	const { asked, outbox } = show(() => ({ ...webhook, isSigned: true }), { isSigned: true });

	await choose('Replace secret…');
	const dialog = await screen.findByRole('dialog', { name: 'Secret' });
	const field = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Secret' });
	const secret = field.value;
	await userEvent.click(within(dialog).getByRole('button', { name: 'Replace secret' }));

	expect(secret).toMatch(/^whs_[\w-]{32}$/);
	await waitFor(() => expect(asked(webhookEndpoints.replaceSecret)).toEqual([{ projectId: 1, id: 4, secret }]));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(outbox.list).toEqual([]);
});

test('an empty secret ends signing, and says so', async () => {
	const { asked } = show(() => ({ ...webhook, isSigned: false }), { isSigned: true });

	await choose('Replace secret…');
	await userEvent.clear(await screen.findByRole('textbox', { name: 'Secret' }));
	await userEvent.click(screen.getByRole('button', { name: 'Replace secret' }));

	await waitFor(() => expect(asked(webhookEndpoints.replaceSecret)).toEqual([{ projectId: 1, id: 4, secret: '' }]));
	expect(await screen.findByText('Task created · not signed')).toBeTruthy();
	expect(notices.list().map(({ text }) => text)).toContain('Requests are no longer signed');
});

test('an admin takes over a webhook whose maker lost the right, others do not', async () => {
	const { asked } = show(() => webhook, { isSuspended: true }, true);
	await choose('Take over');

	expect(await screen.findByText('Task created · not signed')).toBeTruthy();
	await waitFor(() => expect(asked(webhookEndpoints.takeOver)).toEqual([{ projectId: 1, id: 4 }]));
	cleanup();

	show(() => webhook, { isSuspended: true });
	await userEvent.click(screen.getByRole('button', { name: 'More for https://hook.example' }));
	expect(await screen.findByRole('menuitem', { name: 'Turn off' })).toBeTruthy();
	expect(screen.queryByRole('menuitem', { name: 'Take over' })).toBeNull();
});

test('a delivery opens to what it sent and what was answered, and asks for the body only then', async () => {
	const { asked } = show((endpoint) => {
		if (endpoint === webhookEndpoints.delivery) return aDelivery(5, { ...arrived, body: '{"data":{"task":1}}' });
		return [aDelivery(5, { ...arrived, answer: 'Thanks' })];
	});
	await userEvent.click(screen.getByRole('button', { name: 'Deliveries to https://hook.example' }));
	const line = await screen.findByRole('button', { name: /^Details: task.created/ });
	expect(asked(webhookEndpoints.delivery)).toEqual([]);

	await userEvent.click(line);

	const request = screen.getByRole('region', { name: 'Request' });
	await waitFor(() => expect(request.querySelector('pre')?.textContent).toContain('"task": 1'));
	expect(within(screen.getByRole('region', { name: 'Response' })).getByText('Thanks')).toBeTruthy();
	expect(within(request).getByRole('button', { name: 'Copy: Request' })).toBeTruthy();
	expect(asked(webhookEndpoints.delivery)).toEqual([{ projectId: 1, id: 4, deliveryId: 5 }]);
	await userEvent.click(line);
	expect(screen.queryByRole('region', { name: 'Request' })).toBeNull();
});

test('a delivery whose request is not kept says so, and one without an answer says why', async () => {
	const failed = { state: 'failed', attempts: 5, reason: 'connection refused', body: '' };
	show((endpoint) => (endpoint === webhookEndpoints.delivery ? aDelivery(5, failed) : [aDelivery(5, failed)]));
	await userEvent.click(screen.getByRole('button', { name: 'Deliveries to https://hook.example' }));

	await userEvent.click(await screen.findByRole('button', { name: /^Details/ }));

	expect(await screen.findByText(/^Not kept. Requests are kept for 7 days/)).toBeTruthy();
	expect(within(screen.getByRole('region', { name: 'Response' })).getByText('connection refused')).toBeTruthy();
});

test('a request that cannot be loaded says so, and is asked for again', async () => {
	const { asked } = show((endpoint) => {
		if (endpoint === webhookEndpoints.delivery) throw new ApiError(404, { code: 0, message: 'No' });
		return [aDelivery(5, arrived)];
	});
	await userEvent.click(screen.getByRole('button', { name: 'Deliveries to https://hook.example' }));
	await userEvent.click(await screen.findByRole('button', { name: /^Details/ }));

	await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

	await waitFor(() => expect(asked(webhookEndpoints.delivery)).toHaveLength(2));
});
