// @vitest-environment happy-dom
import { batchEndpoints } from '@ordna/domain/batch';
import { changeEndpoints } from '@ordna/domain/change';
import { taskEndpoints } from '@ordna/domain/task';
import { addMs } from '@ordna/domain/time';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { ApiError, NetworkError } from '../../platform/api/index.ts';
import { menuParts } from '../../ui/menu.tsx';
import { notices } from '../../ui/notice-store.ts';
import { rovingCode } from '../../ui/roving-focus/use-roving-focus.ts';
import { aProject } from '../project/project.builder.ts';
import { taskKind, useTask } from '../task/index.ts';
import { aTask } from '../task/task.builder.ts';
import { taskMutations } from '../task/task.mutations.ts';
import { entries, entryOf, kim, openHistory } from './a-history.fixture.tsx';
import { aChange, noon } from './history.builder.ts';
import { TaskHistory } from './task-history.tsx';

// Before the page looks at the clock for the first time.
vi.hoisted(() => vi.setSystemTime(Date.UTC(2026, 2, 11, 13)));
const minute = 60_000;

beforeAll(async () => {
	await Promise.all([startI18n('en'), menuParts.load(), rovingCode.load()]);
	await loadMessages('history', 'project', 'task', 'label', 'pickers', 'mutations', 'ui', 'editor');
});
beforeEach(() => {
	vi.setSystemTime(noon + 60 * minute);
});
afterEach(() => {
	vi.useRealTimers();
	for (const { id } of notices.list()) notices.dismiss(id);
});

function OpenTask({ isReadOnly, onBack }: { isReadOnly: boolean; onBack: () => void }) {
	const task = useTask(7 as never);
	return task && <TaskHistory task={task} isReadOnly={isReadOnly} onBack={onBack} />;
}

type Scene = NonNullable<Parameters<typeof openHistory>[2]> & { isReadOnly?: boolean };

/** The history of task 7, "Weave", in a project that can be written in unless it is told otherwise. */
async function open({ isReadOnly = false, answer = () => undefined, ...scene }: Scene) {
	const onBack = vi.fn();
	const opened = await openHistory('/tasks/7/history', <OpenTask isReadOnly={isReadOnly} onBack={onBack} />, {
		projects: [aProject({ id: 1, title: 'Loom' })],
		tasks: [aTask({ id: 7, title: 'Weave', description: '<p>Two reeds</p>' })],
		mutations: taskMutations,
		answer(endpoint, input) {
			const { description } = Object(input);
			if (endpoint === taskEndpoints.update) return aTask({ id: 7, title: 'Weave', description, version: 2 });
			return answer(endpoint, input);
		},
		...scene,
	});
	return { ...opened, onBack };
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const described = aChange({
	seq: 2,
	before: { description: '<p>One reed</p><p>Grey yarn</p>' },
	after: { description: '<p>Two reeds</p><p>Grey yarn</p>' },
});
const renamed = aChange({ seq: 1, time: addMs(noon, -minute), before: { title: 'Wave' }, after: { title: 'Weave' } });

test('the task is named once, above, and what happened to it in each line', async () => {
	await open({ changes: [described, renamed] });

	await waitFor(() => expect(entries()).toEqual(['Ada changed the description', 'Ada renamed itWaveWeave']));
	const region = within(screen.getByRole('region', { name: 'History' }));
	expect(region.getAllByText('Weave')).toHaveLength(2);
	expect(screen.getByRole('heading', { level: 3, name: 'Today' })).toBeTruthy();
	expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'History' }));
});

test('a new value is told from the old one in the ear, too', async () => {
	await open({ changes: [renamed] });

	await waitFor(() => expect(entries()).toHaveLength(1));
	const arrow = screen.getByRole('img', { name: 'after' });
	expect(screen.getByText('Wave').compareDocumentPosition(arrow)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a change of the description opens, and shows which lines came and went', async () => {
	await open({ changes: [described] });
	const change = await screen.findByRole('button', { name: /^Show changes/ });
	expect(change.textContent).toBe('Show changes+1−1');

	await userEvent.click(change);

	expect(screen.getByRole('button', { name: /^Hide changes/ }).getAttribute('aria-expanded')).toBe('true');
	const lines = [...(change.parentElement?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent);
	expect(lines).toEqual(['−RemovedOne reed', '+AddedTwo reeds', 'Grey yarn']);
	expect([...document.querySelectorAll('del, ins')].map(({ textContent }) => textContent)).toEqual([
		...['One ', 'reed', 'Two ', 'reeds'],
	]);
});

test('an earlier description is put back, which can be undone', async () => {
	const { store, asked } = await open({ changes: [described] });
	await press(/^Show changes/);

	await press('Restore this version');

	expect(store.get(taskKind, 7)?.description).toBe('<p>One reed</p><p>Grey yarn</p>');
	const notice = (await screen.findByText('Description restored')).parentElement;
	await userEvent.click(within(notice as HTMLElement).getByRole('button', { name: 'Undo' }));
	expect(store.get(taskKind, 7)?.description).toBe('<p>Two reeds</p>');
	await waitFor(() => expect(asked(taskEndpoints.update)).toHaveLength(2));
	expect(asked(taskEndpoints.update)).toMatchObject([
		{ id: 7, description: '<p>One reed</p><p>Grey yarn</p>' },
		{ id: 7, description: '<p>Two reeds</p>' },
	]);
});

test.each([
	['may only read', { maxRight: 'read' }],
	['sees an archived project', { isArchived: true }],
] as const)('who %s compares descriptions and is offered neither to restore nor to undo', async (_, fields) => {
	await open({ changes: [described, renamed], isReadOnly: true, projects: [aProject({ id: 1, ...fields })] });

	await waitFor(() => expect(entries()).toHaveLength(2));
	await press(/^Show changes/);

	expect(screen.getByText('Grey yarn')).toBeTruthy();
	expect(screen.queryByRole('button', { name: /Restore|Undo/ })).toBeNull();
});

test('comments and files of the task are told too, and can be shown alone', async () => {
	await open({
		changes: [
			aChange({ seq: 5, kind: 'attachment.created', taskId: 7 as never, after: { name: 'cloth.png' } }),
			aChange({ seq: 4, kind: 'comment.reacted', taskId: 7 as never, after: { value: '🎉' } }),
			aChange({ seq: 3, kind: 'comment.created', taskId: 7 as never }),
			renamed,
		],
	});
	await waitFor(() =>
		expect(entries()).toEqual([
			'Ada attached a filecloth.png',
			'Ada reacted to a comment🎉',
			'Ada commented',
			'Ada renamed itWaveWeave',
		]),
	);

	await press('All changes');
	const kinds = (await screen.findAllByRole('menuitemradio')).map(({ textContent }) => textContent);
	expect(kinds).toEqual(['All changes', 'Tasks', 'Comments', 'Files']);
	await userEvent.click(screen.getByRole('menuitemradio', { name: 'Comments' }));

	expect(entries()).toEqual(['Ada reacted to a comment🎉', 'Ada commented']);
});

test.each([
	['asked for anew', 'the task itself', { entity: 'task', entity_id: 7 }, 2],
	['asked for anew', 'a comment in its project', { entity: 'comment', entity_id: 31 }, 2],
	['left as it is', 'another task', { entity: 'task', entity_id: 8 }, 1],
	['left as it is', 'a comment elsewhere', { entity: 'comment', entity_id: 31, project_id: 2 }, 1],
])('the history is %s when the feed tells of %s', async (_, _what, fields, times) => {
	const { past, push, asked } = await open({ changes: [renamed] });
	await waitFor(() => expect(entries()).toHaveLength(1));

	past.changes = [described, renamed];
	await act(async () =>
		push({ seq: 2, changes: [{ seq: 2, kind: 'task.updated', project_id: 1, batch: 'batch-2', ...fields }] }),
	);

	await waitFor(() => expect(asked(changeEndpoints.ofTask)).toHaveLength(times));
	expect(entries()).toHaveLength(times);
});

test('when too much has happened to be told, the history is asked for anew', async () => {
	const { past, push } = await open({ changes: [renamed] });
	await waitFor(() => expect(entries()).toHaveLength(1));

	past.changes = [described, renamed];
	await act(async () => push({ seq: 2, reset: true }));

	await waitFor(() => expect(entries()).toHaveLength(2));
});

test('a task nothing was done to yet says so', async () => {
	await open({});

	expect(await screen.findByRole('heading', { name: 'No changes yet' })).toBeTruthy();
});

test('a history that is refused can be asked for again', async () => {
	const { past } = await open({
		changes: [renamed],
		answer(endpoint) {
			if (endpoint === changeEndpoints.ofTask) throw new ApiError(403, { message: 'Forbidden' });
		},
	});
	await screen.findByText("The history couldn't be loaded");

	past.answer = () => undefined;
	await press('Try again');

	await waitFor(() => expect(entries()).toEqual(['Ada renamed itWaveWeave']));
});

test('without a connection the history says so after some tries', async () => {
	vi.useFakeTimers();
	await open({
		answer() {
			throw new NetworkError('no line');
		},
	});

	await act(() => vi.advanceTimersByTimeAsync(60_000));

	expect(screen.getByText('Check your connection and try again.')).toBeTruthy();
});

test('a press leads back to the task', async () => {
	const { onBack } = await open({ changes: [renamed] });

	await press('Back to the task');

	expect(onBack).toHaveBeenCalledOnce();
});

test('each entry is a stop of the arrows, and its buttons are to the right of it', async () => {
	await open({ changes: [described, renamed] });
	await waitFor(() => expect(entries()).toHaveLength(2));
	const [first, second] = screen.getAllByRole('listitem');
	first?.focus();

	await userEvent.keyboard('{ArrowDown}');
	expect(document.activeElement).toBe(second);
	await userEvent.keyboard('{ArrowUp}{ArrowRight}');
	expect(entryOf('changed the description').getByRole('button', { name: /^Hide changes/ })).toBeTruthy();
	await userEvent.keyboard('{ArrowRight}{ArrowRight}');

	expect(document.activeElement?.textContent).toBe('Restore this version');
});

test('an earlier description stands beside the one of today, and goes back as it was then', async () => {
	const { store } = await open({ changes: [described] });
	await press(/^Show changes/);

	await press('Beside today');
	const words = (name: string) => screen.getAllByRole('region', { name }).map(({ textContent }) => textContent);
	await waitFor(() => expect(words('After this change')).toEqual(['After this changeTwo reedsGrey yarn']));
	expect(words('Today')).toContain('TodayTwo reeds');
	await press('Restore this version');

	expect(store.get(taskKind, 7)?.description).toBe('<p>Two reeds</p><p>Grey yarn</p>');
});

test('what was done after an entry is undone together, the newest first, once one says so', async () => {
	const [third, second, first] = [
		aChange({ seq: 3, batch: 'c', before: { priority: 1 }, after: { priority: 4 } }),
		aChange({
			seq: 2,
			batch: 'b',
			time: addMs(noon, -9 * minute),
			before: { title: 'Wave' },
			after: { title: 'Weave' },
		}),
		aChange({
			seq: 1,
			batch: 'a',
			time: addMs(noon, -20 * minute),
			before: { percent_done: 0 },
			after: { percent_done: 0.5 },
		}),
	];
	const { asked } = await open({ changes: [third, second, first] });
	await waitFor(() => expect(entries()).toHaveLength(3));
	expect(screen.getAllByRole('button', { name: 'Back to here' })).toHaveLength(2);

	await userEvent.click(entryOf('progress').getByRole('button', { name: 'Back to here' }));
	await userEvent.click(await screen.findByRole('button', { name: 'Go back to here' }));

	await waitFor(() => expect(asked(batchEndpoints.undo)).toEqual([{ batchId: 'c' }, { batchId: 'b' }]));
});

test('of several people one is shown alone', async () => {
	const kims = aChange({ seq: 3, actor: kim, before: { priority: 0 }, after: { priority: 4 } });
	await open({ changes: [kims, described, renamed] });
	await waitFor(() => expect(entries()).toHaveLength(3));

	await press('Everyone');
	await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Kim' }));

	await waitFor(() => expect(entries()).toEqual([expect.stringContaining('Kim changed the priority')]));
});

test('a finger that rests on a change is given all that can be done with it; one that scrolls is not', async () => {
	await open({ changes: [described, renamed] });
	await waitFor(() => expect(entries()).toHaveLength(2));
	const [, entry = document.body] = screen.getAllByRole('listitem');
	const isHeld = () => entry.querySelector('[data-held]') !== null;
	const touch = { pointerType: 'touch', isPrimary: true, clientX: 10, clientY: 10 };

	fireEvent.pointerDown(entry, touch);
	fireEvent.pointerMove(entry, { ...touch, clientY: 40 });
	await new Promise((resolve) => setTimeout(resolve, 600));
	expect(isHeld()).toBe(false);
	fireEvent.pointerDown(entry, touch);

	await waitFor(() => expect(isHeld()).toBe(true));
});
