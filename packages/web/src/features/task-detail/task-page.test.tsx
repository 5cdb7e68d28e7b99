// @vitest-environment happy-dom
import type { TaskId } from '@ordna/domain/task';
import { taskEndpoints } from '@ordna/domain/task';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet } from '@tanstack/react-router';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { ApiError } from '../../platform/api/index.ts';
import { renderRouter } from '../../platform/render-router.fixture.tsx';
import { ConfirmDialog, confirmParts } from '../../ui/confirm.tsx';
import { menuParts } from '../../ui/menu.tsx';
import { notices } from '../../ui/notice-store.ts';
import { popoverParts } from '../../ui/popover.tsx';
import { aProject } from '../project/project.builder.ts';
import { taskKind } from '../task/index.ts';
import { aTaskServer, tea } from './a-task-server.fixture.tsx';
import { TaskPage } from './task-page.tsx';

beforeAll(async () => {
	await Promise.all([startI18n('en'), menuParts.load(), popoverParts.load(), confirmParts.load()]);
	await loadMessages(
		'task',
		'task-detail',
		'task-deletion',
		'pickers',
		'editor',
		'project',
		'label',
		'relation',
		'reaction',
		'comment',
	);
	await loadMessages('attachment', 'history', 'ui', 'mutations');
});
afterEach(() => {
	for (const { id } of notices.list()) notices.dismiss(id);
});

/** The page of a task at its address. */
async function open(address: string, scene: Parameters<typeof aTaskServer>[0] = {}) {
	const client = await aTaskServer(scene);
	const { wrapper: Wrapper } = client;
	const root = createRootRoute({
		component: () => (
			<Wrapper>
				<Outlet />
				<ConfirmDialog />
			</Wrapper>
		),
	});
	const inside = createRoute({ getParentRoute: () => root, id: 'inside', component: Outlet });
	const params = { parse: ({ taskId }: { taskId: string }) => ({ taskId: Number(taskId) as TaskId }) };
	const task = createRoute({
		...{ getParentRoute: () => inside, path: '/tasks/$taskId', params: params as never, component: TaskPage },
	});
	const history = createRoute({ getParentRoute: () => task, path: 'history' });
	const project = createRoute({
		getParentRoute: () => inside,
		path: '/projects/$projectId',
		component: () => 'its project',
	});
	const home = createRoute({ getParentRoute: () => inside, path: '/', component: () => 'overview' });
	const routeTree = root.addChildren([inside.addChildren([task.addChildren([history]), project, home])]);
	const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) });
	await renderRouter(router);
	return { ...client, path: () => router.state.location.pathname };
}

test('a task has a page of its own, called as it is, with where it lies', async () => {
	await open('/tasks/5');

	expect(await screen.findByRole('heading', { level: 1, name: 'Tea' })).toBeTruthy();
	expect(screen.getAllByRole('link', { name: /Loom/ }).length).toBeGreaterThan(0);
	expect(screen.getByRole('complementary', { name: 'Properties' })).toBeTruthy();
	expect(screen.queryByRole('dialog')).toBeNull();
});

test('one that nobody holds is asked for, and shown when it comes', async () => {
	const { asked } = await open('/tasks/5', { held: [] });

	expect(await screen.findByRole('heading', { level: 1, name: 'Tea' })).toBeTruthy();
	expect(asked(taskEndpoints.read)).toMatchObject([{ id: 5 }]);
});

test('where there is none, or one may not see it, the page says so and leads home', async () => {
	const { path } = await open('/tasks/5', {
		held: [],
		read: () => {
			throw new ApiError(404, { message: 'no' });
		},
	});

	await screen.findByText("It was deleted, or you don't have access to it.");
	await userEvent.click(screen.getByText('Go to overview'));

	expect(path()).toBe('/');
});

test('once it is deleted one stands in its project, and Undo brings it back', async () => {
	const { store, asked, path } = await open('/tasks/5');
	await screen.findByRole('heading', { level: 1, name: 'Tea' });

	await userEvent.keyboard('{Shift>}{Delete}{/Shift}');
	await userEvent.click(await screen.findByRole('button', { name: 'Do it' }));

	await waitFor(() => expect(path()).toBe('/projects/1'));
	await waitFor(() => expect(asked(taskEndpoints.delete)).toEqual([{ id: 5 }]));
	await act(async () => notices.list()[0]?.undos[0]?.());
	expect(store.get(taskKind, tea.id)?.title).toBe('Tea');
});

test('h leads to the history at its address, and back', async () => {
	const { path } = await open('/tasks/5');
	await screen.findByRole('heading', { level: 1, name: 'Tea' });

	await userEvent.keyboard('h');
	await waitFor(() => expect(path()).toBe('/tasks/5/history'));
	await userEvent.keyboard('h');

	await waitFor(() => expect(path()).toBe('/tasks/5'));
});

test('u leads to its project', async () => {
	const { path } = await open('/tasks/5');
	await screen.findByRole('heading', { level: 1, name: 'Tea' });

	await userEvent.keyboard('u');

	await waitFor(() => expect(path()).toBe('/projects/1'));
});

test('t marks it as done', async () => {
	const { store } = await open('/tasks/5');
	await screen.findByRole('heading', { level: 1, name: 'Tea' });

	await userEvent.keyboard('t');

	expect(store.get(taskKind, tea.id)?.done).toBe(true);
});

test('where one may only read, the page says so and its keys change nothing', async () => {
	const { store, path } = await open('/tasks/5', { project: aProject({ id: 1, title: 'Loom', maxRight: 'read' }) });
	await screen.findByRole('heading', { level: 1, name: 'Tea' });

	await userEvent.keyboard('t{Shift>}{Delete}{/Shift}');

	expect(within(screen.getByRole('complementary')).getByText('You have read-only access.')).toBeTruthy();
	expect(store.get(taskKind, tea.id)?.done).toBe(false);
	expect(path()).toBe('/tasks/5');
});
