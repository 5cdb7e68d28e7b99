// @vitest-environment happy-dom
import { registrationEndpoints } from '@ordna/domain/registration';
import { type ListedSignInProvider, signInProviderEndpoints } from '@ordna/domain/sign-in-provider';
import { type SignInTrace, signInTraceEndpoints } from '@ordna/domain/sign-in-trace';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { ApiError } from '../../platform/api/index.ts';
import { dialogParts } from '../../ui/lazy-dialog.ts';
import { anAccount, at, openAdmin } from '../admin/an-admin.fixture.tsx';
import { SignInPage } from './sign-in-page.tsx';

beforeAll(async () => {
	await Promise.all([startI18n('en'), dialogParts.load()]);
	await loadMessages('admin', 'sign-in-trace', 'task', 'ui');
});

const standing = { isOff: false, people: 4, isLastWay: false };
const acme: ListedSignInProvider = { ...standing, key: 'acme', kind: 'openid', name: 'Acme', host: 'id.example' };
const directory: ListedSignInProvider = {
	...standing,
	key: 'ldap',
	kind: 'ldap',
	name: 'Directory',
	host: 'ldap.example',
};
const aTrace = (id: number, rest: Partial<SignInTrace>): SignInTrace => ({
	...{ id, reference: '7f3a', provider: acme, at: at('2026-03-01T08:00:00Z'), isSignedIn: true, account: anAccount() },
	...{ typed: '', triedBy: null, ipAddress: '', deviceInfo: '', steps: [] },
	...rest,
});
const failed = { provider: directory, isSignedIn: false, account: null };
const traces = [aTrace(3, {}), aTrace(2, failed), aTrace(1, failed)];

const rules = {
	createsAccounts: true,
	adminsNeedSecondFactor: false,
	longIdleSeconds: 2_592_000,
	idleSeconds: 259_200,
};

function open(providers: readonly ListedSignInProvider[], answer: () => unknown = () => traces) {
	return openAdmin(SignInPage, {
		answer(endpoint) {
			if (endpoint === signInProviderEndpoints.list) return providers;
			if (endpoint === signInProviderEndpoints.readRules) return rules;
			if (endpoint === registrationEndpoints.read) return { mode: 'invitation', isFixed: false };
			return endpoint === signInTraceEndpoints.list ? answer() : {};
		},
	});
}

const rows = async () => {
	const region = await screen.findByRole('region', { name: 'Ways to sign in' });
	return within(region)
		.getAllByRole('row')
		.slice(1)
		.map((row) => row.textContent);
};

test('each way says how it works, and who signed in by it last', async () => {
	await open([acme, directory]);

	await screen.findByText(/^bob,/);
	expect(await rows()).toEqual([
		expect.stringMatching(/^Password/),
		expect.stringMatching(/^AAcme.*Working4bob/),
		expect.stringMatching(/^DDirectory.*Failing since.*2 failed, see trace/),
	]);
	expect(screen.getByRole('link', { name: '2 failed, see trace' }).getAttribute('href')).toContain('sign-in-trace');
});

test('without a provider the password stands alone, and it is said so', async () => {
	await open([]);

	await screen.findByText(/No provider is set up\./);
	expect(await rows()).toHaveLength(1);
});

test('a provider that is off is tried like any other', async () => {
	await open([{ ...directory, isOff: true }]);

	await userEvent.click(await screen.findByRole('button', { name: 'Try it: Directory' }));

	expect(await screen.findByRole('dialog', { name: 'Try a sign-in' })).toBeTruthy();
});

test('a provider is tried: a directory asks for a name and a password', async () => {
	await open([acme, directory]);

	await userEvent.click(await screen.findByRole('button', { name: 'Try it: Directory' }));

	const dialog = await screen.findByRole('dialog');
	expect(within(dialog).getAllByRole('radio')).toHaveLength(1);
	expect(within(dialog).getByRole('textbox')).toBeTruthy();
});

test('who may create an account is chosen here, too', async () => {
	await open([acme]);

	expect(await screen.findByRole('radio', { name: /^Invited people/, checked: true })).toBeTruthy();
});

test('sign-ins that could not be loaded say so, and the ways are there', async () => {
	await open([acme], () => {
		throw new ApiError(403, { message: 'No' });
	});

	expect(await screen.findByRole('alert')).toBeTruthy();
	expect(await rows()).toHaveLength(2);
});

test('a provider is turned off at once, and one that is off says so, and comes back', async () => {
	const { asked } = await open([acme, { ...directory, isOff: true }]);

	await userEvent.click(await screen.findByRole('switch', { name: 'Sign in through Acme', checked: true }));
	await userEvent.click(await screen.findByRole('switch', { name: 'Sign in through Directory', checked: false }));

	await waitFor(() =>
		expect(asked(signInProviderEndpoints.turn)).toEqual([
			{ kind: 'openid', provider: 'acme', isOff: true },
			{ kind: 'ldap', provider: 'ldap', isOff: false },
		]),
	);
	expect((await rows())[2]).toMatch(/^DDirectory.*Off4Try it$/);
});

test('the last way in cannot be turned off, and says why', async () => {
	await open([{ ...acme, isLastWay: true }]);

	const stuck = await screen.findByRole('switch', { name: "Acme: you couldn't sign in any more without it" });

	expect(stuck.getAttribute('aria-disabled') ?? stuck.getAttribute('disabled')).not.toBeNull();
});

test('the rules are told, and whether providers create accounts is chosen', async () => {
	const { asked } = await open([acme]);

	const region = await screen.findByRole('region', { name: 'Rules' });
	expect(region.textContent).toMatch(/Stay signed in for.*3 days without activity.*30 days/);
	await userEvent.click(within(region).getByRole('switch', { name: 'Create accounts for people from providers' }));

	await waitFor(() => expect(asked(signInProviderEndpoints.changeRules)).toEqual([{ createsAccounts: false }]));
});

test('without a provider there is nothing to choose of accounts', async () => {
	await open([]);

	const region = await screen.findByRole('region', { name: 'Rules' });
	expect(within(region).queryByRole('switch', { name: /accounts/i })).toBeNull();
});

test('that administrators need a second factor is turned on by a switch', async () => {
	const { asked } = await open([]);

	await userEvent.click(await screen.findByRole('switch', { name: 'Administrators need two-factor' }));

	await waitFor(() => expect(asked(signInProviderEndpoints.changeRules)).toEqual([{ adminsNeedSecondFactor: true }]));
});
