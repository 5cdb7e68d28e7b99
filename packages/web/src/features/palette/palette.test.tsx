// @vitest-environment happy-dom
import { bucketEndpoints } from '@ordna/domain/bucket';
import { type LabelUse, labelEndpoints, labelUseEndpoints } from '@ordna/domain/label';
import { searchEndpoints } from '@ordna/domain/search';
import { taskBulkEndpoints, taskEndpoints } from '@ordna/domain/task';
import { taskListEndpoints } from '@ordna/domain/task-list';
import { teamEndpoints } from '@ordna/domain/team';
import { toInstant } from '@ordna/domain/time';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CircleCheck, Plus, Tag } from 'lucide-react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { ApiError, NetworkError } from '../../platform/api/index.ts';
import type { Command } from '../../platform/feature/index.ts';
import { localSettings } from '../../platform/local/index.ts';
import { defineKind, recordsOf } from '../../platform/store/index.ts';
import { dialogParts } from '../../ui/lazy-dialog.ts';
import { notices } from '../../ui/notice-store.ts';
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts';
import { aBoard, aBucket } from '../bucket/bucket.builder.ts';
import { bucketKind } from '../bucket/index.ts';
import { labelKind } from '../label/index.ts';
import { recentFilters } from '../project/index.ts';
import { aProject } from '../project/project.builder.ts';
import { taskKind } from '../task/index.ts';
import { aTask } from '../task/task.builder.ts';
import { taskMutations } from '../task/task.mutations.ts';
import { taskSelectionMutations } from '../task-selection/index.ts';
import { aMember, aTeam } from '../team/team.builder.ts';
import { teamMutations } from '../team/team.mutations.ts';
import { accountKind } from '../user/index.ts';
import { viewKind } from '../view/index.ts';
import { Palette } from './palette.tsx';
import { recentTasks } from './recent.ts';

// Before anything looks at the clock for the first time: a Wednesday.
vi.hoisted(() => vi.setSystemTime(Date.UTC(2026, 2, 11, 10, 20)));

beforeAll(async () => {
	await Promise.all([startI18n('en'), dialogParts.load()]);
	await loadMessages('palette', 'settings', 'project', 'task', 'quick-add', 'team', 'pickers');
});
beforeEach(() => {
	localStorage.clear();
	vi.setSystemTime(Date.UTC(2026, 2, 11, 10, 20));
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

const settings = { timezone: 'UTC', weekStart: 1, frontendSettings: {}, defaultProjectId: 1 };
const glaze = { id: 3, title: 'Glaze', description: '', hexColor: '', createdBy: null };
const crew = aTeam({ id: 6, name: 'Kiln crew', members: [aMember(7, 'Ada')] });
const tasks = [
	aTask({ id: 1, index: 1, title: 'Order glaze' }),
	aTask({ id: 2, index: 2, title: 'Glaze the bowls', projectId: 2, labels: [glaze] as never }),
	aTask({ id: 3, index: 3, title: 'Pay the rent', dueDate: toInstant(Date.UTC(2026, 2, 9, 9)) }),
];
const commands: readonly Command[] = [
	{ label: 'palette:task.done', icon: CircleCheck, of: 'task', order: 1, press: 't' },
	{ label: 'palette:task.delete', icon: CircleCheck, of: 'task', order: 2, press: 'Shift+Delete' },
	{ label: 'palette:task.move', icon: CircleCheck, of: 'task', order: 3, step: 'moveTask' },
	{ label: 'palette:task.due', icon: CircleCheck, of: 'task', order: 3, keys: 'd', step: 'setDue' },
	{ label: 'palette:app.newTask', icon: Plus, of: 'app', order: 4, step: 'addTask' },
	{ label: 'palette:app.newLabel', icon: Tag, of: 'app', order: 5, modal: () => '/labels/new' },
];

function PageWithPalette({ onComplete }: { onComplete: () => void }) {
	const [isOpen, setOpen] = useState(false);
	useShortcuts([{ keys: 't', run: onComplete }]);
	return (
		<>
			<button type="button" onClick={() => setOpen(true)}>
				Search or add
			</button>
			<Palette commands={commands} isOpen={isOpen} onClose={() => setOpen(false)} />
		</>
	);
}

const buckets = [
	aBucket({ id: 31, projectViewId: 20, title: 'Ideas', position: 1 } as never),
	aBucket({ id: 32, projectViewId: 20, title: 'Doing', position: 2 } as never),
];

interface Plan {
	readonly at?: string;
	/** What the server finds. */
	readonly find?: (q: string) => unknown;
	/** How much labels are used. */
	readonly uses?: readonly LabelUse[];
}

/** Quick actions over a page that completes its task by the key t, and has no other keys. */
async function open({ at = '/', find = () => ({ tasks: [], projects: [] }), uses = [] }: Plan = {}) {
	const complete = vi.fn();
	const {
		client,
		store,
		outbox,
		asked,
		wrapper: Wrapper,
	} = aClient({
		mutations: [...taskMutations, ...taskSelectionMutations, ...teamMutations],
		answer(endpoint, input: { readonly q: string; readonly id: number }) {
			if (endpoint === searchEndpoints.find) return find(input.q);
			if (endpoint === labelEndpoints.list) return [glaze];
			if (endpoint === labelUseEndpoints.listUses) return uses;
			if (endpoint === bucketEndpoints.list) return buckets;
			if (endpoint === taskBulkEndpoints.change) {
				const { taskIds, values } = input as unknown as { taskIds: number[]; values: object };
				const moved = tasks.filter(({ id }) => taskIds.includes(id));
				return { tasks: moved.map((task) => ({ ...task, ...values, version: 2 })), kept: [] };
			}
			if (endpoint === teamEndpoints.list) return [crew];
			if (endpoint === teamEndpoints.create) return aTeam({ id: 8 });
			if (endpoint === taskEndpoints.update)
				return { ...tasks.find(({ id }) => id === input.id), version: 2, ...input };
			return endpoint === taskListEndpoints.all ? [] : {};
		},
	});
	void outbox.open(undefined);
	Object.assign(client, { localSettings: localSettings() });
	store.loadPage([
		...recordsOf(accountKind, [{ id: 7, name: 'Ada', username: 'ada', settings } as never]),
		...recordsOf(defineKind<{ readonly id: number }>('project'), [
			aProject({ id: 1, title: 'Inbox' }),
			aProject({ id: 2, title: 'Workshop' }),
			aProject({ id: 4, title: 'Glaze tests', parent: 2 }),
			aProject({ id: 5, title: 'Old glazes', isArchived: true }),
		]),
		...recordsOf(labelKind, [glaze as never]),
		...recordsOf(taskKind, tasks),
	]);
	const component = () => (
		<Wrapper>
			<PageWithPalette onComplete={complete} />
		</Wrapper>
	);
	const history = createMemoryHistory({ initialEntries: [at] });
	const router = createRouter({ routeTree: createRootRoute({ component }), history });
	await act(async () => render(<RouterProvider router={router as never} />));
	await userEvent.click(screen.getByRole('button', { name: 'Search or add' }));
	const field = await screen.findByRole('combobox');
	await waitFor(() => expect(document.activeElement).toBe(field));
	return { field, complete, store, asked, where: () => history.location.href };
}

const lines = () => screen.queryAllByRole('option').map((line) => line.textContent);
const chosen = () => screen.queryByRole('option', { selected: true })?.textContent;
const isGone = () => waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());

test('before anything is typed it offers what the page can do, and what was opened last', async () => {
	recentTasks(7 as never).visit({ id: 9 as never, title: 'Fire the kiln' });
	recentTasks(8 as never).visit({ id: 1 as never, title: 'Order glaze' });

	await open({ at: '/tasks/1' });

	expect(lines()).toEqual(['Mark as doneT', 'Move to…', 'Set due date…D', 'Fire the kiln', 'New task…', 'New label…']);
});

test('a command of the page does what its key does', async () => {
	const { complete } = await open({ at: '/tasks/1' });

	await userEvent.keyboard('mark{Enter}');

	await isGone();
	await waitFor(() => expect(complete).toHaveBeenCalledTimes(1));
});

test('commands of a task are offered where one is open, and keys that the page does not hear nowhere', async () => {
	await open();

	await userEvent.keyboard('>');

	expect(lines()).toEqual(['New task…↵', 'New label…']);
});

test('projects, tasks and labels are found, the archived ones left out, and creating stays', async () => {
	await open();

	await userEvent.keyboard('glaz');

	expect(lines()).toEqual([
		'Glaze testsWorkshop↵',
		'Glaze the bowlsWorkshop',
		'Order glazeInbox',
		'Glaze',
		'New task “glaz”Inbox',
		'New project “glaz”',
		'New team “glaz”',
	]);
	expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
		'Glaz',
		'Glaz',
		'glaz',
	]);
});

test('arrows go round, pages and Home and End to the ends, and Enter opens', async () => {
	const { where, field } = await open();
	await userEvent.keyboard('glaz');

	await userEvent.keyboard('{ArrowUp}');
	const last = chosen();
	await userEvent.keyboard('{Home}{ArrowDown}');
	const second = chosen();
	await userEvent.keyboard('{PageDown}{PageUp}{End}');
	const end = chosen();
	expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
	await userEvent.keyboard('{ArrowDown}{Enter}');

	await isGone();
	expect([last, second, end]).toEqual(['New team “glaz”↵', 'Glaze the bowlsWorkshop↵', 'New team “glaz”↵']);
	await waitFor(() => expect(where()).toBe('/projects/4'));
});

test('with Ctrl, Enter opens a page in a new tab, and quick actions stay', async () => {
	const openTab = vi.spyOn(window, 'open').mockReturnValue(null);
	const { where } = await open();

	await userEvent.keyboard('workshop{Control>}{Enter}{/Control}');

	expect(openTab.mock.calls).toEqual([['/projects/2', '_blank']]);
	expect(where()).toBe('/');
	expect(screen.getByRole('combobox')).toBeTruthy();
	openTab.mockRestore();
});

test('Escape clears the text, then closes', async () => {
	const { field } = await open();
	await userEvent.keyboard('glaz');

	await userEvent.keyboard('{Escape}');
	const cleared = field.getAttribute('value');
	await userEvent.keyboard('{Escape}');

	expect(cleared).toBe('');
	await isGone();
});

test('what the server finds comes below, and the chosen line stays; late answers to another text are dropped', async () => {
	const answers = new Map<string, (found: unknown) => void>();
	const { asked } = await open({ find: (q) => new Promise((resolve) => answers.set(q, resolve)) });
	// At once: letters that come slowly are searched for one by one.
	await userEvent.paste('gla');
	await waitFor(() => expect([...answers.keys()]).toEqual(['gla']));
	await userEvent.paste('ze');
	await waitFor(() => expect([...answers.keys()]).toEqual(['gla', 'glaze']));
	await userEvent.keyboard('{ArrowDown}');
	const before = lines();

	await act(async () => answers.get('gla')?.({ tasks: [aTask({ id: 20, title: 'Of another text' })], projects: [] }));
	await act(async () =>
		answers.get('glaze')?.({
			tasks: [tasks[0], aTask({ id: 21, title: 'Photograph the bowls', description: '<p>with ash glaze</p>' })],
			projects: [],
		}),
	);

	await waitFor(() => expect(lines()).toEqual([...before, 'Photograph the bowlswith ash glazeInbox']));
	expect(chosen()).toBe('Glaze the bowlsWorkshop↵');
	expect(asked(searchEndpoints.find)).toHaveLength(2);
});

test.each([
	[new NetworkError('no line'), "You're offline. Only what is on this device was searched."],
	[new ApiError(500, {}), "The server couldn't be searched. Results are from this device."],
])('when the server can not be asked that is said, and what is in memory stays: %s', async (failure, said) => {
	await open({
		find() {
			throw failure;
		},
	});

	await userEvent.keyboard('glaz');

	expect(await screen.findByText(said)).toBeTruthy();
	expect(lines()).toContain('Order glazeInbox');
});

test('a typing error is forgiven, and that nothing was found is said', async () => {
	await open();

	await userEvent.keyboard('workshp');
	expect(screen.getByText('Nothing has “workshp”. Showing matches for “workshop”.')).toBeTruthy();
	expect(lines()[0]).toBe('Workshop↵');
	await userEvent.keyboard('{Escape}xylophone');

	expect(await screen.findByText('No task, project, label, team or command has “xylophone”.')).toBeTruthy();
	expect(lines()).toEqual(['New task “xylophone”Inbox↵', 'New project “xylophone”', 'New team “xylophone”']);
});

test('a label says how many open tasks carry it', async () => {
	await open({ uses: [{ id: 3, openTasks: 7, lastUsed: null } as never] });

	await userEvent.keyboard('glaze');

	await waitFor(() => expect(lines()).toContain('Glaze7 tasks'));
});

test('a label is chosen by its name, and then narrows what is found', async () => {
	const { field, asked } = await open();

	await userEvent.keyboard('*gl{Enter}');

	expect(field.getAttribute('value')).toBe('*Glaze ');
	await waitFor(() => expect(lines()).toEqual(['Glaze the bowlsWorkshop↵']));
	await waitFor(() => expect(asked(taskListEndpoints.all)).toMatchObject([{ filter: 'labels in 3' }]));
});

test('the open task is moved to a project that is asked for; Backspace goes back before', async () => {
	const { store, field } = await open({ at: '/tasks/1' });
	await userEvent.keyboard('move{Enter}');
	expect(lines()).toEqual(["InboxIt's here now", 'Workshop↵', 'Glaze tests']);
	expect(field.getAttribute('placeholder')).toBe('Move to…');

	await userEvent.keyboard('{Backspace}');
	expect(field.getAttribute('placeholder')).toBe('Search or run a command');
	await userEvent.keyboard('move{Enter}tests{Enter}');

	await isGone();
	await waitFor(() => expect(store.get(taskKind, 1)?.projectId).toBe(4));
});

test('while a task is moved the chosen project says its column, Tab leads to the others, and Backspace back', async () => {
	const { store, field, asked } = await open({ at: '/tasks/1' });
	act(() =>
		store.loadPage([
			...recordsOf(viewKind, [aBoard({ id: 20, projectId: 2, defaultBucketId: 31 } as never)]),
			...recordsOf(bucketKind, buckets),
		]),
	);
	await userEvent.keyboard('move{Enter}');
	await waitFor(() => expect(lines()[1]).toBe('Workshopto column “Ideas”↵'));

	await userEvent.keyboard('{Tab}');
	await waitFor(() => expect(lines()).toEqual(['Ideas↵', 'Doing']));
	expect(field.getAttribute('placeholder')).toBe('Column in Workshop');
	await userEvent.keyboard('{Backspace}');
	expect(lines()[1]).toBe('Workshopto column “Ideas”↵');
	await userEvent.keyboard('{Tab}');
	await userEvent.keyboard('doi{Enter}');

	await isGone();
	await waitFor(() =>
		expect(asked(taskBulkEndpoints.change)).toEqual([{ taskIds: [1], values: { projectId: 2 }, bucketId: 32 }]),
	);
});

test('saved filters are among what was opened last', async () => {
	recentFilters().visit(-9 as never);

	const { store } = await open();
	act(() =>
		store.loadPage(recordsOf(defineKind<{ readonly id: number }>('project'), [aProject({ id: -9, title: 'Late' })])),
	);

	await waitFor(() => expect(lines()).toContain('Late'));
});

test('a team is found by its name, and by the sign of people; choosing it leads to its page', async () => {
	const { where } = await open();

	await userEvent.keyboard('crew');
	await waitFor(() => expect(lines()[0]).toBe('Kiln crew↵'));
	await userEvent.keyboard('{Escape}@kiln');
	await waitFor(() => expect(lines()).toEqual(['Kiln crew↵']));
	await userEvent.keyboard('{Enter}');

	await isGone();
	await waitFor(() => expect(where()).toBe('/teams/6/edit'));
});

test('a team is made of a name alone; its page opens', async () => {
	const { asked, where } = await open();

	await userEvent.keyboard('Painters');
	await userEvent.click(screen.getByText('New team “Painters”'));

	await isGone();
	await waitFor(() => expect(where()).toBe('/teams/8/edit'));
	expect(asked(teamEndpoints.create)).toEqual([{ name: 'Painters', isPublic: false }]);
});

test('a due date is typed as in quick add, or picked by its name; what is no date is said', async () => {
	const { store, field } = await open({ at: '/tasks/1' });
	await userEvent.keyboard('set due{Enter}');
	expect(field.getAttribute('placeholder')).toBe('A date, like “friday” or “in 2 weeks”');
	expect(lines()[0]).toMatch(/^TodayWednesday, March 11/);

	await userEvent.keyboard('someday');
	expect(screen.getByText('That is no date')).toBeTruthy();
	await userEvent.clear(field);
	await userEvent.keyboard('friday');
	expect(lines()).toEqual(['Friday, March 13↵']);
	await userEvent.keyboard('{Enter}');

	await isGone();
	await waitFor(() => expect(store.get(taskKind, 1)?.dueDay).toBe('2026-03-13'));
});

test('a due date is postponed from its day, what is late to tomorrow, and can be removed', async () => {
	const { store } = await open({ at: '/tasks/3' });
	await userEvent.keyboard('due');
	expect(lines().slice(0, 3)).toEqual([
		'Set due date…D',
		'Postpone due date to tomorrowThursday, March 12',
		'Remove due date',
	]);

	await userEvent.keyboard('{ArrowDown}{Enter}');

	await isGone();
	await waitFor(() => expect(store.get(taskKind, 3)?.dueDate).toBe(Date.UTC(2026, 2, 12, 9)));
	await act(async () => notices.list().at(-1)?.undos[0]?.());
	expect(store.get(taskKind, 3)?.dueDate).toBe(Date.UTC(2026, 2, 9, 9));
});

test('on a phone a hit says when it is due or was done, and the field can be cleared', async () => {
	onPhone();
	const { field } = await open();

	await userEvent.keyboard('rent');
	expect(lines()[0]).toBe('Pay the rentInboxMonday↵');
	await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));

	expect(field.getAttribute('value')).toBe('');
	expect(document.activeElement).toBe(field);
	expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
});

test('on a phone one project can be searched alone, in memory and on the server', async () => {
	onPhone();
	const { asked } = await open();
	await userEvent.keyboard('glaz');
	expect(lines()).toContain('Order glazeInbox');

	await userEvent.click(screen.getByRole('button', { name: 'All projects' }));
	await userEvent.type(await screen.findByRole('combobox', { name: 'Project' }), 'workshop{Enter}');

	await waitFor(() => expect(lines()).toEqual(['Glaze the bowlsWorkshop↵']));
	await waitFor(() => expect(asked(taskListEndpoints.all)).toMatchObject([{ filter: 'project in 2', s: 'glaz' }]));
});

const onPhone = () =>
	vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
