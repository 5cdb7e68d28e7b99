// @vitest-environment happy-dom
import { type Invitation, invitationEndpoints } from '@ordna/domain/invitation';
import { registrationEndpoints } from '@ordna/domain/registration';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { confirmParts } from '../../ui/confirm.tsx';
import { dialogParts } from '../../ui/lazy-dialog.ts';
import { anAccount, at, dismissNotices, openAdmin } from './an-admin.fixture.tsx';
import { InvitationsPage } from './invitations-page.tsx';

beforeAll(async () => {
	await Promise.all([startI18n('en'), dialogParts.load(), confirmParts.load()]);
	await loadMessages('admin', 'task', 'ui');
});
afterEach(dismissNotices);

const anInvitation = (rest: Partial<Omit<Invitation, 'id'>> & { id?: number } = {}): Invitation => ({
	...{ token: 'k7vm2-qpxhr-9wntd', email: '', projectId: 0 as never, right: 'read', createdBy: anAccount() },
	...{ created: at('2026-03-01T08:00:00Z'), expiresAt: null, maxUses: 10, uses: 3, isOff: false, joined: [] },
	...rest,
	id: (rest.id ?? 1) as never,
});

function open(invitations: readonly Invitation[], mode = 'invitation', isFixed = false) {
	return openAdmin(InvitationsPage, {
		answer(endpoint) {
			if (endpoint === invitationEndpoints.list) return invitations;
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

test('anyone may register only after a question', async () => {
	const { asked } = await open([]);

	await userEvent.click(await screen.findByRole('radio', { name: 'Anyone' }));
	const dialog = await screen.findByRole('alertdialog', { name: 'Let anyone register?' });
	expect(asked(registrationEndpoints.choose)).toEqual([]);
	await userEvent.click(within(dialog).getByRole('button', { name: 'Allow' }));

	await waitFor(() => expect(asked(registrationEndpoints.choose)).toEqual([{ mode: 'open' }]));
});

test('what the configuration says is told and cannot be changed', async () => {
	await open([], 'closed', true);

	await screen.findByText(/This is set in the configuration file\./);
	expect(screen.queryByRole('radio')).toBeNull();
	expect(await screen.findByText('No invitation links yet.')).toBeTruthy();
});
