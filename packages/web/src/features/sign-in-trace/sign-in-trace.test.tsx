// @vitest-environment happy-dom
import {
	type SignInProvider,
	type SignInStep,
	type SignInTrace,
	signInTraceEndpoints,
	signInTrialEndpoints,
} from '@ordna/domain/sign-in-trace';
import { toInstant } from '@ordna/domain/time';
import {
	createMemoryHistory,
	createRootRoute,
	createRoute,
	createRouter,
	Outlet,
	RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { type Answer, aClient } from '../../platform/a-client.fixture.tsx';
import { ApiError } from '../../platform/api/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { dialogParts } from '../../ui/lazy-dialog.ts';
import { notices } from '../../ui/notice-store.ts';
import { aMember } from '../team/team.builder.ts';
import { accountKind } from '../user/index.ts';
import { SignInTracePage } from './sign-in-trace-page.tsx';

beforeAll(async () => {
	await Promise.all([startI18n('en'), dialogParts.load()]);
	await loadMessages('sign-in-trace', 'admin', 'ui', 'task', 'app');
});
afterEach(() => {
	vi.unstubAllGlobals();
	for (const { id } of notices.list()) notices.dismiss(id);
});

const house: SignInProvider = { key: 'house', kind: 'openid', name: 'House', host: 'id.example.org' };
const directory: SignInProvider = { key: 'ldap', kind: 'ldap', name: 'Directory', host: 'ldap.example.org' };
const proxy: SignInProvider = { key: 'header', kind: 'header', name: 'Proxy', host: '' };
const ada = aMember(7, 'Ada', true);
const kim = aMember(2, 'Kim');

const aStep = (kind: SignInStep['kind'], over: Partial<SignInStep> = {}): SignInStep => ({
	...{ kind, outcome: 'done', took: 12, trouble: null, facts: [] },
	...over,
});

const aTrace = (id: number, over: Partial<SignInTrace> = {}): SignInTrace => ({
	...{ id, reference: `REF${id}`, provider: house, at: toInstant(Date.parse('2026-03-11T08:00Z')), isSignedIn: true },
	...{ account: kim, typed: 'kim', triedBy: null, ipAddress: '192.0.2.7', deviceInfo: 'Firefox', steps: [] },
	...over,
});

interface Scene {
	readonly traces?: readonly SignInTrace[];
	readonly providers?: readonly SignInProvider[];
	readonly answer?: Answer;
	readonly at?: string;
}

/** The page as the administrator Ada sees it, on a server that has these traces and answers the rest as told. */
async function open({ traces = [], providers = [house], answer = () => undefined, at = '' }: Scene = {}) {
	const client = aClient({
		answer(endpoint, input) {
			const told = answer(endpoint, input);
			if (told !== undefined) return told;
			return endpoint === signInTraceEndpoints.list ? traces : providers;
		},
	});
	client.store.loadPage(recordsOf(accountKind, [{ ...ada, settings: { timezone: 'UTC' } } as never]));
	const { wrapper: Wrapper } = client;
	const root = createRootRoute();
	const inside = createRoute({ getParentRoute: () => root, id: 'inside', component: Outlet });
	const page = createRoute({
		getParentRoute: () => inside,
		path: '/admin/sign-in-trace',
		validateSearch: ({ trace }) => (trace === undefined ? {} : { trace: Number(trace) }),
		component: () => (
			<Wrapper>
				<SignInTracePage />
			</Wrapper>
		),
	});
	const person = createRoute({ getParentRoute: () => inside, path: '/admin/people/$personId', component: Outlet });
	const router = createRouter({
		routeTree: root.addChildren([inside.addChildren([page, person])]),
		history: createMemoryHistory({ initialEntries: [`/admin/sign-in-trace${at}`] }),
	});
	// The router of the app is another one.
	await act(async () => render(<RouterProvider router={router as never} />));
	return { ...client, router };
}

const list = () => screen.findByRole('navigation', { name: 'Sign-ins' });
const names = async () =>
	within(await list())
		.getAllByRole('link')
		.map(({ textContent }) => textContent);
const steps = (of: HTMLElement) =>
	within(of)
		.getAllByRole('listitem')
		.map(({ textContent }) => textContent);
const press = (name: string, place: HTMLElement = document.body) =>
	userEvent.click(within(place).getByRole('button', { name }));
const told = () => notices.list().map(({ text }) => text);

test.each([
	['none yet', [house], 'No sign-ins through a provider in the last 7 days.'],
	['no provider', [], 'No provider is set up. People sign in with passwords kept here.'],
])('with %s the page says so', async (_, providers, text) => {
	await open({ providers });

	await screen.findByText(text);
	const isRefusing = () => screen.getByRole('button', { name: 'Try it' }).getAttribute('aria-disabled') === 'true';
	await waitFor(() => expect(isRefusing()).toBe(providers.length === 0));
});

test('what cannot be loaded is said, and asked for again', async () => {
	let isBroken = true;
	await open({
		traces: [aTrace(1)],
		answer(endpoint) {
			if (isBroken && endpoint === signInTraceEndpoints.list) throw new ApiError(400, { message: 'Broken' } as never);
			return undefined;
		},
	});
	await screen.findByText("The sign-ins couldn't be loaded");

	isBroken = false;
	await press('Try again');

	await screen.findByRole('region', { name: 'Kim signed in' });
});

test('each sign-in says who it was and how it ended; nobody known is named by what was typed', async () => {
	await open({
		traces: [
			aTrace(1),
			aTrace(2, { account: null, typed: 'kimm', isSignedIn: false }),
			aTrace(3, { account: null, typed: '', isSignedIn: false }),
			aTrace(4, { triedBy: ada }),
		],
	});

	expect(await names()).toEqual([
		expect.stringMatching(/Kim.*House.*Signed in$/),
		expect.stringMatching(/kimm.*House.*Failed$/),
		expect.stringMatching(/Someone.*House.*Failed$/),
		expect.stringMatching(/Try it, by Ada.*House.*Signed in$/),
	]);
});

test('the first one is open; arrows lead from one to the next, and stop at the ends', async () => {
	const { router } = await open({ traces: [aTrace(1), aTrace(2, { account: null, typed: 'bo', isSignedIn: false })] });
	await screen.findByRole('region', { name: 'Kim signed in' });
	const [first] = within(await list()).getAllByRole('link');

	first?.focus();
	await userEvent.keyboard('{ArrowDown}');
	await screen.findByRole('region', { name: "bo couldn't sign in" });
	expect(router.state.location.search).toEqual({ trace: 2 });

	await userEvent.keyboard('{ArrowDown}');
	expect(router.state.location.search).toEqual({ trace: 2 });
	await userEvent.keyboard('{ArrowUp}');
	await screen.findByRole('region', { name: 'Kim signed in' });
	expect(
		within(await list())
			.getAllByRole('link')
			.map((link) => link.hasAttribute('aria-current')),
	).toEqual([true, false]);
	expect(document.activeElement).toBe(first);
});

test('the address names the one that is open, and the way back forgets it', async () => {
	const { router } = await open({ traces: [aTrace(1), aTrace(2, { account: null, typed: 'bo' })], at: '?trace=2' });
	await screen.findByRole('region', { name: 'bo signed in' });

	await press('All sign-ins');

	await waitFor(() => expect(router.state.location.search).toEqual({}));
	await screen.findByRole('region', { name: 'Kim signed in' });
});

test('a provider is chosen where there are several, and only its sign-ins stay', async () => {
	await open({
		providers: [house, directory],
		traces: [aTrace(1), aTrace(2, { account: null, typed: 'bo', provider: directory })],
	});
	expect(await names()).toHaveLength(2);

	await userEvent.click(screen.getByRole('radio', { name: 'Directory' }));

	await waitFor(async () => expect(await names()).toEqual([expect.stringContaining('bo')]));
	await screen.findByRole('region', { name: 'bo signed in' });
});

test('one provider alone is nothing to choose from', async () => {
	await open({ traces: [aTrace(1)] });
	await list();

	expect(screen.queryByRole('radio')).toBeNull();
});

test('the steps say what was done, what failed and why, and what was not reached; secrets stay hidden', async () => {
	await open({
		traces: [
			aTrace(1, {
				isSignedIn: false,
				steps: [
					aStep('sent', { took: null }),
					aStep('exchanged', {
						...{ outcome: 'failed', trouble: 'codeRefused' },
						facts: [
							{ name: 'codeVerifier', value: null },
							{ name: 'error', value: '' },
							{ name: 'status', value: '400' },
						],
					}),
					aStep('claims', { outcome: 'notReached', took: null }),
				],
			}),
		],
	});

	expect(steps(await screen.findByRole('region', { name: "Kim couldn't sign in" }))).toEqual([
		'Sent to House',
		[
			"House didn't accept the codeFailed12 ms",
			'code_verifierhiddenerrormissingstatus400',
			'Check clientid and clientsecret, and that the redirect address is registered at House. A code works once.',
		].join(''),
		'Read name and emailNot reached',
	]);
});

test.each([
	['found', [], 'By issuer and subject: kim.'],
	[
		'found by its name, and changed',
		[
			['match', 'local'],
			['changed', 'name'],
		],
		'By username or email, as the settings allow: kim. Updated: name.',
	],
	['made', [['match', 'made']], 'New account: kim.'],
] as const)('an account that is %s is told in words', async (_, more, text) => {
	const facts = [['username', 'kim'], ...more].map(([name = '', value = '']) => ({ name, value }));
	await open({ traces: [aTrace(1, { steps: [aStep('account', { facts })] })] });

	expect(steps(await screen.findByRole('region', { name: 'Kim signed in' }))).toEqual([`Account found12 ms${text}`]);
});

test('of what is only tried the account is told as it would be', async () => {
	const facts = [
		{ name: 'username', value: 'kim' },
		{ name: 'match', value: 'made' },
	];
	await open({ traces: [aTrace(1, { triedBy: ada, steps: [aStep('account', { facts }), aStep('signedIn')] })] });

	expect(steps(await screen.findByRole('region', { name: 'Kim can sign in' }))).toEqual([
		'Account found12 msA new account would be created: kim.',
		'Signed in12 msOnly tried: no one was signed in, and nothing changed.',
	]);
});

test.each([
	['', '', 'No change.'],
	['Kiln crew', '', 'Joined Kiln crew.'],
	['', 'Choir', 'Left Choir.'],
	['Kiln crew', 'Choir', 'Joined Kiln crew. Left Choir.'],
])('teams joined %j and left %j are told in words', async (joined, left, text) => {
	const facts = [
		{ name: 'joined', value: joined },
		{ name: 'left', value: left },
	];
	await open({ traces: [aTrace(1, { steps: [aStep('teams', { facts })] })] });

	expect(steps(await screen.findByRole('region', { name: 'Kim signed in' }))).toEqual([`Teams updated12 ms${text}`]);
});

test('what is put right at an account leads there, and what nobody knows about gives no advice', async () => {
	await open({
		traces: [
			aTrace(1, {
				isSignedIn: false,
				steps: [
					aStep('account', { outcome: 'failed', trouble: 'disabled' }),
					aStep('signedIn', { outcome: 'failed', trouble: 'unexpected', took: null }),
				],
			}),
		],
	});

	const link = await screen.findByRole('link', { name: 'Open Kim' });
	expect(link.getAttribute('href')).toBe('/admin/people/2');
	expect(steps(screen.getByRole('region', { name: "Kim couldn't sign in" })).at(-1)).toBe('Something went wrongFailed');
});

test('a trace is copied as a text that names its steps, and hides what is hidden', async () => {
	const writeText = vi.fn(async (_: string) => undefined);
	await open({
		traces: [
			aTrace(1, {
				isSignedIn: false,
				steps: [
					aStep('returned', { facts: [{ name: 'code', value: null }] }),
					aStep('verified', {
						...{ outcome: 'failed', trouble: 'notTrusted' },
						facts: [{ name: 'reason', value: 'The clock is wrong.' }],
					}),
					aStep('claims', { outcome: 'notReached' }),
				],
			}),
		],
	});
	await screen.findByRole('region', { name: "Kim couldn't sign in" });
	vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);

	await press('Copy');

	const lines = writeText.mock.calls[0]?.[0].split('\n') ?? [];
	expect(lines[0]).toBe("Kim couldn't sign in");
	expect(lines[1]).toMatch(/^House, .*\. Reference REF1$/);
	expect(lines.slice(3)).toEqual([
		...['✓ Returned with a code', '    code hidden', '✗ ID token not accepted', '    The clock is wrong.'],
		'· Read name and email',
	]);
	await waitFor(() => expect(told()).toEqual(['Trace copied']));
});

test('a clipboard that refuses is told', async () => {
	await open({ traces: [aTrace(1)] });
	await screen.findByRole('region', { name: 'Kim signed in' });
	vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));

	await press('Copy');

	await waitFor(() => expect(told()).toEqual(["The trace couldn't be copied"]));
});

test('a directory is tried with a name and a password, both needed, and its trace opens', async () => {
	const tried = aTrace(9, { triedBy: ada, provider: directory });
	const { asked, router } = await open({
		providers: [house, directory, proxy],
		traces: [aTrace(1), tried],
		answer: (endpoint) => (endpoint === signInTrialEndpoints.tryLdap ? tried : undefined),
	});
	await list();
	await press('Try it');
	const dialog = await screen.findByRole('dialog', { name: 'Try a sign-in' });
	expect(within(dialog).queryByLabelText('Username there')).toBeNull();
	await userEvent.click(within(dialog).getByRole('radio', { name: /Directory/ }));
	await press('Continue', dialog);
	within(dialog).getByText('Enter a username');
	within(dialog).getByText('Enter a password');
	expect(asked(signInTrialEndpoints.tryLdap)).toEqual([]);

	await userEvent.type(within(dialog).getByLabelText('Username there'), ' kim ');
	await userEvent.type(within(dialog).getByLabelText('Password'), ' secret');
	await press('Continue', dialog);

	await waitFor(() => expect(router.state.location.search).toEqual({ trace: 9 }));
	expect(asked(signInTrialEndpoints.tryLdap)).toEqual([{ name: 'kim', password: ' secret' }]);
	await screen.findByRole('region', { name: 'Kim can sign in' });
	expect(screen.queryByRole('dialog')).toBeNull();
});

test('a proxy is tried as it is; what the server refuses is said where it was asked', async () => {
	const { asked, router } = await open({
		providers: [proxy],
		answer(endpoint) {
			if (endpoint === signInTrialEndpoints.tryHeader) throw new ApiError(404, { message: 'No proxy here.' } as never);
			return undefined;
		},
	});
	await waitFor(() =>
		expect(screen.getByRole('button', { name: 'Try it' }).getAttribute('aria-disabled')).not.toBe('true'),
	);
	await press('Try it');
	const dialog = await screen.findByRole('dialog', { name: 'Try a sign-in' });

	await press('Continue', dialog);

	await within(dialog).findByText('No proxy here.');
	expect(asked(signInTrialEndpoints.tryHeader)).toEqual([{}]);
	expect(router.state.location.search).toEqual({});
});

test('a provider of OpenID Connect is tried in a tab of its own', async () => {
	const openTab = vi.spyOn(window, 'open').mockReturnValue(null);
	await open({ traces: [aTrace(1)], providers: [{ ...house, key: 'a/b' }] });
	await list();

	await press('Try it');
	await press('Continue', await screen.findByRole('dialog', { name: 'Try a sign-in' }));

	await waitFor(() => expect(openTab).toHaveBeenCalledWith('/admin/sign-in-trial/a%2Fb', '_blank'));
	expect(screen.queryByRole('dialog')).toBeNull();
	openTab.mockRestore();
});

test('one is found by the reference that somebody was shown, or by their name', async () => {
	await open({ traces: [aTrace(1), aTrace(2, { reference: '7f3a', account: null, typed: 'petra.hollm' })] });
	const field = await screen.findByRole('searchbox', { name: 'Find by reference or name' });

	await userEvent.type(field, '7F3A');
	const found = await names();
	await userEvent.clear(field);
	await userEvent.type(field, 'nobody');

	expect(found).toEqual([expect.stringContaining('petra.hollm')]);
	expect(await screen.findByText('No sign-in of the last 7 days fits.')).toBeTruthy();
});
