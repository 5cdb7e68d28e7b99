// @vitest-environment happy-dom
import {
	createMemoryHistory,
	createRootRoute,
	createRoute,
	createRouter,
	RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { accountKind } from '../features/user/index.ts';
import { viewKind } from '../features/view/index.ts';
import { aClient } from '../platform/a-client.fixture.tsx';
import type { ShortcutHelp } from '../platform/feature/index.ts';
import { recordsOf } from '../platform/store/index.ts';
import { dialogParts } from '../ui/lazy-dialog.ts';
import { loadMessages, startI18n } from './i18n.ts';
import { ShortcutsWindow } from './shortcuts-window.tsx';

beforeAll(async () => {
	await Promise.all([startI18n('en'), dialogParts.load()]);
	await loadMessages('shortcuts');
});

const more: readonly ShortcutHelp[] = [
	{ title: 'shortcuts:rows', at: ['list'], keys: { j: 'shortcuts:next' } },
	{ title: 'shortcuts:task', at: ['task'], keys: { d: 'shortcuts:due' } },
	{ title: 'shortcuts:tableRows', at: ['table'], keys: { 'Mod+d': 'shortcuts:fillDown' } },
	{ title: 'shortcuts:task', at: ['task'], keys: { h: 'shortcuts:history' } },
];

/** The window over an address; view 3 of project 4 is a list. */
async function open(path: string) {
	const { store, wrapper: Wrapper } = aClient({ answer: () => [] });
	const settings = { timezone: 'UTC', frontendSettings: {} };
	store.loadPage(recordsOf(accountKind, [{ id: 7, username: 'ann', name: '', settings } as never]));
	store.loadPage(recordsOf(viewKind, [{ id: 3, projectId: 4, viewKind: 'list', title: 'List', position: 1 } as never]));
	const onClose = vi.fn();
	const component = () => (
		<Wrapper>
			<ShortcutsWindow more={more} isOpen onClose={onClose} />
		</Wrapper>
	);
	const root = createRootRoute();
	const toNumbers = (ids: { projectId: string; viewId: string }) => ({
		projectId: Number(ids.projectId),
		viewId: Number(ids.viewId),
	});
	const ofView = createRoute({
		getParentRoute: () => root,
		path: '/projects/$projectId/$viewId',
		params: { parse: toNumbers },
		component,
	});
	const any = createRoute({ getParentRoute: () => root, path: '$', component });
	const router = createRouter({
		routeTree: root.addChildren([ofView, any]),
		history: createMemoryHistory({ initialEntries: [path] }),
	});
	// The router of the app is another one.
	await act(async () => render(<RouterProvider router={router as never} />));
	return { onClose };
}

const heading = ({ textContent }: Element) => textContent;
const headings = () => screen.getAllByRole('heading', { level: 3 }).map(heading);
const labels = () => screen.getAllByRole('term').map(heading);
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find a shortcut' });

test('what works on the page comes first and says so; what features say of one place is one group', async () => {
	await open('/projects/4/3');

	expect(headings()).toEqual([
		'AnywhereOn this page',
		'In a listOn this page',
		'In a task',
		'In a table',
		'While writing',
	]);
});

test('over an open task its keys are heard, and not those of the list beneath', async () => {
	await open('/projects/4/3?modal=/tasks/9');

	expect(headings().slice(0, 3)).toEqual([
		'AnywhereOn this page',
		'In a taskOn this page',
		'While writingOn this page',
	]);
});

test('they are found by what they do and by their keys; Escape takes the search back, then closes', async () => {
	const { onClose } = await open('/projects/4/3');

	await userEvent.type(field(), 'due');
	const byDeed = labels();
	await userEvent.clear(field());
	await userEvent.type(field(), 'ctrl d');
	const byKey = labels();
	await userEvent.keyboard('{Escape}');

	expect(byDeed).toEqual(['Due date']);
	expect(byKey).toEqual(['Fill the cells below']);
	expect(field().value).toBe('');
	expect(onClose).not.toHaveBeenCalled();
	await userEvent.keyboard('{Escape}');
	expect(onClose).toHaveBeenCalledTimes(1);
});

test('keys that do the same stand in one line', async () => {
	await open('/');

	const lines = screen.getAllByRole('term').filter(({ textContent }) => textContent === 'Search or add');

	expect(lines.map(({ nextElementSibling }) => nextElementSibling?.querySelectorAll('kbd').length)).toEqual([3]);
});

test('what nothing is called is said', async () => {
	await open('/');

	await userEvent.type(field(), 'xylophone');

	expect(screen.getByText('No shortcut has “xylophone”.')).toBeTruthy();
});

test('keys that are pressed show their line instead of being done; a question mark closes', async () => {
	const { onClose } = await open('/projects/4/3');

	await userEvent.keyboard('{Control>}{d}{/Control}');

	const marked = document.querySelector('[aria-current]');
	expect(marked && within(marked as HTMLElement).getByRole('term').textContent).toBe('Fill the cells below');
	await userEvent.keyboard('?');
	expect(onClose).toHaveBeenCalledTimes(1);
});
