// @vitest-environment happy-dom
import { infoEndpoints } from '@ordna/domain/info';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { AboutPage } from './about-page.tsx';
import { infoQuery } from './info.api.ts';

// The frame of a page is about projects and people.
vi.mock('../../ui/page.tsx', () => ({ Page: ({ children }: { children: unknown }) => children }));

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('settings', 'ui');
});
beforeEach(() => localStorage.clear());
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const notices = ['a', 'b', 'c', 'd', 'e', 'react'].map((name) => ({
	name,
	version: '1.0',
	license: 'MIT',
	text: `Of ${name}`,
}));

const noPages = { imprintUrl: '', privacyPolicyUrl: '' };

async function open({ version = __VERSION__, legal = noPages }: { version?: string; legal?: object } = {}) {
	const { client, wrapper } = aClient({
		answer: (endpoint) => (endpoint === infoEndpoints.read ? { version, legal } : {}),
	});
	await client.queries.prefetch(infoQuery(client));
	vi.stubGlobal('fetch', async () => new Response(JSON.stringify(notices)));
	const user = userEvent.setup();
	await act(async () => void render(<AboutPage />, { wrapper }));
	return user;
}

const versionOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

test('both versions are told, and where they are the same nothing is to be done', async () => {
	await open();

	expect([versionOf('App version'), versionOf('Server version')]).toEqual([__VERSION__, __VERSION__]);
	expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
});

test('a page that is older than the server offers to reload', async () => {
	await open({ version: 'v9.9.9' });

	expect(versionOf('Server version')).toBe('v9.9.9');
	expect(screen.getByText('App and server differ.')).toBeTruthy();
	expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
});

test.each([
	[noPages, ['API documentation']],
	[{ imprintUrl: 'https://a.example/', privacyPolicyUrl: '' }, ['API documentation', 'Imprint']],
	[
		{ imprintUrl: 'https://a.example/', privacyPolicyUrl: 'https://b.example/' },
		['API documentation', 'Imprint', 'Privacy policy'],
	],
])('with %j there are links to %j', async (legal, expected) => {
	await open({ legal });

	expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([...expected, 'Read the license']);
});

test('the details are copied as a report wants them', async () => {
	const user = await open({ version: 'v9.9.9' });

	await user.click(screen.getByRole('button', { name: 'Copy details' }));

	expect(await navigator.clipboard.readText()).toMatch(/^App .+\nServer v9\.9\.9\nAddress .+\nBrowser .+$/);
});

test('the packages that come with the client are listed, five at first, with their terms', async () => {
	const user = await open();
	const rows = () => screen.getAllByRole('listitem').filter((item) => item.querySelector('[aria-expanded]'));
	await screen.findByRole('button', { name: 'Show all 6' });
	expect(rows()).toHaveLength(5);

	await user.click(screen.getByRole('button', { name: 'Show all 6' }));
	await user.click(screen.getByRole('button', { name: /^react/ }));
	expect(screen.getByText('Of react')).toBeTruthy();
	await user.type(screen.getByRole('searchbox', { name: 'Find a package' }), 'b');

	expect(rows().map((row) => row.textContent)).toEqual(['b1.0MIT']);
});
