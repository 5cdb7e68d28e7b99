// @vitest-environment happy-dom
import { accountEndpoints } from '@ordna/domain/account';
import { infoEndpoints } from '@ordna/domain/info';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { ApiError } from '../../platform/api/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { infoQuery } from '../info/index.ts';
import { accountMutations } from '../user/account.mutations.ts';
import { accountKind } from '../user/index.ts';
import { QuietHoursSettings } from './quiet-hours-settings.tsx';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('settings', 'ui', 'mutations');
});
beforeEach(() => localStorage.clear());
afterEach(cleanup);

const night = { quietHoursEnabled: true, quietHoursBegin: '22:00', quietHoursEnd: '07:00', quietWeekdays: [0] };

interface Scene {
	readonly settings?: object;
	readonly mailerEnabled?: boolean;
	readonly refuses?: boolean;
}

/** The quiet hours of somebody whose week begins on Monday. */
async function open({ settings = night, mailerEnabled = true, refuses = false }: Scene = {}) {
	const { client, store, asked, wrapper } = aClient({
		mutations: accountMutations,
		answer(endpoint) {
			if (endpoint === infoEndpoints.read) return { mailerEnabled };
			if (refuses) throw new ApiError(400, { code: 2002, message: 'No.' });
			return { message: 'ok' };
		},
	});
	const all = { timezone: 'UTC', weekStart: 1, frontendSettings: { time_format: '24h' }, ...settings };
	store.loadPage(recordsOf(accountKind, [{ id: 7, version: 1, settings: all } as never]));
	await client.queries.prefetch(infoQuery(client));
	await act(async () => void render(<QuietHoursSettings />, { wrapper }));
	return { saved: () => asked(accountEndpoints.saveSettings), user: userEvent.setup() };
}

const begin = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quiet hours begin' });
const end = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quiet hours end' });
const days = () => within(screen.getByRole('group', { name: 'All day on' })).getAllByRole('button');
const isPressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');

test('they are shown as they are kept, the days in the order of the week', async () => {
	await open();

	expect([begin().value, end().value]).toEqual(['22:00', '07:00']);
	expect(days().map((one) => one.textContent)).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
	expect([isPressed('Sun'), isPressed('Mon')]).toEqual(['true', 'false']);
	expect(screen.getByText('Urgent tasks and the daily email still come through.')).toBeDefined();
});

test('each choice is saved at once, and alone', async () => {
	const { saved, user } = await open();

	await user.click(screen.getByRole('button', { name: 'Sat' }));
	await user.click(screen.getByRole('button', { name: 'Sun' }));
	await user.clear(begin());
	await user.type(begin(), '21:30{Enter}');
	await user.click(screen.getByRole('switch', { name: 'Hold push and email' }));

	expect(saved()).toEqual([
		{ quietWeekdays: [0, 6] },
		{ quietWeekdays: [6] },
		{ quietHoursBegin: '21:30' },
		{ quietHoursEnabled: false },
	]);
});

test('off, neither times nor days can be changed', async () => {
	await open({ settings: { ...night, quietHoursEnabled: false } });

	expect([begin().disabled, end().disabled]).toEqual([true, true]);
	expect(days().every((one) => one.matches(':disabled'))).toBe(true);
});

test('what the server refuses is as it was', async () => {
	const { user } = await open({ refuses: true });

	await user.click(screen.getByRole('button', { name: 'Fri' }));

	expect(isPressed('Fri')).toBe('false');
});

test('hours that end as they begin are explained, and without a mail server nothing is said of email', async () => {
	await open({ settings: { ...night, quietHoursEnd: '22:00' }, mailerEnabled: false });

	expect(screen.getByText(/begin and end at the same time/)).toBeDefined();
	expect(screen.getByRole('switch', { name: 'Hold push' })).toBeDefined();
});

test('an account that this browser stored before there were quiet hours has none', async () => {
	await open({ settings: {} });

	expect(days().map((one) => one.getAttribute('aria-pressed'))).not.toContain('true');
	expect(begin().value).toBe('');
});
