// @vitest-environment happy-dom
import { viewEndpoints } from '@ordna/domain/view';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answer, aClient } from '../../platform/a-client.fixture.tsx';
import { ApiError } from '../../platform/api/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { aBoard } from '../bucket/bucket.builder.ts';
import { viewKind } from './view.kind.ts';
import { viewMutations } from './view.mutations.ts';
import { useViewCommands } from './view-commands.ts';

const list = aBoard({ id: 5 as never, title: 'List', viewKind: 'list', position: 100 });
const board = aBoard({ title: 'Board', position: 400 });
const stored: Answer = (_, input: object) => ({ ...board, ...input, version: 2 });

function start(answer = stored) {
	const client = aClient({ mutations: viewMutations, answer });
	client.store.loadPage(recordsOf(viewKind, [list, board]));
	const { result } = renderHook(() => useViewCommands(), { wrapper: client.wrapper });
	const shown = (id: number) => client.store.get(viewKind, id as never);
	return { ...client, commands: result.current, shown };
}

const refuse: Answer = () => {
	throw new ApiError(403, { code: 0, message: 'Forbidden' });
};

test('a view is put between its neighbors, and stands there before the server answers', async () => {
	const { commands, shown, asked } = start();

	const moving = commands.move(board, { before: null, after: list.id });
	const position = shown(7)?.position;
	await act(() => moving);

	expect(position).toBe(50);
	expect(asked(viewEndpoints.update)).toEqual([{ projectId: 1, id: 7, title: 'Board', position: 50 }]);
});

test('a change that is refused is taken back and says so', async () => {
	const { commands, shown } = start(refuse);

	const changing = commands.change(board, { title: 'Studio' });
	const between = shown(7)?.title;
	const isSaved = await act(() => changing);

	expect([between, isSaved, shown(7)?.title]).toEqual(['Studio', false, 'Board']);
});

test('a change is sent with the title that the view has by then', async () => {
	const { commands, store, asked } = start();
	store.loadPage(recordsOf(viewKind, [{ ...board, title: 'Renamed elsewhere', version: 3 }]));

	await act(() => commands.change(board, { position: 12 }));

	expect(asked(viewEndpoints.update)).toEqual([{ projectId: 1, id: 7, title: 'Renamed elsewhere', position: 12 }]);
});

test('a deleted view is gone at once, and back when it may not be', async () => {
	const { commands, shown } = start(refuse);

	const removing = commands.remove(board);
	const between = shown(7);
	const isSaved = await act(() => removing);

	expect([between, isSaved, shown(7)?.title]).toEqual([undefined, false, 'Board']);
});

test('a new view is shown with the answer, which brings its columns', async () => {
	const { commands, shown } = start((_, input: object) => ({ ...board, ...input, id: 12 }));

	const { done } = commands.add(1 as never, { title: 'Later', viewKind: 'kanban', filter: null });
	const between = shown(12);
	await act(() => done);

	expect([between, shown(12)?.title]).toEqual([undefined, 'Later']);
});
