// @vitest-environment happy-dom
import { projectEndpoints } from '@ordna/domain/project';
import { taskBulkEndpoints, taskEndpoints } from '@ordna/domain/task';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { renderPage } from '../../platform/render-router.fixture.tsx';
import { recordsOf, removedFrom } from '../../platform/store/index.ts';
import { ConfirmDialog, confirmParts } from '../../ui/confirm.tsx';
import { menuParts } from '../../ui/menu.tsx';
import { notices } from '../../ui/notice-store.ts';
import { popoverParts } from '../../ui/popover.tsx';
import { projectKind } from '../project/index.ts';
import { aProject } from '../project/project.builder.ts';
import { taskKind } from '../task/index.ts';
import { aTask } from '../task/task.builder.ts';
import { taskMutations } from '../task/task.mutations.ts';
import { taskSelectionMutations } from '../task-selection/index.ts';
import { accountKind } from '../user/index.ts';
import { takePendingDescription } from './pending-description.ts';
import { RowPanel, type RowPanelName } from './row-panel.tsx';

beforeAll(async () => {
	await Promise.all([startI18n('en'), menuParts.load(), popoverParts.load(), confirmParts.load()]);
	await loadMessages('task', 'task-detail', 'task-deletion', 'pickers', 'label', 'project', 'ui', 'mutations');
});
afterEach(() => {
	window.location.hash = '';
	for (const { id } of notices.list()) notices.dismiss(id);
});

const tea = aTask({ id: 5, title: 'Tea', identifier: 'LOOM-5', projectId: 1 });

/** As a list has it: what is chosen in it opens another panel in its place. */
function Row({ first }: { first: RowPanelName }) {
	const [panel, setPanel] = useState(first);
	const [isOpen, setOpen] = useState(true);
	const shown = useRef(first);
	const show = (next: RowPanelName) => {
		shown.current = next;
		setPanel(next);
	};
	// A menu closes after what was chosen in it has opened something else.
	const change = (isShown: boolean) => isShown || (shown.current === panel && setOpen(false));
	return (
		<>
			<p>{isOpen ? panel : 'closed'}</p>
			<RowPanel
				key={panel}
				{...{ id: tea.id, x: 10, y: 20, panel, isOpen }}
				onPanel={show}
				onOpenChange={(isShown) => void change(isShown)}
			/>
		</>
	);
}

interface Scene {
	readonly panel?: RowPanelName;
	readonly task?: typeof tea;
	readonly project?: ReturnType<typeof aProject>;
}

/** A panel of a task on a server that takes every change. */
async function open({ panel = 'menu', task = tea, project = aProject({ id: 1, title: 'Loom' }) }: Scene = {}) {
	const garden = aProject({ id: 2, title: 'Garden' });
	const client = aClient({
		mutations: [...taskMutations, ...taskSelectionMutations],
		answer(endpoint, input: object): unknown {
			if (endpoint === projectEndpoints.list) return [project, garden];
			if (endpoint === taskBulkEndpoints.previewMove) return { nextIndex: 3, subtaskIds: [], withoutAccess: [] };
			if (endpoint === taskBulkEndpoints.change) return { tasks: [{ ...task, projectId: 2, version: 2 }], kept: [] };
			return endpoint === taskEndpoints.update ? { ...task, ...input, version: 2 } : {};
		},
	});
	const settings = { timezone: 'UTC', weekStart: 1, frontendSettings: {} };
	client.store.loadPage([
		...recordsOf(accountKind, [{ id: 7, name: 'Ada', username: 'ada', settings } as never]),
		...recordsOf(projectKind, [project, garden]),
		...recordsOf(taskKind, [task]),
	]);
	const { wrapper: Wrapper } = client;
	const router = await renderPage(
		<Wrapper>
			<Row first={panel} />
			<ConfirmDialog />
		</Wrapper>,
	);
	return { ...client, router, now: () => client.store.get(taskKind, task.id) };
}

const press = (name: RegExp) => userEvent.click(screen.getByRole('menuitem', { name }));
const has = (name: RegExp) => screen.queryAllByRole('menuitem', { name }).length > 0;

test('whoever may write is offered changes, copies and the trash', async () => {
	await open();

	expect([/done/i, /^Due date/, /^Move/, /^Duplicate/, /^Delete/].map(has)).toEqual(Array(5).fill(true));
	expect(has(/^Add to favorites/)).toBe(true);
});

test.each([
	['one may only read', aProject({ id: 1, maxRight: 'read' })],
	['is archived', aProject({ id: 1, isArchived: true })],
])('in a project that %s nothing is offered that changes the task', async (_, project) => {
	await open({ project });

	expect([/^Due date/, /^Move/, /^Duplicate/, /^Delete/, /^Add to favorites/].map(has)).toEqual(Array(5).fill(false));
	expect([/^Open/, /^Copy link/, /^Copy identifier/].map(has)).toEqual(Array(3).fill(true));
});

test('who came by a link may change the task, and is offered nothing that needs an account', async () => {
	window.location.hash = 'share-auth-token=abc';
	await open();

	expect([/^Due date/, /^Labels/, /^Delete/].map(has)).toEqual([true, true, true]);
	expect([/^Move/, /^Duplicate/, /^Add to favorites/, /^Save as template/].map(has)).toEqual(Array(4).fill(false));
});

test('the task is done, and its menu offers to take that back', async () => {
	const { now } = await open();

	await press(/done/i);

	expect(now()?.done).toBe(true);
	await waitFor(() => expect(notices.list().map(({ text }) => text)).toEqual(['Done: Tea']));
});

test('deleted is what one says yes to, with Undo', async () => {
	const { now, asked } = await open();

	await press(/^Delete/);
	const question = await screen.findByRole('alertdialog', { name: 'Delete “Tea”?' });
	const before = now();
	await userEvent.click(within(question).getByRole('button', { name: 'Do it' }));

	expect(before).toBeDefined();
	await waitFor(() => expect(now()).toBeUndefined());
	expect(notices.list().map(({ text }) => text)).toEqual(['Deleted: Tea']);
	await waitFor(() => expect(asked(taskEndpoints.delete)).toEqual([{ id: 5 }]));
});

test('a favorite is offered the way back', async () => {
	const { now } = await open({ task: { ...tea, isFavorite: true } });

	await press(/^Remove from favorites/);

	expect(now()?.isFavorite).toBe(false);
});

test('a field is shown in the place of the menu', async () => {
	await open();

	await press(/^Priority/);

	expect(screen.getByText('priority', { selector: 'p' })).toBeTruthy();
	expect(has(/^Delete/)).toBe(false);
});

test('where it is moved to are the projects one may write in', async () => {
	const { now } = await open({ panel: 'move' });

	const options = await screen.findAllByRole('option');
	expect(options.map(({ textContent }) => textContent)).toEqual(["LoomIt's here", 'Garden']);
	await userEvent.click(options[1] as HTMLElement);
	await userEvent.click(screen.getByRole('button', { name: 'Move' }));

	expect(now()?.projectId).toBe(2);
	expect(screen.getByText('closed', { selector: 'p' })).toBeTruthy();
});

test('to describe it opens the task, whose description is asked for once', async () => {
	const { router } = await open({ panel: 'describe' });

	await screen.findByText('closed', { selector: 'p' });
	expect(JSON.stringify(router.state.location)).toContain('/tasks/5');
	expect([takePendingDescription(tea.id), takePendingDescription(tea.id)]).toEqual([true, false]);
});

test('of a task that is gone nothing is shown', async () => {
	const { store } = await open();
	expect(has(/^Open/)).toBe(true);

	await act(async () => store.loadPage(removedFrom(taskKind, [tea.id])));

	expect(screen.queryAllByRole('menuitem')).toEqual([]);
});
