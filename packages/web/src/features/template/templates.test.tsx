// @vitest-environment happy-dom
import { batchEndpoints } from '@ordna/domain/batch';
import { projectEndpoints } from '@ordna/domain/project';
import { type Template, templateEndpoints } from '@ordna/domain/template';
import {
	createMemoryHistory,
	createRootRoute,
	createRoute,
	createRouter,
	RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { type Answer, aClient } from '../../platform/a-client.fixture.tsx';
import { ApiError, NetworkError } from '../../platform/api/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { dialogParts } from '../../ui/lazy-dialog.ts';
import { notices } from '../../ui/notice-store.ts';
import { Notices } from '../../ui/notices.tsx';
import { projectKind } from '../project/index.ts';
import { aProject } from '../project/project.builder.ts';
import { accountKind } from '../user/index.ts';
import { SaveProjectAsTemplate } from './save-template-window.tsx';
import { aTemplate } from './template.builder.ts';
import { templateKind } from './template.kind.ts';
import { templateMutations } from './template.mutations.ts';
import { TemplatesPage } from './templates-page.tsx';
import { UseTemplateWindow } from './use-template-window.tsx';

beforeAll(async () => {
	vi.setSystemTime(new Date('2026-12-01T09:00:00Z'));
	await Promise.all([startI18n('en'), dialogParts.load()]);
	await loadMessages('template', 'project', 'mutations', 'ui', 'pickers');
});
afterEach(() => {
	for (const { id } of notices.list()) notices.dismiss(id);
});

const ada = { id: 7, name: 'Ada', username: 'ada', created: null, updated: null };
const settings = { timezone: 'UTC', weekStart: 1, frontendSettings: {} };
const trip = aProject({ id: 1, title: 'Trip' });
const proposal = { taskCount: 12, columnCount: 3, firstDay: 0, lastDay: 19, start: '2026-12-01' };
const stored = [aTemplate({ id: 3, title: 'Any trip', description: 'By train' })];

/** A screen as Ada sees it, on a server that has these templates and answers the rest as told. */
async function open(screenOf: ReactNode, { templates = stored, answer = () => undefined as unknown }: Scene = {}) {
	const client = aClient({
		mutations: templateMutations,
		answer: (endpoint, input) => {
			const told = answer(endpoint, input);
			if (told !== undefined) return told;
			if (endpoint === projectEndpoints.list) return [trip];
			if (endpoint === templateEndpoints.list) return templates;
			return endpoint === templateEndpoints.propose ? proposal : {};
		},
	});
	client.store.loadPage(recordsOf(accountKind, [{ ...ada, settings } as never]));
	client.store.loadPage(recordsOf(projectKind, [trip]));
	const { wrapper: Wrapper } = client;
	const component = () => (
		<Wrapper>
			{screenOf}
			<Notices />
		</Wrapper>
	);
	const root = createRootRoute();
	const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path: '$', component })]);
	const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/somewhere'] }) });
	// The router of the app is another one.
	await act(async () => render(<RouterProvider router={router as never} />));
	return client;
}

interface Scene {
	readonly templates?: readonly Template[];
	readonly answer?: Answer;
}

const press = (name: string | RegExp, place: HTMLElement = document.body) =>
	userEvent.click(within(place).getByRole('button', { name }));
const told = () => notices.list().map(({ text }) => text);
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

test('a project is saved under its name, and what is in it is said before', async () => {
	const onClose = vi.fn();
	const { asked, store } = await open(<SaveProjectAsTemplate projectId={trip.id} onClose={onClose} />, {
		answer: (endpoint) => (endpoint === templateEndpoints.create ? aTemplate({ id: 9, title: 'Trip' }) : undefined),
	});

	expect((await field('Title')).value).toBe('Trip');
	await screen.findByText('12 tasks, 3 columns, from Dec 1 to Dec 20');
	expect(screen.getByRole('button', { name: 'Start' }).textContent).toBe('Tue, December 1, 2026');
	await press('Save template');

	await waitFor(() => expect(told()).toEqual(['Template saved: Trip']));
	expect(asked(templateEndpoints.create)).toEqual([{ id: 1, title: 'Trip', description: '', start: null }]);
	expect(store.get(templateKind, 9)?.title).toBe('Trip');
	expect(onClose).toHaveBeenCalledTimes(1);
});

test('without a title nothing is saved, and a refusal stands in the window', async () => {
	const onClose = vi.fn();
	const tooMuch = new ApiError(400, { message: 'A template holds at most 2000 tasks.' } as never);
	const { asked } = await open(<SaveProjectAsTemplate projectId={trip.id} onClose={onClose} />, {
		answer: (endpoint) => {
			if (endpoint === templateEndpoints.create) throw tooMuch;
			return undefined;
		},
	});

	await userEvent.clear(await field('Title'));
	await press('Save template');
	expect(screen.getByRole('textbox', { name: 'Title', description: 'Please specify a title.' })).toBeTruthy();
	expect(asked(templateEndpoints.create)).toEqual([]);

	await userEvent.type(await field('Title'), 'Long');
	await press('Save template');
	await screen.findByText('A template holds at most 2000 tasks.');
	expect(onClose).not.toHaveBeenCalled();
});

test('offline, what is to be saved waits and is said to', async () => {
	const onClose = vi.fn();
	await open(<SaveProjectAsTemplate projectId={trip.id} onClose={onClose} />, {
		answer: (endpoint) => {
			if (endpoint === templateEndpoints.create) throw new NetworkError('no way');
			return undefined;
		},
	});

	await field('Title');
	await press('Save template');

	await waitFor(() => expect(told()).toEqual(["Template “Trip” will be saved when you're back online."]));
	expect(onClose).toHaveBeenCalledTimes(1);
});

test('a project of a template has its name until it gets another, and its days with the start of today', async () => {
	const { asked } = await open(<UseTemplateWindow onClose={vi.fn()} />, {
		templates: [...stored, aTemplate({ id: 4, title: 'A task', kind: 'task' })],
		answer: (endpoint) => (endpoint === templateEndpoints.use ? aProject({ id: 8, title: 'Spring' }) : undefined),
	});

	expect((await field('Project title')).value).toBe('Any trip');
	screen.getByText('12 tasks, 3 columns, from Dec 1 to Dec 20');
	await userEvent.clear(await field('Project title'));
	await userEvent.type(await field('Project title'), 'Spring');
	await press('Create project');

	await waitFor(() => expect(told()).toEqual(['Project created: Spring']));
	expect(asked(templateEndpoints.use)).toEqual([{ id: 3, title: 'Spring', parentProjectId: 0, start: '2026-12-01' }]);
});

test('what was made of a template is undone from the notice', async () => {
	const { asked, store } = await open(<UseTemplateWindow onClose={vi.fn()} />, {
		answer: (endpoint) => {
			if (endpoint === templateEndpoints.use) return aProject({ id: 8, title: 'Any trip' });
			if (endpoint !== batchEndpoints.undo) return undefined;
			return { batch: 'b', undone: [{ entity: 'project', entityId: 8, action: 'archived', fields: [] }], refused: [] };
		},
	});
	await field('Project title');
	await press('Create project');
	await waitFor(() => expect(told()).toEqual(['Project created: Any trip']));

	await act(async () => notices.list()[0]?.undos[0]?.());

	await waitFor(() => expect(asked(batchEndpoints.undo)).toHaveLength(1));
	await waitFor(() => expect(store.get(projectKind, 8)?.isArchived).toBe(true));
});

test('tasks need a project to go to', async () => {
	const { asked } = await open(<UseTemplateWindow kind="task" onClose={vi.fn()} />, {
		templates: [aTemplate({ id: 4, title: 'A task', kind: 'task', columnCount: 0 })],
	});

	await screen.findByText('12 tasks, from Dec 1 to Dec 20');
	await press('Add tasks');

	screen.getByText('Please choose a project.');
	expect(asked(templateEndpoints.useInProject)).toEqual([]);
});

test('without templates the window says how to get one', async () => {
	await open(<UseTemplateWindow kind="task" onClose={vi.fn()} />);

	await screen.findByText('Open the menu of a task and choose “Save as template”.');
});

test('a template that is gone closes the window, and says so', async () => {
	const onClose = vi.fn();
	await open(<UseTemplateWindow templateId={77 as never} onClose={onClose} />);

	await waitFor(() => expect(told()).toEqual(["This template doesn't exist."]));
	expect(onClose).toHaveBeenCalled();
});

test('the page lists templates by title and finds them by their words', async () => {
	await open(<TemplatesPage />, {
		templates: [aTemplate({ id: 2, title: 'Zoo' }), ...stored, aTemplate({ id: 5, title: 'Move', kind: 'task' })],
	});

	const titles = () =>
		within(screen.getByRole('list', { name: 'Templates' }))
			.getAllByRole('link', { name: /^(Any trip|Move|Zoo)$/ })
			.map((link) => link.textContent);
	await waitFor(() => expect(titles()).toEqual(['Any trip', 'Move', 'Zoo']));
	await userEvent.type(screen.getByRole('searchbox', { name: 'Find a template' }), 'train');
	expect(titles()).toEqual(['Any trip']);
});

test('a deleted template is gone at once, and comes back from the notice', async () => {
	const { asked, store } = await open(<TemplatesPage />, {
		answer: (endpoint) => {
			if (endpoint === templateEndpoints.read) return { ...stored[0], version: 3 };
			if (endpoint === batchEndpoints.undo) return { batch: 'b', undone: [], refused: [] };
			return undefined;
		},
	});
	await screen.findByRole('link', { name: 'Any trip' });

	await press('Delete Any trip');
	await waitFor(() => expect(asked(templateEndpoints.delete)).toEqual([{ id: 3 }]));
	await screen.findByText('No templates yet');
	await act(async () => notices.list()[0]?.undos[0]?.());

	await screen.findByRole('link', { name: 'Any trip' });
	await waitFor(() => expect(store.get(templateKind, 3)?.version).toBe(3));
});

test('a template is renamed in its window', async () => {
	const { asked } = await open(<TemplatesPage />, {
		answer: (endpoint, input: Partial<Template>) =>
			endpoint === templateEndpoints.update ? { ...stored[0], ...input, version: 2 } : undefined,
	});
	await screen.findByRole('link', { name: 'Any trip' });

	await press('Edit Any trip');
	const title = await field('Title');
	await userEvent.clear(title);
	await userEvent.type(title, 'Trip by train');
	await press('Save');

	await screen.findByRole('link', { name: 'Trip by train' });
	expect(asked(templateEndpoints.update)).toEqual([{ id: 3, title: 'Trip by train', description: 'By train' }]);
});

test('what cannot be loaded says so, and is asked for again', async () => {
	const server = { isDown: true };
	await open(<TemplatesPage />, {
		answer: (endpoint) => {
			if (endpoint === templateEndpoints.list && server.isDown) throw new ApiError(500, { message: 'no' } as never);
			return undefined;
		},
	});
	await screen.findByText("Your templates couldn't be loaded");
	server.isDown = false;

	await press('Try again');

	await screen.findByRole('link', { name: 'Any trip' });
});
