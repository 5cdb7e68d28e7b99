// @vitest-environment happy-dom
import { connectedAppEndpoints } from '@ordna/domain/oauth';
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
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { type Answer, aClient } from '../../platform/a-client.fixture.tsx';
import { recordsOf } from '../../platform/store/index.ts';
import { ConfirmDialog, confirmParts } from '../../ui/confirm.tsx';
import { dialogParts } from '../../ui/lazy-dialog.ts';
import { menuParts } from '../../ui/menu.tsx';
import { popoverParts } from '../../ui/popover.tsx';
import { accountKind } from '../user/index.ts';
import { showFreshToken } from './fresh-token.ts';
import { TokenFormPage } from './token-form-page.tsx';
import { TokensPage } from './tokens-page.tsx';

beforeAll(async () => {
	await Promise.all([startI18n('en'), dialogParts.load(), confirmParts.load(), menuParts.load(), popoverParts.load()]);
	await loadMessages('token', 'settings', 'task', 'ui');
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
	showFreshToken(undefined);
});

const route = { path: '', method: 'GET' };
const offered = {
	tasks: { read_all: route, create: route, update: route, delete: route, duplicate: route },
	labels: { read_all: route, delete: route },
};
const dayMs = 86_400_000;

const aToken = (id: number, fields: object = {}) => ({
	...{ id, title: `Token ${id}`, permissions: { labels: ['read_all'] }, expiresAt: Date.now() + 60 * dayMs },
	...{ created: Date.now(), lastUsed: null, ownerId: 7, ...fields },
});

async function visit(address: string, tokens: readonly object[] = []) {
	const held = [...tokens];
	const answer: Answer = (endpoint, input: { title?: string; id?: number }) => {
		if (endpoint === tokenEndpoints.scopes) return offered;
		if (endpoint === tokenEndpoints.list) return [...held];
		if (endpoint === connectedAppEndpoints.list) return [];
		if (endpoint === tokenEndpoints.create) {
			const made = aToken(9, { title: input.title, token: 'tk_0123' });
			held.push({ ...made, token: undefined });
			return made;
		}
		held.splice(0, held.length, ...held.filter((one) => (one as { id: number }).id !== input.id));
		return { message: 'deleted' };
	};
	const client = aClient({ answer });
	const account = {
		id: 7,
		username: 'ada',
		name: '',
		settings: { timezone: 'UTC', weekStart: 1, frontendSettings: {} },
	};
	client.store.loadPage(recordsOf(accountKind, [account as never]));
	const root = createRootRoute({
		component: () => (
			<>
				<Outlet />
				<ConfirmDialog />
			</>
		),
	});
	const page = (path: string, component: () => React.ReactNode) =>
		createRoute({ getParentRoute: () => root, path, component });
	const router = createRouter({
		routeTree: root.addChildren([
			page('/user/settings/api-tokens', TokensPage),
			page('/user/settings/api-tokens/new', TokenFormPage),
		]),
		history: createMemoryHistory({ initialEntries: [address] }),
	});
	render(<RouterProvider router={router as never} />, { wrapper: client.wrapper });
	return { ...client, router, user: userEvent.setup() };
}

const form = '/user/settings/api-tokens/new';
const list = '/user/settings/api-tokens';

test('a token is made of a name and boxes, shown once, and gone from the screen when it is closed', async () => {
	const { user, asked, router } = await visit(form);
	const create = await screen.findByRole('button', { name: 'Create token' });
	const isRefused = create.getAttribute('aria-disabled');
	await user.click(await screen.findByRole('checkbox', { name: 'Tasks: Read' }));
	await user.click(screen.getByRole('button', { name: 'Labels' }));
	await user.click(screen.getByRole('button', { name: 'Delete' }));
	await user.click(screen.getByRole('button', { name: 'Delete' }));
	await user.click(create);
	const missing = await screen.findByText('Enter a name.');
	await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Backup');
	await user.click(create);
	const secret = await screen.findByDisplayValue('tk_0123');
	await user.click(screen.getByRole('button', { name: 'Close' }));
	await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close' }));

	expect(isRefused).toBe('true');
	expect([missing, secret].every(Boolean)).toBe(true);
	expect(asked(tokenEndpoints.create)).toMatchObject([
		{ title: 'Backup', permissions: { tasks: ['read_all'], labels: ['read_all'] } },
	]);
	expect(router.state.location.pathname).toBe(list);
	expect(screen.queryByDisplayValue('tk_0123')).toBeNull();
	expect(screen.getByText('Backup')).toBeTruthy();
});

test('a link fills the form; a preset is known by what it chooses', async () => {
	const { user } = await visit(`${form}?title=Home&scopes=tasks:create,labels:read_all,magic:wands`);
	const name = await screen.findByDisplayValue('Home');
	const boxes = (await screen.findAllByRole('checkbox')).filter((box) => (box as HTMLInputElement).checked);
	const before = boxes.map((box) => box.closest('label')?.textContent);
	await user.click(screen.getByRole('radio', { name: 'Read only' }));
	await user.click(screen.getByRole('checkbox', { name: 'Tasks: Create' }));
	const chosen = () => screen.getAllByRole('radio').find((radio) => (radio as HTMLInputElement).checked);
	const custom = chosen()?.closest('label')?.textContent;
	await user.click(screen.getByRole('checkbox', { name: 'Tasks: Create' }));

	expect(name).toBeTruthy();
	expect(before).toEqual(['Tasks: Create', 'Labels: Read']);
	expect(custom).toBe('Custom');
	expect(chosen()?.closest('label')?.textContent).toBe('Read only');
	expect(screen.getByText('Read everything').textContent).toContain("Can't delete anything.");
});

test('arrows go from box to box, past places without one', async () => {
	const { user } = await visit(form);
	(await screen.findByRole('checkbox', { name: 'Labels: Read' })).focus();
	await user.keyboard('{ArrowRight}');
	const right = document.activeElement?.closest('label')?.textContent;
	await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');

	expect(right).toBe('Labels: Delete');
	expect(document.activeElement?.closest('label')?.textContent).toBe('Tasks: Delete');
});

test('the list says what each may do and until when; one is deleted after a question', async () => {
	const { user, asked } = await visit(list, [
		aToken(1),
		aToken(2, {
			permissions: { tasks: ['read_all', 'duplicate'], labels: ['read_all'] },
			expiresAt: Date.now() - dayMs,
		}),
	]);
	const rows = (await screen.findAllByRole('row')).slice(1).map((row) => row.textContent);
	await user.click(screen.getByRole('button', { name: 'More about Token 1' }));
	await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
	await user.click(await screen.findByRole('button', { name: 'Delete token' }));
	await expect.poll(() => screen.queryByText('Token 1')).toBeNull();

	expect(rows[0]).toMatch(/^Token 2Read and more: Tasks · Read: LabelsLast usedNeverExpired /);
	expect(rows[1]).toMatch(/^Token 1Read: LabelsLast usedNever/);
	expect(asked(tokenEndpoints.delete)).toEqual([{ id: 1 }]);
});

test('a token ends with a day that is picked, never with one that is over', async () => {
	const { user, asked } = await visit(`${form}?title=Backup&scopes=labels:read_all`);
	await user.click(await screen.findByRole('combobox', { name: 'Expires' }));
	await user.click(await screen.findByRole('option', { name: 'On a date' }));
	const field = () => screen.findByRole('button', { name: 'Last day' });
	const pick = async (step: 'Previous month' | 'Next month', times: number) => {
		await user.click(await field());
		for (let count = 0; count < times; count++) await user.click(await screen.findByRole('button', { name: step }));
		await user.click(screen.getAllByRole('gridcell').find(({ textContent }) => textContent === '15') as HTMLElement);
		await expect.poll(() => screen.queryByRole('grid')).toBeNull();
	};
	await pick('Previous month', 4);
	await user.click(screen.getByRole('button', { name: 'Create token' }));
	const refusal = await screen.findByText('Choose a day to come.');
	const before = asked(tokenEndpoints.create).length;
	await pick('Next month', 8);
	const shown = (await field()).textContent ?? '';
	await user.click(screen.getByRole('button', { name: 'Create token' }));
	await screen.findByDisplayValue('tk_0123');

	const [made] = asked(tokenEndpoints.create) as { expiresAt: number }[];
	const end = new Date(made?.expiresAt ?? 0);
	expect([refusal !== null, before]).toEqual([true, 0]);
	expect(end.toISOString()).toMatch(/-15T23:59:59.000Z$/);
	expect(shown).toContain(String(end.getUTCFullYear()));
});

test('whoever leaves without having copied a new token is asked, and stays or goes', async () => {
	showFreshToken(aToken(9, { token: 'tk_0123' }) as never);
	const { user, router } = await visit(list, [aToken(9)]);
	await screen.findByDisplayValue('tk_0123');
	await user.click(screen.getByRole('link', { name: 'Create token' }));
	const dialog = await screen.findByRole('alertdialog', { name: 'Leave without copying it?' });
	await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
	await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
	const stayed = [router.state.location.pathname, screen.queryByDisplayValue('tk_0123') !== null];
	await user.click(screen.getByRole('link', { name: 'Create token' }));
	await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
	await screen.findByRole('textbox', { name: 'Name' });

	expect(stayed).toEqual([list, true]);
	expect(router.state.location.pathname).toBe(form);
});

test('nobody is asked about a new token that was copied, or is gone', async () => {
	showFreshToken(aToken(9, { token: 'tk_0123' }) as never);
	const { user, router } = await visit(list, [aToken(9)]);
	await user.click(await screen.findByRole('button', { name: 'Copy' }));
	await screen.findByRole('button', { name: 'Copied' });
	await user.click(screen.getByRole('link', { name: 'Create token' }));
	await screen.findByRole('textbox', { name: 'Name' });
	showFreshToken(aToken(9, { token: 'tk_0123' }) as never);
	await router.navigate({ to: list });
	await user.click(await screen.findByRole('button', { name: 'More about Token 9' }));
	await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
	await user.click(await screen.findByRole('button', { name: 'Delete token' }));
	await expect.poll(() => screen.queryByDisplayValue('tk_0123')).toBeNull();
	await user.click(screen.getByRole('link', { name: 'Create token' }));

	expect(await screen.findByRole('textbox', { name: 'Name' })).toBeTruthy();
});

test('on a phone a row for each thing says what is chosen, and unfolds', async () => {
	vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
	const { user } = await visit(`${form}?title=Home&scopes=tasks:create,labels:read_all`);
	const row = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}(?!:)`) });
	const saysOf = async (name: string) => (await row(name)).textContent;
	const before = [await saysOf('Tasks'), await saysOf('Labels')];

	await user.click(await row('Tasks'));
	await user.click(screen.getByRole('button', { name: 'Tasks: Update' }));
	await user.click(screen.getByRole('checkbox', { name: 'Duplicate' }));
	const pressed = screen.getAllByRole('button', { pressed: true }).map((button) => button.textContent);
	const some = await saysOf('Tasks');
	await user.click(screen.getByRole('button', { name: 'Select all' }));
	const whole = await saysOf('Tasks');
	await user.click(screen.getByRole('button', { name: 'Clear' }));

	expect([before, pressed]).toEqual([
		['TasksCreate', 'LabelsRead'],
		['Create', 'Update'],
	]);
	expect([some, whole, await saysOf('Tasks')]).toEqual([
		'TasksCreate, update, and 1 more',
		'TasksRead, create, update, delete, and 1 more',
		'TasksNo access',
	]);
});
