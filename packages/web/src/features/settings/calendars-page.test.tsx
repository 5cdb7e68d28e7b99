// @vitest-environment happy-dom
import { calendarTokenEndpoints } from '@ordna/domain/calendar-token';
import { feedLinkEndpoints } from '@ordna/domain/feed-link';
import { infoEndpoints } from '@ordna/domain/info';
import { toInstant } from '@ordna/domain/time';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { type Answer, aClient } from '../../platform/a-client.fixture.tsx';
import { ApiError } from '../../platform/api/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { ConfirmDialog, confirmParts } from '../../ui/confirm.tsx';
import { dialogParts } from '../../ui/lazy-dialog.ts';
import { menuParts } from '../../ui/menu.tsx';
import { infoQuery } from '../info/index.ts';
import { accountKind } from '../user/index.ts';
import { CalendarsPage } from './calendars-page.tsx';

beforeAll(async () => {
	await Promise.all([startI18n('en'), dialogParts.load(), confirmParts.load(), menuParts.load()]);
	await loadMessages('calendars', 'settings', 'task', 'ui');
});
beforeEach(() => localStorage.clear());
afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
});

const agents = {
	iphone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1 Version/18.1 Mobile Safari/604.1',
	mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/18.1 Safari/605.1',
	android: 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36',
	ubuntu: 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
	unknown: '',
};

interface Scene {
	readonly agent?: string;
	readonly info?: object;
	readonly account?: object;
	readonly tokens?: readonly object[];
	/** Links to feeds that are there. */
	readonly links?: readonly object[];
	readonly answer?: Answer;
}

const aToken = (id: number, fields: object = {}) => ({ id, name: '', created: toInstant(0), token: '', ...fields });

const aLink = (fields: object = {}) => ({
	kind: 'tasks',
	key: 'abc',
	projectId: null,
	created: toInstant(0),
	...fields,
});

async function open({ agent = agents.ubuntu, info = {}, account = {}, tokens = [], links = [], answer }: Scene = {}) {
	vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
	const held = [...tokens];
	let feeds = [...links];
	const { client, store, asked, wrapper } = aClient({
		answer(endpoint, input: { id?: number }) {
			const told = answer?.(endpoint, input as never);
			if (told !== undefined) return told;
			if (endpoint === infoEndpoints.read)
				return { caldavEnabled: true, frontendUrl: 'https://tasks.example/', ...info };
			if (endpoint === feedLinkEndpoints.list) return [...feeds];
			if (endpoint === feedLinkEndpoints.delete) {
				feeds = [];
				return { message: 'deleted' };
			}
			if (Object.values<unknown>(feedLinkEndpoints).includes(endpoint)) {
				const made = aLink({ key: `key${asked(endpoint).length}`, ...(input as object) });
				feeds = [made];
				return made;
			}
			if (endpoint === calendarTokenEndpoints.list) return [...held];
			if (endpoint === calendarTokenEndpoints.create) {
				const made = aToken(9, { name: (input as { name?: string }).name ?? '' });
				held.push(made);
				return { ...made, token: 'wq7-hf4' };
			}
			held.splice(0, held.length, ...held.filter((one) => (one as { id: number }).id !== input.id));
			return { message: 'deleted' };
		},
	});
	const settings = { timezone: 'UTC', weekStart: 1, frontendSettings: {} };
	const ada = { id: 7, name: 'Ada', username: 'ada lovelace', isLocalUser: true, settings, ...account };
	store.loadPage(recordsOf(accountKind, [ada as never]));
	await client.queries.prefetch(infoQuery(client));
	const root = createRootRoute({
		component: () => (
			<>
				<CalendarsPage />
				<ConfirmDialog />
			</>
		),
	});
	const router = createRouter({ routeTree: root, history: createMemoryHistory() });
	// The router of the app is another one.
	await act(async () => void render(<RouterProvider router={router as never} />, { wrapper }));
	return { asked, user: userEvent.setup() };
}

const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value;
const steps = () => within(screen.getByRole('list', { name: /^Steps for/ })).getAllByRole('listitem');

test.each([
	['iphone', 'apple'],
	['mac', 'apple'],
	['android', 'davx'],
	['ubuntu', 'thunderbird'],
	['unknown', 'thunderbird'],
] as const)('on %s the steps of %s are shown at first', async (agent, app) => {
	await open({ agent: agents[agent] });

	expect(chosen()).toBe(app);
});

test('the steps are those of the app that is chosen, and each begins with a password of its own', async () => {
	const { user } = await open();

	for (const [name, count] of [
		['Apple', 5],
		['Thunderbird', 4],
		['DAVx⁵', 5],
		['Other', 3],
	] as const) {
		await user.click(screen.getByRole('radio', { name }));
		expect(screen.getByRole('list', { name: `Steps for ${name}` })).toBeTruthy();
		expect(steps()).toHaveLength(count);
		expect(steps()[0]?.textContent).toMatch(/^Create a password for this app/);
	}
});

test('what is to be pressed is marked, and no mark is shown as text', async () => {
	await open({ agent: agents.android });

	expect(steps()[1]?.textContent).toBe('In DAVx⁵, tap +, then Login with URL and user name.');
	expect(steps()[1]?.querySelectorAll('strong')).toHaveLength(2);
});

test('the address is that of the person on this server, also with a name that addresses do not hold', async () => {
	await open();

	expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Address' }).value).toBe(
		'https://tasks.example/dav/principals/ada%20lovelace/',
	);
	expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Username' }).value).toBe('ada lovelace');
});

const create = () => screen.getAllByRole('button', { name: 'Create password' })[0] as HTMLElement;
const password = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Password' });

test('a password has a name, is shown once, listed, and gone when somebody is sure', async () => {
	const { asked, user } = await open();
	expect(await screen.findByText('No calendar passwords yet.')).toBeTruthy();

	await user.click(create());
	const dialog = await screen.findByRole('dialog', { name: 'Create password' });
	expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Thunderbird');
	await user.click(within(dialog).getByRole('button', { name: 'Create' }));
	await waitFor(() => expect(password()?.value).toBe('wq7-hf4'));
	await user.click(await screen.findByRole('button', { name: 'Delete Thunderbird' }));
	const question = await screen.findByRole('alertdialog');
	await user.click(within(question).getByRole('button', { name: 'Delete' }));

	expect(await screen.findByText('No calendar passwords yet.')).toBeTruthy();
	expect(asked(calendarTokenEndpoints.create)).toEqual([{ name: 'Thunderbird' }]);
	expect(asked(calendarTokenEndpoints.delete)).toEqual([{ id: 9 }]);
	await waitFor(() => expect(password()).toBeNull());
});

test('without a name none is made', async () => {
	const { asked, user } = await open();
	await user.click(screen.getByRole('radio', { name: 'Other' }));

	await user.click(create());
	const dialog = await screen.findByRole('dialog', { name: 'Create password' });
	await user.click(within(dialog).getByRole('button', { name: 'Create' }));

	expect(within(dialog).getByText('Enter a name.')).toBeTruthy();
	expect(asked(calendarTokenEndpoints.create)).toEqual([]);
});

test('each password says when it was last used, also one that was made before they had names', async () => {
	await open({
		tokens: [aToken(4, { lastUsed: toInstant(86_400_000) }), aToken(5, { name: 'iPad', lastUsed: null })],
	});

	await screen.findByRole('button', { name: 'Delete iPad' });
	const list = screen.getByRole('button', { name: 'Delete iPad' }).closest('ul') as HTMLElement;
	const [old, iPad] = within(list).getAllByRole('listitem');
	expect(old?.textContent).toMatch(/^Password 4Created .*Last used /);
	expect(iPad?.textContent).toMatch(/^iPadCreated .*Not used yet/);
});

test('only DAVx⁵ reads a code', async () => {
	const { user } = await open({ agent: agents.android });
	expect(screen.getByRole('img', { name: 'Code for DAVx⁵' })).toBeTruthy();

	await user.click(screen.getByRole('radio', { name: 'Apple' }));

	expect(screen.queryByRole('img', { name: 'Code for DAVx⁵' })).toBeNull();
});

const link = (name: string) => screen.queryByRole<HTMLInputElement>('textbox', { name: `Link: ${name}` });
const tasks = 'Tasks with dates';

test('a link to a feed is made by a press, and leads a calendar to it; the focus goes on to what can be done', async () => {
	const { asked, user } = await open({ info: { caldavEnabled: false } });
	expect(await screen.findByRole('button', { name: 'Create link: Notifications (Atom)' })).toBeTruthy();

	await user.click(screen.getByRole('button', { name: `Create link: ${tasks}` }));

	await waitFor(() => expect(link(tasks)?.value).toMatch(/^https:\/\/tasks\.example\/feeds\/\w+\/tasks\.ics$/));
	expect(screen.getByRole('link', { name: 'Subscribe' }).getAttribute('href')).toBe(
		link(tasks)?.value.replace('https:', 'webcal:'),
	);
	expect(asked(feedLinkEndpoints.create)).toEqual([{ kind: 'tasks' }]);
	await waitFor(() => expect(document.activeElement?.closest('li')).toBe(link(tasks)?.closest('li')));
	expect(link('Notifications (Atom)')).toBeNull();
});

test('a link is reset and deleted when somebody is sure', async () => {
	const { asked, user } = await open({ links: [aLink()] });
	await waitFor(() => expect(link(tasks)?.value).toBe('https://tasks.example/feeds/abc/tasks.ics'));
	const pick = async (entry: string, verb: string) => {
		await user.click(screen.getByRole('button', { name: `More: ${tasks}` }));
		await user.click(await screen.findByRole('menuitem', { name: entry }));
		await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: verb }));
	};

	await pick('Reset link…', 'Reset link');
	await waitFor(() => expect(link(tasks)?.value).not.toContain('/abc/'));
	await pick('Delete link…', 'Delete link');

	expect(await screen.findByRole('button', { name: `Create link: ${tasks}` })).toBeTruthy();
	expect(asked(feedLinkEndpoints.reset)).toEqual([{ kind: 'tasks' }]);
	expect(asked(feedLinkEndpoints.delete)).toEqual([{ kind: 'tasks' }]);
});

test('links that cannot be loaded are asked for again', async () => {
	let isBroken = true;
	const { user } = await open({
		links: [aLink()],
		answer(endpoint) {
			if (endpoint === feedLinkEndpoints.list && isBroken) throw new ApiError(500, { code: 0, message: 'No' });
		},
	});
	expect(await screen.findByText("Your links couldn't be loaded")).toBeTruthy();
	isBroken = false;

	await user.click(screen.getByRole('button', { name: 'Try again' }));

	await waitFor(() => expect(link(tasks)).toBeTruthy());
});

test('who signs in with another service is told that their password does not work here', async () => {
	await open({ account: { isLocalUser: false } });

	expect(screen.getByText(/^You sign in with another service/)).toBeTruthy();
});

test('passwords that cannot be loaded are asked for again', async () => {
	let isBroken = true;
	const { user } = await open({
		tokens: [aToken(4)],
		answer(endpoint) {
			if (endpoint === calendarTokenEndpoints.list && isBroken) throw new ApiError(500, { code: 0, message: 'No' });
		},
	});
	const again = await screen.findByRole('button', { name: 'Try again' });
	isBroken = false;

	await user.click(again);

	expect(await screen.findByText('Password 4')).toBeTruthy();
});

test('where the server has no calendars there is nothing to connect', async () => {
	const { asked } = await open({ info: { caldavEnabled: false } });

	expect(screen.getByText('Calendars are turned off on this server.')).toBeTruthy();
	expect(screen.queryByRole('radiogroup')).toBeNull();
	expect(asked(calendarTokenEndpoints.list)).toEqual([]);
});
