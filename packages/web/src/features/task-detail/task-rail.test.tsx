// @vitest-environment happy-dom
import { infoEndpoints } from '@ordna/domain/info';
import { projectEndpoints } from '@ordna/domain/project';
import { taskAssigneeEndpoints, taskBulkEndpoints, taskEndpoints } from '@ordna/domain/task';
import { type CalendarDate, toInstant } from '@ordna/domain/time';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { ApiError } from '../../platform/api/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { menuParts } from '../../ui/menu.tsx';
import { notices } from '../../ui/notice-store.ts';
import { popoverParts } from '../../ui/popover.tsx';
import { aBoard, aBucket } from '../bucket/bucket.builder.ts';
import { bucketKind } from '../bucket/index.ts';
import { infoQuery } from '../info/index.ts';
import { projectKind } from '../project/index.ts';
import { aProject } from '../project/project.builder.ts';
import { followTask, taskKind, useTask } from '../task/index.ts';
import { aTask } from '../task/task.builder.ts';
import { taskMutations } from '../task/task.mutations.ts';
import { taskSelectionMutations } from '../task-selection/index.ts';
import { aMember } from '../team/team.builder.ts';
import { accountKind } from '../user/index.ts';
import { viewKind } from '../view/index.ts';
import { PhoneActions } from './phone-actions.tsx';
import { SavingProvider } from './saving.tsx';
import { TaskHead } from './task-head.tsx';
import { type OpenPanel, TaskRail } from './task-rail.tsx';
import type { ShownTask } from './use-task-detail.ts';
import { useTaskKeys } from './use-task-keys.ts';

beforeAll(async () => {
	await Promise.all([startI18n('en'), menuParts.load(), popoverParts.load()]);
	await loadMessages('task', 'task-detail', 'pickers', 'label', 'project', 'ui', 'mutations', 'quick-add');
});
beforeEach(() => localStorage.clear());
afterEach(() => {
	window.location.hash = '';
	for (const { id } of notices.list()) notices.dismiss(id);
});

const ada = aMember(7, 'Ada');
const kim = aMember(2, 'Kim');
const [loom, garden] = [aProject({ id: 1, title: 'Loom' }), aProject({ id: 2, title: 'Garden' })];
const tea = aTask({ id: 5, title: 'Tea', identifier: 'LOOM-5', createdBy: ada });

interface Scene {
	readonly task?: typeof tea;
	readonly readOnly?: ShownTask['readOnly'];
	readonly buckets?: readonly ReturnType<typeof aBucket>[];
	readonly refusal?: ApiError;
}

interface PageProps extends Pick<ShownTask, 'readOnly'> {
	readonly task: typeof tea;
	/** What it is asked to do besides; more than these belong to its keys. */
	readonly asked: { onDelete: () => void; onHistory: () => void; onClose: () => void };
}

function Page({ task, readOnly, asked }: PageProps) {
	const shown = { task: useTask(task.id) ?? task, project: loom, readOnly };
	const [panel, setPanel] = useState<OpenPanel>(null);
	useTaskKeys(shown, { isActive: panel === null, onOpen: setPanel, ...asked } as never);
	const head = { task: shown.task, project: loom, isReadOnly: readOnly !== undefined, onMove: () => setPanel('move') };
	return (
		<>
			<TaskHead {...head} {...asked} />
			<TaskRail
				shown={shown}
				open={panel}
				onOpen={setPanel}
				onDelete={asked.onDelete}
				isHistory={false}
				onHistory={asked.onHistory}
			/>
		</>
	);
}

/** The head and the properties of a task as Ada has them open, with its keys, on a server that takes every change. */
async function open({ task = tea, readOnly, buckets = [], refusal }: Scene = {}) {
	const heard = {
		...{ onDelete: vi.fn(), onOpenProject: vi.fn(), onDescribe: vi.fn(), onHistory: vi.fn(), onStep: vi.fn() },
		onClose: vi.fn(),
	};
	const client = aClient({
		mutations: [...taskMutations, ...taskSelectionMutations, followTask],
		answer(endpoint, input: object): unknown {
			if (endpoint === projectEndpoints.list) return [loom, garden];
			if (endpoint === infoEndpoints.read) return { taskAttachmentsEnabled: true, maxFileSize: '20MB', auth: {} };
			if (endpoint === taskEndpoints.read) return { ...task, buckets };
			if (endpoint === taskBulkEndpoints.previewMove) return { nextIndex: 18, subtaskIds: [], withoutAccess: [kim] };
			if (refusal) throw refusal;
			if (endpoint === taskBulkEndpoints.change) return { tasks: [{ ...task, projectId: 2, version: 2 }], kept: [] };
			return endpoint === taskEndpoints.update ? { ...task, ...input, version: 2 } : {};
		},
	});
	client.store.loadPage([
		...recordsOf(accountKind, [{ ...ada, settings: { timezone: 'UTC', weekStart: 1, frontendSettings: {} } } as never]),
		...recordsOf(projectKind, [loom, garden]),
		...recordsOf(taskKind, [task]),
		...(buckets.length > 0 ? [...recordsOf(viewKind, [aBoard()]), ...recordsOf(bucketKind, [...buckets])] : []),
	]);
	await client.client.queries.prefetch(infoQuery(client.client));
	const { wrapper: Wrapper } = client;
	const route = createRootRoute({
		component: () => (
			<Wrapper>
				<SavingProvider>
					<Page task={task} readOnly={readOnly} asked={heard} />
				</SavingProvider>
			</Wrapper>
		),
	});
	const router = createRouter({ routeTree: route, history: createMemoryHistory() });
	// The router of the app is another one.
	await act(async () => render(<RouterProvider router={router as never} />));
	const now = () => client.store.get(taskKind, task.id);
	return { ...client, now, ...heard };
}

const rail = () => screen.getByRole('complementary', { name: 'Properties' });
const buttons = () =>
	within(rail())
		.getAllByRole('button')
		.map(({ textContent }) => textContent);
const fields = [
	...['Assignees', 'Due date', 'Reminders', 'Labels', 'Priority', 'Progress', 'Start date', 'End date', 'Repeats'],
	'Color',
];
const press = (name: string | RegExp, place: HTMLElement = document.body) =>
	userEvent.click(within(place).getByRole('button', { name }));
const told = () => notices.list().map(({ text }) => text);
const day = (text: string) => ({ dueDate: toInstant(Date.parse(`${text}T12:00Z`)), dueDay: text as CalendarDate });

test('what is set stands first, and every other property is offered', async () => {
	await open({ task: { ...tea, priority: 3, percentDone: 0.4, hexColor: 'aa3322' } });

	expect(buttons().map((name) => fields.find((field) => name?.startsWith(field)))).toEqual([
		...['Priority', 'Progress', 'Color'],
		...['Assignees', 'Due date', 'Reminders', 'Labels', 'Start date', 'End date', 'Repeats'],
		...Array(5).fill(undefined),
	]);
	expect(within(rail()).getByText(/^Created by Ada, /)).toBeTruthy();
});

test('a task that is done says when, in place of when it was changed', async () => {
	const doneAt = toInstant(Date.parse('2026-03-11T12:00Z'));
	await open({ task: { ...tea, done: true, doneAt } });

	expect(rail().textContent).toMatch(/Done March 11|Done Mar 11/);
	expect(rail().textContent).not.toContain('Changed');
});

test.each([
	['reader', 'You have read-only access.'],
	['archived', 'This project is archived. Its tasks are read-only.'],
] as const)('of a task that is %s properties are read and not changed, and it says why', async (readOnly, text) => {
	await open({ readOnly, task: { ...tea, priority: 3, assignees: [kim] } });

	within(rail()).getByText(text);
	expect(within(rail()).queryAllByRole('button')).toEqual([]);
	expect(within(rail()).getByText('High')).toBeTruthy();
	expect(within(rail()).getByText('Assignees')).toBeTruthy();
});

test('keys change nothing where one only reads, and lead where they led', async () => {
	const { asked, onHistory, onOpenProject, onDelete, onStep } = await open({ readOnly: 'reader' });

	await userEvent.keyboard('tsmpd');
	await userEvent.keyboard('{Shift>}{Delete}{/Shift}');
	await userEvent.keyboard('hujk');

	expect(asked(taskEndpoints.update)).toEqual([]);
	expect(screen.queryByRole('dialog')).toBeNull();
	expect(onDelete).not.toHaveBeenCalled();
	expect([onHistory, onOpenProject].map((one) => one.mock.calls.length)).toEqual([1, 1]);
	expect(onStep.mock.calls).toEqual([[1], [-1]]);
});

test('p opens the priorities, where a digit chooses, and the one it has is nothing to send', async () => {
	const { asked, now } = await open({ task: { ...tea, priority: 3 } });

	await userEvent.keyboard('p');
	await screen.findByRole('menu');
	await userEvent.keyboard('3');
	await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
	await userEvent.keyboard('p');
	await screen.findByRole('menu');
	await userEvent.keyboard('5');

	await waitFor(() => expect(asked(taskEndpoints.update)).toMatchObject([{ id: 5, priority: 5 }]));
	expect(now()?.priority).toBe(5);
	await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Saved'));
});

test('letters are for the panel that is open', async () => {
	const { now, onHistory } = await open();

	await userEvent.keyboard('m');
	await screen.findByRole('dialog', { name: 'Move task' });
	await userEvent.keyboard('hs');

	expect(onHistory).not.toHaveBeenCalled();
	expect(now()?.isFavorite).toBe(false);
});

test('progress is set in steps of ten, and sent when the key is up', async () => {
	const { asked } = await open({ task: { ...tea, percentDone: 0.4 } });
	await press(/^Progress/, rail());
	const slider = await screen.findByRole('slider');
	expect(slider.getAttribute('step')).toBe('10');

	await userEvent.click(slider);
	act(() => {
		Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(slider, '70');
		slider.dispatchEvent(new Event('input', { bubbles: true }));
	});
	expect(asked(taskEndpoints.update)).toEqual([]);
	await userEvent.keyboard('{ArrowRight}');

	await waitFor(() => expect(asked(taskEndpoints.update)).toHaveLength(1));
	expect((asked(taskEndpoints.update)[0] as { percentDone: number }).percentDone).toBeGreaterThanOrEqual(0.7);
});

test('a star is put on by its key, and taken off by its button', async () => {
	const { asked, now } = await open();

	await userEvent.keyboard('s');
	await waitFor(() => expect(now()?.isFavorite).toBe(true));
	await press('Remove from favorites');

	await waitFor(() => expect(asked(taskEndpoints.update)).toHaveLength(2));
	expect(asked(taskEndpoints.update)).toMatchObject([{ isFavorite: true }, { isFavorite: false }]);
});

test('what the server refuses falls back, and is not said to be saved', async () => {
	const { asked, now } = await open({ refusal: new ApiError(403, { message: 'No.' } as never) });

	await userEvent.keyboard('s');

	await waitFor(() => expect(asked(taskEndpoints.update)).toHaveLength(1));
	await waitFor(() => expect(now()?.isFavorite).toBe(false));
	expect(screen.getByRole('status').textContent).not.toBe('Saved');
});

test('moved to another project it is there at once, and says so', async () => {
	const { now, asked } = await open();
	await press(/^Move to project/, rail());
	const dialog = await screen.findByRole('dialog', { name: 'Move task' });

	await userEvent.click(await within(dialog).findByRole('option', { name: /Garden/ }));
	expect(await within(dialog).findByText(/It becomes #18\./)).toBeTruthy();
	expect(within(dialog).getByText("Kim can't see Garden.")).toBeTruthy();
	await userEvent.click(within(dialog).getByRole('button', { name: 'Move' }));

	expect(now()?.projectId).toBe(2);
	await waitFor(() =>
		expect(asked(taskBulkEndpoints.change)).toMatchObject([{ taskIds: [5], values: { projectId: 2 } }]),
	);
	await waitFor(() => expect(told().join()).toContain('Garden'));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the project it lies in is shown and cannot be chosen; another column of its board can', async () => {
	const buckets = [aBucket({ id: 3, title: 'Doing' }), aBucket({ id: 4, title: 'Done' })];
	const { asked } = await open({ buckets });
	await screen.findByRole('button', { name: 'Column: Doing' });
	await press(/^Move to project/, rail());
	const dialog = await screen.findByRole('dialog', { name: 'Move task' });

	const here = within(dialog).getByRole('option', { name: /Loom/ });
	expect([here.getAttribute('aria-disabled'), here.textContent]).toEqual([
		'true',
		expect.stringContaining("It's here"),
	]);
	const verb = within(dialog).getByRole('button', { name: 'Move' });
	expect(verb.getAttribute('aria-disabled')).toBe('true');
	await userEvent.click(within(dialog).getByRole('combobox', { name: 'Column' }));
	await userEvent.click(await screen.findByRole('option', { name: 'Done' }));
	await userEvent.click(verb);

	await waitFor(() => expect(asked(taskEndpoints.moveToBucket)).toMatchObject([{ bucketId: 4, taskId: 5 }]));
});

test('in the head it says in which column it stands, and who only reads cannot change that', async () => {
	const buckets = [aBucket({ id: 3, title: 'Doing' }), aBucket({ id: 4, title: 'Done' })];
	await open({ buckets, readOnly: 'reader' });

	const crumbs = screen.getByRole('navigation');
	expect(await within(crumbs).findByText('Doing')).toBeTruthy();
	expect(within(crumbs).queryByRole('button')).toBeNull();
	expect(within(crumbs).getByRole('link', { name: 'Loom' }).getAttribute('href')).toBe('/projects/1');
});

test('the head deletes, shows the history and closes; who only reads has no deletion there', async () => {
	const { onHistory, onDelete, onClose } = await open();
	await press('More');
	await userEvent.click(await screen.findByRole('menuitem', { name: /^History/ }));
	await press('More');
	await userEvent.click(await screen.findByRole('menuitem', { name: /^Delete/ }));
	await press('Close');

	expect([onHistory, onDelete, onClose].map((one) => one.mock.calls.length)).toEqual([1, 1, 1]);
});

test('who only reads is offered to copy and to follow, and nothing that changes the task', async () => {
	await open({ readOnly: 'reader' });
	await press('More');

	const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent ?? '');

	expect(entries.some((entry) => entry.startsWith('Follow'))).toBe(true);
	expect(entries.filter((entry) => /^(Delete|Duplicate|Move)/.test(entry))).toEqual([]);
	expect(screen.queryByRole('button', { name: 'Add to favorites' })).toBeNull();
});

test('followed, it says so with a way back', async () => {
	await open();

	await press('Follow');
	expect(screen.getByRole('button', { name: 'Stop following' })).toBeTruthy();
	expect(told()).toEqual(['Following Tea']);
	act(() => void notices.list()[0]?.undos[0]?.());

	await waitFor(() => expect(screen.getByRole('button', { name: 'Follow' })).toBeTruthy());
});

test('dots copy more and more of what names it, and Ctrl and a dot its address', async () => {
	await open();
	const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
	const dot = { key: '.', code: 'Period' };

	for (const _ of [1, 2, 3]) fireEvent.keyDown(document.body, dot);
	fireEvent.keyDown(document.body, { ...dot, ctrlKey: true });

	const address = `${location.origin}/tasks/5`;
	expect(copied.mock.calls.map(([text]) => text)).toEqual([
		...['LOOM-5', 'LOOM-5 - Tea', `LOOM-5 - Tea - ${address}`],
		address,
	]);
	copied.mockRestore();
});

test('a visitor by link sees who has it, and gives it to nobody', async () => {
	window.location.hash = '#share-auth-token=abc';
	await open({ task: { ...tea, assignees: [kim], ...day('2026-03-11') } });

	expect(within(rail()).getByText('Assignees')).toBeTruthy();
	expect(buttons().filter((name) => /^(Assignees|Move|Duplicate)/.test(name ?? ''))).toEqual([]);
	expect(screen.queryByRole('button', { name: 'Follow' })).toBeNull();
	await userEvent.keyboard('a');
	expect(screen.queryByRole('dialog')).toBeNull();
});

test('a due date is taken away', async () => {
	const { asked, now } = await open({ task: { ...tea, ...day('2026-03-11') } });
	await press(/^Due/, rail());

	await userEvent.click(await screen.findByRole('button', { name: /No due date/ }));

	expect(now()).toMatchObject({ dueDate: null, dueDay: null });
	await waitFor(() => expect(asked(taskEndpoints.update)).toHaveLength(1));
	expect(asked(taskAssigneeEndpoints.list)).toEqual([]);
});

test.each([
	[false, 'Mark as done'],
	[true, 'Reopen'],
])('on a phone what is done: %s has its button where the thumb is', async (done, name) => {
	const onDone = vi.fn();
	const onOpen = vi.fn();
	render(<PhoneActions task={{ ...tea, done }} onDone={onDone} onOpen={onOpen} />);

	await press(name);
	for (const field of ['Due date', 'Assignees', 'Labels']) await press(field);

	expect(onDone).toHaveBeenCalledTimes(1);
	expect(onOpen.mock.calls).toEqual([['due'], ['assignees'], ['labels']]);
});
