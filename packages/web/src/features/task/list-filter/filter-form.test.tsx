// @vitest-environment happy-dom
import { filterBy } from '@ordna/domain/filter';
import type { ProjectId } from '@ordna/domain/project';
import { savedFilterEndpoints } from '@ordna/domain/saved-filter';
import { projectTasksEndpoints } from '@ordna/domain/task-list';
import {
	createMemoryHistory,
	createRootRoute,
	createRoute,
	createRouter,
	RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../../app/i18n.ts';
import { aClient } from '../../../platform/a-client.fixture.tsx';
import { recordsOf } from '../../../platform/store/index.ts';
import { projectKind } from '../../project/index.ts';
import { aProject } from '../../project/project.builder.ts';
import { projectMutations } from '../../project/project.mutations.ts';
import { accountKind } from '../../user/index.ts';
import { FilterForm } from './filter-form.tsx';
import { useListFilter } from './use-list-filter.ts';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('task', 'filter', 'ui', 'mutations');
});

const waiting = aProject({ id: -3, title: 'Waiting', maxRight: 'admin' });
const ada = { id: 7, name: 'Ada', username: 'ada', settings: { timezone: 'UTC', frontendSettings: {} } };

function Form() {
	const listFilter = useListFilter();
	return (
		<>
			<p data-testid="query">{JSON.stringify(listFilter.query)}</p>
			<FilterForm listFilter={listFilter} projectId={undefined} found={listFilter.isInstead ? 11 : 8} canIncludeNulls />
		</>
	);
}

/** The filter form on the page of the saved filter “Waiting”, which finds 8 tasks. */
async function open(search = '') {
	const saved = { id: 2, title: 'Waiting', description: '', isFavorite: false, filters: filterBy('done = false') };
	const client = aClient({
		mutations: projectMutations,
		answer: (endpoint) => {
			if (endpoint === savedFilterEndpoints.read) return saved;
			return endpoint === savedFilterEndpoints.update ? saved : [];
		},
		headers: (endpoint) => (endpoint === projectTasksEndpoints.ofProject ? { 'x-pagination-total-pages': '8' } : {}),
	});
	client.store.loadPage([...recordsOf(accountKind, [ada as never]), ...recordsOf(projectKind, [waiting])]);
	const { wrapper: Wrapper } = client;
	const root = createRootRoute();
	const component = () => (
		<Wrapper>
			<Form />
		</Wrapper>
	);
	const path = '/projects/$projectId/$viewId';
	const params = { parse: ({ projectId }: { projectId: string }) => ({ projectId: Number(projectId) as ProjectId }) };
	const page = createRoute({ getParentRoute: () => root, path, params: params as never, component });
	const history = createMemoryHistory({ initialEntries: [`/projects/-3/5${search}`] });
	const router = createRouter({ routeTree: root.addChildren([page]), history });
	// The router of the app is another one.
	await act(async () => render(<RouterProvider router={router as never} />));
	const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text or filter' });
	return { ...client, field, router };
}

const query = () => JSON.parse(screen.getByTestId('query').textContent ?? '');

test('on the page of a saved filter its own query stands in the form, and narrows nothing', async () => {
	const { field } = await open();

	await waitFor(() => expect(field.value).toBe('done = false'));
	expect(query()).toEqual({});
	expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull();
});

test('what is changed takes the place of the saved query until it is reset', async () => {
	const { field } = await open();
	await waitFor(() => expect(field.value).toBe('done = false'));

	await userEvent.type(field, ' or priority = 5');
	await waitFor(() => expect(query()).toEqual({ filter: 'done = false || priority = 5', ignoreSavedFilter: true }));
	await userEvent.click(screen.getByRole('button', { name: 'Reset' }));

	await waitFor(() => expect(query()).toEqual({}));
	expect(field.value).toBe('done = false');
});

test('a page that is narrowed already is narrowed further', async () => {
	const { field } = await open('?filter=priority%20%3D%205');

	await userEvent.type(field, ' and done = true');

	await waitFor(() => expect(query()).toEqual({ filter: 'priority = 5 && done = true' }));
});

test('how many more are found than by the saved filter is said', async () => {
	const { field } = await open('?filter=done%20%3D%20false%20or%20priority%20%3D%205&instead=true');

	expect((await screen.findByText(/3 more than saved/)).textContent).toBe('11 tasks match, 3 more than saved');
	expect(field.value).toBe('done = false or priority = 5');
});
