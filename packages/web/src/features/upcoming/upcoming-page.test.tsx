// @vitest-environment happy-dom
import { filterBy } from '@ordna/domain/filter';
import { savedFilterEndpoints } from '@ordna/domain/saved-filter';
import { taskEndpoints } from '@ordna/domain/task';
import { taskListEndpoints } from '@ordna/domain/task-list';
import { type Instant, toInstant } from '@ordna/domain/time';
import {
	createMemoryHistory,
	createRootRoute,
	createRoute,
	createRouter,
	RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { Dragging } from '../../platform/drag/index.ts';
import { defineKind, recordsOf } from '../../platform/store/index.ts';
import { dialogParts } from '../../ui/lazy-dialog.ts';
import { menuParts } from '../../ui/menu.tsx';
import { notices } from '../../ui/notice-store.ts';
import { popoverParts } from '../../ui/popover.tsx';
import { rovingCode } from '../../ui/roving-focus/use-roving-focus.ts';
import { aProject } from '../project/project.builder.ts';
import { quickAddReading, quickAddWindow, taskKind } from '../task/index.ts';
import { aTask } from '../task/task.builder.ts';
import { taskMutations } from '../task/task.mutations.ts';
import { accountKind } from '../user/index.ts';
import { UpcomingPage } from './upcoming-page.tsx';

// Before the page looks at the clock for the first time: a Wednesday.
vi.hoisted(() => vi.setSystemTime(Date.UTC(2026, 2, 11, 10, 20)));

// Nothing is laid out here: what holds a list is so many px high.
vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
	return this.querySelector('[role=list]') ? 900 : 0;
});

const at = (text: string) => toInstant(Date.parse(text));

beforeAll(async () => {
	await Promise.all([
		startI18n('en'),
		...[popoverParts, dialogParts, menuParts, rovingCode, quickAddReading, quickAddWindow].map((parts) => parts.load()),
	]);
	await loadMessages('upcoming', 'task', 'project', 'pickers', 'ui', 'mutations');
});
beforeEach(() => {
	localStorage.clear();
	vi.setSystemTime(Date.UTC(2026, 2, 11, 10, 20));
});
afterEach(() => void vi.useRealTimers());

const known: readonly (readonly [title: string, due: Instant | null])[] = [
	['Return the books', at('2026-03-09T12:00:00Z')],
	['Sow the peas', at('2026-03-11T15:00:00Z')],
	['Call the framer', at('2026-03-12T09:00:00Z')],
	['Print the labels', at('2026-03-17T09:00:00Z')],
	['Paint the fence', at('2026-05-02T09:00:00Z')],
	['Learn the accordion', null],
];
const tasks = known.map(([title, dueDate], index) => aTask({ id: index + 1, title, dueDate, projectId: 1 as never }));

/** The page at an address, over a server with six open tasks. */
async function openUpcoming(search: string, frontendSettings: Readonly<Record<string, unknown>> = {}) {
	const client = aClient({
		mutations: taskMutations,
		answer(endpoint, input: { id?: number; ids?: readonly number[] }) {
			if (endpoint === taskEndpoints.update)
				return { ...tasks.find(({ id }) => id === input.id), ...input, version: 2 };
			if (endpoint === taskListEndpoints.order)
				return { ids: tasks.map(({ id }) => id), dueDates: tasks.map(({ dueDate }) => dueDate), seq: 1 };
			if (endpoint === savedFilterEndpoints.read) return { title: 'Mine', filters: filterBy('priority > 3') };
			if (endpoint === taskListEndpoints.byIds) return tasks.filter(({ id }) => input.ids?.includes(id));
			return endpoint === taskListEndpoints.all ? tasks : [];
		},
	});
	const { store, outbox, wrapper: Wrapper } = client;
	void outbox.open(undefined);
	const settings = { timezone: 'UTC', weekStart: 1, defaultProjectId: 1, frontendSettings };
	store.loadPage(recordsOf(accountKind, [{ id: 7, name: 'Ada', username: 'ada', settings } as never]));
	store.loadPage(recordsOf(defineKind<object & { id: number }>('project'), [aProject({ id: 1, title: 'Garden' })]));
	const root = createRootRoute();
	const component = () => (
		<Wrapper>
			<Dragging>
				<UpcomingPage />
			</Dragging>
		</Wrapper>
	);
	const routeTree = root.addChildren([
		createRoute({ getParentRoute: () => root, path: '/tasks/by/upcoming', component }),
	]);
	const history = createMemoryHistory({ initialEntries: [`/tasks/by/upcoming${search}`] });
	const router = createRouter({ routeTree, history });
	// The router of the app is another one.
	await act(async () => render(<RouterProvider router={router as never} />));
	await screen.findByText(/^\d+ tasks?$/);
	return { ...client, address: () => ({ ...router.state.location.search }), history };
}

/** Headings and titles, from top to bottom. */
const rows = () =>
	screen
		.queryAllByRole('listitem')
		.map((row) => row.querySelector('h2')?.textContent ?? within(row).getByRole('group').getAttribute('aria-label'));
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const openRange = () => userEvent.click(screen.getByRole('button', { name: /^Due date:/ }));
const choose = (name: string) => userEvent.click(screen.getByRole('button', { name, pressed: false }));
const write = async (label: string, text: string) => {
	const field = screen.getByRole('textbox', { name: label });
	await userEvent.clear(field);
	await userEvent.type(field, text);
};

const nextSevenDays = [
	...['Overdue 1', 'Return the books'],
	...['Today Wednesday, March 11', 'Sow the peas'],
	...['Tomorrow Thursday, March 12', 'Call the framer'],
	...['Tuesday March 17', 'Print the labels'],
];

test('the next seven days stand below their days, what is overdue above them', async () => {
	await openUpcoming('?from=now&to=now%2B7d');

	await waitFor(() => expect(rows()).toEqual(nextSevenDays));
	expect(title()).toBe('Next 7 days');
	expect(screen.getByText('4 tasks')).toBeTruthy();
});

test('without a range all open tasks are shown, and there is nothing to switch', async () => {
	await openUpcoming('');

	await waitFor(() =>
		expect(rows()).toEqual([...nextSevenDays, 'Saturday May 2', 'Paint the fence', 'No date', 'Learn the accordion']),
	);
	expect(title()).toBe('All open tasks');
	expect(screen.queryByRole('switch')).toBeNull();
});

test('without a range only what the overview shows is asked for, and that is said; with one all tasks are', async () => {
	const { asked } = await openUpcoming('', { filter_id_used_on_overview: -5 });

	await screen.findByText(/^Open tasks of the filter/);

	const filters = () => asked(taskListEndpoints.order).map((input) => (input as { filter: string }).filter);
	expect(filters().at(-1)).toBe('done = false && (priority > 3)');
	await openRange();
	await choose('This week');
	await waitFor(() => expect(filters().at(-1)).toBe('done = false'));
	expect(screen.queryByText(/^Open tasks of the filter/)).toBeNull();
});

test('all that is overdue is given another day at once, at its time of day, and one Undo takes it back', async () => {
	const { store } = await openUpcoming('?from=now&to=now%2B7d');
	const due = () => store.get(taskKind, tasks[0]?.id ?? 0)?.dueDate;
	await screen.findByText('Return the books');

	await userEvent.click(screen.getByRole('button', { name: 'Postpone all' }));
	await userEvent.click(await screen.findByRole('menuitem', { name: /^Tomorrow/ }));
	await waitFor(() => expect(due()).toBe(at('2026-03-12T12:00:00Z')));
	const headings = rows();
	await act(async () => notices.list().at(-1)?.undos[0]?.());

	expect(headings).not.toContain('Overdue 1');
	expect(due()).toBe(at('2026-03-09T12:00:00Z'));
});

test('an address that cannot be read shows the next seven days', async () => {
	await openUpcoming('?from=soon&to=now/q&showOverdue=maybe&showNulls=2');

	await waitFor(() => expect(rows()).toEqual(nextSevenDays));
	expect(title()).toBe('Next 7 days');
});

test('the switches stand in the address, and are as one left them where it says nothing', async () => {
	const { address } = await openUpcoming('?from=now%2Fd&to=now%2Fd%2B1d');

	await userEvent.click(screen.getByRole('switch', { name: 'Overdue' }));
	await userEvent.click(screen.getByRole('switch', { name: 'No date' }));
	await waitFor(() =>
		expect(rows()).toEqual(['Today Wednesday, March 11', 'Sow the peas', 'No date', 'Learn the accordion']),
	);
	expect(address()).toEqual({ from: 'now/d', to: 'now/d+1d', showOverdue: false, showNulls: true });

	cleanup();
	await openUpcoming('?from=now%2Fd&to=now%2Fd%2B1d');
	expect(screen.getByRole('switch', { name: 'No date' }).getAttribute('aria-checked')).toBe('true');
	cleanup();
	await openUpcoming('?from=now%2Fd&to=now%2Fd%2B1d&showNulls=false');
	expect(screen.getByRole('switch', { name: 'No date' }).getAttribute('aria-checked')).toBe('false');
});

test('a preset is a step in the history', async () => {
	const { address, history } = await openUpcoming('?from=now&to=now%2B7d&showOverdue=false');

	await openRange();
	expect(screen.getByRole('button', { name: 'Next 7 days', pressed: true })).toBeTruthy();
	await choose('Tomorrow');
	await waitFor(() => expect(title()).toBe('Tomorrow'));
	expect(rows()).toEqual(['Tomorrow Thursday, March 12', 'Call the framer']);
	expect(address()).toEqual({ from: 'now/d+1d', to: 'now/d+2d', showOverdue: false });

	await act(async () => history.back());
	await waitFor(() => expect(title()).toBe('Next 7 days'));
});

test('two days of the calendar are a range, whichever is picked first; it holds the last one', async () => {
	const { address } = await openUpcoming('?from=now&to=now%2B7d&showOverdue=false');

	await openRange();
	await userEvent.click(screen.getByRole('gridcell', { name: 'Friday, March 20, 2026' }));
	expect(title()).toBe('Next 7 days');
	await userEvent.click(screen.getByRole('gridcell', { name: 'Tuesday, March 17, 2026' }));

	await waitFor(() => expect(title()).toMatch(/^Mar 17\s–\s20$/));
	expect(address()).toMatchObject({ from: '2026-03-17 00:00', to: '2026-03-21 00:00' });
	expect(rows()).toEqual(['Tuesday March 17', 'Print the labels']);
	const picked = screen.getAllByRole('gridcell', { selected: true }).map((cell) => cell.getAttribute('data-day'));
	expect(picked).toEqual(['2026-03-17', '2026-03-20']);
});

test('keys lead from one month of the calendar to the next, and pick', async () => {
	const { address } = await openUpcoming('?from=2026-04-28&to=2026-04-29');

	await openRange();
	screen.getByRole('gridcell', { name: 'Tuesday, April 28, 2026' }).focus();
	await userEvent.keyboard('{Enter}{ArrowDown}{PageDown}{Enter}');

	await waitFor(() => expect(address()).toMatchObject({ from: '2026-04-28 00:00', to: '2026-06-06 00:00' }));
	expect(document.activeElement?.getAttribute('data-day')).toBe('2026-06-05');
	expect(screen.getAllByRole('grid').map((grid) => grid.getAttribute('aria-label'))).toEqual(['May 2026', 'June 2026']);
});

test('an expression applies when it is typed; one that cannot be read is named, and the list stays', async () => {
	const { address, history } = await openUpcoming('?from=now&to=now%2B7d&showOverdue=false');
	const steps = history.length;

	await openRange();
	await write('To', 'now+1q');
	await screen.findByText(/Enter a date, like/);
	expect(title()).toBe('Next 7 days');

	await write('To', 'now-2d{Enter}');
	await screen.findByText('The end must be after the start.');
	await write('To', 'now+90d{Enter}');
	await write('From', 'now+30d{Enter}');

	await waitFor(() => expect(address()).toMatchObject({ from: 'now+30d', to: 'now+90d' }));
	expect(title()).toBe('now+30d to now+90d');
	expect(rows()).toEqual(['Saturday May 2', 'Paint the fence']);
	expect(screen.queryByText(/Enter a date|must be after/)).toBeNull();
	// All that was typed is one step.
	expect(history.length).toBe(steps + 1);
});

test('what is added below a day is due on it, and what is typed counts before', async () => {
	const { outbox } = await openUpcoming('?from=now&to=now%2B7d');
	const written = vi.spyOn(outbox, 'write');
	const drafts = () => written.mock.calls.map(([, args]) => (args as { draft: { dueDate: number } }).draft);

	await userEvent.click(screen.getByRole('button', { name: 'Add a task for Tuesday, March 17' }));
	const field = within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Add a task' });
	expect(field.getAttribute('placeholder')).toBe('Add a task for Tuesday, March 17');
	await userEvent.type(field, 'Varnish the bench{Enter}');
	await userEvent.type(field, 'Oil the hinges tomorrow{Enter}');

	await waitFor(() =>
		expect(drafts()).toMatchObject([
			{ title: 'Varnish the bench', dueDate: at('2026-03-17T12:00:00Z'), projectId: 1 },
			{ title: 'Oil the hinges', dueDate: at('2026-03-12T12:00:00Z') },
		]),
	);
});

test('a task that is finished rests, then moves to the end, and back to its day when it is reopened', async () => {
	const { store } = await openUpcoming('?from=now&to=now%2B7d');
	const [, peas] = tasks;
	const [, , , , fence] = tasks;
	const set = (task: typeof peas, done: boolean, version: number) =>
		act(() => task && store.loadPage(recordsOf(taskKind, [{ ...task, done, version }])));
	await waitFor(() => expect(rows()).toEqual(nextSevenDays));

	set(peas, true, 2);
	// Not of the range: whoever finishes it, it was not shown here.
	set(fence, true, 2);
	const atOnce = rows();
	const others = nextSevenDays.filter((row) => !/Today|peas/.test(row));
	await expect.poll(rows).toEqual([...others, 'Done', 'Sow the peas']);
	const counted = screen.getByText('3 tasks');
	set(peas, false, 3);

	expect(atOnce).toEqual(nextSevenDays);
	expect(counted).toBeTruthy();
	await expect.poll(rows).toEqual(nextSevenDays);
});

test('where nothing is due the page says so', async () => {
	await openUpcoming('?from=2031&to=2032&showOverdue=false');

	expect(await screen.findByText('Nothing due in this range')).toBeTruthy();
});

test('the help about date expressions takes the place of the range', async () => {
	await openUpcoming('?from=now&to=now%2B7d');

	await openRange();
	await userEvent.click(screen.getByRole('button', { name: 'Date expressions' }));

	const help = await screen.findByRole('dialog', { name: 'Date expressions' });
	expect(within(help).getByText('now/w+1w')).toBeTruthy();
	await waitFor(() => expect(screen.queryByRole('textbox', { name: 'From' })).toBeNull());
});
