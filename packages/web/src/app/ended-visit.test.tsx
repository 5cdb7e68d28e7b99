// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Client } from '../platform/client.tsx';
import { connect } from '../platform/connection.tsx';
import { aToken } from '../platform/session/a-token.fixture.ts';
import { askOver } from './ended.tsx';
import { loadMessages, startI18n } from './i18n.ts';

const visitor = { type: 2, id: 4, hash: 'abc', project_id: 3, username: undefined };
const newer = aToken({ ...visitor, exp: 2000 });

/** What the link answers to a password, in turn; the last one again and again. */
let answers: readonly ((password: string) => Response)[] = [];
let asked: string[] = [];

const refusal = (status: number, code: number) => Response.json({ code, message: 'No' }, { status });
const letsIn = () => Response.json({ token: newer, project_id: 3, id: 4, hash: 'abc' });
/** Changes that wait for the line. */
let waiting: object[] = [];
const isGone = () => refusal(404, 3006);
const hasExpired = () => refusal(410, 13004);
const takes = (right: string) => (password: string) => {
	if (password === '') return refusal(412, 13001);
	return password === right ? letsIn() : refusal(403, 13002);
};

async function answer(url: string, { body }: RequestInit): Promise<Response> {
	if (url.endsWith('/info')) return Response.json({ auth: {}, legal: {} });
	if (!url.endsWith('/shares/abc/auth')) return refusal(401, 11);
	const { password = '' } = JSON.parse(String(body)) as { password?: string };
	const give = answers[Math.min(asked.length, answers.length - 1)];
	asked.push(password);
	return give ? give(password) : Promise.reject(new TypeError('no line'));
}

beforeEach(async () => {
	waiting = [];
	localStorage.clear();
	asked = [];
	vi.stubGlobal('fetch', answer);
	await startI18n('en');
	await loadMessages('app', 'ui', 'session', 'visitor');
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

/** The page of who came by a link, whose token is refused; `renewed` is told to what waits for another. */
function open(...given: typeof answers) {
	answers = given;
	// As much of a client as this needs.
	const client = { ...connect('/api/v1'), outbox: { list: waiting } } as unknown as Client;
	client.session.signIn(aToken(visitor));
	const events: string[] = [];
	client.session.watch((event) => events.push(event));
	client.session.onEnded = () => askOver(client);
	render(<textarea aria-label="Comment" defaultValue="The one with the big boot" />);
	return { client, events, renewed: client.session.renew() };
}

const typed = () => screen.getByLabelText<HTMLTextAreaElement>('Comment').value;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a visitor comes in by the link again, and is asked for nothing', async () => {
	// Of somebody who is signed in on this browser: it stays.
	localStorage.setItem('token', aToken());
	const { client, events, renewed } = open(letsIn);

	expect(await renewed).toBe(true);
	expect([client.session.token, events, localStorage.getItem('token')]).toEqual([newer, ['renewed'], aToken()]);
	expect([asked, screen.queryByRole('alertdialog')]).toEqual([[''], null]);
});

test('where the link has a password by now it is asked for over the page', async () => {
	const { events, renewed } = open(takes('linen'));
	await screen.findByRole('alertdialog', { name: 'This link needs a password' });

	await userEvent.type(screen.getByLabelText('Password'), 'cotton');
	await press('Continue');
	await screen.findByText('Wrong password. Check capital letters and hyphens.');
	await userEvent.clear(screen.getByLabelText('Password'));
	await userEvent.type(screen.getByLabelText('Password'), 'linen');
	await press('Continue');

	expect(await renewed).toBe(true);
	expect([asked, events, typed()]).toEqual([['', 'cotton', 'linen'], ['renewed'], 'The one with the big boot']);
});

test.each([
	["This link doesn't work", isGone],
	['This link has expired', hasExpired],
])('“%s” is said over the page; who stays there reads on, and goes on when it opens again', async (name, refuse) => {
	const { events, renewed } = open(refuse, letsIn);
	screen.getByLabelText('Comment').focus();
	await screen.findByRole('alertdialog', { name });

	await press('Stay on this page');
	const band = screen.getByRole('status').textContent;
	const isAsking = screen.queryByRole('alertdialog') !== null;
	await press('Details');
	await press('Try again');

	expect([band, isAsking]).toEqual([`${name}. Changes are not saved.Details`, false]);
	expect([await renewed, events, typed()]).toEqual([true, ['renewed'], 'The one with the big boot']);
});

test.each([isGone, hasExpired])(
	'a link that opens no more closes the page where nothing would be lost',
	async (refuse) => {
		const { events, renewed } = open(refuse);

		expect(await renewed).toBe(false);
		expect([events, screen.queryByRole('alertdialog')]).toEqual([['signedOut'], null]);
	},
);

test('a change that waits keeps the page of a link that opens no more', async () => {
	waiting = [{}];
	const { events, renewed } = open(hasExpired, letsIn);

	await screen.findByRole('alertdialog', { name: 'This link has expired' });
	await press('Try again');

	expect([await renewed, events]).toEqual([true, ['renewed']]);
});

test('without a line nothing is said: the next request asks again', async () => {
	const { client, events, renewed } = open();

	expect(await renewed).toBe(false);
	expect([client.session.token, events, screen.queryByRole('alertdialog')]).toEqual([aToken(visitor), [], null]);
});

test('another link at the same address is another page', async () => {
	const another = () => Response.json({ token: aToken({ ...visitor, id: 5 }), project_id: 9, id: 5, hash: 'abc' });
	const { client, events, renewed } = open(another);

	expect([await renewed, client.session.token, events]).toEqual([false, null, ['signedOut']]);
});
