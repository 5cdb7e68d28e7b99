// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { infoQuery } from '../features/info/index.ts';
import type { Client } from '../platform/client.tsx';
import { connect } from '../platform/connection.tsx';
import { aToken } from '../platform/session/a-token.fixture.ts';
import { askOver } from './ended.tsx';
import { loadMessages, startI18n } from './i18n.ts';

const ended = { name: 'Your session has ended' };

/** Of a server that has ended Ada's session, and gives a token for any password. */
const server = { local: true, token: aToken() };

async function answer(url: string): Promise<Response> {
	if (url.endsWith('/info')) {
		const auth = { local: { enabled: server.local }, ldap: { enabled: false }, openid_connect: {} };
		return Response.json({ auth, legal: {}, email_reminders_enabled: true });
	}
	if (url.endsWith('/login')) return Response.json({ token: server.token });
	return Response.json({ code: 11 }, { status: 401 });
}

const closes: (() => void)[] = [];

beforeEach(async () => {
	localStorage.clear();
	server.local = true;
	server.token = aToken({ exp: 2000 });
	vi.stubGlobal('fetch', answer);
	await startI18n('en');
	await loadMessages('app', 'ui', 'session', 'visitor');
});
afterEach(() => {
	cleanup();
	for (const close of closes.splice(0)) close();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

/** The page of Ada, whose token is refused; `renewed` says what came of it to what waits for another. */
async function open() {
	localStorage.setItem('token', aToken());
	const connection = connect('/api/v1');
	await connection.queries.prefetch(infoQuery(connection));
	const outbox = {
		state: { waiting: 0 },
		load: async () => undefined,
		discard: async () => undefined,
	};
	// As much of a client as this needs.
	const client = { ...connection, outbox } as unknown as Client;
	const events: string[] = [];
	connection.session.watch((event) => events.push(event));
	client.session.onEnded = () => askOver(client);
	const renewed = client.session.renew();
	await screen.findByRole('alertdialog', ended);
	return { client, renewed, events };
}

async function signIn() {
	await userEvent.type(screen.getByLabelText('Password'), 'nine-linen-threads');
	await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

test('who signs in again goes on with the new token, as if it had been renewed, and the name need not be typed', async () => {
	const { client, renewed, events } = await open();
	const stored = localStorage.getItem('token');
	const username = screen.getByLabelText<HTMLInputElement>('Username or email').value;
	const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('target')]);

	await signIn();

	expect(await renewed).toBe(true);
	expect([stored, username, links]).toEqual([null, 'ada', [['Other ways to sign in', '_blank']]]);
	expect([client.session.token, localStorage.getItem('token')]).toEqual([server.token, server.token]);
	expect([events, screen.queryByRole('alertdialog')]).toEqual([['renewed'], null]);
});

test('who signs in in another tab is let in here, too', async () => {
	const { client, renewed } = await open();
	closes.push(client.session.start());

	localStorage.setItem('token', server.token);
	await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: server.token })));

	expect([await renewed, screen.queryByRole('alertdialog')]).toEqual([true, null]);
});

test('whoever signed in in another tab a moment ago is asked for nothing', async () => {
	const { client, renewed } = await open();
	await signIn();
	await renewed;
	const newer = aToken({ exp: 3000 });
	localStorage.setItem('token', newer);

	const isRenewed = await client.session.onEnded();

	expect([isRenewed, client.session.token, localStorage.getItem('token')]).toEqual([true, newer, newer]);
});

test('another person begins another page, on which nothing is left of the first', async () => {
	const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
	const { client, renewed, events } = await open();
	localStorage.setItem('draft', 'of Ada');
	server.token = aToken({ id: 8, username: 'bob', exp: 2000 });

	await signIn();

	expect([await renewed, client.session.token]).toEqual([false, null]);
	expect([events, localStorage.getItem('draft')]).toEqual([['signedOut'], null]);
	expect([localStorage.getItem('token'), assign.mock.calls]).toEqual([server.token, [['/']]]);
});

test('who signs out instead is signed out, without another question of the server', async () => {
	const { client, renewed } = await open();
	const next = new Promise((resolve) => client.session.watch(resolve));

	await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));

	expect([await renewed, await next]).toEqual([false, 'signedOut']);
	expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('where no password is taken, the sign-in is another tab', async () => {
	server.local = false;
	await open();

	const button = screen.getByRole('link', { name: 'Sign in in a new tab' });

	expect([button.getAttribute('target'), screen.queryByLabelText('Password')]).toEqual(['_blank', null]);
});
