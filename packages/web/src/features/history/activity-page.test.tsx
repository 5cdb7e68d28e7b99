// @vitest-environment happy-dom
import { type Change, changeEndpoints } from '@ordna/domain/change';
import { commentEndpoints } from '@ordna/domain/comment';
import { taskEndpoints } from '@ordna/domain/task';
import { addMs } from '@ordna/domain/time';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { ApiError, NetworkError } from '../../platform/api/index.ts';
import { menuParts } from '../../ui/menu.tsx';
import { rovingCode } from '../../ui/roving-focus/use-roving-focus.ts';
import { aProject } from '../project/project.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { ada, entries, entryOf, kim, openHistory } from './a-history.fixture.tsx';
import { ActivityPage } from './activity-page.tsx';
import { aChange, noon } from './history.builder.ts';

// Before the page looks at the clock for the first time.
vi.hoisted(() => vi.setSystemTime(Date.UTC(2026, 2, 11, 13)));
const minute = 60_000;
const day = 24 * 60 * minute;

beforeAll(async () => {
	await Promise.all([startI18n('en'), menuParts.load(), rovingCode.load()]);
	await loadMessages('history', 'project', 'task', 'label', 'pickers', 'mutations', 'ui');
});
beforeEach(() => {
	vi.setSystemTime(noon + 60 * minute);
});
afterEach(() => {
	vi.useRealTimers();
});

const projects = [
	aProject({ id: 1, title: 'Loom' }),
	aProject({ id: 2, title: 'Garden', maxRight: 'read' }),
	aProject({ id: 3, title: 'Attic', isArchived: true }),
];

/** That a task was made: the plainest line there is. Each by itself, the later the higher its number. */
const made = (seq: number, title: string, fields: object = {}) =>
	aChange({ seq, kind: 'task.created', entityId: seq, after: { title }, time: addMs(noon, seq * 1000), ...fields });

type Scene = NonNullable<Parameters<typeof openHistory>[2]>;
const open = (path: string, changes: readonly Change[], scene: Scene = {}) =>
	openHistory(path, <ActivityPage />, { projects, changes, ...scene });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const choose = async (from: string | RegExp, entry: string) => {
	await press(from);
	await userEvent.click(await screen.findByRole('menuitemradio', { name: entry }));
};
const told = (seq: number, fields: object = {}) => ({
	seq,
	changes: [
		{ seq, kind: 'task.created', entity: 'task', entity_id: seq, project_id: 1, batch: `batch-${seq}`, ...fields },
	],
});
const undos = () => screen.queryAllByRole('button', { name: /^Undo/ });

test('what happened stands below its day, the newest first, with who did it and to what', async () => {
	await open('/projects/1/activity', [
		made(3, 'Spin', { actor: kim }),
		made(2, 'Weave', { time: addMs(noon, -day) }),
		made(1, 'Dye', { time: addMs(noon, -3 * day) }),
	]);

	await waitFor(() => expect(entries()).toEqual(['Kim created Spin', 'Ada created Weave', 'Ada created Dye']));
	const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
	expect(days).toEqual(['Today', 'Yesterday', 'Sunday, Mar 8']);
	expect(within(screen.getByRole('region', { name: 'Today' })).getByText(/^12:00/)).toBeTruthy();
});

test('a page of one project is below its name and asks for that project alone', async () => {
	const { asked } = await open('/projects/1/activity', [made(1, 'Weave')]);

	await waitFor(() => expect(entries()).toEqual(['Ada created Weave']));
	expect(screen.getByRole('link', { name: 'Loom' }).getAttribute('href')).toBe('/projects/1');
	expect(asked(changeEndpoints.ofProject)).toEqual([{ projectId: 1, page: 1 }]);
	expect(asked(changeEndpoints.feed)).toEqual([]);
});

test('of all projects each line says which project it is of', async () => {
	await open('/activity', [made(2, 'Mow', { projectId: 2 }), made(1, 'Weave')]);

	await waitFor(() => expect(entries()).toEqual(['GardenAda created Mow', 'LoomAda created Weave']));
	expect(screen.getByRole('heading', { level: 1, name: 'Activity' })).toBeTruthy();
});

test('of all projects, what concerns one person alone is not told', async () => {
	await open('/activity', [made(2, 'Weave'), aChange({ seq: 1, kind: 'label.created', projectId: null })]);

	await waitFor(() => expect(entries()).toEqual(['LoomAda created Weave']));
});

test('where nothing has happened the page says what will stand there', async () => {
	await open('/activity', []);

	expect(await screen.findByRole('heading', { name: 'No changes yet' })).toBeTruthy();
	expect(screen.getByText('What people do here will be listed.')).toBeTruthy();
});

test('a history that is refused says so in an alert, and is asked for again', async () => {
	const { past } = await open('/projects/1/activity', [made(1, 'Weave')], {
		answer(endpoint) {
			if (endpoint === changeEndpoints.ofProject) throw new ApiError(400, { message: 'No' });
		},
	});
	const alert = await screen.findByText("The history couldn't be loaded");
	expect(alert.closest('[role=alert]')).toBeTruthy();

	past.answer = () => undefined;
	await press('Try again');

	await waitFor(() => expect(entries()).toEqual(['Ada created Weave']));
});

test.each(['/projects/1/activity', '/activity'])('without a connection %s says so after some tries', async (path) => {
	vi.useFakeTimers();
	await open(path, [], {
		answer() {
			throw new NetworkError('no line');
		},
	});
	await act(() => vi.advanceTimersByTimeAsync(1000));
	expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();

	await act(() => vi.advanceTimersByTimeAsync(60_000));

	expect(screen.getByText("The history couldn't be loaded")).toBeTruthy();
	expect(screen.getByText('Check your connection and try again.')).toBeTruthy();
});

test('older changes that cannot be had are said below those that are there, and are asked for again', async () => {
	const all = Array.from({ length: 40 }, (_, at) => made(40 - at, `Task ${40 - at}`));
	const { past } = await open('/projects/1/activity', all, {
		pageSize: 20,
		answer(endpoint, { page }) {
			if (endpoint === changeEndpoints.ofProject && page > 1) throw new ApiError(400, { message: 'No' });
		},
	});
	await waitFor(() => expect(entries()).toHaveLength(20));
	await press('Show older');
	expect(await screen.findByText("Older changes couldn't be loaded.")).toBeTruthy();
	expect(entries()).toHaveLength(20);

	past.answer = () => undefined;
	await press('Try again');

	await waitFor(() => expect(entries()).toHaveLength(40));
	expect(screen.queryByText("Older changes couldn't be loaded.")).toBeNull();
});

test('newer changes that cannot be had leave what is there, say so, and can be asked for again', async () => {
	const { past, push } = await open('/projects/1/activity', [made(1, 'Weave')]);
	await waitFor(() => expect(entries()).toEqual(['Ada created Weave']));
	past.changes = [made(2, 'Spin'), ...past.changes];
	past.answer = (endpoint) => {
		if (endpoint === changeEndpoints.ofProject) throw new ApiError(400, { message: 'No' });
	};
	act(() => push(told(2)));
	await press('1 new change');
	expect(await screen.findByText("The history couldn't be loaded")).toBeTruthy();
	expect(entries()).toEqual(['Ada created Weave']);

	past.answer = () => undefined;
	await press('Try again');

	await waitFor(() => expect(entries()).toEqual(['Ada created Spin', 'Ada created Weave']));
});

test('what is new is counted by gestures, and stands in the list when somebody wants it there', async () => {
	const { past, push } = await open('/projects/1/activity', [made(1, 'Weave')]);
	await waitFor(() => expect(entries()).toEqual(['Ada created Weave']));

	past.changes = [made(3, 'Dye', { batch: 'b' }), made(2, 'Spin', { batch: 'b' }), ...past.changes];
	act(() => push(told(2, { batch: 'b' })));
	act(() => push(told(3, { batch: 'b' })));
	expect(entries()).toEqual(['Ada created Weave']);
	await press('1 new change');

	await waitFor(() => expect(entries()).toEqual(['Ada created 2 tasks', 'Ada created Weave']));
	expect(screen.queryByRole('button', { name: /new change/ })).toBeNull();
});

test.each([
	['another project', { project_id: 2 }],
	['nobody but one person', { project_id: null }],
	['a mark of one person', { kind: 'task.starred' }],
])('what concerns %s is not new here', async (_, fields) => {
	const { push } = await open('/projects/1/activity', [made(1, 'Weave')]);
	await waitFor(() => expect(entries()).toHaveLength(1));

	act(() => push(told(2, fields)));

	expect(screen.queryByRole('button', { name: /new change/ })).toBeNull();
});

test('when too much has happened to be told, the list is asked for anew', async () => {
	const { past, push } = await open('/projects/1/activity', [made(1, 'Weave')]);
	await waitFor(() => expect(entries()).toEqual(['Ada created Weave']));

	past.changes = [made(2, 'Spin'), ...past.changes];
	act(() => push({ seq: 2, reset: true }));

	await waitFor(() => expect(entries()).toEqual(['Ada created Spin', 'Ada created Weave']));
});

test('a face shows what that person did, together with Ctrl what others did too, and pressed again everything', async () => {
	const bob = { id: 3, name: 'Bob' };
	await open('/projects/1/activity', [
		made(3, 'Dye', { actor: bob }),
		made(2, 'Spin', { actor: kim }),
		made(1, 'Weave', { actor: ada }),
	]);
	await waitFor(() => expect(entries()).toHaveLength(3));
	const everyone = () => screen.getByRole('button', { name: 'Everyone' }).getAttribute('aria-pressed');
	expect(everyone()).toBe('true');

	await press('Bob');
	expect(entries()).toEqual(['Bob created Dye']);
	await press('Kim');
	expect([entries(), everyone()]).toEqual([['Kim created Spin'], 'false']);
	const user = userEvent.setup();
	await user.keyboard('{Control>}');
	await user.click(screen.getByRole('button', { name: 'Bob' }));
	await user.keyboard('{/Control}');
	expect(entries()).toEqual(['Bob created Dye', 'Kim created Spin']);
	await press('Kim');
	expect(entries()).toEqual(['Kim created Spin']);
	await press('Kim');
	expect([entries().length, everyone()]).toEqual([3, 'true']);
});

test('where one person did everything there is nobody to choose', async () => {
	await open('/projects/1/activity', [made(2, 'Spin'), made(1, 'Weave')]);

	await waitFor(() => expect(entries()).toHaveLength(2));
	expect(screen.queryByRole('group', { name: 'People' })).toBeNull();
});

test('one kind of change is shown alone; where there is none of it, that is said', async () => {
	await open('/projects/1/activity', [
		aChange({ seq: 3, kind: 'share.created', entity: 'user share', after: { user_id: 2, permission: 1 } }),
		aChange({ seq: 2, kind: 'comment.created', taskId: 7 as never }),
		made(1, 'Weave'),
	]);
	await waitFor(() => expect(entries()).toHaveLength(3));

	await choose('All changes', 'People');
	expect(entries()).toEqual(['Ada shared the projectKimRead & write']);
	await choose('People', 'Comments');
	expect(entries()).toEqual(['Ada commented on a task']);
	await choose('Comments', 'Files');
	expect(entries()).toEqual([]);

	expect(screen.getByRole('heading', { name: 'No changes of this kind' })).toBeTruthy();
	expect(screen.queryByText('What people do here will be listed.')).toBeNull();
});

test('what was done to many is one line, which opens and names each, and all of them when asked', async () => {
	const titles = ['Warp', 'Weft', 'Reed', 'Heddle', 'Shuttle'];
	const done = titles.map((_, at) =>
		aChange({ seq: at + 1, entityId: at + 1, batch: 'b', before: { done: false }, after: { done: true } }),
	);
	const tasks = titles.map((title, at) => aTask({ id: at + 1, title }));
	await open('/projects/1/activity', done.toReversed(), { tasks });
	await waitFor(() => expect(entries()).toEqual(['Ada completed 5 tasks']));

	await press('5 tasks');
	expect(entries()).toEqual(['Ada completed 5 tasks / Shuttle / Heddle / Reed']);
	await press('Show all 5');
	expect(entries()).toEqual(['Ada completed 5 tasks / Shuttle / Heddle / Reed / Weft / Warp']);
	expect(screen.getByRole('link', { name: 'Warp' }).getAttribute('href')).toContain('/tasks/1');
	await press('5 tasks');

	expect(entries()).toEqual(['Ada completed 5 tasks']);
});

test('files that were attached to a task at once are one line with their number', async () => {
	const attached = Array.from({ length: 5 }, (_, at) =>
		aChange({ seq: 5 - at, batch: 'b', kind: 'attachment.created', taskId: 7 as never, after: { name: `${at}.png` } }),
	);
	await open('/projects/1/activity', attached, { tasks: [aTask({ id: 7, title: 'Weave' })] });

	await waitFor(() => expect(entries()).toEqual(['Ada attached 5 files to Weave']));
});

test('a gesture that goes on beyond a page is read whole before it is counted', async () => {
	const done = Array.from({ length: 45 }, (_, at) =>
		aChange({ seq: 45 - at, entityId: 45 - at, batch: 'b', before: { done: false }, after: { done: true } }),
	);
	await open('/projects/1/activity', done, { pageSize: 20 });

	await waitFor(() => expect(entries()).toEqual(['Ada completed 45 tasks']));
});

test('who may only read, or sees an archived project, sees all of it and is offered no undo', async () => {
	await open('/activity', [made(2, 'Mow', { projectId: 2 }), made(1, 'Sweep', { projectId: 3 })]);

	await waitFor(() => expect(entries()).toEqual(['GardenAda created Mow', 'AtticAda created Sweep']));
	expect(undos()).toEqual([]);
});

test('a gesture in two projects is undone only by who may write in both', async () => {
	const moved = { before: { project_id: 2 }, after: { project_id: 1 }, kind: 'task.moved' };
	await open('/activity', [
		aChange({ seq: 3, batch: 'b', entityId: 3, ...moved }),
		aChange({ seq: 2, batch: 'b', entityId: 2, projectId: 2, ...moved }),
		made(1, 'Weave'),
	]);
	await waitFor(() => expect(entries()).toHaveLength(2));

	expect(entries()[0]).toBe('LoomAda moved 2 tasksGardenLoom');
	expect(entryOf('2 tasks').queryByRole('button', { name: /^Undo/ })).toBeNull();
	expect(entryOf('Weave').getByRole('button', { name: 'Undo this' })).toBeTruthy();
});

test('somebody who is gone, and a task nobody can see any more, have words too', async () => {
	await open('/projects/1/activity', [
		aChange({ seq: 2, actor: null, before: { priority: 0 }, after: { priority: 4 } }),
		aChange({ seq: 1, entityId: 8, kind: 'task.deleted', before: { title: 'Dye' } }),
	]);

	await waitFor(() => expect(entries()).toHaveLength(2));
	expect(entries()).toEqual([
		expect.stringMatching(/^Someone changed the priority of a task.*None/),
		'Ada deleted Dye',
	]);
});

test('the list is one stop for Tab; the arrows lead along the entries, and to the right to the task and the undo', async () => {
	await open('/projects/1/activity', [made(2, 'Spin'), made(1, 'Weave')], {
		tasks: [aTask({ id: 1, title: 'Weave' })],
	});
	await waitFor(() => expect(screen.getByRole('link', { name: 'Weave' })).toBeTruthy());
	const [first, second] = screen.getAllByRole('listitem');
	first?.focus();

	await userEvent.keyboard('{ArrowDown}');
	expect(document.activeElement).toBe(second);
	await userEvent.keyboard('{ArrowRight}');
	expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Weave' }));
	await userEvent.keyboard('{ArrowRight}');
	expect(document.activeElement?.textContent).toBe('Undo this');
	const stops = [...document.querySelectorAll('li, li a, li button')].filter(
		(one) => one.getAttribute('tabindex') !== '-1',
	);

	expect(stops).toEqual([second]);
});

const gone = (seq: number, taskId: number) =>
	aChange({ seq, kind: 'task.deleted', entityId: taskId, taskId, time: addMs(noon, seq * 1000) });

test('a deleted task is called as it is in the trash, where the log does not say it', async () => {
	const { asked } = await open('/projects/1/activity', [gone(2, 8)], {
		answer: (endpoint) => (endpoint === taskEndpoints.trashOfProject ? [{ id: 8, title: 'Weave' }] : undefined),
	});

	await waitFor(() => expect(entries()).toEqual(['Ada deleted Weave']));
	expect(asked(taskEndpoints.trashOfProject)).toEqual([{ projectId: 1, page: 1 }]);
});

test('the trash is not asked where the log says what a deleted task was called', async () => {
	const { asked } = await open('/projects/1/activity', [gone(9, 1), made(1, 'Weave')]);

	await waitFor(() => expect(entries()).toEqual(['Ada deleted Weave', 'Ada created Weave']));
	expect(asked(taskEndpoints.trashOfProject)).toEqual([]);
});

test('a time leaves out what happened before it, and asks for nothing older', async () => {
	const { asked } = await open(
		'/projects/1/activity',
		[made(3, 'Spin'), made(2, 'Weave', { time: addMs(noon, -day) }), made(1, 'Dye', { time: addMs(noon, -9 * day) })],
		{ pageSize: 2 },
	);
	await waitFor(() => expect(entries()).toHaveLength(3));

	await choose('Any time', 'Yesterday');
	expect(entries()).toEqual(['Ada created Weave']);
	await choose('Yesterday', 'Past 7 days');
	expect(entries()).toEqual(['Ada created Spin', 'Ada created Weave']);

	expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
	expect(asked(changeEndpoints.ofProject)).toHaveLength(2);
});

test('days of one’s own are picked in a calendar, and stand on the button', async () => {
	await open('/projects/1/activity', [
		made(3, 'Spin'),
		made(2, 'Weave', { time: addMs(noon, -3 * day) }),
		made(1, 'Dye', { time: addMs(noon, -9 * day) }),
	]);
	await waitFor(() => expect(entries()).toHaveLength(3));

	await choose('Any time', 'Custom…');
	const dialog = within(await screen.findByRole('dialog', { name: 'Custom range' }));
	await userEvent.click(dialog.getByRole('gridcell', { name: /March 7\b/ }));
	await userEvent.click(dialog.getByRole('gridcell', { name: /March 9\b/ }));

	await waitFor(() => expect(entries()).toEqual(['Ada created Weave']));
	await choose(/^Mar 7/, 'Any time');
	expect(entries()).toHaveLength(3);
});

test('comments are told with what they say now, asked for together, without what it quotes; one that is gone without', async () => {
	const quote = '<blockquote data-comment-id="1"><p>Tea?</p></blockquote>';
	const said = (seq: number, entityId: number) =>
		aChange({ seq, kind: 'comment.created', entityId, taskId: 7, time: addMs(noon, seq * 1000) } as never);
	const { asked } = await open('/projects/1/activity', [said(2, 30), said(1, 31)], {
		tasks: [aTask({ id: 7, title: 'Weave' })],
		answer(endpoint) {
			if (endpoint !== commentEndpoints.byIds) return undefined;
			return [{ id: 30, comment: `${quote}<p>Yes, <b>please</b>.</p>` }];
		},
	});

	await waitFor(() => expect(screen.getByRole('blockquote').textContent).toBe('Yes, please.'));
	expect(entries()).toHaveLength(2);
	expect(asked(commentEndpoints.byIds)).toEqual([{ ids: [30, 31] }]);
});

test('what comments say is asked for once, however many pages come after them', async () => {
	const said = (seq: number) =>
		aChange({ seq, kind: 'comment.created', entityId: seq, taskId: 7, time: addMs(noon, seq * 1000) } as never);
	const { asked } = await open('/projects/1/activity', [4, 3, 2, 1].map(said), {
		tasks: [aTask({ id: 7, title: 'Weave' })],
		pageSize: 2,
		answer(endpoint, input) {
			if (endpoint !== commentEndpoints.byIds) return undefined;
			const ids = Reflect.get(input as object, 'ids') as readonly number[];
			return ids.map((id) => ({ id, comment: `<p>Said ${id}</p>` }));
		},
	});

	await waitFor(() => expect(screen.getAllByRole('blockquote').map((said) => said.textContent)).toHaveLength(4));

	expect(screen.getAllByRole('blockquote').map((said) => said.textContent)).toEqual([
		...['Said 4', 'Said 3', 'Said 2', 'Said 1'],
	]);
	expect(
		asked(commentEndpoints.byIds)
			.flatMap((input) => Reflect.get(input as object, 'ids') as readonly number[])
			.toSorted(),
	).toEqual([1, 2, 3, 4]);
});
