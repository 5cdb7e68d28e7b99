// @vitest-environment happy-dom
import { type AdminUser, adminUserEndpoints } from '@ordna/domain/admin';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { ApiError } from '../../platform/api/index.ts';
import { confirmParts } from '../../ui/confirm.tsx';
import { dialogParts } from '../../ui/lazy-dialog.ts';
import { anAccount, at, dismissNotices, openAdmin, toldNotices } from './an-admin.fixture.tsx';
import { PeoplePage } from './people-page.tsx';

beforeAll(async () => {
	await Promise.all([startI18n('en'), dialogParts.load(), confirmParts.load()]);
	await loadMessages('admin', 'task', 'ui');
});
afterEach(dismissNotices);

const ada = anAccount({ id: 7, username: 'ada', isAdmin: true });
const counts = { all: 120, active: 100, unconfirmed: 15, disabled: 5 };

const open = (people: readonly AdminUser[], answer: (endpoint: object) => unknown = () => undefined) =>
	openAdmin(PeoplePage, {
		answer(endpoint) {
			const told = answer(endpoint);
			if (told !== undefined) return told;
			if (endpoint === adminUserEndpoints.list) return people;
			return endpoint === adminUserEndpoints.count ? counts : { message: '' };
		},
	});

const rows = async () => {
	await screen.findByRole('table');
	return screen
		.getAllByRole('row')
		.slice(1)
		.map((row) => row.textContent);
};
const entry = async (name: string, of = 'bob') => {
	await userEvent.click(await screen.findByRole('button', { name: `More about ${of}` }));
	return screen.findByRole('menuitem', { name });
};

test('each account says how it stands, what it signs in with, and what it has', async () => {
	await open([
		ada,
		anAccount({ name: 'Bob Holm', tasks: 3, storage: 2048 }),
		anAccount({ id: 3, username: 'cleo', status: 1, issuer: 'ldap' }),
		anAccount({ id: 4, username: 'dan', status: 2, issuer: 'https://id.example.com', authProvider: 'Keycloak' }),
		anAccount({ id: 5, username: 'eve', deletionScheduledAt: at('2026-03-01T08:00:00Z') }),
	]);

	expect(await rows()).toEqual([
		expect.stringMatching(/adaAdministratorada@example\.com.*Active.*Never/),
		expect.stringMatching(/Bob Holmbob@example\.com.*Active.*3.*2 (kB|KB|KiB)/),
		expect.stringMatching(/cleo@example\.com.*Not confirmed.*Directory/i),
		expect.stringMatching(/dan@example\.com.*Disabled.*Keycloak/),
		expect.stringMatching(/eve@example\.com.*delet/i),
	]);
});

test('the kinds are counted, and one of them is asked of the server', async () => {
	const { asked } = await open([ada]);

	await userEvent.click(await screen.findByRole('radio', { name: 'Disabled 5' }));

	await waitFor(() =>
		expect(asked(adminUserEndpoints.list)).toMatchObject([{ filter: 'all' }, { filter: 'disabled', page: 1 }]),
	);
	expect(screen.getByText('5 people')).toBeTruthy();
});

test('what is searched for is asked of the list and of the counts', async () => {
	const { asked } = await open([ada]);

	await userEvent.type(await screen.findByRole('searchbox', { name: 'Name, email or username' }), 'b');

	await waitFor(() => expect(asked(adminUserEndpoints.list).at(-1)).toMatchObject({ s: 'b' }));
	expect(asked(adminUserEndpoints.count).at(-1)).toMatchObject({ s: 'b' });
});

test('a search that finds no one says so', async () => {
	await open([]);

	expect(await screen.findByText('No one matches this search.')).toBeTruthy();
	expect(screen.queryByRole('table')).toBeNull();
});

test('the list is sorted by the head of a column, which says so', async () => {
	const { asked } = await open([ada]);
	const sortOf = async (name: string) => (await screen.findByRole('columnheader', { name })).getAttribute('aria-sort');
	expect(await sortOf('Last active')).toBe('descending');

	await userEvent.click(screen.getByRole('button', { name: 'Person' }));

	await waitFor(() => expect(asked(adminUserEndpoints.list).at(-1)).toMatchObject({ sort: 'name' }));
	expect(await sortOf('Person')).toBe('ascending');
	expect(await sortOf('Last active')).toBe('none');
});

test('a full page offers more, and the next one is joined to it', async () => {
	const full = Array.from({ length: 50 }, (_, index) => anAccount({ id: index + 10, username: `u${index}` }));
	let page = 0;
	const { asked } = await open([], (endpoint) => {
		if (endpoint !== adminUserEndpoints.list) return undefined;
		page += 1;
		return page === 1 ? full : [anAccount({ id: 99, username: 'last' })];
	});
	expect(await rows()).toHaveLength(50);

	await userEvent.click(screen.getByRole('button', { name: 'Show more' }));

	await waitFor(async () => expect(await rows()).toHaveLength(51));
	expect(asked(adminUserEndpoints.list).map((input) => (input as { page: number }).page)).toEqual([1, 2]);
	expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('a list that cannot be read can be asked for again', async () => {
	let isDown = true;
	await open([ada], (endpoint) => {
		if (isDown && endpoint === adminUserEndpoints.list) throw new ApiError(403, { message: 'Forbidden' });
		return undefined;
	});
	const again = await screen.findByRole('button', { name: 'Try again' });

	isDown = false;
	await userEvent.click(again);

	expect(await rows()).toHaveLength(1);
});

test('an account is disabled only after a question, and what was done is told', async () => {
	const { asked } = await open([anAccount()]);

	await userEvent.click(await entry('Disable'));
	const dialog = await screen.findByRole('alertdialog');
	expect(asked(adminUserEndpoints.setStatus)).toEqual([]);
	await userEvent.click(within(dialog).getByRole('button', { name: 'Disable' }));

	await waitFor(() => expect(asked(adminUserEndpoints.setStatus)).toEqual([{ id: 2, status: 2 }]));
	await waitFor(() => expect(toldNotices()).toEqual([expect.stringContaining('bob')]));
});

test('no administrator disables, deletes or dismisses themselves', async () => {
	await open([ada]);

	const isOff = (item: HTMLElement) => item.getAttribute('aria-disabled');
	expect(isOff(await entry('Disable', 'ada'))).toBe('true');
	expect(screen.getAllByRole('menuitem').filter((item) => isOff(item) === 'true')).toHaveLength(3);
});

test('who signs in elsewhere has no password to set anew', async () => {
	await open([anAccount({ issuer: 'ldap' })]);

	await entry('Disable');

	expect(screen.getAllByRole('menuitem')).toHaveLength(4);
});
