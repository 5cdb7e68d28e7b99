// @vitest-environment happy-dom
import { projectEndpoints } from '@ordna/domain/project';
import { relationEndpoints } from '@ordna/domain/relation';
import { searchEndpoints } from '@ordna/domain/search';
import { type Task, taskEndpoints } from '@ordna/domain/task';
import { projectTasksEndpoints } from '@ordna/domain/task-list';
import { toInstant } from '@ordna/domain/time';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { ApiError } from '../../platform/api/index.ts';
import { defineKind, recordsOf } from '../../platform/store/index.ts';
import { menuParts } from '../../ui/menu.tsx';
import { notices } from '../../ui/notice-store.ts';
import { labelMutations } from '../label/label.mutations.ts';
import { taskKind, useTask } from '../task/index.ts';
import { aTask } from '../task/task.builder.ts';
import { taskMutations } from '../task/task.mutations.ts';
import { accountKind } from '../user/index.ts';
import { relationMutations } from './relation.mutations.ts';
import { TaskRelations } from './task-relations.tsx';

beforeAll(async () => {
	await startI18n('en');
	await Promise.all([loadMessages('relation', 'task', 'app', 'ui'), menuParts.load()]);
	Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(() => {
	sessionStorage.clear();
	localStorage.clear();
});
afterEach(() => {
	cleanup();
	for (const { id } of notices.list()) notices.dismiss(id);
});

const projects = [
	{ id: 1, title: 'Trip', identifier: '', hexColor: '', isArchived: false, maxRight: 'admin' },
	{ id: 2, title: 'Garden', identifier: '', hexColor: '', isArchived: false, maxRight: 'write' },
];
const settings = { timezone: 'UTC', weekStart: 1 };
const mow = aTask({ id: 5, title: 'Mow the lawn', projectId: 2 });

function OpenTask({ isReadOnly }: { isReadOnly: boolean }) {
	const task = useTask(1 as never);
	return task && <TaskRelations task={task} isReadOnly={isReadOnly} isActive />;
}

type Input = { readonly title: string; readonly relationKind: string; readonly otherTaskId: number };

/** The task 1 on the screen, on a server that refuses it as a subtask of another. */
async function open(relatedTasks: Partial<Task['relatedTasks']> = {}, { isReadOnly = false, relation = '' } = {}) {
	let made = 30;
	const frontendSettings = { default_task_relation_type: relation };
	const {
		client,
		store,
		outbox,
		asked,
		wrapper: Wrapper,
	} = aClient({
		mutations: [...taskMutations, ...labelMutations, ...relationMutations],
		answer(endpoint, input: Input) {
			if (endpoint === taskEndpoints.create) return aTask({ id: ++made, title: input.title });
			if (endpoint === taskEndpoints.update) return aTask({ version: 2, ...input });
			if (endpoint === searchEndpoints.find)
				return { tasks: [mow, aTask({ id: 6, title: 'Mow nothing' })], projects: [] };
			const isCircle = endpoint === relationEndpoints.create && input.relationKind === 'parenttask';
			if (isCircle) throw new ApiError(409, { code: 4023, message: 'A task cannot be a subtask of its own subtask.' });
			return endpoint === projectTasksEndpoints.ofProject || endpoint === projectEndpoints.people ? [] : {};
		},
	});
	void outbox.open(undefined);
	store.loadPage(
		recordsOf(accountKind, [
			{ id: 7, name: 'Ada', username: 'ada', settings: { ...settings, frontendSettings } } as never,
		]),
	);
	store.loadPage(recordsOf(defineKind<{ readonly id: number }>('project'), projects));
	store.loadPage(recordsOf(taskKind, [aTask({ id: 1, title: 'Pack', relatedTasks: relatedTasks as never })]));
	const root = createRootRoute({
		component: () => (
			<Wrapper>
				<OpenTask isReadOnly={isReadOnly} />
			</Wrapper>
		),
	});
	const router = createRouter({ routeTree: root, history: createMemoryHistory() });
	// The router of the app is another one.
	await act(async () => render(<RouterProvider router={router as never} />));
	return { client, store, outbox, asked, user: userEvent.setup() };
}

const list = (name: string) => within(screen.getByRole('list', { name }));

test('relations stand under their kind in words, with the project of those that lie elsewhere', async () => {
	await open({
		blocked: [mow],
		related: [aTask({ id: 6, title: 'Buy pegs', done: true })],
		subtask: [aTask({ id: 8 })],
	});

	expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
		...['Subtasks', 'Relations', 'Blocked by', 'Related'],
	]);
	expect(list('Blocked by').getByText('Garden')).toBeDefined();
	expect(list('Related').getByRole('checkbox').getAttribute('aria-checked')).toBe('true');
	expect(list('Related').queryByText('Trip')).toBeNull();
	expect(screen.getByText('0 of 1')).toBeDefined();
});

const subtask = (id: number, title: string, fields: Partial<Task> = {}) => aTask({ id, title, ...fields });
const titlesOf = (name: string) =>
	list(name)
		.getAllByRole('link')
		.map(({ textContent }) => textContent);

test('done subtasks are hidden and shown again, and the head counts them all the same', async () => {
	const { user } = await open({ subtask: [subtask(8, 'Fold', { done: true }), subtask(9, 'Roll')] });

	await user.click(screen.getByRole('button', { name: 'Subtask options' }));
	await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Hide done' }));
	await user.keyboard('{Escape}');
	expect(titlesOf('Subtasks')).toEqual(['Roll']);
	expect(screen.getByText('1 of 2')).toBeDefined();
	await user.click(screen.getByRole('button', { name: 'Show 1 done' }));

	expect(titlesOf('Subtasks')).toEqual(['Fold', 'Roll']);
});

test('subtasks stand by their due dates once that is asked for, and by hand again', async () => {
	const [late, soon] = [toInstant(Date.parse('2026-03-02T12:00Z')), toInstant(Date.parse('2026-03-01T12:00Z'))];
	const { user } = await open({
		subtask: [subtask(8, 'Fold'), subtask(9, 'Roll', { dueDate: late }), subtask(10, 'Zip', { dueDate: soon })],
	});
	const choose = async (name: string) => {
		await user.click(screen.getByRole('button', { name: 'Subtask options' }));
		await user.click(await screen.findByRole('menuitemradio', { name }));
	};

	await choose('By due date');
	expect(titlesOf('Subtasks')).toEqual(['Zip', 'Roll', 'Fold']);
	await choose('By hand');

	expect(titlesOf('Subtasks')).toEqual(['Fold', 'Roll', 'Zip']);
});

test('who may only read sees them and can change nothing; of none there is nothing to see', async () => {
	await open({ blocked: [mow] }, { isReadOnly: true });

	expect(screen.queryByRole('button')).toBeNull();
	cleanup();
	await open({}, { isReadOnly: true });
	expect(screen.queryByRole('region')).toBeNull();
});

test('subtasks are typed one after the other; several lines become several, set in under each other', async () => {
	const { user, outbox, asked } = await open();

	await user.click(screen.getByRole('button', { name: 'Add subtask' }));
	const field = screen.getByRole('textbox', { name: 'New subtask' });
	await user.click(field);
	await user.paste('Tent\n  Pegs\nStove');
	await screen.findByText('3 subtasks');
	await user.keyboard('{Enter}');
	await act(() => outbox.drain());

	await waitFor(() =>
		expect(
			list('Subtasks')
				.getAllByRole('link')
				.map(({ textContent }) => textContent),
		).toEqual(['Tent', 'Pegs', 'Stove']),
	);
	expect(asked(relationEndpoints.create)).toHaveLength(3);
	expect(document.activeElement).toBe(field);
	expect((field as HTMLTextAreaElement).value).toBe('');
});

test('Tab sets the next subtask in under the last one, and only as far as there is one', async () => {
	const { user, outbox, asked } = await open({ subtask: [aTask({ id: 8, title: 'Tent' })] });
	await user.click(screen.getByRole('button', { name: 'Add subtask' }));

	await user.keyboard('{Tab}Pegs');
	await screen.findByText('Enter to add');
	await user.keyboard('{Enter}');
	await act(() => outbox.drain());

	expect(asked(relationEndpoints.create)).toMatchObject([{ taskId: 8, relationKind: 'subtask' }]);
	expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'New subtask' }));
});

test('what is typed stays when it is set in under the last one, and out again', async () => {
	const { user, outbox, asked } = await open({ subtask: [aTask({ id: 8, title: 'Tent' })] });
	await user.click(screen.getByRole('button', { name: 'Add subtask' }));
	const typed = () => (screen.getByRole('textbox', { name: 'New subtask' }) as HTMLTextAreaElement).value;

	await user.keyboard('Pegs{Tab}');
	expect(typed()).toBe('Pegs');
	await user.keyboard('{Shift>}{Tab}{/Shift}{Tab}');
	expect(typed()).toBe('Pegs');
	await screen.findByText('Enter to add');
	await user.keyboard('{Enter}');
	await act(() => outbox.drain());

	expect(asked(relationEndpoints.create)).toMatchObject([{ taskId: 8, relationKind: 'subtask' }]);
	expect(typed()).toBe('');
});

test('Escape leaves the field and gives the focus to the button in its place', async () => {
	const { user } = await open({ subtask: [aTask({ id: 8 })] });
	await user.click(screen.getByRole('button', { name: 'Add subtask' }));

	await user.keyboard('{Escape}');

	expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add subtask' }));
});

test('x finishes the row that has the focus', async () => {
	const { user, store } = await open({ subtask: [aTask({ id: 8, title: 'Tent' })] });
	act(() => store.loadPage(recordsOf(taskKind, [aTask({ id: 8, title: 'Tent' })])));

	act(() => screen.getByRole('link', { name: 'Tent' }).focus());
	await user.keyboard('x');

	expect(store.get(taskKind, 8)?.done).toBe(true);
	expect(screen.getByText('1 of 1')).toBeDefined();
});

test('a removed relation goes at once, and Undo brings it back', async () => {
	const { user, outbox, asked, store } = await open({ blocked: [mow] });
	act(() => store.loadPage(recordsOf(taskKind, [mow])));

	await user.click(screen.getByRole('button', { name: 'Remove relation: Blocked by Mow the lawn' }));
	// Finishing tells a moment later: of another test.
	const notice = notices.list().find(({ text }) => text === 'Relation removed: Mow the lawn');
	const before = screen.queryByRole('list', { name: 'Blocked by' });
	act(() => notice?.undos[0]?.());
	await act(() => outbox.drain());

	expect([notice?.undos.length, before]).toEqual([1, null]);
	expect(list('Blocked by').getByText('Mow the lawn')).toBeDefined();
	expect(asked(relationEndpoints.delete)).toEqual([{ taskId: 1, otherTaskId: 5, relationKind: 'blocked' }]);
	expect(asked(relationEndpoints.create)).toEqual([{ taskId: 1, otherTaskId: 5, relationKind: 'blocked' }]);
});

const titlesIn = (name: string) =>
	list(name)
		.getAllByRole('link')
		.map(({ textContent }) => textContent);

test('Alt and an arrow move a subtask among its siblings, say where it stands, and keep the focus on it', async () => {
	const { user, outbox, asked } = await open({
		subtask: [aTask({ id: 8, title: 'Tent' }), aTask({ id: 9, title: 'Stove' }), aTask({ id: 10, title: 'Map' })],
	});
	const stove = list('Subtasks').getByRole('link', { name: 'Stove' });
	act(() => stove.focus());

	await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
	const shown = titlesIn('Subtasks');
	await act(() => outbox.drain());

	expect([shown, titlesIn('Subtasks')]).toEqual([
		['Tent', 'Map', 'Stove'],
		['Tent', 'Map', 'Stove'],
	]);
	expect(asked(relationEndpoints.move)).toEqual([
		{ taskId: 1, relationKind: 'subtask', otherTaskId: 9, afterTaskId: 10 },
	]);
	expect(document.activeElement).toBe(stove);
});

test('relations of a kind have an order of their own', async () => {
	const { user, outbox, asked } = await open({ blocked: [mow, aTask({ id: 6, title: 'Buy pegs' })], related: [mow] });

	act(() => list('Blocked by').getByRole('link', { name: 'Buy pegs' }).focus());
	await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
	await act(() => outbox.drain());

	expect([titlesIn('Blocked by'), titlesIn('Related')]).toEqual([['Buy pegs', 'Mow the lawn'], ['Mow the lawn']]);
	expect(asked(relationEndpoints.move)).toMatchObject([{ relationKind: 'blocked', otherTaskId: 6, afterTaskId: null }]);
});

test('who may only read moves nothing', async () => {
	const { user, asked } = await open({ blocked: [mow, aTask({ id: 6, title: 'Buy pegs' })] }, { isReadOnly: true });

	act(() => list('Blocked by').getByRole('link', { name: 'Buy pegs' }).focus());
	await user.keyboard('{Alt>}{ArrowUp}{/Alt}');

	expect(titlesIn('Blocked by')).toEqual(['Mow the lawn', 'Buy pegs']);
	expect(asked(relationEndpoints.move)).toEqual([]);
});

test('a subtask that was removed comes back to where it stood', async () => {
	const subtask = [aTask({ id: 8, title: 'Tent' }), aTask({ id: 9, title: 'Stove' }), aTask({ id: 10, title: 'Map' })];
	const { user, outbox, asked, store } = await open({ subtask });
	act(() => store.loadPage(recordsOf(taskKind, subtask)));

	await user.click(screen.getByRole('button', { name: 'Remove subtask: Stove' }));
	const without = titlesIn('Subtasks');
	const notice = notices.list().find(({ text }) => text === 'No longer a subtask: Stove');
	act(() => notice?.undos[0]?.());
	await act(() => outbox.drain());

	expect([without, titlesIn('Subtasks')]).toEqual([
		['Tent', 'Map'],
		['Tent', 'Stove', 'Map'],
	]);
	expect(asked(relationEndpoints.move)).toMatchObject([{ otherTaskId: 9, afterTaskId: 8 }]);
});

test.each([
	['the one of the settings', 'blocking', 'Blocks'],
	['an unknown one of another client', 'sibling', 'Related'],
])('the kind that is offered first is %s', async (_, relation, shown) => {
	const { user } = await open({}, { relation });

	await user.click(screen.getByRole('button', { name: 'Add relation' }));

	expect(screen.getByRole('combobox', { name: 'Relation' }).textContent).toContain(shown);
});
