// @vitest-environment happy-dom
import { agentEndpoints, type ChangeLine, type ChangeSet, changeSetEndpoints } from '@ordna/domain/agent';
import { connectedAppEndpoints } from '@ordna/domain/oauth';
import { tokenEndpoints } from '@ordna/domain/token';
import {
	createMemoryHistory,
	createRootRoute,
	createRoute,
	createRouter,
	RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { type Answer, aClient } from '../../platform/a-client.fixture.tsx';
import { ApiError } from '../../platform/api/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { ConfirmDialog, confirmParts } from '../../ui/confirm.tsx';
import { dialogParts } from '../../ui/lazy-dialog.ts';
import { Notices } from '../../ui/notices.tsx';
import { accountKind } from '../user/index.ts';
import { AgentsPage } from './agents-page.tsx';

beforeAll(async () => {
	await Promise.all([startI18n('en'), dialogParts.load(), confirmParts.load()]);
	await loadMessages('agent', 'calendars', 'settings', 'task', 'token', 'ui');
});
afterEach(cleanup);

const line = (fields: Partial<ChangeLine>): ChangeLine => ({
	...{ operation: 1, kind: 'create', taskId: 0, title: 'Order bags', projectId: 3, project: 'Spring market' },
	...{ field: '', before: '', after: '', people: [] },
	...fields,
});

const aSet = (fields: Partial<Record<keyof ChangeSet, unknown>> = {}) => ({
	...{ id: 1, title: 'Plan the market', state: 'proposed', agent: { kind: 'token', id: 5, name: 'Studio assistant' } },
	...{ actor: { id: 7, username: 'ada', name: '' }, problems: [], created: 0, decided: null, expiresAt: 0, batch: '' },
	lines: [
		line({ after: '2026-03-16' }),
		line({ operation: 2, kind: 'due', title: 'Rent a van', before: '2026-03-14', after: '2026-03-12' }),
		line({ operation: 3, kind: 'move', title: 'Wrap cups', before: 'Workshop', after: 'Spring market' }),
	],
	...fields,
});

const anAgent = {
	...{ kind: 'token', id: 5, name: 'Studio assistant', actor: { id: 7, username: 'ada', name: '' }, permissions: {} },
	...{ appliesChanges: false, created: 0, expiresAt: 0, lastUsed: null, waiting: 1, setsThisHour: 1 },
};

type Held = ReturnType<typeof aSet>;

async function visit(sets: readonly Held[] = [], agents: readonly object[] = [anAgent], decide?: (set: Held) => Held) {
	const held = new Map(sets.map((set) => [set.id, set]));
	const states = new Map<object, string>([
		[changeSetEndpoints.apply, 'applied'],
		[changeSetEndpoints.decline, 'declined'],
		[changeSetEndpoints.reopen, 'proposed'],
		[changeSetEndpoints.undo, 'undone'],
	]);
	const answer: Answer = (endpoint, { id }: { id: number }) => {
		if (endpoint === agentEndpoints.list) return agents;
		if (endpoint === tokenEndpoints.replace) return { id, title: 'Studio assistant', token: 'tk_0123' };
		if (endpoint === tokenEndpoints.delete || endpoint === connectedAppEndpoints.disconnect) return { message: '' };
		if (endpoint === changeSetEndpoints.list) return [...held.values()];
		const set = held.get(id);
		if (!set) throw new ApiError(404, { code: 20_101, message: 'There is no such change set.' });
		const next = decide?.(set) ?? { ...set, state: states.get(endpoint) ?? '' };
		held.set(id, next);
		return { ...next, left: 0 };
	};
	const client = aClient({ answer });
	const settings = { timezone: 'UTC', weekStart: 1, frontendSettings: {} };
	client.store.loadPage(recordsOf(accountKind, [{ id: 7, username: 'ada', name: '', settings } as never]));
	const root = createRootRoute();
	const page = createRoute({
		getParentRoute: () => root,
		path: '/',
		component: () => (
			<>
				<AgentsPage />
				<Notices />
				<ConfirmDialog />
			</>
		),
	});
	const router = createRouter({
		routeTree: root.addChildren([page]),
		history: createMemoryHistory({ initialEntries: ['/'] }),
	});
	render(<RouterProvider router={router as never} />, { wrapper: client.wrapper });
	return { ...client, held, user: userEvent.setup() };
}

const button = (name: string) => screen.findByRole('button', { name });

test('a waiting set is told in a sentence and line by line', async () => {
	await visit([aSet()]);

	const card = within(await screen.findByRole('region', { name: 'Plan the market' }));
	expect(card.getByText('1 new task, 1 task moved, and 1 due date changed')).toBeTruthy();
	expect(card.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
		'Create tasks 1',
		'Move 1',
		'Due date 1',
	]);
	expect(card.getByText('from Workshop')).toBeTruthy();
	expect(card.getByText(/^Mar 14/).tagName).toBe('S');
	expect(card.getByText('Applied together, or not at all.')).toBeTruthy();
});

test('it is applied whole, and undone from the list of earlier ones', async () => {
	const { user, asked } = await visit([aSet()]);

	await user.click(await button('Apply 3 changes'));
	await user.click(await button('Undo “Plan the market”'));

	expect(asked(changeSetEndpoints.apply)).toEqual([{ id: 1, operations: [1, 2, 3] }]);
	expect(asked(changeSetEndpoints.undo)).toEqual([{ id: 1 }]);
	expect(await screen.findByText('Undone')).toBeTruthy();
	expect(screen.getByText('No changes are waiting.')).toBeTruthy();
});

test('some of it is chosen, and the button counts along', async () => {
	const { user, asked } = await visit([aSet()]);

	await user.click(await button('Choose…'));
	await user.click(screen.getByRole('checkbox', { name: 'Rent a van' }));
	const two = await button('Apply 2 changes');
	for (const name of ['Order bags', /^Wrap cups/]) await user.click(screen.getByRole('checkbox', { name }));
	const none = screen.getByRole('button', { name: 'Apply 0 changes' });
	await user.click(none);
	await user.click(screen.getByRole('checkbox', { name: 'Order bags' }));
	await user.click(await button('Apply 1 change'));

	expect([two.tagName, none.getAttribute('aria-disabled')]).toEqual(['BUTTON', 'true']);
	expect(asked(changeSetEndpoints.apply)).toEqual([{ id: 1, operations: [1] }]);
});

test('what is no longer true is said, and what is refused is left out', async () => {
	const problems = [
		{ operation: 3, code: 4002, message: 'The task does not exist.' },
		{ operation: 2, code: 0, message: 'This has changed since it was proposed.' },
	];
	const { user } = await visit([aSet()], [anAgent], (set) => ({ ...set, problems: problems as never }));

	await user.click(await button('Apply 3 changes'));

	expect(await screen.findByText('This has changed since it was proposed.')).toBeTruthy();
	expect(await screen.findByText('Nothing was applied. 2 changes need another look.')).toBeTruthy();
	expect(await button('Apply 2 changes')).toBeTruthy();
});

test('it is declined without a question, and waits again by undo', async () => {
	const { user, asked } = await visit([aSet()]);

	await user.click(await button('Decline'));
	await screen.findByText('Declined');
	await user.click(await button('Undo'));

	expect(asked(changeSetEndpoints.decline)).toEqual([{ id: 1 }]);
	expect(await button('Apply 3 changes')).toBeTruthy();
});

test('of several that wait the last is open; long groups are folded', async () => {
	const many = Array.from({ length: 5 }, (_, at) => line({ operation: at + 1, title: `Task ${at + 1}` }));
	const { user } = await visit([aSet({ id: 2, title: 'Long', lines: many }), aSet()]);

	await screen.findByRole('region', { name: 'Long' });
	expect(screen.queryByText('Task 4')).toBeNull();
	await user.click(await button('Show 2 more'));
	expect(screen.getByText('Task 5')).toBeTruthy();
	expect(screen.queryByText('Rent a van')).toBeNull();
	await user.click(await button('Show 3 changes'));
	expect(screen.getByText('Rent a van')).toBeTruthy();
});

test('without programs the page says how one is connected', async () => {
	await visit([], []);

	expect(await screen.findByText('No agents yet')).toBeTruthy();
	expect(screen.getByRole('textbox', { name: 'Address' })).toHaveProperty('value', `${location.origin}/mcp`);
	const link = screen.getByRole('link', { name: 'Create token' });
	expect(link.getAttribute('href')).toContain('mcp%3Apropose');
});

test('programs say what they may do, and names out of sight are not shown', async () => {
	const bot = { id: 9, username: 'bot-market', name: '', botOwnerId: 7 };
	const hidden = line({ title: '', before: '', after: '' });
	await visit([aSet({ lines: [hidden] })], [{ ...anAgent, actor: bot, appliesChanges: true, setsThisHour: 17 }]);

	expect(await screen.findByText('Something you no longer have access to')).toBeTruthy();
	expect(screen.getByText('Applies its changes by itself')).toBeTruthy();
	expect(screen.getByText('Can see what is shared with bot-market')).toBeTruthy();
	expect(screen.getByText('17 of 20 proposals this hour')).toBeTruthy();
});

test('a program gets another token, which is shown once', async () => {
	const { user, asked } = await visit();

	await user.click(await button('Replace token of Studio assistant'));
	await user.click(await button('Replace token'));

	expect(await screen.findByText('New token for “Studio assistant”')).toBeTruthy();
	expect(screen.getByRole('textbox', { name: 'New token' })).toHaveProperty('value', 'tk_0123');
	expect(asked(tokenEndpoints.replace)).toEqual([{ id: 5 }]);
});

test('a program is disconnected once one is sure; an app has no token to replace', async () => {
	const { user, asked } = await visit([], [anAgent, { ...anAgent, kind: 'app', id: 8, name: 'Planner' }]);
	const answer = async (name: string) => user.click(await screen.findByRole('button', { name }));

	await answer('Disconnect Studio assistant');
	await answer('Cancel');
	await answer('Disconnect Studio assistant');
	await answer('Disconnect');
	await answer('Disconnect Planner');
	await answer('Disconnect');

	expect(screen.queryByRole('button', { name: 'Replace token of Planner' })).toBeNull();
	expect(asked(tokenEndpoints.delete)).toEqual([{ id: 5 }]);
	expect(asked(connectedAppEndpoints.disconnect)).toEqual([{ id: 8 }]);
});

test('what is proposed meanwhile is shown as the feed tells of it', async () => {
	const { held, push } = await visit([]);
	await screen.findByText('No changes are waiting.');

	held.set(1, aSet());
	act(() => push({ id: 1 }));

	expect(await screen.findByRole('region', { name: 'Plan the market' })).toBeTruthy();
});

test('what the server refuses is told', async () => {
	const { user } = await visit([aSet()], [anAgent], () => {
		throw new ApiError(412, { code: 20_102, message: 'This change set does not wait any more.' });
	});

	await user.click(await button('Apply 3 changes'));

	expect(await screen.findByText('This change set does not wait any more.')).toBeTruthy();
});
