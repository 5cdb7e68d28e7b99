// @vitest-environment happy-dom
import { type LinkShare, linkShareEndpoints } from '@ordna/domain/share';
import { toInstant } from '@ordna/domain/time';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { type Answer, aClient } from '../../platform/a-client.fixture.tsx';
import { ApiError } from '../../platform/api/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { ConfirmDialog, confirmParts } from '../../ui/confirm.tsx';
import { menuParts } from '../../ui/menu.tsx';
import { notices } from '../../ui/notice-store.ts';
import { popoverParts } from '../../ui/popover.tsx';
import { aBoard } from '../bucket/bucket.builder.ts';
import { aProject } from '../project/project.builder.ts';
import { aMember } from '../team/team.builder.ts';
import { accountKind } from '../user/index.ts';
import { viewKind } from '../view/index.ts';
import { Links } from './links.tsx';

beforeAll(async () => {
	await Promise.all([startI18n('en'), menuParts.load(), popoverParts.load(), confirmParts.load()]);
	await loadMessages('share', 'project', 'ui', 'task', 'app');
});
afterEach(() => {
	vi.restoreAllMocks();
	for (const { id } of notices.list()) notices.dismiss(id);
});

const dayMs = 24 * 60 * 60 * 1000;
const inDays = (days: number) => toInstant(Date.now() + days * dayMs);
const aLink = (of: Partial<Omit<LinkShare, 'id'>> & { id?: number } = {}): LinkShare =>
	({
		...{ id: 1, hash: 'h4sh', name: 'Guests', right: 'read', sharingType: 1, expiresAt: null },
		...{ openedCount: 0, lastOpened: null, isSuspended: false, ...of },
	}) as LinkShare;

/** The links of project 1 as its admin Ada sees them, on a server that has these and answers the rest as told. */
async function open(links: readonly LinkShare[] = [], answer: Answer = () => undefined) {
	const client = aClient({
		answer: (endpoint, input) => answer(endpoint, input) ?? (endpoint === linkShareEndpoints.list ? links : aLink()),
	});
	client.store.loadPage([
		...recordsOf(accountKind, [{ ...aMember(7, 'Ada'), settings: { timezone: 'UTC', frontendSettings: {} } } as never]),
		...recordsOf(viewKind, [aBoard()]),
	]);
	const { wrapper: Wrapper } = client;
	await act(async () =>
		render(
			<Wrapper>
				<Links project={aProject({ id: 1 })} />
				<ConfirmDialog />
			</Wrapper>,
		),
	);
	return client;
}

const press = (name: string | RegExp, place: HTMLElement = document.body) =>
	userEvent.click(within(place).getByRole('button', { name }));
const told = () => notices.list().map(({ text }) => text);
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const form = (name: string) => screen.findByRole('form', { name });

async function choose(entry: string, link = 'Guests') {
	await press(`Actions for link “${link}”`);
	await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
}

test('without links it says what they are for, until one is being made', async () => {
	await open();
	await screen.findByText('A link lets people in who have no account.');

	await press('Create link');

	await form('New link');
	expect(screen.queryByText('A link lets people in who have no account.')).toBeNull();
});

test('what cannot be loaded is said, and asked for again', async () => {
	let isBroken = true;
	await open([aLink()], (endpoint) => {
		if (isBroken && endpoint === linkShareEndpoints.list) throw new ApiError(403, { message: 'no' } as never);
		return undefined;
	});
	await screen.findByText("The links couldn't be loaded");

	isBroken = false;
	await press('Try again');

	expect(await screen.findByText('Guests')).toBeTruthy();
});

test('each link says what it allows, until when, and how often it was opened', async () => {
	await open([
		aLink(),
		aLink({ id: 2, name: '', right: 'write', sharingType: 2, openedCount: 1, lastOpened: inDays(-1) }),
		aLink({ id: 3, name: 'Old', expiresAt: inDays(-2), openedCount: 4, lastOpened: inDays(-3) }),
		aLink({ id: 4, name: 'Halted', isSuspended: true, expiresAt: inDays(20) }),
	]);
	await screen.findByText('Guests');

	expect(rows()).toEqual([
		expect.stringMatching(/^GuestsRead only · No password · No expiry · Never opened/),
		expect.stringMatching(/^Unnamed linkRead & write · Password · No expiry · Opened once, /),
		// Of what leads nowhere any more nobody asks for the password.
		expect.stringMatching(/^OldExpiredRead only · Expired .* · Opened 4 times, last /),
		expect.stringMatching(/^HaltedSuspendedRead only · No password · Expires .* · Never opened/),
	]);
	expect(screen.getByRole('heading', { name: 'Links 4' })).toBeTruthy();
});

test('a link is made with a name, a right and a password, and shown to be passed on', async () => {
	const made = aLink({ id: 9, name: 'Neighbors', sharingType: 2, hash: 'n3w' });
	const { asked } = await open([], (endpoint) => (endpoint === linkShareEndpoints.create ? made : undefined));
	await press('Create link');
	const dialog = await form('New link');
	const password = within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Password/ });
	expect(password.value).toMatch(/^([a-z]{4}-){3}[a-z]{4}$/);
	await userEvent.clear(password);
	await userEvent.type(password, 'secret');
	await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), ' Neighbors ');
	expect(within(dialog).getByText('Visitors appear as “Guest (Neighbors)”.')).toBeTruthy();

	await press('Create link', dialog);

	const fresh = await screen.findByText('Link “Neighbors” is ready');
	expect(asked(linkShareEndpoints.create)).toEqual([
		{ projectId: 1, name: 'Neighbors', right: 'read', password: 'secret', expiresAt: null },
	]);
	const shown = fresh.closest('section') as HTMLElement;
	expect(within(shown).getByText('Password: secret')).toBeTruthy();
	expect(within(shown).getByRole<HTMLInputElement>('textbox', { name: 'Address' }).value).toMatch(
		/\/share\/n3w\/auth$/,
	);
	expect(document.activeElement).toBe(within(shown).getByRole('button', { name: 'Copy' }));
	await press('Close', shown);
	expect(screen.queryByText('Link “Neighbors” is ready')).toBeNull();
});

test('another password is made up on demand', async () => {
	await open();
	await press('Create link');
	const password = within(await form('New link')).getByRole<HTMLInputElement>('textbox', { name: /^Password/ });
	const before = password.value;

	await press('Generate another password');

	expect(password.value).toMatch(/^([a-z]{4}-){3}[a-z]{4}$/);
	expect(password.value).not.toBe(before);
});

test('what the server refuses is said in the form, which stays as it is', async () => {
	await open([], (endpoint) => {
		if (endpoint === linkShareEndpoints.create) throw new ApiError(403, { message: 'Links are off.' } as never);
		return undefined;
	});
	await press('Create link');
	const dialog = await form('New link');
	await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Neighbors');

	await press('Create link', dialog);

	expect(await within(dialog).findByText('Links are off.')).toBeTruthy();
	expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Neighbors');
});

test('a form is left without a change', async () => {
	const { asked } = await open([aLink()]);
	await screen.findByText('Guests');
	await choose('Edit');

	await press('Cancel', await form('Edit link'));

	expect(screen.queryByRole('form')).toBeNull();
	expect(asked(linkShareEndpoints.update)).toEqual([]);
});

test('a link that has expired is renamed without being asked for another day', async () => {
	const { asked } = await open([aLink({ expiresAt: inDays(-2) })]);
	await screen.findByText('Guests');
	await choose('Edit');
	const dialog = await form('Edit link');
	const name = within(dialog).getByRole('textbox', { name: 'Name' });

	await userEvent.clear(name);
	await userEvent.type(name, 'Family');
	await press('Save', dialog);

	await waitFor(() =>
		expect(asked(linkShareEndpoints.update)).toEqual([{ projectId: 1, id: 1, name: 'Family', right: 'read' }]),
	);
	// Whoever has it keeps its address: nothing is passed on.
	await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
	expect(screen.queryByRole('textbox', { name: 'Address' })).toBeNull();
});

test('a last day that has passed is refused where it is typed', async () => {
	const { asked } = await open([aLink({ expiresAt: inDays(20) })]);
	await screen.findByText('Guests');
	await choose('Edit');
	const dialog = await form('Edit link');
	const lastDay = within(dialog).getByLabelText('Last day');

	await userEvent.clear(lastDay);
	await userEvent.type(lastDay, '2020-01-01');
	await press('Save', dialog);

	expect(within(dialog).getByText('Choose a day to come.')).toBeTruthy();
	expect(asked(linkShareEndpoints.update)).toEqual([]);
});

test.each([
	[1, 'Add password'],
	[2, 'Replace password'],
] as const)('a link of kind %i is given a password, which is shown once', async (sharingType, entry) => {
	const { asked } = await open([aLink({ sharingType })]);
	await screen.findByText('Guests');
	await choose(entry);
	const dialog = await form('Password of the link');
	const password = within(dialog).getByRole('textbox', { name: /^Password/ });
	expect(within(dialog).queryByRole('textbox', { name: 'Name' })).toBeNull();

	await userEvent.clear(password);
	await userEvent.type(password, 'secret');
	await press('Save password', dialog);

	expect(await screen.findByText('Password: secret')).toBeTruthy();
	expect(asked(linkShareEndpoints.update)).toEqual([{ projectId: 1, id: 1, password: 'secret' }]);
});

test('a password that is taken away is none to pass on', async () => {
	const { asked } = await open([aLink({ sharingType: 2 })]);
	await screen.findByText('Guests');
	await choose('Replace password');
	const dialog = await form('Password of the link');

	await userEvent.clear(within(dialog).getByRole('textbox', { name: /^Password/ }));
	await press('Save password', dialog);

	await waitFor(() => expect(asked(linkShareEndpoints.update)).toEqual([{ projectId: 1, id: 1, password: '' }]));
	await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
	expect(screen.queryByText(/is ready$/)).toBeNull();
});

test('another address is given after a question, and shown', async () => {
	const { asked } = await open([aLink()], (endpoint) =>
		endpoint === linkShareEndpoints.update ? aLink({ hash: '0ther' }) : undefined,
	);
	await screen.findByText('Guests');
	await choose('Replace address');
	expect(asked(linkShareEndpoints.update)).toEqual([]);

	await press('Replace address', await screen.findByRole('alertdialog'));

	const address = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Address' });
	expect(address.value).toMatch(/\/share\/0ther\/auth$/);
	expect(asked(linkShareEndpoints.update)).toEqual([{ projectId: 1, id: 1, isAddressReplaced: true }]);
});

test('a link is deleted after a question, and what the server refuses is said', async () => {
	const { asked } = await open([aLink()], (endpoint) => {
		if (endpoint === linkShareEndpoints.delete) throw new ApiError(403, { message: 'Not yours.' } as never);
		return undefined;
	});
	await screen.findByText('Guests');
	await choose('Delete');
	await press('Cancel', await screen.findByRole('alertdialog'));
	expect(asked(linkShareEndpoints.delete)).toEqual([]);
	await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

	await choose('Delete');
	await press('Delete link', await screen.findByRole('alertdialog'));

	await waitFor(() => expect(told()).toEqual(['Not yours.']));
	expect(asked(linkShareEndpoints.delete)).toEqual([{ projectId: 1, id: 1 }]);
});

test('only a link that is suspended is taken over', async () => {
	const { asked } = await open([aLink(), aLink({ id: 2, name: 'Halted', isSuspended: true })]);
	await screen.findByText('Guests');
	await press('Actions for link “Guests”');
	await screen.findByRole('menuitem', { name: 'Edit' });
	expect(screen.queryByRole('menuitem', { name: 'Make it mine' })).toBeNull();
	await userEvent.keyboard('{Escape}');

	await choose('Make it mine', 'Halted');

	await waitFor(() => expect(asked(linkShareEndpoints.takeOver)).toEqual([{ projectId: 1, id: 2 }]));
});

test('the code of a link follows how it opens, and so does what is copied', async () => {
	await open([aLink()]);
	await screen.findByText('Guests');
	await press('QR code of “Guests”');
	const code = await screen.findByRole('dialog', { name: 'QR code of “Guests”' });
	const address = within(code).getByRole<HTMLInputElement>('textbox', { name: 'Address' });
	expect(address.value).toMatch(/\/share\/h4sh\/auth$/);

	await userEvent.click(within(code).getByRole('switch', { name: 'Show the logo' }));
	expect(address.value).toMatch(/\/auth\?logoVisible=false$/);

	const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
	await press('Copy', code);
	expect(copied.mock.calls).toEqual([[address.value]]);
	await waitFor(() => expect(told()).toEqual(['Link copied']));
});
