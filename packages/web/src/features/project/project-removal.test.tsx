// @vitest-environment happy-dom
import { projectEndpoints } from '@ordna/domain/project';
import { savedFilterEndpoints } from '@ordna/domain/saved-filter';
import { act, renderHook } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { type Answer, aClient } from '../../platform/a-client.fixture.tsx';
import { ApiError } from '../../platform/api/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { notices } from '../../ui/notice-store.ts';
import { aProject } from './project.builder.ts';
import { projectKind } from './project.kind.ts';
import { projectMutations } from './project.mutations.ts';
import { useProjectRemoval } from './project-removal.ts';
import { growTree } from './project-tree.ts';
import { moveProjectParts, useMoveProject } from './use-move-project.ts';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('project');
});

const [house, kitchen, shelf, garden, shared] = [
	aProject({ id: 1, title: 'House' }),
	aProject({ id: 2, title: 'Kitchen', parent: 1 }),
	aProject({ id: 3, title: 'Shelf', parent: 2 }),
	aProject({ id: 4, title: 'Garden' }),
	aProject({ id: 5, title: 'Shared', maxRight: 'write' }),
];
const all = [house, kitchen, shelf, garden, shared, aProject({ id: -3, title: 'Mine' })];
const stored: Answer = (_, input: { id?: number }) => ({
	...all.find(({ id }) => id === input.id),
	...input,
	version: 2,
});
const refuse: Answer = () => {
	throw new ApiError(412, { code: 3012, message: 'This is a default project.' });
};

function start(answer = stored) {
	const client = aClient({ mutations: projectMutations, answer });
	client.store.loadPage(recordsOf(projectKind, all));
	const archived = () => client.store.all(projectKind).flatMap(({ id, isArchived }) => (isArchived ? [id] : []));
	const ids = () => client.store.all(projectKind).map(({ id }) => Number(id));
	return { ...client, archived, ids };
}

test('what lies beneath is archived with it, at once, and one request is sent', async () => {
	const { archived, asked, wrapper } = start();
	const { result } = renderHook(() => useProjectRemoval(), { wrapper });

	const archiving = result.current.setArchived(house.id, true);
	const between = archived();
	await act(() => archiving);

	expect([between, archived()]).toEqual([
		[1, 2, 3],
		[1, 2, 3],
	]);
	expect(asked(projectEndpoints.update)).toEqual([{ id: 1, title: 'House', isArchived: true }]);
});

test('what is refused comes back with all beneath it', async () => {
	const { ids, archived, wrapper } = start(refuse);
	const { result } = renderHook(() => useProjectRemoval(), { wrapper });

	const removing = result.current.remove(house.id);
	const between = ids();
	const isRemoved = await act(() => removing);
	const isArchived = await act(() => result.current.setArchived(kitchen.id, true));

	expect(between.toSorted()).toEqual([-3, 4, 5]);
	expect([isRemoved, isArchived, ids().length, archived()]).toEqual([false, false, 6, []]);
});

test('a saved filter is deleted by its own number, and a project is none', async () => {
	const { ids, asked, wrapper } = start(() => ({}));
	const { result } = renderHook(() => useProjectRemoval(), { wrapper });

	await act(() => result.current.removeFilter(-3 as never));

	expect(asked(savedFilterEndpoints.delete)).toEqual([{ id: 2 }]);
	expect(ids()).not.toContain(-3);
	await expect(result.current.removeFilter(house.id)).rejects.toThrow('1 is no saved filter');
});

/** Moves a project of the tree to where it was dropped; answers with what was sent and what was said. */
async function move(id: number, to: { parent: number | null; before: number | null; after: number | null }) {
	for (const { id: notice } of notices.list()) notices.dismiss(notice);
	const { asked, wrapper } = start();
	const tree = growTree(all);
	const { result } = renderHook(() => useMoveProject(tree), { wrapper });
	// What moves it comes late.
	await moveProjectParts.load();
	await act(async () => result.current({ id, to } as never));
	return { sent: asked(projectEndpoints.update), said: notices.list().map(({ text }) => text) };
}

test('a project is put between its new neighbors, within its new parent', async () => {
	const { sent } = await move(4, { parent: 1, before: null, after: 2 });

	expect(sent).toEqual([{ id: 4, title: 'Garden', parentProjectId: 1, position: 100 }]);
});

test('dropped on a folded project it goes last', async () => {
	const { sent } = await move(4, { parent: 1, before: null, after: null });

	expect(sent).toMatchObject([{ id: 4, parentProjectId: 1, position: 200 + 2 ** 16 }]);
});

test('out to the top it has no parent', async () => {
	const { sent } = await move(3, { parent: null, before: 4, after: null });

	expect(sent).toMatchObject([{ id: 3, parentProjectId: 0 }]);
});

test.each([
	['into', 4, { parent: 5, before: null, after: null }],
	['as', 5, { parent: 1, before: 2, after: null }],
])('%s one that somebody is no admin of, nothing is moved, and why is said', async (_, id, to) => {
	const { sent, said } = await move(id, to);

	expect(sent).toEqual([]);
	expect(said).toEqual(['To move a project into or out of another one, you need to be an admin of both.']);
});

test('whoever is no admin may still put it elsewhere among the same', async () => {
	const { sent, said } = await move(5, { parent: null, before: 1, after: 4 });

	expect(sent).toEqual([{ id: 5, title: 'Shared', position: 250 }]);
	expect(said).toEqual([]);
});
