// @vitest-environment happy-dom
import { ownWebhookEndpoints, type Webhook, webhookEndpoints } from '@ordna/domain/webhook';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { type Answer, aClient } from '../../platform/a-client.fixture.tsx';
import { ApiError, NetworkError } from '../../platform/api/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { noProject } from './own-webhooks.ts';
import { webhookKind } from './webhook.kind.ts';
import { late } from './webhook.late.ts';
import { WebhookForm } from './webhook-form.tsx';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('webhook', 'ui');
});

// As much as the form shows.
const known = {
	id: 4,
	projectId: 1,
	targetUrl: 'https://hook.example',
	events: ['task.created'],
} as unknown as Webhook;
const stored: Answer = (_, input: object) => ({ id: 9, ...input });

interface Opened {
	answer?: Answer;
	webhook?: Webhook;
	projectId?: Webhook['projectId'];
}

/** The form for a new webhook of project 1, or for the events of a known one. */
function open({ answer = stored, webhook, projectId = known.projectId }: Opened = {}) {
	const client = aClient({ mutations: late.mutations ?? [], answer });
	if (webhook) client.store.loadPage(recordsOf(webhookKind, [webhook]));
	const onClose = vi.fn();
	render(<WebhookForm {...{ projectId, webhook, onClose }} />, { wrapper: client.wrapper });
	return { ...client, onClose };
}

const address = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Address' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const chosen = () =>
	screen.getAllByRole<HTMLInputElement>('checkbox').flatMap((box, at) => (box.checked ? [at] : [])).length;

test('a new webhook is told of tasks until others are chosen, and is there when it is stored', async () => {
	const { asked, onClose, store } = open();

	await userEvent.type(address(), ' https://hook.example/a ');
	await press('Create webhook');

	await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
	expect(asked(webhookEndpoints.create)).toEqual([
		{
			projectId: 1,
			targetUrl: 'https://hook.example/a',
			events: ['task.created', 'task.updated', 'task.deleted'],
			secret: expect.stringMatching(/^whs_[\w-]{32}$/),
		},
	]);
	expect(store.all(webhookKind)).toHaveLength(1);
});

test('its secret goes to the server and to no list of what waits', async () => {
	const { asked, outbox, onClose } = open({
		answer: () => {
			throw new NetworkError(new TypeError('offline'));
		},
	});

	await userEvent.type(address(), 'https://hook.example');
	await userEvent.clear(screen.getByLabelText('Secret'));
	await userEvent.type(screen.getByLabelText('Secret'), 'cedar');
	await press('Create webhook');

	await waitFor(() => expect(asked(webhookEndpoints.create)).toMatchObject([{ secret: 'cedar' }]));
	expect([outbox.list, onClose.mock.calls]).toEqual([[], []]);
	expect(address().value).toBe('https://hook.example');
});

test.each(['', 'hook.example', 'ftp://hook.example', 'https://'])(
	'%j is no address, and nothing is sent',
	async (text) => {
		const { asked } = open();

		if (text !== '') await userEvent.type(address(), text);
		await press('Create webhook');

		expect(address().getAttribute('aria-invalid')).toBe('true');
		expect(asked(webhookEndpoints.create)).toEqual([]);
	},
);

test('what the server refuses about the address stands at its field', async () => {
	open({
		answer: () => {
			throw new ApiError(412, { code: 2002, message: 'No', invalid_fields: ['target_url: is not allowed'] });
		},
	});

	await userEvent.type(address(), 'http://10.0.0.1');
	await press('Create webhook');

	await waitFor(() => expect(address().getAttribute('aria-invalid')).toBe('true'));
	expect(screen.getByText('is not allowed')).toBeTruthy();
});

test('of a known one only the events are asked, and they show at once', async () => {
	const { asked, onClose, store } = open({ webhook: known });
	expect(screen.queryByRole('textbox', { name: 'Address' })).toBeNull();
	expect(chosen()).toBe(1);

	await userEvent.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
	await press('Save');

	expect(onClose).toHaveBeenCalledTimes(1);
	expect(store.all(webhookKind)[0]?.events).toHaveLength(2);
	await waitFor(() =>
		expect(asked(webhookEndpoints.update)).toMatchObject([{ id: 4, targetUrl: 'https://hook.example' }]),
	);
});

test('a webhook is told of something', async () => {
	const { asked } = open({ webhook: known });

	await userEvent.click(screen.getAllByRole('checkbox', { checked: true })[0] as HTMLElement);
	await press('Save');

	expect(screen.getByText('Please choose at least one event.')).toBeTruthy();
	expect(asked(webhookEndpoints.update)).toEqual([]);
});

const boxes = () => screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);

test('one of one’s own is told of reminders and of what is overdue alone', async () => {
	const { asked, onClose, store } = open({
		projectId: noProject,
		answer: (_, input: object) => ({ id: 9, projectId: 0, ...input }),
	});
	expect(boxes()).toEqual(['Reminder due', 'Task overdue', 'Daily overdue list']);

	await userEvent.type(address(), 'https://hook.example/mine');
	await userEvent.clear(screen.getByLabelText('Secret'));
	await userEvent.type(screen.getByLabelText('Secret'), 'cedar');
	await userEvent.click(screen.getByRole('checkbox', { name: 'Task overdue' }));
	await press('Create webhook');

	await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
	expect(asked(ownWebhookEndpoints.create)).toEqual([
		{
			targetUrl: 'https://hook.example/mine',
			events: ['task.reminder.fired', 'task.overdue'],
			secret: 'cedar',
		},
	]);
	expect(asked(webhookEndpoints.create)).toEqual([]);
	expect(store.all(webhookKind)).toMatchObject([{ id: 9, projectId: 0 }]);
});

test('of one’s own, too, only the events are changed, by its own address', async () => {
	const own = { ...known, projectId: noProject, events: ['task.overdue'] };
	const { asked, store } = open({ projectId: noProject, webhook: own });
	expect(chosen()).toBe(1);

	await userEvent.click(screen.getByRole('checkbox', { name: 'Daily overdue list' }));
	await press('Save');

	expect(store.all(webhookKind)[0]?.events).toEqual(['task.overdue', 'tasks.overdue']);
	await waitFor(() =>
		expect(asked(ownWebhookEndpoints.update)).toEqual([{ id: 4, events: ['task.overdue', 'tasks.overdue'] }]),
	);
	expect(asked(webhookEndpoints.update)).toEqual([]);
});

test('a name and a password for the service stay closed until somebody opens them, and go with the webhook', async () => {
	const { asked } = open();
	expect(screen.queryByRole('textbox', { name: 'Username' })).toBeNull();

	await press('Basic authentication');
	await userEvent.type(address(), 'https://hook.example');
	await userEvent.type(screen.getByRole('textbox', { name: 'Username' }), 'ordna');
	await userEvent.type(screen.getByLabelText('Password'), 'birch');
	await press('Create webhook');

	await waitFor(() =>
		expect(asked(webhookEndpoints.create)).toMatchObject([{ basicAuthUser: 'ordna', basicAuthPassword: 'birch' }]),
	);
	expect(screen.getByRole('button', { name: 'Basic authentication' }).getAttribute('aria-expanded')).toBe('true');
});

test('of a known one neither its secret nor its password is asked', () => {
	open({ webhook: known });

	expect(screen.queryByRole('button', { name: 'Basic authentication' })).toBeNull();
	expect(screen.queryByLabelText('Secret')).toBeNull();
});

test('who clears the secret gets a webhook that is not signed, and is told so before', async () => {
	const { asked } = open();

	await userEvent.type(address(), 'https://hook.example');
	await userEvent.clear(screen.getByLabelText('Secret'));
	expect(screen.getByText("Without a secret, requests aren't signed.")).toBeTruthy();
	await press('Create webhook');

	await waitFor(() => expect(asked(webhookEndpoints.create)).toHaveLength(1));
	expect(asked(webhookEndpoints.create)[0]).not.toHaveProperty('secret');
});

test('all events are chosen by one press, and none by the next', async () => {
	open();
	expect(screen.getByText('3 of 19')).toBeTruthy();

	await press('Select all');
	expect(chosen()).toBe(19);
	await press('Select none');

	expect(chosen()).toBe(0);
	expect(screen.getByText('0 of 19')).toBeTruthy();
});
