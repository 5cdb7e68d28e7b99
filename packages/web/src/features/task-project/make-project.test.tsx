// @vitest-environment happy-dom
import { batchEndpoints } from '@ordna/domain/batch';
import { projectEndpoints } from '@ordna/domain/project';
import { taskProjectEndpoints } from '@ordna/domain/task';
import {
	createMemoryHistory,
	createRootRoute,
	createRoute,
	createRouter,
	RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { type Answer, aClient } from '../../platform/a-client.fixture.tsx';
import { ApiError, NetworkError } from '../../platform/api/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { dialogParts } from '../../ui/lazy-dialog.ts';
import { notices } from '../../ui/notice-store.ts';
import { projectKind } from '../project/index.ts';
import { aProject } from '../project/project.builder.ts';
import { taskKind } from '../task/index.ts';
import { aTask } from '../task/task.builder.ts';
import { accountKind } from '../user/index.ts';
import { MakeProjectWindow } from './make-project-window.tsx';
import { taskProjectMutations } from './task-project.mutations.ts';

beforeAll(async () => {
	await Promise.all([startI18n('en'), dialogParts.load()]);
	await loadMessages('task-project', 'project', 'mutations', 'ui');
});
afterEach(() => {
	for (const { id } of notices.list()) notices.dismiss(id);
});

const ada = { id: 7, name: 'Ada', username: 'ada', created: null, updated: null };
const [inbox, house] = [aProject({ id: 1, title: 'Inbox' }), aProject({ id: 2, title: 'House' })];
const made = aProject({ id: 9, title: 'Paint the kitchen' });
const sub = (id: number, projectId: number) => ({
	...aTask({ id, projectId: projectId as never }),
	title: `Sub ${id}`,
});

/** The window over a task of a project, with subtasks in these projects, as Ada sees it. */
async function open(
	{ projectId, subtasksIn = [] }: { readonly projectId: number; readonly subtasksIn?: readonly number[] },
	answer: Answer = () => undefined,
) {
	const onClose = vi.fn();
	const client = aClient({
		mutations: taskProjectMutations,
		answer: (endpoint, input) => {
			const told = answer(endpoint, input);
			if (told !== undefined) return told;
			if (endpoint === projectEndpoints.list) return [inbox, house];
			return endpoint === taskProjectEndpoints.make ? made : {};
		},
	});
	const settings = { timezone: 'UTC', weekStart: 1, defaultProjectId: inbox.id, frontendSettings: {} };
	const subtask = subtasksIn.map((at, number) => sub(20 + number, at));
	const task = aTask({
		...{ id: 3, title: made.title, projectId: projectId as never },
		...{ relatedTasks: { subtask } as never },
	});
	client.store.loadPage(recordsOf(accountKind, [{ ...ada, settings } as never]));
	client.store.loadPage([...recordsOf(projectKind, [inbox, house]), ...recordsOf(taskKind, [task])]);
	const { wrapper: Wrapper } = client;
	const component = () => (
		<Wrapper>
			<MakeProjectWindow taskId={task.id} onClose={onClose} />
		</Wrapper>
	);
	const root = createRootRoute();
	const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path: '$', component })]);
	const entry = '/somewhere?modal=/tasks/3/project';
	const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [entry] }) });
	// The router of the app is another one.
	await act(async () => render(<RouterProvider router={router as never} />));
	return { ...client, router, onClose };
}

const make = async () => userEvent.click(await screen.findByRole('button', { name: 'Make project' }));
const told = () => notices.list().map(({ text }) => text);

test('a task becomes a project below its own, which opens; the notice takes it back', async () => {
	const undo = {
		batch: 'undo',
		undone: [{ entity: 'project', entityId: 9, action: 'archived' }],
		refused: [],
		hidden: 0,
	};
	const { asked, router, store } = await open({ projectId: 2, subtasksIn: [2, 2, 1] }, (endpoint) =>
		endpoint === batchEndpoints.undo ? undo : undefined,
	);

	expect(await screen.findByText('Its 2 subtasks become tasks of the project.')).toBeTruthy();
	await make();
	await waitFor(() => expect(told()).toEqual(['Project created: Paint the kitchen']));
	expect(asked(taskProjectEndpoints.make)).toEqual([{ id: 3, parentProjectId: 2 }]);
	await waitFor(() => expect(router.state.location.pathname).toBe('/projects/9'));
	notices.list()[0]?.undos[0]?.();

	await waitFor(() => expect(asked(batchEndpoints.undo)).toHaveLength(1));
	await waitFor(() => expect(store.get(projectKind, 9)?.isArchived).toBe(true));
});

test('out of the Inbox it stands at the top, and without subtasks that is said', async () => {
	const { asked } = await open({ projectId: 1 });

	expect(await screen.findByText('It starts without tasks.')).toBeTruthy();
	await make();

	await waitFor(() => expect(asked(taskProjectEndpoints.make)).toEqual([{ id: 3, parentProjectId: 0 }]));
});

test('a refusal stands in the window, which stays', async () => {
	const archived = new ApiError(412, { code: 3008, message: 'This project is archived.' } as never);
	const { onClose } = await open({ projectId: 2 }, (endpoint) => {
		if (endpoint === taskProjectEndpoints.make) throw archived;
		return undefined;
	});

	await make();

	expect((await screen.findByRole('alert')).textContent).not.toBe('');
	expect(onClose).not.toHaveBeenCalled();
});

test('without a line it is said that it waits', async () => {
	const { onClose } = await open({ projectId: 2 }, (endpoint) => {
		if (endpoint === taskProjectEndpoints.make) throw new NetworkError('no line');
		return undefined;
	});

	await make();

	await waitFor(() => expect(told()).toEqual(["“Paint the kitchen” will become a project when you're back online."]));
	expect(onClose).toHaveBeenCalledTimes(1);
});
