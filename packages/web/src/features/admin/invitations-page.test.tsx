// @vitest-environment happy-dom
import { type Invitation, invitationEndpoints, projectInvitationEndpoints } from '@ordna/domain/invitation';
import { registrationEndpoints } from '@ordna/domain/registration';
import { teamEndpoints } from '@ordna/domain/team';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { confirmParts } from '../../ui/confirm.tsx';
import { dialogParts } from '../../ui/lazy-dialog.ts';
import { aMember, aTeam } from '../team/team.builder.ts';
import { anAccount, at, dismissNotices, openAdmin, toldNotices } from './an-admin.fixture.tsx';
import { InvitationsPage } from './invitations-page.tsx';

beforeAll(async () => {
	await Promise.all([startI18n('en'), dialogParts.load(), confirmParts.load()]);
	await loadMessages('admin', 'task', 'ui');
});
afterEach(dismissNotices);

const anInvitation = (rest: Partial<Omit<Invitation, 'id'>> & { id?: number } = {}): Invitation => ({
	...{ token: 'k7vm2-qpxhr-9wntd', email: '', projectId: 0 as never, right: 'read', createdBy: anAccount() },
	...{
		created: at('2026-03-01T08:00:00Z'),
		lastSent: null,
		expiresAt: null,
		maxUses: 10,
		uses: 3,
		isOff: false,
		joined: [],
		teams: [],
	},
	...rest,
	id: (rest.id ?? 1) as never,
});

const shop = aTeam({ id: 4, name: 'Shop', members: [aMember(7, 'Ada', true)] });
const choir = aTeam({ id: 5, name: 'Choir', members: [aMember(7, 'Ada')] });

function open(invitations: readonly Invitation[], mode = 'invitation', isFixed = false) {
	return openAdmin(InvitationsPage, {
		answer(endpoint) {
			if (endpoint === invitationEndpoints.list) return invitations;
			if (endpoint === teamEndpoints.list) return [shop, choir];
			if (endpoint === registrationEndpoints.read) return { mode, isFixed };
			return endpoint === invitationEndpoints.create ? anInvitation({ id: 9, token: 'fresh-token' }) : { mode };
		},
	});
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const rows = async () => {
	await screen.findByRole('table');
	return screen
		.getAllByRole('row')
		.slice(1)
		.map((row) => row.textContent);
};

test('each link says how often it was used and whether it opens anything still', async () => {
	await open([
		anInvitation(),
		anInvitation({ id: 2, token: 'aaaaa-bbbbb', maxUses: 0, uses: 0 }),
		anInvitation({ id: 3, token: 'ccccc-ddddd', maxUses: 1, uses: 1 }),
		anInvitation({ id: 4, token: 'eeeee-fffff', isOff: true, uses: 0 }),
	]);

	expect(await rows()).toEqual([
		expect.stringMatching(/^k7vm2-qpxhr.*3 of 10.*Never/),
		expect.stringMatching(/^aaaaa-bbbbb.*0, no limit.*No one yet/),
		expect.stringMatching(/^ccccc-ddddd.*1 of 1.*Used up/),
		expect.stringMatching(/^eeeee-fffff.*Off/),
	]);
});

test('a link is shown as a code to be read off the screen', async () => {
	await open([anInvitation()]);

	await press('More about k7vm2-qpxhr');
	await userEvent.click(await screen.findByRole('menuitem', { name: 'QR code' }));

	const dialog = await screen.findByRole('dialog', { name: 'QR code' });
	expect(within(dialog).getByRole('img', { name: 'QR code of the invitation link' })).toBeTruthy();
});

test('a link that opens nothing has no code', async () => {
	await open([anInvitation({ maxUses: 1, uses: 1 })]);

	await press('More about k7vm2-qpxhr');

	await screen.findByRole('menuitem', { name: 'Delete' });
	expect(screen.queryByRole('menuitem', { name: 'QR code' })).toBeNull();
});

test('a link that was made just now is shown whole, also as a code, until it is put away', async () => {
	const { asked } = await open([]);

	await press('Invite people');
	await press('Create link');
	const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' });
	expect(link.value).toContain('/register?invitation=fresh-token');
	expect(asked(invitationEndpoints.create)).toMatchObject([{ maxUses: 10, expiresAt: expect.any(Number) }]);

	await press('QR code');
	await screen.findByRole('img', { name: 'QR code of the invitation link' });
});

test('it is turned off, and deleted once that is confirmed', async () => {
	const { asked } = await open([anInvitation()]);

	await press('More about k7vm2-qpxhr');
	await userEvent.click(await screen.findByRole('menuitem', { name: 'Turn off' }));
	await press('More about k7vm2-qpxhr');
	await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
	const dialog = await screen.findByRole('alertdialog', { name: 'Delete this link?' });
	expect(asked(invitationEndpoints.delete)).toEqual([]);
	await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));

	await waitFor(() => expect(asked(invitationEndpoints.delete)).toEqual([{ id: 1 }]));
	expect(asked(invitationEndpoints.update)).toEqual([{ id: 1, isOff: true }]);
});

test('those that are over are deleted together, and only where there are any', async () => {
	const { asked } = await open([anInvitation({ maxUses: 1, uses: 1 })]);

	await press('Delete used up and expired');

	expect(asked(invitationEndpoints.deleteEnded)).toHaveLength(1);
});

test.each([
	['open', 'Anyone can register. Links are only needed for teams.'],
	['invitation', 'Registration is by invitation.'],
	['closed', "No one can register. Links don't work."],
])('with registration %s the page says so, and where that is chosen', async (mode, text) => {
	await open([], mode);

	expect(
		await screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === `${text} Change`),
	).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Change' }).getAttribute('href')).toBe('/admin/sign-in');
	expect(await screen.findByText('No invitation links yet.')).toBeTruthy();
});

test('a new link adds to teams that one administers, and to no others', async () => {
	const { asked } = await open([]);

	await press('Invite people');
	await userEvent.click(await screen.findByRole('checkbox', { name: 'Shop' }));
	expect(screen.queryByRole('checkbox', { name: 'Choir' })).toBeNull();
	await press('Create link');

	await waitFor(() => expect(asked(invitationEndpoints.create)).toMatchObject([{ teamIds: [4] }]));
});

test('a link says which teams it adds to, and is changed', async () => {
	const garden = { id: 9 as never, name: 'Garden' };
	const { asked } = await open([anInvitation({ maxUses: 3, teams: [garden], expiresAt: at('2099-03-01T08:00:00Z') })]);
	expect(await rows()).toEqual([expect.stringContaining('Garden')]);

	await press('More about k7vm2-qpxhr');
	await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit link' }));
	expect(await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Garden', checked: true })).toBeTruthy();
	await userEvent.click(await screen.findByRole('checkbox', { name: 'Shop' }));
	await press('Save');

	await waitFor(() => expect(asked(invitationEndpoints.update)).toEqual([{ id: 1, maxUses: 3, teamIds: [9, 4] }]));
});

const sent = (email: string, agoMs: number, rest: Parameters<typeof anInvitation>[0] = {}) =>
	anInvitation({
		...{ email, maxUses: 1, uses: 0, lastSent: at(new Date(Date.now() - agoMs).toISOString()), ...rest },
		expiresAt: at(new Date(Date.now() + 86_400_000).toISOString()),
	});

test('what was sent by email stands in a list of its own, and is sent again once an hour', async () => {
	const { asked } = await open([
		anInvitation(),
		sent('kim@example.org', 2 * 3_600_000, { id: 2 }),
		sent('lee@example.org', 60_000, { id: 3 }),
	]);

	const table = await screen.findByRole('table', { name: 'Sent by email' });
	expect(within(table).getAllByRole('row')).toHaveLength(3);
	expect(within(table).queryByText(/k7vm2/)).toBeNull();
	const lately = within(table).getByRole('button', { name: 'Send again: lee@example.org' });
	expect(lately.getAttribute('aria-disabled')).toBe('true');
	await press('Send again: kim@example.org');

	await waitFor(() => expect(toldNotices()).toEqual(['Sent to kim@example.org']));
	expect(asked(projectInvitationEndpoints.resendAny)).toEqual([{ id: 2 }]);
});

test('an invitation that was sent is deleted after a question', async () => {
	const { asked } = await open([sent('kim@example.org', 1000, { id: 2 })]);

	await press('Delete invitation: kim@example.org');
	const dialog = await screen.findByRole('alertdialog');
	await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));

	await waitFor(() => expect(asked(invitationEndpoints.delete)).toEqual([{ id: 2 }]));
});

test('without any that were sent there is no such list', async () => {
	await open([anInvitation()]);
	await rows();

	expect(screen.queryByRole('region', { name: 'Sent by email' })).toBeNull();
});
