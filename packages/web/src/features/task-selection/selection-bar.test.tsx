// @vitest-environment happy-dom
import { batchEndpoints } from '@ordna/domain/batch';
import type { ProjectId } from '@ordna/domain/project';
import { projectEndpoints } from '@ordna/domain/project';
import { type Task, type TaskId, taskBulkEndpoints } from '@ordna/domain/task';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { startI18n } from '../../app/i18n.ts';
import { type Answer, aClient } from '../../platform/a-client.fixture.tsx';
import { i18n } from '../../platform/i18n/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { notices } from '../../ui/notice-store.ts';
import { aProject } from '../project/project.builder.ts';
import { projectKind } from '../project/project.kind.ts';
import { taskKind } from '../task/index.ts';
import { aTask } from '../task/task.builder.ts';
import { accountKind } from '../user/index.ts';
import { Selection } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';
import { taskSelectionMutations } from './task-selection.mutations.ts';

beforeAll(async () => {
	await startI18n('en');
	await i18n.load(['pickers', 'label', 'mutations', 'task']);
});
afterEach(() => {
	cleanup();
	for (const { id } of notices.list()) notices.dismiss(id);
});

const now = 1_800_000_000_000;
const settings = { timezone: 'UTC', frontendSettings: {} };
const me = { id: 7, name: 'Ada', username: 'ada', email: '', created: now, updated: now, settings };
const projects = [aProject({ id: 1 }), aProject({ id: 2, maxRight: 'read' })];

/** The bar over tasks of a project one may write in, and `readOnly` ones of another. */
async function aBar(answer: Answer, { readOnly = [] }: { readonly readOnly?: readonly number[] } = {}) {
	const client = aClient({
		mutations: taskSelectionMutations,
		answer: (endpoint, input) => (endpoint === projectEndpoints.list ? projects : answer(endpoint, input)),
	});
	const ids = [11, 12, 13];
	const tasks = ids.map((id) => ({ ...aTask({ id, title: `Task ${id}` }), projectId: readOnly.includes(id) ? 2 : 1 }));
	client.store.loadPage([
		...recordsOf(taskKind, tasks as Task[]),
		...recordsOf(projectKind, projects),
		...recordsOf(accountKind, [me as never]),
	]);
	const selection = new Selection<TaskId>();
	selection.setOrder(ids as TaskId[]);
	selection.selectAll();
	render(<SelectionBar selection={selection} projectId={1 as ProjectId} total={3} />, { wrapper: client.wrapper });
	await screen.findByText('3 selected');
	const priorities = () => ids.map((id) => client.store.get(taskKind, id)?.priority);
	const favourites = () => ids.map((id) => client.store.get(taskKind, id)?.isFavorite);
	return { ...client, selection, priorities, favourites, said: () => notices.list().map(({ text }) => text) };
}

const tasksOf = (input: { readonly taskIds: readonly number[] }, fields: object) =>
	input.taskIds.map((id) => ({ ...aTask({ id, title: `Task ${id}` }), projectId: 1, ...fields, version: 5 }));

test('what is chosen is shown at once, sent as one request, and undone as one batch', async () => {
	const { asked, favourites, said } = await aBar((endpoint, input) => {
		if (endpoint === taskBulkEndpoints.change) return { tasks: tasksOf(input, { isFavorite: true }), kept: [] };
		return { batch: 'undoing', undone: [], refused: [] };
	});

	await userEvent.keyboard('s');
	expect(favourites()).toEqual([true, true, true]);
	await expect.poll(() => asked(taskBulkEndpoints.change)).toMatchObject([{ taskIds: [11, 12, 13] }]);
	expect(said()).toEqual(['3 tasks added to favorites']);
	for (const undo of notices.list()[0]?.undos ?? []) undo();

	expect(favourites()).toEqual([false, false, false]);
	await expect.poll(() => asked(batchEndpoints.undo)).toHaveLength(1);
});

test('tasks one may only read are left out and named; so are those the server keeps, with its reason', async () => {
	const { asked, said, favourites } = await aBar(
		() => ({
			tasks: tasksOf({ taskIds: [11] }, { isFavorite: true }),
			kept: [{ taskId: 12, reason: 'archived' }],
		}),
		{ readOnly: [13] },
	);

	await userEvent.keyboard('s');

	await expect.poll(() => asked(taskBulkEndpoints.change)).toMatchObject([{ taskIds: [11, 12] }]);
	await expect.poll(said).toEqual(expect.arrayContaining(['Not changed, because in an archived project: Task 12.']));
	expect(favourites()).toEqual([true, false, false]);
});

test('a refusal of all takes it back', async () => {
	const { favourites, said } = await aBar(() => {
		throw new Error('no');
	});

	await userEvent.keyboard('s');

	await expect.poll(favourites).toEqual([false, false, false]);
	expect(said()).toContain('3 tasks added to favorites');
});

test('its keys work on the selection, and are silent once nothing is selected', async () => {
	const { selection, asked } = await aBar((_, input) => ({ tasks: tasksOf(input, {}), kept: [] }));

	await userEvent.keyboard('p');
	await userEvent.click(await screen.findByRole('menuitemradio', { name: /^Urgent/ }));
	await expect.poll(() => asked(taskBulkEndpoints.change)).toMatchObject([{ values: { priority: 4 } }]);
	await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
	await userEvent.keyboard('t');

	expect(selection.state().isOn).toBe(false);
	expect(asked(taskBulkEndpoints.change)).toHaveLength(1);
});
