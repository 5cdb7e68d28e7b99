// @vitest-environment happy-dom
import { accountEndpoints, credentialEndpoints } from '@ordna/domain/account';
import { accountDeletionEndpoints } from '@ordna/domain/account-deletion';
import { exportEndpoints } from '@ordna/domain/export';
import { infoEndpoints } from '@ordna/domain/info';
import {
	createMemoryHistory,
	createRootRoute,
	createRoute,
	createRouter,
	Outlet,
	RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { ApiError } from '../../platform/api/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { ConfirmDialog, confirmParts } from '../../ui/confirm.tsx';
import { dialogParts } from '../../ui/lazy-dialog.ts';
import { banners } from '../account/index.ts';
import { infoQuery } from '../info/index.ts';
import { accountKind, accountQuery } from '../user/index.ts';
import { AccountPage } from './account-page.tsx';

beforeAll(async () => {
	await Promise.all([startI18n('en'), dialogParts.load(), confirmParts.load(), banners.load()]);
	await loadMessages('account', 'export', 'settings', 'task', 'ui');
});
beforeEach(() => localStorage.clear());
afterEach(() => {
	window.history.replaceState(null, '', '/');
});

const day = 86_400_000;
const noon = Date.UTC(2026, 2, 11, 12);
const ada = {
	...{ id: 7, name: 'Ada', username: 'ada', email: 'ada@example.org', created: noon, updated: noon },
	...{ avatar: '', isLocalUser: true, deletionScheduledAt: null as number | null, pendingEmail: '' },
	settings: { timezone: 'UTC', frontendSettings: {} },
};

const nothingLost = { projects: 0, tasks: 0, files: 0, size: 0, shared: [] };

interface Scene {
	readonly info?: object;
	readonly account?: Partial<typeof ada>;
	readonly status?: object;
	readonly address?: string;
	/** Answers in place of the server, which says yes where this gives nothing. */
	readonly answer?: (endpoint: object, input: { password?: string }) => unknown;
}

/** The page of Ada's account below the banners; what `server` holds can be changed meanwhile. */
async function open(scene: Scene = {}) {
	const { info = {}, account = {}, status = {}, answer = () => undefined, address = '/user/settings/account' } = scene;
	const server = { account: { ...ada, ...account }, status };
	const told = { motd: '', demoModeEnabled: false, userDeletionEnabled: true, mailerEnabled: true, ...info };
	const {
		client,
		store,
		asked,
		push,
		wrapper: Wrapper,
	} = aClient({
		answer(endpoint, input) {
			if (endpoint === infoEndpoints.read) return told;
			if (endpoint === accountEndpoints.read) return server.account;
			if (endpoint === exportEndpoints.status) return server.status;
			const given = answer(endpoint, input);
			if (given === undefined && endpoint === accountDeletionEndpoints.preview) return nothingLost;
			return given ?? {};
		},
	});
	await client.queries.prefetch(infoQuery(client));
	await client.queries.prefetch(accountQuery(client));
	store.loadPage(recordsOf(accountKind, [server.account as never]));
	const Banners = banners.now()?.Banners ?? (() => null);
	const root = createRootRoute({
		component: () => (
			<Wrapper>
				<Banners />
				<Outlet />
				<ConfirmDialog />
			</Wrapper>
		),
	});
	const page = createRoute({ getParentRoute: () => root, path: '/user/settings/account', component: AccountPage });
	const history = createMemoryHistory({ initialEntries: [address] });
	const router = createRouter({ routeTree: root.addChildren([page]), history });
	// The router of the app is another one.
	await act(async () => void render(<RouterProvider router={router as never} />));
	return { asked, push, server, client, router, user: userEvent.setup() };
}

const wrong = () => {
	throw new ApiError(403, { code: 1011, message: 'Wrong username or password.' });
};
const button = (name: string) => screen.getByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog'));

test.each([
	[true, 'Send link', /^We'll send a link to the new address/],
	[false, 'Change email', /^The change takes effect at once/],
])(
	'an address is changed with the password; where e-mails are sent (%s) the window says what comes',
	async (mailerEnabled, verb, says) => {
		const { asked, user } = await open({ info: { mailerEnabled } });

		await user.click(button('Change email'));
		const form = await dialog();
		expect(form.getByText(says)).toBeTruthy();
		await user.type(form.getByRole('textbox', { name: 'New email' }), 'ada');
		await user.click(form.getByRole('button', { name: verb }));
		expect(asked(credentialEndpoints.changeEmail)).toEqual([]);
		await user.type(form.getByRole('textbox', { name: 'New email' }), '@home.example');
		await user.type(form.getByLabelText('Password'), 'nine-threads');
		await user.click(form.getByRole('button', { name: verb }));

		expect(asked(credentialEndpoints.changeEmail)).toEqual([
			{ newEmail: 'ada@home.example', password: 'nine-threads' },
		]);
		await expect.poll(() => screen.queryByRole('dialog')).toBe(null);
	},
);

test('a wrong password is said at its field, and the window stays', async () => {
	const { user } = await open({ answer: (endpoint) => endpoint === credentialEndpoints.changeEmail && wrong() });

	await user.click(button('Change email'));
	const form = await dialog();
	await user.type(form.getByRole('textbox', { name: 'New email' }), 'ada@home.example');
	await user.type(form.getByLabelText('Password'), 'no');
	await user.click(form.getByRole('button', { name: 'Send link' }));

	expect(await form.findByText('Wrong password.')).toBeTruthy();
});

test('an address that waits can be sent a link again, or be given up', async () => {
	const { asked, user } = await open({ account: { pendingEmail: 'ada@home.example' } });

	expect(screen.getByText('Confirm your email. We sent a link to ada@home.example.')).toBeTruthy();
	await user.click(button('Cancel change'));
	const form = await dialog();
	await user.type(form.getByLabelText('Password'), 'nine-threads');
	await user.click(form.getByRole('button', { name: 'Cancel change' }));

	await expect.poll(() => screen.queryByRole('dialog')).toBe(null);
	expect(asked(credentialEndpoints.changeEmail)).toEqual([{ newEmail: 'ada@example.org', password: 'nine-threads' }]);
});

test('an export is asked for, prepared, and then there to be downloaded', async () => {
	const { asked, server, client, user } = await open();

	await user.click(button('Request export'));
	const form = await dialog();
	expect(form.getByText(/^We'll email ada@example.org/)).toBeTruthy();
	server.status = { requested: noon };
	await user.type(form.getByLabelText('Password'), 'nine-threads');
	await user.click(form.getByRole('button', { name: 'Request export' }));
	await screen.findByText('Preparing your export');
	expect(screen.queryByRole('button', { name: 'Request export' })).toBe(null);
	server.status = { id: 1, size: 2_097_152, created: noon, expires: noon + 7 * day };
	await act(() => client.queries.expire(['export']));

	expect(await screen.findByText('2 MB. Available until Wednesday, March 18.')).toBeTruthy();
	expect(button('Download')).toBeTruthy();
	expect(asked(exportEndpoints.request)).toEqual([{ password: 'nine-threads' }]);
});

test('an export tells how far it is, and can be canceled', async () => {
	const progress = { stage: 'files', done: 412, total: 640 };
	const { asked, server, user } = await open({ status: { requested: noon, progress } });
	expect(screen.getByText('Attachments, 412 of 640')).toBeTruthy();
	expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('64');

	server.status = {};
	await user.click(button('Cancel'));

	expect(await screen.findByRole('button', { name: 'Request export' })).toBeTruthy();
	expect(asked(exportEndpoints.cancel)).toEqual([{}]);
});

test('an export that failed says why and what is kept, and can be tried again', async () => {
	const failure = { at: noon, problem: 'diskFull', reference: '9c41' };
	const { user } = await open({ status: { failure } });

	expect(screen.getByRole('alert').textContent).toBe('The export failed');
	const why = 'Not enough disk space on the server. Your data is untouched. Reference: 9c41';
	expect(screen.getByText(why)).toBeTruthy();
	await user.click(button('Try again'));

	expect((await dialog()).getByRole('button', { name: 'Request export' })).toBeTruthy();
});

test('a finished export is deleted once one is sure; what is done in another window shows at once', async () => {
	const ready = { id: 1, size: 2_097_152, created: noon, expires: noon + 7 * day };
	const { asked, server, push, user } = await open({ status: ready });
	expect(screen.getByText('Ready')).toBeTruthy();

	await user.click(button('Delete'));
	const question = within(await screen.findByRole('alertdialog'));
	server.status = {};
	await user.click(question.getByRole('button', { name: 'Delete' }));
	expect(await screen.findByRole('button', { name: 'Request export' })).toBeTruthy();
	expect(asked(exportEndpoints.remove)).toEqual([{}]);
	server.status = ready;
	await act(async () => void push({ changes: [{ entity: 'export' }] }));

	expect(await screen.findByText('Ready')).toBeTruthy();
});

test('who signs in elsewhere has no password to say, and changes the address there', async () => {
	const { asked, user } = await open({ account: { isLocalUser: false } });

	expect(screen.queryByRole('button', { name: 'Change email' })).toBe(null);
	await user.click(button('Delete account'));
	const form = await dialog();
	expect(form.queryByLabelText('Password')).toBe(null);
	await user.click(form.getByRole('button', { name: 'Delete account' }));

	expect(await screen.findByText(/^Open the link we sent to ada@example.org/)).toBeTruthy();
	expect(asked(accountDeletionEndpoints.request)).toEqual([{ password: '' }]);
});

test('whoever asks for a deletion reads with numbers what goes, and which projects stay', async () => {
	const loss = { projects: 11, tasks: 438, files: 640, size: 2_097_152, shared: [{ id: 3, title: 'Workshop' }] };
	const { user } = await open({
		answer: (endpoint) => (endpoint === accountDeletionEndpoints.preview ? loss : undefined),
	});

	await user.click(button('Delete account'));
	const form = await dialog();

	expect(await form.findByText('11 projects that only you are in')).toBeTruthy();
	expect(form.getByText('438 tasks in them')).toBeTruthy();
	expect(form.getByText('640 files, 2 MB')).toBeTruthy();
	expect(form.getByText(/^1 shared project stays with the others/)).toBeTruthy();
	expect(form.getByText('Workshop')).toBeTruthy();
});

test('where no e-mail is sent, a deletion cannot be confirmed, and the page says whom to ask', async () => {
	await open({ info: { mailerEnabled: false } });

	expect(screen.getByText(/so a deletion can't be confirmed/)).toBeTruthy();
	expect(screen.queryByRole('button', { name: 'Delete account' })).toBe(null);
});

test('where people may not delete their accounts, there is nothing about it', async () => {
	await open({ info: { userDeletionEnabled: false } });

	expect(screen.queryByText('Delete account')).toBe(null);
});

test('a link of the e-mail confirms the deletion, which can be called off', async () => {
	window.history.replaceState(null, '', '/user/settings/account?accountDeletionConfirm=good1');
	const { asked, server, client, user } = await open();
	expect(asked(accountDeletionEndpoints.confirm)).toEqual([{ token: 'good1' }]);
	server.account = { ...server.account, deletionScheduledAt: noon + 3 * day, updated: noon + 1 };
	await act(() => client.queries.of(accountQuery(client)).again());

	expect(await screen.findByText('Your account will be deleted on Saturday, March 14.')).toBeTruthy();
	await user.click(screen.getAllByRole('button', { name: 'Cancel deletion' })[0] as HTMLElement);
	const form = await dialog();
	await user.type(form.getByLabelText('Password'), 'nine-threads');
	await user.click(form.getByRole('button', { name: 'Cancel deletion' }));
	await expect.poll(() => asked(accountDeletionEndpoints.cancel)).toEqual([{ password: 'nine-threads' }]);
});

test.each([
	[1028, 400, /^This link doesn't work anymore/],
	[1029, 403, /^This link is for another account/],
])('a link that confirms no deletion says why: %i', async (code, status, says) => {
	window.history.replaceState(null, '', `/user/settings/account?accountDeletionConfirm=bad${code}`);
	await open({
		answer(endpoint) {
			if (endpoint === accountDeletionEndpoints.confirm) throw new ApiError(status, { code, message: 'No' });
		},
	});

	expect(await screen.findByText(says)).toBeTruthy();
});

test('of what the server says two stand above the page, the gravest first; what is closed stays so until it is another text', async () => {
	const { user } = await open({
		info: { motd: 'Down on Saturday.', demoModeEnabled: true },
		account: { deletionScheduledAt: noon + 3 * day },
	});

	expect(screen.getByText(/^Your account will be deleted on Saturday/, { selector: '[role=status]' })).toBeTruthy();
	expect(screen.queryByText(/^This is a demo/)).toBe(null);
	await user.click(button('Close'));

	expect(screen.queryByText('Down on Saturday.')).toBe(null);
	expect(screen.getByText(/^This is a demo/)).toBeTruthy();
});

test.each([
	['avatar', 'Picture'],
	['email-update', 'Name and email'],
	['data-export', 'Export'],
	['deletion', 'Delete account'],
])('#%s opens the page at "%s", whose heading has the focus', async (section, name) => {
	const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');

	await open({ address: `/user/settings/account#${section}` });

	const heading = screen.getByRole('heading', { level: 3, name });
	expect(document.activeElement).toBe(heading);
	expect(scrolled.mock.instances).toContain(heading);
});

test('a link on the page leads to another section', async () => {
	const { router } = await open({ address: '/user/settings/account#deletion' });

	await act(() => router.navigate({ to: '/user/settings/account', hash: 'email-update' } as never));

	expect(document.activeElement).toBe(screen.getByRole('heading', { level: 3, name: 'Name and email' }));
});

test('without a section the page begins at its top', async () => {
	await open();

	expect(document.activeElement).toBe(document.body);
});
