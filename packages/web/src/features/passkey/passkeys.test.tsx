// @vitest-environment happy-dom
import { infoEndpoints } from '@ordna/domain/info';
import { type Passkey, type PasskeyId, passkeyEndpoints } from '@ordna/domain/passkey';
import { toInstant } from '@ordna/domain/time';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { type Answer, aClient } from '../../platform/a-client.fixture.tsx';
import { ApiError } from '../../platform/api/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { dialogParts } from '../../ui/lazy-dialog.ts';
import { menuParts } from '../../ui/menu.tsx';
import { notices } from '../../ui/notice-store.ts';
import { rovingCode } from '../../ui/roving-focus/use-roving-focus.ts';
import { infoQuery } from '../info/index.ts';
import { aMember } from '../team/team.builder.ts';
import { accountKind } from '../user/index.ts';
import { Passkeys } from './passkeys.tsx';

beforeAll(async () => {
	await Promise.all([startI18n('en'), dialogParts.load(), menuParts.load(), rovingCode.load()]);
	await loadMessages('passkey', 'account', 'ui', 'task', 'app');
});
beforeEach(() => localStorage.clear());
afterEach(() => {
	vi.unstubAllGlobals();
	for (const { id } of notices.list()) notices.dismiss(id);
});

const day = toInstant(Date.parse('2026-03-11T08:00Z'));
const aPasskey = (id: number, name: string, over: Partial<Passkey> = {}): Passkey => ({
	...{ id: id as PasskeyId, name, kind: 'device', isSynced: false, created: day, lastUsed: null },
	...over,
});

/** What a browser makes; as much as is read of it. */
const credential = {
	...{ id: 'a', rawId: new ArrayBuffer(1), type: 'public-key', authenticatorAttachment: 'platform' },
	getClientExtensionResults: () => ({}),
	response: { attestationObject: new ArrayBuffer(1), clientDataJSON: new ArrayBuffer(1), getTransports: () => [] },
};
const options = {
	...{ challenge: 'AAAA', rp: { name: 'Ordna' }, user: { id: 'AAAA', name: 'ada', displayName: 'Ada' } },
	pubKeyCredParams: [],
};

interface Scene {
	readonly passkeys?: readonly Passkey[];
	readonly isSecondFactor?: boolean;
	readonly origin?: string;
	readonly isLocalUser?: boolean;
	readonly create?: () => Promise<unknown>;
	readonly answer?: Answer;
}

/** The section as Ada sees it in a browser that makes passkeys, on a server that has these. */
async function open(scene: Scene = {}) {
	const { passkeys = [], isSecondFactor = false, origin = window.location.origin, isLocalUser = true } = scene;
	const { create = async () => credential, answer = () => undefined } = scene;
	vi.stubGlobal('PublicKeyCredential', () => undefined);
	vi.stubGlobal('navigator', { userAgent: 'Firefox', language: 'en', languages: ['en'], credentials: { create } });
	const client = aClient({
		answer(endpoint, input) {
			const told = answer(endpoint, input);
			if (told !== undefined) return told;
			if (endpoint === infoEndpoints.read) return { auth: { passkeys: { origin } } };
			if (endpoint === passkeyEndpoints.list) return { passkeys, isSecondFactor };
			if (endpoint === passkeyEndpoints.begin) return { options };
			return {};
		},
	});
	const ada = { ...aMember(7, 'Ada'), isLocalUser, settings: { timezone: 'UTC' } };
	client.store.loadPage(recordsOf(accountKind, [ada as never]));
	await client.client.queries.prefetch(infoQuery(client.client));
	const { wrapper: Wrapper } = client;
	render(
		<Wrapper>
			<Passkeys deviceName="Firefox, Ubuntu" />
		</Wrapper>,
	);
	return client;
}

const press = (name: string, place: HTMLElement = document.body) =>
	userEvent.click(within(place).getByRole('button', { name }));
const told = () => notices.list().map(({ text }) => text);
const dialog = (name: string) => screen.findByRole('dialog', { name });

async function choose(passkey: string, entry: string) {
	await press(`More about ${passkey}`);
	await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
}

test('each passkey says when it was added, when it was used, and whether it is copied', async () => {
	await open({
		passkeys: [aPasskey(1, 'Laptop'), aPasskey(2, 'Key ring', { kind: 'security_key', lastUsed: day, isSynced: true })],
	});
	await screen.findByText('Laptop');

	expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
		expect.stringMatching(/^LaptopAdded .*March 11.*\. Never used\.$/),
		expect.stringMatching(/^Key ringAdded .*March 11.*\. Last used Mar 11.*\. Synced\.$/),
	]);
});

test('arrows go from one to the next', async () => {
	await open({ passkeys: [aPasskey(1, 'Laptop'), aPasskey(2, 'Key ring')] });
	await screen.findByText('Laptop');
	const [first, second] = screen.getAllByRole('listitem');

	first?.focus();
	await userEvent.keyboard('{ArrowDown}');

	expect(document.activeElement).toBe(second);
});

test('what cannot be loaded is said, and asked for again', async () => {
	let isBroken = true;
	await open({
		passkeys: [aPasskey(1, 'Laptop')],
		answer(endpoint) {
			if (isBroken && endpoint === passkeyEndpoints.list) throw new ApiError(400, { message: 'Broken' } as never);
			return undefined;
		},
	});
	await screen.findByText("Your passkeys couldn't be loaded");
	expect(screen.queryByRole('button', { name: 'Add passkey' })).toBeNull();

	isBroken = false;
	await press('Try again');

	await screen.findByText('Laptop');
});

test.each([
	['', 'Passkeys need an address with a domain name and HTTPS. This server has none.'],
	[
		'https://ordna.example.org',
		"Passkeys don't work at this address: browsers use them only at the server's own name. Open https://ordna.example.org to add one.",
	],
])('where the server is called %j none is added, and the page says why', async (origin, text) => {
	await open({ origin, passkeys: [aPasskey(1, 'Laptop')] });
	await screen.findByText('Laptop');

	expect(document.body.textContent).toContain(text);
	expect(screen.queryByRole('button', { name: 'Add passkey' })).toBeNull();
	if (origin) expect(screen.getByRole('link', { name: origin }).getAttribute('href')).toMatch(`${origin}/`);
});

test('one is added with the password, named as the device, and named anew at once', async () => {
	const made = aPasskey(3, 'Firefox, Ubuntu');
	const { asked } = await open({ answer: (endpoint) => (endpoint === passkeyEndpoints.create ? made : undefined) });
	await userEvent.click(await screen.findByRole('button', { name: 'Add passkey' }));
	await press('Continue', await dialog('Add passkey'));
	expect(asked(passkeyEndpoints.begin)).toEqual([]);

	await userEvent.type(screen.getByLabelText('Password'), 'secret');
	await press('Continue');

	const naming = await dialog('Name this passkey');
	expect(asked(passkeyEndpoints.begin)).toEqual([{ password: 'secret' }]);
	expect(asked(passkeyEndpoints.create)).toMatchObject([{ name: 'Firefox, Ubuntu', response: { id: 'a' } }]);
	const field = within(naming).getByRole('textbox', { name: 'Name' });
	await userEvent.clear(field);
	await press('Done', naming);
	within(naming).getByText('Enter a name.');
	await userEvent.type(field, ' Laptop ');
	await press('Done', naming);

	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(asked(passkeyEndpoints.rename)).toEqual([{ id: 3, name: 'Laptop' }]);
});

test('a name that stays is not sent', async () => {
	const { asked } = await open({ passkeys: [aPasskey(1, 'Laptop')] });
	await screen.findByText('Laptop');
	await choose('Laptop', 'Rename');

	await press('Save', await dialog('Rename passkey'));

	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(asked(passkeyEndpoints.rename)).toEqual([]);
});

test.each([
	['NotAllowedError', "Your browser didn't create a passkey. It was canceled, or took too long."],
	['InvalidStateError', 'This device already has a passkey for your account.'],
	['NotSupportedError', "Your browser couldn't create a passkey. Try another device or browser."],
])('a browser that refuses with %s is told in words, and nothing is kept', async (name, text) => {
	const { asked } = await open({ create: () => Promise.reject(new DOMException('no', name)) });
	await userEvent.click(await screen.findByRole('button', { name: 'Add passkey' }));
	await userEvent.type(within(await dialog('Add passkey')).getByLabelText('Password'), 'secret');

	await press('Continue');

	await screen.findByText(text);
	expect(asked(passkeyEndpoints.create)).toEqual([]);
});

test('a wrong password is said at its field', async () => {
	await open({
		answer(endpoint) {
			if (endpoint === passkeyEndpoints.begin) throw new ApiError(412, { code: 1011, message: 'no' } as never);
			return undefined;
		},
	});
	await userEvent.click(await screen.findByRole('button', { name: 'Add passkey' }));
	const field = within(await dialog('Add passkey')).getByLabelText('Password');
	await userEvent.type(field, 'secert');

	await press('Continue');

	await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
});

test('who signs in elsewhere is asked for no password', async () => {
	const { asked } = await open({
		isLocalUser: false,
		answer: (endpoint) => (endpoint === passkeyEndpoints.create ? aPasskey(3, 'x') : undefined),
	});
	await userEvent.click(await screen.findByRole('button', { name: 'Add passkey' }));
	expect(within(await dialog('Add passkey')).queryByLabelText('Password')).toBeNull();

	await press('Continue');

	await waitFor(() => expect(asked(passkeyEndpoints.begin)).toEqual([{ password: '' }]));
});

test.each([
	[false, 2, 'It no longer signs you in. You can also remove it from the device that holds it.'],
	[true, 2, 'It no longer signs you in. You can also remove it from the device that holds it.'],
	[true, 1, /^It's your only passkey, and your password asks for one\./],
])('beside a password: %s, of %i: what its deletion means is said before', async (isSecondFactor, count, text) => {
	const passkeys = [aPasskey(1, 'Laptop'), aPasskey(2, 'Key ring')].slice(0, count);
	const { asked } = await open({ isSecondFactor, passkeys });
	await screen.findByText('Laptop');
	await choose('Laptop', 'Delete…');
	const question = await dialog('Delete passkey “Laptop”?');
	within(question).getByText(text);
	await userEvent.type(within(question).getByLabelText('Password'), 'secret');

	await press('Delete passkey', question);

	await waitFor(() => expect(told()).toEqual(['Passkey deleted.']));
	expect(asked(passkeyEndpoints.remove)).toEqual([{ id: 1, password: 'secret' }]);
	expect(asked(passkeyEndpoints.list).length).toBeGreaterThan(1);
});
