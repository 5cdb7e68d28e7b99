// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { infoQuery } from '../../features/info/index.ts';
import { connect } from '../../platform/connection.tsx';
import { aToken } from '../../platform/session/a-token.fixture.ts';
import { open } from './start.tsx';

const auth = {
	local: { enabled: true, registration_enabled: true },
	ldap: { enabled: false },
	openid_connect: {},
};
const closes: (() => void)[] = [];
let asked: [path: string, body: unknown][] = [];
let answers: Record<string, () => Response> = {};
let mailer = true;

beforeEach(() => {
	localStorage.clear();
	sessionStorage.clear();
	asked = [];
	answers = {};
	mailer = true;
	vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
	vi.stubGlobal('fetch', async (url: string, init?: { body?: string }) => {
		if (url.endsWith('/info')) return Response.json({ auth, legal: {}, mailer_enabled: mailer });
		const path = url.replace('/api/v1', '');
		asked.push([path, JSON.parse(init?.body ?? '{}')]);
		return answers[path]?.() ?? Response.json({ message: 'fine' });
	});
});
afterEach(async () => {
	await act(async () => {
		for (const close of closes.splice(0)) close();
	});
	document.body.replaceChildren();
	vi.unstubAllGlobals();
});

async function visit(address: string, isSignedIn = false) {
	if (isSignedIn) localStorage.setItem('token', aToken({ exp: 4_000_000_000 }));
	window.history.replaceState(null, '', address);
	const host = document.body.appendChild(document.createElement('div'));
	const connection = connect('/api/v1');
	await connection.queries.prefetch(infoQuery(connection));
	await act(async () => {
		closes.push(open({ host, connection, fetchOther: () => undefined }).close);
	});
	await screen.findByRole('heading', { level: 1 });
	return userEvent.setup();
}

const heading = () => screen.findByRole('heading', { level: 1 });
const refusal = (status: number, code: number) => () => Response.json({ code, message: 'Refused' }, { status });
const shown = () => window.location.pathname + window.location.search;

test.each([true, false])('the sign-in leads to a new password where e-mails are sent: %s', async (isSent) => {
	mailer = isSent;
	await visit('/login');

	expect(screen.queryAllByRole('link', { name: 'Forgot password?' }).length).toBe(isSent ? 1 : 0);
});

test.each([
	['somebody', undefined],
	['nobody', refusal(404, 1005)],
])('the address of %s is answered with the same page', async (_, answer) => {
	if (answer) answers['/user/password/token'] = answer;
	const user = await visit('/get-password-reset');

	await user.type(screen.getByRole('textbox', { name: 'Email' }), ' ada@example.org{Enter}');

	await screen.findByRole('heading', { name: 'Check your email' });
	expect(asked).toEqual([['/user/password/token', { email: 'ada@example.org' }]]);
	expect(screen.getByText(/^If ada@example\.org has an account here/)).toBeTruthy();
	expect(document.activeElement?.textContent).toBe('Check your email');
	expect(screen.getByRole('button', { name: 'Send again in 60 s' }).matches(':disabled, [aria-disabled=true]')).toBe(
		true,
	);
});

test('what is no address is not sent, and too many requests are said', async () => {
	answers['/user/password/token'] = () => Response.json({ message: 'Too Many Requests' }, { status: 429 });
	const user = await visit('/get-password-reset');
	const field = screen.getByRole('textbox', { name: 'Email' });

	await user.type(field, 'ada{Enter}');
	expect(asked).toEqual([]);
	expect(field.getAttribute('aria-invalid')).toBe('true');
	await user.type(field, '@example.org{Enter}');

	// The other one is for notices, and empty.
	const said = () => screen.getAllByRole('alert').find(({ textContent }) => textContent);
	await expect.poll(said).toBeTruthy();
	expect(said()?.closest('form')).toBeTruthy();
	expect((await heading()).textContent).toBe('Reset your password');
});

test('where no e-mail is sent, the page says whom to ask', async () => {
	mailer = false;
	await visit('/get-password-reset');

	expect(screen.getByText(/^This server doesn't send email/)).toBeTruthy();
	expect(screen.queryByRole('textbox')).toBe(null);
});

test('a new password is set with the token of the link, and leads to the sign-in', async () => {
	const user = await visit('/password-reset?userPasswordReset=a1B2', true);

	await user.type(screen.getByLabelText('New password'), 'short{Enter}');
	expect(asked).toEqual([]);
	await user.clear(screen.getByLabelText('New password'));
	await user.type(screen.getByLabelText('New password'), 'kiln-shelf-warm{Enter}');

	await screen.findByRole('heading', { name: 'Welcome back' });
	expect(asked).toEqual([['/user/password/reset', { token: 'a1B2', new_password: 'kiln-shelf-warm' }]]);
	expect([shown(), localStorage.getItem('token')]).toEqual(['/login', null]);
	expect(await screen.findByText('Password saved. Sign in with it now.')).toBeTruthy();
});

test('a link that was used or is too old says so, and leads to a new one', async () => {
	answers['/user/password/reset'] = refusal(412, 1009);
	const user = await visit('/password-reset?userPasswordReset=old');

	await user.type(screen.getByLabelText('New password'), 'kiln-shelf-warm{Enter}');

	await screen.findByRole('heading', { name: 'This link has expired' });
	await user.click(screen.getByRole('link', { name: 'Send a new link' }));
	expect((await heading()).textContent).toBe('Reset your password');
});

test('a password that others guess is refused at its field', async () => {
	answers['/user/password/reset'] = () =>
		Response.json({ code: 2002, message: 'Invalid', invalid_fields: ['new_password: guessed'] }, { status: 412 });
	const user = await visit('/password-reset?userPasswordReset=a1B2');

	await user.type(screen.getByLabelText('New password'), 'password1{Enter}');

	expect(await screen.findByText(/too easy to guess/)).toBeTruthy();
});

test.each(['/password-reset', '/confirm-email'])('%s without a token is the sign-in', async (path) => {
	await visit(path);

	await screen.findByRole('heading', { name: 'Welcome back' });
	expect([shown(), asked]).toEqual(['/login', []]);
});

test('a confirmed address leads to the sign-in, and is confirmed once', async () => {
	await visit('/confirm-email?userEmailConfirm=new1');

	await screen.findByRole('heading', { name: 'Welcome back' });
	expect(asked).toEqual([['/user/confirm', { token: 'new1' }]]);
	expect(await screen.findByText('Email confirmed. You can sign in now.')).toBeTruthy();
});

test('who is signed in is told that the new address is confirmed', async () => {
	await visit('/confirm-email?userEmailConfirm=new2', true);

	await screen.findByRole('heading', { name: 'Email confirmed' });
	expect(screen.getByRole('link', { name: 'Go to overview' })).toBeTruthy();
});

test.each([
	[1010, 412, "This link doesn't work anymore"],
	[1002, 400, 'This email is already in use'],
])('a link that confirms nothing says why: %i', async (code, status, title) => {
	answers['/user/confirm'] = refusal(status, code);
	await visit(`/confirm-email?userEmailConfirm=wrong${code}`);

	expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
});

test('where the line fails, an address is confirmed by trying again', async () => {
	answers['/user/confirm'] = () => Response.json({ message: 'Sorry' }, { status: 500 });
	const user = await visit('/confirm-email?userEmailConfirm=later');
	await screen.findByRole('heading', { name: "Your email couldn't be confirmed" });

	answers = {};
	await user.click(screen.getByRole('button', { name: 'Try again' }));

	await screen.findByRole('heading', { name: 'Welcome back' });
});

const waits = () =>
	Response.json({ code: 1012, message: 'Refused', i18n_params: { email: 'ada@example.org' } }, { status: 412 });

test('who makes an account on a server that sends e-mails is told to which address, and is not refused', async () => {
	const person = await visit('/register');
	answers['/login'] = waits;

	await person.type(await screen.findByLabelText(/^Username/), 'ada');
	await person.type(screen.getByLabelText('Email'), 'ada@example.org');
	await person.type(screen.getByLabelText('Password'), 'nine-linen-threads');
	await person.click(screen.getByRole('button', { name: 'Create account' }));

	await screen.findByRole('heading', { name: 'Confirm your email first' });
	expect(screen.getByText('We sent a link to ada@example.org. Open it to finish signing up.')).toBeTruthy();
	expect(screen.getByRole('button', { name: /^Send again in \d+ s$/ }).getAttribute('aria-disabled')).toBe('true');
	await person.click(screen.getByRole('link', { name: 'Back to sign in' }));
	await screen.findByRole('button', { name: 'Sign in' });
	expect(shown()).toBe('/login');
});

async function signInUnconfirmed() {
	const person = await visit('/login');
	answers['/login'] = waits;
	await person.type(screen.getByLabelText('Username or email'), 'ada');
	await person.type(screen.getByLabelText('Password'), 'nine-linen-threads');
	await person.click(screen.getByRole('button', { name: 'Sign in' }));
	await screen.findByRole('heading', { name: 'Confirm your email first' });
	return person;
}

test('who signs in before the address is confirmed has the e-mail sent again, a minute apart', async () => {
	const person = await signInUnconfirmed();
	answers['/user/confirm/send'] = () =>
		Response.json({ message: 'fine', email: 'ada@example.org', is_confirmed: false });

	await person.click(screen.getByRole('button', { name: 'Send again' }));

	await screen.findByRole('button', { name: /^Send again in \d+ s$/ });
	expect(asked.at(-1)).toEqual(['/user/confirm/send', { username: 'ada', password: 'nine-linen-threads' }]);
	await person.click(screen.getByRole('link', { name: 'Back to sign in' }));
	await screen.findByRole('button', { name: 'Sign in' });
});

test('who confirmed the address elsewhere meanwhile is led to the form', async () => {
	const person = await signInUnconfirmed();
	answers['/user/confirm/send'] = () =>
		Response.json({ message: 'fine', email: 'ada@example.org', is_confirmed: true });

	await person.click(screen.getByRole('button', { name: 'Send again' }));

	await screen.findByRole('button', { name: 'Sign in' });
	await screen.findByText('Email confirmed. You can sign in now.');
});

test('where the server says no address, the refusal stands in the form', async () => {
	const person = await visit('/login');
	answers['/login'] = refusal(412, 1012);

	await person.type(screen.getByLabelText('Username or email'), 'ada');
	await person.type(screen.getByLabelText('Password'), 'nine-linen-threads');
	await person.click(screen.getByRole('button', { name: 'Sign in' }));

	await screen.findByText('Confirm your email address first. Open the link in the email that was sent to you.');
});
