// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { infoQuery } from '../../features/info/index.ts';
import { connect } from '../../platform/connection.tsx';
import { aToken } from '../../platform/session/a-token.fixture.ts';
import { takeReturnUrl } from '../return-url.ts';
import { belongsToSignIn } from './pages.ts';
import { open } from './start.tsx';

const info = {
	auth: { local: { enabled: true, registration_enabled: true }, ldap: { enabled: false }, openid_connect: {} },
	legal: {},
};
const closes: (() => void)[] = [];

beforeEach(() => {
	localStorage.clear();
	sessionStorage.clear();
	vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
	vi.stubGlobal('fetch', answer);
});
afterEach(async () => {
	await act(async () => {
		for (const close of closes.splice(0)) close();
	});
	document.body.replaceChildren();
	vi.unstubAllGlobals();
});

const token = aToken({ exp: 4_000_000_000 });

async function answer(url: string): Promise<Response> {
	if (url.endsWith('/info')) return Response.json(info);
	if (url.endsWith('/login')) return Response.json({ token });
	if (url.endsWith('/shares/abc/auth')) return Response.json({ code: 13001 }, { status: 412 });
	return new Promise(() => undefined);
}

async function visit(address: string, signedInAs?: string, baseUrl = '/api/v1') {
	if (signedInAs) localStorage.setItem('token', signedInAs);
	window.history.replaceState(null, '', address);
	const host = document.body.appendChild(document.createElement('div'));
	const connection = connect(baseUrl);
	await connection.queries.prefetch(infoQuery(connection));
	const left = vi.fn();
	await act(async () => {
		const opened = open({ host, connection, fetchOther: () => undefined });
		closes.push(opened.close);
		void opened.left.then(left);
	});
	return { left, connection };
}

const shown = () => window.location.pathname + window.location.search;

test.each(['/', '/labels?s=linen', '/tasks/7', '/nowhere'])(
	'who comes to %s signs in first, and it is remembered where they wanted to go',
	async (address) => {
		await visit(address);

		expect(screen.getByRole('heading', { name: 'Welcome back' })).toBeTruthy();
		expect([shown(), takeReturnUrl()]).toEqual(['/login', address]);
	},
);

test.each([
	['/?redirectToProvider=house', '/login?redirectToProvider=house'],
	['/?redirectToProvider', '/login?redirectToProvider='],
	['/?redirectToProvider=a%26b&x=1', '/login?redirectToProvider=a%26b'],
])('%s names the provider to the sign-in, and is the overview afterwards', async (address, signIn) => {
	await visit(address);

	expect([shown(), takeReturnUrl()]).toEqual([signIn, '/']);
});

test('elsewhere such a query is one of the page', async () => {
	await visit('/labels?redirectToProvider=house');

	expect([shown(), takeReturnUrl()]).toEqual(['/login', '/labels?redirectToProvider=house']);
});

test.each([
	['/login', 'Welcome back'],
	['/register', 'Create your account'],
	['/password-reset?userPasswordReset=a1', 'Set a new password'],
	['/get-password-reset', 'Reset your password'],
	['/share/abc/auth', 'This link needs a password'],
])('%s is open to everybody', async (address, heading) => {
	await visit(address);

	expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
	expect([shown(), takeReturnUrl()]).toEqual([address, null]);
});

test('signing in leads on into the app', async () => {
	const { left, connection } = await visit('/login');
	const user = userEvent.setup();

	await user.type(screen.getByRole('textbox', { name: 'Username or email' }), 'ada');
	await user.type(screen.getByLabelText('Password'), 'correct-horse-9');
	await user.click(screen.getByRole('button', { name: 'Sign in' }));

	expect(left).toHaveBeenCalledOnce();
	expect(belongsToSignIn('/login', '', connection.session)).toBe(false);
});

test('signing in in another tab leads on, too', async () => {
	const { left } = await visit('/login');

	localStorage.setItem('token', token);
	await act(async () => {
		dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: token }));
	});

	expect(left).toHaveBeenCalledOnce();
});

test('a link leads to registration without loading the page', async () => {
	await visit('/login');

	await userEvent.setup().click(screen.getByRole('link', { name: 'Create an account' }));

	expect(await screen.findByRole('heading', { name: 'Create your account' })).toBeTruthy();
	expect(shown()).toBe('/register');
});

test('from a page for everybody who is signed in goes on into the app', async () => {
	const { left } = await visit('/share/abc/auth', token);
	const before = left.mock.calls.length;

	await userEvent.setup().click(screen.getByRole('link', { name: 'Go to overview' }));

	expect([before, left.mock.calls.length, shown()]).toEqual([0, 1, '/']);
});

test.each(['/login', '/register', '/get-password-reset', '/share/abc/auth'])(
	'%s leads to imprint and privacy policy where the server has them',
	async (address) => {
		const legal = { imprint_url: 'https://a.example/', privacy_policy_url: 'https://b.example/' };
		vi.stubGlobal('fetch', async (url: string) =>
			url.endsWith('/info') ? Response.json({ ...info, legal }) : answer(url),
		);
		await visit(address);

		expect((await screen.findByRole('link', { name: 'Imprint' })).getAttribute('href')).toBe('https://a.example/');
		expect(screen.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe('https://b.example/');
	},
);

test.each(['/login', '/share/abc/auth'])('%s has no such links where the server has no such pages', async (address) => {
	await visit(address);

	await screen.findByRole('heading', { level: 1 });
	expect(screen.queryByRole('link', { name: /Imprint|Privacy/ })).toBeNull();
});

test('who registers sees how strong their password is', async () => {
	await visit('/register');
	const field = await screen.findByLabelText('Password');
	expect(screen.getByText('8 to 72 characters.')).toBeTruthy();

	await userEvent.setup().type(field, 'kiln-shelf-warm-nine');

	expect(await screen.findByText('Good.')).toBeTruthy();
});

test('a sign-out leaves this browser with the server it uses', async () => {
	await visit('/login', undefined, 'https://work.example/api/v1');

	expect(localStorage.getItem('API_URL')).toBe('https://work.example/api/v1');
});
