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
import { LoginPage } from './login-page.tsx';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('ui', 'app', 'session');
});
afterEach(() => {
	cleanup();
	vi.useRealTimers();
});

/** The page of a server that answers a sign-in as told. */
async function open(answer: () => unknown) {
	const auth = {
		local: { enabled: true, registrationEnabled: false },
		ldap: { enabled: false },
		openidConnect: { enabled: false, providers: null },
	};
	const { client, wrapper: Wrapper } = aClient({
		answer(endpoint) {
			if (endpoint === infoEndpoints.read) return { auth, mailerEnabled: false };
			if (endpoint === sessionEndpoints.login) return answer();
			return undefined;
		},
	});
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
