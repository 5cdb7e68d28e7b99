// @vitest-environment happy-dom
import { infoEndpoints } from '@ordna/domain/info';
import { type Project, projectEndpoints } from '@ordna/domain/project';
import { projectTasksEndpoints } from '@ordna/domain/task-list';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider, useSearch } from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../../app/i18n.ts';
import { aClient } from '../../../platform/a-client.fixture.tsx';
import { useCloseModal } from '../../../platform/modals/index.ts';
import { recordsOf } from '../../../platform/store/index.ts';
import { ConfirmDialog, confirmParts } from '../../../ui/confirm.tsx';
import { dialogParts } from '../../../ui/lazy-dialog.ts';
import { rovingCode } from '../../../ui/roving-focus/use-roving-focus.ts';
import { phoneQuery } from '../../../ui/use-media.ts';
import { accountKind } from '../../user/index.ts';
import { aProject } from '../project.builder.ts';
import { projectKind } from '../project.kind.ts';
import { projectMutations } from '../project.mutations.ts';
import type { SettingsTab } from './settings-tabs.ts';
import { SettingsWindow } from './settings-window.tsx';

beforeAll(async () => {
	await Promise.all([startI18n('en'), dialogParts.load(), confirmParts.load(), rovingCode.load()]);
	await loadMessages('project', 'editor', 'filter', 'view', 'background', 'ui');
});
afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
	localStorage.clear();
});

const info = { auth: {}, enabledBackgroundProviders: ['upload'] };
const ada = { id: 7, name: 'Ada', username: 'ada', created: null, updated: null };
const attic = aProject({ id: 6, title: 'Attic', identifier: 'ATT', hexColor: '4365b0' });
const family = [attic, aProject({ id: 8, title: 'Beam', parent: 6 }), aProject({ id: 9, title: 'Garden' })];

function Over() {
	const { modal = '' } = useSearch({ strict: false });
	const close = useCloseModal();
	const tab = modal.split('/')[4] as SettingsTab | undefined;
	if (modal === '') return <p>The page</p>;
	return <SettingsWindow projectId={attic.id} {...(tab && { tab })} onClose={close} />;
}

/** The settings of Attic over a page, on a server that stores what it is sent. */
async function open(path: string, { isPhone = false }: { isPhone?: boolean } = {}) {
	const matches = (query: string) => isPhone && query === phoneQuery;
	// Nothing is laid out here: a list is so many px high.
	vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(288);
	localStorage.setItem('info', JSON.stringify(info));
	vi.spyOn(globalThis, 'matchMedia').mockImplementation(
		(query) =>
			({ matches: matches(query), addEventListener: () => undefined, removeEventListener: () => undefined }) as never,
	);
	const {
		store,
		asked,
		wrapper: Wrapper,
	} = aClient({
		mutations: projectMutations,
		answer(endpoint, input: Partial<Project>) {
			if (endpoint === infoEndpoints.read) return info;
			if (endpoint === projectTasksEndpoints.ofProject) return [];
			if (endpoint === projectEndpoints.people) return [ada];
			return { ...attic, ...input, version: 2 };
		},
		headers: () => ({ 'x-pagination-total-pages': '0' }),
	});
	store.loadPage(recordsOf(accountKind, [{ ...ada, settings: { timezone: 'UTC', frontendSettings: {} } } as never]));
	store.loadPage(recordsOf(projectKind, family));
	const root = createRootRoute({
		component: () => (
			<Wrapper>
				<Over />
				<ConfirmDialog />
			</Wrapper>
		),
	});
	const history = createMemoryHistory({
		initialEntries: ['/', `/?modal=${encodeURIComponent(`/projects/6/${path}`)}`],
		initialIndex: 1,
	});
	const router = createRouter({ routeTree: root, history });
	// The router of the app is another one.
	await act(async () => void render(<RouterProvider router={router as never} />));
	const modal = () => (router.state.location.search as { modal?: string }).modal;
	return { asked, modal };
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = (role: 'button' | 'link', name: string | RegExp) => userEvent.click(screen.getByRole(role, { name }));

test('the tabs are one window, each at its own address', async () => {
	const { modal } = await open('settings/edit');
	const surface = screen.getByRole('dialog', { name: 'Edit “Attic”' });

	await press('link', 'Views');

	await screen.findByRole('heading', { name: 'Views' });
	expect(modal()).toBe('/projects/6/settings/views');
	expect(screen.getByRole('dialog', { name: 'Views of “Attic”' })).toBe(surface);
	expect(screen.getByRole('link', { name: 'Views' }).getAttribute('aria-current')).toBe('page');
});

test('without a tab in the address the first is shown', async () => {
	await open('settings');

	expect(field('Title').value).toBe('Attic');
});

test('only what was changed is sent, so that what others changed meanwhile stays', async () => {
	const { asked } = await open('settings/edit');
	expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();

	await userEvent.clear(field('Identifier'));
	expect(screen.getByText('Identifier not saved yet')).toBeTruthy();
	await press('button', /^Save/);

	await waitFor(() => expect(asked(projectEndpoints.update)).toEqual([{ id: 6, title: 'Attic', identifier: '' }]));
	await waitFor(() => expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull());
});

test('changes are counted, and discarded at once', async () => {
	const { asked } = await open('settings/edit');
	await userEvent.type(field('Title'), ' and roof');
	await userEvent.type(field('Identifier'), 'X');
	expect(screen.getByText('2 changes not saved yet')).toBeTruthy();

	await press('button', 'Discard');

	expect([field('Title').value, field('Identifier').value]).toEqual(['Attic', 'ATT']);
	expect(screen.queryByText(/not saved yet/)).toBeNull();
	expect(asked(projectEndpoints.update)).toEqual([]);
});

test('a title cannot be empty, which is said at its field', async () => {
	const { asked } = await open('settings/edit');

	await userEvent.clear(field('Title'));
	await press('button', /^Save/);

	expect(await screen.findByRole('textbox', { name: 'Title', description: 'Please specify a title.' })).toBeTruthy();
	expect(asked(projectEndpoints.update)).toEqual([]);
});

test('whoever leaves with something unsaved is asked, and stays or goes', async () => {
	const { modal } = await open('settings/edit');
	await userEvent.type(field('Title'), '!');

	await press('button', 'Close');
	const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
	await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
	await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
	expect(field('Title').value).toBe('Attic!');

	await press('link', 'Views');
	await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
	await screen.findByRole('heading', { name: 'Views' });
	expect(modal()).toBe('/projects/6/settings/views');
});

test('it closes after somebody chose to leave, and without a question where nothing is unsaved', async () => {
	await open('settings/edit');

	await press('button', 'Close');

	await screen.findByText('The page');
});

test('a project is offered neither itself nor what lies in it as a parent', async () => {
	await open('settings/edit');

	await userEvent.click(screen.getByRole('button', { name: /^Parent project/ }));

	const options = await screen.findAllByRole('option');
	expect(options.map((option) => option.textContent)).toEqual(['None', 'Garden']);
});

test('the default assignee is one of those who can see the project, and nobody again', async () => {
	const { asked } = await open('settings/edit');
	const choose = async (name: string | RegExp) => {
		await userEvent.click(screen.getByRole('button', { name: /^Default assignee/ }));
		await userEvent.click(await screen.findByRole('option', { name }));
	};

	await choose(/Ada/);
	expect(screen.getByText('Default assignee not saved yet')).toBeTruthy();
	await press('button', /^Save/);

	await waitFor(() =>
		expect(asked(projectEndpoints.update)).toEqual([{ id: 6, title: 'Attic', defaultAssigneeId: 7 }]),
	);
	await waitFor(() => expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull());
	expect(screen.getByRole('button', { name: /^Default assignee/ }).textContent).toBe('Ada');
	await choose('None');
	expect(screen.getByText('Default assignee not saved yet')).toBeTruthy();
});

test('on a phone the tabs are a list, which leads to pages and back', async () => {
	const { modal } = await open('settings', { isPhone: true });
	expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull();

	await press('link', 'General');
	expect(field('Title').value).toBe('Attic');
	expect(screen.queryByRole('link', { name: 'Views' })).toBeNull();
	await press('link', 'All settings');

	await screen.findByRole('link', { name: 'Views' });
	expect(modal()).toBe('/projects/6/settings');
});
