// @vitest-environment happy-dom
import { fileImportEndpoints } from '@ordna/domain/import';
import { type TrashedTask, taskEndpoints, trashEndpoints } from '@ordna/domain/task';
import { toInstant } from '@ordna/domain/time';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { type Answer, aClient } from '../../platform/a-client.fixture.tsx';
import { ApiError, NetworkError } from '../../platform/api/index.ts';
import { renderPage } from '../../platform/render-router.fixture.tsx';
import { recordsOf } from '../../platform/store/index.ts';
import { ConfirmDialog, confirmParts } from '../../ui/confirm.tsx';
import { notices } from '../../ui/notice-store.ts';
import { rovingCode } from '../../ui/roving-focus/use-roving-focus.ts';
import { aProject } from '../project/project.builder.ts';
import { projectKind } from '../project/project.kind.ts';
import { taskKind } from '../task/index.ts';
import { aTask } from '../task/task.builder.ts';
import { taskMutations } from '../task/task.mutations.ts';
import { accountKind } from '../user/index.ts';
import { historyMutations } from './history.mutations.ts';
import { TrashPage } from './trash-page.tsx';

beforeAll(async () => {
	await Promise.all([startI18n('en'), rovingCode.load(), confirmParts.load()]);
	await loadMessages('history', 'project', 'task', 'label', 'pickers', 'mutations', 'ui');
});
afterEach(() => {
	vi.useRealTimers();
	for (const { id } of notices.list()) notices.dismiss(id);
});

const ada = { id: 7, name: 'Ada', username: 'ada', created: null, updated: null };
const kim = { id: 2, name: 'Kim', username: 'kim', created: null, updated: null };
const now = toInstant(Date.now());
const deleted = (id: number, title: string, batch = `batch-${id}`, projectId = 1, creationBatch = ''): TrashedTask =>
	({
		...aTask({ id, title, projectId }),
		deletedAt: now,
		deletedBy: ada,
		deletionBatch: batch,
		creationBatch,
	}) as TrashedTask;

/** The trash on a server that restores, unless it is told otherwise. */
async function open(
	trash: (page: number) => readonly TrashedTask[],
	restore: Answer = (_, { taskId }: never) => aTask({ id: taskId }),
	pages = 1,
	search = '',
) {
	const projects = [aProject({ id: 1 }), aProject({ id: 2, maxRight: 'read' }), aProject({ id: 3, isArchived: true })];
	projects.push(aProject({ id: 4, isArchived: true, maxRight: 'read' }));
	const {
		store,
		asked,
		push,
		wrapper: Wrapper,
	} = aClient({
		mutations: [...taskMutations, ...historyMutations],
		answer(endpoint, input: { readonly page: number }) {
			if (endpoint === trashEndpoints.people) return [ada, kim];
			if (endpoint === fileImportEndpoints.list) return [{ batch: 'import', fileName: 'old-shop.csv' }];
			return endpoint === taskEndpoints.trash ? trash(input.page) : restore(endpoint, input as never);
		},
		headers: () => ({ 'x-pagination-total-pages': String(pages) }),
	});
	store.loadPage(recordsOf(accountKind, [{ ...ada, settings: { timezone: 'UTC', frontendSettings: {} } } as never]));
	store.loadPage(recordsOf(projectKind, projects));
	const router = await renderPage(
		<Wrapper>
			<TrashPage />
			<ConfirmDialog />
		</Wrapper>,
		`/${search}`,
	);
	expect(asked(taskEndpoints.trash)).toHaveLength(1);
	return { asked, push, store, address: () => router.state.location.search };
}

const rows = () => screen.queryAllByRole('listitem').map((row) => row.getAttribute('aria-label') ?? row.textContent);

test('an empty trash says for how long things stay in it', async () => {
	await open(() => []);

	await screen.findByRole('heading', { name: 'Trash is empty' });
	expect(screen.getByText('Deleted tasks stay here for 30 days and can be restored.')).toBeTruthy();
});

test('a restored task leaves the trash at once', async () => {
	const { asked } = await open(() => [deleted(1, 'Weave'), deleted(2, 'Spin')]);

	await userEvent.click(await screen.findByRole('button', { name: 'Restore Weave' }));

	expect(rows()).toEqual(['Spin']);
	await waitFor(() => expect(asked(taskEndpoints.restore)).toEqual([{ taskId: 1 }]));
});

test('a task that the server does not restore is in the trash again', async () => {
	const { asked } = await open(
		() => [deleted(1, 'Weave')],
		() => {
			throw new ApiError(403, { message: 'Forbidden' });
		},
	);

	await userEvent.click(await screen.findByRole('button', { name: 'Restore Weave' }));

	await waitFor(() => expect(asked(taskEndpoints.trash)).toHaveLength(2));
	await waitFor(() => expect(rows()).toEqual(['Weave']));
});

test('chosen tasks are restored together', async () => {
	const { asked } = await open(() => [deleted(1, 'Weave'), deleted(2, 'Spin'), deleted(3, 'Dye')]);

	await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Weave' }));
	await userEvent.click(screen.getByRole('checkbox', { name: 'Select Dye' }));
	expect(screen.getByText('2 selected')).toBeTruthy();
	await userEvent.click(screen.getByRole('button', { name: 'Restore' }));

	expect(rows()).toEqual(['Spin']);
	await waitFor(() => expect(asked(taskEndpoints.restore)).toEqual([{ taskId: 1 }, { taskId: 3 }]));
	expect(screen.queryByText('2 selected')).toBeNull();
});

test('what was deleted together is one line, which opens, and is restored as one', async () => {
	const { asked } = await open(() => [deleted(1, 'Weave', 'b'), deleted(2, 'Spin', 'b'), deleted(3, 'Dye')]);

	await userEvent.click(await screen.findByRole('button', { name: '2 tasks deleted together' }));
	expect(rows().slice(1)).toEqual(['Weave', 'Spin', 'Dye']);
	await userEvent.click(screen.getByRole('button', { name: 'Restore all 2' }));

	expect(rows()).toEqual(['Dye']);
	await waitFor(() => expect(asked(taskEndpoints.restore)).toHaveLength(2));
});

test('who may only read a project is offered nothing, and is told that it is archived', async () => {
	await open(() => [deleted(1, 'Weave', 'a', 2), deleted(2, 'Spin', 'b', 4)]);

	await screen.findByText('The project is archived');
	expect(rows()).toEqual(['Weave', 'Spin']);
	expect([screen.queryAllByRole('button', { name: /Restore/ }), screen.queryAllByRole('checkbox')]).toEqual([[], []]);
});

test('a task of an archived project asks where to, and is restored into that project', async () => {
	const { asked, store } = await open(
		() => [deleted(1, 'Weave', 'a', 3), deleted(2, 'Spin')],
		(_, { taskId, projectId }: never) => aTask({ id: taskId, projectId }),
	);

	await userEvent.click(await screen.findByRole('button', { name: 'Restore Weave to another project' }));
	await screen.findByText('Its project is archived. Where should it go?');
	// Neither those one may only read nor archived ones.
	const choices = await screen.findAllByRole('option');
	expect(choices).toHaveLength(1);
	await userEvent.click(choices[0] as HTMLElement);

	expect(rows()).toEqual(['Spin']);
	await waitFor(() => expect(asked(taskEndpoints.restore)).toEqual([{ taskId: 1, projectId: 1 }]));
	await waitFor(() => expect(store.get(taskKind, 1)?.projectId).toBe(1));
	await waitFor(() => expect(notices.list().map(({ text }) => text)).toEqual(['Restored to Project 1: Weave']));
});

test('what was deleted together in an archived project goes elsewhere as one, and back into the trash by Undo', async () => {
	const { asked } = await open(
		() => [deleted(1, 'Weave', 'b', 3), deleted(2, 'Spin', 'b', 3)],
		(_, { taskId, projectId }: never) => aTask({ id: taskId, projectId }),
	);

	await userEvent.click(await screen.findByRole('button', { name: 'Restore all 2 to another project' }));
	await userEvent.click(await screen.findByRole('option'));

	const restored = [1, 2].map((taskId) => ({ taskId, projectId: 1 }));
	await waitFor(() => expect(asked(taskEndpoints.restore)).toEqual(restored));
	await waitFor(() => expect(notices.list()).toHaveLength(1));
	await act(async () => notices.list()[0]?.undos[0]?.());
	await waitFor(() => expect(asked(taskEndpoints.delete)).toEqual([{ id: 1 }, { id: 2 }]));
});

test('of those that are ticked, the ones of an archived project go elsewhere, and only the others are restored or deleted forever', async () => {
	const { asked } = await open(
		() => [deleted(1, 'Weave', 'a', 3), deleted(2, 'Spin')],
		(_, { taskId, projectId }: never) => aTask({ id: taskId, projectId }),
	);

	await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Weave' }));
	const bar = within(screen.getByRole('region', { name: 'Selection' }));
	expect(bar.queryByRole('button', { name: 'Restore' })).toBeNull();
	expect(bar.queryByRole('button', { name: 'Delete forever' })).toBeNull();
	await userEvent.click(screen.getByRole('checkbox', { name: 'Select Spin' }));
	expect(bar.getByRole('button', { name: 'Delete forever' })).toBeTruthy();
	await userEvent.click(bar.getByRole('button', { name: 'Restore' }));
	await waitFor(() => expect(rows()).toEqual(['Weave']));
	await userEvent.click(bar.getByRole('button', { name: /to another project/ }));
	await userEvent.click(await screen.findByRole('option'));

	await waitFor(() => expect(asked(taskEndpoints.restore)).toEqual([{ taskId: 2 }, { taskId: 1, projectId: 1 }]));
});

test('a task that the other project does not take is in the trash again', async () => {
	const { asked } = await open(
		() => [deleted(1, 'Weave', 'a', 3)],
		() => {
			throw new ApiError(403, { message: 'Forbidden' });
		},
	);

	await userEvent.click(await screen.findByRole('button', { name: 'Restore Weave to another project' }));
	await userEvent.click(await screen.findByRole('option'));

	await waitFor(() => expect(asked(taskEndpoints.trash)).toHaveLength(2));
	await waitFor(() => expect(rows()).toEqual(['Weave']));
	expect(notices.list().map(({ text }) => text)).not.toContain('Restored to Project 1: Weave');
});

test('the feed tells of what is deleted elsewhere', async () => {
	let trash = [deleted(1, 'Weave')];
	const { push } = await open(() => trash);
	await waitFor(() => expect(rows()).toEqual(['Weave']));

	trash = [deleted(2, 'Spin'), ...trash];
	push({
		seq: 9,
		changes: [{ seq: 9, kind: 'task.deleted', entity: 'task', entity_id: 2, project_id: 1, batch: 'x' }],
	});

	await waitFor(() => expect(rows()).toEqual(['Spin', 'Weave']));
});

test('a trash that cannot be had says so, and is asked for again', async () => {
	let isAway = true;
	await open(() => {
		if (isAway) throw new ApiError(400, { message: 'No' });
		return [deleted(1, 'Weave')];
	});

	await screen.findByText("The trash couldn't be loaded");
	isAway = false;
	await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

	await waitFor(() => expect(rows()).toEqual(['Weave']));
});

test('without a connection the trash says so after some tries', async () => {
	vi.useFakeTimers();
	await open(() => {
		throw new NetworkError('no line');
	});
	await act(() => vi.advanceTimersByTimeAsync(60_000));

	expect(screen.getByText("The trash couldn't be loaded")).toBeTruthy();
	expect(screen.getByText('Check your connection and try again.')).toBeTruthy();
});

test('older tasks are shown when asked for; where they cannot be had that is said, and those that are there stay', async () => {
	let isAway = true;
	const pages = [[deleted(2, 'Spin')], [deleted(1, 'Weave')]];
	await open(
		(page) => {
			if (page > 1 && isAway) throw new ApiError(400, { message: 'No' });
			return pages[page - 1] ?? [];
		},
		undefined,
		2,
	);
	await userEvent.click(await screen.findByRole('button', { name: 'Show older' }));
	const alert = await screen.findByRole('alert');
	expect([alert.textContent, rows()]).toEqual(["Older tasks couldn't be loaded.", ['Spin']]);

	isAway = false;
	await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

	await waitFor(() => expect(rows()).toEqual(['Spin', 'Weave']));
	expect([screen.queryByRole('alert'), screen.queryByRole('button', { name: /older|again/ })]).toEqual([null, null]);
});

test('a trash that cannot be asked for again keeps what it shows, and says so', async () => {
	let isAway = false;
	const { push } = await open(() => {
		if (isAway) throw new ApiError(400, { message: 'No' });
		return [deleted(1, 'Weave')];
	});
	await waitFor(() => expect(rows()).toEqual(['Weave']));

	isAway = true;
	act(() => push({ seq: 9, reset: true }));

	expect((await screen.findByRole('alert')).textContent).toBe("The trash couldn't be loaded");
	expect(rows()).toEqual(['Weave']);
});

test('a restored task is there again, and the notice takes it back into the trash', async () => {
	const { asked, store } = await open(() => [deleted(1, 'Weave')]);

	await userEvent.click(await screen.findByRole('button', { name: 'Restore Weave' }));
	await waitFor(() => expect(notices.list()).toHaveLength(1));
	expect(store.get(taskKind, 1)?.title).toBe('Weave');
	act(() => notices.list()[0]?.undos[0]?.());

	expect(store.get(taskKind, 1)).toBeUndefined();
	await waitFor(() => expect(asked(taskEndpoints.delete)).toEqual([{ id: 1 }]));
});

test('each task says who deleted it, how long it is kept, and which project it was in', async () => {
	const late = toInstant(now - 28.5 * 24 * 60 * 60_000);
	await open(() => [deleted(2, 'Spin'), { ...deleted(1, 'Weave'), deletedAt: late, deletedBy: null }]);

	const spin = within(await screen.findByRole('listitem', { name: 'Spin' }));
	expect([spin.getByText('Ada'), spin.getByText('30 days left'), spin.getByText('Project 1')]).toHaveLength(3);
	const weave = within(screen.getByRole('listitem', { name: 'Weave' }));
	expect(weave.getByText('2 days left')).toBeTruthy();
	expect(weave.queryByText('Ada')).toBeNull();
	expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Today 1');
});

test('a selection is cleared at once; of what was deleted together some can be chosen, or all', async () => {
	await open(() => [deleted(1, 'Weave', 'b'), deleted(2, 'Spin', 'b')]);
	await userEvent.click(await screen.findByRole('button', { name: '2 tasks deleted together' }));
	const all = () => {
		const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select 2 tasks deleted together' });
		return box.indeterminate ? 'mixed' : box.checked;
	};

	await userEvent.click(screen.getByRole('checkbox', { name: 'Select Spin' }));
	expect([screen.getByRole('status').textContent, all()]).toEqual(['1 selected', 'mixed']);
	await userEvent.click(screen.getByRole('checkbox', { name: 'Select 2 tasks deleted together' }));
	expect([screen.getByRole('status').textContent, all()]).toEqual(['2 selected', true]);
	await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));

	expect([screen.queryByRole('status'), all()]).toEqual([null, false]);
});

test('a chosen task that somebody else restores is chosen no longer', async () => {
	let trash = [deleted(1, 'Weave'), deleted(2, 'Spin')];
	const { push } = await open(() => trash);
	await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Weave' }));

	trash = [deleted(2, 'Spin')];
	const restored = { seq: 9, kind: 'task.restored', entity: 'task', entity_id: 1, project_id: 1, batch: 'x' };
	act(() => push({ seq: 9, changes: [restored] }));

	await waitFor(() => expect(rows()).toEqual(['Spin']));
	expect(screen.queryByText('1 selected')).toBeNull();
});

test('the arrows lead from task to task, and to the right to what can be done with one', async () => {
	await open(() => [deleted(1, 'Weave'), deleted(2, 'Spin')]);
	(await screen.findByRole('listitem', { name: 'Weave' })).focus();

	await userEvent.keyboard('{ArrowDown}');
	expect(document.activeElement?.getAttribute('aria-label')).toBe('Spin');
	await userEvent.keyboard('{ArrowRight}{ArrowRight}');

	expect(document.activeElement?.getAttribute('aria-label')).toBe('Restore Spin');
});

const texts = () => notices.list().map(({ text }) => text);

test('one task is deleted forever once somebody is sure', async () => {
	const { asked } = await open(
		() => [deleted(1, 'Weave'), deleted(2, 'Spin')],
		() => ({ purged: [1], kept: [] }),
	);

	await userEvent.click(await screen.findByRole('button', { name: 'Delete Weave forever' }));
	const dialog = await screen.findByRole('alertdialog', { name: 'Delete “Weave” forever?' });
	expect(asked(trashEndpoints.purge)).toEqual([]);
	await userEvent.click(within(dialog).getByRole('button', { name: 'Delete forever' }));

	await waitFor(() => expect(asked(trashEndpoints.purge)).toEqual([{ taskIds: [1] }]));
	await waitFor(() => expect(rows()).toEqual(['Spin']));
	await waitFor(() => expect(texts()).toContain('Deleted forever: Weave'));
});

test('who is not sure deletes nothing, and keeps what was chosen', async () => {
	const { asked } = await open(() => [deleted(1, 'Weave'), deleted(2, 'Spin')]);
	await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Weave' }));

	await userEvent.click(screen.getByRole('button', { name: 'Delete forever' }));
	const dialog = await screen.findByRole('alertdialog');
	await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));

	await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
	expect(asked(trashEndpoints.purge)).toEqual([]);
	expect(screen.getByText('1 selected')).toBeTruthy();
});

test('chosen tasks are deleted forever in one request', async () => {
	const { asked } = await open(
		() => [deleted(1, 'Weave'), deleted(2, 'Spin'), deleted(3, 'Dye')],
		() => ({ purged: [1, 3], kept: [] }),
	);
	await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Weave' }));
	await userEvent.click(screen.getByRole('checkbox', { name: 'Select Dye' }));

	await userEvent.click(screen.getByRole('button', { name: 'Delete forever' }));
	const dialog = await screen.findByRole('alertdialog', { name: 'Delete 2 tasks forever?' });
	await userEvent.click(within(dialog).getByRole('button', { name: 'Delete forever' }));

	await waitFor(() => expect(asked(trashEndpoints.purge)).toEqual([{ taskIds: [1, 3] }]));
	await waitFor(() => expect(rows()).toEqual(['Spin']));
});

test('what the server does not delete is in the trash again', async () => {
	const { asked } = await open(
		() => [deleted(1, 'Weave')],
		() => {
			throw new ApiError(403, { message: 'Forbidden' });
		},
	);

	await userEvent.click(await screen.findByRole('button', { name: 'Delete Weave forever' }));
	await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete forever' }));

	await waitFor(() => expect(asked(taskEndpoints.trash)).toHaveLength(2));
	await waitFor(() => expect(rows()).toEqual(['Weave']));
	expect(texts()).not.toContain('Deleted forever: Weave');
});

test('the trash is emptied part by part, of what was in it when somebody was asked', async () => {
	const parts = [
		{ purged: 500, hasMore: true },
		{ purged: 3, hasMore: false },
	];
	const old = { ...deleted(2, 'Spin'), deletedAt: toInstant(now - 60_000) };
	let trash: readonly TrashedTask[] = [deleted(1, 'Weave'), old, deleted(4, 'Of others', 'x', 2)];
	const { asked } = await open(
		() => trash,
		() => parts.shift(),
		2,
	);

	await userEvent.click(await screen.findByRole('button', { name: 'Empty trash' }));
	const dialog = await screen.findByRole('alertdialog', { name: 'Delete more than 2 tasks forever?' });
	trash = [deleted(4, 'Of others', 'x', 2)];
	await userEvent.click(within(dialog).getByRole('button', { name: 'Delete forever' }));

	await waitFor(() => expect(texts()).toContain('Trash emptied'));
	expect(asked(trashEndpoints.empty)).toEqual([{ until: now }, { until: now }]);
	await waitFor(() => expect(rows()).toEqual(['Of others']));
});

test('who may delete nothing there empties nothing', async () => {
	await open(() => [deleted(1, 'Weave', 'a', 2), deleted(2, 'Spin', 'b', 3)]);

	await screen.findByText('The project is archived');

	expect(screen.queryByRole('button', { name: 'Empty trash' })).toBeNull();
	expect(screen.queryByRole('button', { name: /forever/ })).toBeNull();
});

const lastAsked = (asked: (endpoint: never) => readonly unknown[]) => asked(taskEndpoints.trash as never).at(-1);

test('the trash is narrowed by who deleted a task, and the address says so', async () => {
	const { asked, address } = await open(() => [deleted(1, 'Weave')]);

	await userEvent.click(await screen.findByRole('button', { name: 'Deleted by anyone' }));
	await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Kim' }));

	await screen.findByRole('button', { name: 'Deleted by Kim' });
	await waitFor(() => expect(lastAsked(asked)).toEqual({ page: 1, deletedBy: 2 }));
	expect(address()).toEqual({ by: 2 });
});

test('the trash is narrowed by when a task was deleted', async () => {
	const { asked, address } = await open(() => [deleted(1, 'Weave')]);

	await userEvent.click(await screen.findByRole('button', { name: 'Any time' }));
	await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Today' }));

	const midnight = Math.floor(now / 86_400_000) * 86_400_000;
	await waitFor(() => expect(lastAsked(asked)).toEqual({ page: 1, deletedSince: midnight }));
	expect(address()).toEqual({ time: 'today' });
});

test('titles are searched once typing rests; the rows of before stay until the answer is there', async () => {
	const { promise: found, resolve: answer } = Promise.withResolvers<readonly TrashedTask[]>();
	let asks = 0;
	const { asked, address } = await open((() => (asks++ === 0 ? [deleted(1, 'Weave')] : found)) as never);
	await waitFor(() => expect(rows()).toEqual(['Weave']));

	await userEvent.type(screen.getByRole('searchbox', { name: 'Search the trash' }), 'spin');

	await waitFor(() => expect(lastAsked(asked)).toEqual({ page: 1, s: 'spin' }));
	expect([asked(taskEndpoints.trash).length, rows(), address()]).toEqual([2, ['Weave'], { s: 'spin' }]);
	answer([deleted(2, 'Spin')]);
	await waitFor(() => expect(rows()).toEqual(['Spin']));
});

test('what the address says is asked for; all that is found is never emptied as if it were all there is', async () => {
	const { asked } = await open(() => [deleted(1, 'Weave')], undefined, 1, '?by=7&s=weave');

	await waitFor(() => expect(rows()).toEqual(['Weave']));
	expect(asked(taskEndpoints.trash)).toEqual([{ page: 1, deletedBy: 7, s: 'weave' }]);
	expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('weave');
	await screen.findByRole('button', { name: 'Deleted by Ada' });
	expect(screen.queryByRole('button', { name: 'Empty trash' })).toBeNull();
});

test('where nothing is found one clears the filters, the typed text too', async () => {
	const { asked, address } = await open(() => [], undefined, 1, '?by=7&time=week&s=weave');

	await screen.findByRole('heading', { name: 'No deleted tasks found' });
	await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));

	await screen.findByRole('heading', { name: 'Trash is empty' });
	expect([lastAsked(asked), address()]).toEqual([{ page: 1 }, {}]);
	expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
});

test('all that can be restored is selected by a button or its key, and Escape lets go of it', async () => {
	await open(() => [deleted(1, 'Weave'), deleted(2, 'Spin'), deleted(3, 'Dye')]);

	await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Weave' }));
	await userEvent.click(screen.getByRole('button', { name: 'Select all' }));
	expect(screen.getByText('3 selected')).toBeTruthy();
	expect(screen.queryByRole('button', { name: 'Select all' })).toBeNull();

	await userEvent.keyboard('{Escape}');
	expect(screen.queryByText('3 selected')).toBeNull();
	await userEvent.keyboard('{Control>}a{/Control}');
	expect(screen.getByText('3 selected')).toBeTruthy();
});

test('a task says where it goes when it is restored', async () => {
	await open(() => [deleted(1, 'Weave')]);

	const restore = await screen.findByRole('button', { name: 'Restore Weave' });

	expect(restore.dataset['tip']).toMatch(/^Goes back to /);
});

test('what came of one import is called after its file', async () => {
	const of = (id: number, title: string, made: string) => deleted(id, title, `all of ${made}`, 1, made);
	await open(() => [of(1, 'Weave', 'import'), of(2, 'Spin', 'import'), of(3, 'Dye', 'paste'), of(4, 'Cut', 'paste')]);

	await screen.findByRole('button', { name: 'Import of 2 tasks from “old-shop.csv”' });
	expect(screen.getByRole('button', { name: '2 tasks deleted together' })).toBeTruthy();
});
