// @vitest-environment happy-dom
import { filterBy } from '@ordna/domain/filter';
import type { ProjectId } from '@ordna/domain/project';
import { savedFilterEndpoints } from '@ordna/domain/saved-filter';
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../../app/i18n.ts';
import { aClient } from '../../../platform/a-client.fixture.tsx';
import { renderRouter } from '../../../platform/render-router.fixture.tsx';
import { recordsOf } from '../../../platform/store/index.ts';
import { projectKind } from '../../project/index.ts';
import { aProject } from '../../project/project.builder.ts';
import { FilterButton } from './filter-button.tsx';
import { countStored } from './saved-conditions.tsx';
import { useListFilter } from './use-list-filter.ts';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('task', 'filter', 'ui');
});

function Page() {
	return <FilterButton listFilter={useListFilter()} projectId={undefined} />;
}

/** The button on a page: of the saved filter “Waiting”, which has two conditions, of the favorites or of a project. */
async function open(address: string) {
	const filters = filterBy('done = false && labels in 4, 7');
	const saved = { id: 2, title: 'Waiting', description: '', isFavorite: false, filters };
	const client = aClient({ answer: (endpoint) => (endpoint === savedFilterEndpoints.read ? saved : []) });
	const projects = [aProject({ id: -3, title: 'Waiting' }), aProject({ id: -1 }), aProject({ id: 1 })];
	client.store.loadPage(recordsOf(projectKind, projects));
	const { wrapper: Wrapper } = client;
	const root = createRootRoute();
	const component = () => (
		<Wrapper>
			<Page />
		</Wrapper>
	);
	const path = '/projects/$projectId/$viewId';
	const params = { parse: ({ projectId }: { projectId: string }) => ({ projectId: Number(projectId) as ProjectId }) };
	const page = createRoute({ getParentRoute: () => root, path, params: params as never, component });
	const history = createMemoryHistory({ initialEntries: [address] });
	const router = createRouter({ routeTree: root.addChildren([page]), history });
	await renderRouter(router);
	const said = () => screen.getByRole('button', { name: 'Filter' }).getAttribute('aria-description');
	const names = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
	return { ...client, said, names, search: () => router.state.location.search };
}

const typed = '?filter=priority%20%3E%203';

test('on the page of a saved filter its own conditions are counted, and there is nothing to clear', async () => {
	const { said, names } = await open('/projects/-3/5');

	await waitFor(() => expect(said()).toBe('2 conditions'));
	expect(names()).toEqual([null]);
});

test('what is typed beside a saved filter is counted with it; a press leaves the saved one alone', async () => {
	const { said, search } = await open(`/projects/-3/5${typed}`);
	await waitFor(() => expect(said()).toBe('3 conditions'));

	await userEvent.click(screen.getByRole('button', { name: 'Back to the saved filter' }));

	await waitFor(() => expect(said()).toBe('2 conditions'));
	expect(search()).toEqual({});
});

test('what takes the place of a saved filter is counted alone; a press brings the saved one back', async () => {
	const { said, search } = await open(`/projects/-3/5${typed}&instead=true`);
	await waitFor(() => expect(said()).toBe('1 condition'));

	await userEvent.click(screen.getByRole('button', { name: 'Back to the saved filter' }));

	await waitFor(() => expect(said()).toBe('2 conditions'));
	expect(search()).toEqual({});
});

test.each(['/projects/1/5', '/projects/-1/5'])('on %s what is typed is all there is, and is cleared', async (page) => {
	const { said, asked } = await open(`${page}${typed}`);
	expect(said()).toBe('1 condition');

	await userEvent.click(screen.getByRole('button', { name: 'Clear filter' }));

	await waitFor(() => expect(said()).toBeNull());
	expect(asked(savedFilterEndpoints.read)).toEqual([]);
});

test.for([
	['', '', 0],
	['glaze', '', 1],
	['glaze', 'done = false && (labels in 4, 7 || priority > 3)', 4],
	['  ', 'title like "done = false"', 1],
] as const)('the stored filter “%s” “%s” has %i conditions', ([s, filter, count]) => {
	expect(countStored({ s, filter })).toBe(count);
});
