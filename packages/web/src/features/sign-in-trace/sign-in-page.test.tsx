// @vitest-environment happy-dom
import { registrationEndpoints } from '@ordna/domain/registration';
import { type SignInProvider, type SignInTrace, signInTraceEndpoints } from '@ordna/domain/sign-in-trace';
import { screen, within } from '@testing-library/react';
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

const acme: SignInProvider = { key: 'acme', kind: 'openid', name: 'Acme', host: 'id.example' };
const directory: SignInProvider = { key: 'ldap', kind: 'ldap', name: 'Directory', host: 'ldap.example' };
const aTrace = (id: number, rest: Partial<SignInTrace>): SignInTrace => ({
	...{ id, reference: '7f3a', provider: acme, at: at('2026-03-01T08:00:00Z'), isSignedIn: true, account: anAccount() },
	...{ typed: '', triedBy: null, ipAddress: '', deviceInfo: '', steps: [] },
	...rest,
});
const failed = { provider: directory, isSignedIn: false, account: null };
const traces = [aTrace(3, {}), aTrace(2, failed), aTrace(1, failed)];

function open(providers: readonly SignInProvider[], answer: () => unknown = () => traces) {
	return openAdmin(SignInPage, {
		answer(endpoint) {
			if (endpoint === signInTraceEndpoints.providers) return providers;
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
		expect.stringMatching(/^AAcme.*Working.*bob/),
		expect.stringMatching(/^DDirectory.*Failing since.*2 failed, see trace/),
	]);
	expect(screen.getByRole('link', { name: '2 failed, see trace' }).getAttribute('href')).toContain('sign-in-trace');
});

test('without a provider the password stands alone, and it is said so', async () => {
	await open([]);

	await screen.findByText(/No provider is set up\./);
	expect(await rows()).toHaveLength(1);
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

	expect(await screen.findByRole('radio', { name: 'By invitation', checked: true })).toBeTruthy();
});

test('sign-ins that could not be loaded say so, and the ways are there', async () => {
	await open([acme], () => {
		throw new ApiError(403, { message: 'No' });
	});

	expect(await screen.findByRole('alert')).toBeTruthy();
	expect(await rows()).toHaveLength(2);
});
