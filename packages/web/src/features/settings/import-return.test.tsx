// @vitest-environment happy-dom

import { serviceImportEndpoints, trelloMigrationEndpoints } from '@ordna/domain/import';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { ImportReturn } from './import-return.tsx';
import { signInAt } from './service-sign-in.ts';

const navigate = vi.fn();
vi.mock('@tanstack/react-router', async (importOriginal) => ({
	...(await importOriginal<object>()),
	useNavigate: () => navigate,
	useParams: () => ({ service: window.location.pathname.split('/').at(-1) }),
	Link: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}));

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('import', 'settings', 'ui');
});
beforeEach(() => {
	sessionStorage.clear();
	navigate.mockClear();
	vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
});
afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
});

/** Comes back to an address, after a sign-in that began in this tab. */
async function comeBack(path: string, { isAsked = true } = {}) {
	const { client, asked, wrapper } = aClient({
		answer: (endpoint) =>
			endpoint === trelloMigrationEndpoints.auth ? { url: 'https://service.example/authorize' } : {},
	});
	if (isAsked) await signInAt('trello', client);
	window.history.replaceState(null, '', path);
	await act(async () => void render(<ImportReturn />, { wrapper }));
	return asked(serviceImportEndpoints.begin);
}

test('what a service sends back begins the import, and the screen of imports goes on', async () => {
	const sent = await comeBack('/migrate/trello#token=ATTA0123456789');

	expect(sent).toEqual([{ service: 'trello', code: 'ATTA0123456789' }]);
	expect(navigate).toHaveBeenCalledWith({ to: '/user/settings/migrate', replace: true });
});

test.each(['csv', 'trello'])('whoever opens the address of %s themselves goes where imports are', async (service) => {
	const sent = await comeBack(`/migrate/${service}`, { isAsked: false });

	expect(sent).toEqual([]);
	expect(navigate).toHaveBeenCalledWith({ to: '/user/settings/migrate', replace: true });
	expect(screen.queryByText(/This sign-in wasn't completed/)).toBe(null);
});

test.each([
	['nobody began here', '/migrate/trello#token=ATTA0123456789', false],
	['brings nothing', '/migrate/trello?error=access_denied', true],
	['is of another service', '/migrate/todoist?code=right', true],
	['is of no service', '/migrate/strange?code=right', true],
])('a sign-in that %s begins nothing, and leads back', async (_, path, isAsked) => {
	const sent = await comeBack(path, { isAsked });

	expect(sent).toEqual([]);
	expect(screen.getByText(/This sign-in wasn't completed/)).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Back to the import' }).getAttribute('href')).toBe('/user/settings/migrate');
});
