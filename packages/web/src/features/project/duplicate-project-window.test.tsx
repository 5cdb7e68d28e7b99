// @vitest-environment happy-dom
import { projectCopyEndpoints, projectEndpoints } from '@ordna/domain/project';
import {
	createMemoryHistory,
	createRootRoute,
	createRoute,
	createRouter,
	RouterProvider,
} from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { type Answer, aClient } from '../../platform/a-client.fixture.tsx';
import { ApiError, NetworkError } from '../../platform/api/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { dialogParts } from '../../ui/lazy-dialog.ts';
import { notices } from '../../ui/notice-store.ts';
import { DuplicateProjectWindow } from './duplicate-project-window.tsx';
import { aProject } from './project.builder.ts';
import { projectKind } from './project.kind.ts';
import { projectMutations } from './project.mutations.ts';

beforeAll(async () => {
	await Promise.all([startI18n('en'), dialogParts.load()]);
	await loadMessages('project', 'ui');
});
afterEach(() => {
	for (const { id } of notices.list()) notices.dismiss(id);
});

const [house, kitchen, theirs] = [
	aProject({ id: 1, title: 'House' }),
	aProject({ id: 2, title: 'Kitchen', parent: 1 }),
	aProject({ id: 3, title: 'Garden', parent: 9, maxRight: 'read' }),
];
const copied: Answer = (endpoint, input: { title: string }) =>
	endpoint === projectEndpoints.list
		? [house, kitchen, theirs]
		: { duplicatedProject: { ...aProject({ id: 20 }), title: input.title } };

/** The window for a copy of a project, on a server that answers as told. */
async function open({ of = kitchen, answer = copied }: { of?: typeof house; answer?: Answer } = {}) {
	const client = aClient({ mutations: projectMutations, answer });
	client.store.loadPage(recordsOf(projectKind, [house, kitchen, theirs]));
	const onClose = vi.fn();
	const { wrapper: Wrapper } = client;
	const root = createRootRoute();
	const page = (path: string, component: () => React.ReactNode) =>
		createRoute({ getParentRoute: () => root, path, component });
	const routeTree = root.addChildren([
		page('/', () => (
			<Wrapper>
				<DuplicateProjectWindow projectId={of.id} onClose={onClose} />
			</Wrapper>
		)),
		page('/projects/$projectId', () => <p>the copy</p>),
	]);
	const router = createRouter({ routeTree, history: createMemoryHistory() });
	// The router of the app is another one.
	render(<RouterProvider router={router as never} />);
	await screen.findByRole('dialog');
	return { ...client, onClose, router };
}

const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Duplicate' }));

test('a copy is called after its source, stands beside it, and has no shares unless they are wanted', async () => {
	const { asked } = await open();

	expect(title().value).toBe('Kitchen (copy)');
	await press();

	await waitFor(() => expect(asked(projectCopyEndpoints.duplicate)).toHaveLength(1));
	expect(asked(projectCopyEndpoints.duplicate)).toEqual([
		{ id: 2, title: 'Kitchen (copy)', parentProjectId: 1, duplicateShares: false },
	]);
});

test('where its source stands in one that is not ours, the copy goes to the top', async () => {
	const { asked } = await open({ of: theirs });

	await press();

	await waitFor(() => expect(asked(projectCopyEndpoints.duplicate)).toMatchObject([{ id: 3, parentProjectId: 0 }]));
});

test('shares are copied for whoever wants it, and a title is trimmed', async () => {
	const { asked } = await open();

	await userEvent.clear(title());
	await userEvent.type(title(), '  Kitchen 2 ');
	await userEvent.click(screen.getByRole('checkbox', { name: /Share with the same people/ }));
	await press();

	await waitFor(() =>
		expect(asked(projectCopyEndpoints.duplicate)).toMatchObject([{ title: 'Kitchen 2', duplicateShares: true }]),
	);
});

test('the copy is there when the server has answered, and is named', async () => {
	const { store } = await open();

	await press();

	await waitFor(() => expect(store.get(projectKind, aProject({ id: 20 }).id)?.title).toBe('Kitchen (copy)'));
	expect(notices.list()[0]?.text).toContain('Kitchen (copy)');
});

test('a copy needs a title', async () => {
	const { asked } = await open();

	await userEvent.clear(title());
	await press();

	expect(title().getAttribute('aria-invalid')).toBe('true');
	expect(asked(projectCopyEndpoints.duplicate)).toEqual([]);
});

test('what is refused is said in the window, and what was typed stays', async () => {
	const { onClose } = await open({
		answer: () => {
			throw new ApiError(403, { code: 0, message: 'Forbidden' });
		},
	});

	await press();

	expect(await screen.findByRole('alert')).toBeTruthy();
	expect([title().value, onClose.mock.calls]).toEqual(['Kitchen (copy)', []]);
});

test('without a connection the window closes and says when it will be done', async () => {
	const { onClose, outbox } = await open({
		answer: () => {
			throw new NetworkError(new TypeError('offline'));
		},
	});

	await press();

	await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
	expect(notices.list().map(({ text }) => text)).toContain("“Kitchen” will be duplicated when you're back online.");
	expect(outbox.state.waiting).toBe(1);
	outbox.close();
});
