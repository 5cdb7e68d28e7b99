// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '../../platform/api/index.ts';
import { ConnectionProvider, connect } from '../../platform/connection.tsx';
import { aToken } from '../../platform/session/a-token.fixture.ts';
import { loadMessages, startI18n } from '../i18n.ts';
import { ServerGate, ServerLine } from './server-choice.tsx';

const reload = vi.fn();

beforeEach(async () => {
	localStorage.clear();
	document.head.innerHTML = '<meta name="other-servers" content="https://work.example" />';
	vi.spyOn(window.location, 'reload').mockImplementation(reload);
	await Promise.all([startI18n('en'), loadMessages('server', 'ui')]);
});
afterEach(() => {
	document.body.replaceChildren();
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
	reload.mockReset();
});

/** Servers answer below these addresses. */
function answerAt(...addresses: readonly string[]): void {
	vi.stubGlobal('fetch', async (url: string) =>
		addresses.some((address) => url === `${address}/info`)
			? Response.json({ version: 'v1', auth: {} })
			: new Response('<!doctype html>'),
	);
}

function show(what: React.ReactNode, baseUrl = '/api/v1') {
	const connection = connect(baseUrl);
	render(<ConnectionProvider connection={connection}>{what}</ConnectionProvider>);
	return { connection, user: userEvent.setup() };
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Server address' });

test('another server is chosen by its address, and nobody is signed in there yet', async () => {
	answerAt('https://work.example/api/v1');
	localStorage.setItem('token', aToken({ exp: 4_000_000_000 }));
	localStorage.setItem('info', '{"auth":{}}');
	const { user, connection } = show(<ServerLine />);

	await user.click(screen.getByRole('button', { name: 'Change server' }));
	await user.type(field(), 'https://work.example{Enter}');

	await waitFor(() => expect(reload).toHaveBeenCalledOnce());
	expect(localStorage.getItem('API_URL')).toBe('https://work.example/api/v1');
	expect([connection.session.token, localStorage.getItem('token'), localStorage.getItem('info')]).toEqual([
		null,
		null,
		null,
	]);
});

test('an address that the page may not call is refused with the name of the setting', async () => {
	answerAt('https://elsewhere.example/api/v1');
	const { user } = show(<ServerLine />);

	await user.click(screen.getByRole('button', { name: 'Change server' }));
	await user.type(field(), 'https://elsewhere.example{Enter}');

	expect(
		await screen.findByText(/isn't allowed to connect to https:\/\/elsewhere\.example.*service\.otherservers/),
	).toBeTruthy();
	expect(field().getAttribute('aria-invalid')).toBe('true');
	expect([reload.mock.calls.length, localStorage.getItem('API_URL')]).toEqual([0, null]);
});

test('where no server answers, the field says at which host', async () => {
	answerAt();
	const { user } = show(<ServerLine />);

	await user.click(screen.getByRole('button', { name: 'Change server' }));
	await user.type(field(), 'https://work.example{Enter}');

	expect(await screen.findByText(/No Ordna server answered at work\.example/)).toBeTruthy();
});

test('from another server one goes back to that of the page', async () => {
	localStorage.setItem('API_URL', 'https://work.example/api/v1');
	const { user } = show(<ServerLine />, 'https://work.example/api/v1');
	const told = screen.getByText('Server: work.example');

	await user.click(screen.getByRole('button', { name: 'Change server' }));
	await user.click(screen.getByRole('button', { name: `Use ${window.location.host}` }));

	expect(told).toBeTruthy();
	expect([localStorage.getItem('API_URL'), reload.mock.calls.length]).toEqual(['/api/v1', 1]);
});

test.each([
	['the page comes from a place without a server', new ApiError(404, undefined), 'No Ordna server at this address'],
	['a page answers in its place', new NetworkError(new SyntaxError('<')), 'No Ordna server at this address'],
	['there is no answer', new NetworkError(new TypeError('Failed to fetch')), "The server can't be reached"],
	['the server is broken', new ApiError(500, undefined), "The server can't be reached"],
])('the gate says so when %s, with the field open', async (_, error, title) => {
	answerAt();
	const retry = vi.fn();
	const { user } = show(<ServerGate error={error} retry={retry} />);

	await user.click(screen.getByRole('button', { name: 'Try again' }));

	expect(screen.getByRole('alert').textContent).toContain(title);
	expect(field()).toBeTruthy();
	expect(retry).toHaveBeenCalledOnce();
});

test('where this host has a server on port 3456, the gate proposes it', async () => {
	const beside = `http://${window.location.hostname}:3456/api/v1`;
	answerAt(beside);
	show(<ServerGate error={new ApiError(404, undefined)} retry={() => undefined} />);

	await waitFor(() => expect(field().value).toBe(beside));
});
