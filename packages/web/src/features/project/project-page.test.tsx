// @vitest-environment happy-dom
import { type ProjectId, projectEndpoints } from '@ordna/domain/project';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet } from '@tanstack/react-router';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { ApiError } from '../../platform/api/index.ts';
import { renderRouter } from '../../platform/render-router.fixture.tsx';
import { recordsOf, removedFrom } from '../../platform/store/index.ts';
import { aProject } from './project.builder.ts';
import { projectKind } from './project.kind.ts';
import { ProjectPage } from './project-page.tsx';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('project', 'ui');
});
afterEach(cleanup);

/** The page of a project, which the server refuses with a status as soon as it is no longer held here. */
async function open(status: number) {
	const loom = aProject({ id: 1, title: 'Loom' });
	const { store, wrapper: Wrapper } = aClient({
		answer(endpoint) {
			if (endpoint === projectEndpoints.list) return [loom];
			throw new ApiError(status, { message: 'no' });
		},
	});
	store.loadPage(recordsOf(projectKind, [loom]));
	const root = createRootRoute({
		component: () => (
			<Wrapper>
				<Outlet />
			</Wrapper>
		),
		notFoundComponent: () => <p>Not found</p>,
	});
	const inside = createRoute({ getParentRoute: () => root, id: 'inside' });
	const page = createRoute({
		getParentRoute: () => inside,
		path: 'projects/$projectId',
		params: { parse: ({ projectId }) => ({ projectId: Number(projectId) as ProjectId }) },
		component: ProjectPage,
	});
	const view = createRoute({ getParentRoute: () => page, path: '/', component: () => <p>Its view</p> });
	const routeTree = root.addChildren([inside.addChildren([page.addChildren([view])])]);
	const history = createMemoryHistory({ initialEntries: ['/projects/1'] });
	await renderRouter(createRouter({ routeTree, history }));
	await waitFor(() => expect(screen.getByText('Its view')).toBeTruthy());
	await act(async () => store.remote(removedFrom(projectKind, [1]), { seq: 9 }));
}

test('who loses access to the project that is open is told so, with a way on', async () => {
	await open(403);

	await screen.findByRole('heading', { name: 'You no longer have access to Loom', level: 2 });
	expect(screen.queryByText('Its view')).toBeNull();
	expect(screen.getByRole('link', { name: 'Go to overview' }).getAttribute('href')).toBe('/');
});

test('of one that was deleted there is no page', async () => {
	await open(404);

	expect(await screen.findByText('Not found')).toBeTruthy();
});
