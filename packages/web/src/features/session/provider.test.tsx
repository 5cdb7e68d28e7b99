// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { ApiError } from '../../platform/api/index.ts';
import type { Connection } from '../../platform/connection.tsx';
import {
	beginAtProvider,
	finishAtProvider,
	ProviderError,
	providerToGoTo,
	type SignInProvider,
} from '../../platform/provider-sign-in.ts';
import { ProviderForm } from './provider-form.tsx';

const house: SignInProvider = {
	key: 'house',
	name: 'House',
	authUrl: 'https://id.example.com/auth?tenant=7',
	logoutUrl: '',
	clientId: 'ordna',
	scope: '',
	emailFallback: false,
	usernameFallback: false,
	forceUserInfo: false,
};
const garden = { ...house, key: 'garden', name: 'Garden' };

/** Where the browser was sent. */
let left: URL | undefined;

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('ui', 'session');
});
beforeEach(() => {
	sessionStorage.clear();
	left = undefined;
	window.history.replaceState(null, '', '/login');
	vi.spyOn(window.location, 'assign').mockImplementation((href) => {
		left = new URL(href);
	});
});

/** The server, which takes every code. */
function aConnection() {
	const asked: unknown[] = [];
	const signIn = vi.fn();
	const api = {
		call: async (_endpoint: unknown, input: unknown) => {
			asked.push(input);
			return { token: 'abc' };
		},
	};
	// Of a connection these two are used.
	return { asked, signIn, connection: { api, session: { signIn } } as unknown as Connection };
}

const answer = (fields: Record<string, string>) => new URLSearchParams(fields);

test('the way there carries what the way back is known by', async () => {
	await beginAtProvider(house);
	const { asked, signIn, connection } = aConnection();
	const sent = Object.fromEntries(left?.searchParams ?? []);
	await finishAtProvider(
		connection,
		'house',
		answer({ code: 'c', state: sent.state ?? '', iss: 'https://id.example.com' }),
	);

	expect(left?.origin).toBe('https://id.example.com');
	expect(sent).toEqual({
		tenant: '7',
		client_id: 'ordna',
		redirect_uri: `${window.location.origin}/auth/openid/house`,
		response_type: 'code',
		scope: 'openid email profile',
		state: expect.stringMatching(/^[\w-]{24}$/),
		nonce: expect.stringMatching(/^[\w-]{24}$/),
		code_challenge: expect.stringMatching(/^[\w-]{43}$/),
		code_challenge_method: 'S256',
	});
	expect(asked).toEqual([
		{
			provider: 'house',
			code: 'c',
			redirectUrl: sent.redirect_uri,
			nonce: sent.nonce,
			codeVerifier: expect.stringMatching(/^[\w-]{43}$/),
			iss: 'https://id.example.com',
		},
	]);
	expect(signIn).toHaveBeenCalledExactlyOnceWith('abc');
});

test('an answer counts once, for the tab and the provider that asked', async () => {
	await beginAtProvider(house);
	const state = left?.searchParams.get('state') ?? '';
	const { asked, connection } = aConnection();
	const tries = [
		() => finishAtProvider(connection, 'garden', answer({ code: 'a', state })),
		() => finishAtProvider(connection, 'house', answer({ code: 'b', state })),
		() => finishAtProvider(connection, 'house', answer({ code: 'c', state: 'guessed' })),
	];
	for (const attempt of tries) await expect(attempt()).rejects.toThrow(ProviderError);

	expect(asked).toEqual([]);
});

test('what the provider says is thrown as it says it', async () => {
	await beginAtProvider(house);
	const { connection } = aConnection();

	await expect(
		finishAtProvider(connection, 'house', answer({ error: 'access_denied', error_description: 'Not you' })),
	).rejects.toMatchObject({ said: 'Not you' });
});

test.each([
	['', [house], true, 'house'],
	['', [house], false, undefined],
	['', [house, garden], true, undefined],
	['?redirectToProvider=garden', [house, garden], false, 'garden'],
	['?redirectToProvider=true', [house, garden], false, 'house'],
	['?redirectToProvider=1', [house, garden], false, 'house'],
	['?redirectToProvider=', [house], false, 'house'],
	['?redirectToProvider=cellar', [house], false, undefined],
] as const)('%s with %o leads on to %s', (search, providers, isOnlyWay, wanted) => {
	window.history.replaceState(null, '', `/login${search}`);

	expect(providerToGoTo(providers, isOnlyWay)?.key).toBe(wanted);
});

test('who has just signed out is not signed in again by themselves, once', () => {
	sessionStorage.setItem('justLoggedOut', 'true');

	expect([providerToGoTo([house], true), providerToGoTo([house], true)?.key]).toEqual([undefined, 'house']);
});

test('where a code is wanted it is typed here, and the way begins anew with it', async () => {
	const user = userEvent.setup();
	render(<ProviderForm failure={new ApiError(412, { code: 1017, message: 'missing' })} provider={house} />);
	await user.type(await screen.findByRole('textbox', { name: 'One-time code' }), ' 123456 ');
	await expect.poll(() => left).toBeDefined();
	const { asked, connection } = aConnection();
	const state = left?.searchParams.get('state') ?? '';
	await finishAtProvider(connection, 'house', answer({ code: 'c', state }));

	expect(asked).toMatchObject([{ totpPasscode: '123456' }]);
});

test('what an administrator finds it by stands beside a refusal', () => {
	const refused = new ApiError(400, { code: 15001, message: 'Not to be relied on.', trace: '7f3a' });
	render(<ProviderForm failure={refused} provider={house} />);

	expect(screen.getByRole('alert').textContent).toBe('Not to be relied on.Ask your administrator; reference 7f3a.');
});

test('other refusals are said, with a way to try again and one back', () => {
	render(<ProviderForm failure={new ApiError(412, { code: 1019, message: 'No address.' })} provider={house} />);

	expect(screen.getByRole('alert').textContent).toBe('No address.');
	expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Other ways to sign in' }).getAttribute('href')).toBe('/login');
});
