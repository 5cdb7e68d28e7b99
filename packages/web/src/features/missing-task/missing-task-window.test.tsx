// @vitest-environment happy-dom
import { filterBy } from '@ordna/domain/filter';
import { searchEndpoints } from '@ordna/domain/search';
import { type Task, taskEndpoints } from '@ordna/domain/task';
import { explanationEndpoints, type TaskExplanation } from '@ordna/domain/task-list';
import { toInstant } from '@ordna/domain/time';
import type { View } from '@ordna/domain/view';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { ApiError } from '../../platform/api/index.ts';
import { localSettings } from '../../platform/local/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { dialogParts } from '../../ui/lazy-dialog.ts';
import { aProject } from '../project/project.builder.ts';
import { projectKind } from '../project/project.kind.ts';
import { useRegisterShownOrder } from '../task/shown-order.ts';
import { aTask } from '../task/task.builder.ts';
import { taskMutations } from '../task/task.mutations.ts';
import { accountKind } from '../user/index.ts';
import { MissingTaskWindow } from './missing-task-window.tsx';

beforeAll(async () => {
	await Promise.all([startI18n('en'), dialogParts.load()]);
	await loadMessages('missing-task', 'history', 'pickers', 'filter', 'task', 'project', 'mutations', 'ui');
});

const now = toInstant(Date.UTC(2026, 2, 11));
const ada = { id: 7, name: 'Ada', username: 'ada', created: now, updated: now };
// Ids of a test need no server.
const view = {
	...{ id: 5, projectId: 1, title: 'List', viewKind: 'list', filter: filterBy('done = false'), position: 1 },
	...{ bucketConfigurationMode: 'none', bucketConfiguration: null, defaultBucketId: 0, doneBucketId: 0 },
	...{ created: now, updated: now, version: 1 },
} as unknown as View;

const shown: TaskExplanation = {
	...{ taskId: 3 as never, isShown: true, isDeleted: false, scope: 'inside' },
	...{ conditions: [], searches: [], parentTaskId: null, bucketIds: [] },
};

function Page({ onClose }: { onClose: () => void }) {
	useRegisterShownOrder(view, {});
	return <MissingTaskWindow projectId={1 as never} onClose={onClose} />;
}

/** The window over a page of that address, with the task chosen; the server explains as told. */
async function open(
	explain: () => Partial<TaskExplanation>,
	address = '/',
	task: Task = aTask({ id: 3, title: 'Weave' }),
) {
	const {
		client,
		store,
		asked,
		wrapper: Wrapper,
	} = aClient({
		mutations: taskMutations,
		answer(endpoint) {
			if (endpoint === searchEndpoints.find) return { tasks: [task], projects: [], comments: [] };
			if (endpoint === explanationEndpoints.explain) return { ...shown, ...explain() };
			return endpoint === taskEndpoints.update ? task : [];
		},
	});
	Object.assign(client, { localSettings: localSettings() });
	store.loadPage(recordsOf(accountKind, [{ ...ada, settings: { timezone: 'UTC', frontendSettings: {} } } as never]));
	store.loadPage(
		recordsOf(projectKind, [
			aProject({ id: 1 }),
			aProject({ id: 2, title: 'Shed' }),
			aProject({ id: 4, title: 'Attic', isArchived: true }),
		]),
	);
	const onClose = vi.fn();
	const root = createRootRoute({ component: () => <Wrapper>{<Page onClose={onClose} />}</Wrapper> });
	const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: [address] }) });
	// The router of the app is another one.
	render(<RouterProvider router={router as never} />);
	await userEvent.type(await screen.findByRole('combobox', { name: 'Task' }), 'weave');
	await userEvent.click(await screen.findByRole('option', { name: /Weave/ }));
	return { asked, onClose, search: () => router.state.location.search };
}

const condition = (filter: string, holds: boolean, source: 'query' | 'view' | 'saved_filter') => ({
	...{ source, filter, holds, comparisons: [] },
});

test('each condition is in words, what the task has stands beside the one that fails, and its removal is offered', async () => {
	const conditions = [
		condition('priority >= 3', false, 'query'),
		condition('percent_done = 0', true, 'query'),
		condition('done = false', true, 'view'),
	];
	const { search } = await open(
		() => ({ isShown: false, conditions }),
		'/?filter=priority%20%3E%3D%203%20and%20percentDone%20%3D%200',
	);

	await screen.findByText('One part of the filter keeps it out.');
	expect(screen.getByText('Priority is at least High')).toBeTruthy();
	expect(screen.getByText('No, it has no priority')).toBeTruthy();
	expect(screen.getAllByRole('img', { name: "Doesn't fit" })).toHaveLength(1);
	await userEvent.click(screen.getByRole('button', { name: 'Remove this condition' }));

	await waitFor(() => expect(search()).toEqual({ filter: 'percentDone = 0' }));
});

test('a task of another project can be opened there, or moved here', async () => {
	await open(() => ({ isShown: false, scope: 'other_project' }), '/', aTask({ id: 3, title: 'Weave', projectId: 2 }));

	await screen.findByText('It is in another project: Shed.');
	expect(screen.getByRole('link', { name: 'Open in its project' }).getAttribute('href')).toBe('/projects/2');
	expect(screen.getByRole('button', { name: 'Move here' })).toBeTruthy();
});

test('of a task that is not there, or not for one’s eyes, the same is said', async () => {
	await open(() => {
		throw new ApiError(404, { message: 'The task does not exist.' });
	});

	await screen.findByText("There is no such task, or you don't have access to it.");
});

test('what could not be asked for is asked for again', async () => {
	let isAway = true;
	await open(() => {
		if (isAway) throw new ApiError(400, { message: 'No' });
		return {};
	});

	isAway = false;
	await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

	await screen.findByText('It is here.');
});

test('a task that is here is shown on the page', async () => {
	const { onClose } = await open(() => ({}));

	await userEvent.click(await screen.findByRole('button', { name: 'Show it' }));

	expect(onClose).toHaveBeenCalledTimes(1);
});

test('a deleted task whose project is archived is restored to another one', async () => {
	const task = aTask({ id: 3, title: 'Weave', projectId: 4 });
	const { asked } = await open(() => ({ isShown: false, isDeleted: true }), '/', task);

	await userEvent.click(await screen.findByRole('button', { name: 'Restore to…' }));
	await userEvent.type(await screen.findByRole('combobox', { name: 'Project' }), 'shed{Enter}');

	await waitFor(() => expect(asked(taskEndpoints.restore)).toMatchObject([{ projectId: 2 }]));
});
