// @vitest-environment happy-dom
import { type AdminSession, adminUserEndpoints } from '@ordna/domain/admin';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { ApiError } from '../../platform/api/index.ts';
import { anAccount, at, dismissNotices, openAdmin, toldNotices } from './an-admin.fixture.tsx';
import { SessionsPage } from './sessions-page.tsx';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('admin', 'task', 'security', 'ui');
});
afterEach(dismissNotices);

const time = at('2026-03-01T08:00:00Z');
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const aSession = (rest: Partial<Omit<AdminSession, 'id'>> & { id?: string } = {}): AdminSession =>
	({
		...{ id: 's1', ipAddress: '10.0.0.9', deviceInfo: firefox, lastActive: time, created: time, provider: '' },
		...{ user: anAccount({ name: 'Bob Holm' }), ...rest },
	}) as AdminSession;

/** The server's list is without the sessions that were ended. */
function open(sessions: readonly AdminSession[], refusal?: ApiError) {
	let left = sessions;
	return openAdmin(SessionsPage, {
		answer(endpoint, input) {
			if (endpoint === adminUserEndpoints.listSessions) return left;
			if (refusal) throw refusal;
			left = left.filter(({ id }) => id !== (input as { session: string }).session);
			return { message: '' };
		},
	});
}

const rows = async () => {
	await screen.findByRole('table');
	return screen
		.getAllByRole('row')
		.slice(1)
		.map((row) => row.textContent);
};

test('sessions of everybody say whose they are, and where', async () => {
	const { asked } = await open([aSession(), aSession({ id: 's2', user: null, ipAddress: '10.0.0.7' })]);

	expect(await rows()).toEqual([
		expect.stringMatching(/^Bob Holm.*Firefox.*10\.0\.0\.9/),
		expect.stringMatching(/^Firefox.*10\.0\.0\.7/),
	]);
	expect(asked(adminUserEndpoints.listSessions)).toEqual([{ page: 1, perPage: 50 }]);
});

test('one session is ended, and is gone from the list', async () => {
	const { asked } = await open([aSession(), aSession({ id: 's2', user: anAccount({ id: 3, username: 'cleo' }) })]);

	await userEvent.click(await screen.findByRole('button', { name: /^End the session of cleo on Firefox/ }));

	await waitFor(async () => expect(await rows()).toEqual([expect.stringMatching(/^Bob Holm/)]));
	expect(asked(adminUserEndpoints.endSession)).toEqual([{ session: 's2' }]);
});

test('a refusal is told, and the session stays', async () => {
	await open([aSession()], new ApiError(403, { message: 'Forbidden' }));

	await userEvent.click(await screen.findByRole('button', { name: /^End the session of Bob Holm/ }));

	await waitFor(() => expect(toldNotices()).toHaveLength(1));
	expect(await rows()).toHaveLength(1);
});

test('where nobody is signed in, a sentence says so', async () => {
	await open([]);

	expect(await screen.findByText('No sessions.')).toBeTruthy();
});
