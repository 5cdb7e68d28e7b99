// @vitest-environment happy-dom
import { type Project, type ProjectId, projectEndpoints } from '@ordna/domain/project';
import { savedFilterEndpoints } from '@ordna/domain/saved-filter';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { ApiError } from '../../platform/api/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { notify } from '../../ui/notice-store.ts';
import { useProjects, useProjectsState } from './project.api.ts';
import { aProject } from './project.builder.ts';
import { projectKind } from './project.kind.ts';
import { projectMutations } from './project.mutations.ts';
import { useProjectRemoval } from './project-removal.ts';
import { growTree } from './project-tree.ts';
import { moveProjectParts, useMoveProject } from './use-move-project.ts';

vi.mock('../../ui/notice-store.ts', async (load) => ({ ...(await load<object>()), notify: vi.fn() }));

beforeAll(async () => {
	await Promise.all([startI18n('en'), moveProjectParts.load()]);
	await loadMessages('project');
});

const asId = (id: number) => id as ProjectId;
const isOk = (_: object, input: Partial<Project>) => ({ ...aProject(), ...input, version: 2 });
const refuse = () => {
	throw new ApiError(403, { message: 'Forbidden' });
};

/** What one does with the projects given, on a server that answers as told. */
function aStage(projects: readonly Project[], answer: (endpoint: object, input: never) => unknown = isOk) {
	const { store, asked, wrapper } = aClient({ mutations: projectMutations, answer });
	store.loadPage(recordsOf(projectKind, projects));
	const { result } = renderHook(
		() => ({ commands: useProjectRemoval(), carry: useMoveProject(growTree(useProjects())) }),
		{ wrapper },
	);
	const get = (id: number) => store.get(projectKind, id);
	const ids = () => store.all(projectKind).map((project) => project.id);
	return { store, asked, wrapper, get, ids, at: result };
}

const aFamily = () => [
	aProject({ id: 1 }),
	aProject({ id: 2, parent: 1 }),
	aProject({ id: 3, parent: 2 }),
	aProject({ id: 4 }),
];

test('what lies beneath an archived project goes with it at once, and the server is asked once', async () => {
	const { at, asked, get } = aStage(aFamily());

	act(() => void at.current.commands.setArchived(asId(1), true));

	expect([1, 2, 3, 4].map((id) => get(id)?.isArchived)).toEqual([true, true, true, false]);
	await waitFor(() =>
		expect(asked(projectEndpoints.update)).toEqual([{ id: 1, title: 'Project 1', isArchived: true }]),
	);
	expect([2, 3].map((id) => get(id)?.isArchived)).toEqual([true, true]);
});

test('a refused deletion brings the project back, with what lies beneath', async () => {
	const { at, ids } = aStage(aFamily(), refuse);

	const removal = act(() => {
		const isRemoved = at.current.commands.remove(asId(1));
		return isRemoved.then((is) => [is, ids().sort()]);
	});
	const shown = ids();

	expect(shown).toEqual([4]);
	expect(await removal).toEqual([false, [1, 2, 3, 4]]);
});

test('two projects that for a moment lie in each other are archived and deleted like others', () => {
	const knot = [aProject({ id: 1, parent: 2 }), aProject({ id: 2, parent: 1 }), aProject({ id: 3, parent: 3 })];
	const { at, get, ids } = aStage(knot);

	act(() => void at.current.commands.setArchived(asId(1), true));
	act(() => void at.current.commands.remove(asId(3)));

	expect([1, 2].map((id) => get(id)?.isArchived)).toEqual([true, true]);
	expect(ids()).toEqual([1, 2]);
});

test('a saved filter is deleted by its own number, and a project is never taken for one', async () => {
	const { at, asked, ids } = aStage([aProject({ id: -5 }), aProject({ id: 1 })]);

	await act(() => at.current.commands.removeFilter(asId(-5)));

	expect(asked(savedFilterEndpoints.delete)).toEqual([{ id: 4 }]);
	expect(ids()).toEqual([1]);
	await expect(at.current.commands.removeFilter(asId(1))).rejects.toThrow('1 is no saved filter');
});

test('what the list no longer names is gone, and what it names is there', async () => {
	const { wrapper, ids } = aStage(aFamily(), () => [aProject({ id: 1 }), aProject({ id: 9 })]);

	const { result } = renderHook(useProjectsState, { wrapper });

	await waitFor(() => expect(result.current.isReady).toBe(true));
	expect(ids().sort()).toEqual([1, 9]);
});

const to = (parent: number | null, before: number | null = null, after: number | null = null) => ({
	parent: parent === null ? null : asId(parent),
	before: before === null ? null : asId(before),
	after: after === null ? null : asId(after),
});

test.each([
	['between two others', 3, to(null, 1, 2), { position: 150 }],
	['into another one, in which nobody sees the children, last', 1, to(2), { position: 65_836, parentProjectId: 2 }],
	['out of its parent', 4, to(null, 2, 3), { position: 250, parentProjectId: 0 }],
])('a project is carried %s', async (_, id, place, sent) => {
	const projects = [...[1, 2, 3].map((one) => aProject({ id: one })), aProject({ id: 4, parent: 3 })];
	const { at, asked } = aStage([...projects, aProject({ id: 5, parent: 2, position: 300 })]);

	await act(async () => at.current.carry({ id: asId(id), to: place } as never));

	await waitFor(() => expect(asked(projectEndpoints.update)).toEqual([{ id, title: `Project ${id}`, ...sent }]));
});

test('one whose parent is not ours to see stays in it when it is put elsewhere at the top', async () => {
	const { at, asked } = aStage([aProject({ id: 1, parent: 99, maxRight: 'write' }), aProject({ id: 2 })]);

	await act(async () => at.current.carry({ id: asId(1), to: to(null, 2) } as never));

	await waitFor(() => expect(asked(projectEndpoints.update)).toHaveLength(1));
	expect(asked(projectEndpoints.update)[0]).not.toHaveProperty('parentProjectId');
});

test.each([
	['into a project one only writes in', 1, 2],
	['from where one only writes', 2, 1],
])('nothing is carried %s; it is said why', async (_, id, parent) => {
	const { at, asked, get } = aStage([aProject({ id: 1 }), aProject({ id: 2, maxRight: 'write' })]);
	vi.mocked(notify).mockClear();

	await act(async () => at.current.carry({ id: asId(id), to: to(parent) } as never));

	expect(notify).toHaveBeenCalledExactlyOnceWith({ kind: 'error', text: expect.stringContaining('admin of both') });
	expect(get(id)?.parentProjectId).toBe(0);
	expect(asked(projectEndpoints.update)).toEqual([]);
});
