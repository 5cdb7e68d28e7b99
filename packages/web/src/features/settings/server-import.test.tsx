// @vitest-environment happy-dom

import { type ServiceImport, serviceImportEndpoints } from '@ordna/domain/import';
import { infoEndpoints } from '@ordna/domain/info';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { infoQuery } from '../info/index.ts';
import { ImportPage } from './import-page.tsx';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('import', 'settings', 'ui');
});
afterEach(cleanup);

const begun = {
	...{ id: 3, service: 'server', from: 'tasks.example.org', state: 'fetching', stage: 'account', done: 2, total: 8 },
	...{ problem: null, fileId: null, started: 1, finished: null, result: null },
} as unknown as ServiceImport;

/** The page with the form for another server; `last` is what becomes of the import. */
async function open({ last = begun }: { last?: Partial<ServiceImport> } = {}) {
	let isBegun = false;
	const { client, asked, wrapper } = aClient({
		answer(endpoint) {
			if (endpoint === infoEndpoints.read) return { maxFileSize: '20MB', availableMigrators: ['csv'] };
			if (endpoint === serviceImportEndpoints.last) return { last: isBegun ? { ...begun, ...last } : null };
			if (endpoint !== serviceImportEndpoints.begin) return [];
			isBegun = true;
			return begun;
		},
	});
	await client.queries.prefetch(infoQuery(client));
	await act(async () => void render(<ImportPage />, { wrapper }));
	const user = userEvent.setup();
	await user.click(screen.getByRole('button', { name: /^Another server/ }));
	await screen.findByRole('dialog', { name: 'Import from another server' });
	const fetchWith = async (typed: { address?: string; token?: string }) => {
		if (typed.address) await user.type(screen.getByLabelText('Address of the server'), typed.address);
		if (typed.token) await user.type(screen.getByLabelText('API token'), typed.token);
		await user.click(screen.getByRole('button', { name: 'Fetch' }));
	};
	return { user, fetchWith, sent: () => asked(serviceImportEndpoints.begin) };
}

test('a server is asked by its address and a token, and its host is named', async () => {
	const { fetchWith, sent } = await open();

	await fetchWith({ address: ' tasks.example.org/ ', token: 'tk_0123456789 ' });

	expect(await screen.findByRole('heading', { name: 'Fetching from tasks.example.org…' })).toBeTruthy();
	expect(screen.getByText('2 of 8')).toBeTruthy();
	expect(sent()).toEqual([{ service: 'server', address: 'tasks.example.org/', token: 'tk_0123456789' }]);
});

test('without an address and a token nothing is sent, and both are asked for', async () => {
	const { fetchWith, sent } = await open();

	await fetchWith({});

	expect(screen.getByText('Paste your API token.')).toBeTruthy();
	const address = screen.getByLabelText('Address of the server');
	await waitFor(() => expect(document.activeElement).toBe(address));
	expect(address.getAttribute('aria-invalid')).toBe('true');
	expect(sent()).toEqual([]);
});

test.each(['ftp://tasks.example.org', 'https://ada:secret@tasks.example.org'])(
	'%s is no address of a server',
	async (address) => {
		const { fetchWith, sent } = await open();

		await fetchWith({ address, token: 'tk_0123456789' });

		expect(screen.getByText('Enter the address of the server, such as https://tasks.example.org.')).toBeTruthy();
		expect(sent()).toEqual([]);
	},
);

test.each([
	['private', 'tasks.example.org is in a private network'],
	['noServer', "tasks.example.org isn't a server that Ordna can read"],
	['token', "tasks.example.org doesn't accept this token, or the token can't read everything"],
	['unreachable', "tasks.example.org doesn't answer"],
] as const)(
	'an import that fails for %s says so, and the address need not be typed again',
	async (problem, sentence) => {
		const { user, fetchWith } = await open({ last: { state: 'failed', problem } });

		await fetchWith({ address: 'https://tasks.example.org', token: 'tk_0123456789' });

		expect(await screen.findByText(sentence, { exact: false })).toBeTruthy();
		await user.click(screen.getByRole('button', { name: /^Another server/ }));
		expect(screen.getByLabelText<HTMLInputElement>('Address of the server').value).toBe('https://tasks.example.org');
		expect(screen.getByLabelText<HTMLInputElement>('API token').value).toBe('');
	},
);

test('Todoist has one address, and none is asked for', async () => {
	const { user } = await open();
	await user.click(screen.getByRole('button', { name: 'Cancel' }));

	await user.click(screen.getByRole('button', { name: /^Todoist/ }));

	await screen.findByRole('dialog', { name: 'Import from Todoist' });
	expect(screen.queryByLabelText('Address of the server')).toBeNull();
});
