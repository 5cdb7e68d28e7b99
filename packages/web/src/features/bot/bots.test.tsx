// @vitest-environment happy-dom
import { botEndpoints } from '@ordna/domain/bot';
import { tokenEndpoints } from '@ordna/domain/token';
import {
	createMemoryHistory,
	createRootRoute,
	createRoute,
	createRouter,
	Outlet,
	RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { type Answer, aClient } from '../../platform/a-client.fixture.tsx';
import { ApiError } from '../../platform/api/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { ConfirmDialog, confirmParts } from '../../ui/confirm.tsx';
import { dialogParts } from '../../ui/lazy-dialog.ts';
import { menuParts } from '../../ui/menu.tsx';
import { accountKind } from '../user/index.ts';
import { BotPage } from './bot-page.tsx';
import { BotsPage } from './bots-page.tsx';

beforeAll(async () => {
	await Promise.all([startI18n('en'), dialogParts.load(), confirmParts.load(), menuParts.load()]);
	await loadMessages('avatar', 'bot', 'settings', 'task', 'token', 'ui');
});
afterEach(cleanup);

const aBot = (id: number, fields: object = {}) => ({
	...{ id, username: `bot-${id}`, name: '', avatar: '', botOwnerId: 7, status: 0, created: 0, updated: 0, ...fields },
});

type Held = ReturnType<typeof aBot>;

async function visit(address: string, bots: readonly Held[] = []) {
	const held = new Map(bots.map((bot) => [bot.id, bot]));
	const answer: Answer = (endpoint, input: { id: number; username?: string }) => {
		if (endpoint === botEndpoints.list) return [...held.values()];
		if (endpoint === tokenEndpoints.list) return [];
		if (endpoint === tokenEndpoints.scopes) return {};
		if (endpoint === botEndpoints.create) {
			if (input.username === 'bot-taken') throw new ApiError(400, { code: 1001, message: 'Taken.' });
			held.set(9, aBot(9, input));
			return held.get(9);
		}
		const bot = held.get(input.id);
		if (!bot) throw new ApiError(403, { code: 0, message: 'Forbidden' });
		if (endpoint === botEndpoints.delete) held.delete(input.id);
		else held.set(input.id, { ...bot, ...input });
		return held.get(input.id) ?? { message: '' };
	};
	const client = aClient({ answer });
	const settings = { timezone: 'UTC', weekStart: 1, frontendSettings: {} };
	client.store.loadPage(recordsOf(accountKind, [{ id: 7, username: 'ada', name: '', settings } as never]));
	const root = createRootRoute({
		component: () => (
			<>
				<Outlet />
				<ConfirmDialog />
			</>
		),
	});
	const inside = createRoute({ getParentRoute: () => root, id: 'inside' });
	const parent = createRoute({ getParentRoute: () => inside, path: '/user/settings' });
	const parse = ({ botId }: { botId: string }) => ({ botId: Number(botId) });
	const router = createRouter({
		routeTree: root.addChildren([
			inside.addChildren([
				parent.addChildren([
					createRoute({ getParentRoute: () => parent, path: 'bots', component: BotsPage }),
					createRoute({ getParentRoute: () => parent, path: 'bots/$botId', params: { parse }, component: BotPage }),
					createRoute({ getParentRoute: () => parent, path: 'api-tokens/new', component: () => 'The form' }),
				]),
			]),
		]),
		history: createMemoryHistory({ initialEntries: [address] }),
	});
	render(<RouterProvider router={router as never} />, { wrapper: client.wrapper });
	return { ...client, router, user: userEvent.setup() };
}

const list = '/user/settings/bots';

test('without bots the page says what one is, and makes the first; its page opens', async () => {
	const { user, asked, router } = await visit(list);
	await screen.findByText('No bots yet');
	await user.click(screen.getByRole('button', { name: 'Create bot' }));
	const dialog = within(await screen.findByRole('dialog'));
	await user.click(dialog.getByRole('button', { name: 'Create bot' }));
	const missing = await dialog.findByText('Enter a username.');
	await user.type(dialog.getByRole('textbox', { name: 'Username' }), 'reader');
	await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' Reader ');
	await user.click(dialog.getByRole('button', { name: 'Create bot' }));

	expect(await screen.findByRole('heading', { name: 'Reader' })).toBeTruthy();
	expect(missing).toBeTruthy();
	expect(asked(botEndpoints.create)).toEqual([{ username: 'bot-reader', name: 'Reader' }]);
	expect(router.state.location.pathname).toBe(`${list}/9`);
});

test('a username that is taken is told where it was typed, and the dialog stays', async () => {
	const { user } = await visit(list, [aBot(3)]);
	await user.click(await screen.findByRole('button', { name: 'Create bot' }));
	const dialog = within(await screen.findByRole('dialog'));
	await user.type(dialog.getByRole('textbox', { name: 'Username' }), 'taken');
	await user.click(dialog.getByRole('button', { name: 'Create bot' }));

	expect(await dialog.findByRole('alert')).toBeTruthy();
	expect(dialog.getByRole('textbox', { name: 'Username' })).toHaveProperty('value', 'bot-taken');
});

test('a bot is disabled and enabled from the list; one that an administrator locked is not', async () => {
	const { user, asked } = await visit(list, [aBot(3, { name: 'Reader' }), aBot(4, { status: 3 })]);
	await user.click(await screen.findByRole('button', { name: 'More about Reader' }));
	await user.click(await screen.findByRole('menuitem', { name: 'Disable' }));
	const shown = await screen.findByText('Disabled');
	await user.click(screen.getByRole('button', { name: 'More about bot-4' }));
	await screen.findByRole('menuitem', { name: 'Delete…' });

	expect(shown).toBeTruthy();
	expect(asked(botEndpoints.update)).toEqual([{ id: 3, status: 2 }]);
	expect(screen.getByText('Locked by an administrator')).toBeTruthy();
	expect(screen.queryByRole('menuitem', { name: 'Enable' })).toBeNull();
});

test('a bot is deleted after a question, and its page gives way to the list', async () => {
	const { user, asked, router } = await visit(`${list}/3`, [aBot(3)]);
	await user.click(await screen.findByRole('button', { name: 'Delete…' }));
	const first = within(await screen.findByRole('alertdialog'));
	await user.click(first.getByRole('button', { name: 'Cancel' }));
	const before = asked(botEndpoints.delete).length;
	await user.click(screen.getByRole('button', { name: 'Delete…' }));
	await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete bot' }));

	expect(await screen.findByText('No bots yet')).toBeTruthy();
	expect(before).toBe(0);
	expect(asked(botEndpoints.delete)).toEqual([{ id: 3 }]);
	expect(router.state.location.pathname).toBe(list);
});

test('a bot is renamed; its picture is chosen among those without an address', async () => {
	const { user, asked } = await visit(`${list}/3`, [aBot(3)]);
	await user.click(await screen.findByRole('button', { name: 'Rename…' }));
	const dialog = within(await screen.findByRole('dialog'));
	await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Reader');
	await user.click(dialog.getByRole('button', { name: 'Save' }));
	const renamed = await screen.findByRole('heading', { name: 'Reader' });
	await user.click(screen.getByRole('radio', { name: 'Marble' }));

	expect(renamed).toBeTruthy();
	expect(asked(botEndpoints.update)).toEqual([{ id: 3, username: 'bot-3', name: 'Reader' }]);
	expect(asked(botEndpoints.chooseAvatar)).toEqual([{ id: 3, avatarProvider: 'marble' }]);
	expect(screen.queryByRole('radio', { name: 'Gravatar' })).toBeNull();
});

test('tokens are those of the bot, and a new one is made for it', async () => {
	const { user, asked, router } = await visit(`${list}/3`, [aBot(3, { status: 2 })]);
	await user.click(await screen.findByRole('button', { name: 'Create token' }));

	expect(await screen.findByText('The form')).toBeTruthy();
	expect(asked(tokenEndpoints.list)).toEqual([{ page: 0, ownerId: 3 }]);
	expect(router.state.location.search).toEqual({ owner: 3 });
});

test('somebody else’s bot, or one that is gone, is not found', async () => {
	await visit(`${list}/5`);

	expect(await screen.findByText('Bot not found')).toBeTruthy();
});
