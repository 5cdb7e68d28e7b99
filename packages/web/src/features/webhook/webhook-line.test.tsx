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
	...{ created: toInstant(0), due: null, finished: null, ...over },
});

async function openDeliveries(answer: () => unknown) {
	const { store, asked, wrapper } = aClient({ answer });
	const account = { id: 7, name: 'Ada', username: 'ada', settings: { timezone: 'UTC', weekStart: 1 } };
	store.loadPage(recordsOf(accountKind, [account as never]));
	render(<WebhookLine webhook={webhook as unknown as Webhook} />, { wrapper });
	await userEvent.click(screen.getByRole('button', { name: 'Deliveries to https://hook.example' }));
	return { timesAsked: () => asked(webhookEndpoints.deliveries).length };
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
