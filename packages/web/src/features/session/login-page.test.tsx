// @vitest-environment happy-dom
import { infoEndpoints } from '@ordna/domain/info';
import { sessionEndpoints } from '@ordna/domain/session';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { ApiError } from '../../platform/api/index.ts';
import { infoQuery } from '../info/index.ts';
import { keepLastSignIn, lastSignIn } from './last-sign-in.ts';
import { LoginPage } from './login-page.tsx';
import { ProviderButtons } from './provider-buttons.tsx';

beforeAll(async () => {
	// Its cookie is of the page it is read on.
	window.history.replaceState(null, '', '/login');
	await startI18n('en');
	await loadMessages('ui', 'app', 'session');
});
afterEach(() => {
	cleanup();
	vi.useRealTimers();
});

/** The page of a server that answers a sign-in as told. */
async function open(answer: (input: unknown) => unknown) {
	const auth = {
		local: { enabled: true, registrationEnabled: false },
		ldap: { enabled: false },
		openidConnect: { enabled: false, providers: null },
	};
	const { client, wrapper: Wrapper } = aClient({
		answer(endpoint, input) {
			if (endpoint === infoEndpoints.read) return { auth, mailerEnabled: false };
			if (endpoint === sessionEndpoints.login) return answer(input);
			return undefined;
		},
	});
	Object.assign(client.session, { signIn: () => undefined });
	await client.queries.prefetch(infoQuery(client));
	render(
		<Wrapper>
			<LoginPage onUnconfirmed={() => undefined} />
		</Wrapper>,
	);
	const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Username or email' });
	const password = screen.getByLabelText<HTMLInputElement>('Password');
	await userEvent.type(name, 'maja');
	await userEvent.type(password, 'wrong-password');
	return { name, password };
}

test('a wrong password is said at its field, which is empty and has the focus; the name stays', async () => {
	const { name, password } = await open(() => {
		throw new ApiError(403, { code: 1011, message: 'Wrong username or password.' });
	});

	await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));

	await screen.findByText('Wrong username or password.');
	await waitFor(() => expect(document.activeElement).toBe(password));
	expect([name.value, password.value, password.getAttribute('aria-invalid')]).toEqual(['maja', '', 'true']);
	await userEvent.type(password, 'a');
	expect(screen.queryByText('Wrong username or password.')).toBeNull();
});

test('with a reference the same is a note above the form', async () => {
	const { password } = await open(() => {
		throw new ApiError(403, { code: 1011, message: 'Wrong username or password.', trace: '7f3a' });
	});

	await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));

	expect((await screen.findByRole('alert')).textContent).toContain('reference 7f3a.');
	expect(password.value).toBe('');
});

test('after too many attempts it counts down, and takes none until it is over', async () => {
	await open(() => {
		throw new ApiError(429, { message: 'Too Many Requests' }, new Headers({ 'retry-after': '48' }));
	});
	// The sentence comes in a file of its own, which takes the time it takes.
	vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
	const button = screen.getByRole('button', { name: 'Sign in' });

	fireEvent.click(button);
	const first = [(await screen.findByRole('alert')).textContent, button.getAttribute('aria-disabled')];
	act(() => void vi.advanceTimersByTime(48_000));

	expect(first).toEqual([expect.stringContaining('Too many attempts. Try again in 48 seconds.'), 'true']);
	expect([screen.queryByRole('alert'), button.getAttribute('aria-disabled')]).toEqual([null, null]);
});

/** Signs in up to where the code of a second factor is asked for; the right one is 123456, or a recovery code. */
async function openAtCode() {
	const sent: unknown[] = [];
	await open((input) => {
		const { totpPasscode: code } = input as { totpPasscode?: string };
		sent.push(code);
		if (code === '123456' || code === 'abcd-efgh') return { token: 'abc' };
		throw new ApiError(412, { code: 1017, message: 'Wrong code.' });
	});
	await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
	const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'One-time code' });
	return { sent, field };
}

test('the code of a second factor is one field of six boxes, and sends itself when it is whole', async () => {
	const { sent, field } = await openAtCode();
	expect([field.autocomplete, field.inputMode, document.activeElement === field]).toEqual([
		...['one-time-code', 'numeric', true],
	]);

	await userEvent.paste('12 34');
	expect(field.value).toBe('1234');
	await userEvent.type(field, '56');

	await waitFor(() => expect(sent).toEqual([undefined, '123456']));
	await waitFor(() => expect(lastSignIn()).toBe('password'));
});

test('a wrong code is said at its boxes, and the next one typed over it', async () => {
	const { sent, field } = await openAtCode();
	await userEvent.paste('000000');
	await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));

	await userEvent.paste('123456');

	await waitFor(() => expect(sent).toEqual([undefined, '000000', '123456']));
});

test('a recovery code stands in for it, in a field for words', async () => {
	const { sent } = await openAtCode();

	await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
	await userEvent.type(screen.getByRole('textbox', { name: 'Recovery code' }), 'abcd-efgh');
	await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));

	await waitFor(() => expect(sent).toEqual([undefined, 'abcd-efgh']));
});

test.each([
	['passkey', 'Sign in with a passkey'],
	['provider house', 'Continue with House'],
] as const)('who came by %s last finds it marked, and no other way', async (way, name) => {
	keepLastSignIn(way);
	const provider = { key: 'house', name: 'House', authUrl: 'https://house.example/', clientId: 'a', scope: '' };
	const providers = [provider, { ...provider, key: 'garden', name: 'Garden' }] as never;
	const { wrapper } = aClient({ answer: () => undefined });

	render(<ProviderButtons providers={providers} isOnlyWay={false} hasPasskeys isLong />, { wrapper });

	const marked = screen.getAllByRole('button').filter(({ textContent }) => textContent?.includes('Last used'));
	expect(marked.map(({ textContent }) => textContent)).toEqual([
		expect.stringMatching(new RegExp(`${name}Last used$`)),
	]);
});
