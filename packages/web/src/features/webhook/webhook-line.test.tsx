// @vitest-environment happy-dom
import { toInstant } from '@ordna/domain/time';
import { type Webhook, webhookEndpoints } from '@ordna/domain/webhook';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { ApiError } from '../../platform/api/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { accountKind } from '../user/index.ts';
import { late } from './webhook.late.ts';
import { WebhookLine } from './webhook-line.tsx';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('webhook', 'ui');
});
afterEach(cleanup);

// As much as a line shows.
const webhook = { id: 4, projectId: 1, targetUrl: 'https://hook.example', events: [], isSuspended: false };
const aDelivery = (id: number, over: object) => ({
	...{ id, eventName: 'task.created', state: 'waiting', attempts: 0, status: 0, answer: '', reason: '' },
	...{ durationMs: 0, resendOf: 0, canResend: false },
	...{ created: toInstant(0), due: null, finished: null, ...over },
});

async function openDeliveries(answer: (endpoint: object) => unknown, over: Partial<Webhook> = {}) {
	const { store, asked, wrapper } = aClient({ answer });
	const account = { id: 7, name: 'Ada', username: 'ada', settings: { timezone: 'UTC', weekStart: 1 } };
	store.loadPage(recordsOf(accountKind, [account as never]));
	render(<WebhookLine webhook={{ ...webhook, ...over } as unknown as Webhook} />, { wrapper });
	await userEvent.click(screen.getByRole('button', { name: 'Deliveries to https://hook.example' }));
	return { timesAsked: () => asked(webhookEndpoints.deliveries).length, resent: () => asked(webhookEndpoints.resend) };
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
