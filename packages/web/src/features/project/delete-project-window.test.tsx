// @vitest-environment happy-dom
import { type Project, type ProjectContents, projectContentsEndpoints } from '@ordna/domain/project';
import { type FilterUse, filterUseEndpoints } from '@ordna/domain/saved-filter';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { ApiError } from '../../platform/api/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { dialogParts } from '../../ui/lazy-dialog.ts';
import { accountKind } from '../user/index.ts';
import { DeleteProjectWindow } from './delete-project-window.tsx';
import { aProject } from './project.builder.ts';
import { projectKind } from './project.kind.ts';
import { projectMutations } from './project.mutations.ts';

beforeAll(async () => {
	await Promise.all([startI18n('en'), dialogParts.load()]);
	await loadMessages('project', 'ui');
});
afterEach(cleanup);

const garden = aProject({ id: 6, title: 'Garden' });
const nothing: ProjectContents = {
	...{ projects: 0, tasks: 0, openTasks: 0, comments: 0, files: 0, fileBytes: 0, people: 0, links: 0 },
};

/** The question about Garden, on a server that counts so. */
async function ask(
	answer: () => ProjectContents,
	{ defaultProjectId = 1, project = garden, uses = [], frontendSettings = {} }: Scene = {},
) {
	const { store, wrapper: Wrapper } = aClient({
		mutations: projectMutations,
		answer: (endpoint) => {
			if (endpoint === filterUseEndpoints.ofProject) return uses;
			return endpoint === projectContentsEndpoints.count ? answer() : [project];
		},
	});
	const settings = { timezone: 'UTC', frontendSettings, defaultProjectId };
	store.loadPage(recordsOf(accountKind, [{ id: 7, name: 'Ada', username: 'ada', settings } as never]));
	store.loadPage(recordsOf(projectKind, [project]));
	const root = createRootRoute({
		component: () => (
			<Wrapper>
				<DeleteProjectWindow projectId={project.id} onClose={vi.fn()} />
			</Wrapper>
		),
	});
	const router = createRouter({ routeTree: root, history: createMemoryHistory() });
	// The router of the app is another one.
	await act(async () => void render(<RouterProvider router={router as never} />));
}

interface Scene {
	readonly defaultProjectId?: number;
	readonly project?: Project;
	readonly uses?: readonly Pick<FilterUse, 'title'>[];
	readonly frontendSettings?: object;
}

const lines = () => [...document.querySelectorAll('dl > div')].map((line) => line.textContent);

test('what goes with a project is counted, and what there is none of is left out', async () => {
	await ask(() => ({
		...nothing,
		projects: 2,
		tasks: 1057,
		openTasks: 12,
		files: 31,
		fileBytes: 23_068_672,
		people: 3,
	}));

	expect(await screen.findByLabelText('What goes with it')).toBeTruthy();
	expect(lines()).toEqual(['Subprojects2', 'Tasks, 12 of them open1,057', 'Files, 22 MB31', 'People who lose access3']);
	expect(screen.getByRole('link', { name: 'Archive it instead' })).toBeTruthy();
});

test('tasks that are all done are said to be so, and an empty project to be empty', async () => {
	await ask(() => ({ ...nothing, tasks: 4 }));
	await screen.findByText('Tasks, all of them done');
	cleanup();

	await ask(() => nothing);
	expect(await screen.findByText('There is nothing in it yet.')).toBeTruthy();
});

test('where nothing could be counted it says what goes, and can still be confirmed', async () => {
	await ask(() => {
		throw new ApiError(500, { code: 0, message: 'no' });
	});

	expect(await screen.findByText(/all its subprojects will be deleted/)).toBeTruthy();
	expect(screen.getByRole('textbox', { name: 'Type “Garden” to confirm' })).toBeTruthy();
});

test('of the default project nothing is counted: it stays', async () => {
	await ask(() => ({ ...nothing, tasks: 4 }), { defaultProjectId: 6 });

	expect(screen.getByText(/This is your default project/)).toBeTruthy();
	expect(lines()).toEqual([]);
});

test('the saved filters that name a project are told before it goes', async () => {
	await ask(() => nothing, { uses: [{ title: 'Late and mine' }, { title: 'Waiting' }] });

	expect(await screen.findByText('Filters that use it: Late and mine and Waiting')).toBeTruthy();
});

test('of a saved filter it is said that the overview shows it, where it does', async () => {
	const project = aProject({ id: -3, title: 'Waiting' });
	await ask(() => nothing, { project, frontendSettings: { filter_id_used_on_overview: -3 } });

	expect(await screen.findByText(/^Your overview shows this filter/)).toBeTruthy();
	cleanup();

	await ask(() => nothing, { project });
	expect(screen.queryByText(/^Your overview shows this filter/)).toBeNull();
});
