// @vitest-environment happy-dom
import { bucketEndpoints } from '@ordna/domain/bucket';
import type { ProjectId } from '@ordna/domain/project';
import { projectEndpoints } from '@ordna/domain/project';
import { type Task, type TaskId, taskBulkEndpoints } from '@ordna/domain/task';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { recordsOf } from '../../platform/store/index.ts';
import { dialogParts } from '../../ui/lazy-dialog.ts';
import { aBoard, aBucket } from '../bucket/bucket.builder.ts';
import { bucketKind } from '../bucket/index.ts';
import { projectKind } from '../project/index.ts';
import { aProject } from '../project/project.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aMember } from '../team/team.builder.ts';
import { accountKind } from '../user/index.ts';
import { viewKind } from '../view/index.ts';
import { MoveWindow } from './move-window.tsx';

beforeAll(async () => {
	await Promise.all([startI18n('en'), dialogParts.load()]);
	await loadMessages('task-move', 'task', 'project', 'pickers', 'ui');
});
beforeEach(() => localStorage.clear());
afterEach(cleanup);

const projects = [
	aProject({ id: 1, title: 'Loom' }),
	aProject({ id: 2, title: 'Market', identifier: 'MAR' }),
	aProject({ id: 3, title: 'Stall', parent: 2 }),
	aProject({ id: 4, title: 'Archive of Kim', maxRight: 'read' }),
];
const board = { ...aBoard(), id: 20, projectId: 2, defaultBucketId: 31, doneBucketId: 33 } as never;
const buckets = [31, 32, 33].map((id, at) =>
	aBucket({ id, projectViewId: 20, position: at, title: ['Ideas', 'Doing', 'Done'][at] ?? '' } as never),
);
const nobody: ReturnType<typeof aMember>[] = [];

interface Opened {
	readonly tasks?: readonly Task[];
	readonly here?: number | undefined;
	readonly withoutAccess?: typeof nobody;
}

async function open({ tasks = [aTask({ id: 5, title: 'Tea' })], here = 1, withoutAccess = nobody }: Opened = {}) {
	const client = aClient({
		answer(endpoint): unknown {
			if (endpoint === projectEndpoints.list) return projects;
			if (endpoint === bucketEndpoints.list) return buckets;
			if (endpoint === taskBulkEndpoints.previewMove) return { nextIndex: 18, subtaskIds: [6], withoutAccess };
			return {};
		},
	});
	client.store.loadPage([
		...recordsOf(accountKind, [{ id: 7, settings: { timezone: 'UTC', frontendSettings: {} } } as never]),
		...recordsOf(projectKind, projects),
		...recordsOf(viewKind, [board]),
		...recordsOf(bucketKind, buckets),
	]);
	const heard = { onMove: vi.fn(), onPlace: vi.fn(), onClose: vi.fn() };
	const ids = tasks.map(({ id }) => id);
	render(<MoveWindow ids={ids} tasks={tasks} here={here as ProjectId | undefined} {...heard} />, {
		wrapper: client.wrapper,
	});
	await screen.findByRole('combobox', { name: 'Find a project' });
	return { ...client, ...heard };
}

const shown = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

test('what is typed chooses the first that fits, and Enter moves there, into the default column, with the subtasks', async () => {
	const { onMove, onClose } = await open();
	expect(shown()).toEqual(["LoomIt's here", 'Market', 'Stall']);

	await userEvent.type(screen.getByRole('combobox', { name: 'Find a project' }), 'mark');
	await screen.findByText(/It becomes MAR-18\. Its subtask moves along\./);
	expect(screen.getByRole('combobox', { name: 'Column' }).textContent).toBe('Ideas');
	await userEvent.keyboard('{Enter}');

	expect(onClose).toHaveBeenCalledOnce();
	expect(onMove).toHaveBeenCalledWith(
		expect.objectContaining({
			ids: [5],
			subtaskIds: [6],
			project: expect.objectContaining({ id: 2 }),
			column: expect.objectContaining({ id: 31 }),
		}),
	);
});

test('arrows choose a project while the field has the focus, and to the side they fold what lies in it', async () => {
	const { onMove } = await open();
	await userEvent.click(screen.getByRole('combobox', { name: 'Find a project' }));

	await userEvent.keyboard('{ArrowDown}{ArrowLeft}');
	expect(shown()).toEqual(["LoomIt's here", 'MarketChosen']);
	await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}');

	expect(onMove.mock.calls[0]?.[0].project.id).toBe(3);
});

test('the column one moved to last is offered again', async () => {
	const first = await open();
	await userEvent.click(screen.getByRole('option', { name: 'Market' }));
	await userEvent.click(await screen.findByRole('combobox', { name: 'Column' }));
	await userEvent.click(await screen.findByRole('option', { name: 'Doing' }));
	await userEvent.click(screen.getByRole('button', { name: 'Move' }));
	expect(first.onMove.mock.calls[0]?.[0].column.id).toBe(32);
	cleanup();

	await open();
	await userEvent.click(screen.getByRole('option', { name: 'Market' }));

	expect((await screen.findByRole('combobox', { name: 'Column' })).textContent).toBe('Doing');
});

test('of several it says how many, which numbers they get, and who cannot see them there', async () => {
	const tasks = [5, 8].map((id) => aTask({ id: id as TaskId, title: `Task ${id}` }));
	await open({ tasks, here: undefined, withoutAccess: [aMember(9, 'Kim')] });
	expect(screen.getByRole('dialog', { name: 'Move 2 tasks' })).toBeTruthy();
	expect(screen.getByRole('button', { name: 'Move' }).getAttribute('aria-disabled')).toBe('true');

	await userEvent.click(screen.getByRole('option', { name: 'Market' }));

	await screen.findByText(/They become MAR-18 to MAR-19\. Their subtask moves along\./);
	expect(screen.getByText("Kim can't see Market.")).toBeTruthy();
});

test('into a column where it is only once another one is chosen', async () => {
	const { onPlace, onMove } = await open({ here: 2, tasks: [{ ...aTask({ id: 5 }), projectId: 2 } as Task] });
	await userEvent.click(await screen.findByRole('combobox', { name: 'Column' }));
	await userEvent.click(await screen.findByRole('option', { name: 'Doing' }));
	await userEvent.click(screen.getByRole('button', { name: 'Move' }));

	await waitFor(() => expect(onPlace).toHaveBeenCalledWith({ board, bucketId: 32 }));
	expect(onMove).not.toHaveBeenCalled();
});
