// @vitest-environment happy-dom

import {
	microsoftTodoMigrationEndpoints,
	serviceImportEndpoints,
	trelloMigrationEndpoints,
} from '@ordna/domain/import';
import { infoEndpoints } from '@ordna/domain/info';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { infoQuery } from '../info/index.ts';
import { ImportPage } from './import-page.tsx';
import { signInAt, takeCode } from './service-sign-in.ts';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('import', 'settings', 'ui');
});
beforeEach(() => sessionStorage.clear());
afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
});

const authUrl = 'https://service.example/authorize';

async function open({ migrators = ['csv'], url = authUrl }: { migrators?: string[]; url?: string } = {}) {
	const going = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
	const { client, asked, wrapper } = aClient({
		answer(endpoint) {
			if (endpoint === infoEndpoints.read) return { maxFileSize: '20MB', availableMigrators: migrators };
			if (endpoint === serviceImportEndpoints.last) return { last: null };
			if (endpoint === microsoftTodoMigrationEndpoints.auth) return { url };
			if (endpoint === trelloMigrationEndpoints.auth) return { url };
			return [];
		},
	});
	await client.queries.prefetch(infoQuery(client));
	const show = async (source: RegExp) => {
		await act(async () => void render(<ImportPage />, { wrapper }));
		await user.click(screen.getByRole('button', { name: source }));
	};
	const user = userEvent.setup();
	return { user, client, show, going, sent: () => asked(serviceImportEndpoints.begin) };
}

test('Trello is asked with a key and a token, and both are asked for', async () => {
	const { user, show, sent } = await open();
	await show(/^Trello/);
	await screen.findByRole('dialog', { name: 'Import from Trello' });

	await user.click(screen.getByRole('button', { name: 'Fetch' }));
	await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('API key')));
	expect(screen.getByText('Paste the API key.')).toBeTruthy();
	expect(screen.getByText('Paste your API token.')).toBeTruthy();
	expect(screen.queryByRole('button', { name: 'Sign in at Trello' })).toBeNull();
	await user.type(screen.getByLabelText('API key'), ' 0123456789 ');
	await user.type(screen.getByLabelText('API token'), 'ATTA0123456789');
	await user.click(screen.getByRole('button', { name: 'Fetch' }));

	expect(sent()).toEqual([{ service: 'trello', key: '0123456789', token: 'ATTA0123456789' }]);
});

test('where the server has the key of an app, somebody signs in there instead', async () => {
	const { user, show, going } = await open({ migrators: ['csv', 'trello'] });
	await show(/^Trello/);

	await user.click(await screen.findByRole('button', { name: 'Sign in at Trello' }));

	await waitFor(() => expect(going).toHaveBeenCalledWith(authUrl));
});

test('Microsoft To Do is offered where people can sign in there, and leads there alone', async () => {
	const { user, show, going } = await open({ migrators: ['csv', 'microsoft-todo'] });
	await show(/^Microsoft To Do/);
	const dialog = await screen.findByRole('dialog', { name: 'Import from Microsoft To Do' });
	expect(dialog.querySelector('input')).toBeNull();

	await user.click(screen.getByRole('button', { name: 'Sign in at Microsoft To Do' }));

	await waitFor(() => expect(going).toHaveBeenCalledWith(authUrl));
});

test('without keys of an app there is no Microsoft To Do', async () => {
	const { show } = await open();
	await show(/^Trello/);

	expect(screen.queryByRole('button', { name: /^Microsoft To Do/ })).toBeNull();
});

test('a Planka is asked with its address and a token, or with username and password', async () => {
	const { user, show, sent } = await open();
	await show(/^Planka/);
	await screen.findByRole('dialog', { name: 'Import from Planka' });
	await user.type(screen.getByLabelText('Address of the server'), 'boards.example.org');
	const press = () => user.click(screen.getByRole('button', { name: 'Fetch' }));

	await press();
	expect(screen.getByText('Paste your API token.')).toBeTruthy();
	await user.type(screen.getByLabelText('Username or email'), 'ada');
	await press();
	expect(screen.getByText('Enter your password.')).toBeTruthy();
	await user.type(screen.getByLabelText('Password'), 'nine linen threads');
	await press();

	const typed = { address: 'boards.example.org', username: 'ada', password: 'nine linen threads' };
	expect(sent()).toEqual([{ service: 'planka', ...typed }]);
});

test('what a service sends back counts once, and in the tab alone that asked for it', async () => {
	const { client } = await open();
	const back = { search: '', hash: '#token=ATTA0123456789' };

	expect(takeCode('trello', back)).toBeUndefined();
	await signInAt('trello', client);
	expect(takeCode('trello', back)).toBe('ATTA0123456789');
	expect(takeCode('trello', back)).toBeUndefined();
	await signInAt('trello', client);
	expect(takeCode('todoist', back)).toBeUndefined();
});

test('an answer with another state than ours is nobody’s', async () => {
	const { client } = await open({ url: `${authUrl}?state=ours` });

	await signInAt('trello', client);
	expect(takeCode('trello', { search: '?code=right&state=theirs', hash: '' })).toBeUndefined();
	await signInAt('trello', client);
	expect(takeCode('trello', { search: '?code=right&state=ours', hash: '' })).toBe('right');
});
