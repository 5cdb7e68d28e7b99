// @vitest-environment happy-dom
import { type AdminUserDetail, adminUserEndpoints } from '@ordna/domain/admin';
import { auditEndpoints } from '@ordna/domain/audit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { ApiError } from '../../platform/api/index.ts';
import { confirmParts } from '../../ui/confirm.tsx';
import { dialogParts } from '../../ui/lazy-dialog.ts';
import { anAccount, at, dismissNotices, openAdmin, toldNotices } from './an-admin.fixture.tsx';
import { PersonPage } from './person-page.tsx';

beforeAll(async () => {
	await Promise.all([startI18n('en'), dialogParts.load(), confirmParts.load()]);
	await loadMessages('admin', 'task', 'security', 'ui');
});
afterEach(dismissNotices);

const time = at('2026-03-01T08:00:00Z');
const bob: AdminUserDetail = {
	...anAccount({ name: 'Bob Holm', tasks: 3, storage: 2048 }),
	...{ timezone: 'Europe/Stockholm', pendingEmail: '', hasSecondFactor: false, teams: ['Shop', 'Choir'] },
	...{ projects: 2, ownProjects: 1, ownTasks: 4, files: 5, apiTokens: 1 },
};
const session = {
	...{ id: 's1', ipAddress: '10.0.0.9', deviceInfo: '', lastActive: time, created: time, user: bob, provider: '' },
};
const token = { id: 4, title: 'Script', permissions: { tasks: ['read_all'], labels: ['create'] }, created: time };
const tokens = [{ ...token, expiresAt: time, lastUsed: null }];
const projects = [
	{ id: 1, title: 'Website', hexColor: '', right: 'write', isOwner: false, assigned: 6, files: 1, bytes: 10 },
	{ id: 2, title: '', hexColor: '', right: 'admin', isOwner: true, assigned: 0, files: 0, bytes: 0 },
];
const signIns = [
	{ id: 9, kind: 'session.refused', deviceInfo: '', ipAddress: '10.0.0.7', time },
	{ id: 8, kind: 'session.started', deviceInfo: '', ipAddress: '10.0.0.8', time },
];

interface Scene {
	readonly person?: Partial<AdminUserDetail>;
	readonly answer?: (endpoint: object) => unknown;
}

const open = ({ person = {}, answer = () => undefined }: Scene = {}) =>
	openAdmin(PersonPage, {
		path: '/admin/people/2',
		answer(endpoint) {
			const told = answer(endpoint);
			if (told !== undefined) return told;
			if (endpoint === adminUserEndpoints.read) return { ...bob, ...person };
			if (endpoint === adminUserEndpoints.listSessions) return [session];
			if (endpoint === adminUserEndpoints.listTokens) return tokens;
			if (endpoint === adminUserEndpoints.listProjects) return projects;
			return endpoint === auditEndpoints.list ? signIns : { message: '' };
		},
	});

const rows = async (name: string) => {
	const region = await screen.findByRole('region', { name });
	await within(region).findByRole('table');
	return within(region)
		.getAllByRole('row')
		.slice(1)
		.map((row) => row.textContent);
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('what somebody has stands in tables: sessions, tokens, projects, sign-ins', async () => {
	await open();

	expect(await rows('Sessions')).toEqual([expect.stringContaining('10.0.0.9')]);
	expect(await rows('API tokens')).toEqual([expect.stringMatching(/^Scripttasks and labels.*Never/)]);
	expect(await rows('Projects')).toEqual([
		expect.stringMatching(/^WebsiteRead & write.*6.*1/),
		expect.stringMatching(/^Private projectOwner/),
	]);
	expect(await rows('Sign-ins')).toEqual([
		expect.stringMatching(/^failed to sign in10\.0\.0\.7/),
		expect.stringMatching(/^signed in10\.0\.0\.8/),
	]);
});

test('only their own sign-ins and tokens are asked for', async () => {
	const { asked } = await open();

	await waitFor(() => expect(asked(auditEndpoints.list)).toMatchObject([{ groups: ['sign_in'], personId: 2 }]));
	expect(asked(adminUserEndpoints.listTokens)).toMatchObject([{ id: 2 }]);
	expect(asked(adminUserEndpoints.listProjects)).toMatchObject([{ id: 2 }]);
});

test('a project that the administrator cannot open is no link', async () => {
	await open();

	await screen.findByRole('link', { name: 'Website' });
	expect(screen.queryByRole('link', { name: /Private/ })).toBeNull();
});

test('a token is deleted at once', async () => {
	const { asked } = await open();

	await press('Delete token Script');

	expect(asked(adminUserEndpoints.deleteToken)).toEqual([{ id: 4 }]);
});

test('all sessions end once that is confirmed', async () => {
	const { asked } = await open();

	await press('End all');
	const dialog = await screen.findByRole('alertdialog', { name: 'End all sessions of Bob Holm?' });
	expect(asked(adminUserEndpoints.endSessions)).toEqual([]);
	await userEvent.click(within(dialog).getByRole('button', { name: 'End all' }));

	await waitFor(() => expect(toldNotices()).toEqual(['Bob Holm is signed out everywhere']));
	expect(asked(adminUserEndpoints.endSessions)).toEqual([{ id: 2 }]);
});

test('somebody is disabled once that is confirmed', async () => {
	const { asked } = await open();

	await press('Disable');
	const dialog = await screen.findByRole('alertdialog', { name: 'Disable Bob Holm?' });
	await userEvent.click(within(dialog).getByRole('button', { name: 'Disable' }));

	await waitFor(() => expect(asked(adminUserEndpoints.setStatus)).toEqual([{ id: 2, status: 2 }]));
});

test('where the server sends no email the reset link is shown', async () => {
	await open({
		answer: (endpoint) =>
			endpoint === adminUserEndpoints.resetPassword
				? { isSent: false, link: 'https://tasks.example/?userPasswordReset=abc' }
				: undefined,
	});

	await press('Send reset link');

	const dialog = await screen.findByRole('dialog', { name: 'Reset link for Bob Holm' });
	expect(within(dialog).getByRole<HTMLInputElement>('textbox').value).toContain('userPasswordReset=abc');
});

test('whoever signs in at a provider has no password to reset; their trace is a step away', async () => {
	await open({ person: { issuer: 'https://id.example', authProvider: 'Acme' } });

	const link = await screen.findByRole('link', { name: 'Sign-in trace' });
	expect(link.getAttribute('href')).toContain('/admin/sign-in-trace');
	expect(screen.queryByRole('button', { name: 'Send reset link' })).toBeNull();
});

test('a deletion that is scheduled is told and can be called off', async () => {
	const { asked } = await open({ person: { deletionScheduledAt: time } });

	await press('Cancel deletion');

	await waitFor(() => expect(asked(adminUserEndpoints.keep)).toEqual([{ id: 2 }]));
});

test('an account is deleted now, and the page leads back to all people', async () => {
	const { asked, router } = await open();

	await press('Delete…');
	await userEvent.click(await screen.findByRole('radio', { name: /Now/ }));
	await press('Delete now');

	await waitFor(() => expect(router.state.location.pathname).toBe('/admin/people'));
	expect(asked(adminUserEndpoints.delete)).toEqual([{ id: 2, mode: 'now' }]);
});

test('who gets the shared projects of an account is chosen with its deletion', async () => {
	const cleo = anAccount({ id: 3, username: 'cleo', name: 'Cleo Berg' });
	const { asked } = await open({
		answer: (endpoint) => (endpoint === adminUserEndpoints.list ? [anAccount({ name: 'Bob Holm' }), cleo] : undefined),
	});

	await press('Delete…');
	await press('Give 1 shared project to Whoever has the most access');
	expect(await screen.findAllByRole('option')).toHaveLength(1);
	await userEvent.click(await screen.findByRole('option', { name: /Cleo Berg/ }));
	expect(screen.getByRole('button', { name: 'Give 1 shared project to Cleo Berg' })).toBeTruthy();
	await press('Delete in 3 days');

	await waitFor(() => expect(asked(adminUserEndpoints.delete)).toEqual([{ id: 2, mode: 'scheduled', heirId: 3 }]));
});

test('whoever shares nothing leaves nothing to give', async () => {
	await open({ person: { projects: 1, ownProjects: 1 } });

	await press('Delete…');

	const dialog = await screen.findByRole('dialog');
	expect(await within(dialog).findByText(/^1 project only they are in/)).toBeTruthy();
	expect(within(dialog).queryByRole('button', { name: /^Give/ })).toBeNull();
});

test('nothing of this can be done to oneself, and that is said', async () => {
	const { asked } = await open({ person: { id: 7 as never } });

	const button = await screen.findByRole('button', { name: 'Disable' });
	expect(button.getAttribute('aria-disabled')).toBe('true');
	await userEvent.click(button);

	expect(asked(adminUserEndpoints.setStatus)).toEqual([]);
	expect(screen.getByText("You can't do this to your own account.")).toBeTruthy();
});

test('a table that could not be loaded says so, and the others are there', async () => {
	await open({
		answer(endpoint) {
			if (endpoint === adminUserEndpoints.listTokens) throw new ApiError(403, { message: 'No' });
			return undefined;
		},
	});

	const region = await screen.findByRole('region', { name: 'API tokens' });
	expect(await within(region).findByRole('alert')).toBeTruthy();
	expect(await rows('Projects')).toHaveLength(2);
});

const entry = async (name: string) => {
	await userEvent.click(await screen.findByRole('button', { name: 'More about Bob Holm' }));
	return screen.findByRole('menuitem', { name });
};
const menuEntries = async () => {
	await userEvent.click(await screen.findByRole('button', { name: /^More about/ }));
	return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
};

test('the name and the address of somebody are edited in a window', async () => {
	const { asked } = await open();
	await userEvent.click(await entry('Edit name and email…'));
	const dialog = await screen.findByRole('dialog', { name: 'Edit Bob Holm' });
	const [name, email] = [within(dialog).getByLabelText('Name'), within(dialog).getByLabelText('Email address')];

	await userEvent.clear(name);
	await userEvent.type(name, 'Bob Berg');
	await userEvent.clear(email);
	await userEvent.type(email, 'berg@example.com');
	await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));

	await waitFor(() => expect(toldNotices()).toEqual(['Bob Berg is changed']));
	expect(asked(adminUserEndpoints.edit)).toEqual([{ id: 2, name: 'Bob Berg', email: 'berg@example.com' }]);
	expect(screen.queryByRole('dialog')).toBeNull();
});

test('an address that the server refuses is told at its field, and the window stays', async () => {
	await open({
		answer(endpoint) {
			if (endpoint !== adminUserEndpoints.edit) return undefined;
			throw new ApiError(412, { code: 2002, message: 'Invalid Data', invalid_fields: ['email: must be an address'] });
		},
	});
	await userEvent.click(await entry('Edit name and email…'));
	const dialog = await screen.findByRole('dialog');

	await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));

	expect(await within(dialog).findByText('must be an address')).toBeTruthy();
	expect(within(dialog).getByLabelText('Email address').getAttribute('aria-invalid')).toBe('true');
});

test('an address that waits stands below the one in use, and is confirmed by hand', async () => {
	const { asked } = await open({ person: { pendingEmail: 'new@example.com' } });
	await screen.findByText('Waiting: new@example.com');

	await userEvent.click(await entry('Confirm email'));

	await waitFor(() => expect(toldNotices()).toEqual(['The email address of Bob Holm is confirmed']));
	expect(asked(adminUserEndpoints.confirmEmail)).toEqual([{ id: 2 }]);
});

test('an export is asked for after it was said who gets it', async () => {
	const { asked } = await open();
	await userEvent.click(await entry('Export data'));
	const dialog = await screen.findByRole('alertdialog', { name: 'Export the data of Bob Holm?' });
	expect(within(dialog).getByText(/only Bob Holm can download it/)).toBeTruthy();

	await userEvent.click(within(dialog).getByRole('button', { name: 'Export data' }));

	await waitFor(() => expect(asked(adminUserEndpoints.requestExport)).toEqual([{ id: 2 }]));
});

test('whom a provider manages nobody edits here', async () => {
	await open({ person: { issuer: 'ldap' } });

	expect(await menuEntries()).toEqual(['Sign out everywhere', 'Export data']);
});
